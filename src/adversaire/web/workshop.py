"""The workshop: owners' packs of the house, changed entry by entry and saved at once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final
from weakref import WeakValueDictionary

from fastapi import Request
from starlette.responses import Response

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.packs.edit import HEAD, entry_now, left_out, own_entry, toggled, with_entry
from adversaire.packs.find import find_packs
from adversaire.packs.own import STANDIN, WITHOUT, lay_over, merged
from adversaire.packs.parse import refused, unfit_values
from adversaire.packs.parts import PROVENANCE, Part, guide_of, origins_of, part_of
from adversaire.play.own_packs import own_pack, voice_over_stand_in
from adversaire.play.voice import Voice
from adversaire.store.database import Database
from adversaire.store.database.own_packs import Change, OwnPacks, PackRow
from adversaire.web.card_fields import NAMES, PREFIX, Field, Form, with_unwritten
from adversaire.web.card_values import without_defaults
from adversaire.web.house import house
from adversaire.web.preferences import YEAR

OWN_PACKS: Final = "packs"
OWN_PRESETS: Final = "presets"
MOST_OWN: Final = 60
#: Whoever pauses longer while typing has made a change to take back by itself.
PAUSE: Final = timedelta(seconds=30)


@dataclass(frozen=True, slots=True)
class Bench:
    """A pack on the bench: the owner's part, and what it makes of the stand-in."""

    row: PackRow
    game: Game
    #: Whether a change was taken back that can be made again.
    can_redo: bool = False

    @property
    def own(self) -> Mapping[str, Any]:
        return self.row.data

    @property
    def values(self) -> dict[str, Any]:
        return merged(self.game, self.own)

    def part(self, id: str) -> Part:
        found = part_of(self.game, id)
        if found is None or id in guide_of(self.game).files_only:
            raise DataRefused(Text("error.no-such-card"))
        return found

    def entry(self, part: Part, key: str) -> dict[str, Any]:
        """An entry; a table or list without entries is called by the name of its part."""
        found = entry_now(self.game, self.own, part, key) if part.keys or key == part.id else None
        if found is None:
            raise DataRefused(Text("error.no-such-card"))
        return found

    def faults(self) -> tuple[list[Text], list[Text]]:
        """What keeps the pack from being played, and what is odd about it."""
        try:
            pack = lay_over(self.game, self.own)
        except DataRefused as refusal:
            return refusal.faults, []
        return [], self.game.check_pack(pack)[1]

    def voice(self, language: Language) -> Voice:
        """Words of the game, with the names of the stand-in and over them those of the owner."""
        return named_voice(self, language)


_VOICES: dict[tuple[str, datetime, Language], Voice] = {}
MOST_VOICES: Final = 50


def named_voice(bench: Bench, language: Language) -> Voice:
    """Made once for each state of a pack."""
    key = (bench.row.id, bench.row.changed_at, language)
    if key not in _VOICES:
        if len(_VOICES) > MOST_VOICES:
            _VOICES.clear()
        _VOICES[key] = voice_with(bench, language)
    return _VOICES[key]


def voice_with(bench: Bench, language: Language) -> Voice:
    """The names of the owner's pack, or, while that is not whole, those of the stand-in too.

    Whatever is wrong with a pack, its page must open: there it is put right or taken back.
    """
    game = bench.game
    try:
        pack = lay_over(game, bench.own)
        return Voice(game, game.open_box(pack, game.full_options({})), pack, language)
    except (AdversaireError, LookupError, TypeError, ValueError, ArithmeticError):
        return voice_over_stand_in(game, bench.own, language)


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
        here = house(request)
        self.games = here.games
        self.run = here.tables.run
        self.packs = store_of(here.tables.database)

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


def verify_grows(bench: Bench, part: Part) -> None:
    """Refuse more or fewer cards where the game needs exactly those it has."""
    if part.id not in guide_of(bench.game).grows:
        raise DataRefused(Text("error.exactly-these"))


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


def shown_fields(form: Form, bench: Bench, part: Part, key: str) -> tuple[Field, ...]:
    """The controls of a card as a page shows them."""
    own = own_entry(bench.own, part, key) if part.keys else None
    return with_unwritten(form.fields(bench.entry(part, key)), own)


def changed_entry(
    bench: Bench, part: Part, key: str, form: Form, given: Mapping[str, Any], touched: set[str] | None = None
) -> Any:
    """What to write after a form was sent: a card as a whole, of a table only what differs."""
    entry = bench.entry(part, key)
    read = form.read(entry, given, touched)
    if part.keys:
        if touched is not None:
            leave_unwritten(read, own_entry(bench.own, part, key), touched)
        named(bench, part, key, entry, read)
        return unsigned(bench.game, part, read)
    if part.table:
        own = own_entry(bench.own, part, key) or {}
        return {n: v for n, v in read.items() if n in own or v != entry.get(n)} or None
    return read[part.id]


def leave_unwritten(read: dict[str, Any], own: Mapping[str, Any] | None, touched: set[str]) -> None:
    """A name that nobody typed is still only taken over from the other language."""
    for name in NAMES:
        if own is not None and name in read and name not in own and f"{PREFIX}.{name}" not in touched:
            read[name] = ""


def unsigned(game: Game, part: Part, entry: Mapping[str, Any]) -> Any:
    """An entry without where it was from, which is no longer true, and without what goes without saying."""
    origins = (PROVENANCE, *origins_of(game, part.id))
    return without_defaults(part.kind, {name: value for name, value in entry.items() if name not in origins})


def named(bench: Bench, part: Part, key: str, before: Mapping[str, Any], entry: dict[str, Any]) -> None:
    """A name in one language serves for the other too, until that one is written as well.

    What is empty or still the stand-in's was not written by the owner, so it is left out; nothing that was
    typed is ever replaced.
    """
    if NAMES[0] not in entry:
        return
    if not any(entry[name] for name in NAMES):
        entry |= {name: before[name] for name in NAMES}
    stand_in = entry_now(bench.game, {**bench.own, part.id: None, WITHOUT: {}}, part, key) or {}
    unwritten = [name for name in NAMES if entry[name] in ("", stand_in.get(name))]
    for name in unwritten:
        if len(unwritten) == 1 or not entry[name]:
            del entry[name]


async def playable(request: Request, game: Game, id: str) -> tuple[str, Any]:
    """The id and, for an owner's pack, the pack to play with."""
    if not id or id in find_packs(game):
        return id or STANDIN, None
    bench = await Workshop(request).open(id)
    if bench.game.id != game.id:
        raise DataRefused(Text("error.unknown-own-pack"))
    pack = own_pack(game, bench.own)
    return pack.id, pack


_COUNTED: dict[tuple[str, datetime], int] = {}
MOST_COUNTED: Final = 500


async def faults_to_mend(request: Request, rows: list[PackRow]) -> dict[str, int]:
    """How many things keep each pack from being played, by its address; counted once for each state."""
    here = house(request)
    counts: dict[str, int] = await here.tables.run(
        lambda: {row.id: fault_count(here.games[row.game], row) for row in rows}
    )
    return counts


def fault_count(game: Game, row: PackRow) -> int:
    key = (row.id, row.changed_at)
    if key not in _COUNTED:
        if len(_COUNTED) > MOST_COUNTED:
            _COUNTED.clear()
        _COUNTED[key] = len(playing_faults(game, row.data))
    return _COUNTED[key]


def playing_faults(game: Game, own: Mapping[str, Any]) -> list[Text]:
    try:
        own_pack(game, own)
    except DataRefused as refusal:
        return refusal.faults
    return []


# ---------------------------------------------------------------- whose is whose


def own_ids(request: Request, cookie: str) -> list[str]:
    """The packs or rules of the house whose addresses this browser keeps."""
    return request.cookies.get(cookie, "").split(".")[:MOST_OWN]


def remember(request: Request, response: Response, cookie: str, id: str) -> None:
    ids = [id, *(known for known in own_ids(request, cookie) if known and known != id)][:MOST_OWN]
    response.set_cookie(cookie, ".".join(ids), max_age=YEAR, httponly=True, samesite="lax")


async def own_rows(request: Request, game: str = "") -> list[PackRow]:
    """The packs of the house, or, where others can reach it, those of this browser."""
    here = house(request)
    own = None if here.settings.at_home else own_ids(request, OWN_PACKS)
    packs = store_of(here.tables.database)
    rows: list[PackRow] = await here.tables.run(lambda: packs.rows(MOST_OWN, own, game))
    return rows


def title_of(row: PackRow, language: Language) -> str:
    return str(row.data.get(f"name_{language}") or row.data.get("id", ""))
