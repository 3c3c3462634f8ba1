"""The language of the Hero cards: lines in English or French, and the trees they mean."""

from adversaire.games.rituals.content.language.errors import KINDS, CardError
from adversaire.games.rituals.content.language.languages import print_entry, print_reaction
from adversaire.games.rituals.content.language.lexicon import Language
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction, vague_aims
from adversaire.games.rituals.content.language.reader import MAX_LENGTH
from adversaire.games.rituals.content.language.tree import (
    Attack,
    Do,
    Effect,
    Entry,
    Gain,
    Heal,
    Move,
    Reaction,
    Step,
    Trigger,
)

__all__ = [
    "KINDS",
    "MAX_LENGTH",
    "Attack",
    "CardError",
    "Do",
    "Effect",
    "Entry",
    "Gain",
    "Heal",
    "Language",
    "Move",
    "Reaction",
    "Step",
    "Trigger",
    "parse_entry",
    "parse_reaction",
    "print_entry",
    "print_reaction",
    "vague_aims",
]
