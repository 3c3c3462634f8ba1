"""What must be told of cards beside a cardboard table, and when the Roy reads it."""

from __future__ import annotations

from typing import Final

from adversaire.engine.told_cards import ToldPart

#: The Roy never uses what an activity does: nobody is asked for it.
TOLD_CARDS: Final = (
    ToldPart(
        "activities",
        (("name", "cost", "places"), ("divisor",), ("effect",)),
        fixed=("colour", "level"),
        clauses=("troyes.note5.revealed-cards-only",),
    ),
    ToldPart(
        "events",
        (("name", "calls", "black_dice", "slots", "divisor", "first", "second", "effects"),),
        fixed=("colour", "permanent"),
        clauses=("troyes.intro.base-rules",),
    ),
    ToldPart("characters", (("thresholds",),), clauses=("troyes.note7.both-score",)),
)
