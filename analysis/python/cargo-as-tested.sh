#!/usr/bin/env bash
# Cargo, as maturin calls it for the wheel (`CARGO`). Alone the wheel needs fewer features of some
# crates, and all of the rules would be built a second time. Here the library is built as a part of
# what `cargo test` has built, so that only the wheel itself is left to do.
set -euo pipefail
if [ "$1" != rustc ]; then
    exec cargo "$@"
fi
# What follows `cargo test --release --workspace` there, without quotes: several words.
# shellcheck disable=SC2086
exec cargo build --release --locked --workspace ${ASL_ODDS_FEATURES:-} \
    --lib --bins --examples --tests --message-format json-render-diagnostics
