// The frame round every table: header, what is asked, players, log, rules, result.  The table itself is the
// game's (games/GAME); it is handed what it needs and places the frame's parts by `Layout`.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Choose, Player, TableProps } from "../tables/table";
import { textTable } from "../plain/table";
import { FrameContext, type Panel } from "../pieces/layout";
import { Players } from "../pieces/players";
import { words } from "../words/words";
import { Ask } from "./ask";
import type { Game } from "./game";
import { Header } from "./header";
import { Log } from "./log";
import { say } from "./notices";
import { Result } from "./result";
import { motion, settings } from "./settings";
import { events, whose } from "./telling";
import { Tips } from "./tips";

export function choose(game: Game): Choose {
  const { next, moves, full } = game.choice.value;
  return {
    picked: game.picked.value,
    next,
    moves,
    complete: full,
    // Read when asked for: only tables that draw previews are drawn again under a moving pointer.
    get preview() {
      const hovered = game.hovered.value;
      return hovered === null || game.picked.value.includes(hovered) ? null : (moves.find((m) => m.path.includes(hovered)) ?? null);
    },
    point: (id) => game.point(id),
    hover: (id) => game.hover(id),
    back: () => (game.picked.value = game.picked.value.slice(0, -1)),
    clear: () => (game.picked.value = []),
  };
}

export function players(game: Game): Player[] {
  const you = game.seat.value;
  return game.seats.map((s, seat) => ({
    seat,
    name: whose(seat, game.seats, words.value),
    kind: s.kind === "bot" ? "bot" : seat === you ? "you" : "here",
    level: s.level,
    thinking: game.thinking.value === seat,
  }));
}

/** Tells screen readers what the others have done, and what came of one's own. */
function useTelling(game: Game): void {
  const news = game.news.value;
  useEffect(() => {
    const w = words.value;
    const log = game.log.value;
    const told = events(game.kind, log, game.seats, w, game.data, log.length - news.length).filter((e) => e.seat !== game.seat.value || e.at % 1 !== 0).slice(-8);
    if (told.length > 0) say(told.map((e) => e.text).join(" "));
  }, [news, game]);
}

export function Frame(props: { game: Game }): VNode | null {
  const { game } = props;
  const view = game.view.value;
  const w = words.value;
  const [over, setOver] = useState(true);
  useTelling(game);
  const moving = useMemo(motion, [settings.value]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) game.picked.value = [];
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [game]);
  if (!view) return null;
  const table: TableProps = {
    view,
    before: game.before.value,
    news: game.news.value,
    log: game.log.value,
    data: game.data,
    seat: game.seat.value,
    players: players(game),
    choose: choose(game),
    act: (move) => void game.act(move),
    foresee: (move, kind) => game.foresee(move, kind),
    hint: game.hint.value?.moves ?? [],
    motion: moving,
    patterns: settings.value.patterns,
    words: w,
    say,
  };
  const panels: Panel[] = [
    { id: "players", title: w.table.others, body: <Players game={game.saved.game} players={table.players} view={view} handTo={(seat) => game.lend(seat)} /> },
    { id: "log", title: w.table.happened, tab: w.table.log, body: <Log game={game} /> },
  ];
  const Table = settings.value.plain ? textTable(game.kind) : game.kind.Table;
  return (
    <div class={`game game-${game.saved.game}`}>
      <Header game={game} status={game.kind.status?.(table) ?? null} />
      <main>
        <h1 class="unseen">{w.games[game.saved.game as keyof typeof w.games].title}</h1>
        {view.over && over && <Result game={game} view={view} close={() => setOver(false)} />}
        <FrameContext.Provider value={{ ask: <Ask game={game} table={table} reopen={view.over && !over ? () => setOver(true) : null} />, tip: <Tips game={game} table={table} />, panels }}>
          <Table {...table} />
        </FrameContext.Provider>
      </main>
    </div>
  );
}
