"""Owners' packs in a list: whose they are, and which of them can be played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from fastapi import Request

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.packs.find import find_packs
from adversaire.packs.own import STANDIN
from adversaire.play.own_packs import own_pack
from adversaire.store.database.own_packs import OwnPacks, PackRow
from adversaire.web.cards.open_packs import OpenPacks
from adversaire.web.server.cookies import MOST_OWN, OWN_PACKS
from adversaire.web.server.site import own_or_all, site


async def playable(request: Request, game: Game, id: str) -> tuple[str, Any]:
    """The id and, for an owner's pack, the pack to play with."""
    if not id or id in find_packs(game):
        return id or STANDIN, None
    pack = await OpenPacks(request).open(id)
    if pack.game.id != game.id:
        raise DataRefused(Text("error.unknown-own-pack"))
    playable = own_pack(game, pack.own)
    return playable.id, playable


_COUNTED: dict[tuple[str, datetime], int] = {}
MOST_COUNTED: Final = 500


async def faults_to_mend(request: Request, rows: list[PackRow]) -> dict[str, int]:
    """How many things keep each pack from being played, by its address; counted once for each state."""
    here = site(request)
    if all((row.id, row.changed_at) in _COUNTED for row in rows):
        return {row.id: fault_count(here.games[row.game], row) for row in rows}
    return await here.run(lambda: {row.id: fault_count(here.games[row.game], row) for row in rows})


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


async def own_rows(request: Request, game: str = "", leaf: int = 1) -> list[PackRow]:
    """The packs of the server, or, where others can reach it, those of this browser; so many to a leaf."""
    here, own = site(request), own_or_all(request, OWN_PACKS)
    skip = (leaf - 1) * MOST_OWN
    return await here.run(lambda: OwnPacks(here.database).rows(MOST_OWN, own, game, skip))


async def own_leaves(request: Request) -> int:
    """How many leaves the list of packs has."""
    here, own = site(request), own_or_all(request, OWN_PACKS)
    count = await here.run(lambda: OwnPacks(here.database).count(own))
    return max(1, -(-count // MOST_OWN))


def title_of(row: PackRow, language: Language) -> str:
    return str(row.data.get(f"name_{language}") or row.data.get("id", ""))
