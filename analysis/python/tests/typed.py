from fractions import Fraction

import asl_odds as ao

answer: ao.Answer = ao.odds("thrown-dc", adjacent=True)
chance: Fraction = answer["in-cave"]
trial: ao.Trial = ao.explain("fire-attack", firepower=8, targets=["4-4-7"], elr=3)
best: ao.Best | None = ao.best("fire-phase", attacks=["8", "4"], targets=["4-4-7"], elr=3)
ao.odds("thrown-dc", heroik=True)  # pyright: ignore[reportCallIssue]
