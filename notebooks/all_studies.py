"""Reads the tables of all studies at once, with Polars and with DuckDB, each without options.

    ASL_ODDS_OUT=out python notebooks/all_studies.py
"""

import json
import os
from fractions import Fraction
from pathlib import Path

import duckdb
import polars as pl

OUT = Path(os.environ.get("ASL_ODDS_OUT", "out"))
STUDIES = sorted(path.parent.name for path in OUT.glob("*/outcomes.parquet"))
KEY = {"outcomes": ["study", "cell", "outcome"], "measures": ["study", "cell", "measure"]}


def by_both(table):
    """The table of all studies: by Polars, and by DuckDB in both ways."""
    glob = f"{OUT}/**/{table}.parquet"
    rows = pl.scan_parquet(glob).collect()
    plain = duckdb.sql(f"from read_parquet('{glob}')")
    by_name = duckdb.sql(f"from read_parquet('{glob}', union_by_name=true)")
    assert plain.columns == by_name.columns == rows.columns
    assert plain.types == by_name.types
    ours = {pl.Boolean: "BOOLEAN", pl.Int64: "BIGINT", pl.Float64: "DOUBLE", pl.String: "VARCHAR"}
    ours |= {pl.List(pl.String): "VARCHAR[]", pl.List(pl.Int64): "BIGINT[]"}
    assert [ours[kind] for kind in rows.dtypes] == [str(kind) for kind in plain.types]
    return rows, plain, by_name


def same_numbers(table, rows, relation):
    """Both readers have the same rows: each by its key, with its numbers."""
    key = KEY[table]
    assert rows.select(key).is_duplicated().sum() == 0
    names = key + ["numerator", "denominator", "low", "trials", "seed"]
    theirs = relation.project(", ".join(names)).fetchall()
    ours = rows.select(names).rows()
    order = lambda row: row[:3]
    assert sorted(ours, key=order) == sorted(theirs, key=order), table


def test_all_studies_are_read_at_once():
    for table in KEY:
        rows, plain, by_name = by_both(table)
        same_numbers(table, rows, plain)
        same_numbers(table, rows, by_name)
        assert len(rows) == plain.count("*").fetchall()[0][0] > 500
        assert set(rows["study"]) <= set(STUDIES)


def test_columns_need_no_quotes():
    for table in KEY:
        _, tables, _ = by_both(table)
        for column in tables.columns:
            duckdb.sql(f"select {column} from tables where {column} is null order by {column}")


def test_the_fractions_of_every_cell_add_up():
    rows, _, _ = by_both("outcomes")
    # Of a cell that is sampled alone there are none.
    cells = rows.drop_nulls("exact").group_by("study", "cell")
    for cell, rows in cells:
        fractions = zip(rows["numerator"], rows["denominator"])
        total = sum(Fraction(int(one), int(other)) for one, other in fractions)
        # What is followed without end leaves something undecided.
        assert 1 - Fraction(1, 10**9) < total <= 1, cell


def test_parameters_are_filtered_by_name():
    rows, tables, _ = by_both("outcomes")
    set_dc = rows.filter(pl.col("method") == "set", pl.col("occupants") == 2)
    ours = set_dc.filter(pl.col("outcome") == "eliminated")
    theirs = duckdb.sql(
        "select study, cell, probability from tables "
        "where method = 'set' and occupants = 2 and outcome = 'eliminated'"
    ).fetchall()
    assert len(ours) == len(theirs) > 0
    assert sorted(ours.select("study", "cell", "probability").rows()) == sorted(theirs)
    # Lists are lists: of a Bombardment the hexes, of a garrison its units.
    by_length = duckdb.sql(
        "select study, max(len(garrison)) from read_parquet("
        f"'{OUT}/**/measures.parquet') where garrison is not null group by study"
    ).fetchall()
    assert by_length and all(length >= 1 for _, length in by_length)


def test_both_tables_are_joined():
    joined = duckdb.sql(
        f"""select o.study, o.cell, max(m.value), sum(o.probability)
        from read_parquet('{OUT}/**/outcomes.parquet') o
        join read_parquet('{OUT}/**/measures.parquet') m using (study, cell)
        where m.is_chance and m.value is not null group by o.study, o.cell, m.measure"""
    ).fetchall()
    assert joined and all(0 <= chance <= 1 for _, _, chance, _ in joined)
    assert all(abs(total - 1) < 1e-6 for *_, total in joined)


def test_every_file_describes_its_columns():
    for table in KEY:
        for study in STUDIES:
            path = OUT / study / f"{table}.parquet"
            metadata = pl.read_parquet_metadata(path)
            described = {one["column"]: one for one in json.loads(metadata["asl-odds:columns"])}
            filled = {column.name for column in pl.read_parquet(path) if column.count()}
            assert filled <= set(described), (path, filled - set(described))
            assert all(one["meaning"] and one["type"] for one in described.values())


if __name__ == "__main__":
    assert len(STUDIES) > 30, f"{OUT} has {len(STUDIES)} studies"
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
            print(f"{name[5:].replace('_', ' ')}: ok")
