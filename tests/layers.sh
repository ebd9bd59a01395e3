#!/usr/bin/env bash
# Each layer links whole with the layers below it and no others, so nothing in it calls upwards.  Prints TAP.
#
#     tests/layers.sh BUILD-FOLDER
#
# Meson links static libraries as one group, in which an upward call would be resolved; so the linker is asked here.
set -u
top=$(realpath "$(dirname "$0")/..")
cd "$1" || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
code=0
echo 'int main(void) { return 0; }' >"$work/main.c"
gcc -I"$top" -c "$top/games/games.c" -o "$work/list.o" || exit 1 # the list of games: part of the layer `games`

archive() { find . -name "lib$1.a"; }

layer() { # NAME BELOW...
    local name=$1 list="" below=() one
    shift
    for one in "$@"; do below+=("$(archive "$one")"); done
    [[ " $name $* " != *" games "* ]] || list=$work/list.o
    if gcc -fno-lto -no-pie "$work/main.c" $list -Wl,--whole-archive "$(archive "$name")" -Wl,--no-whole-archive \
        -Wl,--start-group "${below[@]}" -Wl,--end-group -Wl,--no-undefined -lm -lpthread $libraries -o "$work/out" 2>"$work/said"; then
        echo "ok - $name links with ${*:-nothing else}"
    else
        echo "not ok - $name calls something above it"
        grep -oE "[a-z_]+\.c:.*undefined reference to .*" "$work/said" | sort -u | head
        code=1
    fi
}

libraries=""
layer core
layer games core
layer bots core
layer engine bots games core
layer picture core
layer board_reader core
layer lab bots games core
layer host lab bots games core
layer study board_reader host lab bots games core
layer terminal host lab bots games core
libraries=$(pkg-config --libs libwebsockets 2>/dev/null)
layer server host lab bots games core
exit $code
