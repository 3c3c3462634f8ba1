"""The files that teach a game, as they lie in its package."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from adversaire.games import GAMES

FOLDER: Final = "teaching"


class BadTeaching(ValueError):
    """A file that does not say what it should: the file, the place, what is wrong there."""

    def __init__(self, game_id: str, file: str, place: str, fault: str) -> None:
        super().__init__(f"{game_id}/{FOLDER}/{file}, {place}: {fault}")


@cache
def text_of(game_id: str, name: str) -> str:
    """The text of a file; nothing where the game has no such file."""
    file = files(GAMES[game_id].package).joinpath(FOLDER, name)
    return file.read_text("utf-8") if file.is_file() else ""


@cache
def data_of(game_id: str, name: str) -> dict[str, Any]:
    """What stands in a TOML file; nothing where the game has no such file."""
    try:
        return tomllib.loads(text_of(game_id, name))
    except tomllib.TOMLDecodeError as error:
        raise BadTeaching(game_id, name, "the whole file", str(error)) from None
