"""What a pack amounts to in one state of it: worked out once, however often its pages are asked for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.packs.cover import is_made_up, own_keys
from adversaire.packs.own import OVER, STANDIN, Coverage, base_data, coverage, lay_over, merged
from adversaire.packs.parts import PROVENANCE, key_of, parts_of
from adversaire.play.own_packs import note
from adversaire.store.database.own_packs import PackRow


class PackState:
    """One state of an owner's pack. Nobody changes what it hands out: pages only read it."""

    def __init__(self, game: Game, own: Mapping[str, Any]) -> None:
        self.game = game
        self.own = own

    @cached_property
    def values(self) -> dict[str, Any]:
        """The owner's part laid over the stand-in, as plain values."""
        return merged(self.game, self.own)

    @cached_property
    def covers(self) -> list[Coverage]:
        """How much of each part is the owner's."""
        return coverage(self.game, self.own)

    @cached_property
    def shipped(self) -> Mapping[str, str]:
        """Where the figures of the stand-in come from."""
        found: Mapping[str, str] = base_data(self.game, self.own.get(OVER, STANDIN)).get(PROVENANCE, {})
        return found

    @cached_property
    def made_up(self) -> frozenset[tuple[str, str]]:
        """Cards whose figures are still invented, by their part and key."""
        parts = [(part, own_keys(part, self.own)) for part in parts_of(self.game) if part.keys]
        return frozenset(
            (part.id, key)
            for part, mine in parts
            for entry in self.values[part.id]
            if (key := key_of(part, entry)) not in mine and is_made_up(part, entry, self.shipped)
        )

    @property
    def is_looked_at(self) -> bool:
        """Whether it is known already what is wrong with it."""
        return "faults" in vars(self)

    @cached_property
    def faults(self) -> tuple[list[Text], list[Text]]:
        """What keeps the pack from being played, and what is odd about it."""
        try:
            pack = lay_over(self.game, self.own)
        except DataRefused as refusal:
            return refusal.faults, []
        return [], self.game.check_pack(pack)[1]

    @cached_property
    def notes(self) -> dict[Language, str]:
        """What is said of it where it can be chosen."""
        return {language: note(self.game, self.own, language) for language in LANGUAGES}


#: A pack by its address and how often and when it was changed, so that none is ever taken for another one.
_STATES: OrderedDict[tuple[str, int, datetime], PackState] = OrderedDict()
MOST_STATES: Final = 60


def state_of(game: Game, row: PackRow) -> PackState:
    """The state that a row of the database is in; the ones asked for last are kept."""
    key = (row.id, row.seq, row.changed_at)
    state = _STATES.pop(key, None) or PackState(game, row.data)
    _STATES[key] = state
    while len(_STATES) > MOST_STATES:
        _STATES.popitem(last=False)
    return state
