#!/usr/bin/env bash
# The tests of the page in Chromium: run.sh <python with playwright>. The program is the one that
# `cargo test` has built last; the page as a file is tested if it was built with it.
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

if "$program" page --out "$out/asl-odds.html" 2>"$out/no-page.txt"; then
    arguments+=(--page "$out/asl-odds.html")
else
    cat "$out/no-page.txt"
fi

# These have a clock in them, or a server under load: they come last, and alone.
alone=stop_button,does_not_wait,long_comparison,served_page,closed_tab,load,open,speed
# These ask for much. They and all others run beside each other.
much=(every_example,words_of_players,large_text examples_served,every_view)
others="$alone,$(IFS=,; echo "${much[*]}")"
names=() processes=()
beside() {
    names+=("$1")
    "$python" analysis/page/tests/browser.py "${arguments[@]}" "${@:2}" >"$out/$1.log" 2>&1 &
    processes+=("$!")
}
trap 'kill "${processes[@]}" 2>/dev/null || true' EXIT
for tests in "${much[@]}"; do
    beside "$tests" --only "$tests"
done
beside others --without "$others"
failed=0
for place in "${!names[@]}"; do
    wait "${processes[$place]}" || failed=1
    cat "$out/${names[$place]}.log"
done
[ "$failed" -eq 0 ]
"$python" analysis/page/tests/browser.py "${arguments[@]}" --only "$alone"
