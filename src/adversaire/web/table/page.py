"""The page of a game as it stands: the set-up list, the opponent's turn, a question, or the end."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from adversaire.play.hint import may_hint
from adversaire.play.laying_out import set_up_steps
from adversaire.play.seats import NOBODY, eyes, is_shared, to_hand_over
from adversaire.web.drawing.svg import Drawing, Svg
from adversaire.web.pages.lab_figures import final_figure
from adversaire.web.server.cookies import OWN_GAMES, own_ids
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import preferences, site
from adversaire.web.table import turn as turns
from adversaire.web.table.end import end_screen
from adversaire.web.table.question import answer_links, cards_in_sight, question_screen
from adversaire.web.table.visit import Visit, visit

router = APIRouter(include_in_schema=False)

#: What a page says that comes instead of one asked for too long ago.
TOO_LATE: Final = {"hint": "hint.too-late"}


@router.get("/g/{id}")
async def table(
    request: Request,
    id: str,
    at: Annotated[str, Query(max_length=60)] = "",
    step: int = 0,
    late: Annotated[str, Query(max_length=20)] = "",
) -> HTMLResponse:
    """The game as it stands: the set-up list, the opponent's turn, a question, or the end."""
    return await show(await visit(request, id), at=at, step=step, told=TOO_LATE.get(late, ""))


async def show(
    here: Visit, *, at: str = "", step: int = 0, told: str = "", status: int = 200
) -> HTMLResponse:
    number = turns.unread_turn(here.game)
    if turns.wants_set_up(here.game):
        template, values = "set_up.html", {"steps": set_up_steps(here.session, here.voice)}
    elif number is not None:
        template, values = "opponent.html", opponent_values(here, number, step)
    elif here.session.is_over:
        template, values = "end.html", await end_values(here)
    elif seat := to_hand_over(here.session, here.holder):
        template, values = "hand_over.html", hand_over_values(here, seat)
    else:
        template, values = "question.html", question_values(here, at)
    return here.page(template, status=status, told=told, **values)


def opponent_values(here: Visit, number: int, step: int) -> dict[str, Any]:
    """A turn to be read, at once or step by step, and the table as it left it."""
    screen = turns.opponent_screen(here.session, number, here.voice)
    turn, game = here.session.turns[number], here.session.game
    picture = game.picture_of_turn(turn.after, turn.events, eyes(here.session, NOBODY))
    changed = turns.changed_items(here.session, number)
    by_steps = preferences(here.request).pace == "step"
    return {
        "screen": screen,
        "shown": screen.steps[: step + 1] if by_steps else screen.steps,
        "next_step": step + 1 if by_steps and step + 1 < len(screen.steps) else None,
        "board": Drawing(picture, here.voice.say, changed=changed).svg(),
    }


async def end_values(here: Visit) -> dict[str, Any]:
    # Looked at before the record is fetched: somebody may take the last answer back meanwhile.
    values = here.common() | {"end": end_screen(here.session, here.voice), "board": open_board(here)}
    values |= final_figure(here.session, here.voice.speaker)
    record = None if is_shared(here.session) else await own_record(here.request, here.game)
    return values | {"record": record}


async def own_record(request: Request, game: OpenGame) -> dict[str, int]:
    """How often the player has played and won at this level."""
    here, setup = site(request), game.session.setup
    level = setup.options.get("level", game.session.game.levels[0])
    rows = await here.run(lambda: here.database.results(setup.game, level))
    own = None if here.settings.at_home else {*own_ids(request, OWN_GAMES), game.id}
    alone = [row for row in rows if "human" in row.points]  # games among several people are nobody's record
    mine = [row for row in alone if own is None or row.game_id in own]
    best = max((int(row.points["human"]) for row in mine), default=0)
    return {"played": len(mine), "won": sum(row.winner == "human" for row in mine), "best": best}


def hand_over_values(here: Visit, seat: str) -> dict[str, Any]:
    """Who gets the screen next, what everybody may know of the turn so far, and the table as all see it."""
    session, turn = here.session, here.session.turns[-1]
    return {
        "seat": seat,
        "name": session.game.called(session.position, seat),
        "heading": turns.heading(turn, here.voice),
        "happened": turns.since_last_answer(turn, here.voice),
        "board": open_board(here),
    }


def question_values(here: Visit, at: str) -> dict[str, Any]:
    """The open question, and the table with those places to tap that an answer speaks of."""
    session, seat = here.session, eyes(here.session, here.holder)
    links = answer_links(session, here.address)
    picture = session.game.picture_for(session.position, seat)
    drawing = Drawing(picture, here.voice.say, links, chosen=at if at in links else "")
    board = drawing.svg()
    return {
        "question": question_screen(session, here.voice, at, drawing.targets),
        "board": board,
        "heaps": cards_in_sight(session, here.voice, seat),
        "hints": may_hint(session),
    }


def open_board(here: Visit) -> Svg:
    """The picture as anybody may see it; somebody who plays alone sees the own hand too."""
    session = here.session
    seat = eyes(session, NOBODY)
    return Drawing(session.game.picture_for(session.position, seat), here.voice.say).svg()
