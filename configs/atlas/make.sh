#!/usr/bin/env bash
# Makes the atlas, a dataset for each study of this folder:
#
#     configs/atlas/make.sh ATLAS [SCHEDULER]
#
# With a scheduler, such as tcp://host:8786, its Dask cluster answers the shards. What was killed
# goes on when it is started again. ASL_ODDS names the program, PYTHON the Python with the wheel.
set -euo pipefail
if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo "usage: $0 ATLAS [SCHEDULER]: the folder of the atlas, and perhaps tcp://host:8786" >&2
    exit 2
fi
out="$1"
scheduler="${2:-}"
program="$(command -v "${ASL_ODDS:-asl-odds}")" || {
    echo "there is no program ${ASL_ODDS:-asl-odds}: name it by ASL_ODDS" >&2
    exit 2
}
program="$(realpath -s "$program")"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
mkdir -p "$out"
for study in "$here"/*.toml; do
    name="$(basename "$study" .toml)"
    "$program" sweep plan "$study" --out "$out/$name" --shards "${SHARDS:-16}"
    if [ -n "$scheduler" ]; then
        "${PYTHON:-python3}" -m asl_odds.dask "$out/$name" --scheduler "$scheduler" \
            --program "$program"
    else
        "$program" sweep run "$out/$name"
    fi
    "$program" sweep finish "$out/$name"
done
cp "$here/LICENSE" "$out/LICENSE"
# Every cell of the atlas is exact.
if grep -L '"sampled-cells": 0' "$out"/*/manifest.json | grep .; then
    echo "these have cells that are sampled only: give them a larger budget" >&2
    exit 1
fi
# The sums of all files, those of each dataset included.
(
    cd "$out"
    sha256sum -- LICENSE */manifest.json */dictionary.json */SHA256SUMS
    for sums in */SHA256SUMS; do
        sed "s|  |  ${sums%/SHA256SUMS}/|" "$sums"
    done
) >"$out/SHA256SUMS.new"
mv "$out/SHA256SUMS.new" "$out/SHA256SUMS"
echo "the atlas is in $out"
