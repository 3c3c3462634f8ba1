"""The table as pages draw it: the board and its links, mats and trays, what opens, the log beside it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Any

from adversaire.engine.drawn import picture_seen
from adversaire.engine.picture import Picture
from adversaire.engine.table_side import Tray
from adversaire.engine.text import Text
from adversaire.play.rolls import Roll
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.web.drawing.svg import Drawing
from adversaire.web.table import turn as turns
from adversaire.web.table.visit import Visit

#: How much of a board on a phone dice that fell lie on, in its units, and how many such rows are shown.
STRIP, MOST_ROLLS = 50, 2


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
    chosen_of = [face.kind for face in picture.faces() if face.id in (links or {})]
    return {
        "picture": picture,
        "drawing": drawing,
        "board": drawing.svg(),
        "in_words": drawing.called,
        "on_spots": bool(drawing.targets),
        "on_cards": bool(chosen_of),
        "on_dice": set(chosen_of) == {"die"},
        "lit": bool(drawing.lit),
        "targets": [*drawing.targets, *(id for id in beside(picture) if id in (links or {}))],
        "links": links or {},
        "open_tray": open_tray(picture, links or {}, drawn.get("advised", "")),
        "changed": changed,
        "rolls": rolls,
        "dice_high": covers_what_is_lit(drawing, len(rolls)),
        "whose": lambda roll: thrown_by(here, roll),
        "whole": drawing.entire(),
        "zoomed": bool(drawing.near),
        "zoom_to": zoom_to(drawing),
        "card": next((face for face in picture.faces() if "current" in face.style), None),
        "log": turns.log(here.session, here.voice, upto, picture),
    }


def covers_what_is_lit(drawing: Drawing, rolls: int) -> bool:
    """Whether dice at the foot of the board would lie on what is in the light, and at its head would not."""
    strip = STRIP * min(rolls, MOST_ROLLS)
    foot = drawing.picture.height - strip
    lit = drawing.lit
    return any(area.bottom > foot for area in lit) and all(area.top >= strip for area in lit)


def thrown_by(here: Visit, roll: Roll) -> str:
    """Whose dice they are, where the game has a word for it."""
    key = f"roll.{roll.id}"
    return here.voice.say(Text(key)) if roll.id and here.voice.speaker.knows(key) else ""


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
    with a card in it. What is touched on the board needs no tray: one sees the others meanwhile."""
    trays, on_board = picture.trays, {spot.id for spot in picture.walk()}
    pointed_at = (tray for tray in trays if advised not in on_board and advised in lying_in(tray))
    chosen_from = (tray for tray in trays if not on_board.issuperset(links.keys() & lying_in(tray)))
    filled = (tray for tray in trays if tray.faces)
    return next((tray.id for tray in (*pointed_at, *chosen_from, *filled, *trays)), "")


def lying_in(tray: Tray) -> list[str]:
    """What can be pointed at in a tray."""
    return [face.id for face in tray.faces] + [tally.id for tally in tray.tallies]


def beside(picture: Picture) -> list[str]:
    """What can be pointed at beside the board."""
    return [face.id for face in picture.faces()] + [tally.id for tally in picture.tallies()]


def table_to_look_at(here: Visit) -> dict[str, Any]:
    """The table as whoever holds the screen sees it, with nothing to tap."""
    session = here.session
    return table_values(here, picture_seen(session.game, session.position, eyes(session, here.holder)))


def open_table(here: Visit) -> dict[str, Any]:
    """The table as anybody may see it; somebody who plays alone sees the own hand too."""
    session = here.session
    return table_values(here, picture_seen(session.game, session.position, eyes(session, NOBODY)))
