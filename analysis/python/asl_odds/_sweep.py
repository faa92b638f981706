"""One question over a grid. `stubs.py` writes what types it takes, from the catalog."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from asl_odds import _core
from asl_odds._core import Swept
from asl_odds._given import named, text_of, whole


def sweep(
    procedure: str,
    /,
    over: Mapping[str, Iterable[Any]],
    *,
    rows: Literal["outcomes", "measures"] = "outcomes",
    engine: Literal["exact", "sample", "both"] = "exact",
    trials: int = 100_000,
    seed: int = 1,
    budget: str | None = None,
    **given: Any,
) -> Swept:
    """A question for every combination of values, as an Arrow table.

    `over` has the values of each parameter that is swept; all others are given as in `odds`. The
    table has a row for each outcome that a cell can have, or for each measure, and a column for
    each parameter. polars, pyarrow, pandas and DuckDB take it as it is:

    >>> import polars as pl
    >>> import asl_odds as ao
    >>> table = ao.sweep("thrown-dc", over={"adjacent": [False, True]})
    >>> pl.DataFrame(table).height
    4

    There are at most 2,000,000 cells. Raises `AslOddsError` when a cell cannot be asked.
    """
    grid = [[name, list(values)] for name, values in named(over).items()]
    return _core.sweep(
        procedure,
        text_of(named(given)),
        text_of(grid),
        engine,
        whole("trials", trials),
        whole("seed", seed),
        rows,
        budget,
    )
