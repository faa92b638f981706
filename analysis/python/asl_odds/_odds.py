"""Questions about one procedure. `stubs.py` writes what types they take, from the catalog."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from asl_odds import _core
from asl_odds._answer import Answer
from asl_odds._given import named, text_of, whole
from asl_odds._types import Best, Decision, Event, Trial


def _text(given: Mapping[str, Any]) -> str:
    return text_of(named(given))


def odds(
    procedure: str,
    /,
    *,
    engine: str = "exact",
    trials: int = 1_000_000,
    seed: int = 1,
    budget: str | None = None,
    **given: Any,
) -> Answer:
    """The odds of a question.

    `engine` is `exact`, `sample` or `both`. What passes the `budget` (`60s,4GiB`; unless given,
    `10s,1GiB`) is sampled. Raises `AslOddsError` when the question cannot be asked.
    """
    trials, seed = whole("trials", trials), whole("seed", seed)
    return Answer(_core.odds(procedure, _text(given), engine, trials, seed, budget))


def explain(procedure: str, /, *, trial: int = 0, seed: int = 1, **given: Any) -> Trial:
    """One trial of a question, with the rule behind each consequence."""
    seed, trial = whole("seed", seed), whole("trial", trial)
    told = json.loads(_core.explain(procedure, _text(given), seed, trial))
    events = tuple(
        Event(event["what"], event["rule"], event["dice"] and tuple(event["dice"]))
        for event in told["events"]
    )
    return Trial(told["outcome"], told["words"], events)


def best(
    procedure: str,
    /,
    *,
    objective: str | None = None,
    choices: Sequence[str] = (),
    budget: str | None = None,
    **given: Any,
) -> Best | None:
    """The best decisions; None where a number that they need was not found."""
    listed = [choices] if isinstance(choices, str) else list(choices)
    text = _core.best(procedure, _text(given), objective, listed, budget)
    if text is None:
        return None
    told = json.loads(text)
    decisions = tuple(
        Decision(
            one["turn"],
            one["side"],
            dict(zip(told["columns"], one["standing"])),
            one["act"],
            one["value"],
            one["next_best"] and tuple(one["next_best"]),
            one["reached"],
        )
        for one in told["decisions"]
    )
    return Best(told["objective"], told["value"], dict(told["fixed"]), decisions)
