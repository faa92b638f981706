"""What the functions of this package give back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from asl_odds._answer import Estimate, Measure


@dataclass(frozen=True, slots=True)
class Event:
    """Something in a trial: dice that were rolled, or what follows from them; and the rule."""

    what: str
    rule: str
    dice: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Trial:
    """One trial, roll by roll."""

    outcome: str
    words: str
    events: tuple[Event, ...]

    def __str__(self) -> str:
        lines: list[str] = []
        for event in self.events:
            dice = "" if event.dice is None else f": {', '.join(map(str, event.dice))}"
            lines.append(f"{event.what}{dice} [{event.rule}]")
        return "\n".join([*lines, f"Outcome: {self.words}"])


@dataclass(frozen=True, slots=True)
class Decision:
    """What is best in a standing, what it is worth, and the next best."""

    turn: int
    side: str | None
    standing: dict[str, str]
    act: str
    value: float
    next_best: tuple[str, float] | None
    reached: float


@dataclass(frozen=True, slots=True)
class Best:
    """The best decisions, what they are worth, and what it is worth to choose the same always."""

    objective: str
    value: float
    fixed: dict[str, float | None]
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """How far the leader is ahead of another alternative."""

    other: str
    exact: float | None
    sampled: Estimate | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The numbers of a comparison: every measure of each alternative."""

    question: str
    measure: str
    less_is_better: bool
    leader: str
    alternatives: dict[str, dict[str, Measure]]
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter: what it takes, its default, and its rule. `name` is that of the command, `kind`
    says in words what is allowed, and `type` is its type in Python.
    """

    name: str
    label: str
    description: str
    rule: str
    kind: str
    type: str
    group: str | None
    default: Any
    unless_given: str | None
    required: bool
    ruling: bool


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure of the catalog."""

    name: str
    summary: str
    rules: tuple[str, ...]
    example: dict[str, Any]
    parameters: tuple[Parameter, ...]
    outcomes: dict[str, str]
    measures: dict[str, str]
    objectives: tuple[str, ...]
