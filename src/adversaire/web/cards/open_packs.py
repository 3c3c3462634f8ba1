"""The open packs: owners' packs, changed entry by entry and saved at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final
from weakref import WeakValueDictionary

from fastapi import Request

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.plain_values import copied
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.packs.edit import (
    HEAD,
    HEAD_FIELDS,
    entry_in,
    entry_now,
    left_out,
    marked_entry,
    toggled,
    with_entry,
)
from adversaire.packs.own import WITHOUT, lay_over
from adversaire.packs.parse import refused, unfit_values
from adversaire.packs.parts import Part, guide_of, part_of
from adversaire.play.own_packs import voice_over_stand_in
from adversaire.play.voice import Voice
from adversaire.store.database.own_packs import Change, OwnPacks, PackRow
from adversaire.web.cards.pack_state import PackState, state_of
from adversaire.web.cards.values import unsigned
from adversaire.web.server.missing_words import unsaid
from adversaire.web.server.site import site

#: Whoever pauses longer while typing has made a change to take back by itself.
PAUSE: Final = timedelta(seconds=30)
MOST_VOICES: Final = 50

#: Changes of a pack are made in the order in which they arrive. Locks live no longer than they are needed.
_LOCKS: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
_VOICES: dict[tuple[str, datetime, Language], Voice] = {}


@dataclass(frozen=True, slots=True)
class OpenPack:
    """A pack on the pack: the owner's part, and what it makes of the stand-in."""

    row: PackRow
    game: Game
    #: Whether a change was taken back that can be made again.
    can_redo: bool = False

    @property
    def own(self) -> Mapping[str, Any]:
        return self.row.data

    @property
    def state(self) -> PackState:
        """What was worked out of it in this state already."""
        return state_of(self.game, self.row)

    @property
    def values(self) -> dict[str, Any]:
        """Of both packs together; only to be read, for all pages of this state of it share them."""
        return self.state.values

    def part(self, id: str) -> Part:
        found = part_of(self.game, id)
        if found is None or id in guide_of(self.game).files_only:
            raise DataRefused(Text("error.no-such-card"))
        return found

    def entry(self, part: Part, key: str) -> dict[str, Any]:
        """An entry as forms know it; a table or list without entries is called by the name of its part."""
        return self.game.entry_today(part.id, self.written(part, key))

    def written(self, part: Part, key: str) -> dict[str, Any]:
        """The same as it is written, which may be in the way of packs made before."""
        found = entry_in(self.values, part, key) if part.keys or key == part.id else None
        if found is None:
            raise DataRefused(Text("error.no-such-card"))
        entry: dict[str, Any] = copied(found)
        return entry

    def faults(self) -> tuple[list[Text], list[Text]]:
        """What keeps the pack from being played, and what is odd about it."""
        return self.state.faults

    def voice(self, language: Language) -> Voice:
        """Words of the game, with the names of the stand-in and over them those of the owner; made once for
        each state of a pack."""
        key = (self.row.id, self.row.changed_at, language)
        if key not in _VOICES:
            if len(_VOICES) > MOST_VOICES:
                _VOICES.clear()
            _VOICES[key] = voice_with(self, language)
        return _VOICES[key]


def voice_with(pack: OpenPack, language: Language) -> Voice:
    """The names of the owner's pack, or, while that is not whole, those of the stand-in too.

    Whatever is wrong with a pack, its page must open: there it is put right or taken back.
    """
    game = pack.game
    try:
        content = lay_over(game, pack.own)
        voice = Voice(game, game.open_box(content, game.full_options({})), content, language)
        voice.speaker.unsaid = unsaid
        return voice
    except (AdversaireError, LookupError, TypeError, ValueError, ArithmeticError):
        return voice_over_stand_in(game, pack.own, language, unsaid)


def verify_grows(pack: OpenPack, part: Part) -> None:
    """Refuse more or fewer cards where the game needs exactly those it has."""
    if part.id not in guide_of(pack.game).grows:
        raise DataRefused(Text("error.exactly-these"))


# ---------------------------------------------------------------- changing


class OpenPacks:
    """All packs of the server. A change is one entry: written down with what was there before, for undo."""

    def __init__(self, request: Request) -> None:
        here = site(request)
        self.games = here.games
        self.run = here.run
        self.store = OwnPacks(here.database)

    async def open(self, id: str) -> OpenPack:
        row, ahead = await self.run(lambda: self.store.load_with_next(id))
        return OpenPack(row, self.games[row.game], ahead is not None)

    async def create(self, game: Game, data: Mapping[str, Any]) -> str:
        return await self.run(lambda: self.store.create(game.id, data))

    async def put(self, pack: OpenPack, part: str, key: str, entry: Any, typing: bool = False) -> OpenPack:
        """Let an entry take the place of another; None takes it away. A word that is still being typed,
        with pauses in between, is one change.
        """
        before = current(pack, part, key)
        if before == entry:
            return pack
        data = with_entry(pack.game, pack.own, part, key, entry)
        if faults := unfit_values(data):
            raise refused(faults)
        change = Change(part, key, before, entry)
        last = await self.run(lambda: self.store.last_change(pack.row.id, PAUSE)) if typing else None
        if last and goes_on(pack, last, change):
            await self.run(lambda: self.store.amend(pack.row, data, change))
        else:
            await self.run(lambda: self.store.change(pack.row, data, [change]))
        return await self.open(pack.row.id)

    async def undo(self, pack: OpenPack) -> Change | None:
        """Take back the last change."""
        change = await self.run(lambda: self.store.last_change(pack.row.id))
        return await self._move(pack, change, change.before, -1) if change else None

    async def redo(self, pack: OpenPack) -> Change | None:
        """Make the change again that was taken back last."""
        _, change = await self.run(lambda: self.store.load_with_next(pack.row.id))
        return await self._move(pack, change, change.after, +1) if change else None

    async def _move(self, pack: OpenPack, change: Change, entry: Any, by: int) -> Change:
        data = with_entry(pack.game, pack.own, change.part, change.entry, entry)
        await self.run(lambda: self.store.move(pack.row, data, by))
        return change

    async def leave_out(self, pack: OpenPack, part: Part, key: str) -> OpenPack:
        """Leave an entry of the stand-in out, or take it in again."""
        if key not in left_out(pack.own, part.id):
            verify_grows(pack, part)
            pack.entry(part, key)
        return await self.put(pack, WITHOUT, "", toggled(pack.own, part.id, key) or None)


def turn_of(id: str) -> asyncio.Lock:
    """Who holds it may read a pack and write it: a slow form never overwrites a later one."""
    lock = _LOCKS.get(id)
    if lock is None:
        lock = _LOCKS[id] = asyncio.Lock()
    return lock


@asynccontextmanager
async def changing(request: Request, id: str) -> AsyncIterator[tuple[OpenPacks, OpenPack]]:
    """A pack that nobody else changes meanwhile."""
    packs = OpenPacks(request)
    async with turn_of(id):
        yield packs, await packs.open(id)


def current(pack: OpenPack, part: str, key: str) -> Any:
    """What the owner's pack has there now, with what is still to be told of it."""
    if part == HEAD:
        return {name: pack.own.get(name, "") for name in HEAD_FIELDS}
    if part == WITHOUT:
        return pack.own.get(WITHOUT)
    return marked_entry(pack.own, pack.part(part), key)


def goes_on(pack: OpenPack, last: Change, change: Change) -> bool:
    """Whether a change only goes on with the fields of the one before."""
    if (last.part, last.entry) != (change.part, change.entry) or None in (last.after, change.after):
        return False
    return fields_of(change) <= fields_of(replace(last, before=shown_before(pack, last)))


def shown_before(pack: OpenPack, change: Change) -> Any:
    """What a change began with: the owner's entry, or the stand-in."""
    if change.part in (HEAD, WITHOUT) or change.before is not None or not pack.part(change.part).keys:
        return change.before if change.before is not None else {}
    part = pack.part(change.part)
    stand_in = entry_now(pack.game, {**pack.own, part.id: None, WITHOUT: {}}, part, change.entry)
    return unsigned(pack.game, part, stand_in or {})


def fields_of(change: Change) -> set[str]:
    """The fields that a change has to do with; a list is one."""
    before, after = change.before, change.after
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return {change.part}
    return {name for name in {*before, *after} if before.get(name) != after.get(name)}
