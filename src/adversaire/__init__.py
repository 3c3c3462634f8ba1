"""Adversaire runs the automated opponents of solo board games.

The names in `__all__` are the public interface. They are fetched when they are first used: the command line
and the server begin with this file too, and need few of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adversaire.library import (
        AdversaireError,
        Chance,
        Choice,
        DataRefused,
        GameInfo,
        OpenGame,
        OpenQuestion,
        Policy,
        Question,
        Rate,
        Result,
        RuleBroken,
        Summary,
        Told,
        WrongQuestion,
        begin,
        consult,
        example,
        known_games,
        load,
        load_pack,
        loads,
        simulate,
    )

__version__ = "0.1.0"

__all__ = [
    "AdversaireError",
    "Chance",
    "Choice",
    "DataRefused",
    "GameInfo",
    "OpenGame",
    "OpenQuestion",
    "Policy",
    "Question",
    "Rate",
    "Result",
    "RuleBroken",
    "Summary",
    "Told",
    "WrongQuestion",
    "begin",
    "consult",
    "example",
    "known_games",
    "load",
    "load_pack",
    "loads",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'adversaire' has no attribute {name!r}")
    from adversaire import library

    return getattr(library, name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
