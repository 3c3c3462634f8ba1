"""The page of a game as it stands: the set-up list, the opponent's turn, a question, or the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple

from fastapi import Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse

from adversaire.engine.drawn import picture_seen
from adversaire.engine.picture import Picture
from adversaire.engine.question import FACT
from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text
from adversaire.play.film import rolls_at
from adversaire.play.forced import told_by_itself
from adversaire.play.headings import heading
from adversaire.play.hint import may_hint
from adversaire.play.moves import hands_done
from adversaire.play.obstacles import spoken_of
from adversaire.play.own_record import OwnRecord
from adversaire.play.reading import Place, since_answer, told_before
from adversaire.play.seats import NOBODY, eyes, is_shared, to_hand_over
from adversaire.play.session import Session
from adversaire.play.verdict import verdict
from adversaire.web.drawing.close_up import CloseUp
from adversaire.web.pages.lab_figures import final_figure
from adversaire.web.pages.medals import of_game
from adversaire.web.pages.record import own_results
from adversaire.web.server.plain_routes import from_address, plain_route
from adversaire.web.server.ways import Pages
from adversaire.web.table import turn as turns
from adversaire.web.table.board import beside, open_table, table_values, to_open
from adversaire.web.table.coach import (
    coach_at_question,
    coach_values,
    drawn_with,
)
from adversaire.web.table.end import end_screen, left_as
from adversaire.web.table.lines import leading
from adversaire.web.table.question import (
    answer_links,
    at_once,
    cards_in_sight,
    landings,
    question_screen,
    subject_of,
)
from adversaire.web.table.tasks import Tasks, tasks_before_question, tasks_passed_over
from adversaire.web.table.told_card import (
    Sheet,
    chosen_places,
    picked,
    place_links,
    sheet_of,
    sheet_values,
)
from adversaire.web.table.touched import elsewhere, touched
from adversaire.web.table.turn_page import (
    opponent_values,
    orders_values,
    part_values,
    run_values,
    set_up_values,
)
from adversaire.web.table.visit import Visit, visit

router = Pages()

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


async def table(request: Request, id: str) -> HTMLResponse:
    """The game as it stands: the set-up list, the opponent's turn (or several in one go), a question, or the
    end."""
    looking = from_address(request, Looking) if request.url.query else AS_IT_STANDS
    return await show(await visit(request, id), looking, told=TOO_LATE.get(looking.late, ""))


router.routes.append(plain_route("GET", "/g/{id}", table))


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


async def part_to_watch(here: Visit, looking: Looking) -> Shown | None:
    """What a turn has come to before it asks in its midst, unless it was watched."""
    if hands_done(here.game.moves) == len(here.session.entries):
        return None
    values = part_values(here, looking.beat, looking.zoom)
    return Shown("opponent.html", values) if values else None


async def handing_over(here: Visit, looking: Looking) -> Shown | None:
    """Somebody else is asked than holds the screen."""
    seat = to_hand_over(here.session, here.holder)
    return Shown("hand_over.html", hand_over_values(here, seat)) if seat else None


async def orders_first(here: Visit, looking: Looking) -> Shown | None:
    """What hands must do before they can answer, as long as they have not; a single gesture stands above the
    question itself."""
    tasks = orders_of(here)
    return Shown("orders.html", orders_values(here, tasks, looking.board)) if tasks.is_much else None


def orders_of(here: Visit) -> Tasks:
    """What hands must do before they can answer; nothing once they have."""
    session, done = here.session, hands_done(here.game.moves)
    if done == len(session.entries):
        return Tasks(())
    picture = picture_seen(session.game, session.position, eyes(session, NOBODY))
    now = tasks_before_question(session, here.voice, picture)
    return now if now.rows else tasks_passed_over(session, here.voice, picture, done)


async def card_to_tell(here: Visit, looking: Looking) -> Shown | None:
    sheet = sheet_of(here)
    if sheet is None:
        return None
    now = picked(here, sheet, looking.set) if looking.set else sheet
    return Shown(TOLD_CARD, told_card_values(here, now))


async def question(here: Visit, looking: Looking) -> Shown | None:
    whole = bool(looking.board)
    values = question_values(here, looking.at, looking.zoom, looking.of, bool(looking.show), whole=whole)
    return Shown("question.html", values)


#: All screens of a game; earlier ones go before later ones.
SCREENS: Final[tuple[Callable[[Visit, Looking], Awaitable[Shown | None]], ...]] = (
    set_up_list,
    turn_to_read,
    end,
    orders_first,
    part_to_watch,
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
    return values | sheet_values(here, sheet, faults) | {"orders": orders_of(here)}


async def end_values(here: Visit) -> dict[str, Any]:
    # As it stands now: somebody may take the last answer back while the results are fetched.
    session = here.session.trial()
    ended = end_screen(session, here.voice, here.address, here.noted)
    values = here.common() | {"end": ended, "last_board": left_as(session, here.voice, ended)}
    values |= final_figure(session, here.voice.speaker)
    if is_shared(session) or session.setup.lesson:
        return values | {"record": None, "medals": []}
    rows = await own_results(here.request, session.game.id, also=here.game.id)
    medals = of_game(session, here.game.id, rows, here.voice.speaker)
    return values | {"record": level_record(session, rows), "medals": medals}


def level_record(session: Session, rows: Sequence[Any]) -> OwnRecord:
    """How often the player has played and won at this level."""
    level = session.setup.options.get("level", session.game.levels[0])
    return OwnRecord.of([row for row in rows if row.level == level])


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


def question_values(
    here: Visit, at: str, zoom: str = "", of: str = "", show: bool = False, *, whole: bool = False
) -> dict[str, Any]:
    """The open question, and the table with those places to tap that an answer speaks of."""
    session, seat = here.session, eyes(here.session, here.holder)
    links = answer_links(session, here.address)
    picture = picture_seen(session.game, session.position, seat)
    named = asked_about(session, picture, links)
    coach, orders = coach_at_question(here, show), orders_of(here)
    place = None if coach and coach.step else touched(here, picture, at if at in links else "")
    # What may be touched never lies in the dark, until one place of it was.
    plain: dict[str, Any] = {
        "lights": (at,) if place else named,
        "spotlight": bool(place or (named and not any(spot.id in links for spot in picture.walk()))),
    }
    near = plain["spotlight"] and not (place or coach or orders.rows) and is_looked_at(session, named)
    if near:
        plain = {"draw": CloseUp, "about": named, "whole": whole}
    values = table_values(
        here,
        picture,
        links,
        changed=frozenset().union(*(task.items for task in orders.rows)),
        at=at if at in links else "",
        rolls=rolls_at(session, since_answer(session)),
        zoom=zoom,
        landings=landings(session),
        opens=to_open(here, picture, links),
        **(plain | drawn_with(here, coach, picture)),
    )
    return values | {
        "close": near and not whole,
        "sides_open": True,
        "touched": place,
        "elsewhere": elsewhere(here, picture, at if at in links else "", coach.advised) if coach else "",
        "gives": at_once(session),
        "subject": subject_of(session),
        "by_itself": done_by_itself(here),
        "orders": orders,
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
    """The places that a question names but that are no answers to it; a fact that names none is asked about
    what was told last."""
    question = session.question
    assert question is not None
    values = [value if isinstance(value, tuple) else (value,) for value in question.values.values()]
    named = {name for several in values for name in several} - set(links)
    there = [spot.id for spot in picture.walk() if spot.id in named]
    if there or question.kind != FACT:
        return there
    told = session.turns[-1].events
    last = spoken_of(told[-1]) if told else frozenset()
    return [spot.id for spot in picture.walk() if spot.id in last - set(links)]


def is_looked_at(session: Session, named: Collection[str]) -> bool:
    """Whether eyes beside a cardboard table look at one place of it before they answer."""
    question = session.question
    assert question is not None
    return session.setup.mode == COMPANION and question.kind == FACT and len(named) == 1


def done_by_itself(here: Visit) -> list[str]:
    """What could not be otherwise since something was chosen last, in words."""
    session = here.session
    since = sorted({*(place.turn for place in told_since(session)), len(session.turns) - 1})
    return [here.voice.event(event) for turn in since for event in told_by_itself(session, turn)]


def told_since(session: Session) -> list[Place]:
    """What was told before a question and stood on no page yet; once something was answered, the turn itself
    tells it."""
    number = len(session.turns) - 1
    return [] if session.turns[number].asked else told_before(session, number)
