"""Sweeps as Arrow tables, read by those who read Arrow."""

from fractions import Fraction

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import asl_odds as ao

GRID = {"drm": range(-2, 3), "elr": [1, 3], "class_": ["elite", "conscript"]}


def test_every_cell_has_the_odds_of_its_question():
    table = ao.sweep("step-reduction", over=GRID, heat_of_battle=True)
    assert table.cells == 20
    frame = pl.DataFrame(table)
    assert frame.height == len(table) and frame.columns == table.columns
    seen = 0
    for (cell,), part in frame.group_by("cell", maintain_order=True):
        first = part.row(0, named=True)
        seen += 1
        assert cell == seen
        answer = ao.odds(
            "step-reduction",
            drm=first["drm"],
            elr=first["elr"],
            class_=first["class"],
            heat_of_battle=True,
        )
        rows = zip(part["outcome"], part["numerator"], part["denominator"])
        assert [(name, Fraction(int(n), int(d))) for name, n, d in rows] == list(answer.items())
    assert seen == 20


def test_all_readers_get_the_same_table():
    table = ao.sweep("step-reduction", over=GRID)
    arrow = pa.table(table)
    assert arrow.num_rows == len(table)
    assert pl.DataFrame(table).equals(pl.from_arrow(arrow))
    frame = pd.DataFrame.from_arrow(table)
    assert frame["probability"].tolist() == arrow["probability"].to_pylist()
    sums = duckdb.sql("select cell, sum(probability) as p from arrow group by cell").fetchall()
    assert len(sums) == 20 and all(abs(total - 1) < 1e-12 for _, total in sums)
    # DuckDB takes the table itself, too.
    swept = table
    assert duckdb.sql("select count(*) from swept").fetchall() == [(arrow.num_rows,)]
    assert len(swept) == arrow.num_rows
    # Once more: the table is still there.
    assert pa.table(table).equals(arrow)


def test_lists_are_lists_and_what_is_not_given_is_null():
    table = ao.sweep(
        "fire-attack",
        over={"targets": [["7-6-8"], ["7-6-8", "9-1"]]},
        rows="measures",
        firepower=8,
        force="usmc",
        elr=3,
    )
    frame = pl.DataFrame(table)
    assert frame["targets"].dtype == pl.List(pl.String)
    assert frame["targets"].list.len().unique().sort().to_list() == [1, 2]
    assert frame["sampled"].null_count() == frame.height
    assert frame.filter(pl.col("measure") == "any-eliminated").height == 2


def test_sampled_cells_have_their_interval_and_their_seed():
    table = ao.sweep("thrown-dc", over={"adjacent": [False, True]}, engine="both", trials=5_000)
    frame = pl.DataFrame(table)
    assert (frame["low"] <= frame["sampled"]).all() and (frame["sampled"] <= frame["high"]).all()
    assert frame["trials"].unique().to_list() == [5_000]
    seeds = frame.group_by("cell").agg(pl.col("seed").unique())["seed"].to_list()
    assert len({seed for (seed,) in seeds}) == 2


@pytest.mark.parametrize(
    ("asked", "parameter", "nearest"),
    [
        (dict(over={"drm": [99]}, elr=3), "drm", None),
        (dict(over={"drm": []}, elr=3), "drm", None),
        (dict(over={"clas": ["elite"]}, elr=3), "clas", "class"),
        (dict(over={"drm": [1]}, drm=1, elr=3), "drm", None),
        (dict(over={"drm": range(20)} | {"elr": [3] * 200_000}), "over", None),
        (dict(over={"drm": [1]}, elr=3, rows="rows"), "rows", None),
        (dict(over={"drm": [1]}, elr=3, engine="exactly"), "engine", "exact"),
    ],
)
def test_what_cannot_be_asked_raises(asked, parameter, nearest):
    with pytest.raises(ao.AslOddsError) as error:
        ao.sweep("step-reduction", **asked)
    assert (error.value.parameter, error.value.nearest) == (parameter, nearest)
