"""Why something happened, and what a thing is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from fastapi import Request
from starlette.responses import HTMLResponse

from adversaire.engine.clauses import Clause
from adversaire.engine.display import differences
from adversaire.engine.drawn import picture_seen
from adversaire.engine.errors import DataRefused
from adversaire.engine.facing import Facing
from adversaire.engine.game import Game
from adversaire.engine.picture import Picture
from adversaire.engine.table_side import Face, Tray
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.play.film import all_lay, frames, names
from adversaire.play.seats import NOBODY, eyes, to_hand_over
from adversaire.play.session import Session
from adversaire.play.teaching.glossary import of_number
from adversaire.web.server.ways import Pages
from adversaire.web.table.board import table_values, to_open
from adversaire.web.table.question import answer_links
from adversaire.web.table.reasons import (
    chosen_names,
    laid_out,
    lying_on,
    off_board,
    on_board,
    sieve_steps,
    struck_out,
    telling,
)
from adversaire.web.table.touched import called, read_and_given
from adversaire.web.table.turn import event_at, opponent_screen, unread_turn
from adversaire.web.table.visit import Visit, visit

router = Pages()
#: Begins what a game says of an answer that is not allowed.
REFUSAL: Final = "refusal."


@router.get("/g/{id}/why/{turn}/{event}")
async def why(request: Request, id: str, turn: int, event: int, beat: int = 0) -> HTMLResponse:
    """Why it did that, in three depths, drawn where it happened."""
    here = await visit(request, id)
    session = here.session
    found = event_at(session, turn, event)
    if found is None:
        raise DataRefused(Text("error.no-such-point", index=turn))
    candidates, reason, told = struck_out(found), here.voice.why(found), telling(found)
    picture = where_it_was_decided(session, turn, event, candidates)
    framed = on_board(picture, candidates)
    lit: Collection[str] = () if framed else came_of_it(session, turn, event, picture)
    # What speaks of no place is seen by what it changed, on the board and on the mats.
    changed = frozenset() if framed or lit else changed_so_far(session, turn, event)
    lit = lit or {spot.id for spot in picture.walk() if changed.intersection(spot.items)}
    drawn = table_values(here, picture, candidates=framed, lights=lit, changed=changed, spotlight=bool(lit))
    return here.page(
        "why.html",
        back=here.address + from_beat(beat),
        what=headline_of(here, turn, event) or here.voice.event(found),
        why=reason,
        explained=here.voice.explains(found),
        clauses=headed(reason.clauses, here.voice.language),
        steps=sieve_steps(found, here.voice),
        beside=laid_out(off_board(picture, candidates, here.voice, told), len(told)),
        chosen=chosen_names(found, here.voice),
        **drawn,
    )


def where_it_was_decided(session: Session, turn: int, event: int, candidates: Mapping[str, int]) -> Picture:
    """The table as it lay before something was decided: what was taken or replaced is still there. Where more
    of what it was decided among lies there only afterwards, or nothing, the table as the decision left it."""
    sees = eyes(session, NOBODY)
    if not session.turns[turn].finished:
        return picture_seen(session.game, session.position, sees)
    lay = frames(session, turn)
    before = lay[event - 1] if event else session.turns[turn].before
    tables = (before, lay[event]) if candidates else (lay[event],)
    # As the page of the turn shows it, with what only the other side changes.
    pictures = [session.game.picture_of_turn(position, (), sees) for position in tables]
    return max(pictures, key=lambda picture: len(lying_on(picture, candidates)))


def came_of_it(session: Session, turn: int, event: int, picture: Picture) -> frozenset[str]:
    """Where a decision that was not made among places was carried out: the spots that it speaks of, or the
    first that is spoken of after it."""
    on_board = {spot.id for spot in picture.walk()}
    for after in session.turns[turn].events[event:]:
        if named := on_board.intersection(names(after)):
            return frozenset(named)
    return frozenset()


def changed_so_far(session: Session, turn: int, event: int) -> frozenset[str]:
    """The display items that a turn had changed when something was told; none while it still goes on."""
    if not session.turns[turn].finished:
        return frozenset()
    lay, view = all_lay(session, turn), session.game.view
    return frozenset(change.item.id for change in differences(view(lay[0]), view(lay[event + 1])))


def headed(clauses: Iterable[Clause], language: Language) -> list[tuple[str, list[Clause]]]:
    """Clauses under the headings of the rulebook."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        found.setdefault(clause.heading(language), []).append(clause)
    return [*found.items()]


def headline_of(here: Visit, turn: int, event: int) -> str:
    """What its page says of a turn, where this is the decision behind it."""
    screen = opponent_screen(here.session, turn, here.voice)
    return screen.headline if event in (screen.headline_event, screen.why) and event else ""


@router.get("/g/{id}/thing/{thing}")
async def thing(request: Request, id: str, thing: str, beat: int = 0) -> HTMLResponse:
    """Tap a thing to learn the thing: a card opens over the board, a place in the sheet, lit on the board."""
    here = await visit(request, id)
    session = here.session
    about = session.game.about(session.position.box, thing)
    figures = session.game.facing(session.position, thing)
    if not about and figures is None:
        raise DataRefused(Text("error.no-such-thing"))
    picture = picture_seen(session.game, session.position, eyes(session, here.holder))
    tray = next((tray for tray in picture.trays for face in tray.faces if shows(face) == thing), None)
    if tray:
        drawn = table_values(here, picture) | {"open_tray": tray.id, **opened(tray, thing, figures)}
    elif about and (card := session.game.face_of(session.position, thing)):
        alone = Tray("", card.name, "", (replace(card, id=thing, thing=""),))
        drawn = table_values(here, picture) | opened(alone, thing, figures)
    else:
        opens = to_open(here, picture, {})
        drawn = table_values(here, picture, lights=(thing,), spotlight=True, opens=opens)
    to_choose = choosing(here, picture, thing)
    return here.page(
        "thing.html",
        thing=thing,
        back=here.address + from_beat(beat),
        beat_of=from_beat(beat),
        name=called(here, thing, figures),
        said=[
            *lying_there(here, picture, thing),
            *[here.voice.say(text) for text in unsaid(session.game, about, "figures" in drawn)],
        ],
        facing=figures,
        to_choose=to_choose,
        not_now="" if to_choose else not_now(here, thing),
        sides_open=True,
        **(read_and_given(here, picture, thing) if to_choose and "face" in drawn and not tray else {}),
        **drawn,
    )


def from_beat(beat: int) -> str:
    """What leads back to the moment of a film from which somebody came."""
    return f"?beat={beat}" if beat > 0 else ""


def unsaid(game: Game, about: Sequence[Text], opened: bool) -> list[Text]:
    """What there is to say of a thing; of an opened card, what it does not show in figures."""
    return [text for text in about if not (opened and text.key in game.seen_on_cards)]


def lying_there(here: Visit, picture: Picture, thing: str) -> list[str]:
    """What the picture says of a place that has no name but its id: what lies there."""
    if here.voice.speaker.name(thing) != thing:
        return []
    return [here.voice.say(spot.name) for spot in picture.walk() if spot.id == thing]


def choosing(here: Visit, picture: Picture, thing: str) -> str:
    """Where something of this thing can be chosen now: it, or a place on it; nothing where nothing can."""
    if unread_turn(here.game) is not None or here.session.question is None:
        return ""
    if to_hand_over(here.session, here.holder):
        return ""
    links = answer_links(here.session, here.address)
    if thing in links:
        return links[thing]
    within = (spot.id for whole in picture.walk() if whole.id == thing for spot in whole.spots)
    return f"{here.address}?zoom={thing}" if any(spot in links for spot in within) else ""


def not_now(here: Visit, thing: str) -> str:
    """Why nothing of this thing can be chosen now, where somebody may look for it."""
    session, question = here.session, here.session.question
    if question is None or unread_turn(here.game) is not None or to_hand_over(session, here.holder):
        return ""
    game, position = session.game, session.position
    missed = [one for one in game.looked_for(question, position) if game.spot_of(question, one) == thing]
    reasons = (question.refusal(position, answer).text for answer in missed)
    return next((here.voice.say(text) for text in reasons if text.key.startswith(REFUSAL)), "")


def shows(face: Face) -> str:
    """The thing a card tells of."""
    return face.thing or face.id


def opened(tray: Tray, thing: str, facing: Facing | None) -> dict[str, Any]:
    """A card among its neighbours: those of its tray that can be opened too. What is told of each side is not
    written a second time."""
    cards = list(dict.fromkeys(shows(face) for face in tray.faces if face.opens))
    at = cards.index(thing) if thing in cards else 0
    face = next(face for face in tray.faces if shows(face) == thing)
    marks = (face.left, face.right, *face.values)
    compared = {measure.icon for measure in facing.measures} if facing else set()
    return {
        "face": face,
        "figures": [
            mark for mark in marks if mark and mark.name and mark.value and mark.icon not in compared
        ],
        "place": at,
        "places": len(cards),
        "before": cards[at - 1] if at else "",
        "after": cards[at + 1] if at + 1 < len(cards) else "",
    }


@router.get("/g/{id}/side/{side}")
async def one_side(request: Request, id: str, side: str) -> HTMLResponse:
    """Tap a mat to learn its numbers: what each is, how much of it there is now, the clause."""
    here = await visit(request, id)
    session = here.session
    picture = picture_seen(session.game, session.position, eyes(session, here.holder))
    mat = next((mat for mat in picture.mats if mat.side == side), None)
    if mat is None:
        raise DataRefused(Text("error.no-such-thing"))
    numbers = [(tally, of_number(session.game.id, tally.id, tally.icon)) for tally in mat.tallies]
    drawn = table_values(here, picture, opens=to_open(here, picture, {}))
    return here.page("side.html", mat=mat, numbers=numbers, sides_open=True, **drawn)


@router.get("/g/{id}/legend")
async def legend(request: Request, id: str) -> HTMLResponse:
    """The signs of the pictures and what they mean."""
    here = await visit(request, id)
    return here.page("legend.html", signs=here.session.game.legend)
