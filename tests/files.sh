#!/usr/bin/env bash
# Files that are written: their modes, links, and disks that are full.  Prints TAP.
#
#     tests/files.sh PROGRAM
set -u
program=$(realpath "$1")
boards=$(realpath "$(dirname "$0")/../games/colormill/data")
work=$(mktemp -d)
trap 'mountpoint -q "$work/disk" && umount "$work/disk"; rm -rf "$work"' EXIT
cd "$work" || exit 1
code=0
export LC_ALL=C

pass() { echo "ok - $1"; }
fail() { echo "not ok - $1"; [ -s out ] && sed 's/^/# /' out | head -20; code=1; }
check() { local name=$1; shift; if "$@"; then pass "$name"; else fail "$name"; fi; }
ended() { local want=$1; shift; "$@" >out 2>&1 </dev/null; [ $? -eq "$want" ]; }
shorthand() { printf '#!/bin/sh\nexec timeout 60 "%s" %s "$@"\n' "$program" "$2" >bin/"$1"; chmod +x bin/"$1"; }
mkdir bin
shorthand play "play treasure --seed 3 --seat greedy --seat greedy"
shorthand lab "lab stacks -n 2 --seat random --threads 1"
PATH=$work/bin:$PATH
holds() { "$program" replay --verify "$1" >/dev/null 2>&1; }
mode() { stat -c %a "$@" | tr '\n' ' ' | sed 's/ $//'; }

# Modes

for mask in 022 002 027 077; do
    rm -f x.replay
    (umask $mask && play --save x.replay) >out 2>&1
    check "a new file follows the umask $mask" test "$(mode x.replay)" = "$(printf %o $((0666 & ~mask)))"
    rm -f l.*
    (umask $mask && lab --out l.html --json l.json) >out 2>&1
    new=$(printf %o $((0666 & ~mask)))
    check "so do report, results and JSON" test "$(mode l.html l.results l.json)" = "$new $new $new"
done
for mode in 600 640 664 444 755; do
    [ "$mode" = 444 ] && [ "$(id -u)" -ne 0 ] && continue # only root writes over those
    chmod $mode x.replay l.html l.results l.json
    play --save x.replay >out 2>&1
    check "an old file keeps its mode $mode" test "$(mode x.replay)" = $mode
    lab --out l.html --json l.json --force >out 2>&1
    check "so do report, results and JSON" test "$(mode l.html l.results l.json)" = "$mode $mode $mode"
done
chmod 644 x.replay
if [ "$(id -u)" -eq 0 ]; then
    chown 1:1 x.replay
    play --save x.replay >out 2>&1
    check "and its owner" test "$(stat -c %u:%g x.replay)" = 1:1
    chown 0:0 x.replay
fi

# Links: to a file they are followed and stay, to nothing they are refused before anything is played.

mkdir far
echo old >far/real.replay
ln -s far/real.replay link.replay
check "a link to a file is followed" ended 0 play --save link.replay
check "and stays a link" test -L link.replay
check "to what was written" holds far/real.replay
ln -s nowhere void.replay
check "a link to nothing is refused" ended 3 play --save void.replay
check "before the first move" test "$(cat out)" = "paintbox: void.replay cannot be written: it is a link that leads nowhere"
for option in --out --json; do
    ln -sf far/page.html page.html
    echo old >far/page.html
    check "$option through a link" ended 0 lab --out a.html $option page.html --force
    check "is followed" test "$(wc -c <far/page.html)" -gt 1000 -a -L page.html
    rm -f far/page.html page.results a.*
    check "$option through a link to nothing is refused" ended 2 lab -n 1000000000 $option page.html
    check "before the first game" grep -qx "paintbox: page.html cannot be written: it is a link that leads nowhere" out
    check "with no file made" test ! -e page.results -a ! -e lab-stacks.results
    rm -f page.*
done

# Two spellings of one file

mkdir sub
ln -s sub also
ln -s far/real.replay one.html
ln -s far/real.replay two.json
for pair in "s.html ./s.html" "s.html sub/../s.html" "sub/s.html also/s.html" "$work/s.html s.html" "s.html s.results" \
    "s.html .//s.results" "one.html two.json"; do
    read -r out json <<<"$pair"
    check "--out $out and --json $json are one file" ended 2 lab -n 1000000000 --out "$out" --json "$json" --force
    check "which is said" grep -q "report, results and JSON want a file each" out
done
check "with no file made" test "$(ls -d s.* sub/* 2>/dev/null | wc -l)" -eq 0

# Names: as long as a file's name can be, and such as are no text

umlauts=$(printf 'ä%.0s' {1..100})
ln -s "$boards/valley.board" "$umlauts.board"
board() { "$program" lab colormill -n 2 --seat random --threads 1 --board "$1" --out n.html --json n.json --force; }
check "a board may have a long name" ended 0 board "$umlauts.board"
check "which stands in the results" grep -qx "board $umlauts.board" n.results
check "and in the report's command" grep -qF -- "--board '$umlauts.board' --seat" n.html
check "and in the JSON" grep -qF "\"board_file\":\"$umlauts.board\"" n.json
check "which can be gone on with" ended 0 "$program" lab --resume n.results
long=$(printf 'x%.0s' {1..240}).results
cp l.results "$long"
check "so may results to compare with" ended 0 "$program" lab stacks -n 2 --seat random --against-file "$long" --out n.html --force
check "which the report's command names" grep -qF -- "--against-file $long</code>" n.html
ln -s "$boards/valley.board" $'b\xfcrd.board'
check "a name that is not UTF-8 is refused" ended 2 board $'b\xfcrd.board'
check "with a sentence" grep -qx "paintbox: the name 'b?rd.board' is not UTF-8 text, which results cannot hold; please rename the file" out
rm -f ./*.board n.* "$long"

folder=$(printf 'd%.0s' {1..150})/$(printf 'e%.0s' {1..150})
mkdir -p "$folder"
printf 'save %s/typed.replay\nquit\n' "$folder" | "$program" play treasure --seed 3 --players 2 --plain >out 2>&1
check "a path of 300 bytes can be typed" holds "$folder/typed.replay"
check "and nothing else is written" test "$(find dddd* -type f | wc -l)" -eq 1
rm -rf dddd*

# Streams that are closed

closed() { local want=$1; shift; timeout 60 "$program" "$@"; [ $? -eq "$want" ]; }
closed 1 play treasure --seed 3 --players 2 --plain --save closed.replay <&- >out 2>&1
check "a closed input is the end of a game" test $? -eq 0
check "which is saved" holds closed.replay
for words in "play treasure --seed 3 --seat greedy --seat greedy --save closed.replay" \
    "lab stacks -n 2 --seat random --threads 1 --out c.html --force"; do
    # shellcheck disable=SC2086
    closed 3 $words >&- 2>out
    check "${words%% *} with a closed output says so" test $? -eq 0 -a "$(cat out)" = "paintbox: standard output failed"
    # shellcheck disable=SC2086
    closed 3 $words <&- >&- 2>&-
    check "so it does with all closed" test $? -eq 0
done
check "the game is saved all the same" holds closed.replay
check "and the report is whole" test "$(tail -c 8 c.html)" = "</html>"
rm -f closed.replay c.*

# Two programs that write one file

two() { "$program" lab treasure -n 100000000 --seat random --threads 1 "$@" >first 2>&1 & pid=$!; }
holding() { for _ in $(seq 600); do [ -s "$1" ] && return; sleep 0.1; done; }
two --out w.html
holding w.results
check "results that another lab writes are not gone on with" ended 2 timeout 20 "$program" lab --resume w.results
check "which is said" grep -qx "paintbox: w.results is being written by another paintbox" out
check "nor are they by another spelling" ended 2 timeout 20 "$program" lab --resume ./w.results
check "nor are they begun anew" ended 2 timeout 20 "$program" lab stacks -n 2 --seat random --out w.html --force
cp w.results other.results
mv other.results w.results # as somebody does who knows of no lock
kill -INT $pid
wait $pid
check "what another program has written is not written over" grep -q "w.results cannot be written: another program has written it meanwhile" first
check "and what was played is kept beside it" grep -qx "paintbox: it is kept as w.results.1" first
check "whole" ended 0 "$program" lab treasure -n 2 --players 2 --seat random --against-file w.results.1 --out both.html
rm -f w.* both.*
mkfifo keys
"$program" play treasure --seed 3 --players 2 --plain --save held.replay <keys >first 2>&1 &
pid=$!
exec 5>keys
printf '1\nsave ./held.replay\n' >&5
holding held.replay
check "a game that somebody saves to is not saved to by another" ended 3 play --save held.replay
check "which is said before the first move" test "$(cat out)" = "paintbox: held.replay is being written by another paintbox"
printf 'quit\n' >&5
exec 5>&-
wait $pid
check "and is saved at the end, too" grep -q "Saved as held.replay" first
check "after the end it is free" ended 0 play --save held.replay
rm -f held.* keys first

# A folder where nothing may be written, for those who are not root

if [ "$(id -u)" -eq 0 ] && type setpriv >/dev/null; then
    mkdir closed
    chmod 755 . closed
    as_nobody() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
    if as_nobody "$program" --version >/dev/null 2>&1; then
        check "a folder that is not ours is found" ended 3 as_nobody timeout 60 "$program" play treasure \
            --save "$work/closed/x.replay"
        check "before the first move" grep -qx "paintbox: $work/closed/x.replay cannot be written: Permission denied" out
        check "and before the first game" ended 2 as_nobody timeout 60 "$program" lab stacks -n 1000000000 \
            --out "$work/closed/x.html"
        chmod 777 closed
        install -m 444 x.replay closed/kept.replay
        check "nor is a file written over that is read-only" ended 3 as_nobody timeout 60 "$program" play treasure \
            --save "$work/closed/kept.replay"
        check "before the first move, either" grep -q "kept.replay cannot be written: Permission denied" out
    else
        echo "# skipped: the program cannot be run by others here"
    fi
else
    echo "# skipped: folders that are closed, which takes root and setpriv"
fi

# Disks that are full

mkdir disk
if mount -t tmpfs -o size=1m none disk 2>/dev/null; then
    fill() { head -c 4000000 /dev/zero >disk/full 2>/dev/null; }
    # until_asked: a game of a person whose answers come from descriptor 9.
    begin() {
        mkfifo typed
        "$program" play treasure --seed 1 --players 2 --plain --save disk/game.replay <typed >out 2>&1 &
        player=$!
        exec 9>typed
        echo 1 >&9
        for _ in $(seq 200); do [ "$(grep -c '^you (? for help)> ' out)" -ge 2 ] && break; sleep 0.05; done
    }
    finish() {
        "$@"
        exec 9>&-
        wait $player
        ended=$?
        rm -f typed
        sed -n '/^paintbox replay 1/,$p' out >told.replay
    }
    for way in 'echo quit >&9' 'kill -TERM $player' true; do
        begin
        fill
        finish eval "$way"
        check "a disk that fills while a game is played ($way)" test $ended -eq 3
        check "leaves nothing half written" test "$(ls disk)" = full
        check "and the game is told" test "$(grep -c '^0 ' told.replay)" -eq 1
        check "whole" holds told.replay
        rm -f disk/full
    done
    fill
    check "a disk that is full is found" ended 3 play --save disk/game.replay
    check "before the first move" grep -qx "paintbox: disk/game.replay cannot be written: No space left on device" out
    check "and before the first game" ended 2 lab -n 1000000000 --out disk/l.html
    rm -f disk/full

    # The lab: the disk fills after the results were first written.
    "$program" lab treasure -n 100000000 --seat random --threads 1 --out disk/l.html >out 2>errors &
    player=$!
    for _ in $(seq 200); do [ -s disk/l.results ] && break; sleep 0.05; done
    fill
    sleep 1
    kill -TERM $player
    wait $player
    check "a disk that fills while the lab plays" test $? -eq 3
    rm -f disk/full
    sed -n '/^paintbox-lab 1/,$p' out >told.results
    played=$(sed -n 's/^sums [0-9]* \([0-9]*\) .*/\1/p' told.results)
    cat errors >>out
    check "costs none of the games" test "${played:-0}" -gt 0
    check "and holds together" ended 0 timeout 60 "$program" lab treasure -n 2 --seat random --against-file told.results
    umount disk
else
    echo "# skipped: no file system can be mounted here"
fi
exit $code
