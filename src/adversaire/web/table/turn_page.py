"""A turn on a page: as a film, beat by beat, or at once; beside cardboard as tasks of the hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from adversaire.engine.drawn import picture_seen
from adversaire.engine.picture import Picture
from adversaire.engine.record import COMPANION
from adversaire.engine.table_side import Face
from adversaire.engine.text import Text
from adversaire.play.changes import changes_of_turn
from adversaire.play.curve import round_of
from adversaire.play.film import (
    Beat,
    all_lay,
    card_at,
    last_card,
    lights_at,
    part,
    rolls_at,
    watched,
    whole_way,
)
from adversaire.play.forced import told_by_itself
from adversaire.play.headings import heading, round_said
from adversaire.play.laying_out import set_up_list
from adversaire.play.obstacles import spoken_of
from adversaire.play.reading import OPPONENT_TURN, ends_round, in_one_go, is_opponents, told_before
from adversaire.play.rolls import roll_of
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice
from adversaire.web.drawing.close_up import CloseUp
from adversaire.web.server.site import preferences
from adversaire.web.table import turn as turns
from adversaire.web.table.board import table_values
from adversaire.web.table.coach import (
    coach_at_turn,
    coach_values,
    drawn_with,
    is_told_slowly,
)
from adversaire.web.table.emblem import emblem_of
from adversaire.web.table.lines import leading
from adversaire.web.table.run import Run, run_screen
from adversaire.web.table.signs import sign_of as mark_of
from adversaire.web.table.tasks import Task, Tasks, counted, rows_of, sign_of, tasks_of_turn
from adversaire.web.table.told_places import numbered
from adversaire.web.table.visit import Visit

#: Beside so many tasks of the hands there is room for the card they are about.
FEW_TASKS: Final = 3
#: Beside so many steps of a turn told at once there is room for it, too.
FEW_STEPS: Final = 2
#: A sentence of more letters is too long for a heading.
HEADING: Final = 90
#: Before its first event: the log beside a turn told at once says what was before it, not the same again.
NOTHING_YET: Final = -1
#: So many details are told unasked where there is nothing else to tell.
FEW_DETAILS: Final = 3
#: So many letters of the set-up list stand in one row: a step of it may say why as well.
SET_UP_STEP: Final = 130


def opponent_values(here: Visit, number: int, beat: int | None, board: str, zoom: str = "") -> dict[str, Any]:
    """A turn to be read: as a film, beat by beat, or at once with the table as it left it."""
    beats = turns.beats(here.session, number) if wants_film(here, number, beat) else ()
    if beats and (beat or 0) < len(beats):
        at = min(watched(here.session, number, beats), len(beats) - 1) if beat is None else beat
        return before_and_after(here, number, at) | film_values(here, number, beats, at, zoom)
    return before_and_after(here, number, beat or 0) | whole_turn(here, number, beat or 0, board, zoom)


def part_values(here: Visit, beat: int | None, zoom: str = "") -> dict[str, Any] | None:
    """What a turn that waits for an answer has come to, as a film; nothing where there is none to watch."""
    session, number = here.session, len(here.session.turns) - 1
    if session.setup.mode == COMPANION or not wants_film(here, number, beat):
        return None
    beats = part(session)
    if not beats:
        return None
    at = min(beat or 0, len(beats) - 1)
    before = [] if at or session.turns[number].asked else told_before(session, number)
    lead = leading(session, before, here.voice)
    return {"lead": lead, "run": None, "part": True} | film_values(here, number, beats, at, zoom)


def before_and_after(here: Visit, number: int, beat: int) -> dict[str, Any]:
    """Around a turn to be read: what was told before it, above its beginning, and the pages after it."""
    session, pages = here.session, in_one_go(here.session, number)
    places = [] if beat else told_before(session, number)
    own = {place.turn for place in places}
    return {
        "by_itself": [here.voice.event(one) for turn in sorted(own) for one in told_by_itself(session, turn)],
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


def ways_in_one(here: Visit, turn: Turn, said: list[turns.Step]) -> list[turns.Step]:
    """The same sentences, those of one walk as one: where it leads, and how far that is in all."""
    told: list[turns.Step] = []
    while said:
        count, event = whole_way(turn.events, [step.event for step in said])
        last = said[count - 1]
        told.append(replace(last, text=here.voice.event(event)) if count > 1 else last)
        said = said[count:]
    return told


def film_values(here: Visit, number: int, beats: tuple[Beat, ...], at: int, zoom: str = "") -> dict[str, Any]:
    """One beat of a turn, what has changed in the light."""
    session, now = here.session, beats[at]
    turn, game = session.turns[number], session.game
    screen = turns.opponent_screen(session, number, here.voice)
    # Details are for those who ask; but nothing is shown without a word.
    said = ways_in_one(here, turn, [step for step in screen.single if step.event in now.events]) or [
        step for step in screen.details if step.event in now.events and step.event != screen.headline_event
    ]
    # The ways that were gone so far are drawn as well.
    picture = game.picture_of_turn(now.position, turn.events[: now.events[-1] + 1], eyes(session, NOBODY))
    coach = coach_at_turn(here, number, beats, at)
    # Whoever learns is told what dice mean before what came of them; that is its own reason.
    thrown = [
        step
        for step in (screen.details if coach and now.rolls else ())
        if step.event in now.events and roll_of(turn.events[step.event])
    ]
    said = [step for step in said if step not in thrown]
    if len(said) == 1 and is_to_come(now, screen.headline_event):  # It stands in the place of the headline.
        said = [in_few_words(here.voice, turn, said[0])]
    drawn = drawn_with(here, coach, picture)
    # A remark points at what it speaks of, and at what the beat changes only where it speaks of that.
    spoken_of = drawn.pop("lights", ())
    lights = spoken_of or lights_at(beats, at, picture)
    if spoken_of:
        drawn["names"] = True
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
        | round_in_bar(turn, here.voice)
        | coach_values(coach, values["drawing"])
        | {
            "whys": reasons(here, number, said) if coach else [],
            "screen": screen,
            "film": True,
            "rolls_before": not now.rolls,
            # What the headline says already is not said again.
            "shown": [step for step in (*thrown, *said) if step.text != screen.headline],
            "in_program": [step.event for step in said if names_done_line(here, picture, step.text)],
            "to_come": bool(said) and is_to_come(now, screen.headline_event),
            "beat": at,
            "beats": len(beats),
            "next_beat": at + 1 if at + 1 < len(beats) else None,
            "why_of": next((step.why for step in said if step.why is not None), screen.why),
            "card": card_shown(session, now.position, picture, card_at(beats, at)) or values["card"],
            "emblem": emblem_of(session, now.position, [turn.events[step.event] for step in said])
            if not card_at(beats, len(beats) - 1)
            else None,
        }
    )


def in_few_words(voice: Voice, turn: Turn, step: turns.Step) -> turns.Step:
    """The same step; what is too long to stand as a heading is put as headlines do, where they have words."""
    event = turn.events[step.event]
    short = Text(f"headline.{event.kind}", **event.values)
    if len(step.text) <= HEADING or not voice.speaker.knows(short.key):
        return step
    return replace(step, text=voice.say(short))


def is_to_come(beat: Beat, headline: int) -> bool:
    """Whether what the headline tells of is still to be seen: a film does not begin with its end."""
    return beat.events[-1] < headline


def names_done_line(here: Visit, picture: Picture, said: str) -> bool:
    """Whether a sentence names the line of the other side's card that is being done: where the card lies
    beside it with that line lit, it need not be read as well."""
    faces = (face for tray in picture.trays for face in tray.faces)
    return any(
        face.kind == "entry" and "done" in face.style and here.voice.say(face.name) in said for face in faces
    )


def reasons(here: Visit, number: int, said: list[turns.Step]) -> list[str]:
    """Why what is told came about: in a lesson that is told unasked. What was compared is said each time, the
    rule behind it only where it is met for the first time."""
    whys = [step.why for step in said if step.why is not None]
    events = here.session.turns[number].events
    met = {event.kind for turn in here.session.turns[:number] for event in turn.events}
    told = [
        here.voice.why(events[at]).sentence
        for at in whys
        if events[at].sieve or events[at].kind not in met | {event.kind for event in events[:at]}
    ]
    return list(dict.fromkeys(told))


def card_shown(session: Session, position: Any, picture: Picture, card: str) -> Face | None:
    """The card that lies open, as it lies beside the board or as the game shows it."""
    there = (face for face in picture.faces() if face.id == card)
    return next(there, None) or (session.game.face_of(position, card) if card else None)


def round_in_bar(turn: Turn, voice: Voice) -> dict[str, str]:
    """The bar names the round that is told of; the next one may have begun since."""
    found = round_of(turn)
    return {"stands": round_said(found, voice)} if found else {}


def whole_turn(here: Visit, number: int, step: int, board: str, zoom: str = "") -> dict[str, Any]:
    """All steps of a turn, and the table as it left it."""
    screen = turns.opponent_screen(here.session, number, here.voice)
    coach = coach_at_turn(here, number, (), step)
    values = {"screen": screen, "film": False, "why_of": screen.why, "next_beat": None} | coach_values(coach)
    values |= round_in_bar(here.session.turns[number], here.voice)
    if here.session.setup.mode == COMPANION:
        return values | told_to_hands(here, number, screen, step, board)
    return values | told_at_once(here, number, screen, zoom)


def told_to_hands(
    here: Visit, number: int, screen: turns.OpponentScreen, step: int, board: str
) -> dict[str, Any]:
    """The tasks of a turn, as far as they have been come to."""
    session, turn = here.session, here.session.turns[number]
    picture = session.game.picture_of_turn(turn.after, turn.events, eyes(session, NOBODY))
    upto = (number, len(turn.events))
    tasks = tasks_of_turn(session, number, screen, picture)
    # Nobody who wants it all at once is kept waiting for the next step.
    until = step if preferences(here.request).pace == "step" else None
    if until is not None and until + 1 < len(tasks.rows):
        picture, upto = then(here, number, tasks.rows[until].event)
    shown = hands_values(here, picture, tasks, board, until, upto)
    if OPPONENT_TURN in session.game.subjects and len(tasks.rows) <= FEW_TASKS:
        shown["card"] = shown["card"] or card_shown(session, turn.after, picture, last_card(session, number))
    return shown


def told_at_once(here: Visit, number: int, screen: turns.OpponentScreen, zoom: str) -> dict[str, Any]:
    """The lines of a turn with their signs and numbers, and the table as it left it: where a line has a place
    on the board, that bears its number."""
    session, turn = here.session, here.session.turns[number]
    picture = session.game.picture_of_turn(turn.after, turn.events, eyes(session, NOBODY))
    steps = screen.steps or told_apart(screen)
    rows = told_rows(session, number, steps, picture)
    if not screen.steps:  # What else changed came of the end of the turn, not of its details.
        rows = tuple(replace(row, counts=()) for row in rows)
    places = numbered(picture, turn, rows)
    order = {spot: nth for nth, spot in enumerate(places.values(), start=1)}
    table = table_values(
        here,
        picture,
        changed=turns.changed_items(session, number),
        upto=(number, NOTHING_YET),
        zoom=zoom,
        lights=spoken_of(turn.events[screen.headline_event]).union(order),
        order=order,
    )
    if len(steps) <= FEW_STEPS:  # What the film shows stands beside a headline with little under it.
        table["card"] = table["card"] or card_shown(session, turn.after, picture, last_card(session, number))
        table["emblem"] = emblem_of(
            session, turn.after, [turn.events[n] for step in steps for n in step.events]
        )
    return table | {
        "shown": steps,
        "rows": rows,
        "numbers": {at: order[spot] for at, spot in places.items()},
        "details": screen.details if screen.steps else (),
    }


def told_apart(screen: turns.OpponentScreen) -> tuple[turns.Step, ...]:
    """What else there is to tell where a turn has nothing but a headline: its details, if they are few."""
    others = [step for step in screen.details if step.text != screen.headline]
    return tuple(others) if len(others) <= FEW_DETAILS else ()


def told_rows(
    session: Session, number: int, steps: Sequence[turns.Step], picture: Picture
) -> tuple[Task, ...]:
    """What stands beside each step of a turn told at once: its sign, and the numbers it changed."""
    turn = session.turns[number]
    kinds = {turn.events[step.event].kind for step in steps}
    signs = {kind: sign_of(kind, session.game.step_signs) or mark_of(session, kind) for kind in kinds}
    changes = changes_of_turn(session, number)
    return rows_of(session.game, turn, steps, changes, counted(picture), signs=signs)


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
    done = shown.done if until is None else max(0, len(shown.in_order) - 1)
    ahead = shown.in_order[min(done, len(shown.in_order) - 1)] if shown.in_order else None
    now = ahead.items if ahead else frozenset()
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
        "close": isinstance(drawing, CloseUp) and drawing.points and board != "whole",
        "changed": now,
        "scenes": drawing.scene_of_each() if isinstance(drawing, CloseUp) else [],
    }


def set_up_values(here: Visit, board: str) -> dict[str, Any]:
    """What is to be laid out before the game, beside the table as the app will see it."""
    session = here.session
    steps, signs = set_up_list(session, here.voice), session.game.step_signs
    rows = tuple(
        Task(text, 0, number, sign_of(id, signs), longest=SET_UP_STEP)
        for number, (id, text) in enumerate(steps.items(), start=1)
    )
    picture = picture_seen(session.game, session.position, eyes(session, NOBODY))
    coach = coach_at_turn(here, 0, (), 0)
    laid = {"log": [], "laid_out": True}
    return hands_values(here, picture, Tasks(rows), board) | laid | coach_values(coach)


def orders_values(here: Visit, tasks: Tasks, board: str) -> dict[str, Any]:
    """What hands must do before they answer, beside the place of it."""
    session = here.session
    number = range(len(session.turns))[tasks.turn]
    turn = session.turns[number]
    picture = session.game.picture_of_turn(turn.after, turn.events, eyes(session, NOBODY))
    return hands_values(here, picture, tasks, board) | {
        "screen": turns.opponent_screen(session, number, here.voice),
        "heading": heading(turn, here.voice),
        "opponents": is_opponents(turn),
        "lead": [] if turn.asked else leading(session, told_before(session, number), here.voice),
    }


def close_up(picture: Picture, tasks: Tasks, whole: bool) -> dict[str, Any]:
    """How the board is drawn beside the tasks: the place of one at a time, where it is drawn as a place."""
    if not picture.mats:
        return {}
    return {
        "draw": CloseUp,
        "tasks": [task.items for task in tasks.in_order],
        "touched": [task.spots for task in tasks.in_order],
        "about": tasks.about,
        "whole": whole,
    }


def wants_film(here: Visit, number: int, beat: int | None) -> bool:
    """Beside cardboard hands need the whole list. A film plays itself only where scripts run; asked for
    beat by beat it is a row of plain pages."""
    pace = preferences(here.request).pace
    if here.session.setup.mode != "companion" and is_told_slowly(here, number):
        return True  # slowly, whatever the pace: every beat has its reason
    if here.session.setup.mode == "companion" or pace == "turn":
        return False
    return beat is not None or pace == "step" or "hx-request" in here.request.headers
