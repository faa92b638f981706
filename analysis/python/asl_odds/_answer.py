"""What a question is answered with."""

from __future__ import annotations

import html
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from asl_odds._core import Answered


@dataclass(frozen=True, slots=True)
class Estimate:
    """What was sampled: the rate or mean, and its 95 % interval. An outcome has its count."""

    value: float
    low: float
    high: float
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure: exact, sampled, or both; neither where a number that it needs was not found."""

    exact: Fraction | None
    sampled: Estimate | None

    @property
    def value(self) -> float | None:
        """The best known value: exact, or else sampled."""
        if self.exact is not None:
            return float(self.exact)
        return None if self.sampled is None else self.sampled.value


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the ledger: how a number comes about, and by which rule."""

    item: str
    value: str
    rule: str


V = TypeVar("V")


class _Lazy(Mapping[str, V]):
    """Values that are made when they are read."""

    def __init__(self, rows: dict[str, Any], make: Callable[[dict[str, Any]], V]) -> None:
        self._rows = rows
        self._make = make

    def __getitem__(self, name: str) -> V:
        return self._make(self._rows[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        return repr(dict(self))


def _fraction(row: dict[str, Any]) -> Fraction:
    return Fraction(int(row["numerator"]), int(row["denominator"]))


def _measure(row: dict[str, Any]) -> Measure:
    exact = None if row["numerator"] is None else _fraction(row)
    sampled = None if row["sampled"] is None else Estimate(row["sampled"], row["low"], row["high"])
    return Measure(exact, sampled)


def _estimate(row: dict[str, Any]) -> Estimate:
    return Estimate(row["probability"], row["low"], row["high"], row["count"])


class Answer(Mapping[str, Fraction]):
    """The odds of a question: each outcome that can happen, in the order of the chart.

    A value is the exact probability. Where there are only sampled odds (`is_exact` is false) it is
    the share of the trials.
    """

    def __init__(self, answered: Answered) -> None:
        self._answered = answered

    def __getstate__(self) -> dict[str, Any]:
        # What was worked out goes to another process as its texts.
        return {"_text": self._text, "_sentences": self._sentences}

    @cached_property
    def _text(self) -> str:
        return self._answered.text()

    @cached_property
    def _sentences(self) -> tuple[str | None, str | None]:
        return self._answered.sentences()

    @property
    def sentence(self) -> str | None:
        """The first sentence: how often the one thing happens that is asked for most."""
        return self._sentences[0]

    @property
    def next_sentence(self) -> str | None:
        """The sentence after it, of a scenario: what it costs."""
        return self._sentences[1]

    @cached_property
    def _told(self) -> dict[str, Any]:
        return json.loads(self._text)

    @cached_property
    def _rows(self) -> dict[str, dict[str, Any]]:
        told = self._told["exact"] or self._told["sample"]
        return {row["outcome"]: row for row in told["outcomes"]}

    def __getitem__(self, outcome: str) -> Fraction:
        row = self._rows[outcome]
        if self.is_exact:
            return _fraction(row)
        return Fraction(row["count"], self._told["sample"]["trials"])

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def procedure(self) -> str:
        """The procedure."""
        return self._told["procedure"]

    @property
    def parameters(self) -> dict[str, Any]:
        """All parameters, defaults included, by the names of the command."""
        return self._told["parameters"]

    @property
    def is_exact(self) -> bool:
        """Whether there are exact odds."""
        return self._told["exact"] is not None

    @property
    def not_exact(self) -> str | None:
        """Why there are no exact odds although they were asked for: `work` or `memory`."""
        return self._told.get("not-exact")

    @property
    def sampled(self) -> Mapping[str, Estimate] | None:
        """The sampled odds of each outcome, if there are any."""
        sample = self._told["sample"]
        if sample is None:
            return None
        return _Lazy({row["outcome"]: row for row in sample["outcomes"]}, _estimate)

    @property
    def agreement(self) -> float | None:
        """The p-value of the test of the sampled odds against the exact ones."""
        agreement = self._told["agreement"]
        return None if agreement is None else agreement["p_value"]

    @property
    def measures(self) -> Mapping[str, Measure]:
        """Each measure of the procedure."""
        return _Lazy({row["measure"]: row for row in self._told.get("measures", [])}, _measure)

    @property
    def ledger(self) -> list[Line]:
        """How the numbers come about."""
        return [Line(**line) for line in self._told.get("ledger", [])]

    def to_dict(self) -> dict[str, Any]:
        """What the command prints with `--format json`."""
        return json.loads(self._text)

    def to_json(self) -> str:
        """The same as a text."""
        return self._text

    def __repr__(self) -> str:
        return f"<Answer {self.procedure}: {self.sentence or f'{len(self)} outcomes'}>"

    def _repr_html_(self) -> str:
        def row(name: str, value: Any) -> str:
            return f"<tr><td>{html.escape(name)}</td><td>{html.escape(str(value))}</td></tr>"

        def percent(outcome: str) -> str:
            exact = f"{100 * float(self[outcome]):.3f} %"
            return f"{exact} ({self[outcome]})" if self.is_exact else exact

        rows = "".join(row(outcome, percent(outcome)) for outcome in self)
        head = f"<p>{html.escape(self.sentence)}</p>" if self.sentence else ""
        return f"{head}<table><tr><th>outcome</th><th>probability</th></tr>{rows}</table>"
