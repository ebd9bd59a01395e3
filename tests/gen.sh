#!/usr/bin/env bash
# The data generators stop at a source that makes no game, and name the line.  Prints TAP.
#
#     tests/gen.sh BUILD-FOLDER
set -u
build=$(realpath "$1")
games=$(realpath "$(dirname "$0")/../games")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
code=0 instead=""

# sources FOLDER: the readable data in it, apart from the generator and the header it makes.
sources() { find "$1" -maxdepth 1 -type f ! -name '*.[ch]' | sort; }

# bad GAME FILE SED-SCRIPT LINE TEXT: the file, so changed, is refused on that line ('-': any) with that text.
bad() {
    local game=$1 file=$2 change=$3 line=$4 text=$5 out
    cp $(sources "${instead:-$games/$game/data}") "$work"
    sed -i -E "$change" "$work/$file"
    if out=$("$build/games/$game/gen_$game" $(sources "$work") 2>&1 >/dev/null); then
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

# The line of Colorado's map that begins like this; legs by region and letter.
at() { grep -n -m1 "^$1" "$games/colorado/data/map.txt" | cut -d: -f1; }
leg() { awk -v r="$1" -v l="$2" '$1 == "region" {in_it = $3 == r} in_it && $1 == l {print NR; exit}' \
    "$games/colorado/data/map.txt"; }
map() { bad colorado map.txt "$@"; }

# Words
map 's/^suit red/suits red/' "$(at 'suit red')" "unknown word 'suits'"
map 's/^suit red .*/suit red N 5 4/' "$(at 'suit red')" "'suit' needs more words"
map 's/^suit red .*/& 4/' "$(at 'suit red')" "'4' is one word too many"
map 's/^region S silver +lake/region S silver pond/' "$(at 'region S')" "'pond' is no kind of region"
map 's/^(region S silver +lake +)3/\1 16/' "$(at 'region S')" "'16' is no number from 1 to 15"
map 's/^region S silver/region S Silver/' "$(at 'region S')" "'Silver' is no name of small letters"
map 's/^region S silver/region S aspen/' "$(at 'region S')" "region 'aspen' stands twice"
map 's/^region S/region A/' "$(at 'region S')" "letter A is 'aspen' already"
map 's/"Silver Lake"/Silver/' "$(at 'region S')" "should end with a name in quotes"
map 's/"Silver Lake"/"Silver-Lake"/' "$(at 'region S')" "is of letters, not '-'"
map "$(leg silver b)s/K/X/" "$(leg silver b)" "'X' is no icon"
map "$(leg silver b)s/K/KP/" "$(leg silver b)" "'KP' is no icon"
map "$(leg silver b)s/2,7/2:7/" "$(leg silver b)" "'2:7' is no square"
map "$(leg silver b)s/2,7/2,17/" "$(leg silver b)" "2,17 lies outside 16 by 16 squares"
map "$(leg silver b)s/<.*/</" "$(leg silver b)" "'a leg' needs more words"
map "$(leg silver b)s/<.*/a/" "$(leg silver b)" "'a' should be '<'"
map "$(leg silver b)s/  b/  a/" "$(leg silver b)" "leg 'a' stands twice in 'silver'"
map '1s/.*/a 1,1 K < flag/' 1 "a leg before the first region"
map '1s/.*/region S x lake 1 flag 0,0 "X"/' 1 "the land must come before the regions"
map "$(at 'land')s/P/p/" "$(at 'land')" "of 4 to 24 capital letters"
map "$(at 'land BBB')s/.\$//" "$(at 'land BBB')" "the row has 15 squares, the first has 16"

# The land
map "$(at 'land BBB')s/B/Z/" "$(at 'land BBB')" "no region has the letter Z"
map 's/^region S silver/region Z zero lake 1 flag 0,0 "Zero"\n&/' "$(at 'region S')" "no square of the land has the letter Z"
map "$(at 'land JJJJGHHH')s/JJJJ/JJJB/" - "four borders meet where"
map "$(at 'land PPPPPNNNAAAM')s/M\$/A/" "$(at 'region A')" "the squares of 'aspen' are in two pieces"
map "$(at 'land SSSSSCCCC')s/SSSSS/SBSSS/" "$(at 'region S')" "'silver' lies all round another region"
map 's/^(region S.*flag) 4,7/\1 5,5/' "$(at 'region S')" "the flag of 'silver' lies in 'copper'"
map "$(leg silver b)s/2,7/2,9/" "$(leg silver b)" "leg 'b' lies in 'bone', not in 'silver'"
map "$(leg silver b)s/2,7/3,6/" "$(leg silver b)" "leg 'b' lies on the square of leg 'a'"
map "$(leg silver b)s/2,7/4,7/" "$(leg silver b)" "leg 'b' lies on the square of the flag"
map "$(leg silver b)s/K/C/" "$(leg silver b)" "a check pair lies only on chart and railroad"
map "$(leg silver b)s/K/D/" "$(leg silver b)" "a discovery lies only on chart and railroad (CO-16)"
map "$(leg silver a),$(leg silver c)d" "$(at 'region S')" "'silver' has no legs"

# Paths
map "$(leg silver b)s/< a/< c/" "$(leg silver b)" "a path to 'c', but 'silver' has no such leg before"
map "$(leg silver b)s/< a/< a a/" "$(leg silver b)" "the path to 'a' stands twice"
map "$(leg southgate a)s/8,14/9,12/; $(leg southgate c)s/9,15/9,14/" "$(leg southgate c)" "runs through the flag"
map "$(leg pinecrest d)s/< c/< c flag/" "$(leg pinecrest d)" "the path flag-d runs through leg 'c'"
map "$(leg heron a)s/4,14/7,15/; $(leg heron b)s/6,14/5,14/; $(leg heron c)s/5,15/6,13/" "$(leg heron c)" "crosses the path"
map "$(leg bone c)s/2,10/3,8/; $(leg bone d)s/ c$//; $(leg bone e)s/< d/< d c/" "$(leg bone e)" "the path c-e leaves 'bone'"
map "$(leg redmesa b)s/\$/\n  x 14,6 . < b/; $(leg redmesa a)s/\$/\n  y 14,4 . < flag/; $(leg redmesa f)s/\$/\n  z 15,8 . < f/" \
    "$(at 'region R')" "'redmesa' has no room for its medal"

# Neighbours
map 's/^mountain elk mirror/mountain elk bone/' "$(at 'mountain elk mirror')" "a mountain, but 'elk' and 'bone' do not touch"
map 's/^mountain elk mirror/mountain elk elk/' "$(at 'mountain elk mirror')" "do not touch"
map 's/^mountain elk mirror/mountain mirror moon/' "$(at 'mountain elk mirror')" "there is no region 'moon'"
map 's/^mountain elk mirror/&\nmountain mirror elk/' - "this mountain stands on line $(at 'mountain elk mirror') already"
map 's/^river elk cedar/river elk greatsands/' "$(at 'river elk cedar')" "a river, but 'elk' and 'greatsands' are not adjacent"
map 's/^mountain elk mirror/&\nmountain northgate pinecrest/; /^river pinecrest/d' "$(at 'region P')" "'pinecrest' cannot be reached from 'northgate'"
map 's/^(region T southgate +)town/\1lake/' "$(at 'region P')" "two towns are needed"
map 's/^(region O otter +)lake/\1forest/' "$(at 'region P')" "4 regions of kind 'lake' are needed, here are 3"
map 's/^(region [MO] (mirror|otter) +lake +)[0-9]+ /\115 /' "$(at 'region P')" "forests more than lakes"
map "$(leg silver b)s/K/P/; $(leg silver c)s/P/K/" "$(at 'region P')" "no lake in the west is worth 3"
map 's/^(region S silver +lake +)3/\1 2/' "$(at 'region P')" "no lake in the west is worth 3"
map 's/^mountain pinecrest silver//' "$(at 'region P')" "no forest north of the lake in the west is cut off"
map 's/^mountain pinecrest silver/&\nmountain silver greatsands\nmountain silver copper/' "$(at 'region P')" "no desert in the middle"
map 's/^mountain pinecrest silver/&\nmountain greatsands heron\nmountain greatsands southgate/' "$(at 'region P')" "no way of lakes and deserts leads from the town in the south"

# The railroad
map 's/^rail r1 .*/rail r1 1,1 N < a2/' "$(at 'rail r1 ')" "no leg 'a2' of the railroad before this one"
map 's/^rail a2 .*/& start/' "$(at 'rail a2')" "only the first leg of the railroad lies at the start"
map 's/^rail r1 +1,1/rail r1 0,1/' "$(at 'rail r1 ')" "the railroad begins in column 1"
map '/^(region|  |mountain|river)/d' - "no region has the letter P"
map '/^rail/d' "$(wc -l <"$games/colorado/data/map.txt" | awk '{print $1 - '"$(grep -c '^rail' "$games/colorado/data/map.txt")"'}')" "the railroad has no leg at its start"
map 's/^rail a2 +3,0/rail a2 1,1/' "$(at 'rail a2')" "rail 'a2' lies on the square of 'r1'"
map 's/^rail a6 +7,0/rail a6 6,1/' "$(at 'rail a6')" "rail 'a6' does not lie to the right of 'a5'"
map 's/^rail b10.*//' "$(at 'rail b9')" "the railroad ends here without a medal"
map 's/^(rail r7 +8,1) P +/\1 M8 /' "$(at 'rail r7')" "a medal lies only at the end"
map 's/^(rail a10 +11,0) M[0-9]+/\1 M16/' "$(at 'rail a10')" "'16' is no number from 1 to 15"
map 's/^(rail a6 +)7,0/\17,2/; s/^(rail b6 +)7,2/\17,0/' "$(at 'rail b6')" "the track to 'b6' crosses the one to 'a6'"
map 's/^(rail a8 .*)/\1 a6/' "$(at 'rail a8')" "rails 'r7' and 'a8' should lie after the same ones"
map '/^rail [ab][36] /d; s/< a3 b3/< a2 b2/; s/< a6 b6/< a5 b5/' - "a way to 'a10' has 8 legs: 9 are needed"
map 's/^rail b[2356] .*//; s/ b3$//; s/ b6$//' "$(at 'rail r1 ')" "the railroad has 1 switches: 3 are needed"

# Chart and cards
map 's/^zone forest.*/zone forest 1 3 3 10 medal 6/' "$(at 'zone forest')" "the points of zone 'forest' do not rise"
map 's/^zone forest.*/zone forest 1 3 6 9 medal 6/' "$(at 'zone forest')" "zone 'forest' has no box of 10 points"
map 's/^zone forest (.*) medal 2/zone forest \1/' "$(at 'zone forest')" "every zone but the towns' has one medal"
map 's/^zone town .*/& medal 5/' "$(at 'zone town')" "every zone but the towns' has one medal"
map 's/^zone town .*/zone town 0 4 6/' "$(at 'zone town')" "zone 'town' has 3 boxes, but there are 2 such regions"
map 's/^zone forest .*/zone forest 1 3 6 10 medal 3/' "$(at 'zone forest')" "zone 'forest' has 4 boxes, but there are 5 such regions"
map 's/^zone town .*/zone lake 1 3/' - "stands twice: see line"
map 's/^zone lake .*//' "$(at 'region P')" "there is no zone 'lake'"
map 's/^line tipi .*//' "$(at 'region P')" "there is no line 'tipi'"
map 's/^line saloon . ./line saloon . P/' "$(at 'line saloon')" "the saloon line has no icons"
map 's/^line wanted . P/line wanted . ./' "$(at 'line wanted')" "one icon, above its 2nd box"
map 's/^line wanted . P ./line wanted . P C/' "$(at 'line wanted')" "one icon, above its 2nd box"
map 's/^line wanted .*/line wanted . medals 9 6 4 2/' "$(at 'line wanted')" "one icon, above its 2nd box"
map 's/^line wanted (.*) 9 6 4 2/line wanted \1 9 6 6 2/' "$(at 'line wanted')" "the medals of line 'wanted' do not fall"
map 's/^line saloon (.*) 11 8 6/line saloon \1 11 8/' "$(at 'line saloon')" "line 'saloon' has 2 medals: 3 are needed"
map 's/^line tipi   . C/line tipi   C/' "$(at 'line tipi')" "the tipi line has 6 boxes"
map 's/^(line .*) 9 /\1 10 /' "$(at 'line saloon')" "no line has a medal of 9"
map 's/^suit red .*/suit red N 4 4 4/' "$(at 'suit red')" "the deck has 77 cards, not 78"
map 's/^suit red .*/suit red K 5 4 4/' "$(at 'suit red')" "not two suits for each pair"
map 's/^suit red .*/suit red P 5 4 4/' "$(at 'suit red')" "a suit is for N, K or C"
map 's/^suit red .*//' "$(at 'line saloon')" "there are 5 suits, not 6"
map 's/^suit green/suit red/' "$(at 'suit green')" "suit 'red' stands twice"

# Boards of Color Mill are drawn anew now and then, so the mistakes are made in three small ones: all must
# be accepted as they are, and the example of docs/boards.md is the first.
boards=$games/colormill/tests/data
instead=$boards
if "$build/games/colormill/gen_colormill" "$boards"/* >/dev/null; then
    echo "ok - colormill: boards without mistakes"
else
    echo "not ok - colormill: boards without mistakes"
    code=1
fi
if sed -n '/^    board four/,/^[^ ]/s/^    //p' "$games/../docs/boards.md" | diff -B - "$boards/four.board"; then
    echo "ok - colormill: the example of docs/boards.md"
else
    echo "not ok - colormill: the example of docs/boards.md"
    code=1
fi

# shows FILE SED-SCRIPT TEXT: the board, so changed, has this in its tables or, unquoted, in its JSON.
shows() {
    local file=$1 change=$2 text=$3 out
    sed -E "$change" "$boards/$file" >"$work/$file"
    out=$("$build/games/colormill/gen_colormill" "$boards/shapes.ink" "$work/$file" 2>&1 | tr -d '\n')
    if sed 's/"    "//g; s/\\"/"/g' <<<"$out" | grep -qF -e "$text"; then
        echo "ok - colormill: $file shows $text"
    else
        echo "not ok - colormill: $file shows $text"
        code=1
    fi
    rm -f "$work"/*
}

shows four.board '' '"ring":[5,6,-7,-8,-2],"opens":[0,2,3]}'
shows four.board '' '"borders":[[1,0,-1],[2,0,1],[3,0,2],'
shows four.board '26s/a b e d/d a..b e/; 29s/d e f i h/i h d..f/' '"opens":[0,1,3]}'
shows four.board '35s/M.*/M10-5l.5.3.25-1e1z/' '["sky","lt","M10-5l.5.3.3-10z"]'
shows four.board '35s/M.*/m10,10 5 5H3Zm1 1t2 2/' '["sky","lt","M10 10l5 5h-12zM11 11t2 2"]'
shows four.board '35s/.*/shape loop md M0 0a5 5 0 0110 0\nstamp loop 99 99 2 -1/' '["over","md","M99 99a10 10 0 0 0-20 0"]'
shows rails.board '' '{"station", 3, BLUE, 0, false, false, {{0x180, 0x0}}, {{0, 0}}, {{0, 0}}}'
shows rails.board '' '{"1", 0, BLUE, NOTHING, true, false, {{0x42, 0x0}}, {{0, 0}}, {{0, 0}}}'
shows rails.board '' '{"1", 2, ANY, NOTHING, false, false, {{0x120, 0x0}}, {{0, 0}}, {{0x30, 0x0}}}'
shows rails.board '' '"rails":[{"cell":6,"line":[[400,440],[350,220]]},'
shows rich.board '' '{"1", 0, ANY, NOTHING, true, true, {{0x202, 0x0}}, {{0x2, 0x0}}, {{0, 0}}}'
shows rich.board '' '"bycolour":["1","1 any","2","2 any","3"]'
shows rich.board '' '"cards":"blue+green+pink","pays":"orange key"'
shows rich.board '' '"twin":[1,3,2],"cave":9,"camelsPerCoin":3,"camelTowns":[8]'
shows rich.board '18s/$/ at=120,60.5/' '"differ":[{"cells":[0,1],"at":[120,60.5]}]'
shows rich.board '' 'static const struct prize rich_king[COLOURS] = {    {1, {0, 0, 0, 0, 0, 0}, 0},    {1, {0, 0, 0, 0, 0, 1}, 0},'

# Words and numbers
bad colormill four.board '1d' 1 "'board' is the first line"
bad colormill four.board '3s/^/board five 5 "Five"\n/' 3 "'board' is the first line, and only there"
bad colormill four.board '1s/1/7/' 1 "'7' is no number from 1 to 6"
bad colormill four.board '1s/four/Four/' 1 "is not of small letters"
bad colormill four.board '1s/"Four Fields"/Four/' 1 "'Four' should be a title in quotes"
bad colormill four.board '1s/Fields"/Fields/' 1 "does not end with it"
bad colormill four.board '2s/size 1000/size 900/' 2 "'900' is no number from 1000 to 1000"
bad colormill four.board '2d' 1 "the board has no line 'size'"
bad colormill four.board '3s/^target.*//' 1 "the board has no line 'target'"
bad colormill four.board '3s/2/two/' 3 "'two' is no number"
bad colormill four.board '3s/$/ 3/' 3 "'3' is one word too many"
bad colormill four.board '4s/$/\ntarget 5/' 5 "'target' stands twice: see line 3"
bad colormill four.board '4s/ any$//' 4 "the failure track has 6 icons, here are 5"
bad colormill four.board '4s/any$/red/' 4 "'red' is no colour"
bad colormill four.board 's/^stamp/stump/' 32 "unknown word 'stump'"
bad colormill four.board 's/^area lake "Lake"/& big/' 28 "unknown word 'big'"
bad colormill four.board '26s/1 green/1/' 26 "'man' is no colour"
bad colormill four.board '26s/^.*/ 1 green man/' 26 "'a cell' needs more words"
bad colormill four.board '24s/^.*/ 1 green a b e d/' 24 "a cell before the first area"
bad colormill four.board '27s/2/1/' 27 "cell '1' stands twice in 'wood'"
bad colormill four.board '28s/lake/wood/' 28 "area 'wood' stands twice"
bad colormill four.board '28s/"Lake"/"La\\ke"/' 28 "no backslash"
bad colormill four.board '28s/lake/la-ke/' 28 "'la-ke' is no name"
bad colormill four.board '28s/tag=100/tag=x/' 28 "'x,900' is no point"
bad colormill four.board '28s/1 blue$/10 blue/' 28 "'10' is no number from 1 to 9"
bad colormill four.board '28s/1 blue$/1 gold/' 28 "nothing called 'gold' can be paid"
bad colormill four.board '28s/1 blue$/1 ship/' 28 "'ship' cannot be paid here"
bad colormill four.board '$s/$/\x01/' 35 "a byte that is no text"

# Corners, curves and borders
bad colormill four.board '20s/ h / H /' 29 "there is no corner 'h'"
bad colormill four.board '20s/j /d /' 20 "corner 'd' stands twice"
bad colormill four.board '20s/ ; i/ i/' 20 "'i' should be ';'"
bad colormill four.board '20s/$/ ; k 300 800/' 20 "no cell has the corner 'k'"
bad colormill four.board '20s/j 1000/j 1001/' 20 "corner 'j' lies outside the picture"
bad colormill four.board '21s/$/ j/' 21 "no cell has the piece c-j of curve 'hills'"
bad colormill four.board '21s/$/ b/' 21 "corner 'b' stands twice on the curve"
bad colormill four.board '22s/$/\ncurve more e f/' 23 "the border e-f lies on curve 'shore' too, of line 22"
bad colormill four.board '27s/b c g f e/b c d..a/' 27 "no curve goes through 'd' and 'a'"
bad colormill four.board '27s/b c g f e/b c/' 27 "a cell has three corners or more"
bad colormill four.board '27s/b c g f e/b c g c f e/' 27 "corner 'c' stands twice round the cell"
bad colormill four.board '26s/$/ @0,1000/; 29s/h$/@0,1000/' 29 "corner '@0,1000' is in two cells"
bad colormill four.board '30s/f g j i/f g i j/' 30 "the border f-j crosses the border g-i of line 30"
bad colormill four.board '30s/$/\n 3 any @700,600 @900,600 @900,800 @700,800/' 31 "the cell lies over 'lake.2' of line 30"
bad colormill four.board '30s/$/\n 3 any e f @500,700/' 31 "the border e-f has two cells already: lines 27 and 29"
bad colormill four.board '30s/f g j i/f g j @550,750 i/' 30 "corner '@550,750' lies on the border f-i"
bad colormill four.board '27s/f e$/e/; 29s/e f i/e i/; 30s/f g/e g/; 19s/f 550 550 ; //; 22s/f //' 29 "the cell meets 'wood.2' of line 27 only in the corner 'e'"
bad colormill four.board '19s/f 550 550/f 460 541/' 29 "the border with 'wood.2' of line 27 is only 10 units long"

bad colormill four.board '27s/.*/ 2 any at=800,700 f g j i/; 30s/.*/ 2 any b c g f e/' 27 "the cell is cut off from the rest of 'wood'"
many() { for ((i = 3; i < $1 + 3; i++)); do printf '\\n %d any @%d,0 @%d,9 @%d,18' $i $i $i $i; done; }
bad colormill four.board "30s/\$/$(many 70)/" 1 "moves could be possible at once"
bad colormill four.board "30s/\$/$(many 125)/" 155 "more than 128 cells"

# Signs
bad colormill four.board '19s/e 450 540/e 450 200/; 19s/f 550 550/f 550 210/; 19s/d 0 500/d 0 240/; 25s/tag=[^ ]+ //' 26 "where it is widest, not 65"
bad colormill four.board '30s/at=800/at=980/' 30 "the sign does not fit at 980,700"
bad colormill four.board '25s/tag=120,430/tag=120,630/' 25 "the tag at 120,630 lies outside the area"
bad colormill four.board '28s/tag=100,900/tag=810,710/' 28 "covers the sign of 'lake.2'"
bad colormill four.board '25s/tag=120,430/tag=20,430/' 25 "the tag at 20,430, 64 units wide, lies outside the area"
bad colormill four.board '28s/tag=100,900 pays 1 blue/tag=36,900 pays 1 blue any/' 28 "the tag at 36,900, 101 units wide, lies outside"
bad colormill four.board '28s/tag=100,900/tag=850,700/' 28 "the tag at 850,700, 64 units wide, covers the sign of 'lake.2'"

# Areas, men, zone and coins
bad colormill four.board '28s/ pays.*//' 28 "the area pays nothing"
bad colormill four.board '28s/1 blue$/1/' 28 "'lake' pays no pencil: every area pays its coins and a bonus pencil, as in 'pays 1 blue'"
bad colormill rich.board '54s/1 any/2/' 54 "'bridge' pays no pencil"
bad colormill rich.board '56s/blue turn/turn/' 56 "'princess' pays no pencil"
bad colormill four.board '30s/$/\narea sky "Sky" pays 1/' 31 "'sky' has no cells"
bad colormill four.board '29s/blue/blue man/' 29 "a man, but 'lake' is no start area"
bad colormill four.board '26s/man //' 25 "no cell of it has a man"
bad colormill four.board '25s/start //; 26s/man //' 1 "the board has no start area"
bad colormill four.board '25s/start/start same/' 26 "a cell of a 'same' area takes any colour"
bad colormill four.board '25s/start/same differ start/' 25 "an area is same or differ, not both"
bad colormill four.board '29s/blue/green/; 30s/any/green/; 28s/tag/differ tag/' 30 "green is asked for twice in a 'differ' area"
bad colormill four.board '29s/blue/green/; 30s/any/green/; 28s/tag/touching tag/' 29 "cannot all be coloured"
bad colormill four.board '6s/orange/green/' 6 "the entry is the same as that of line 5"
bad colormill four.board '6s/orange/blue/' 6 "'blue' stands twice"
bad colormill four.board '6s/blue\+orange/blue/' 6 "two or three colours"
bad colormill four.board '8d' 1 "the zone has 3 doubles and 3 triples: 4 and 3 are needed"
bad colormill four.board '6s/pays/gives/' 6 "'gives' should be 'pays'"
bad colormill four.board '6s/purple/ship/' 6 "a ship or key, but there is no chest"
bad colormill four.board '6s/purple/carpet/' 6 "a carpet is paid, but no area has one"
bad colormill four.board '3s/2/3/' 1 "areas and chests pay 2 coins: a target of 3 and 1 men need 3"
bad colormill four.board '30s/any/any key/' 30 "a key, but there is no chest"

# Ink
bad colormill four.board '35s/M60 60h200/M60 60k200/' 35 "the path makes no sense from 'k200'"
bad colormill four.board '35s/M60 60h200/L60 60h200/' 35 "the path makes no sense from 'L60 60h200'"
bad colormill four.board '35s/h200/a9 9 0 2 1 5 5/' 35 "the path makes no sense from 'a9 9 0 2 1 5 5'"
bad colormill four.board '35s/h200/c1 2 3 4 5/' 35 "the path makes no sense from 'c1 2 3 4 5'"
bad colormill four.board '35s/ lt / bold /' 35 "'bold' is no class of ink"
bad colormill four.board '32s/pine/palm/' 32 "there is no shape 'palm'"
bad colormill four.board '33s/1.5/0/' 33 "a scale is more than 0"
bad colormill four.board '33s/$/ 2/' 33 "flip is 1 or -1"
bad colormill four.board '34s/3 100/0 100/' 34 "how many is a whole number from 1 to 100"
bad colormill four.board '32s/480$//' 32 "2 numbers are needed, here are 1"
bad colormill four.board '32s/^/shape pine n M0 0h1\n/' 32 "there is a shape 'pine' for all boards already"
bad colormill four.board '32s/^/shape door n M0 0h1\n/' 32 "'door' is the name of a drawing made from numbers"
bad colormill shapes.ink '2s/q1/1/' 2 "the path makes no sense"
bad colormill shapes.ink '2s/shape/stamp/' 2 "'stamp' in a file of shapes"

# Hubs
bad colormill rails.board 's/^reach.*//' 30 "a hub, but the board has no line 'reach open'"
bad colormill rails.board 's/^rail square.farm.*//' 33 "the hub's cell has no rail"
bad colormill rails.board 's/^ farm orange/ barn orange/' 36 "there is no cell 'square.farm'"
bad colormill rails.board '36s/.*/&\n&/' 37 "the cell has its rail already: see line 36"
bad colormill rails.board 's/^rail square.farm/rail farm.1/' 36 "'farm.1' is no cell of a hub"
bad colormill rails.board '36s/400,800/500,800/' 36 "the rail's end 500,800 does not lie in 'farm'"
bad colormill rails.board '36s/600,560/500,560/' 36 "the line's end 500,560 does not lie in 'square.farm'"
bad colormill rails.board '32s/h2 h6/h2 h3 h7 h6/; 33d; 36d' 28 "the cell cannot be reached from 'station.1' of line 22"
bad colormill rails.board '32,33d; 35,36d' 30 "a hub leads to two areas or more"
bad colormill rails.board '27s/same //' 1 "'setup same', but no area is 'same'"
bad colormill rails.board '$s/$/\nlink farm.1 hotel.1 rope 60,800 600,100/' 37 "areas are entered through hubs only"

# Everything else
bad colormill rich.board '12s/2 1/1 2/' 12 "the first line takes 2 colours"
bad colormill rich.board '12s/2 1/2 3/' 12 "'3' is no number from 1 to 2"
bad colormill rich.board '12d; 15d' 60 "the area opens a market, but there is no line 'market'"
bad colormill rich.board '62s/ market//' 1 "no area pays 'market'"
bad colormill rich.board '13s/guards/bay/' 13 "'bay' are no loose cells"
bad colormill rich.board '14s/bridge/bridges/' 14 "there is no area 'bridges'"
bad colormill rich.board '14s/bridge/prince/' 14 "'prince' stands twice"
bad colormill rich.board '53d; 55s/c2 c3 d3 d2/c1 c2 c3 d3 d2 d1/' 55 "'princess' has 2 cells, its twin 'prince' 1"
bad colormill rich.board '54s/1 any/any/' 54 "the coins of 'bridge' wait for the twins, but it pays none"
bad colormill rich.board '57s/any/pink/' 57 "the cell can never be like its twin of line 52"
bad colormill rich.board '16s/3/4/' 1 "'end camels' asks for 4 camels, there are 3"
bad colormill rich.board '16s/camels/camel/' 16 "unknown end 'camel'"
bad colormill rich.board '18s/bay.2/bay.3/' 18 "'bay.1' and 'bay.3' have no common border"
bad colormill rich.board '18s/bay.1 bay.2/king.1 king.2/' 18 "a ≠ in a 'same' area"
bad colormill rich.board '18s/bay.1 bay.2/prince.2 bridge.1/' 18 "'prince.2' and 'bridge.1' are not of one area: a ≠ stands between two cells of the same area"
bad colormill rich.board '18s/bay.1 bay.2/shop.2 herd.1/' 18 "'shop.2' and 'herd.1' are not of one area"
bad colormill rich.board '18s/bay.1 bay.2/herd.1 herd.2/' 18 "'herd.1' and 'herd.2' are not of one area"
bad colormill rich.board '19s/60,260/60,200/' 19 "the line's end 60,200 does not lie in 'prince.1'"
bad colormill rich.board '18s/$/ at=1e308,1e308/' 18 "'1e308,1e308' is no point"
bad colormill rich.board '18s/$/ at=100,-9e99/' 18 "'100,-9e99' is no point"
bad colormill rich.board '18s/$/ at=100,1001/' 18 "the ≠ at 100,1001 lies outside the picture"
bad colormill rich.board '19s/60,150 60,260/60,150 1e308,0 60,260/' 19 "'1e308,0' is no point"
bad colormill rich.board '19s/60,150 60,260/60,150 -1,200 60,260/' 19 "the line's point -1,200 lies outside the picture"
bad colormill rails.board '36s/400,800/0,-1e308 400,800/' 36 "'0,-1e308' is no point"
bad colormill rails.board '36s/400,800/500,1000.5 400,800/' 36 "the line's point 500,1000.5 lies outside the picture"
bad colormill four.board '1s/Four/F\xfcnf/' 1 "holds bytes that are not UTF-8 text"
bad colormill four.board '25s/Wood/W\xed\xa0\x80d/' 25 "holds bytes that are not UTF-8 text"
bad colormill four.board '25s/Wood/W\xc2\x9bd/' 25 "a tab or another control character"
bad colormill four.board '25s/Wood/W\td/' 25 "a tab or another control character"
bad colormill four.board '28s/Lake/L\xf4\x90\x80\x80/' 28 "holds bytes that are not UTF-8 text"
bad colormill four.board "30s/\$/$(printf '\\nstamp stones -9999 -9999 9999 9999%.0s' 1)/" 31 "more ink than"
bad colormill rich.board '19s/rope/road/' 19 "'road' is neither a rope nor a route"
bad colormill rich.board '19s/ 60,260//' 19 "a line has two points or more"
bad colormill rich.board '19s/prince.1/bay.2/' 19 "the two cells are neighbours already"
bad colormill rich.board '19s/.*/&\n&/' 20 "the two cells are linked already: see line 19"
bad colormill rich.board '19d' 51 "the cell cannot be reached from 'bay.1'"
bad colormill rich.board '23s/blue/green/' 23 "the lock has the colour of that of line 22"
bad colormill rich.board '24d' 23 "there are 2 chests, not 3"
bad colormill rich.board '24s/700,700/700,500/' 24 "the chest lies in a cell"
bad colormill rich.board '24s/at=700,700 //' 24 "a chest needs its place"
bad colormill rich.board '50s/key //' 24 "there are 8 key cells: 3 locks need 9"
bad colormill rich.board '50s/any/blue/' 50 "a key cell takes any colour"
bad colormill rich.board '5,6s/ship/pink/' 24 "no entry of the zone pays a ship"
bad colormill rich.board '7s/carpet/pink/' 74 "a carpet, but no entry of the zone pays one"
bad colormill rich.board '74s/50,780/500,900/' 74 "the carpet at 500,900 lies outside the area"
bad colormill rich.board '29d' 58 "no 'bycolour' line says what 'king' pays in purple"
bad colormill rich.board '29s/king/prince/' 51 "the area pays by its colour: then it has no 'pays'"
bad colormill rich.board '29s/purple/pink/' 29 "'king' in pink stands twice"
bad colormill rich.board '41s/start/start differ/' 41 "a 'differ' area has at most 5 cells, not 9"
bad colormill rich.board '1s/2/1/' 1 "four.board has the same number or name"
exit $code
