"""A place of the board that was touched: what it is called, and how both sides stand there."""

from __future__ import annotations

from typing import Any, NamedTuple

from adversaire.engine.facing import Facing
from adversaire.engine.picture import Picture
from adversaire.web.table.question import is_offered_at, offered_answers
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


def elsewhere(here: Visit, picture: Picture, at: str, advised: str) -> str:
    """What was touched instead of what the coach advises: the answers are its own, not what he names."""
    question = here.session.question
    if question is None or not at or not advised or is_offered_at(here.session, question, advised, at):
        return ""
    place = touched(here, picture, at)
    name = place.name if place else called(here, at, None)
    return name if name != at else ""


def read_and_given(here: Visit, picture: Picture, card: str) -> dict[str, Any]:
    """The one answer of a card that lies neither on the board nor in a tray but among the answers: whoever
    has read it and chooses it there has chosen it."""
    question = here.session.question
    lies = any(spot.id == card for spot in picture.walk())
    answers = offered_answers(here.session, question, card, "") if question and not lies else []
    return {"asked": question.id, "given": answers[0]} if question and len(answers) == 1 else {}


def called(here: Visit, thing: str, figures: Facing | None) -> str:
    """What a thing is called: by what lies there, where that says more than its name."""
    return here.voice.say(figures.title) if figures and figures.title else here.voice.speaker.name(thing)
