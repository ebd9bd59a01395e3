#!/usr/bin/env bash
# What the lab and the arena keep when signals come and memory runs out, and names that trip others up.  Prints TAP.
#
#     tests/kept.sh PROGRAM [MEMORY-LIBRARY [deep]]     the second is tests/faults/memory.c; without it no memory runs out;
#                                                       every 7th allocation fails, and each of them in the deep tests
set -u
program=$(realpath "$1")
memory=${2:+$(realpath "$2")}
if [ "${3:-}" = deep ]; then stride=1 resumed=8; else stride=7 resumed=2; fi # one in so many
small=$(realpath "$(dirname "$0")/../games/colormill/tests/data")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
code=0

pass() { echo "ok - $1"; }
fail() { echo "not ok - $1"; [ -s out ] && sed 's/^/# /' out | head -20; code=1; }
check() { local name=$1; shift; if "$@"; then pass "$name"; else fail "$name"; fi; }
run() { timeout 120 "$program" "$@" >out 2>&1 </dev/null; }
ended() { local want=$1; shift; run "$@"; [ $? -eq "$want" ]; }
says() { grep -qF -- "$1" out; }

in_the_middle() { # PID: has worked for half a second
    local stat=()
    for _ in $(seq 1000); do
        read -ra stat <"/proc/$1/stat" || return 1
        [ $((stat[13] + stat[14])) -lt $(($(getconf CLK_TCK) / 2)) ] || return 0
        sleep 0.02
    done
}

# Signals, however often they come

# hit SIGNALS...: again and again, until the program has ended
hit() { while kill -0 $pid 2>/dev/null && [ ! -e /proc/$pid/exited ]; do
    for signal in "$@"; do kill -"$signal" $pid 2>/dev/null; done
    grep -qs '^State:.[^Z]' /proc/$pid/status || break
done; }
lab_is_kept() {
    grep -qF "go on with: paintbox lab --resume part.results" out && grep -q "Not finished" part.html &&
        [ "$(sed -n 's/^sums [0-9]* \([0-9]*\) .*/\1/p' part.results)" -gt 0 ] &&
        timeout 120 "$program" lab treasure -n 2 --seat random --against-file part.results --out sees.html --force >/dev/null 2>&1
}
for signals in TERM INT HUP "TERM INT HUP"; do
    rm -f part.*
    (trap - HUP; exec "$program" lab treasure -n 100000000 --seat random --out part.html) >out 2>&1 &
    pid=$!
    in_the_middle $pid
    # shellcheck disable=SC2086
    hit $signals
    wait $pid
    check "the lab is hit by $signals again and again" test $? -eq 1
    check "and report and results are kept" lab_is_kept
    (trap - HUP; exec "$program" arena treasure --seat random -n 100000000 --json) >out 2>errors &
    pid=$!
    in_the_middle $pid
    # shellcheck disable=SC2086
    hit $signals
    wait $pid
    check "so is the arena" test $? -eq 1
    check "and what it has is told" grep -q '"planned":100000000' out
done
# timeout sends its signal to its child and then to all of its group, the child included
rm -f part.*
timeout 3 "$program" lab treasure -n 100000000 --seat random --out part.html >out 2>&1 </dev/null
check "timeout ends the lab, which keeps report and results" lab_is_kept
rm -f part.*
(trap '' HUP; exec "$program" lab treasure -n 100000000 --seat random --out part.html) >out 2>&1 &
pid=$!
in_the_middle $pid
kill -HUP $pid
sleep 0.5
check "nohup still holds" kill -0 $pid
kill -TERM $pid
wait $pid
check "to the end" lab_is_kept

# Results of other counters: no assertion, and nothing is summed that is not the same

cat >other.py <<'PY'
"""other.py HOW FILE: the results with other charts, labels, titles or another order, and a check sum that is right."""
import re, sys
how, path = sys.argv[1:]
text = open(path, encoding="utf-8").read()
body = text[:text.rindex("check ")]
chart = re.search(r"chart [^\n]*\n(label [^\n]*\n){2,}", body)
labels = re.findall(r"label [^\n]*\n", chart[0])
def put(new):
    return body[:chart.start()] + new + body[chart.end():]
if how == "title":
    body = put(re.sub("^chart .", r"\g<0> Not", chart[0]))
elif how == "label":
    body = put(chart[0].replace(labels[0], labels[0].replace("\n", " or not\n"), 1))
elif how == "order":
    body = put(chart[0].split("\n")[0] + "\n" + "".join(reversed(labels)))
elif how == "fewer labels":
    body = put(chart[0].split("\n")[0] + "\n" + "".join(labels[1:]))
elif how == "fewer charts":
    body = put("")
elif how == "kind":
    body = put(re.sub("^chart .", "chart 9", chart[0]))
elif how == "number":
    body = re.sub("\ncounters [0-9]*\n", "\ncounters 5\n", body)
elif how != "none":
    sys.exit("how?")
if how not in ("number", "none"):  # as another build would have written it
    body = re.sub("\ncounters [0-9]*\n", "\n", body)
hash = 14695981039346656037
for byte in body.encode():
    hash = (hash ^ byte) * 1099511628211 % 2**64
open(path, "w", encoding="utf-8").write(body + "check %d\n" % hash)
PY
run lab stacks -n 40 --seat random --out all.html
(exec "$program" lab stacks -n 40 --seat strong:4000 --out some.html) >out 2>&1 &
pid=$!
for _ in $(seq 200); do [ -s some.results ] && break; sleep 0.02; done
kill -INT $pid
wait $pid
cp some.results kept.results
for how in title label order "fewer labels" "fewer charts" kind; do
    cp kept.results other.results
    python3 other.py "$how" other.results
    check "results of another build are refused ($how)" ended 2 lab --resume other.results
    check "with a sentence" says "other.results is of another build: what the game counts; nothing was played"
    check "and left alone" test "$(grep -c '^check' other.results)" -eq 1 -a ! -e other.html
done
cp kept.results other.results
python3 other.py number other.results
check "a number that is not that of the charts is refused" ended 2 lab --resume other.results
check "with its line" grep -qE 'other.results:[0-9]+: the charts are not those that were counted' out
cp kept.results other.results
python3 other.py none other.results
cmp -s kept.results other.results && pass "the same charts are the same file" || fail "the same charts are the same file"
check "and are gone on with" ended 0 lab --resume other.results

# Names

cp "$small/four.board" "it's mine.board"
cp "$small/four.board" $'two\nlines.board'
cp "$small/four.board" ./-four.board
check "a board's name with a quote" ended 0 lab colormill -n 4 --seat random --board "it's mine.board" --out quote.html
words=$(grep -o '<code>.*</code>' quote.html | sed 's/<[^>]*>//g; s/^paintbox //')
eval "run $words --out again.html"
cmp -s quote.html again.html && pass "is played again by the words of its report" || fail "is played again by the words of its report"
node -e 'const [, , a] = [0, 0, JSON.parse(require("fs").readFileSync(0)).command]; process.stdout.write(a + "\n")' \
    < <(run lab --resume quote.results --json quote.json && cat quote.json) >command
grep -qxF "paintbox $words" command && pass "and by those of its JSON" || fail "and by those of its JSON"
check "a board's name with a line break is refused" ended 2 lab colormill -n 1000000000 --board $'two\nlines.board'
check "with a sentence" says "the name 'two?lines.board' has a line break or the like in it"
check "before the first game" test ! -e lab-colormill.results
check "so it is for a second board" ended 2 lab colormill -n 1000000000 --board "it's mine.board" --against-board $'two\nlines.board'
check "with the same sentence" says "the name 'two?lines.board' has a line break or the like in it"
cp all.results $'all\n.results'
check "and for results to compare with" ended 2 lab stacks -n 1000000000 --against-file $'all\n.results'
check "with a sentence, too" says "the name 'all?.results' has a line break or the like in it"
check "a board whose name begins as an option" ended 0 lab colormill -n 4 --seat random --board -four.board --out dash.html
check "can be resumed" ended 0 lab --resume dash.results

# Memory that runs out: a sentence and exit status 3, and what was played is kept

# short NAME WORDS...: with each allocation that fails, alone and with all after it.
short() {
    local name=$1 all n=1 want=0 got bad=0 seen=0 kept=0
    shift
    for all in "" 1; do
        want=0
        for n in $(seq 1 $((all ? 5 * pace : pace)) 2000); do
            [ -n "$all" ] || [ "$n" -le "${many:-0}" ] || break
            rm -rf here
            mkdir here
            [ -z "$start" ] || cp "$start" here/lab.results
            (cd here && FAULT_FROM=$n FAULT_ALL=$all LD_PRELOAD=$memory timeout 60 "$program" lab "$@" >../out 2>&1 </dev/null)
            got=$?
            seen=$((seen + 1))
            if [ $got -eq 0 ]; then
                cmp -s here/lab.html whole.html && cmp -s here/lab.results whole.results || bad=$((bad + 1))
                [ -n "$all" ] && break
                continue
            fi
            if [ $got -ne 3 ] || ! grep -qiE 'memory' out || grep -qi assert out; then
                bad=$((bad + 1))
                echo "# allocation $n${all:+ and all after it}: exit code $got, $(tail -1 out)"
            fi
            [ -e here/lab.results ] || continue
            kept=$((kept + 1))
            [ $((kept % resumed)) -eq 1 ] || continue # each would take long
            if ! timeout 60 "$program" lab --resume here/lab.results --force >out 2>&1 || ! cmp -s here/lab.results whole.results; then
                bad=$((bad + 1))
                echo "# allocation $n${all:+ and all after it}: the results cannot be gone on with: $(tail -1 out)"
            fi
        done
    done
    echo "# $seen runs, of which $kept left results; the run has ${many:-0} allocations"
    check "$name" test $bad -eq 0
}
how_many() { # WORDS...: sets $many to the allocations of a run that has memory, and makes what it should come to
    rm -rf here
    mkdir here
    [ -z "$start" ] || cp "$start" here/lab.results
    (cd here && FAULT_TELL=../many LD_PRELOAD=$memory "$program" lab "$@" >../out 2>&1 </dev/null)
    many=$(cat many)
    cp here/lab.html whole.html
    cp here/lab.results whole.results
}
if [ -n "$memory" ]; then
    for words in "stacks -n 3 --seat random --threads 1 --out lab.html --json lab.json" \
        "colormill -n 2 --seat random --threads 1 --out lab.html --board $small/rich.board --against-board $small/four.board"; do
        start="" pace=$stride
        # shellcheck disable=SC2086
        how_many $words
        # shellcheck disable=SC2086
        short "memory that runs out: lab $(cut -d ' ' -f 1 <<<"$words")" $words
        rm -rf here
        # shellcheck disable=SC2086
        (mkdir here && cd here && FAULT_FROM=$((many * 3 / 4)) FAULT_ALL=1 LD_PRELOAD=$memory "$program" lab $words >../out 2>&1)
        cp here/lab.results start.results
        start=start.results pace=$((5 * stride)) # the way there is known by now
        how_many --resume lab.results --threads 1
        short "and when such a run is resumed" --resume lab.results --threads 1
    done
    words="arena colormill --seat random -n 5 --seed 7 --threads 1"
    # shellcheck disable=SC2086
    FAULT_TELL=many LD_PRELOAD=$memory "$program" $words >/dev/null
    bad=0
    for n in $(seq 1 $stride "$(cat many)"); do
        # shellcheck disable=SC2086
        FAULT_FROM=$n FAULT_ALL=1 LD_PRELOAD=$memory timeout 60 "$program" $words >out 2>&1
        got=$?
        [ $got -eq 0 ] || { [ $got -eq 3 ] && says "there is no memory to play in"; } || bad=$((bad + 1))
    done
    check "and the arena, with each of $(cat many) allocations, one in $stride" test $bad -eq 0
else
    echo "# skipped: memory that runs out"
fi
exit $code
