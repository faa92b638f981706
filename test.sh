#!/usr/bin/env bash
# Passes all tests. Sets up everything it needs except Rust 1.95 and Python 3.11; Chromium by
# apt, unless ASL_ODDS_NO_BROWSER is set. Where the WebAssembly target of Rust cannot be had, only
# the served page is tested, unless ASL_ODDS_PAGE_REQUIRED is set.
#
# One cargo profile throughout: the tests sample ten million trials at a time, and a second
# profile would build typst a second time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

step() { printf '\n== %s\n' "$1"; }

step "crates, those of other platforms too: a test asks for the licences of all"
cargo fetch --locked --quiet

step "formatting"
if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
    rustup component add rustfmt clippy
fi
cargo fmt --all --check

python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "the wheel, the notebooks and the tables need Python 3.11 or later; this is $(python3 --version)" >&2
    exit 1
}
target="$(cargo metadata --format-version 1 --no-deps |
    sed 's/.*"target_directory":"\([^"]*\)".*/\1/')"
venv=target/venv
logs="$(mktemp -d)"
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$logs"' EXIT

# What a step beside the others has written, once it is done.
ended() {
    local code=0
    wait "$1" || code=$?
    cat "$2"
    return "$code"
}

# What the tests need besides Rust. Most of it is waiting, so that it is done beside the lints.
install() {
    if [ -z "${ASL_ODDS_NO_BROWSER:-}" ] &&
        ! command -v chromium-headless-shell chromium >/dev/null 2>&1; then
        local sudo=""
        [ "$(id -u)" -eq 0 ] || sudo="sudo"
        # A page without any font has no text that could be measured.
        { $sudo apt-get update && $sudo apt-get install -y --no-install-recommends \
            chromium-headless-shell fonts-dejavu-core; } || {
            echo "Chromium cannot be installed: install it by hand, or set ASL_ODDS_NO_BROWSER=1"
            return 1
        }
    fi
    if ! "$venv/bin/python" -c '' 2>/dev/null; then
        python3 -m venv "$venv" || {
            echo "Python cannot make a virtual environment; on Debian: apt-get install python3-venv"
            return 1
        }
    fi
    local all=(-r notebooks/requirements.txt -r analysis/python/requirements.txt)
    [ -n "${ASL_ODDS_NO_BROWSER:-}" ] || all+=(-r analysis/page/tests/requirements.txt)
    # Python compiles what it imports, which is a small part of what is installed.
    "$venv/bin/pip" install --quiet --disable-pip-version-check --no-compile "${all[@]}"
}
install >"$logs/install" 2>&1 &
install=$!

# The engine of the page is built beside the lints, too: most of its time is one thread, in a profile
# with a folder of its own.
build_engine() {
    local code=0
    analysis/page/build.sh || code=$?
    touch "$logs/engine-ended"
    return "$code"
}
build_engine >"$logs/engine" 2>&1 &
engine=$!

step "the core without its features"
cargo check --release --package asl-engine --package asl-rules --no-default-features

# With ASL_ODDS_AS_BUILT the crates are linted and documented as they are built for the tests. That takes
# less time where nothing has been built yet, and more where something has.
built=0
if [ -z "${ASL_ODDS_AS_BUILT:-}" ]; then
    step "lints"
    cargo clippy --release --workspace --all-targets -- --deny warnings
    step "documentation"
    RUSTDOCFLAGS="--deny warnings" cargo doc --release --workspace --no-deps --quiet
else
    step "all crates, with lints"
    export RUSTC_WORKSPACE_WRAPPER="$PWD/.ci/lint-as-built" RUSTDOC="$PWD/.ci/document-as-tested"
    export ASL_ODDS_ENGINE_ENDED="$logs/engine-ended"
    cargo build --release --workspace --all-targets --features asl-odds/page || built=$?
fi

step "Chromium, in which the tests open the pages, and Python"
ended "$install" "$logs/install"

step "the engine of the page"
features=()
ended "$engine" "$logs/engine" || built=$?
if [ "$built" -eq 0 ]; then
    features=(--features asl-odds/page)
elif [ "$built" -ne 3 ] || [ -n "${ASL_ODDS_PAGE_REQUIRED:-}" ]; then
    exit 1
else
    echo "only the served page is tested"
fi

# The tests run all shipped studies, and leave their tables in `studies` of the target folder.
step "unit, documentation and integration tests, studies against their goldens"
cargo test --release --workspace "${features[@]}"

step "many questions with their answers, for the wheel and the page"
requests="$target/requests.jsonl"
"$target/release/examples/page-requests" >"$requests"

# In a browser they take one thread, and so do the tests of the wheel.
same=""
if [ -z "${ASL_ODDS_NO_BROWSER:-}" ] && [ "$built" -eq 0 ]; then
    "$target/release/asl-odds" page --out "$target/same-bytes.html"
    "$venv/bin/python" analysis/page/tests/same_bytes.py "$target/same-bytes.html" "$requests" \
        >"$logs/same" 2>&1 &
    same=$!
fi

step "the wheel"
ASL_ODDS_FEATURES="${features[*]}" ASL_ODDS_REQUESTS="$requests" \
    analysis/python/test.sh "$venv/bin/python"

if [ -n "$same" ]; then
    step "the same answers in Chromium"
    ended "$same" "$logs/same"
fi

if [ -z "${ASL_ODDS_NO_BROWSER:-}" ]; then
    step "the page, in Chromium"
    analysis/page/tests/run.sh "$venv/bin/python"
fi

step "the tables of all studies, by Polars and DuckDB"
ASL_ODDS_OUT="$target/studies" "$venv/bin/python" notebooks/all_studies.py

step "the notebook"
ASL_ODDS_OUT="$target/studies" ASL_ODDS_PROGRAM="$target/release/asl-odds" PATH="$PWD/$venv/bin:$PATH" \
    "$venv/bin/jupyter" execute notebooks/*.ipynb

step "all tests passed"
