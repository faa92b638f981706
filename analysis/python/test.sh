#!/usr/bin/env bash
# Builds the wheel, installs it and tests it: test.sh <python of a virtual environment>. The program is
# the one that `cargo test` has built last, with ASL_ODDS_FEATURES. ASL_ODDS_REQUESTS is a file of
# `page-requests`; without it, it is written.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python="$(realpath -s "$1")"
target="$(cargo metadata --format-version 1 --no-deps |
    sed 's/.*"target_directory":"\([^"]*\)".*/\1/')"
out="$target/wheels"
rm -rf "$out"
(cd analysis/python && CARGO="$PWD/cargo-as-tested.sh" "$python" -m maturin build --release --locked --quiet \
    --interpreter "$python" --target-dir "$target" --out "$out")
"$python" -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps "$out"/*.whl
# Outside the folder of the sources, so that the wheel is tested and not they.
here="$target/wheel-tests"
rm -rf "$here"
mkdir -p "$here"
cp -r analysis/python/tests analysis/python/stubs.py "$here"
requests="${ASL_ODDS_REQUESTS:-$here/requests.jsonl}"
[ -n "${ASL_ODDS_REQUESTS:-}" ] || "$target/release/examples/page-requests" >"$requests"
stubs="$PWD/analysis/python/asl_odds"
docs="$PWD/docs"
(cd "$here" && "$python" stubs.py --check "$stubs")
(cd "$here" && ASL_ODDS_REQUESTS="$requests" ASL_ODDS_PROGRAM="$target/release/asl-odds" \
    ASL_ODDS_DOCS="$docs" ASL_ODDS_CACHE= "$python" -m pytest -q tests)
cp analysis/python/tests/pyrightconfig.json "$here"
# The sources of the package, which no test may take for the wheel.
cp -r analysis/python/asl_odds "$here"
(cd "$here" && "$python" -m pyright --pythonpath "$python")
echo "$(ls "$out"): $(wc -c <"$out"/*.whl) bytes"
