#!/usr/bin/env bash
# Makes the atlas, a dataset for each study of this folder:
#
#     configs/atlas/make.sh ATLAS [SCHEDULER]
#
# With a scheduler, such as tcp://host:8786, its Dask cluster answers the shards. What was killed
# goes on when it is started again. ASL_ODDS names the program, PYTHON the Python with the wheel.
set -euo pipefail
out="${1:?the folder of the atlas}"
scheduler="${2:-}"
program="${ASL_ODDS:-asl-odds}"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
mkdir -p "$out"
for study in "$here"/*.toml; do
    name="$(basename "$study" .toml)"
    "$program" sweep plan "$study" --out "$out/$name" --shards "${SHARDS:-16}"
    if [ -n "$scheduler" ]; then
        "${PYTHON:-python3}" -m asl_odds.dask "$out/$name" --scheduler "$scheduler" \
            --program "$(command -v "$program")"
    else
        "$program" sweep run "$out/$name"
    fi
    "$program" sweep finish "$out/$name"
done
cp "$here/LICENSE" "$out/LICENSE"
(cd "$out" && sha256sum -- LICENSE */manifest.json */dictionary.json */SHA256SUMS >SHA256SUMS)
echo "the atlas is in $out"
