"""Design Your Own, and the Guns and vehicles whose counters are known.

A file of Design Your Own is given by its path, or as its text, which has more than one line. What
comes back is what the command gives with `--format json`.
"""

from __future__ import annotations

import json
import os
from typing import Any

from asl_odds import _core
from asl_odds._error import AslOddsError
from asl_odds._given import file_text

File = str | os.PathLike[str]


def _text(file: File | None) -> str | None:
    return None if file is None else file_text(file)


def cost(purchase: File, /, *, prices: File | None = None) -> dict[str, Any]:
    """What a purchase costs. Without `prices` the price list is the one that ships."""
    return json.loads(_core.cost(file_text(purchase), _text(prices)))


def value(
    purchase: File,
    /,
    *,
    against: File,
    prices: File | None = None,
    budget: str | None = None,
) -> dict[str, Any]:
    """What a purchase is worth against an attack."""
    told = _core.value(file_text(purchase), file_text(against), _text(prices), budget)
    return json.loads(told)


def plan(
    plan: File,
    /,
    *,
    terms: File | None = None,
    against: File | None = None,
    prices: File | None = None,
    budget: str | None = None,
) -> dict[str, Any]:
    """What is best to buy. A plan with the measure `win` needs `terms` and the other side, `against`."""
    told = _core.plan(file_text(plan), _text(terms), _text(against), _text(prices), budget)
    return json.loads(told)


def balance(
    defenders: File,
    attackers: File,
    /,
    *,
    terms: File,
    prices: File | None = None,
    budget: str | None = None,
) -> dict[str, Any]:
    """Who wins the game of two purchases by these terms, and what would make it fair."""
    sides = (file_text(defenders), file_text(attackers))
    return json.loads(_core.balance(*sides, file_text(terms), _text(prices), budget))


def ordnance(words: str = "", /) -> list[dict[str, Any]]:
    """What is printed on a Gun or a vehicle, or on all that have these words in their names."""
    found: list[dict[str, Any]] = json.loads(_core.ordnance(words))
    if not found:
        raise AslOddsError(f"no Gun or vehicle is called {words!r}", "words")
    return found
