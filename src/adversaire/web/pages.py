"""The pages of a game: the table itself, why, history, corrections, rules, files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.text import Text
from adversaire.play.hint import may_hint
from adversaire.play.laying_out import set_up_steps
from adversaire.play.rulebook import rulebook
from adversaire.play.saves import save_text
from adversaire.play.seats import NOBODY, eyes, is_shared, to_hand_over
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.store.database import Conflict
from adversaire.web import acts, screens
from adversaire.web.house import go, house, own_games, page, preferences, refusal_page, voice_of
from adversaire.web.lab_figures import final_figure
from adversaire.web.problem import problem_report
from adversaire.web.svg import NO_LINKS, draw
from adversaire.web.tables import Act, OpenGame

router = APIRouter(include_in_schema=False)

#: Where several people share a table: the seat this device was last handed to. One for each game.
HOLDER: Final = "holder"

Whole = Annotated[int, Form(ge=0, le=1_000_000)]
Short = Annotated[str, Form(max_length=200)]


# ---------------------------------------------------------------- the table


@router.get("/g/{id}")
async def table(
    request: Request, id: str, at: Annotated[str, Query(max_length=60)] = "", step: int = 0
) -> HTMLResponse:
    """The game as it stands: the set-up list, the opponent's turn, a question, or the end."""
    game = await house(request).tables.open(id)
    return await show(request, game, at=at, step=step)


async def show(
    request: Request, game: OpenGame, *, at: str = "", step: int = 0, told: str = "", status: int = 200
) -> HTMLResponse:
    own = preferences(request)
    voice = voice_of(game, own.lang)
    values = common(request, game, voice) | {"told": told}
    number = screens.unread_turn(game)
    if screens.wants_set_up(game):
        values |= {"steps": set_up_steps(game.session, voice)}
        return page(request, "set_up.html", values, say=voice.speaker, status=status)
    if number is not None:
        values |= opponent_values(game, number, voice, step if own.pace == "step" else None)
        return page(request, "opponent.html", values, say=voice.speaker, status=status)
    if game.session.is_over:
        record = None if is_shared(game.session) else await own_record(request, game)
        end = screens.end_screen(game.session, voice)
        values |= {"end": end, "record": record, "board": open_board(game, voice)}
        values |= final_figure(game.session, voice.speaker)
        return page(request, "end.html", values, say=voice.speaker, status=status)
    holder = request.cookies.get(HOLDER, "")
    if seat := to_hand_over(game.session, holder):
        values |= hand_over_values(game, seat, voice)
        return page(request, "hand_over.html", values, say=voice.speaker, status=status)
    seat = eyes(game.session, holder)
    links = board_links(game, seat)
    screen = screens.question_screen(game.session, voice, at, links)
    values |= {
        "question": screen,
        "board": board(game, voice, seat, links=links, chosen=screen.at),
        "heaps": screens.cards_in_sight(game.session, voice, seat),
        "hints": may_hint(game.session),
    }
    return page(request, "question.html", values, say=voice.speaker, status=status)


async def own_record(request: Request, game: OpenGame) -> dict[str, int]:
    """How often the player has played and won at this level."""
    here, setup = house(request), game.session.setup
    level = setup.options.get("level", game.session.game.levels[0])
    rows = await here.tables.run(lambda: here.tables.database.results(setup.game, level))
    own = None if here.settings.at_home else {*own_games(request), game.id}
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
    screen = screens.opponent_screen(game.session, number, voice)
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
        "heading": screens.heading(turn, voice),
        "happened": screens.since_last_answer(turn, voice),
        "board": open_board(game, voice),
    }


def board_links(game: OpenGame, seat: str) -> dict[str, str]:
    """Where tapping a spot of the board leads, for each that an answer speaks of."""
    session = game.session
    known = {spot.id for spot in session.game.picture_for(session.position, seat).walk()}
    return screens.board_links(session, f"/g/{game.id}", known)


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
        changed = screens.changed_items(session, turn)
    return draw(picture, voice.say, links=links, changed=changed, chosen=chosen)


# ---------------------------------------------------------------- moving


async def move(request: Request, id: str, act: Act, seq: int, then: str = "") -> Response:
    """Make a move and look at the table anew. Who comes second gets the current table and a sentence."""
    try:
        await house(request).tables.change(id, act, seq)
    except Conflict:
        game = await house(request).tables.open(id)
        return await show(request, game, told="error.answered-elsewhere", status=409)
    except DataRefused as error:
        if error.text.key == "error.unknown-saved-game":
            raise
        return refused(request, error)
    except AdversaireError as error:
        return await refused_answer(request, id, error)
    return go(f"/g/{id}{then}")


def refused(request: Request, error: AdversaireError) -> HTMLResponse:
    return refusal_page(request, error, 422)


async def refused_answer(request: Request, id: str, error: AdversaireError) -> HTMLResponse:
    """An illegal answer: the table as it stands, the broken clause in words."""
    game = await house(request).tables.open(id)
    voice = voice_of(game, preferences(request).lang)
    clause = rulebook(game.session.game.id).get(error.clause)
    values = common(request, game, voice) | {"sentence": voice.say(error.text), "clause": clause}
    return page(request, "illegal.html", values, say=voice.speaker, status=422)


@router.post("/g/{id}/answer")
async def answer(request: Request, id: str, question: Short, answer: Short, seq: Whole) -> Response:
    return await move(request, id, acts.answer(question, answer), seq)


@router.post("/g/{id}/hold")
async def hold(request: Request, id: str, seat: Short) -> Response:
    """The screen has been handed over: from now on it is this seat's, here and on no other device."""
    game = await house(request).tables.open(id)
    if seat not in game.session.game.people(game.session.position):
        raise DataRefused(Text("error.form"))
    response = go(f"/g/{id}")
    response.set_cookie(HOLDER, seat, path=f"/g/{id}", httponly=True, samesite="lax")
    return response


@router.post("/g/{id}/done")
async def done(request: Request, id: str, turn: Whole, seq: Whole) -> Response:
    return await move(request, id, acts.seen(turn + 1), seq)


@router.post("/g/{id}/undo")
async def undo(request: Request, id: str, seq: Whole) -> Response:
    return await move(request, id, acts.undo, seq, "/put-back")


@router.post("/g/{id}/redo")
async def redo(request: Request, id: str, seq: Whole) -> Response:
    return await move(request, id, acts.redo, seq)


@router.post("/g/{id}/back")
async def back(request: Request, id: str, index: Whole, seq: Whole) -> Response:
    return await move(request, id, acts.back(index), seq, "/put-back")


@router.post("/g/{id}/adjust")
async def adjust(request: Request, id: str, path: Short, value: Short, seq: Whole) -> Response:
    return await move(request, id, acts.adjust(path, value), seq)


@router.post("/g/{id}/replan")
async def replan(request: Request, id: str, turn: Whole, path: Short, value: Short, seq: Whole) -> Response:
    return await move(request, id, acts.replan(turn, path, value), seq)


# ---------------------------------------------------------------- looking


@router.get("/g/{id}/put-back")
async def put_back(request: Request, id: str) -> Response:
    """What hands must move after going back. Found from the moves, so a reload shows it again."""
    tables = house(request).tables
    game, leaving = await tables.before_last_return(id)
    if leaving is None:
        return go(f"/g/{id}")
    voice = voice_of(game, preferences(request).lang)
    lines = voice.put_back(game.session.put_back(leaving))
    if not lines:
        return go(f"/g/{id}")
    values = common(request, game, voice) | {"lines": lines}
    return page(request, "put_back.html", values, say=voice.speaker)


@router.get("/g/{id}/why/{turn}/{event}")
async def why(request: Request, id: str, turn: int, event: int) -> HTMLResponse:
    """Why it did that, in three depths."""
    game = await house(request).tables.open(id)
    found = screens.event_at(game.session, turn, event)
    if found is None:
        raise DataRefused(Text("error.no-such-point", index=turn))
    voice = voice_of(game, preferences(request).lang)
    values = common(request, game, voice) | {"what": voice.event(found), "why": voice.why(found)}
    return page(request, "why.html", values, say=voice.speaker)


@router.get("/g/{id}/cant/{turn}")
async def cant(request: Request, id: str, turn: int) -> HTMLResponse:
    """The opponent's turn cannot be carried out: which thing lies otherwise?"""
    game = await house(request).tables.open(id)
    session = game.session
    if not 0 < turn < len(session.turns) or not screens.is_opponents(session.turns[turn]):
        raise DataRefused(Text("error.no-such-point", index=turn))
    voice = voice_of(game, preferences(request).lang)
    values = common(request, game, voice) | {
        "screen": screens.opponent_screen(session, turn, voice),
        "things_list": adjustables(game, session.turns[turn].before, voice),
    }
    return page(request, "cant.html", values, say=voice.speaker)


def adjustables(game: OpenGame, position: Any, voice: Voice) -> list[dict[str, Any]]:
    """What may be set right, in words; numbers apart from the rest."""
    return [
        {
            "path": thing.path,
            "label": voice.say(thing.label),
            "value": thing.value,
            "number": thing.number,
            "most": thing.values[-1],
            "values": [(value, voice.speaker.name(value)) for value in thing.values],
        }
        for thing in game.session.game.adjustables(position)
    ]


@router.get("/g/{id}/adjust")
async def adjust_page(request: Request, id: str) -> HTMLResponse:
    """Set anything right by hand."""
    game = await house(request).tables.open(id)
    voice = voice_of(game, preferences(request).lang)
    things = adjustables(game, game.session.position, voice)
    return page(
        request, "adjust.html", common(request, game, voice) | {"things_list": things}, say=voice.speaker
    )


@router.get("/g/{id}/history")
async def history(request: Request, id: str) -> HTMLResponse:
    """Every decision, newest first."""
    game = await house(request).tables.open(id)
    voice = voice_of(game, preferences(request).lang)
    values = common(request, game, voice) | {"lines": screens.history_lines(game.session, voice)}
    return page(request, "history.html", values, say=voice.speaker)


@router.get("/g/{id}/history/{index}")
async def moment(request: Request, id: str, index: int) -> HTMLResponse:
    """How the table stood just before a decision."""
    game = await house(request).tables.open(id)
    then = game.session.preview(index)
    voice = voice_of(game, preferences(request).lang)
    picture = draw(game.session.game.picture(then.after), voice.say)
    values = common(request, game, voice) | {
        "index": index,
        "board": picture,
        "heading": screens.heading(then, voice),
        "happened": screens.happened(then, voice),
        "asked": screens.asked_then(game.session, then.question, voice),
        "reachable": index < len(game.session.entries),
    }
    return page(request, "moment.html", values, say=voice.speaker)


@router.get("/g/{id}/thing/{thing}")
async def thing(request: Request, id: str, thing: str) -> HTMLResponse:
    """Tap a thing to learn the thing."""
    game = await house(request).tables.open(id)
    session = game.session
    voice = voice_of(game, preferences(request).lang)
    said = [voice.say(text) for text in session.game.about(session.position.box, thing)]
    if not said:
        raise DataRefused(Text("error.no-such-thing"))
    values = common(request, game, voice) | {"name": voice.speaker.name(thing), "said": said}
    return page(request, "thing.html", values, say=voice.speaker)


# ---------------------------------------------------------------- files


@router.get("/g/{id}/export")
async def export(request: Request, id: str) -> Response:
    """The game as one text file."""
    game = await house(request).tables.open(id)
    return download(save_text(game.session), f"{game.session.game.id}-{game.seq}.game")


@router.get("/g/{id}/problem")
async def problem(request: Request, id: str) -> Response:
    """A text file to send to the maintainers: what happened, the record, the version."""
    game = await house(request).tables.open(id)
    voice = voice_of(game, preferences(request).lang)
    return download(problem_report(game.session, voice), f"{game.session.game.id}-problem.txt")


def download(text: str, name: str) -> Response:
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="adversaire-{name}"'}
    )  # fmt: skip
