"""Exact and Monte Carlo odds for the dice of Advanced Squad Leader.

>>> import asl_odds as ao
>>> answer = ao.odds("thrown-dc", adjacent=True)
>>> answer["in-cave"]
Fraction(2, 3)

Names are those of the command, with underscores for hyphens, and `class_` for a word that Python
keeps for itself.
"""

from asl_odds._answer import Answer, Estimate, Line, Measure
from asl_odds._catalog import parameters, procedures
from asl_odds._compare import compare
from asl_odds._core import Swept
from asl_odds._core import version as _version
from asl_odds._design import balance, cost, ordnance, plan, value
from asl_odds._error import AslOddsError
from asl_odds._odds import best, explain, odds
from asl_odds._sweep import sweep
from asl_odds._types import (
    Best,
    Comparison,
    Decision,
    Event,
    Pair,
    Parameter,
    Procedure,
    Trial,
)

__version__ = _version()

__all__ = [
    "Answer",
    "AslOddsError",
    "Best",
    "Comparison",
    "Decision",
    "Estimate",
    "Event",
    "Line",
    "Measure",
    "Pair",
    "Parameter",
    "Procedure",
    "Swept",
    "Trial",
    "balance",
    "best",
    "compare",
    "cost",
    "explain",
    "odds",
    "ordnance",
    "parameters",
    "plan",
    "procedures",
    "sweep",
    "value",
]
