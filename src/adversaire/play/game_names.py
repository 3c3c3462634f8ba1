"""What games are called by whoever has not seen their ids: 1066, Dark Rituals, les Pillards.

A name is that on the box, or its beginning, in either language; as an address writes it, or as somebody types
it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from adversaire.engine.game import Game
from adversaire.engine.ids import plain_word
from adversaire.i18n.catalogues import sentences
from adversaire.i18n.language import LANGUAGES

#: What stands between the name of a game and its second name.
SECOND_NAME: Final = re.compile(r"\s*[:,]\s")


def game_called(name: str, games: Iterable[Game]) -> Game | None:
    """The game of this name, if one has it."""
    wanted = plain_word(name)
    return next((game for game in games if wanted in names_of(game.id)), None) if wanted else None


@cache
def names_of(game_id: str) -> frozenset[str]:
    """All the names of a game, as plain words."""
    return frozenset(plain_word(name) for name in printed_names(game_id))


def printed_names(game_id: str) -> Iterator[str]:
    for language in LANGUAGES:
        said = sentences(language, game_id)
        title = said.get("game.title", game_id)
        yield from (title, SECOND_NAME.split(title)[0], said.get("game.short", title))
