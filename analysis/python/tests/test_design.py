"""Design Your Own and Guns from Python: what the command gives to programs."""

import json
import os
import pathlib
import subprocess

import pytest

import asl_odds as ao

DYO = pathlib.Path(os.environ["ASL_ODDS_DOCS"]).parent / "configs" / "dyo"
PROGRAM = os.environ["ASL_ODDS_PROGRAM"]


def command(*line):
    done = subprocess.run(
        [PROGRAM, *map(str, line), "--format", "json"], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def file(name):
    return DYO / f"{name}.toml"


def test_what_a_purchase_costs_and_is_worth():
    purchase, against = file("company-in-caves-1944"), file("attack-by-marines")
    assert ao.cost(purchase) == command("dyo", "cost", purchase)
    assert ao.cost(purchase.read_text()) == ao.cost(purchase)
    told = command("dyo", "value", purchase, "--against", against)
    assert ao.value(purchase, against=against) == told


def test_a_plan():
    plan = file("caves-or-squads-1944")
    assert ao.plan(plan) == command("dyo", "plan", plan)


def test_a_game():
    sides = (file("two-caves"), file("marine-squad"))
    told = ao.balance(*sides, terms=file("one-of-two-caves"))
    assert told == command("dyo", "balance", *sides, "--terms", file("one-of-two-caves"))


def test_a_plan_of_a_game_needs_both_sides():
    plan = file("marines-within-60").read_text()
    with pytest.raises(ao.AslOddsError, match="needs `terms` and `against`") as wrong:
        ao.plan(plan)
    assert wrong.value.parameter == "terms"
    with pytest.raises(ao.AslOddsError, match="measure `win`"):
        ao.plan(file("caves-or-squads-1944"), terms=file("one-of-two-caves"))


def test_a_mistake_has_its_file_and_its_line():
    text = file("marine-squad").read_text().replace('"7-6-8"', '"7-6-9"')
    with pytest.raises(ao.AslOddsError, match="attackers, line 10: ") as wrong:
        ao.balance(file("two-caves"), text, terms=file("one-of-two-caves"))
    assert wrong.value.parameter == "attackers"
    with pytest.raises(ao.AslOddsError, match="file, line 2") as wrong:
        ao.compare('question = "?"\nprocedure = "trown-dc"\n')
    assert wrong.value.parameter == "file"
    with pytest.raises(ao.AslOddsError) as wrong:
        ao.balance(file("two-caves"), file("marine-squad"), terms=file("one-of-two-caves"), budget="1x")
    assert wrong.value.parameter == "budget"


def test_guns_and_vehicles():
    assert ao.ordnance("ha-go") == command("ordnance", "ha-go")["ordnance"]
    assert len(ao.ordnance()) > 50
    with pytest.raises(ao.AslOddsError, match="Tigger"):
        ao.ordnance("Tigger")
