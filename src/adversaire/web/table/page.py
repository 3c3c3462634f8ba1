"""The page of a game as it stands: the set-up list, the opponent's turn, a question, or the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Annotated, Any, Final, NamedTuple

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse

from adversaire.engine.drawn import picture_seen
from adversaire.engine.picture import Picture
from adversaire.engine.record import COMPANION
from adversaire.engine.table_side import Face, Tray
from adversaire.engine.text import Text
from adversaire.play.film import Beat, card_at, lights_at, rolls_at
from adversaire.play.headings import heading
from adversaire.play.hint import may_hint
from adversaire.play.laying_out import set_up_steps
from adversaire.play.log import all_lay
from adversaire.play.own_record import OwnRecord
from adversaire.play.reading import Place, ends_round, in_one_go, since_answer, told_before
from adversaire.play.rolls import Roll
from adversaire.play.seats import NOBODY, eyes, is_shared, to_hand_over
from adversaire.play.session import Session
from adversaire.play.turns import Turn
from adversaire.play.verdict import verdict
from adversaire.web.drawing.close_up import CloseUp
from adversaire.web.drawing.svg import Drawing
from adversaire.web.pages.lab_figures import final_figure
from adversaire.web.pages.record import own_record
from adversaire.web.server.site import preferences
from adversaire.web.table import turn as turns
from adversaire.web.table.coach import (
    coach_at_question,
    coach_at_turn,
    coach_values,
    drawn_with,
    is_told_slowly,
)
from adversaire.web.table.end import end_screen
from adversaire.web.table.lines import leading
from adversaire.web.table.question import answer_links, cards_in_sight, landings, question_screen
from adversaire.web.table.run import Run, run_screen
from adversaire.web.table.tasks import Task, Tasks, tasks_of_turn
from adversaire.web.table.told_card import (
    Sheet,
    chosen_places,
    picked,
    place_links,
    sheet_of,
    sheet_values,
)
from adversaire.web.table.visit import Visit, visit

router = APIRouter(include_in_schema=False)

#: What a page says that comes instead of one asked for too long ago.
TOO_LATE: Final = {"hint": "hint.too-late"}
TOLD_CARD: Final = "told_card.html"
#: Asks for several turns in one go.
ALL_TURNS: Final = "all"


class Looking(BaseModel):
    """How the table is looked at: what the address of its page says after the question mark."""

    #: Answers of one spot of the board only.
    at: Annotated[str, Field(max_length=60)] = ""
    #: Answers of one kind only.
    of: Annotated[str, Field(max_length=60)] = ""
    beat: Annotated[int | None, Field(ge=0, le=99)] = None
    board: Annotated[str, Field(max_length=10)] = ""
    zoom: Annotated[str, Field(max_length=60)] = ""
    late: Annotated[str, Field(max_length=20)] = ""
    #: Several turns in one go.
    turns: Annotated[str, Field(max_length=10)] = ""
    #: Whether the coach acts out what is advised.
    show: Annotated[str, Field(max_length=10)] = ""
    #: A place picked on the board for a card that is being told.
    set: Annotated[str, Field(max_length=200)] = ""


AS_IT_STANDS: Final = Looking()


@router.get("/g/{id}")
async def table(request: Request, id: str, looking: Annotated[Looking, Query()]) -> HTMLResponse:
    """The game as it stands: the set-up list, the opponent's turn (or several in one go), a question, or the
    end."""
    return await show(await visit(request, id), looking, told=TOO_LATE.get(looking.late, ""))


async def show(
    here: Visit, looking: Looking = AS_IT_STANDS, *, told: str = "", status: int = 200
) -> HTMLResponse:
    """The first screen that has something to show."""
    for screen in SCREENS:
        shown = await screen(here, looking)
        if shown:
            return here.page(shown.template, status=status, told=told, **shown.values)
    raise AssertionError("a game that is not over has a question")


class Shown(NamedTuple):
    """A screen: its template and what that is given."""

    template: str
    values: dict[str, Any]


async def set_up_list(here: Visit, looking: Looking) -> Shown | None:
    return Shown("set_up.html", set_up_values(here, looking.board)) if turns.wants_set_up(here.game) else None


async def turn_to_read(here: Visit, looking: Looking) -> Shown | None:
    """The opponent's turn, or several in one go."""
    number = turns.unread_turn(here.game)
    if number is None:
        return None
    if looking.turns == ALL_TURNS:
        return Shown("run.html", run_values(here, number))
    values = opponent_values(here, number, looking.beat, looking.board, looking.zoom)
    return Shown("opponent.html", values)


async def end(here: Visit, looking: Looking) -> Shown | None:
    """The end of the game, or the table that it left."""
    if not here.session.is_over:
        return None
    if looking.board:
        return Shown("end_board.html", last_board(here))
    return Shown("end.html", await end_values(here))


async def handing_over(here: Visit, looking: Looking) -> Shown | None:
    """Somebody else is asked than holds the screen."""
    seat = to_hand_over(here.session, here.holder)
    return Shown("hand_over.html", hand_over_values(here, seat)) if seat else None


async def card_to_tell(here: Visit, looking: Looking) -> Shown | None:
    sheet = sheet_of(here)
    if sheet is None:
        return None
    now = picked(here, sheet, looking.set) if looking.set else sheet
    return Shown(TOLD_CARD, told_card_values(here, now))


async def question(here: Visit, looking: Looking) -> Shown | None:
    values = question_values(here, looking.at, looking.zoom, looking.of, bool(looking.show))
    return Shown("question.html", values)


#: All screens of a game; earlier ones go before later ones.
SCREENS: Final[tuple[Callable[[Visit, Looking], Awaitable[Shown | None]], ...]] = (
    set_up_list,
    turn_to_read,
    end,
    handing_over,
    card_to_tell,
    question,
)


def show_sheet(
    here: Visit, sheet: Sheet, faults: Sequence[Text] = (), *, told: str = "", status: int = 200
) -> HTMLResponse:
    """A card to be told once more, with what was wrong with it."""
    return here.page(TOLD_CARD, status=status, told=told, **told_card_values(here, sheet, faults))


def told_card_values(here: Visit, sheet: Sheet, faults: Sequence[Text] = ()) -> dict[str, Any]:
    """A card to be told, its places lit on the board."""
    session = here.session
    picture = picture_seen(session.game, session.position, eyes(session, here.holder))
    values = table_values(here, picture, place_links(here, sheet), at=chosen_places(sheet), rolls=())
    return values | sheet_values(here, sheet, faults)


def opponent_values(here: Visit, number: int, beat: int | None, board: str, zoom: str = "") -> dict[str, Any]:
    """A turn to be read: as a film, beat by beat, or at once with the table as it left it."""
    ahead = before_and_after(here, number, beat or 0)
    beats = turns.beats(here.session, number) if wants_film(here, number, beat) else ()
    if beats and (beat or 0) < len(beats):
        return ahead | film_values(here, number, beats, beat or 0, zoom)
    return ahead | whole_turn(here, number, beat or 0, board, zoom)


def before_and_after(here: Visit, number: int, beat: int) -> dict[str, Any]:
    """Around a turn to be read: what was told before it, above its beginning, and the pages after it."""
    session, pages = here.session, in_one_go(here.session, number)
    places = [] if beat else told_before(session, number)
    return {
        "lead": leading(session, places, here.voice),
        "run": Run(len(pages), ends_round(session, pages[-1])) if pages else None,
    }


def run_values(here: Visit, number: int) -> dict[str, Any]:
    """All pages to the end of the round in one go, or to the next question."""
    session = here.session
    last = (in_one_go(session, number) or [number])[-1]
    picture = picture_seen(session.game, session.turns[last].after, eyes(session, NOBODY))
    upto = (last, len(session.turns[last].events))
    changed = turns.changed_items(session, number, last)
    return {
        "lead": leading(session, told_before(session, number), here.voice),
        "run": run_screen(session, number, last, here.voice),
        **table_values(here, picture, changed=changed, upto=upto),
    }


def film_values(here: Visit, number: int, beats: tuple[Beat, ...], at: int, zoom: str = "") -> dict[str, Any]:
    """One beat of a turn, what has changed in the light."""
    session, now = here.session, beats[at]
    turn, game = session.turns[number], session.game
    screen = turns.opponent_screen(session, number, here.voice)
    # Details are for those who ask; but nothing is shown without a word.
    said = [step for step in screen.single if step.event in now.events] or [
        step for step in screen.details if step.event in now.events and step.event != screen.headline_event
    ]
    # The ways that were gone so far are drawn as well.
    picture = game.picture_of_turn(now.position, turn.events[: now.events[-1] + 1], eyes(session, NOBODY))
    coach = coach_at_turn(here, number, beats, at)
    drawn = drawn_with(here, coach, picture)
    lights = {*lights_at(beats, at, picture), *drawn.pop("lights", ())}
    values = table_values(
        here,
        picture,
        changed=now.changed,
        upto=(number, now.events[-1]),
        lights=lights,
        zoom=zoom,
        rolls=now.rolls or (rolls_at(session, told_before(session, number)) if at == 0 else ()),
        **({"spotlight": True} | drawn),
    )
    return (
        values
        | coach_values(coach, values["drawing"])
        | {
            "whys": reasons(here, turn, said) if coach else [],
            "screen": screen,
            "film": True,
            "shown": said,
            "beat": at,
            "beats": len(beats),
            "next_beat": at + 1 if at + 1 < len(beats) else None,
            "why_of": next((step.why for step in said if step.why is not None), screen.why),
            "card": card_shown(session, now, picture, card_at(beats, at)) or values["card"],
        }
    )


def reasons(here: Visit, turn: Turn, said: list[turns.Step]) -> list[str]:
    """Why what is told came about, where there is more to say of it: in a lesson that is told unasked."""
    told = (here.voice.why(turn.events[step.why]).sentence for step in said if step.why is not None)
    return list(dict.fromkeys(told))


def card_shown(session: Session, now: Beat, picture: Picture, card: str) -> Face | None:
    """The card that lies open, as it lies beside the board or as the game shows it."""
    there = (face for face in picture.faces() if face.id == card)
    return next(there, None) or (session.game.face_of(now.position, card) if card else None)


def whole_turn(here: Visit, number: int, step: int, board: str, zoom: str = "") -> dict[str, Any]:
    """All steps of a turn, and the table as it left it."""
    session = here.session
    screen, turn = turns.opponent_screen(session, number, here.voice), session.turns[number]
    picture = session.game.picture_of_turn(turn.after, turn.events, eyes(session, NOBODY))
    coach = coach_at_turn(here, number, (), step)
    values = {"screen": screen, "film": False, "why_of": screen.why, "next_beat": None} | coach_values(coach)
    upto = (number, len(turn.events))
    if session.setup.mode == COMPANION:
        tasks = tasks_of_turn(session, number, screen, picture)
        # Nobody who wants it all at once is kept waiting for the next step.
        until = step if preferences(here.request).pace == "step" else None
        if until is not None and until + 1 < len(tasks.rows):
            picture, upto = then(here, number, tasks.rows[until].event)
        return values | hands_values(here, picture, tasks, board, until, upto)
    changed = turns.changed_items(session, number)
    return values | {
        "shown": screen.steps,
        **table_values(here, picture, changed=changed, upto=upto, zoom=zoom),
    }


def then(here: Visit, number: int, event: int) -> tuple[Picture, tuple[int, int]]:
    """The table as it lay at a step of a turn, and how far the log goes by then."""
    session = here.session
    position, told = all_lay(session, number)[event + 1], session.turns[number].events[: event + 1]
    return session.game.picture_of_turn(position, told, eyes(session, NOBODY)), (number, event)


def hands_values(
    here: Visit,
    picture: Picture,
    tasks: Tasks,
    board: str = "",
    until: int | None = None,
    upto: tuple[int, int] | None = None,
) -> dict[str, Any]:
    """Beside cardboard: the tasks of the hands, if wanted only until one of them, and the place of that one,
    else of the first."""
    shown = tasks if until is None else replace(tasks, rows=tasks.rows[: until + 1])
    last = len(shown.rows) == len(tasks.rows)
    done = 0 if until is None else max(0, len(shown.in_order) - 1)
    now = shown.in_order[done].items if shown.in_order else frozenset()
    values = table_values(
        here,
        picture,
        changed=frozenset().union(*(task.items for task in shown.in_order)),
        upto=upto,
        **close_up(picture, shown, board == "whole"),
    )
    drawing = values["drawing"]
    return values | {
        "tasks": shown if last else replace(shown, noted=()),
        "done": done,
        "next_beat": None if last else (until or 0) + 1,
        "close": bool(picture.mats) and board != "whole",
        "changed": now,
        "scenes": drawing.scene_of_each() if isinstance(drawing, CloseUp) else [],
    }


def set_up_values(here: Visit, board: str) -> dict[str, Any]:
    """What is to be laid out before the game, beside the table as the app will see it."""
    session = here.session
    steps = set_up_steps(session, here.voice)
    rows = tuple(Task(text, 0, number) for number, text in enumerate(steps, start=1))
    picture = picture_seen(session.game, session.position, eyes(session, NOBODY))
    coach = coach_at_turn(here, 0, (), 0)
    return hands_values(here, picture, Tasks(rows), board) | {"log": []} | coach_values(coach)


def close_up(picture: Picture, tasks: Tasks, whole: bool) -> dict[str, Any]:
    """How the board is drawn beside the tasks: the place of one at a time, where it is drawn as a place."""
    if not picture.mats:
        return {}
    touched = [task.items for task in tasks.in_order]
    return {"draw": CloseUp, "tasks": touched, "about": tasks.about, "whole": whole}


def wants_film(here: Visit, number: int, beat: int | None) -> bool:
    """Beside cardboard hands need the whole list. A film plays itself only where scripts run; asked for
    beat by beat it is a row of plain pages."""
    pace = preferences(here.request).pace
    if here.session.setup.mode != "companion" and is_told_slowly(here, number):
        return True  # slowly, whatever the pace: every beat has its reason
    if here.session.setup.mode == "companion" or pace == "turn":
        return False
    return beat is not None or pace == "step" or "hx-request" in here.request.headers


def table_values(
    here: Visit,
    picture: Picture,
    links: Mapping[str, str] | None = None,
    changed: Collection[str] = (),
    at: str = "",
    upto: tuple[int, int] | None = None,
    rolls: Sequence[Roll] = (),
    draw: type[Drawing] = Drawing,
    **drawn: Any,
) -> dict[str, Any]:
    """The board, what lies around it, and what happened last: the same on every page of play.

    The log goes up to this turn and event, where more has happened since. `drawn` is how else the board is
    to be drawn.
    """
    drawing = draw(picture, here.voice.say, links or {}, changed, chosen=at, **drawn)
    return {
        "picture": picture,
        "drawing": drawing,
        "board": drawing.svg(),
        "in_words": drawing.called,
        "on_spots": bool(drawing.targets),
        "lit": bool(drawing.lit),
        "targets": [*drawing.targets, *(id for id in beside(picture) if id in (links or {}))],
        "links": links or {},
        "open_tray": open_tray(picture, links or {}, drawn.get("advised", "")),
        "changed": changed,
        "rolls": rolls,
        "whole": drawing.entire(),
        "zoomed": bool(drawing.near),
        "zoom_to": zoom_to(drawing),
        "card": next((face for face in picture.faces() if "current" in face.style), None),
        "log": turns.log(here.session, here.voice, upto, picture),
    }


def to_open(here: Visit, picture: Picture, links: Mapping[str, str]) -> dict[str, str]:
    """The places of the board there is more to read of, apart from those to choose: where each is told of."""
    return {
        spot.id: f"{here.address}/thing/{spot.thing or spot.id}"
        for spot in picture.walk()
        if spot.id not in links and is_told_of(here.session, spot.thing or spot.id)
    }


def is_told_of(session: Session, thing: str) -> bool:
    """Whether there is anything to read of a thing, in sentences or in figures."""
    game, position = session.game, session.position
    return bool(game.about(position.box, thing)) or game.facing(position, thing) is not None


def zoom_to(drawing: Drawing) -> str:
    """What to look at from near by: a spot that can be tapped, one in the light, or one in the middle."""
    picture = drawing.picture
    if not picture.mats or not picture.spots:
        return ""
    lit = (spot.id for spot in picture.walk() if drawing.is_changed(spot) or spot.id in drawing.lights)
    return next(chain(drawing.targets, lit), picture.spots[len(picture.spots) // 2].id)


def open_tray(picture: Picture, links: Mapping[str, str], advised: str = "") -> str:
    """The tray that lies open: with what a coach advises, else where something can be chosen, else the first
    with a card in it."""
    trays = picture.trays
    pointed_at = (tray for tray in trays if advised in lying_in(tray))
    chosen_from = (tray for tray in trays if any(id in links for id in lying_in(tray)))
    filled = (tray for tray in trays if tray.faces)
    return next((tray.id for tray in (*pointed_at, *chosen_from, *filled, *trays)), "")


def lying_in(tray: Tray) -> list[str]:
    """What can be pointed at in a tray."""
    return [face.id for face in tray.faces] + [tally.id for tally in tray.tallies]


def beside(picture: Picture) -> list[str]:
    """What can be pointed at beside the board."""
    return [face.id for face in picture.faces()] + [tally.id for tally in picture.tallies()]


async def end_values(here: Visit) -> dict[str, Any]:
    # Looked at before the record is fetched: somebody may take the last answer back meanwhile.
    values = here.common() | {"end": end_screen(here.session, here.voice, here.address, here.noted)}
    values |= final_figure(here.session, here.voice.speaker)
    record = None if is_shared(here.session) else await level_record(here)
    return values | {"record": record}


async def level_record(here: Visit) -> OwnRecord:
    """How often the player has played and won at this level."""
    setup, game = here.session.setup, here.session.game
    level = setup.options.get("level", game.levels[0])
    return await own_record(here.request, game.id, level, also=here.game.id)


def last_board(here: Visit) -> dict[str, Any]:
    """The table as the game left it, with what was said of its end."""
    return open_table(here) | {"verdict": here.voice.say(verdict(here.session))}


def hand_over_values(here: Visit, seat: str) -> dict[str, Any]:
    """Who gets the screen next, what everybody may know of the turn so far, and the table as all see it."""
    session, turn = here.session, here.session.turns[-1]
    return {
        "seat": seat,
        "name": session.game.called(session.position, seat),
        "heading": heading(turn, here.voice),
        "happened": turns.since_last_answer(turn, here.voice),
        **open_table(here),
    }


def question_values(here: Visit, at: str, zoom: str = "", of: str = "", show: bool = False) -> dict[str, Any]:
    """The open question, and the table with those places to tap that an answer speaks of."""
    session, seat = here.session, eyes(here.session, here.holder)
    links = answer_links(session, here.address)
    picture = picture_seen(session.game, session.position, seat)
    named = asked_about(session, picture, links)
    coach = coach_at_question(here, show)
    # What may be touched never lies in the dark.
    plain: dict[str, Any] = {
        "lights": named,
        "spotlight": bool(named) and not any(spot.id in links for spot in picture.walk()),
    }
    values = table_values(
        here,
        picture,
        links,
        at=at if at in links else "",
        rolls=rolls_at(session, since_answer(session)),
        zoom=zoom,
        landings=landings(session),
        opens=to_open(here, picture, links),
        **(plain | drawn_with(here, coach, picture)),
    )
    return values | {
        "sides_open": True,
        "question": question_screen(
            session,
            here.voice,
            at,
            values["targets"],
            on_places=bool(picture.mats),
            of=of,
            beside=beside(picture),
        ),
        "heaps": [] if picture.trays else cards_in_sight(session, here.voice, seat),
        "hints": may_hint(session),
        "lead": leading(session, told_since(session), here.voice),
        **coach_values(coach, values["drawing"]),
    }


def asked_about(session: Session, picture: Picture, links: Mapping[str, str]) -> list[str]:
    """The places that a question names but that are no answers to it."""
    assert session.question is not None
    named = set(session.question.values.values()) - set(links)
    return [spot.id for spot in picture.walk() if spot.id in named]


def told_since(session: Session) -> list[Place]:
    """What was told before a question and stood on no page yet; once something was answered, the turn itself
    tells it."""
    number = len(session.turns) - 1
    return [] if session.turns[number].asked else told_before(session, number)


def table_to_look_at(here: Visit) -> dict[str, Any]:
    """The table as whoever holds the screen sees it, with nothing to tap."""
    session = here.session
    return table_values(here, picture_seen(session.game, session.position, eyes(session, here.holder)))


def open_table(here: Visit) -> dict[str, Any]:
    """The table as anybody may see it; somebody who plays alone sees the own hand too."""
    session = here.session
    return table_values(here, picture_seen(session.game, session.position, eyes(session, NOBODY)))
