"""Writes `_odds.pyi` and `_sweep.pyi` from the catalog: python stubs.py [--check] FOLDER"""

import keyword
import pathlib
import sys
import textwrap

import asl_odds as ao

HEAD = '''# Written by stubs.py from the catalog.
from collections.abc import Sequence
from typing import Literal, overload

from asl_odds._answer import Answer
from asl_odds._types import Best, Trial
'''

HEAD_OF_SWEEP = '''# Written by stubs.py from the catalog.
from collections.abc import Iterable, Sequence
from typing import Literal, TypedDict, overload

from asl_odds._core import Swept
'''

# What each function takes besides the parameters of the procedure, and what it gives.
FUNCTIONS = {
    "odds": (
        [
            'engine: Literal["exact", "sample", "both"] = ...',
            "trials: int = ...",
            "seed: int = ...",
            "budget: str | None = ...",
        ],
        "Answer",
    ),
    "explain": (["trial: int = ...", "seed: int = ..."], "Trial"),
    "best": (
        [
            "objective: {objectives} | None = ...",
            "choices: Sequence[str] = ...",
            "budget: str | None = ...",
        ],
        "Best | None",
    ),
}


def name(parameter):
    """A name as Python has it."""
    name = parameter.name.replace("-", "_")
    return f"{name}_" if keyword.iskeyword(name) else name


def told(parameter):
    """What a parameter means, as a line of a docstring."""
    if parameter.required:
        given = "must be given"
    elif parameter.default is None:
        given = f"default {parameter.unless_given or 'none'}"
    else:
        given = f"default {parameter.default}"
    text = f"{name(parameter)}: {parameter.description} {parameter.kind}; {given} [{parameter.rule}]"
    return textwrap.fill(
        text.replace("\\", "\\\\"),
        100,
        initial_indent="    ",
        subsequent_indent="        ",
        break_on_hyphens=False,
    )


def overload(function, procedure, parameters, gives, meaning):
    """One function for one procedure: its parameters, what it gives, and what they mean."""
    return "\n".join(
        [
            "@overload",
            f"def {function}(",
            f'    procedure: Literal["{procedure.name}"],',
            "    /,",
            *(f"    {one}," for one in parameters),
            f") -> {gives}:",
            f'    """{textwrap.fill(procedure.summary, 96)}'.replace("\n", "\n    "),
            "",
            meaning,
            '    """',
            "",
        ]
    )


def question(function, procedure):
    """One question: what may be left out has a default."""
    own, gives = FUNCTIONS[function]
    objectives = ", ".join(f'"{one}"' for one in procedure.objectives)
    own = [one.replace("{objectives}", f"Literal[{objectives}]") for one in own]
    given = [
        f"{name(one)}: {one.type}{'' if one.required else ' = ...'}" for one in procedure.parameters
    ]
    if function == "odds":
        meaning = "\n".join(told(parameter) for parameter in procedure.parameters)
    else:
        meaning = "    The parameters are those of `odds`."
    return overload(function, procedure, ["*", *own, *given], gives, meaning)


def sweep(procedure):
    """A sweep: the values of what is swept, and all else as in `odds`."""
    over = "_Over" + "".join(word.capitalize() for word in procedure.name.split("-"))
    swept = [f"    {name(one)}: Iterable[{one.type}]" for one in procedure.parameters]
    rows = 'rows: Literal["outcomes", "measures"] = ...'
    given = [f"{name(one)}: {one.type} = ..." for one in procedure.parameters]
    parameters = [f"over: {over}", "*", rows, *FUNCTIONS["odds"][0], *given]
    meaning = "    The parameters are those of `odds`. Those of `over` have several values each."
    return "\n".join(
        [
            f"class {over}(TypedDict, total=False):",
            *(swept or ["    pass"]),
            "",
            overload("sweep", procedure, parameters, "Swept", meaning),
        ]
    )


def stubs():
    """The text of each file."""
    procedures = ao.procedures().values()
    parts = [HEAD]
    for function in FUNCTIONS:
        for procedure in procedures:
            if function != "best" or procedure.objectives:
                parts.append(question(function, procedure))
    sweeps = [HEAD_OF_SWEEP, *map(sweep, procedures)]
    return {"_odds.pyi": "\n".join(parts), "_sweep.pyi": "\n".join(sweeps)}


def main():
    *options, folder = sys.argv[1:]
    for file, text in stubs().items():
        path = pathlib.Path(folder) / file
        if options != ["--check"]:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} is not that of the catalog: run stubs.py")


if __name__ == "__main__":
    main()
