#!/usr/bin/env bash
# The tests of the page in Chromium: run.sh <python with playwright>. The program and its example
# `page-requests` are those that `cargo test` has built last; the page as a file is tested if they
# were built with it.
# Needs npm for axe-core, which finds what a screen reader cannot read; Debian's is installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
python="$1"
out=target/page-tests
mkdir -p "$out"

axe="$out/node_modules/axe-core/axe.min.js"
if [ ! -f "$axe" ]; then
    if ! command -v npm >/dev/null 2>&1; then
        sudo=""
        [ "$(id -u)" -eq 0 ] || sudo="sudo"
        { $sudo apt-get update && $sudo apt-get install -y --no-install-recommends npm; } || {
            echo "npm is missing, by which axe-core is installed: install it by hand" >&2
            exit 1
        }
    fi
    npm install --silent --no-save --no-package-lock --prefix "$out" axe-core@4.14.1
fi

built="$(cargo metadata --format-version 1 --no-deps |
    sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/release"
program="$built/asl-odds"
arguments=(--program "$program" --axe "$axe" --out "$out")

# The tests that ask for much have no clock in them, so they run beside each other. All others come after
# them, and alone.
names=() processes=()
beside() {
    names+=("$1")
    "${@:2}" >"$out/$1.log" 2>&1 &
    processes+=("$!")
}
trap 'kill "${processes[@]}" 2>/dev/null || true' EXIT

if "$program" page --out "$out/asl-odds.html" 2>"$out/no-page.txt"; then
    "$built/examples/page-requests" >"$out/requests.jsonl"
    arguments+=(--page "$out/asl-odds.html")
    beside same_bytes "$python" analysis/page/tests/same_bytes.py \
        "$out/asl-odds.html" "$out/requests.jsonl"
else
    cat "$out/no-page.txt"
fi
many=(every_example,words_of_players,large_text round_trip_of_links,every_view)
for tests in "${many[@]}"; do
    beside "$tests" "$python" analysis/page/tests/browser.py "${arguments[@]}" --only "$tests"
done
failed=0
for place in "${!names[@]}"; do
    wait "${processes[$place]}" || failed=1
    cat "$out/${names[$place]}.log"
done
[ "$failed" -eq 0 ]
"$python" analysis/page/tests/browser.py "${arguments[@]}" --without "$(IFS=,; echo "${many[*]}")"
