"""The one exception of this package."""

from __future__ import annotations


class AslOddsError(ValueError):
    """Why a question cannot be asked.

    `parameter` is what is wrong, `allowed` what would be right, `nearest` the name that was
    probably meant, and `rule` the number of the rule; each is None where there is none.
    """

    parameter: str | None
    allowed: str | None
    nearest: str | None
    rule: str | None

    def __init__(
        self,
        message: str,
        parameter: str | None = None,
        allowed: str | None = None,
        nearest: str | None = None,
        rule: str | None = None,
    ) -> None:
        super().__init__(message)
        self.parameter = parameter
        self.allowed = allowed
        self.nearest = nearest
        self.rule = rule

    def __reduce__(self):
        given = (str(self), self.parameter, self.allowed, self.nearest, self.rule)
        return (type(self), given)
