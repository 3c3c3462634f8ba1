"""The same deal played more than once, by oneself or by who shared it: side by side, round by round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from fastapi import Request
from starlette.responses import HTMLResponse

from adversaire.engine.errors import AdversaireError
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.typesetting import day_of
from adversaire.play.curve import curve
from adversaire.play.headings import round_said
from adversaire.play.session import Session
from adversaire.play.verdict import verdict
from adversaire.store.database.records import GameRow
from adversaire.web.drawing.deal_chart import deal_drawing
from adversaire.web.server.cookies import MOST_OWN, OWN_GAMES
from adversaire.web.server.site import open_game, own_or_all, site, voice_of
from adversaire.web.server.ways import Pages
from adversaire.web.table.visit import Visit, visit

router = Pages()

#: So many games stand side by side.
MOST: Final = 3
#: What makes a deal.
DEAL: Final = ("game", "mode", "seed", "pack", "pack_hash")


@dataclass(frozen=True, slots=True)
class Played:
    """A game of the deal: when it was played, how it ended, and what its player had after each round."""

    id: str
    when: str
    ended: str
    total: int | None
    by_round: dict[int, int]


@router.get("/g/{id}/beside")
async def beside(request: Request, id: str) -> HTMLResponse:
    """This game and others of the same deal."""
    here = await visit(request, id)
    others = [row for row in await same_deals(here) if row.id != id]
    games = [played(here, here.session, id, "")]
    for row in others[: MOST - 1]:
        try:
            other = await open_game(request, row.id)
        except AdversaireError:
            continue  # one that cannot be opened is not compared
        when = voice_of(other, here.voice.language).say(day_of(row.played_at))
        games.append(played(here, other.session, row.id, when))
    counted = curve(here.session)
    title = here.voice.say(Text("web.beside.title"))
    return here.page(
        "beside.html",
        chart=deal_drawing([game.by_round for game in games], title) if len(games) > 1 else None,
        games=games,
        rounds={
            one: round_said(one, here.voice)
            for one in sorted({one for game in games for one in game.by_round})
        },
        counted=here.voice.say(counted.counted) if counted else "",
    )


async def same_deals(here: Visit) -> list[GameRow]:
    """Games of the same deal that this browser knows, the latest first."""
    house = site(here.request)
    own = own_or_all(here.request, OWN_GAMES)
    rows = await house.run(lambda: house.database.list_games(MOST_OWN, [*own, here.game.id] if own else own))
    game = here.session.game
    deals = {
        row.id: deal_in(game, row)
        for row in rows
        if row.game == game.id and isinstance(row.header, Mapping)  # else a damaged row
    }
    wanted = deals.get(here.game.id)
    return [row for row in rows if wanted is not None and deals.get(row.id) == wanted]


def deal_in(game: Game, row: GameRow) -> tuple[Any, ...]:
    options = game.full_options(row.header.get("options") or {})
    return (options, *(row.header.get(name) for name in DEAL))


def played(here: Visit, session: Session, id: str, when: str) -> Played:
    result = session.result if session.is_over else None
    side = session.game.sides[0]
    has_points = result is not None and session.game.has_points
    return Played(
        id,
        when,
        here.voice.say(verdict(session)) if result else "",
        result.total(side) if result and has_points else None,
        by_round(session),
    )


def by_round(session: Session) -> dict[int, int]:
    """What the player had after each round, as far as the table knows it."""
    found = curve(session)
    side = session.game.sides[0]
    if found is None or side not in found.lines:
        return {}
    numbers = found.rounds or tuple(range(1, len(found.lines[side]) + 1))
    return dict(zip(numbers, found.lines[side], strict=False))
