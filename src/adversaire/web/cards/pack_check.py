"""What is wrong with packs, looked for in the workshop: a list of sixty takes seconds."""

from __future__ import annotations

from fastapi import Request

from adversaire.web.cards.open_packs import OpenPack
from adversaire.web.server.heavy_work import faults_of
from adversaire.web.server.site import heavy


async def looked_at(request: Request, *packs: OpenPack) -> None:
    """Find the faults of packs, unless they are known; from then on they are (`OpenPack.faults`)."""
    new = [pack for pack in packs if not pack.state.is_looked_at]
    if new:
        found = await heavy(request, faults_of, [(pack.game.id, pack.own) for pack in new])
        for pack, faults in zip(new, found, strict=True):
            pack.state.faults = faults
