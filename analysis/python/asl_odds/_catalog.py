"""What can be asked."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from asl_odds import _core
from asl_odds._types import Parameter, Procedure


@cache
def _procedures() -> dict[str, Procedure]:
    def of(one: dict[str, Any]) -> Procedure:
        return Procedure(
            one["name"],
            one["summary"],
            tuple(one["rules"]),
            one["example"],
            tuple(Parameter(**parameter) for parameter in one["parameters"]),
            {outcome["name"]: outcome["meaning"] for outcome in one["outcomes"]},
            {measure["name"]: measure["meaning"] for measure in one["measures"]},
            tuple(one["objectives"] or ()),
        )

    return {one["name"]: of(one) for one in json.loads(_core.catalog())}


def procedures() -> dict[str, Procedure]:
    """All procedures by name."""
    return dict(_procedures())


def parameters(procedure: str, /) -> dict[str, Parameter]:
    """The parameters of a procedure by name."""
    found = _procedures().get(procedure)
    if found is None:
        # Told as everywhere, with the nearest name.
        _core.explain(procedure, "{}", 1, 0)
        raise AssertionError(procedure)
    return {parameter.name: parameter for parameter in found.parameters}
