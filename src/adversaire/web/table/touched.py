"""A place of the board that was touched: what it is called, and how both sides stand there."""

from __future__ import annotations

from typing import NamedTuple

from adversaire.engine.facing import Facing
from adversaire.engine.picture import Picture
from adversaire.web.table.visit import Visit


class Touched(NamedTuple):
    """A place whose figures are told beside the answers that it offers."""

    name: str
    figures: Facing


def touched(here: Visit, picture: Picture, at: str) -> Touched | None:
    """The place that was touched on the board, where its game tells figures of it."""
    if not at or not any(spot.id == at for spot in picture.walk()):
        return None
    figures = here.session.game.facing(here.session.position, at)
    return Touched(called(here, at, figures), figures) if figures else None


def called(here: Visit, thing: str, figures: Facing | None) -> str:
    """What a thing is called: by what lies there, where that says more than its name."""
    return here.voice.say(figures.title) if figures and figures.title else here.voice.speaker.name(thing)
