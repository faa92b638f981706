from fractions import Fraction

import asl_odds as ao

answer: ao.Answer = ao.odds("thrown-dc", adjacent=True)
chance: Fraction = answer["in-cave"]
trial: ao.Trial = ao.explain("fire-attack", firepower=8, targets=["4-4-7"], elr=3)
best: ao.Best | None = ao.best("fire-phase", attacks=["8", "4"], targets=["4-4-7"], elr=3)
ao.odds("thrown-dc", heroik=True)  # pyright: ignore[reportCallIssue]
swept: ao.Swept = ao.sweep("rally", over={"leader": range(-3, 3)}, unit="4-4-7")
ao.sweep("step-reduction", over={"class_": ["elite", "conscript"], "elr": [2, 3]}, rows="measures")
ao.sweep(  # pyright: ignore[reportCallIssue]
    "rally",
    over={"leeder": [0]},  # pyright: ignore[reportArgumentType]
    unit="4-4-7",
)
ao.sweep(  # pyright: ignore[reportCallIssue]
    "step-reduction",
    over={"class_": ["elit"]},  # pyright: ignore[reportArgumentType]
)
