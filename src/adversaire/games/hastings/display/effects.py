"""What a card of 1066 does, in signs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.table_side import Mark
from adversaire.games.hastings.content.pack import Effect, PackCard
from adversaire.games.hastings.display.signs import (
    EXHAUSTED,
    KEYWORDS,
    LIFE,
    OBJECTIVE,
    RANGED,
    RESOURCE,
    TYPES,
    VALUES,
)

#: Effects that are one sign with or without an amount.
PLAIN: Final = {
    "damage": ("drop", "{}"),
    "exhaust": (EXHAUSTED, ""),
    "ready": ("check", ""),
    "objective": (OBJECTIVE, "+{}"),
    "draw": ("hand", "+{}"),
    "discount": (RESOURCE, "−{}"),
    "move": ("boot", ""),
    "other": ("book", ""),
}
#: Keywords that lower the cost.
CHEAPER: Final = ("family", "leader")


def effect_marks(card: PackCard) -> Iterator[Mark]:
    """What it pays, its keywords, then its effects; those are alternatives, so a stroke parts them."""
    if card.resources:
        yield Mark(RESOURCE, f"+{card.resources}")
    if card.ranged:
        yield Mark(RANGED, str(card.ranged))
    if card.scholar:
        yield Mark("scroll", str(card.scholar))
    for keyword in card.keywords:
        yield Mark(KEYWORDS[keyword], "−1" if keyword in CHEAPER else "")
    for at, effect in enumerate(card.effects):
        if at:
            yield Mark("", "/")
        yield from marks_of(effect)


def marks_of(effect: Effect) -> Iterator[Mark]:
    if effect.do in PLAIN:
        icon, amount = PLAIN[effect.do]
        yield Mark(icon, amount.format(effect.amount))
    elif effect.do == "heal":
        yield Mark(LIFE, f"+{effect.amount}" if effect.amount else "+∞")
    elif effect.do == "destroy":
        yield Mark("skull", f"≤{effect.most}" if effect.row else "")
        if effect.what in TYPES:
            yield Mark(TYPES[effect.what])
    else:
        yield Mark(VALUES.get(effect.what, "book"), f"+{effect.amount}")
        if effect.do == "aura":
            yield Mark(OBJECTIVE, "×3" if effect.each else "")
