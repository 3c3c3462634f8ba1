"""Beside a cardboard table, before anything else: the list of what to lay out."""

from __future__ import annotations

from adversaire.engine.record import APP
from adversaire.engine.text import Text, Value
from adversaire.i18n.catalogues import all_keys
from adversaire.packs.own import STANDIN
from adversaire.play.session import Session
from adversaire.play.voice import Voice

STEPS = "setup.steps."


def set_up_steps(session: Session, voice: Voice) -> list[str]:
    """What differs from the normal set-up, step by step."""
    return list(set_up_list(session, voice).values())


def set_up_list(session: Session, voice: Voice) -> dict[str, str]:
    """The same by the ids of the steps, with the figures of this game.

    A step that says nothing when the app draws, or when the player does, is left out.
    """
    values: dict[str, Value] = {}
    for event in session.turns[0].events:
        values |= event.values
    setup = session.setup
    values["draws"] = setup.draws
    # Cards of ours lie in no box: nobody can be sent to look for one.
    values["cards"] = "made-up" if setup.draws == APP and setup.pack == STANDIN else "printed"
    keys = sorted(key for key in all_keys(voice.language, session.game.id) if key.startswith(STEPS))
    return {key: step for key in keys if (step := voice.say(Text(key, **values)))}
