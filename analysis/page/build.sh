#!/usr/bin/env bash
# Builds the engine of the page, `analysis/page/engine.wasm`, which the feature `page` embeds.
# Needs the WebAssembly target of Rust, which it adds with rustup.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
target=wasm32-unknown-unknown

has_target() {
    [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]
}

if ! has_target && ! { command -v rustup >/dev/null 2>&1 && rustup target add "$target"; }; then
    echo "the target $target cannot be had: the page cannot be built as a file" >&2
    exit 3
fi
cargo build --profile page --target "$target" --package asl-page-wasm
folder="$(cargo metadata --format-version 1 --no-deps |
    sed 's/.*"target_directory":"\([^"]*\)".*/\1/')"
module="$folder/$target/page/asl_page_wasm.wasm"
cp "$module" analysis/page/engine.wasm.part
mv analysis/page/engine.wasm.part analysis/page/engine.wasm
echo "analysis/page/engine.wasm: $(wc -c <analysis/page/engine.wasm) bytes"
