"""What a turn of the Enemy amounted to, in one sentence: what fell, what was shot at, what came to fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.headlines import HEADLINE, came_to
from adversaire.engine.text import Text
from adversaire.games.hastings.content.pack import brief

HUMAN: Final = "human"
ENDS: Final = ("end.leader.human", "end.leader.opponent", "end.wedges.human", "end.wedges.opponent")
#: Wedges and Objectives: what decides the game, whoever's it is.
WON: Final = ("battle.taken", "report.taken", "battle.hastings", "report.hastings")
DESTROYED: Final = "battle.objective.destroyed"
LOSS: Final = "battle.destroyed"
SHOT: Final = "ranged.shot"
EVENT: Final = "play.event"
#: What comes to the field.
PLAYED: Final = (
    "commander.moved",
    "play.placed",
    "play.replaced",
    "play.attached",
    EVENT,
    "play.tactic",
)
#: A turn in which nothing came of it.
IN_VAIN: Final = (
    "play.no-room",
    "play.no-bearer",
    "play.unplayable",
    "deploy.nothing-payable",
    "deploy.turned",
    "enemy.first-round",
    "enemy.skips",
    "pass.ended",
)


def headline(events: Sequence[Event]) -> Text | None:
    """What mattered most; the Enemy's own doing goes before yours."""
    yours = [event for event in events if event.values.get("side") == HUMAN]
    its = [event for event in events if event.values.get("side") != HUMAN]
    return (
        came_to(events, ENDS)
        or came_to(its, WON)
        or came_to(yours, WON)
        or objectives(its, yours)
        or came_to(yours, (LOSS,))
        or shot(events)
        or played(its)
        or came_to(yours, (DESTROYED,))
        or came_to(its, IN_VAIN)
    )


def objectives(its: Sequence[Event], yours: Sequence[Event]) -> Text | None:
    """The Enemy's Objective, or that both sides destroyed theirs: each side has its own to destroy."""
    found = came_to(its, (DESTROYED,))
    return Text(HEADLINE + "both-objectives") if found and came_to(yours, (DESTROYED,)) else found


def played(its: Sequence[Event]) -> Text | None:
    """What the Enemy played; an Event with what it does, for nothing of it stays on the field."""
    found = came_to(its, PLAYED)
    if found is None or found.key != HEADLINE + EVENT:
        return found
    return Text(found.key, **{**found.values, "does": brief(str(found.values["effect"]))})


def shot(events: Sequence[Event]) -> Text | None:
    """Who shot, and at whom where the app knows it."""
    found = came_to(events, (SHOT,))
    if found is None:
        return None
    hit = [event.values["card"] for event in events if event.kind == "battle.shot-at"]
    return Text(HEADLINE + SHOT, **{**found.values, "target": hit[-1] if hit else "none"})
