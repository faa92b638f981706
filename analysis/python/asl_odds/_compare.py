"""Comparisons."""

from __future__ import annotations

import json
import os
from fractions import Fraction
from typing import Any

from asl_odds import _core
from asl_odds._answer import Estimate, Measure
from asl_odds._given import file_text
from asl_odds._types import Comparison, Pair


def compare(
    file: str | os.PathLike[str],
    /,
    *,
    half_width: float | None = None,
    budget: str | None = None,
) -> Comparison:
    """Compares alternatives: a file, or the text of one (a text has more than one line)."""
    told = json.loads(_core.compare(file_text(file), half_width, budget))

    def measure(number: dict[str, Any] | None) -> Measure:
        if number is None:
            return Measure(None, None)
        if number["exact"] is not None:
            return Measure(Fraction(*map(int, number["exact"])), None)
        return Measure(None, Estimate(number["value"], number["low"], number["high"]))

    alternatives = {
        one["name"]: dict(zip(told["measures"], map(measure, one["numbers"])))
        for one in told["alternatives"]
    }
    pairs = tuple(
        Pair(
            one["other"],
            one["exact"],
            None
            if one["sampled"] is None
            else Estimate(one["sampled"], one["low"], one["high"]),
        )
        for one in told["pairs"]
    )
    return Comparison(
        told["question"],
        told["measure"],
        told["less_is_better"],
        told["leader"],
        alternatives,
        pairs,
    )
