#!/usr/bin/env bash
# The program as scripts and people meet it: words, exit codes, files, limits.  Prints TAP.
#
#     tests/cli.sh PROGRAM [--no-limits]       --no-limits: for builds with sanitizers
set -u
program=$(realpath "$1")
limits=${2:-}
games=$(realpath "$(dirname "$0")/../games")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
code=0

pass() { echo "ok - $1"; }
fail() { echo "not ok - $1"; [ -s out ] && sed 's/^/# /' out | head -20; code=1; }

# try NAME EXIT-CODE TEXT-IN-OUTPUT WORDS...: runs the program on standard input as it is.
try() {
    local name=$1 want=$2 text=$3 got
    shift 3
    "$program" "$@" >out 2>&1
    got=$?
    if [ $got -eq "$want" ] && grep -qF -- "$text" out; then pass "$name"; else
        echo "# exit code $got, wanted $want and '$text'"
        fail "$name"
    fi
}

# A wrong command line is answered by one line and exit code 2.
refuse() {
    local name=$1 text=$2
    shift 2
    try "$name" 2 "$text" "$@" </dev/null
    [ "$(wc -l <out)" -eq 1 ] || fail "$name is said in one line"
}

# Words

try "help" 0 "usage: paintbox COMMAND" --help
try "version" 0 "paintbox " --version
for command in serve games play engine replay board lab arena bench; do
    try "$command --help" 0 "usage: paintbox $command" "$command" --help
done
try "no command" 2 "usage: paintbox COMMAND"
try "games lists Treasure" 0 "treasure    Treasure, Treasure!, 2 to 4 players" games
grep -q template out && fail "the template is not on the shelf"
refuse "an unknown command" "'foo' is no command" foo
refuse "games with words" "games takes no 'x'" games x
refuse "an unknown game" "'chess' is no game; there are: colormill, colorado, treasure" play chess
refuse "too many players" "treasure is for 2 to 4 players" play treasure --players 5
refuse "players that are no number" "play does not take 'many'" play --players many
refuse "an unknown option of play" "play does not take '--fast'" play --fast
refuse "two games" "play takes one game" play treasure treasure
refuse "an option the game does not have" "'size=3' is no option of treasure" play treasure --option size=3
refuse "more seats than the game has" "treasure is for 2 to 4 players" play treasure --seat Ada --seat greedy --seat greedy \
    --seat greedy --seat greedy
refuse "more seats than any game has" "play does not take 'greedy'" play $(printf -- '--seat greedy %.0s' {1..9})
refuse "seats that do not fit the players" "there are 3 seats" play --players 3 --seat greedy
refuse "a seat's name that is too long" "--seat wants human" play \
    --seat greedy --seat abcdefghijklmnopqrstuvwxyz
refuse "a seed that is no number" "play does not take 'x'" play --seed x
refuse "load and players" "--load brings game, players" play --load x --players 2
refuse "an unknown game to bench" "'chess' is no game" bench chess
refuse "bench for too many" "treasure is for 2 to 4" bench treasure --players 8
refuse "bench with a bad number" "bench does not take 'x'" bench --seconds x
refuse "bench with an unknown option" "is no option of treasure" bench treasure --games 1 --option a=b
refuse "bench with an option and no game" "--option wants a game" bench --option claim=automatic
refuse "bench with games and JSON" "--games does not go with" bench treasure --games 1 --json
refuse "bench for nobody's number" "no game is for 7 players" bench --players 7
refuse "replay without a file" "replay wants one file" replay
refuse "replay of two things" "replay does not take '--verify' here" replay --step --verify x
refuse "a seat the replay does not have" "seats 0 to 1" replay --seat 3 "$games/treasure/tests/golden/2-greedy.replay"
for word in x --fast --port --port=x --port=65536 --port=-1 --address --address=localhost --address=127.1 --open=x; do
    refuse "serve with $word" "serve does not take '$word'" serve "$word"
done
refuse "engine with words" "engine takes no 'x'" engine x

# Playing

try "bots play by themselves" 0 "The game is over." play treasure --seed 3 --seat greedy --seat random \
    --save three.replay </dev/null
try "and their game verifies" 0 "chance is what seed 3 gives" replay --verify three.replay
cp three.replay first.replay
try "the same seed" 0 "Saved as three.replay" play treasure --seed 3 --seat greedy --seat random \
    --save three.replay </dev/null
if cmp -s three.replay first.replay; then pass "gives the same game"; else fail "gives the same game"; fi

try "an input that ends leaves the game" 1 "left unfinished" play --seed 1 </dev/null
printf '1\nsave kept.replay\nlog\ntable\nhint\n?\nundo\n99\nplay blue9\nswap red\njump\nas 0 x\nas 1 play red1\nquit\n' >typed
try "a person types" 1 "Saved as kept.replay." play treasure --seed 1 --plain <typed
for text in "Your moves, seat 0:" "A strong player thinks, of 100:" "a number, or a move's text" \
    "There are moves 1 to" "'play blue9' is no move here" "Not allowed: figures are exchanged on a Whirl only (TT-8)." \
    "it can no longer be taken back" "'as' wants" "Since your last move:"; do
    if grep -qF -- "$text" out; then pass "is told: $text"; else fail "is told: $text"; fi
done
if grep -qP '[^\x00-\x7F]|\x1b' out; then fail "plain is plain"; else pass "plain is plain"; fi
yes 1 | head -100 >typed
try "a saved game goes on to its end" 0 "The game is over." play --load kept.replay --save kept.replay <typed
try "and verifies" 0 "every one legal" replay --verify kept.replay

# Stacks with sharp eyes, where both are asked before quiet turns end the game; and a game of older rules.
sed '/^0 pass/,$d' "$games/stacks/tests/golden/last-passes.replay" >last.replay
echo "end $(sed '1,/^moves/d' last.replay | wc -l)" >>last.replay
printf 'draw\nclaim 1\nundo\npass\n' >typed
try "the last claim or pass" 0 "The game is over." play --load last.replay --seat Ada --seat greedy --plain <typed
for text in "Pass: let the game end" "the game ends now: claim a card, or pass (ST-12?)" "(ST-8?)" \
    "This move cannot be taken back."; do
    if grep -qF -- "$text" out; then pass "is told: $text"; else fail "is told: $text"; fi
done
sed 's/^rules .*/rules 1/' "$games/stacks/tests/golden/greedy.replay" >older.replay
try "a game of older rules is not played on" 1 "made under another version of the rules" play --load older.replay </dev/null

echo quit >typed
try "a community has its seat's name" 1 "Your sheet (The Wolves):" play thaw --players 3 --seat "The Wolves" \
    --seat greedy --seat greedy --seed 3 --plain <typed
printf '\n1\n\n1\nquit\n' >typed
try "two people hand the screen over" 1 "Hand the screen to seat 1 (Bruno)" play --seat Ada --seat Bruno \
    --seed 4 <typed
printf 'sheet 1\nsheet 9\nodds\nmoves\npredict purple\ncolour mill.cap pink\nquit\n' >typed
try "a person plays Color Mill" 1 "predict purple 45 %" play colormill --players 2 --seed 1 --plain <typed
for text in "Mill: cap (man) needs pink" "Sheet of seat 1 (normal):" "'sheet' wants a seat from 0 to 1." \
    "The odds are no longer told." "Not allowed:"; do
    grep -qF "$text" out && pass "is told: $text" || fail "is told: $text"
done
echo quit >typed
try "without the odds" 1 "  16  predict purple" play colormill --players 2 --seed 1 --plain --no-odds <typed
grep -qF "predict purple 45 %" out && fail "they stay untold" || pass "they stay untold"
try "alone" 0 "score -" play colormill --players 1 --seat greedy --seed 1 --option board=east </dev/null
try "alone and without the coins" 0 "Round 30, target missed: it counts as 31 rounds" play colormill --players 1 \
    --seat random --seed 3 --plain </dev/null
try "cards lie face down" 0 "seat 1 (greedy): predict in secret" play colormill --players 2 --seat greedy --seat greedy \
    --seed 3 --plain </dev/null
order=$(grep -oE "^seat 1 \(greedy\): predict in secret|^chance: ball|^seat 1 \(greedy\), turned up: predict" out | head -3)
if [ "$(sed 's/.*\(secret\|ball\|turned up\).*/\1/' <<<"$order" | tr '\n' ' ')" = "secret ball turned up " ]; then
    pass "then balls fall, then cards are turned up"
else
    fail "then balls fall, then cards are turned up"
fi

printf 'first 1\ncolour red\ncolour blue\n1\nroll 1+1\nquit\n' >typed
try "real dice are typed in" 1 "What does chance bring?" play treasure --manual --players 2 <typed
grep -qF "first it is drawn who begins" out || grep -qF "first everybody is dealt" out ||
    fail "a die too early is refused"

if script -qec true /dev/null >/dev/null 2>&1; then # a terminal can be had: arrow keys, a turn, Enter; then typing, and leaving
    for keys in '\033[A\033[B\n' ':' 'save keys.replay\n' 'quit\n'; do sleep 0.2; printf "$keys"; done |
        TERM=xterm script -qec "$program play thaw --seed 5 --players 3 --seat Ada --seat greedy --seat greedy" \
            /dev/null >out 2>&1
    grep -q '^0 draw ' keys.replay && pass "a form is placed with the arrow keys" ||
        fail "a form is placed with the arrow keys"
fi

printf 'as 1 draw d4 r0\nquit\n' >typed
try "nobody draws for another" 1 "'as' wants a person's seat that may act" play thaw --players 3 --plain \
    --seat Ada --seat Bo --seat random --seed 5 < <(echo; cat typed)
printf 'draw\nplace 2\nhint\n\nquit\n' >typed
try "a hint to do nothing" 1 "do nothing" play stacks --option "claim=sharp eyes" --seed 3 --plain <typed
try "two people save" 1 "Saved as two.replay" play treasure --seat Ada --seat Bruno --seed 4 --save two.replay </dev/null
try "and are still there" 1 "Hand the screen to seat" play --load two.replay --save two.replay </dev/null
grep -q '^seat 1 Bruno' two.replay && pass "with their names" || fail "with their names"

refuse "a level with something wrong about it is no name" "budget of 0" play treasure --seat human --seat strong:0
refuse "nor is one with brains that are none" "brains are a number" play treasure --seat human --seat strong@0
refuse "no threads to think on" "play does not take '0'" play treasure --threads 0
for threads in 1 2 4; do
    try "a game thought on $threads threads" 0 "Saved as" play treasure --seat strong:2000 --seat easy@2 --seat greedy \
        --threads $threads --seed 6 --save think$threads.replay </dev/null
    cmp -s think1.replay think$threads.replay && pass "is the same" || fail "is the same"
done
[ "$(grep -c -x -e 'seat 0 strong:2000@4' -e 'seat 1 easy@2' -e 'seat 2 greedy' think1.replay)" -eq 3 ] &&
    pass "and says who thought with what" || fail "and says who thought with what"
sed '/^moves/,$d' think1.replay >again.replay
{ cat again.replay; printf 'moves\nend 0\n'; } >begun.replay
try "so that it can be played again" 0 "Saved as" play --load begun.replay --save again.replay </dev/null
cmp -s think1.replay again.replay && pass "to the same end" || fail "to the same end"

# Replays

for file in "$games"/*/tests/golden/*.replay; do
    try "golden ${file#"$games"/}" 0 "every one legal" replay --verify "$file"
done
try "a replay is shown" 0 "The winner: seat 1 (greedy)." replay "$games/treasure/tests/golden/2-greedy.replay"
try "as a seat saw it" 0 "blue figure on" replay --seat 0 "$games/treasure/tests/golden/example.replay"
grep -qF "deal a card" out && pass "without the others' cards" || fail "without the others' cards"
printf '\n\nback\nq\n' >typed
try "and stepped through" 0 "After move 2 of 53" replay --step "$games/treasure/tests/golden/2-greedy.replay" <typed
try "to its end" 0 "After move 16 of 16" replay --step "$games/treasure/tests/golden/example.replay" < <(yes '' | head -40)
try "a file that is not there" 3 "No such file" replay nowhere
sed '20s/.*/chance draw purple1/' first.replay >bad.replay
try "a damaged replay names the line" 1 "bad.replay:20:" replay bad.replay
head -n 30 first.replay >bad.replay
try "a cut one too" 1 "ends too early" replay bad.replay
sed 's/^seed 3/seed 4/' first.replay >bad.replay
try "chance that is not the seed's" 1 "the seed gives something else" replay --verify bad.replay
head -c 3000000 /dev/zero >bad.replay
try "a file too large" 3 "larger than" replay bad.replay

# Saving: the old file stays when the new one cannot be written.
cp first.replay old.replay
(
    ulimit -f 0
    "$program" play treasure --seed 5 --seat greedy --seat greedy --save old.replay </dev/null 2>&1 | cat >&3
    exit "${PIPESTATUS[0]}"
) 3> >(cat >out)
got=$?
sleep 0.1
if [ $got -eq 3 ] && cmp -s first.replay old.replay && [ "$(ls | grep -c '^old.replay')" -eq 1 ]; then
    pass "a full disk is said, the old file is still there"
else
    echo "# exit code $got"
    fail "a full disk is said, the old file is still there"
fi
try "a folder that is not there" 3 "cannot be written: No such file" play treasure --seed 5 --seat greedy --seat greedy \
    --save nowhere/x.replay </dev/null
mkfifo pipe
try "a pipe is not written over" 3 "is no ordinary file" play treasure --seed 5 --seat greedy --seat greedy \
    --save pipe </dev/null
try "an input that fails" 3 "standard input failed" engine </
if [ -e /dev/full ]; then
    "$program" games >/dev/full 2>out
    [ $? -eq 3 ] && pass "standard output that fails" || fail "standard output that fails"
fi

# The engine

engine() { printf "$1" | "$program" engine >out; }
expect_lines() { [ "$(wc -l <out)" -eq "$2" ] && pass "$1" || fail "$1"; }
engine '{"do":"games"}\n\nnonsense\n{"do":"new","game":"treasure","players":2,"seed":"1"}'
expect_lines "one answer a line, the last without its end too" 4
{ printf '{"do":"load","replay":"'; head -c 10000000 /dev/zero | tr '\0' 'x'; printf '"}\n{"do":"games"}\n'; } |
    "$program" engine >out
expect_lines "a line of 10 MB gets one answer" 2
sed -n 1p out | grep -qF '{"error":"The line is too long."}' && sed -n 2p out | grep -qF '"ok":true' &&
    pass "which says so, and the engine lives" || fail "which says so, and the engine lives"
{ head -c 100000 /dev/zero | tr '\0' '['; printf '\n{"a":\0}\n{"do":"\xff"}\n{"do":"games"}\n'; } | "$program" engine >out
[ "$(grep -c '^{"error":' out)" -eq 3 ] && [ "$(grep -c '"ok":true' out)" -eq 1 ] &&
    pass "nesting, NUL and bytes that are no text" || fail "nesting, NUL and bytes that are no text"

# Boards: of the first game that has any

refuse "a board that is not there" "'nowhere' is no board" board nowhere --svg
refuse "no board" "board wants one name" board
refuse "a colouring that is none" "board does not take 'some'" board valley --coloured some
refuse "a colouring and a replay" "do not go together" board valley --coloured half --replay x
refuse "a seat without a replay" "they want --replay" board valley --svg --seat 1
refuse "a move without a replay" "they want --replay" board valley --at 3
refuse "a colouring at a move" "they want --replay" board valley --coloured half --at 3
for option in --patterns --sheet --no-tags --dark; do
    refuse "$option without a picture" "they want --svg" board valley "$option"
done
words=$("$program" games | awk '/^[a-z]/ {game = $1} /--option board=/ {sub(".*board=", ""); sub(" .*", "");
    gsub("[|]", " "); print game, $0; exit}')
read -r game boards <<<"$words"
# under NAME LIMIT WORDS...: an SVG that ends, of fewer bytes than that.
under() {
    local name=$1 limit=$2
    shift 2
    if "$program" board "$@" --svg >out 2>&1 && [ "$(wc -c <out)" -lt "$limit" ] && tail -c 8 out | grep -q '</svg>'; then
        pass "$name"
    else
        fail "$name"
    fi
}
for board in $boards; do
    try "the board $board in words" 0 "Prediction zone" board "$board"
    under "the board $board, empty" 130000 "$board"
    under "the board $board, half done" 450000 "$board" --coloured half --sheet
    under "the board $board, done" 450000 "$board" --coloured full
    under "the board $board in patterns" 450000 "$board" --coloured full --patterns
    if command -v xmllint >/dev/null; then
        xmllint --noout out && pass "is XML" || fail "is XML"
    fi
done
if [ -n "$boards" ]; then
    board=${boards%% *}
    try "a game on the board $board" 0 "The game is over." play "$game" --players 2 --option "board=$board" --seed 3 \
        --seat greedy --seat greedy --save board.replay </dev/null
    try "its end as a picture" 0 ", coloured " board "$board" --svg --replay board.replay --seat 1
    try "its beginning" 0 "</svg>" board "$board" --svg --replay board.replay --at 0
    grep -qF ", coloured " out && fail "without a coloured cell" || pass "without a coloured cell"
    refuse "a seat it does not have" "seats 0 to 1" board "$board" --svg --replay board.replay --seat 2
    moves=$("$program" replay --verify board.replay | grep -oE '[0-9]+ moves' | head -1)
    refuse "a move it does not have" "the game has $moves" board "$board" --svg --replay board.replay --at 16384
    refuse "nor one beyond all games" "the game has $moves" board "$board" --replay board.replay --at 99999
    try "its end in words" 0 ", coloured " board "$board" --replay board.replay --seat 1
    try "its beginning in words" 0 "0 of " board "$board" --replay board.replay --at 0
    try "a colouring in words" 0 "; finished" board "$board" --coloured full
    refuse "a replay of another game" "is no game on the board" board "$board" --svg \
        --replay "$games/treasure/tests/golden/2-greedy.replay"
    if [[ " $boards " == *" pirates "* ]]; then # opened chests and coins come out of the items
        "$program" play "$game" --players 2 --option board=pirates --seed 3 --seat greedy --seat greedy \
            --save chests.replay </dev/null >/dev/null
        "$program" board pirates --replay chests.replay --seat 0 >out
        sails=$(grep -c '^0 sail' chests.replay)
        [ "$sails" -gt 0 ] && [ "$(grep -c '; open$' out)" -eq "$sails" ] && ! grep -q ' 0 coins' out &&
            pass "chests are open as they were sailed to" || fail "chests are open as they were sailed to"
    fi
    try "a replay that is not there" 3 "No such file" board "$board" --svg --replay nowhere
fi

# Map and chart of Colorado
if "$program" games | grep -q '^colorado'; then
    try "the map of Colorado in words" 0 "Railroad" board colorado-map
    try "the chart of Colorado in words" 0 "Tipi line" board colorado-chart
    try "a game of Colorado" 0 "The game is over." play colorado --players 2 --seed 3 --seat greedy --seat greedy \
        --save colorado.replay </dev/null
    for board in colorado-map colorado-chart; do
        under "$board, empty" 300000 "$board"
        under "$board, half done" 300000 "$board" --coloured half
        under "$board, done" 300000 "$board" --coloured full --dark
        under "$board in patterns" 300000 "$board" --coloured full --patterns
        under "$board of a game" 300000 "$board" --replay colorado.replay --seat 1
        refuse "$board without a sheet" "has no sheet and no tags" board "$board" --svg --sheet
        refuse "$board of a seat that is not there" "seats 0 to 1" board "$board" --svg --replay colorado.replay --seat 2
        refuse "$board of another game" "is no game on the board" board "$board" --svg \
            --replay "$games/treasure/tests/golden/2-greedy.replay"
    done
    try "its legs" 0 ", checked</title>" board colorado-map --svg --replay colorado.replay --seat 1
    try "its medals, in the sum" 0 ">65<" board colorado-chart --svg --replay "$games/colorado/tests/golden/4-greedy.replay"
    sed 's/^rules .*/rules 1/' "$games/colorado/tests/golden/2-greedy.replay" >earlier.replay
    try "a game from before the map was changed" 1 'earlier.replay:3: "rules 1": made under another version of the rules' \
        replay --verify earlier.replay
    refuse "a board that is no picture's name" "there are: valley, islands, city, pirates, town, east, colorado-map, colorado-chart" \
        board colorado
    try "what a leg opens" 1 "leg northgate.a (tipi)" play colorado --players 2 --seed 1 --plain < <(
        echo "start northgate" && yes 1 | head -40)
    try "its beginning" 0 "</svg>" board colorado-map --svg --replay colorado.replay --at 0
    grep -qF ", checked</title>" out && fail "without a checked leg" || pass "without a checked leg"
fi

# Bench

try "bench in JSON" 0 '"moves_per_s":' bench treasure --players 2 --seconds 0 --json
if command -v node >/dev/null; then
    node -e 'const b = JSON.parse(require("fs").readFileSync("out"));
        for (const k of ["game","players","options","moves_per_s","games_per_s","ns_per_move","state_bytes","copies_per_s"])
            if (!(k in b.games[0])) process.exit(1);
        process.exit(b.calibration > 0 ? 0 : 1)' && pass "in the agreed shape" || fail "in the agreed shape"
fi
try "bench as a table" 0 "ns/move" bench treasure --players 2 --seconds 0

# Arena

refuse "an arena without a game" "arena wants one game" arena --seat greedy
refuse "an arena of two games" "arena wants one game" arena treasure stacks --seat greedy
refuse "an arena of an unknown game" "'chess' is no game" arena chess --seat greedy
refuse "an arena without players" "arena wants --seat" arena treasure
refuse "an unknown level" "'best' is no level; there are: random, greedy" arena treasure --seat best
for budget in 0 0ms x 5s -1 "" 99999999999; do
    refuse "a level with the budget '$budget'" "a budget" arena treasure --seat "strong:$budget"
done
refuse "a time for a bot that has none" "only a level that searches" arena treasure --seat greedy:5ms
for words in "-n 0" "-n x" "--games=0" "--nodes 0" "--ms 0" "--threads 0" "--threads 1000" "--players 0" "--seed x" \
    "--sprt 5" "--sprt 5,5" "--sprt 5,0" "--sprt a,b" "--sprt 0,5x" "--fast"; do
    refuse "an arena with $words" "arena does not take '$words'" arena treasure --seat greedy $words
done
refuse "more players than the game has" "treasure is for 2 to 4 players" arena treasure --players 5 --seat greedy
refuse "more levels than the game has seats" "stacks is for 2 players" arena stacks --seat greedy --seat greedy \
    --seat greedy
refuse "more levels than can ever sit" "stacks is for 2 players" arena stacks $(printf -- '--seat greedy %.0s' {1..20})
refuse "more levels than players" "there are 2 seats, but --seat stands 3 times" arena treasure --players 2 \
    --seat greedy --seat greedy --seat greedy
for words in "--think 0" "--think x" "--think 1000"; do
    refuse "an arena with $words" "arena does not take '$words'" arena treasure --seat greedy $words
done
refuse "brains for a bot that has none" "only a level that searches" arena treasure --seat greedy@2
refuse "nodes and time" "do not go together" arena treasure --seat greedy --nodes 5 --ms 5
refuse "a test of one alone" "--sprt wants somebody" arena colormill --seat greedy --sprt 0,5
refuse "an option the game does not have" "'size=3' is no option of treasure" arena treasure --seat greedy --option size=3

try "an arena as a table" 0 "each deal in 2 seatings, seed 7" arena treasure --seat greedy:50 --seat random -n 60 --seed 7
grep -qE '^A +greedy:50 +[0-9]+ +0 +[0-9.]+ %' out && grep -q '^B  *random ' out && grep -q '^Won by seat: 0: ' out &&
    grep -q '^Nobody won [0-9]* game' out && pass "with a line for each player" || fail "with a line for each player"
try "an arena for one" 0 "median" arena colormill --seat random -n 5 --seed 7
grep -q 'Elo' out && fail "which has no Elo" || pass "which has no Elo"
try "the last level fills the seats" 0 "C       random" arena thaw --seat greedy --seat random -n 3 --seed 7
try "time as a budget" 0 "greedy:1ms" arena treasure --seat greedy --ms 1 -n 2 --seed 7
try "seats kept" 0 ": 3 games, seed 7" arena treasure --seat greedy --seat random -n 3 --seed 7 --no-rotate
try "a test that decides early" 0 "A against the rest, Elo 0 or 50: rather 50" arena stacks --seat greedy --seat random \
    -n 5000 --seed 7 --sprt 0,50

# arena_of THREADS WORDS...: the JSON, on standard output alone
arena_of() {
    local threads=$1
    shift
    "$program" arena "$@" --json --seed 9 --threads "$threads" 2>errors
}
same_for_threads() {
    local name=$1 threads
    shift
    arena_of 1 "$@" >one
    for threads in 2 4; do
        arena_of $threads "$@" >out
        [ -s one ] && cmp -s one out && [ ! -s errors ] || { fail "$name is the same on $threads threads"; return; }
    done
    pass "$name is the same on 1, 2 and 4 threads"
}
same_for_threads "an arena of Thaw" thaw --seat greedy --seat random -n 31
same_for_threads "an arena of Colorado" colorado --seat random --players 4 -n 8
same_for_threads "a test that stops" stacks --seat greedy --seat random -n 1000 --sprt 0,50
same_for_threads "a search" treasure --seat strong:200 --seat greedy -n 12
arena_of 1 treasure --seat strong:200 --seat greedy -n 4 --think 1 >one
for think in 2 4; do
    arena_of 2 treasure --seat strong:200 --seat greedy -n 4 --think $think >out
    grep -qF '"bot":"strong","nodes":200,"brains":4' out && cmp -s one out &&
        pass "an arena is the same with $think threads a move" || fail "an arena is the same with $think threads a move"
done
arena_of 2 treasure --seat greedy:50 --seat random --players 3 -n 30 >out
if command -v node >/dev/null; then
    node -e 'const a = JSON.parse(require("fs").readFileSync("out")), need = (x) => x || process.exit(1);
        need(a.game === "treasure" && a.n === 30 && a.players === 3 && a.seats.length === 3 && a.seed === "9");
        need(a.seats.map((s) => s.bot).join() === "greedy,random,random" && a.seats[0].nodes === 50);
        for (const s of [...a.seats, ...a.by_seat])
            need(0 <= s.low && s.low <= s.share && s.share <= s.high && s.high <= 1);
        const won = (list) => list.reduce((sum, s) => sum + s.share, 0) + a.nobody / a.n;
        need(Math.abs(won(a.seats) - 1) < 1e-4 && Math.abs(won(a.by_seat) - 1) < 1e-4)' &&
        pass "in the agreed shape" || fail "in the agreed shape"
fi

# Ctrl-C: what is done so far, and exit code 1.  (A shell's background jobs ignore it unless told not to.)
(
    set -m
    "$program" arena treasure --seat greedy -n 100000000 --json >out 2>errors &
    arena=$!
    sleep 1
    kill -INT $arena
    wait $arena
    [ $? -eq 1 ] && [ ! -s errors ] && grep -q '"planned":100000000' out
) 2>/dev/null && pass "an arena that is stopped tells what it has" || fail "an arena that is stopped tells what it has"

# Limits: the first answer within 20 ms of the start, and under 10 MB.
if [ "$limits" != --no-limits ]; then
    best=999999
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        start=${EPOCHREALTIME/./}
        coproc ENGINE { exec "$program" engine; }
        echo '{"do":"new","game":"treasure","players":4}' >&"${ENGINE[1]}"
        read -r _ <&"${ENGINE[0]}"
        took=$((${EPOCHREALTIME/./} - start))
        [ $took -lt $best ] && best=$took
        memory=$(awk '/^VmHWM/ {print $2}' "/proc/$ENGINE_PID/status")
        eval "exec ${ENGINE[1]}>&-"
        wait "$ENGINE_PID" 2>/dev/null
    done
    echo "# first answer after $best us, $memory kB"
    [ $best -lt 20000 ] && pass "the first answer comes within 20 ms" || fail "the first answer comes within 20 ms"
    [ "$memory" -lt 10240 ] && pass "the engine takes under 10 MB" || fail "the engine takes under 10 MB"
    for game in $("$program" games | grep -oE '^[a-z]+'); do # those who sit down if nobody is named move at once
        start=${EPOCHREALTIME/./}
        "$program" play "$game" --seat normal --seat normal --seed 1 --save speed.replay >out </dev/null ||
            "$program" play "$game" --seat normal --seat normal --seat normal --seed 1 --save speed.replay >out </dev/null
        took=$(((${EPOCHREALTIME/./} - start) / $(grep -c '^[0-9]' speed.replay)))
        echo "# $game: $took us a move of normal"
        [ $took -lt 200000 ] && pass "normal moves at once in $game" || fail "normal moves at once in $game"
        rm -f speed.replay
    done
fi
exit $code
