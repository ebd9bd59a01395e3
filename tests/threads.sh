#!/usr/bin/env bash
# Games on four threads, in a program built with ThreadSanitizer: a race ends it with exit code 66.  Prints TAP.
#
#     tests/threads.sh PROGRAM SECONDS: how long to play, all together
#
# Of each game a short run goes to its end, and a long one is interrupted when its time is up.
set -u
program=$(realpath "$1")
share=$(awk "BEGIN { print $2 / 15 }") # five games, three ways to play each
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export TSAN_OPTIONS=halt_on_error=1:exitcode=66
# The sanitizer of some compilers does not bear addresses as random as newer kernels make them.
still=()
setarch "$(uname -m)" -R true 2>/dev/null && still=(setarch "$(uname -m)" -R)
stopped="Stopped before all|no game was finished"
code=0

# played NAME EXIT-CODE PATTERN WORDS...: ends with this code, and says what the pattern wants.
played() {
    local name=$1 want=$2 text=$3 got
    shift 3
    "$@" >out 2>&1 </dev/null
    got=$?
    if [ "$got" -eq "$want" ] && ! grep -q "ThreadSanitizer" out && grep -qE -- "$text" out; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        echo "# exit code $got, wanted $want and '$text'"
        head -n 60 out | sed 's/^/# /'
        code=1
    fi
}
# both NAME PATTERN EXIT-CODE-WHEN-INTERRUPTED PATTERN-THEN WORDS...
both() {
    local name=$1 text=$2 early=$3 then=$4
    shift 4
    played "$name, to the end" 0 "$text" "${still[@]}" "$program" "$@" -n 4
    played "$name, interrupted" "$early" "$then" \
        timeout --foreground --preserve-status -s INT "$share" "${still[@]}" "$program" "$@" -n 10000000 --seed 7
}

for game in $("$program" games | grep -oE '^[a-z]+'); do
    both "arena $game" "4 games" 1 "$stopped" arena "$game" --seat strong:200 --seat greedy --threads 4 --no-rotate
    both "$game, one search on four threads" "4 games" 1 "$stopped" \
        arena "$game" --seat strong:400 --seat random --threads 1 --think 4 --no-rotate
    both "lab $game" "4 games" 1 "games are played and kept" \
        lab "$game" --seat strong:200 --seat greedy --threads 4 --out "$game.html" --force
done
exit $code
