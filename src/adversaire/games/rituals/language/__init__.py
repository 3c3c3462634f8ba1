"""The language of the Hero cards: lines in English or French, and the trees they mean."""

from adversaire.games.rituals.language.entries import parse_entry
from adversaire.games.rituals.language.errors import KINDS, CardError
from adversaire.games.rituals.language.lexicon import Language
from adversaire.games.rituals.language.printing import print_entry, print_reaction
from adversaire.games.rituals.language.reactions import parse_reaction
from adversaire.games.rituals.language.reader import MAX_LENGTH

__all__ = [
    "KINDS",
    "MAX_LENGTH",
    "CardError",
    "Language",
    "parse_entry",
    "parse_reaction",
    "print_entry",
    "print_reaction",
]
