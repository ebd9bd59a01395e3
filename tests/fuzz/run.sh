#!/usr/bin/env bash
# run.sh FUZZER NAME SECONDS: fuzzes from the corpus in tests/fuzz/NAME, without adding to it.
set -eu
fuzzer=$1 seeds=$(dirname "$0")/$2 seconds=$3
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
"$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=65536 -dict="$seeds.dict" -print_final_stats=1 \
    "$corpus" "$seeds"
