"""The keys of sentences that the source of a game names, and the values they come with."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

from adversaire import games
from adversaire.engine import faults as shared_faults
from adversaire.engine.game import Game
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES


class SourceKeys:
    """Reads the source of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def calls_of(self, name: str) -> list[ast.Call]:
        """Every call of this name in the game's source that has arguments."""
        return [call for call in all_calls(self.game.id) if name_of(call) == name]

    def constants_of(self, name: str) -> set[str]:
        """The first arguments of these calls, where they are plain words."""
        keys = [call.args[0] for call in self.calls_of(name)]
        return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}

    def keys_of(self, key: ast.expr, family: str) -> list[str]:
        """The keys a call may mean; the parts of a key that are filled in later may be anything."""
        shape = re.compile(re.escape(family) + pattern(key))
        return [key for key in sorted(catalogues.sentences("en", self.game.id)) if shape.fullmatch(key)]

    def without_sentence(self, name: str, at: int, family: str) -> list[str]:
        """The calls of this name whose argument at this place means no key of any sentence."""
        calls = self.calls_of(name)
        assert calls, f"{self.game.id} never calls {name}"
        return [ast.unparse(call) for call in calls if not self.keys_of(call.args[at], family)]

    def needed_by(self, key: str) -> frozenset[str]:
        """The values that the sentence needs, in either language."""
        english, french = [
            catalogues.placeholders(catalogues.sentences(language, self.game.id)[key], language)
            for language in LANGUAGES
        ]
        return english | french

    def in_both_languages(self, key: str) -> bool:
        return all(key in catalogues.sentences(language, self.game.id) for language in LANGUAGES)


def keys_of_the_card(game: Game) -> list[str]:
    """Keys every game has, made of the parts of its identity card."""
    return [
        *("game.title", "game.pitch", "game.opponent", "end.winner"),
        *(f"level.{level}{part}" for level in game.levels for part in ("", ".about")),
        *(f"option.{option.id}{part}" for option in game.options for part in ("", ".about")),
        *(f"option.{option.id}.{value}" for option in game.options for value in option.values),
    ]


@cache
def all_calls(game: str) -> list[ast.Call]:
    return [call for source in sorted(folder(game).rglob("*.py")) for call in calls_in(source)]


def folder(game: str) -> Path:
    return Path(games.__file__).parent / game


def calls_in(source: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            yield node


def name_of(call: ast.Call) -> str:
    called = call.func
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def pattern(key: ast.expr) -> str:
    if isinstance(key, ast.JoinedStr):
        return "".join(pattern(part) for part in key.values)
    return re.escape(str(key.value)) if isinstance(key, ast.Constant) else r"[\w.-]+"


def fault_keys(faults: ModuleType) -> set[str]:
    """The faults that a game's file of faults may find, those of the shared checks it calls included."""
    sources = [inspect.getsource(faults)]
    for thing in vars(faults).values():
        if isinstance(thing, FunctionType) and thing.__module__ == shared_faults.__name__:
            sources.append(inspect.getsource(thing))
    return {
        str(node.value)
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and str(node.value).startswith("fault.")
    }
