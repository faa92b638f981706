"""Runs the benchmarks and numpy doing the same work, and prints one table.

Usage, from the project's folder, with numpy installed:

    python3 benches/compare.py

Everything is measured in this one run, on one thread unless it says two:
nanoseconds a trial by each engine, and the ratios that travel better than
nanoseconds: to the batched dice alone, and to numpy.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

PROJECT = Path(__file__).resolve().parent.parent
TRIALS = 2_000_000
ENGINE_TRIALS = 32 * 8 * 16_384
DIRECT_TRIALS = ENGINE_TRIALS // 32
ROLLS = 100_000


def dr(rng, *shape):
    """Totals of two dice."""
    return rng.integers(1, 7, shape, dtype=np.int8) + rng.integers(1, 7, shape, dtype=np.int8)


def die(rng, *shape):
    return rng.integers(1, 7, shape, dtype=np.int8)


def tank_hunter_hero(rng, n):
    original = die(rng, n)
    fate = np.where(original + 2 <= 3, 0, np.where(original == 6, 2, 1))
    return np.bincount(fate, minlength=3)


def atmm(rng, n):
    return np.bincount(die(rng, n) <= 2, minlength=2)


def thrown_dc(rng, n):
    return np.bincount(die(rng, n) <= 4, minlength=2)


def dc_against_cave(rng, n):
    lands = die(rng, n) <= 3
    original = dr(rng, n)
    fate = np.where(original >= 12, 2, np.where(original <= 5, 0, 1))
    return np.bincount(np.where(lands, fate, 3), minlength=4)


def he_against_cave(rng, n):
    """A TH# of 7 and a DRM of +4: an Original 2 is a CH on a dr of 3 or less."""
    original, subsequent = dr(rng, n), die(rng, n)
    fate = np.where(original <= 3, 1, 2)
    fate = np.where((original == 2) & (subsequent <= 3), 0, fate)
    return np.bincount(fate, minlength=3)


def bombardment_five_rolls(rng, n):
    return np.bincount((dr(rng, n, 5) == 12).sum(axis=1), minlength=6)


def bombardment_sparing(rng, n):
    area = die(rng, n, 6)
    area[:, 3:] += 6
    five, ten = (area == 5).any(axis=1), (area == 10).any(axis=1)
    fails = dr(rng, n, 3) == 12
    eliminated = (fails[:, :2] & ~five[:, None]).sum(axis=1) + (fails[:, 2] & ~ten)
    return np.bincount(eliminated, minlength=4)


def step_reduction(rng, n):
    """An elite squad, ELR 3, a 1MC: by its total, what is left of it."""
    fates = np.array([0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 3, 4])
    return np.bincount(fates[dr(rng, n)], minlength=5)


def fire_attack(rng, n):
    """16 FP at +1 with cowering on an elite squad, ELR 3, to what is left of it;
    the Heat of Battle only by its kind."""
    # By Final DR: 20 a KIA, 13 a K/3, 10 + n a #MC, 1 a PTC, 0 nothing.
    on_16 = np.array([20, 20, 20, 20, 13, 13, 12, 12, 11, 11, 10, 1, 0, 0])
    on_12 = np.array([20, 20, 20, 13, 13, 12, 12, 11, 11, 10, 1, 0, 0, 0])
    colored, white = die(rng, n), die(rng, n)
    final = colored + white + 1
    effect = np.where(colored == white, on_12[final], on_16[final])
    check, heat = dr(rng, n), dr(rng, n)
    number = np.where(effect >= 10, effect - 10, 0)
    excess = check + number - 8
    fate = np.where(excess < 0, 0, np.where(excess == 0, 1, np.where(excess <= 3, 2, 3)))
    fate = np.where(check == 12, 4, np.where(check == 2, 5 + (heat >= 4) + (heat >= 6), fate))
    fate = np.where(effect == 20, 8, np.where(effect == 0, 0, fate))
    fate = np.where(effect == 1, (check > 8).astype(np.int8), fate)
    return np.bincount(fate, minlength=9)


TWINS = {
    "tank-hunter-hero": tank_hunter_hero,
    "atmm": atmm,
    "thrown-dc": thrown_dc,
    "dc-against-cave": dc_against_cave,
    "he-against-cave": he_against_cave,
    "bombardment-five-rolls": bombardment_five_rolls,
    "bombardment-sparing": bombardment_sparing,
    "step-reduction": step_reduction,
    "fire-attack": fire_attack,
    # Too long to write twice.
    "fire-attack-three": None,
    "fire-attack-four": None,
    "cave-assault": None,
}


def numpy_nanoseconds(twin):
    """The best of five runs, after one to warm up."""
    rng = np.random.Generator(np.random.PCG64DXSM(1))
    best = float("inf")
    for run in range(6):
        start = time.perf_counter_ns()
        counts = twin(rng, TRIALS)
        elapsed = time.perf_counter_ns() - start
        assert counts.sum() == TRIALS
        if run > 0:
            best = min(best, elapsed)
    return best / TRIALS


def criterion_nanoseconds(group, name, elements):
    path = PROJECT / "target/criterion" / group / name / "new/estimates.json"
    return json.loads(path.read_text())["median"]["point_estimate"] / elements


def main():
    bench = ["cargo", "bench", "--package", "asl-benches", "--", "--noplot"]
    bench += ["--warm-up-time", "1", "--measurement-time", "3"]
    subprocess.run(bench, cwd=PROJECT, check=True, stdout=sys.stderr)

    print("| one DR | ns |\n|---|---|")
    for name in ["two-dice", "one-draw", "batched"]:
        print(f"| {name} | {criterion_nanoseconds('dice', name, ROLLS):.2f} |")
    dice = criterion_nanoseconds("dice", "batched", ROLLS)

    print("\n| question | automaton | two threads | direct | numpy | to the dice alone | numpy to automaton"
          " | exact | compile and sweep |\n|---|---|---|---|---|---|---|---|---|")
    for name, twin in TWINS.items():
        one = criterion_nanoseconds("automaton-1", name, ENGINE_TRIALS)
        two = criterion_nanoseconds("automaton-2", name, ENGINE_TRIALS)
        direct = criterion_nanoseconds("direct-1", name, DIRECT_TRIALS)
        numpy = numpy_nanoseconds(twin) if twin else None
        exact = criterion_nanoseconds("exact", name, 1_000)
        compiled = criterion_nanoseconds("compile-and-sweep", name, 1_000)
        print(f"| {name} | {one:.2f} ns | {one / two:.2f} times | {direct:.1f} ns | {f'{numpy:.1f} ns' if twin else '–'}"
              f" | {one / dice:.1f} | {f'{numpy / one:.0f}' if twin else '–'} | {exact:.1f} µs | {compiled:.1f} µs |")


if __name__ == "__main__":
    main()
