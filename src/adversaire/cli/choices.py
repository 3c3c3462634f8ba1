"""What somebody typed, held against what there is; a refusal lists what exists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

if TYPE_CHECKING:
    from adversaire.engine.game import Game


def chosen_game(id: str) -> Game:
    """The game of this id, or of this name."""
    from adversaire.games import GAMES
    from adversaire.play.game_names import game_called

    id = id.casefold()
    named = None if id in GAMES else game_called(id, GAMES)
    return named or GAMES[id]


def chosen_games(id: str) -> Iterable[Game]:
    """The game of this id, or all where none is named."""
    from adversaire.games import GAMES

    return [chosen_game(id)] if id else GAMES


def one_of(name: str, value: str, known: Iterable[str]) -> str:
    """The value, if it is one of those known; `name` is how it was typed (--level)."""
    values = tuple(known)
    if value not in values:
        raise DataRefused(Text("cli.error.unknown-value", name=name, value=value, values=values))
    return value


def chosen_options(game: Game, level: str, pairs: Sequence[str]) -> dict[str, str]:
    """The options of a game as typed: --level hard --option void_card=forbidden."""
    options = {"level": one_of("--level", level, game.levels)} if level else {}
    known = {option.id: option.values for option in game.options}
    for pair in pairs:
        id, equals, value = pair.partition("=")
        if not equals:
            raise DataRefused(Text("cli.error.option-shape", option=pair))
        one_of("--option", id, known)
        options[id] = one_of(f"--option {id}=", value, known[id])
    return options


def at_least(name: str, number: int, least: int) -> int:
    """The number, if it is large enough."""
    if number < least:
        raise DataRefused(Text("cli.error.too-small", name=name, number=number, least=least))
    return number
