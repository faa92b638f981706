"""What a caller gives, as the engine reads it."""

from __future__ import annotations

import json
import operator
import os
from collections.abc import Mapping
from typing import Any

from asl_odds._error import AslOddsError


def named(given: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters by the names of the command: `class_` is `class`, `dc_left` is `dc-left`."""
    values: dict[str, Any] = {}
    for name, value in given.items():
        parameter = name.rstrip("_").replace("_", "-")
        if parameter in values:
            raise AslOddsError(f"`{parameter}` is given twice", parameter)
        values[parameter] = value
    return values


def _plain(value: Any) -> Any:
    """Numbers, lists and texts of other libraries, such as those of numpy, as Python's own."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "__iter__"):
        return list(value)
    raise AslOddsError(f"a {type(value).__name__} is no value of a parameter: {value!r}")


_AS_JSON = json.JSONEncoder(default=_plain, allow_nan=False)


def text_of(given: Any) -> str:
    """Values as JSON."""
    try:
        return _AS_JSON.encode(given)
    except (TypeError, ValueError, OverflowError) as error:
        if isinstance(error, AslOddsError):
            raise
        raise AslOddsError(f"these are no values of parameters: {error}") from None


def whole(name: str, value: int) -> int:
    """A number of trials or a seed, or why it is none."""
    allowed = "a whole number from 0 to 18,446,744,073,709,551,615"
    try:
        number = operator.index(value)
    except TypeError:
        number = -1
    if not 0 <= number < 2**64:
        raise AslOddsError(f"`{name}` cannot be {value!r}", name, allowed)
    return number


def file_text(file: str | os.PathLike[str]) -> str:
    """The text of a file: it is named, or it is the text itself, which has more than one line."""
    if isinstance(file, str) and "\n" in file:
        return file
    with open(file, encoding="utf-8") as opened:
        return opened.read()
