"""The catalogues: sentences by key, one file for each language, shared ones and those of each game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final

from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker, Unsaid
from adversaire.i18n.templates import BadTemplate, Place, parse
from adversaire.i18n.typesetting import typeset

#: Tables of a game's catalogue that name things.
NAMED: Final = ("item", "word")


def speaker(
    language: Language,
    game_id: str | None,
    names: Mapping[str, Mapping[str, str]],
    unsaid: Unsaid | None = None,
) -> Speaker:
    """Someone who speaks of this game, or of what all games share."""
    return Speaker(language, sentences(language, game_id), names, unsaid)


def all_keys(language: Language, game_id: str | None = None) -> frozenset[str]:
    """Every key a speaker of this game knows."""
    return frozenset(sentences(language, game_id))


def placeholders(sentence: str, language: Language) -> frozenset[str]:
    """The names of the values a sentence may need."""
    return frozenset(part.place for part in parse(sentence, language).walk() if isinstance(part, Place))


@cache
def sentences(language: Language, game_id: str | None = None) -> Mapping[str, str]:
    """The shared sentences and the game's own; where both have one, the game's."""
    own = {} if game_id is None else catalogue(language, game_id)
    return MappingProxyType({**catalogue(language), **own})


@cache
def catalogue(language: Language, game_id: str | None = None) -> Mapping[str, str]:
    """The game's own sentences, or the shared ones: of `fr.toml`, and of parts such as `web.fr.toml`."""
    found: dict[str, str] = {}
    for file in sorted(_locale(game_id).iterdir(), key=lambda file: file.name):
        if f".{file.name}".endswith(f".{language}.toml"):
            found |= read_catalogue(file.read_text("utf-8"))
    return MappingProxyType({key: typeset(sentence, language) for key, sentence in found.items()})


@cache
def plain_words(language: Language, game_id: str) -> Mapping[str, Mapping[str, str]]:
    """The names that stand in the catalogue of a game: of `gold` by `word.gold`, of an item by `item.…`.

    Where it needs a value to be said, only the game knows for which ids it is meant.
    """
    said = Speaker(language, sentences(language, game_id), {}).say
    return {
        id: {language: said(Text(key))}
        for key, sentence in sentences(language, game_id).items()
        for kind, _, id in [key.partition(".")]
        if kind in NAMED and not placeholders(sentence, language)
    }


def read_catalogue(toml: str) -> dict[str, str]:
    """Sentences by key; tables within tables are joined by dots."""
    found: dict[str, str] = {}
    for key, sentence in _flattened(tomllib.loads(toml), ""):
        if not isinstance(sentence, str) or key in found:
            raise BadTemplate(f"{key} is not one sentence")
        found[key] = sentence
    return found


def _flattened(table: Mapping[str, Any], before: str) -> Iterator[tuple[str, Any]]:
    for key, entry in table.items():
        if isinstance(entry, dict):
            yield from _flattened(entry, f"{before}{key}.")
        else:
            yield before + key, entry


def _locale(game_id: str | None) -> Traversable:
    if game_id is None:
        return files("adversaire").joinpath("i18n", "locale")
    from adversaire.games import GAMES  # all rules: whoever speaks of no game does without

    return files(GAMES[game_id].package).joinpath("locale")
