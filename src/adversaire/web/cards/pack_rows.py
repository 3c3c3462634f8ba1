"""Owners' packs in a list: whose they are, and which of them can be played."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from fastapi import Request

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.packs.find import find_packs
from adversaire.packs.own import STANDIN
from adversaire.store.database.own_packs import OwnPacks, PackRow
from adversaire.web.cards.open_packs import OpenPacks
from adversaire.web.server.cookies import MOST_OWN, OWN_PACKS
from adversaire.web.server.heavy_work import count_faults, make_playable
from adversaire.web.server.site import heavy, own_or_all, site, take_room


async def playable(request: Request, game: Game, id: str) -> tuple[str, Any]:
    """The id and, for an owner's pack, the pack to play with."""
    if not id or id in find_packs(game):
        return id or STANDIN, None
    pack = await OpenPacks(request).open(id)
    if pack.game.id != game.id:
        raise DataRefused(Text("error.unknown-own-pack"))
    take_room(request, pack.own)  # the game keeps a copy
    playable = await heavy(request, make_playable, game.id, pack.own)
    return playable.id, playable


_COUNTED: dict[tuple[str, datetime], int] = {}
MOST_COUNTED: Final = 500


async def faults_to_mend(request: Request, rows: list[PackRow]) -> dict[str, int]:
    """How many things keep each pack from being played, by its address; counted once for each state."""
    new = [row for row in rows if (row.id, row.changed_at) not in _COUNTED]
    counts = await heavy(request, count_faults, [(row.game, row.data) for row in new]) if new else []
    counted = dict(zip([row.id for row in new], counts, strict=True))
    found = {row.id: counted.get(row.id, _COUNTED.get((row.id, row.changed_at), 0)) for row in rows}
    if len(_COUNTED) > MOST_COUNTED:
        _COUNTED.clear()
    _COUNTED.update({(row.id, row.changed_at): found[row.id] for row in rows})
    return found


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
