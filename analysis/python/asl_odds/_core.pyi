def odds(
    procedure: str,
    parameters: str,
    engine: str,
    trials: int,
    seed: int,
    budget: str | None = None,
) -> tuple[str, str | None]: ...
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
def catalog() -> str: ...
def version() -> str: ...
