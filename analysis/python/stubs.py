"""Writes `_odds.pyi` from the catalog: python stubs.py [--check] FILE"""

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


def overload(function, procedure):
    """One function for one procedure."""
    own, gives = FUNCTIONS[function]
    objectives = ", ".join(f'"{one}"' for one in procedure.objectives)
    lines = [f"    {one.replace('{objectives}', f'Literal[{objectives}]')}," for one in own]
    for parameter in procedure.parameters:
        default = "" if parameter.required else " = ..."
        lines.append(f"    {name(parameter)}: {parameter.type}{default},")
    summary = textwrap.fill(procedure.summary, 96)
    if function == "odds":
        told_all = "\n".join(told(parameter) for parameter in procedure.parameters)
    else:
        told_all = "    The parameters are those of `odds`."
    return "\n".join(
        [
            "@overload",
            f"def {function}(",
            f'    procedure: Literal["{procedure.name}"],',
            "    /,",
            "    *,",
            *lines,
            f") -> {gives}:",
            f'    """{summary}'.replace("\n", "\n    "),
            "",
            told_all,
            '    """',
            "",
        ]
    )


def stubs():
    parts = [HEAD]
    for function in FUNCTIONS:
        for procedure in ao.procedures().values():
            if function != "best" or procedure.objectives:
                parts.append(overload(function, procedure))
    return "\n".join(parts)


def main():
    *options, file = sys.argv[1:]
    text, file = stubs(), pathlib.Path(file)
    if options == ["--check"]:
        if file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file} is not that of the catalog: run stubs.py")
        return
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
