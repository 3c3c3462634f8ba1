"""Beside a cardboard table, before anything else: the list of what to lay out."""

from __future__ import annotations

from adversaire.engine.text import Text, Value
from adversaire.i18n.catalogues import all_keys
from adversaire.play.session import Session
from adversaire.play.voice import Voice

STEPS = "setup.steps."


def set_up_steps(session: Session, voice: Voice) -> list[str]:
    """What differs from the normal set-up, step by step, with the figures of this game."""
    values: dict[str, Value] = {}
    for event in session.turns[0].events:
        values |= event.values
    keys = sorted(key for key in all_keys(voice.language, session.game.id) if key.startswith(STEPS))
    return [voice.say(Text(key, **values)) for key in keys]
