"""Reads a bonus: "+1 Strength", or "Gain +1" where the symbol of the attribute is lost."""

from __future__ import annotations

from adversaire.games.rituals.content.language.reader import Reader
from adversaire.games.rituals.content.language.tree import Attribute, Gain


def read_bonus(reader: Reader, usual: Attribute) -> Gain | None:
    """The bonus that stands here; without an attribute, the usual one (rituals.cards.action-card-texts)."""
    said = reader.verb(reader.words.gain, "card-word.bonus")
    if not reader.sign("+", note=said is not None) and said is None:
        return None
    amount = reader.number()
    if amount is None:
        raise reader.refusal()
    return Gain(amount, reader.noun(reader.words.attributes, "card-word.attribute") or usual)
