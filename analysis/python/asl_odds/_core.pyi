from typing import final

@final
class Swept:
    """The table of a sweep. polars, pyarrow, pandas and DuckDB take it as an Arrow stream."""

    @property
    def cells(self) -> int: ...
    @property
    def columns(self) -> list[str]: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __len__(self) -> int: ...

@final
class Answered:
    """An answer, whose texts are written when they are read."""

    def text(self) -> str: ...
    def sentences(self) -> tuple[str | None, str | None]: ...

def odds(
    procedure: str,
    parameters: str,
    engine: str,
    trials: int,
    seed: int,
    budget: str | None = None,
) -> Answered: ...
def explain(procedure: str, parameters: str, seed: int, trial: int) -> str: ...
def best(
    procedure: str,
    parameters: str,
    objective: str | None,
    choices: list[str],
    budget: str | None = None,
) -> str | None: ...
def compare(
    text: str, half_width: float | None = None, budget: str | None = None
) -> str: ...
def sweep(
    procedure: str,
    fixed: str,
    over: str,
    engine: str,
    trials: int,
    seed: int,
    rows: str,
    budget: str | None = None,
) -> Swept: ...
def cost(purchase: str, prices: str | None = None) -> str: ...
def value(
    purchase: str, against: str, prices: str | None = None, budget: str | None = None
) -> str: ...
def plan(
    plan: str,
    terms: str | None = None,
    against: str | None = None,
    prices: str | None = None,
    budget: str | None = None,
) -> str: ...
def balance(
    defenders: str,
    attackers: str,
    terms: str,
    prices: str | None = None,
    budget: str | None = None,
) -> str: ...
def ordnance(words: str) -> str: ...
def catalog() -> str: ...
def version() -> str: ...
