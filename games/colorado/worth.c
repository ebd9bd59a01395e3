#include "choices.h"
int32_t colorado_worth(const game_state *obs, int seat)
{
    return colorado_pending(obs) >> GAME_CHANCE & 1 ? INT32_MIN : colorado_points(&obs->seat[seat]);
}
