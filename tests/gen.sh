#!/usr/bin/env bash
# The data generators stop at a source that makes no game, and name the line.  Prints TAP.
#
#     tests/gen.sh BUILD-FOLDER
set -u
build=$(realpath "$1")
data=$(realpath "$(dirname "$0")/../data")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
code=0

# bad GAME FILE SED-SCRIPT LINE TEXT: the file, so changed, is refused on that line ('-': any) with that text.
bad() {
    local game=$1 file=$2 change=$3 line=$4 text=$5 out
    cp "$data/$game"/* "$work"
    sed -i -E "$change" "$work/$file"
    if out=$("$build/games/$game/gen_$game" $(ls "$data/$game" | sed "s|^|$work/|") 2>&1 >/dev/null); then
        echo "not ok - $game: $text is accepted"
        code=1
    elif grep -qF "$text" <<<"$out" && { [ "$line" = - ] || grep -q "^$work/$file:$line: " <<<"$out"; }; then
        echo "ok - $game: $text"
    else
        echo "not ok - $game: $text"
        echo "# $out"
        code=1
    fi
    rm -f "$work"/*
}

bad treasure board.txt 's/^squares.*/squares x/' 3 "'x' is no number"
bad treasure board.txt 's/^squares.*//' 4 "'squares' must come first"
bad treasure board.txt 's/^whirls 20/whirls 12/' 5 "square 12 is a feather already"
bad treasure board.txt 's/ 80$/ 94/' 5 "'94' is no number from 1 to 93"
bad treasure board.txt 's/^colours red/colours green/' 8 "colour 'green' stands twice"
bad treasure board.txt 's/^colours/colours teal/' 8 "more than 4 colours"
bad treasure board.txt 's/^marks.*/marks 1 3 2/' 9 "the marks are 1 2 3"
bad treasure board.txt 's/^copies.*/copies/' 10 "'copies' needs more words"
bad treasure board.txt 's/^copies 3/copies 3 4/' 10 "'4' is one word too many"
bad treasure board.txt 's/^grid.*/grid 9 9/' - "too small for 94 squares"
bad treasure board.txt 's/^copies/pieces/' 10 "unknown word 'pieces'"

bad stacks cards.txt 's/^card 09.*/card 09 O.B/' 14 "a pattern has 3 or 4 blocks, not 2"
bad stacks cards.txt 's/^card 09.*/card 09 OG\/..\/B./' 14 "the pattern is in two pieces"
bad stacks cards.txt 's/^card 09.*/card 09 OGO\/B../' - "comes up"
bad stacks cards.txt 's/^card 09.*/card 09 BGO/' 14 "the card is the same as card 1 on line 6"
bad stacks cards.txt 's/^card 09.*/card 09 OOOO/' 14 "2 to 4 colours"
bad stacks cards.txt 's/^card 09.*/card 09 OX/' 14 "'X' is no block"
bad stacks cards.txt 's/^card 09.*/card 09 OGBPOGB/' 14 "the pattern is too wide"
bad stacks cards.txt 's/^card 09.*/card 09 O\/G\/B\/P\/O\/G/' 14 "too high"
bad stacks cards.txt 's/^card 09.*/card 09 .OG\/.B./' 14 "a row or column at the edge of the pattern is empty"
bad stacks cards.txt 's/^card 09.*/card 10 OG\/B./' 14 "card 9 is the next one"
bad stacks cards.txt 's/^card 09.*/card 09/' 14 "'card' needs more words"
bad stacks cards.txt '/^card (3|4)/d' - "a deck has at least 40 cards"
bad stacks cards.txt 's/^blocks 7/blocks 1/' - "there are only 1"
bad stacks cards.txt 's/^wall.*//' 6 "'wall' and 'blocks' must come first"
bad stacks cards.txt 's/^wall.*/wall 7 5/' 4 "'7' is no number from 6 to 6"

bad thaw forms.txt 's/^form S4.*/form S4 ##.\/..#/' 8 "the form is in two pieces"
bad thaw forms.txt 's/^form S4.*/form S4 .../' 8 "the form is empty"
bad thaw forms.txt 's/^form S4.*/form S4 ...\/###/' 8 "begins with an empty row or column"
bad thaw forms.txt 's/^form S4.*/form S4 ##x/' 8 "not 'x'"
bad thaw forms.txt 's/^form S4.*/form S4 #\/#\/#/' 8 "form 'S4' is 'I3' of line 3, turned"
bad thaw forms.txt 's/^form S4/form I3/' 8 "form 'I3' stands twice"
bad thaw forms.txt 's/^form S4.*/form S4 #######/' 8 "the form is larger than"
bad thaw forms.txt 's/^form S4.*/form S4/' 8 "needs more words"
bad thaw forms.txt '/^form .4/d' - "2 forms are too few"
bad thaw sheet.txt 's/^first.*/first d5 z5/' 6 "'z5' is no box of the sheet"
bad thaw sheet.txt 's/^first.*/first d5 d5/' 6 "first box 'd5' stands twice"
bad thaw sheet.txt 's/^first.*/first d5 e5 f5/' 6 "more than 2 first boxes"
bad thaw sheet.txt 's/^first.*/first a1 a2/' - "form"
bad thaw sheet.txt 's/^sheet.*/sheet 10 10/' 3 "a sheet of 9 by 9"
bad thaw sheet.txt 's/^colours red/colours blue/' 9 "colour 'blue' stands twice"
bad thaw sheet.txt 's/^first.*//' - "are all needed"
bad thaw sheet.txt 's/^colours/colours pink/' 9 "more than 5 colours"
bad thaw sheet.txt 's/^colours/colors/' 9 "unknown word 'colors'"
bad thaw sheet.txt 's/^sheet 9 9/sheet 9 9 9/' 3 "'9' is one word too many"
exit $code
