"""What must be told of the box beside a cardboard table: how its board is laid out."""

from __future__ import annotations

from typing import Final

from adversaire.engine.told_cards import ToldPart

#: Of the cards only those lying on the map matter to the horde and to rivals, and their roads are known.
TOLD_CARDS: Final = (
    ToldPart(
        "layouts",
        (("first", "last", "ruins", "starts", "neutral"),),
        asks="-layout",
        clauses=("battalia.intro.neutral-horde",),
    ),
)
