#!/usr/bin/env bash
# The lab as people meet it: the same bytes whoever plays, interruptions, wrong words, damaged files.
# Prints TAP.
#
#     tests/lab.sh PROGRAM [MPI-PROGRAM]       without the second, nothing of MPI is tried
set -u
program=$(realpath "$1")
mpi=${2:+$(realpath "$2")}
data=$(realpath "$(dirname "$0")/../games/colormill/data")
small=$(realpath "$(dirname "$0")/../games/colormill/tests/data")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
code=0

pass() { echo "ok - $1"; }
fail() { echo "not ok - $1"; [ -s out ] && sed 's/^/# /' out | head -20; code=1; }
check() { local name=$1; shift; if "$@" >/dev/null 2>&1; then pass "$name"; else fail "$name"; fi; }

# try NAME EXIT-CODE TEXT-IN-OUTPUT WORDS...
try() {
    local name=$1 want=$2 text=$3 got
    shift 3
    "$program" lab "$@" >out 2>&1 </dev/null
    got=$?
    if [ $got -eq "$want" ] && grep -qF -- "$text" out; then pass "$name"; else
        echo "# exit code $got, wanted $want and '$text'"
        fail "$name"
    fi
}
# Wrong words: one line, exit code 2, no new file, and those that are there as they were.
files() { find . -type f ! -name out -exec cksum {} + | sort -k 3; }
refuse() {
    local name=$1 text=$2 before
    shift 2
    before=$(files)
    try "$name" 2 "$text" "$@"
    [ "$(wc -l <out)" -eq 1 ] || fail "$name is said in one line"
    [ "$(files)" = "$before" ] || fail "$name leaves all files as they are"
}
same() { # NAME FILE FILE
    cmp -s "$2" "$3" && pass "$1" || fail "$1"
}

# Well formed: every element closed, in its order.
cat >well.py <<'PY'
import sys
from html.parser import HTMLParser
class P(HTMLParser):
    stack, seen = [], set()
    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        if tag != 'meta': self.stack.append(tag)
    def handle_endtag(self, tag):
        assert self.stack and self.stack[-1] == tag, (tag, self.stack[-3:], self.getpos())
        self.stack.pop()
    def handle_startendtag(self, tag, attrs): pass
text = open(sys.argv[1], encoding='utf-8').read()
p = P(convert_charrefs=False)
p.feed(text)
p.close()
assert not p.stack and {'svg', 'h1', 'section', 'code'} <= p.seen, p.stack
assert 'script' not in p.seen and 'nan' not in text.replace('nance', ''), 'nan'
assert 'http' not in text and len(text.encode()) < 1000000
PY

# Words

: >out
try "help" 0 "usage: paintbox lab" --help
refuse "no game" "lab wants a game"
refuse "an unknown game" "'chess' is no game" chess
refuse "two games" "lab takes one game" treasure thaw
refuse "too many players" "treasure is for 2 to 4 players" treasure --players 5
refuse "more seats than players" "there are 2 seats" treasure --seat greedy --seat greedy --seat random
refuse "an unknown level" "'clever' is no level; there are: random" treasure --seat clever
refuse "more levels than can ever sit" "lab does not take 'greedy'" treasure $(printf -- '--seat greedy %.0s' {1..9})
refuse "more levels to compare than seats" "there are 2 seats" stacks --against-seat greedy --against-seat greedy \
    --against-seat greedy
refuse "a budget to compare of zero" "budget of 0" treasure --against-seat strong:0
refuse "brains that are none" "brains are a number" treasure --seat strong@0
refuse "an unknown level to compare" "is no level" treasure --against-seat clever
refuse "a budget of zero" "budget of 0" treasure --seat strong:0
refuse "a time of zero" "budget of 0" treasure --seat strong:0ms
refuse "a budget that is none" "a budget is a number" treasure --seat strong:much
refuse "no games" "lab does not take '0'" treasure -n 0
refuse "an option the game does not have" "is no option of treasure" treasure --option size=3
refuse "an option to compare that it does not have" "is no option of stacks" stacks --against claim=never
refuse "two kinds of comparison" "do not go together" stacks --against-file x --against claim=automatic
refuse "no threads" "lab does not take '0'" treasure --threads 0
refuse "a report that cannot be written" "cannot be written" treasure -n 1000000000 --out nowhere/x.html
refuse "a report that is a folder" "is no ordinary file" treasure -n 1000000000 --out /tmp
refuse "JSON that cannot be written" "cannot be written" treasure -n 1000000000 --json nowhere/x.json
refuse "one file for two things" "a file each" treasure --out x.html --json x.html
refuse "results that are not there" "No such file" --resume x.results
refuse "results to compare that are not there" "No such file" treasure --against-file x.results

# The same bytes for any number of threads

run="treasure --players 3 --seat greedy --seat random -n 300 --seed 5"
for threads in 1 2 4; do
    # shellcheck disable=SC2086
    try "$threads threads" 0 "300 games" $run --threads $threads --out t$threads.html --json t$threads.json
done
for threads in 2 4; do
    same "the same report with $threads threads" t1.html t$threads.html
    same "the same JSON with $threads threads" t1.json t$threads.json
    same "the same results with $threads threads" t1.results t$threads.results
done
check "the JSON is JSON" node -e 'const l = JSON.parse(require("fs").readFileSync("t1.json")), t = l.trials[0];
    const sum = a => a.reduce((n, x) => n + x, 0), all = h => sum(h.map(b => b[1]));
    if (t.games !== 300 || sum(t.wins) !== t.win_unit * (300 - t.nobody) || all(t.histograms.moves) !== 300) process.exit(1)'
grep -qF "<code>paintbox lab treasure --players 3 --seat greedy --seat random -n 300 --seed 5</code>" t1.html &&
    pass "the report says its command" || fail "the report says its command"

# Files that are there

refuse "a report that is there" "is there already" treasure --out t1.html
cp t1.html keep.html
cp t1.results keep.results
refuse "results that are there" "--resume keep.results goes on" treasure --out keep.html
same "and are left alone" keep.html t1.html
sed 's/paintbox-run" content="/&x/' t1.html >odd.html
refuse "a report of another run" "is there already" --resume t1.results --out odd.html
try "--force writes over it" 0 "2 games" treasure -n 2 --out keep.html --force
try "a finished run resumed writes the same" 0 "300 games" --resume t1.results
same "report" t1.html t2.html
sed '12s/[0-9]/x/' t1.results >bad.results
refuse "damaged results" "bad.results:12:" --resume bad.results
head -c 900 t1.results >bad.results
refuse "cut results" "bad.results:" --resume bad.results
sed 's/^seed 5/seed 6/' t1.results >bad.results
refuse "results changed by hand" "check sum" --resume bad.results
refuse "resuming another run" "of another run: the seed differs" treasure --players 3 --seat greedy --seat random \
    -n 300 --seed 6 --resume t1.results
refuse "a run that would resume a report" "keep.html:1: this is no results file" --resume keep.html
refuse "resuming another game" "of another run" thaw --resume t1.results
refuse "resuming what is set against nothing" "of another run: what it is set against differs" treasure --players 3 \
    --seat greedy --seat random -n 300 --seed 5 --against-seat random --resume t1.results
refuse "resuming with other players" "of another run: who sits there differs" treasure --players 3 --resume t1.results
refuse "results of another game" "cannot be set against" thaw --against-file t1.results
refuse "results for more players" "cannot be set against" treasure --against-file t1.results

# Interrupted

# Some ten seconds of one core; whoever has worked for half a second is in the middle of it.
games=400
slow="treasure --players 4 --seat strong:16000 -n $games --seed 9"
in_the_middle() { # PID
    local stat=()
    for _ in $(seq 1000); do
        read -ra stat <"/proc/$1/stat" || return 1
        [ $((stat[13] + stat[14])) -lt $(($(getconf CLK_TCK) / 2)) ] || return 0
        sleep 0.02
    done
}
# shellcheck disable=SC2086
"$program" lab $slow --out whole.html >out 2>&1
# shellcheck disable=SC2086
"$program" lab $slow --out part.html >out 2>&1 &
pid=$!
in_the_middle $pid
kill -INT $pid
wait $pid
got=$?
if [ $got -eq 1 ] && grep -qF "go on with: paintbox lab --resume part.results" out; then
    pass "an interrupt keeps what is done"
    grep -q "Not finished" part.html && pass "in a report that says so" || fail "in a report that says so"
else
    echo "# exit code $got"
    fail "an interrupt keeps what is done"
fi
# shellcheck disable=SC2086
try "and is resumed" 0 "$games games" $slow --resume part.results
same "to the same report" whole.html part.html
same "and the same results" whole.results part.results

# Two sets of games

try "other options against these" 0 "40 games" stacks -n 20 --seat random --against "claim=sharp eyes" --out two.html
grep -qF -- "--against 'claim=sharp eyes'" two.html && pass "are named" || fail "are named"
words=$(grep -o '<code>.*</code>' two.html | sed 's/<[^>]*>//g; s/^paintbox lab //')
eval "try 'and played again by the command in the report' 0 '40 games' $words --out again.html"
same "to the same bytes" two.html again.html
try "an earlier run against this one" 0 "50 games" treasure --players 3 -n 50 --against-file t1.results --out old.html
grep -qF "from t1.results" old.html && pass "is named" || fail "is named"
try "which can be resumed too" 0 "50 games" --resume old.results
try "alone" 0 "5 games" colormill --players 1 --seat random -n 5 --out alone.html
for game in $("$program" games | grep -oE '^[a-z]+'); do
    try "$game" 0 "6 games" "$game" -n 6 --seat random
done
if command -v python3 >/dev/null; then
    for page in *.html; do
        [ "$page" = odd.html ] || check "$page is well formed, small and without links" python3 well.py "$page"
    done
fi

# Boards from files

cp "$data/valley.board" "$small/rich.board" "$small/four.board" .
refuse "a board that is not there" "nowhere.board: No such file" colormill --board nowhere.board
refuse "a board for another game" "treasure has no boards" treasure --board valley.board
refuse "a board and the option" "--board and --option board=... do not go" colormill --board valley.board --option board=city
refuse "a second board and the option" "--against-board and --against board=... do not go" colormill \
    --against-board valley.board --against board=city
refuse "a second board and results" "do not go together" colormill --against-board valley.board --against-file x.results
printf 'board a 1 "A"\n\0' >zero.board
refuse "a board that is no text" "paintbox: zero.board:2: has a byte" colormill --board zero.board
rm zero.board
# bad NAME SED-SCRIPT LINE TEXT: a mistake in the file is told by its line.
bad() {
    sed "$2" valley.board >bad.board
    refuse "$1" "paintbox: bad.board:$3: $4" colormill --board bad.board
    refuse "$1, second" "paintbox: bad.board:$3: $4" colormill --against-board bad.board
    rm -f bad.board
}
bad "a board with a word that is none" '4s/^/nonsense 1 2\n/' 4 "unknown word 'nonsense'"
bad "a board that cannot be won" '4s/5/20/' 2 "areas and chests pay"
bad "a board with an area that pays no pencil" '/^area mill/s/ blue$//' "$(grep -n '^area mill' valley.board | cut -d: -f1)" \
    "'mill' pays no pencil: every area pays its coins and a bonus pencil"
try "a board of the box from its file" 0 "60 games" colormill --players 3 -n 60 --board valley.board --out file.html
try "the board itself" 0 "60 games" colormill --players 3 -n 60 --out box.html
counted() { sed -n '/^done/,/^end/p' "$1"; }
[ "$(counted file.results)" = "$(counted box.results)" ] && pass "the same games" || fail "the same games"
run_board="colormill --players 2 -n 80 --seed 4 --seat random --board rich.board --against-board four.board"
for threads in 1 2 4; do
    # shellcheck disable=SC2086
    try "two boards on $threads threads" 0 "160 games" $run_board --threads $threads --out b$threads.html --json b$threads.json
    same "the same report" b1.html b$threads.html
    same "the same results" b1.results b$threads.results
    same "the same JSON" b1.json b$threads.json
done
grep -qE 'board=rich@[0-9a-f]{16}' b1.html && grep -qE 'board=four@[0-9a-f]{16}' b1.html &&
    pass "boards are named by what they are" || fail "boards are named by what they are"
for words in "--board rich.board --against board=valley" "--against-board rich.board" "--board rich.board --against-seat greedy" \
    "$run_board"; do
    words=${words#colormill }
    # shellcheck disable=SC2086
    try "$words" 0 "games. The report" colormill -n 12 --seat random $words --out w.html --force
    again=$(grep -o '<code>.*</code>' w.html | sed 's/<[^>]*>//g; s/^paintbox lab //')
    # shellcheck disable=SC2086
    try "and by the words of its report" 0 "games. The report" $again --out again.html --force
    same "the same" w.html again.html
done
"$program" lab colormill -n 60 --seat strong:3000 --board valley.board --out half.html >out 2>&1 &
pid=$!
in_the_middle $pid
kill -INT $pid
wait $pid
"$program" lab colormill -n 60 --seat strong:3000 --board valley.board --out full.html >out 2>&1
sed -i 's/^target 5/target 4/' valley.board
refuse "a run resumed on a board that has changed" "half.results is of another run: the board differs" colormill -n 60 \
    --seat strong:3000 --board valley.board --resume half.results
refuse "or on one of the box" "half.results is of another run: the board differs" colormill -n 60 \
    --seat strong:3000 --resume half.results
refuse "words without the game" "wants the game too" --resume half.results --board valley.board
rm valley.board
try "a run resumed without its board's file" 0 "60 games" --resume half.results
same "to the same report" half.html full.html
same "and the same results" half.results full.results

# MPI

if [ -n "$mpi" ]; then
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    for n in 1 2 3; do
        # shellcheck disable=SC2086
        mpirun --oversubscribe -np $n "$mpi" lab $run --out m$n.html --json m$n.json >out 2>&1 &&
            pass "$n ranks" || fail "$n ranks"
        same "the same report with $n ranks" t1.html m$n.html
        same "the same JSON with $n ranks" t1.json m$n.json
    done
    # shellcheck disable=SC2086
    mpirun --oversubscribe -np 2 "$mpi" lab $run_board --out mb.html >out 2>&1 && pass "boards under MPI" ||
        fail "boards under MPI"
    same "the same report" b1.html mb.html
    same "the same results" b1.results mb.results
    mpirun --oversubscribe -np 2 "$mpi" lab chess >out 2>&1
    [ $? -eq 2 ] && grep -qF "'chess' is no game" out && pass "wrong words under MPI" || fail "wrong words under MPI"

    # shellcheck disable=SC2016
    mpirun --oversubscribe -np 2 sh -c 'exec "$0" "$@" >/dev/full' "$mpi" lab stacks -n 4 --seat random --out noout.html >out 2>&1
    [ $? -eq 3 ] && grep -qF "standard output failed" out && pass "output that fails under MPI is said" ||
        fail "output that fails under MPI is said"

    # kill_rank NAME MPIRUN-WORDS...: starts a run and kills its last rank.
    kill_rank() {
        local name=$1 mpirun victims=()
        shift
        # shellcheck disable=SC2086
        mpirun --oversubscribe "$@" -np 3 "$mpi" lab $slow --out "$name.html" >out 2>&1 &
        mpirun=$!
        for _ in $(seq 100); do
            read -ra victims <"/proc/$mpirun/task/$mpirun/children"
            [ ${#victims[@]} -eq 3 ] && break
            sleep 0.1
        done
        in_the_middle "${victims[2]}"
        kill -KILL "${victims[2]}"
        wait $mpirun
    }
    kill_rank lost
    got=$?
    done=$(grep -oE '^sums 4 [0-9]+' lost.results | cut -d ' ' -f 3)
    echo "# a killed rank: mpirun ends with $got, $done of $games games are kept"
    [ $got -ne 0 ] && [ "$done" -lt $games ] && pass "a killed rank ends the run" || fail "a killed rank ends the run"
    try "which is resumed without MPI" 0 "$games games" --resume lost.results
    same "to the same report" whole.html lost.html
    kill_rank goes --enable-recovery && pass "with --enable-recovery the run goes on" ||
        fail "with --enable-recovery the run goes on"
    same "to the same report" whole.html goes.html
fi
exit $code
