"""Cards told at a table are kept among the owner's: the pack with which that game is played grows."""

from __future__ import annotations

from fastapi import Request

from adversaire.packs.edit import marked_entry
from adversaire.packs.parse import unfit_values
from adversaire.packs.parts import part_of
from adversaire.play.learned_pack import names_at_table, with_told
from adversaire.play.session import Session
from adversaire.play.told_cards import CardTold
from adversaire.store.database.own_packs import Change
from adversaire.web.cards.open_packs import changing
from adversaire.web.cards.pack_rows import own_rows


async def keep_told(request: Request, session: Session, told: CardTold, id: str = "") -> None:
    """Write a card into the pack of this game, if that is still there; the game goes on without it too."""
    rows = [] if id else await own_rows(request, session.game.id)
    id = id or next((row.id for row in rows if row.data.get("id") == session.setup.pack), "")
    part = part_of(session.game, told.part)
    if not id or part is None:
        return
    async with changing(request, id) as (packs, pack):
        data, key = with_told(pack.game, pack.own, told, names_at_table(session, told))
        if not key or unfit_values(data):
            return
        change = Change(part.id, key, marked_entry(pack.own, part, key), marked_entry(data, part, key))
        await packs.run(lambda: packs.store.change(pack.row, data, [change]))
