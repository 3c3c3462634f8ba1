"""The page of a table as it stands: the set-up list, the opponent's turn, a question, or the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from adversaire.engine.text import Text
from adversaire.play.hint import may_hint
from adversaire.play.laying_out import set_up_steps
from adversaire.play.seats import NOBODY, eyes, is_shared, to_hand_over
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.drawing.svg import NO_LINKS, draw
from adversaire.web.pages.lab_figures import final_figure
from adversaire.web.server.belongings import OWN_GAMES, own_ids
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import house, page, preferences, voice_of
from adversaire.web.table.end import end_screen
from adversaire.web.table.question import cards_in_sight, question_screen, spot_links
from adversaire.web.table.turn import (
    changed_items,
    heading,
    opponent_screen,
    since_last_answer,
    unread_turn,
    wants_set_up,
)

router = APIRouter(include_in_schema=False)

#: Where several people share a table: the seat this device was last handed to. One for each game.
HOLDER: Final = "holder"
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
    game = await house(request).tables.open(id)
    return await show(request, game, at=at, step=step, told=TOO_LATE.get(late, ""))


async def show(
    request: Request, game: OpenGame, *, at: str = "", step: int = 0, told: str = "", status: int = 200
) -> HTMLResponse:
    own = preferences(request)
    voice = voice_of(game, own.lang)
    values = common(request, game, voice) | {"told": told}
    number = unread_turn(game)
    if wants_set_up(game):
        values |= {"steps": set_up_steps(game.session, voice)}
        return page(request, "set_up.html", values, say=voice.speaker, status=status)
    if number is not None:
        values |= opponent_values(game, number, voice, step if own.pace == "step" else None)
        return page(request, "opponent.html", values, say=voice.speaker, status=status)
    if game.session.is_over:
        # Looked at before the record is fetched: somebody may take the last answer back meanwhile.
        values |= {"end": end_screen(game.session, voice), "board": open_board(game, voice)}
        values |= final_figure(game.session, voice.speaker)
        values |= {"record": None if is_shared(game.session) else await own_record(request, game)}
        return page(request, "end.html", values, say=voice.speaker, status=status)
    holder = request.cookies.get(HOLDER, "")
    if seat := to_hand_over(game.session, holder):
        values |= hand_over_values(game, seat, voice)
        return page(request, "hand_over.html", values, say=voice.speaker, status=status)
    seat = eyes(game.session, holder)
    links = board_links(game, seat)
    screen = question_screen(game.session, voice, at, links)
    values |= {
        "question": screen,
        "board": board(game, voice, seat, links=links, chosen=screen.at),
        "heaps": cards_in_sight(game.session, voice, seat),
        "hints": may_hint(game.session),
    }
    return page(request, "question.html", values, say=voice.speaker, status=status)


async def own_record(request: Request, game: OpenGame) -> dict[str, int]:
    """How often the player has played and won at this level."""
    here, setup = house(request), game.session.setup
    level = setup.options.get("level", game.session.game.levels[0])
    rows = await here.tables.run(lambda: here.tables.database.results(setup.game, level))
    own = None if here.settings.at_home else {*own_ids(request, OWN_GAMES), game.id}
    alone = [row for row in rows if "human" in row.points]  # games among several people are nobody's record
    mine = [row for row in alone if own is None or row.game_id in own]
    best = max((int(row.points["human"]) for row in mine), default=0)
    return {"played": len(mine), "won": sum(row.winner == "human" for row in mine), "best": best}


def common(request: Request, game: OpenGame, voice: Voice) -> dict[str, Any]:
    """What every page of a game needs."""
    session = game.session
    note = session.pack.note_fr if voice.language == "fr" else session.pack.note_en
    return {
        "id": game.id,
        "address": f"/g/{game.id}",
        "seq": game.seq,
        "title": voice.say(Text("game.title")),
        "setup": session.setup,
        "level": level_words(session, voice),
        "notice": voice.say(game.notice) if game.notice else "",
        "note": note,
        "can_undo": len(session.entries) > session.base,
        "can_redo": bool(session.undone),
    }


def level_words(session: Session, voice: Voice) -> str:
    """The level played at, where there is a choice."""
    levels = session.game.levels
    level = session.setup.options.get("level", levels[0])
    return voice.say(Text(f"level.{level}")) if len(levels) > 1 else ""


def opponent_values(game: OpenGame, number: int, voice: Voice, step: int | None) -> dict[str, Any]:
    screen = opponent_screen(game.session, number, voice)
    shown = screen.steps if step is None else screen.steps[: step + 1]
    return {
        "screen": screen,
        "shown": shown,
        "next_step": None if step is None or step + 1 >= len(screen.steps) else step + 1,
        "board": open_board(game, voice, turn=number),
    }


def hand_over_values(game: OpenGame, seat: str, voice: Voice) -> dict[str, Any]:
    """Who gets the screen next, what everybody may know of the turn so far, and the table as all see it."""
    session = game.session
    turn = session.turns[-1]
    return {
        "seat": seat,
        "name": session.game.called(session.position, seat),
        "heading": heading(turn, voice),
        "happened": since_last_answer(turn, voice),
        "board": open_board(game, voice),
    }


def board_links(game: OpenGame, seat: str) -> dict[str, str]:
    """Where tapping a spot of the board leads, for each that an answer speaks of."""
    session = game.session
    known = {spot.id for spot in session.game.picture_for(session.position, seat).walk()}
    return spot_links(session, f"/g/{game.id}", known)


def open_board(game: OpenGame, voice: Voice, turn: int | None = None) -> str:
    """The picture as anybody may see it; somebody who plays alone sees the own hand too."""
    return board(game, voice, eyes(game.session, NOBODY), turn=turn)


def board(
    game: OpenGame,
    voice: Voice,
    seat: str,
    *,
    links: Mapping[str, str] = NO_LINKS,
    chosen: str = "",
    turn: int | None = None,
) -> str:
    """The picture of the table as a seat sees it: as it stands, or as a turn left it with what changed."""
    session = game.session
    position = session.position if turn is None else session.turns[turn].after
    if turn is None:
        picture, changed = session.game.picture_for(position, seat), frozenset[str]()
    else:
        picture = session.game.picture_of_turn(position, session.turns[turn].events, seat)
        changed = changed_items(session, turn)
    return draw(picture, voice.say, links=links, changed=changed, chosen=chosen)
