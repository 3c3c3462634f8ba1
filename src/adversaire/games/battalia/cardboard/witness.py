"""The witness: what players beside a cardboard table would answer, if that table were a virtual one.

It lets a test play one game in both modes at once and compare the horde's every move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.games.battalia.additional import TARGET
from adversaire.games.battalia.attack import PAID
from adversaire.games.battalia.base_game.battle import LEAD
from adversaire.games.battalia.cardboard.facts import AS_SHOWN, CHANGE, GO_ON
from adversaire.games.battalia.entry import ENTER
from adversaire.games.battalia.move import STAY
from adversaire.games.battalia.position import (
    AT,
    BRIBE,
    DONE,
    GO,
    HELD,
    LOST,
    NOTHING,
    OFF,
    OVER,
    RECRUIT,
    TO,
    WON,
    Position,
)

Sight = Callable[[Question, Position, Position, list[Event]], Answer]
#: Stands in the list before the event that is being reported.
MARK: Final = "witness.mark"
#: Things that happen to a space.
VERBS: Final = {"seat.laid": "laid", "seat.upgraded": "raise", "seat.conquered": "take"}
OUTCOMES: Final = {
    "buff.bribed": BRIBE,
    "buff.recruited": RECRUIT,
    "buff.repelled": WON,
    "buff.beat": LOST,
    "buff.shunned": PAID,
}


def witness(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Answer from the virtual table."""
    return SIGHTS[question.id](question, before, after, events)


# ---------------------------------------------------------------- reports of a turn


def see_turn(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The next thing that happened and can be reported; what comes before it has been dealt with."""
    if events and events[0].kind == MARK:
        del events[:2]
    for at, event in enumerate(events):
        for answer in reported(event, before):
            if answer in question.answers:
                del events[:at]
                events.insert(0, Event(MARK, (), {}))
                return answer
    return OVER if after.ending and OVER in question.answers else DONE


def reported(event: Event, before: Position) -> tuple[str, ...]:
    """The ways in which an event of a player's turn may be reported; which, depends on whose it is."""
    values = event.values
    if event.kind in VERBS:
        return (f"{VERBS[event.kind]}:{values['space']}",)
    if event.kind in ("seat.moved", "seat.summoned"):
        figure = values.get("figure", values.get("hero"))
        return f"hero:{figure}", f"march:{figure}"
    if event.kind == "seat.attacks":
        target = values["target"]
        return f"duel:{target}", f"siege:{target}"
    return fallen(event)


def fallen(event: Event) -> tuple[str, ...]:
    """Whoever lost a battle: Buff, a hero of somebody else, or an own one."""
    if event.kind == "buff.lost":
        return "fallen:buff", "march:buff"
    hero = event.values.get("hero", "")
    return (f"fallen:{hero}", f"hero:{hero}") if event.kind == "seat.lost-hero" else ()


def now_reported(events: list[Event]) -> Event:
    """The event behind the mark."""
    return events[1]


def see_place(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    event = now_reported(events)
    return AT + str(event.values["space"]) if event.kind in ("seat.moved", "seat.summoned") else OFF


def see_outcome(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Who won the battle that is being reported."""
    battle = next(event for event in events if event.kind == "seat.battle")
    return WON if int(battle.values["attack"]) > int(battle.values["defence"]) else LOST  # type: ignore[arg-type]


# ---------------------------------------------------------------- the horde


def see_route(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Where this mover sent Buff."""
    mover = question.values["seat"]
    start = next(n for n, e in enumerate(events) if e.kind == "buff.rolled" and e.values["seat"] == mover)
    moved = next(e for e in events[start:] if e.kind in ("buff.moved", "buff.stayed"))
    del events[start]
    return STAY if moved.kind == "buff.stayed" else GO + str(moved.values["space"])


def see_answer(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """How the owner of the hero met the horde; what has been told once is struck out."""
    seat = question.values["seat"]
    at = next(n for n, event in enumerate(events) if event.kind in OUTCOMES and event.values["seat"] == seat)
    return OUTCOMES[events.pop(at).kind]


def see_meeting(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Whether a pact holder recruited him."""
    seat = question.values["seat"]
    at = next(n for n, e in enumerate(events) if e.kind == "buff.passes-by" and e.values["seat"] == seat)
    del events[at]
    following = events[at : at + 1]
    if following and following[0].kind == "buff.recruited" and following[0].values["seat"] == seat:
        del events[at]
        return RECRUIT
    return NOTHING


def see_target(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return TARGET + str(next(e.values["hero"] for e in events if e.kind == "buff.attacks"))


def see_bid(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    seat = question.values["seat"]
    return str(next(e.values["total"] for e in events if e.kind == "bid.shown" and e.values["seat"] == seat))


def see_entry(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return ENTER + str(next(e.values["space"] for e in events if e.kind == "buff.entered"))


def see_heroes(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The first hero that does not stand as the app shows it."""
    for shown in question.values["stand"]:  # type: ignore[union-attr]
        hero, _, space = str(shown).partition(":")
        if before.heroes.get(hero, OFF) != space:
            return CHANGE + hero
    return AS_SHOWN


def see_hero(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    space = before.heroes.get(str(question.values["hero"]), OFF)
    return space if space == OFF else AT + space


def see_siege(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Whether a player's city held out against a light rival; it attacks once a turn."""
    return LOST if any(event.kind == "rival.conquered" for event in events) else HELD


def see_grid(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Whether the virtual grid was full after this turn."""
    return OVER if after.ending else GO_ON


SIGHTS: Final[Mapping[str, Sight]] = {
    "setup.faction": lambda question, before, after, events: f"faction:{after.seats[question.seat].faction}",
    "setup.place": lambda question, before, after, events: AT + after.seats[question.seat].start,
    "report.turn": see_turn,
    "report.card": lambda question, before, after, events: f"card:{now_reported(events).values['card']}",
    "report.roads": lambda question, before, after, events: str(now_reported(events).values["roads"]),
    "report.level": lambda question, before, after, events: str(now_reported(events).values["level"]),
    "report.place": see_place,
    "report.outcome": see_outcome,
    "report.leader": lambda question, before, after, events: (
        LEAD + str(now_reported(events).values["leader"])
    ),
    "buff.route": see_route,
    "attack.answer": see_answer,
    "attack.target": see_target,
    "meeting.recruit": see_meeting,
    "retreat.to": lambda question, before, after, events: TO + after.heroes[str(question.values["hero"])],
    "bid.total": see_bid,
    "entry.place": see_entry,
    "fact.full": see_grid,
    "fact.heroes": see_heroes,
    "fact.hero-place": see_hero,
    "rival.outcome": see_siege,
}
