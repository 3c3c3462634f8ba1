"""What can be played here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adversaire.engine.game import Game
from adversaire.games import GAMES
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.lab.policies import policies_of
from adversaire.library.words import in_words
from adversaire.packs.find import find_packs
from adversaire.play.own_packs import pack_meant


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game that can be played: its id and its name, and what `begin` and `simulate` take for it."""

    #: What functions of this library call it, such as `"raiders"`.
    id: str
    #: Its name in the language asked for.
    title: str
    #: The levels; the first is the usual one, which is played where none is named.
    levels: tuple[str, ...]
    #: Every option with the values it may have, the usual one first.
    options: dict[str, tuple[str, ...]]
    #: The packs of cards that come with it.
    packs: tuple[str, ...]
    #: The players that come with it, the weakest first.
    policies: tuple[str, ...]


def known_games(language: Language = "en") -> dict[str, GameInfo]:
    """The games that can be played, by their ids, those that others installed among them.

    >>> import adversaire
    >>> adversaire.known_games()["troyes"].title
    'Troyes'
    """
    return {game.id: info(game, language) for game in GAMES}


def info(game: Game, language: Language) -> GameInfo:
    title = speaker(language, game.id, {}).tell("game.title")
    options = {option.id: tuple(option.values) for option in game.options}
    return GameInfo(game.id, title, tuple(game.levels), options, tuple(find_packs(game)), policies_of(game))


def load_pack(game: str, pack: str | Path, language: Language = "en") -> Any:
    """A pack of cards, checked: a shipped one by its id, an owner's by the path of its file.

    A faulty file is refused with everything that is wrong in it, each with its place. The pack is a frozen
    dataclass with the cards of the game; `begin` takes the same names and loads it by itself.

    >>> import adversaire
    >>> len(adversaire.load_pack("raiders", "standin").schemes)
    23
    """
    with in_words(language, game):
        return pack_meant(GAMES[game], pack_word(pack))


def pack_word(pack: str | Path) -> str:
    """The id of a shipped pack, or the whole text of an owner's, told from an id by its lines."""
    return f"{pack.read_text('utf-8')}\n" if isinstance(pack, Path) else pack
