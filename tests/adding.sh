#!/usr/bin/env bash
# Does what docs/adding-a-game.md says, in a copy of the tree, and sees that the new game is in the list,
# the contract test, the terminal and the protocol, with no other file touched than the list.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -C "$top" --exclude=./.git --exclude='./build*' --exclude=node_modules -cf - . | tar -xf - -C "$work"
cd "$work"

# The commands between the markers in the page are run as they stand there.
sed -n '/<!-- begin: new game -->/,/<!-- end: new game -->/p' docs/adding-a-game.md |
    sed -n '/^```/,/^```/p' | grep -v '^```' >commands
[ -s commands ] || { echo "docs/adding-a-game.md has no commands"; exit 1; }
NAME=marbles bash -eux commands

meson setup build -Dtests=true -Dbuildtype=debug >/dev/null
ninja -C build paintbox tests/contract >/dev/null # what is asked below
build/paintbox games | grep -q '^marbles '
build/tests/contract --game marbles --states 5000 | grep -q '^ok - contract marbles'
build/paintbox play marbles --seed 1 --seat greedy --seat greedy </dev/null | grep -q 'The game is over'
printf '{"do":"new","game":"marbles","players":2,"seed":"1"}\n{"do":"view","seat":0}\n' |
    build/paintbox engine | grep -c '"ok":true' | grep -qx 2
