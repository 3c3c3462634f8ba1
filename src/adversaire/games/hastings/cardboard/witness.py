"""The witness: what a player beside a cardboard table would answer, if that table were a virtual one.

It lets a test play one game in both modes at once and compare the Enemy's every move. What has been
answered from an event is struck from the list, so that the next question sees the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.games.hastings.base_game.battlefield import leader_wedge
from adversaire.games.hastings.base_game.grid import SPACE_NAMED, WEDGE_IDS, WEDGE_OF
from adversaire.games.hastings.cardboard.facts import NO, NO_CARD, YES
from adversaire.games.hastings.cardboard.reports import (
    DECK_OUT,
    DONE,
    ENEMY_HASTINGS,
    HASTINGS,
    HIT,
    LOST,
    PASSED,
    SACRIFICED,
    TAKEN,
)
from adversaire.games.hastings.content.pack import Effect
from adversaire.games.hastings.playing import NONE
from adversaire.games.hastings.position import ENEMY, HUMAN, Position

#: How a question is answered from what happened.
Sight = Callable[[Question, list[Event]], Answer]
#: The kind of an event that is being reported begins like this.
ASIDE: Final = "aside."
#: How the player's turn ended.
TURNS: Final = {"human.sacrificed": SACRIFICED, "human.passed": PASSED}


def witness(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Answer from the virtual table."""
    if question.id in SIGHTS:
        return SIGHTS[question.id](question, events)
    if question.id == "fact.leader-wedge":
        return WEDGE_IDS[leader_wedge(before, before.human)]
    if question.id == "fact.tokens":
        return str(sum(after.human.tokens))
    raise AssertionError(f"the witness cannot see what is asked: {question!r}")


def first(events: list[Event], *kinds: str) -> Event | None:
    return next((event for event in events if event.kind in kinds), None)


def seen(events: list[Event], *kinds: str) -> Event:
    """The first event of these kinds, which has happened."""
    return next(event for event in events if event.kind in kinds)


# ---------------------------------------------------------------- reports


def see_report(question: Question, events: list[Event]) -> Answer:
    """One chip for each thing that happened, in order; the turn's own kind last."""
    ends = [TURNS[event.kind] for event in events if event.kind in TURNS]
    return see_chip(question, events) or next(iter(ends), DONE)


def see_chip(question: Question, events: list[Event]) -> Answer:
    """The first thing that can be reported. It is kept aside for the questions that ask more closely."""
    events[:] = [event for event in events if not event.kind.startswith(ASIDE)]
    for event in events:
        chip = chip_of(event)
        if chip in question.answers:
            events.remove(event)
            events.append(event._replace(kind=f"{ASIDE}{event.kind}"))
            return chip
    return ""


def chip_of(event: Event) -> Answer:
    human = event.values.get("side") == HUMAN
    if event.kind == "end.deck":
        return DECK_OUT
    if event.kind == "battle.hastings":
        return HASTINGS if human else ENEMY_HASTINGS
    if event.kind == "battle.taken":
        return TAKEN if human else LOST
    return HIT if is_hit(event) else ""


def is_hit(event: Event) -> bool:
    """Whether a card of the Enemy was destroyed or exhausted."""
    return event.kind in ("battle.destroyed", "battle.exhausted") and event.values["side"] == ENEMY


def see_hit(question: Question, events: list[Event]) -> Answer:
    return kept_aside(events).kind.removeprefix(f"{ASIDE}battle.")


def see_aside(name: str) -> Sight:
    """What the thing that is being reported names: a space, a wedge."""
    return lambda question, events: str(kept_aside(events).values[name])


def kept_aside(events: list[Event]) -> Event:
    """What is being reported."""
    return next(event for event in events if event.kind.startswith(ASIDE))


# ---------------------------------------------------------------- the Enemy's turn


def see_card(question: Question, events: list[Event]) -> Answer:
    """The card that was turned up, or that there was none."""
    event = seen(events, "deploy.revealed", "deploy.turned")
    del events[: events.index(event) + 1]  # what came before it is past
    return str(event.values["card"]) if event.kind == "deploy.revealed" else NO_CARD


def see_shot(question: Question, events: list[Event]) -> Answer:
    """A wedge is worth asking about only if somebody shoots from it; else the answer makes no difference.

    A card that has yet to be turned up may shoot as it arrives: that is asked about later.
    """
    wedge = question.values.get("wedge", "")
    return YES if any(wedge in ("", one) for one in shot_from(events)) else NO


def see_shots(question: Question, events: list[Event]) -> Answer:
    """The same of several wedges: of each of them, or of any."""
    wedges, shots = question.values["wedges"], shot_from(events)
    assert isinstance(wedges, tuple)
    found = all if question.id == "fact.in-reach-each" else any
    return YES if found(wedge in shots for wedge in wedges) else NO


def shot_from(events: list[Event]) -> set[str]:
    """The wedges from which there is a shot before another card is turned up."""
    now = takewhile(lambda event: event.kind != "deploy.revealed", events)
    return {wedge_of(event) for event in now if event.kind == "ranged.shot"}


def wedge_of(event: Event) -> str:
    return WEDGE_IDS[WEDGE_OF[SPACE_NAMED[str(event.values["space"])]]]


def see_fall(question: Question, events: list[Event]) -> Answer:
    """Whether this was the blow that killed the Leader: the last one told, if the game ended so."""
    blows = [event for event in events if is_blow(event)]
    events.remove(blows[0])
    return YES if len(blows) == 1 and first(events, "end.leader.human") else NO


def is_blow(event: Event) -> bool:
    """Whether this may have hurt the Leader: a shot, or a text that deals damage."""
    if event.kind in ("play.ability", "play.event"):
        return str(event.values["effect"]).startswith(("damage", "other"))
    return event.kind == "ranged.shot"


def see_placed(question: Question, events: list[Event]) -> Answer:
    """A ranged card stands where the player had one, as far as this matters."""
    event = seen(events, "play.placed")
    return YES if wedge_of(event) == question.values["wedge"] else NO


def see_resolved(question: Question, events: list[Event]) -> Answer:
    """Whether this Event was played, and with this action, before another card was turned up."""
    event = first(events, "play.event", "play.unplayable", "play.discount")
    if event is None or event.values["card"] != question.values["card"]:
        return NO
    return YES if event.values.get("effect") == question.values["effect"] else NO


def see_action(question: Question, events: list[Event]) -> Answer:
    event = seen(events, "play.ability", "play.event", "play.no-effect", "play.unplayable", "play.discount")
    if event.kind == "play.discount":
        return Effect("discount", int(str(event.values["amount"]))).id
    return str(event.values.get("effect", NONE))


def see_value(name: str, *kinds: str) -> Sight:
    """What an event of these kinds names: a space, a wedge."""
    return lambda question, events: str(seen(events, *kinds).values[name])


def see_hastings(question: Question, events: list[Event]) -> Answer:
    event = first(events, "battle.hastings")
    if event is None or event.values["side"] != ENEMY:
        return NO
    events.remove(event)
    return YES


SIGHTS: Final[Mapping[str, Sight]] = {
    "report.turn": see_report,
    "report.card": see_aside("space"),
    "report.hit": see_hit,
    "report.wedge": see_aside("wedge"),
    "report.round": see_report,
    "enemy.draw": see_card,
    "enemy.reveal": see_card,
    "fact.in-reach": see_shot,
    "fact.in-reach-anywhere": see_shot,
    "fact.losing": see_shot,
    "fact.in-reach-each": see_shots,
    "fact.losing-any": see_shots,
    "ranged.shooter": see_value("space", "ranged.shot"),
    "fact.leader-falls": see_fall,
    "fact.ranged-there": see_placed,
    "fact.resolvable": see_resolved,
    "enemy.action": see_action,
    "enemy.bearer": see_value("space", "play.attached"),
    "enemy.replace": see_value("space", "play.replaced", "commander.moved"),
    "effect.move": see_value("space", "play.moved"),
    "effect.friend": see_value("space", "battle.readied"),
    "enemy.friend": see_value("space", "battle.readied"),
    "fact.enemy-at-hastings": see_hastings,
    "fact.least-might": see_value("wedge", "commander.wedge"),
    "commander.wedge": see_value("wedge", "commander.wedge"),
}
