"""What docs/sweeps.md and docs/atlas.md tell about reading a dataset, as it stands there."""

import os
import pathlib
import re
import subprocess

import duckdb
import matplotlib
import pytest

DOCS = pathlib.Path(os.environ["ASL_ODDS_DOCS"])
PROGRAM = os.environ["ASL_ODDS_PROGRAM"]

def blocks(name, language):
    text = (DOCS / name).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = tmp_path_factory.mktemp("docs")
    (study, *_) = blocks("sweeps.md", "toml")
    (place / "study.toml").write_text(study)
    more = 'morale = [7, 8]\nstrength = ["full", "reduced"]\n'
    (place / "atlas.toml").write_text(study + more)
    for dataset, name in (("DS", "study.toml"), ("ATLAS/mc-of-japanese-mmc", "atlas.toml")):
        for step in (["plan", name, "--out", dataset], ["run", dataset], ["finish", dataset]):
            subprocess.run([PROGRAM, "sweep", *step], check=True, capture_output=True, cwd=place)
    return place


@pytest.mark.parametrize("name", ["sweeps.md", "atlas.md"])
def test_the_lines_of_python_run(name, place, monkeypatch, capsys):
    monkeypatch.chdir(place)
    matplotlib.use("agg")
    # Those that need a cluster are tested with one.
    lines = [block for block in blocks(name, "python") if "scheduler" not in block and "tcp:" not in block]
    assert lines
    names = {}
    for block in lines:
        exec(block, names)
    if name == "sweeps.md":
        assert names["table"].height > 4 and names["chances"]["elr"].is_sorted()
    else:
        assert "numerator" in capsys.readouterr().out


def test_the_lines_of_sql_run(place, monkeypatch):
    monkeypatch.chdir(place)
    means, pivot = blocks("sweeps.md", "sql")
    rows = duckdb.sql(means).fetchall()
    assert len(rows) > 12 and all(0 < chance < 1 for *_, chance in rows)
    rows = duckdb.sql(pivot).fetchall()
    assert len(rows) >= 2 and all(0 <= chance <= 1 for _, *chances in rows for chance in chances)


def test_counters_are_no_days(tmp_path):
    """7-6-8 is a text for every reader."""
    study = 'question = "?"\nprocedure = "morale-check"\nengine = "exact"\n[parameters]\nelr = 3\n'
    study += 'force = "usmc"\n[sweep]\nunit = ["7-6-8", "5-5-8"]\n'
    (tmp_path / "study.toml").write_text(study)
    for step in (["plan", "study.toml", "--out", "DS"], ["run", "DS"], ["finish", "DS"]):
        subprocess.run([PROGRAM, "sweep", *step], check=True, capture_output=True, cwd=tmp_path)
    query = f"select distinct unit from read_parquet('{tmp_path}/DS/outcomes/**/*.parquet') order by all"
    assert [unit for (unit,) in duckdb.sql(query).fetchall()] == ["5-5-8", "7-6-8"]
