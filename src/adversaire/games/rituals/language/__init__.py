"""The language of the Hero cards: lines in English or French, and the trees they mean."""

from adversaire.games.rituals.language.entries import parse_entry, vague_aims
from adversaire.games.rituals.language.errors import KINDS, CardError
from adversaire.games.rituals.language.lexicon import Language
from adversaire.games.rituals.language.printing import print_entry, print_reaction
from adversaire.games.rituals.language.reactions import parse_reaction
from adversaire.games.rituals.language.reader import MAX_LENGTH
from adversaire.games.rituals.language.tree import (
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
