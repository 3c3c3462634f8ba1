"""The workshop: owners' packs of the house, changed entry by entry and saved at once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final
from weakref import WeakValueDictionary

from fastapi import Request

from adversaire.engine.game import Game
from adversaire.packs.edit import HEAD, entry_now, left_out, own_entry, toggled, with_entry
from adversaire.packs.own import WITHOUT
from adversaire.packs.parse import refused, unfit_values
from adversaire.packs.parts import Part
from adversaire.store.database import Database
from adversaire.store.database.own_packs import Change, OwnPacks, PackRow
from adversaire.web.cards.entry import unsigned
from adversaire.web.cards.open_packs import Bench, verify_grows
from adversaire.web.server.site import site

#: Whoever pauses longer while typing has made a change to take back by itself.
PAUSE: Final = timedelta(seconds=30)

#: Changes of a pack are made in the order in which they arrive. Locks live no longer than they are needed.
_LOCKS: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()


def turn_of(id: str) -> asyncio.Lock:
    """Who holds it may read a pack and write it: a slow form never overwrites a later one."""
    lock = _LOCKS.get(id)
    if lock is None:
        lock = _LOCKS[id] = asyncio.Lock()
    return lock


class Workshop:
    """All packs of the house. A change is one entry: written down with what was there before, for undo."""

    def __init__(self, request: Request) -> None:
        here = site(request)
        self.games = here.games
        self.run = here.run
        self.packs = store_of(here.database)

    async def open(self, id: str) -> Bench:
        row, ahead = await self.run(lambda: self.packs.load_with_next(id))
        return Bench(row, self.games[row.game], ahead is not None)

    async def removed(self, id: str) -> PackRow | None:
        row: PackRow | None = await self.run(lambda: self.packs.removed(id))
        return row

    async def create(self, game: Game, data: Mapping[str, Any]) -> str:
        id: str = await self.run(lambda: self.packs.create(game.id, data))
        return id

    async def put(self, bench: Bench, part: str, key: str, entry: Any, typing: bool = False) -> Bench:
        """Let an entry take the place of another; None takes it away. A word that is still being typed,
        with pauses in between, is one change.
        """
        before = current(bench, part, key)
        if before == entry:
            return bench
        data = with_entry(bench.game, bench.own, part, key, entry)
        if faults := unfit_values(data):
            raise refused(faults)
        change = Change(part, key, before, entry)
        last = await self.run(lambda: self.packs.last_change(bench.row.id, PAUSE)) if typing else None
        if last and goes_on(bench, last, change):
            await self.run(lambda: self.packs.amend(bench.row, data, change))
        else:
            await self.run(lambda: self.packs.change(bench.row, data, [change]))
        return await self.open(bench.row.id)

    async def undo(self, bench: Bench) -> Change | None:
        """Take back the last change."""
        change: Change | None = await self.run(lambda: self.packs.last_change(bench.row.id))
        if change is None:
            return None
        data = with_entry(bench.game, bench.own, change.part, change.entry, change.before)
        await self.run(lambda: self.packs.move(bench.row, data, -1))
        return change

    async def redo(self, bench: Bench) -> Change | None:
        """Make the change again that was taken back last."""
        _, change = await self.run(lambda: self.packs.load_with_next(bench.row.id))
        if change is None:
            return None
        data = with_entry(bench.game, bench.own, change.part, change.entry, change.after)
        await self.run(lambda: self.packs.move(bench.row, data, +1))
        again: Change = change
        return again

    async def leave_out(self, bench: Bench, part: Part, key: str) -> Bench:
        """Leave an entry of the stand-in out, or take it in again."""
        if key not in left_out(bench.own, part.id):
            verify_grows(bench, part)
            bench.entry(part, key)
        return await self.put(bench, WITHOUT, "", toggled(bench.own, part.id, key) or None)


def store_of(database: Database) -> OwnPacks:
    return OwnPacks(database)


def current(bench: Bench, part: str, key: str) -> Any:
    """What the owner's pack has there now."""
    if part == HEAD:
        return {name: bench.own.get(name, "") for name in ("name_en", "name_fr", "note_en", "note_fr")}
    if part == WITHOUT:
        return bench.own.get(WITHOUT)
    return own_entry(bench.own, bench.part(part), key)


def goes_on(bench: Bench, last: Change, change: Change) -> bool:
    """Whether a change only goes on with the fields of the one before."""
    if (last.part, last.entry) != (change.part, change.entry) or None in (last.after, change.after):
        return False
    return fields_of(change) <= fields_of(replace(last, before=shown_before(bench, last)))


def shown_before(bench: Bench, change: Change) -> Any:
    """What a change began with: the owner's entry, or the stand-in."""
    if change.part in (HEAD, WITHOUT) or change.before is not None or not bench.part(change.part).keys:
        return change.before if change.before is not None else {}
    part = bench.part(change.part)
    stand_in = entry_now(bench.game, {**bench.own, part.id: None, WITHOUT: {}}, part, change.entry)
    return unsigned(bench.game, part, stand_in or {})


def fields_of(change: Change) -> set[str]:
    """The fields that a change has to do with; a list is one."""
    before, after = change.before, change.after
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return {change.part}
    return {name for name in {*before, *after} if before.get(name) != after.get(name)}
