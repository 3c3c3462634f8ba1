"""A place of the board that was touched: what it is called, and how both sides stand there."""

from __future__ import annotations

from typing import NamedTuple

from adversaire.engine.facing import Facing
from adversaire.engine.picture import Picture
from adversaire.web.table.visit import Visit


class Touched(NamedTuple):
    """A place, told of beside the answers that it offers."""

    name: str
    #: How both sides stand there, where its game tells that.
    figures: Facing | None


def touched(here: Visit, picture: Picture, at: str) -> Touched | None:
    """The place that was touched on the board."""
    spot = next((spot for spot in picture.walk() if spot.id == at), None) if at else None
    if spot is None:
        return None
    figures = here.session.game.facing(here.session.position, at)
    name = called(here, at, figures)
    # What has no name of its own is called as on the board.
    return Touched(name if name != at else here.voice.say(spot.name), figures)


def called(here: Visit, thing: str, figures: Facing | None) -> str:
    """What a thing is called: by what lies there, where that says more than its name."""
    return here.voice.say(figures.title) if figures and figures.title else here.voice.speaker.name(thing)
