#!/usr/bin/env bash
# `paintbox serve` as browsers and others meet it.  Prints TAP.
#
#     tests/serve.sh PROGRAM FOLDER       FOLDER: the page that is inside PROGRAM, as files
set -u
program=$(realpath "$1")
page=$(realpath "$2")
work=$(mktemp -d)
cd "$work" || exit 1
code=0 server=""
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT

pass() { echo "ok - $1"; }
fail() { echo "not ok - $1"; [ -s out ] && sed 's/^/# /' out | head -20; code=1; }
expect() { # NAME COMMAND...
    local name=$1
    shift
    if "$@"; then pass "$name"; else fail "$name"; fi
}

# until_so COMMAND...: waits for it to be true; only what hangs is given up.
until_so() {
    local _
    for _ in $(seq 6000); do "$@" && return; sleep 0.05; done
    return 1
}

# start WORDS...: a server on a free port; sets $server, $port and $at.
start() {
    : >said # or the last server's address could be read before this one has begun
    "$program" serve --port 0 "$@" >said 2>&1 &
    server=$!
    until_so spoken
    at=$(grep -oE 'http://[^ ]+/' said)
    port=$(grep -oE '[0-9]+/' <<<"$at" | tail -1 | tr -d /)
    [ -n "$port" ] || { cp said out; fail "the server starts"; exit 1; }
}

spoken() { grep -q '^Paintbox is at ' said || ! kill -0 $server 2>/dev/null; }

# stop SIGNAL: sets $ended.
stop() {
    kill -"$1" $server
    until_so has_ended
    kill -KILL $server 2>/dev/null # one that did not listen
    wait $server
    ended=$?
    server=""
}
has_ended() { ! grep -qs '^State:.[^Z]' /proc/$server/status; }

ask() { curl -s -m 300 --path-as-is "$@"; }
status_of() { ask -o out -w '%{http_code}' "$@"; }
head_of() { # the head in `out`, the body in `body`
    : >body
    ask -o body -D head "$@"
    tr -d '\r' <head >out
}
header() { grep -i "^$1: " out | cut -d' ' -f2-; }
says() { grep -qiFx -- "$1" out; } # a line of the head
is_status() { [ "$(status_of "${@:2}")" = "$1" ]; }

# speak TEXT: on a connection that stays open; its number is in $line.
speak() {
    exec {line}<>"/dev/tcp/127.0.0.1/$port"
    printf "$1" >&"$line"
}

start
expect "the address is printed" grep -qx "Paintbox is at http://127.0.0.1:$port/ (Ctrl-C stops it)" said

# Two who dawdle, to be looked at in the end: half a request, and a reader who takes nothing.
dawdling=$SECONDS
speak 'GET / HTTP/1.1\r\nHost: x\r\n' && half=$line
speak "$(printf 'GET /engine.wasm HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n%.0s' {1..60})" && silent=$line

# Every file of the page

type_of() {
    case $1 in
        *.html) echo "text/html; charset=utf-8" ;;
        *.js) echo "text/javascript; charset=utf-8" ;;
        *.css) echo "text/css; charset=utf-8" ;;
        *.wasm) echo "application/wasm" ;;
        *.webmanifest) echo "application/manifest+json" ;;
        *.svg) echo "image/svg+xml; charset=utf-8" ;;
        *.png) echo "image/png" ;;
        *.woff2) echo "font/woff2" ;;
        *.json) echo "application/json" ;;
        *) echo "not known to this test" ;;
    esac
}

cache_of() {
    if grep -qE -- '[-.]([A-Z2-7]{8}|[0-9a-f]{8,})\.[a-z0-9]+$' <<<"$1"; then
        echo "public, max-age=31536000, immutable"
    else
        echo "no-cache"
    fi
}

# unpack CODING: `body` as it was before it was compressed
unpack() {
    case $1 in
        br) node -e 'process.stdout.write(require("zlib").brotliDecompressSync(require("fs").readFileSync("body")))' ;;
        gzip) gzip -dc body ;;
        *) cat body ;;
    esac
}

whole_in() { # NAME CODING: the file comes in that coding (or plain, if it gains nothing), whole
    head_of -H "Accept-Encoding: $2" "$at$1"
    local coding
    coding=$(header content-encoding)
    [ "$(header content-length)" = "$(wc -c <body)" ] && unpack "$coding" | cmp -s - "$page/$1" || return
    [ "$coding" = "$2" ] && return
    [ -z "$coding" ] && [ $(($(gzip -9c "$page/$1" | wc -c) * 10)) -ge $(($(wc -c <"$page/$1") * 9)) ]
}

file_is_right() {
    whole_in "$1" br && whole_in "$1" gzip && head_of "$at$1" && cmp -s body "$page/$1" &&
        says "content-type: $(type_of "$1")" && says "cache-control: $(cache_of "$1")" &&
        says "vary: Accept-Encoding" && ! grep -qi '^content-encoding' out
}

files=$(cd "$page" && find . -type f | sed 's|^\./||' | sort)
for name in $files; do
    expect "$name comes whole, packed and plain, with type and cache" file_is_right "$name"
done
expect "the page has the engine, a script with a hash in its name, and a manifest" \
    test "$(grep -cE -e '^engine\.wasm$' -e '-[A-Z2-7]{8}\.js$' -e '^manifest\.webmanifest$' <<<"$files")" -ge 3
head_of "$at"
expect "/ is index.html" cmp -s body "$page/index.html"
head_of "${at}index.html?x=1&y=%20"
expect "and so it is with a question behind it" cmp -s body "$page/index.html"

# Codings

coding_for() { head_of -H "Accept-Encoding: $1" "${at}engine.wasm"; header content-encoding; }
takes() { [ "$(coding_for "$2")" = "$1" ]; }
expect "a browser's list gets the smallest" takes br "gzip, deflate, br, zstd"
expect "names are told apart" takes "" "brx, xgzip, gzipped, b"
expect "capitals are the same name" takes gzip "GZip"
expect "q=0 means no" takes gzip "br;q=0, gzip;q=0.5"
expect "so does q=0.000, with blanks" takes "" "gzip ; q=0.000 , br;q=0.0"
expect "but not q=0.001" takes br "br;q=0.001"
expect "no list, no coding" takes "" ""
expect "an endless list, no coding" takes "" "$(head -c 3000 /dev/zero | tr '\0' x), br"

# Entity tags

tag_of() { head_of -H "Accept-Encoding: $1" "${at}engine.wasm"; header etag; }
plain=$(tag_of identity) gzip=$(tag_of gzip) br=$(tag_of br)
expect "tags are strong, and each form has its own" grep -qE '^"[0-9a-f]{32}" "[0-9a-f]{32}-gzip" "[0-9a-f]{32}-br"$' <<<"$plain $gzip $br"
knows() { head_of -H "Accept-Encoding: $1" -H "If-None-Match: $2" "${at}engine.wasm"; }
not_modified() { knows "$@" && grep -q '^HTTP/1.1 304 ' out && [ ! -s body ] && says "etag: $(tag_of "$1")"; }
modified() { knows "$@" && grep -q '^HTTP/1.1 200 ' out && [ -s body ]; }
expect "who has the file is told so" not_modified br "$br"
expect "in a list too, and weakly" not_modified gzip "\"x\", W/$gzip"
expect "whatever he has" not_modified identity "*"
expect "another form is another thing" modified br "$gzip"
expect "and half a tag is none" modified identity "${plain%?????}\""

# Methods, and what is not there

head_of -I "${at}engine.wasm"
expect "HEAD counts the body and does not send it" test "$(header content-length)" = "$(wc -c <"$page/engine.wasm")"
expect "HEAD of nothing" is_status 404 -I "${at}nothing"
for method in POST PUT DELETE PATCH OPTIONS; do
    expect "$method is refused" is_status 405 -X $method "$at"
done
head_of -X PUT "$at"
expect "with what is allowed" says "allow: GET, HEAD"
head -c 3000000 /dev/zero >large
expect "a body of 3 MB is refused" is_status 405 -H Expect: --data-binary @large "$at"
expect "one in chunks too" is_status 405 -H Expect: -H "Transfer-Encoding: chunked" --data-binary @large "$at"
refused_all() { # nobody loses the answer because he was still sending
    seq 200 | xargs -P 12 -I{} curl -s -m 300 -o /dev/null -w '%{http_code}\n' -H Expect: -H "Transfer-Encoding: chunked" --data-binary @large "$at" |
        sort | uniq -c >out
    grep -qE '^ *200 405$' out
}
expect "so are 200 of them, twelve at a time" refused_all
expect "a method nobody knows is refused" is_status 403 -X BREW "$at"
expect "there is no socket" is_status 400 -H "Connection: Upgrade" -H "Upgrade: websocket" -H "Sec-WebSocket-Version: 13" \
    -H "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==" "$at"
head_of "${at}nothing"
expect "what is not there is said in a sentence" grep -q 'There is nothing at this address' body
expect "as a page" says "content-type: text/html; charset=utf-8"

# Every answer guards the page

policy="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; \
form-action 'none'; frame-ancestors 'none'"
guarded() {
    head_of "$@"
    says "content-security-policy: $policy" && says "x-content-type-options: nosniff" && says "referrer-policy: no-referrer" &&
        says "cross-origin-opener-policy: same-origin" && says "cross-origin-embedder-policy: require-corp" &&
        says "cross-origin-resource-policy: same-origin"
}
expect "index.html is guarded" guarded "$at"
expect "so is what is not modified" guarded -H 'If-None-Match: *' "$at"
expect "so is what is not there" guarded "${at}nothing"
expect "so is what is refused" guarded -X PUT "$at"
expect "so is what the library refuses" guarded -X BREW "$at"
expect "nothing in index.html needs leave to run" \
    test "$(grep -ciE '<script>|<style|javascript:| on[a-z]+=| style=' "$page/index.html")" -eq 0

# Paths

echo secret >../secret.$$
for path in ../secret.$$ ..%2fsecret.$$ %2e%2e/secret.$$ ../../../../../../etc/passwd ..%5c..%5cetc/passwd //etc/passwd \
    etc/passwd index.html/ INDEX.HTML index.html%20 %ff%fe 'a\b' ';' icons page_files page.c; do
    expect "/$path leads nowhere" is_status 404 "$at$path"
done
rm -f ../secret.$$
ask -o out "${at}index.html%00.png"
ask -o out "${at}%00"
ask -o out "${at}%"
long() { head -c "$1" /dev/zero | tr '\0' a; }
expect "a path of 10,000 letters leads nowhere" is_status 404 "$at$(long 10000)"
ask -o out "$at$(long 100000)"
ask -o out -H "Cookie: $(long 100000)" "$at"
expect "cookies of others do not matter" is_status 200 -H "Cookie: $(long 8000)" "$at"
for text in '\r\n\r\n' 'GET\r\n\r\n' 'GET  HTTP/1.1\r\n\r\n' '\x16\x03\x01\x02\x00\x01\x00' 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'; do
    (speak "$text")
done
(speak "" && head -c 300000 /dev/urandom >&"$line") 2>/dev/null
expect "and all that has left the server in good health" is_status 200 "$at"
(speak 'GET / HTTP/1.0\r\n\r\n' && timeout 300 cat <&"$line") >out
expect "HTTP 1.0 is answered" grep -qi '<!doctype html' out
(speak 'GET / HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\n\r\nPUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n' &&
    timeout 300 cat <&"$line") >out
expect "three requests at once are answered in turn" test "$(grep -aoE '^HTTP/1.1 [0-9]+' out | tr '\n' ' ')" = \
    "HTTP/1.1 200 HTTP/1.1 200 HTTP/1.1 405 "
expect "with one body, for HEAD has none" test "$(grep -aic '<!doctype html' out)" -eq 1

# Many at once

many() { # 50 readers on 50 connections, while some dawdle
    local n
    for n in $(seq 50); do printf 'url = "%sengine.wasm"\noutput = "many.%d"\n' "$at" "$n"; done >list
    curl -s -m 300 -Z --parallel-immediate --parallel-max 50 -K list 2>/dev/null || return
    for n in $(seq 50); do cmp -s "many.$n" "$page/engine.wasm" || return; done
}
expect "50 readers get the engine at once" many
rm -f many.*
(
    for _ in $(seq 60); do
        speak 'GET / HTTP/1.1\r\nHos'
        speak "$(printf 'GET /engine.wasm HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n%.0s' {1..5})"
    done
    speak 'GET / HTTP/1.1\r\nHos' && last=$line
    status=$(status_of "$at")
    [ "$status" = 200 ] || { echo "# the status is $status"; exit 1; }
    ! read -rt 0 -u "$last" || { echo "# the answer came only after they had been given up"; exit 1; }
) && pass "120 who dawdle do not keep others waiting" || fail "120 who dawdle do not keep others waiting"

awk '/^VmHWM/ {print "# the most memory it took: " $2, $3}' "/proc/$server/status"

# Where it listens

listeners() { ss -Hltn "sport = :$port" | awk '{print $4}'; }
expect "nobody but this machine can reach it" test "$(listeners)" = "127.0.0.1:$port"
"$program" serve --port "$port" >out 2>&1
expect "a taken port is an error" test $? -eq 3
expect "in one line that says what to do" grep -qx "paintbox: port $port is taken, perhaps by another Paintbox; './run --port $((port + 1))' takes another" out
"$program" serve --address 192.0.2.1 >out 2>&1
expect "so is an address of another machine" test $? -eq 3
expect "in one line" test "$(grep -c 'cannot listen at 192.0.2.1' out)" -eq "$(wc -l <out)"

# The end of those who dawdle

nobody_there() { [ -z "$(ss -Htn state established "sport = :$port")" ]; }
until_so nobody_there
echo "# half a request and a silent reader were given up after $((SECONDS - dawdling)) s at most"
gone() { timeout 300 cat <&"$1" >/dev/null 2>&1; } # NUMBER: the server has closed the connection
expect "half a request is not waited for without end" gone "$half"
sent=$(timeout 300 cat <&"$silent" 2>/dev/null | wc -c)
echo "# who took nothing got $sent bytes of $((60 * $(wc -c <"$page/engine.wasm")))"
expect "nor is a reader who takes nothing" test "$sent" -lt $((60 * $(wc -c <"$page/engine.wasm")))

# Stopping

rm -f slow
ask --limit-rate 1000 -o slow "${at}engine.wasm" & # for minutes
reader=$!
until_so test -s slow
stop INT
expect "SIGINT ends it" test $ended -eq 0
expect "whoever still reads" kill -0 $reader
kill $reader
wait $reader
start
stop TERM
expect "SIGTERM ends it" test $ended -eq 0
expect "with nothing more said" test "$(wc -l <said)" -eq 1
if [ -e /proc/net/if_inet6 ] && grep -q ' lo$' /proc/net/if_inet6; then
    start --address ::1
    expect "an address of the other kind" test "$(listeners)" = "[::1]:$port"
    expect "is served too" is_status 200 "$at"
    stop TERM
fi

# Out of descriptors: it waits for one without a word and without work, and then goes on

ticks() { local stat; read -ra stat <"/proc/$server/stat"; echo $((stat[13] + stat[14])); }
crowd() { # N: so many who hold a connection
    local n
    held=()
    for n in $(seq "$1"); do speak 'GET / HTTP/1.1\r\n' && held+=("$line"); done
}
leave() { local n; for n in "${held[@]}"; do exec {n}>&-; done; }
for limit in 24 40; do
    files=$(ulimit -Sn)
    ulimit -Sn $limit
    start
    ulimit -Sn "$files"
    crowd 60
    sleep 1 # all are known
    before=$(ticks)
    sleep 2
    spent=$(($(ticks) - before))
    echo "# with $limit descriptors it has $(ls /proc/$server/fd | wc -l) open, and worked for $spent ticks in 2 s"
    expect "with $limit descriptors and 60 who want one it does not spin" test $spent -lt 10
    leave
    expect "and answers once some are free" is_status 200 "$at"
    crowd 60
    leave
    expect "again, too" is_status 200 "$at"
    stop TERM
    expect "and ends well" test $ended -eq 0
done

# A browser: one that tells what it was given, and lives on

mkdir bin
printf '#!/bin/sh\necho "$1" >%s/shown; ls /proc/self/fd | wc -l >>%s/shown; exec sleep 5\n' "$work" "$work" >bin/xdg-open
chmod +x bin/xdg-open
DISPLAY=:9 PATH="$work/bin:$PATH" start --open
shown_all() { [ -e shown ] && [ "$(wc -l <shown)" = 2 ]; }
until_so shown_all
expect "a browser is shown the address" test "$(head -1 shown)" = "$at"
stop TERM
cp shown out
expect "and holds nothing of the server's" test "$(tail -1 shown)" -le 4
rm -f shown
DISPLAY="" WAYLAND_DISPLAY="" PATH="$work/bin:$PATH" start --open
expect "without a desktop it serves all the same" is_status 200 "$at"
stop TERM
expect "and starts nothing" test ! -e shown
printf '#!/bin/sh\nexit 4\n' >bin/xdg-open
DISPLAY=:9 PATH="$work/bin:$PATH" start --open
expect "with a browser that fails too" is_status 200 "$at"
stop TERM
expect "and ends well" test $ended -eq 0
exit $code
