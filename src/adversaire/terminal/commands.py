"""The words a player may type instead of an answer, in both languages at any time."""

from __future__ import annotations

from typing import Final, NamedTuple

WORDS: Final = {
    "why": ("why", "pourquoi", "?"),
    "hint": ("hint", "conseil"),
    "meaning": ("meaning", "mean", "sens"),
    "about": ("about", "fiche", "info"),
    "coach": ("coach", "lesson", "guide", "leçon", "lecon"),
    "undo": ("undo", "u", "annuler"),
    "redo": ("redo", "refaire"),
    "history": ("history", "h", "historique"),
    "last": ("last", "dernier"),
    "back": ("back", "retour"),
    "look": ("look", "voir"),
    "adjust": ("adjust", "corriger"),
    "cant": ("cant", "can't", "can’t", "impossible"),
    "board": ("board", "table", "plateau"),
    "more": ("more", "plus"),
    "rules": ("rules", "rule", "règles", "regles", "règle", "regle"),
    "story": ("story", "récit", "recit"),
    "report": ("report", "signaler"),
    "save": ("save", "sauver", "enregistrer"),
    "lang": ("lang", "langue"),
    "help": ("help", "aide"),
    "quit": ("quit", "exit", "q", "quitter"),
}
_COMMAND: Final = {word: id for id, words in WORDS.items() for word in words}


class Command(NamedTuple):
    """What the player wants, and the rest of the line."""

    id: str
    rest: str


def read_command(typed: str) -> Command | None:
    """The command of a line, or None if it does not begin with one."""
    first, _, rest = typed.strip().partition(" ")
    id = _COMMAND.get(first.casefold())
    return Command(id, rest.strip()) if id else None
