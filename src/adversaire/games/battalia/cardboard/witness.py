"""The witness: what players beside a cardboard table would answer, if that table were a virtual one.

It lets a test play one game in both modes at once and compare the horde's every move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Value
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


class Look(NamedTuple):
    """What is asked, the virtual table before and after the turn, and what happened and is not told yet."""

    question: Question
    before: Position
    after: Position
    events: list[Event]

    @property
    def reported(self) -> Mapping[str, Value]:
        """The values of the event behind the mark."""
        return self.events[1].values

    def first(self, *kinds: str) -> Event:
        return next(event for event in self.events if event.kind in kinds)

    def own(self, *kinds: str) -> int:
        """Where the first of these events stands that is of the seat in question."""
        seat = self.question.values["seat"]
        events = enumerate(self.events)
        return next(at for at, event in events if event.kind in kinds and event.values["seat"] == seat)


def witness(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Answer from the virtual table."""
    return SIGHTS[question.id](Look(question, before, after, events))


# ---------------------------------------------------------------- reports of a turn


def see_turn(look: Look) -> Answer:
    """The next thing that happened and can be reported; what comes before it has been dealt with."""
    events, answers = look.events, look.question.answers
    if events and events[0].kind == MARK:
        del events[:2]
    for at, event in enumerate(events):
        for answer in reported(event):
            if answer in answers:
                del events[:at]
                events.insert(0, Event(MARK, (), {}))
                return answer
    return OVER if look.after.ending and OVER in answers else DONE


def reported(event: Event) -> tuple[str, ...]:
    """The ways in which an event of a player's turn may be reported; which, depends on whose it is."""
    kind, values = event.kind, event.values
    if kind in VERBS:
        return (f"{VERBS[kind]}:{values['space']}",)
    if kind in ("seat.moved", "seat.summoned"):
        figure = values.get("figure", values.get("hero"))
        return f"hero:{figure}", f"march:{figure}"
    if kind == "seat.attacks":
        return f"duel:{values['target']}", f"siege:{values['target']}"
    if kind == "buff.lost":
        return "fallen:buff", "march:buff"
    return (f"fallen:{values['hero']}", f"hero:{values['hero']}") if kind == "seat.lost-hero" else ()


def see_place(look: Look) -> Answer:
    moved = look.events[1].kind in ("seat.moved", "seat.summoned")
    return AT + str(look.reported["space"]) if moved else OFF


def see_outcome(look: Look) -> Answer:
    """Who won the battle that is being reported."""
    battle = look.first("seat.battle").values
    return WON if int(battle["attack"]) > int(battle["defence"]) else LOST  # type: ignore[arg-type]


# ---------------------------------------------------------------- the horde


def see_route(look: Look) -> Answer:
    """Where this mover sent Buff."""
    start = look.own("buff.rolled")
    moved = next(e for e in look.events[start:] if e.kind in ("buff.moved", "buff.stayed"))
    del look.events[start]
    return STAY if moved.kind == "buff.stayed" else GO + str(moved.values["space"])


def see_answer(look: Look) -> Answer:
    """How the owner of the hero met the horde; what has been told once is struck out."""
    return OUTCOMES[look.events.pop(look.own(*OUTCOMES)).kind]


def see_meeting(look: Look) -> Answer:
    """Whether a pact holder recruited him."""
    events, at = look.events, look.own("buff.passes-by")
    seat = events.pop(at).values["seat"]
    following = events[at : at + 1]
    if following and following[0].kind == "buff.recruited" and following[0].values["seat"] == seat:
        del events[at]
        return RECRUIT
    return NOTHING


def see_heroes(look: Look) -> Answer:
    """The first hero that does not stand as the app shows it."""
    for shown in look.question.values["stand"]:  # type: ignore[union-attr]
        hero, _, space = str(shown).partition(":")
        if look.before.heroes.get(hero, OFF) != space:
            return CHANGE + hero
    return AS_SHOWN


def see_hero(look: Look) -> Answer:
    space = look.before.heroes.get(str(look.question.values["hero"]), OFF)
    return space if space == OFF else AT + space


def see_siege(look: Look) -> Answer:
    """Whether a player's city held out against a light rival; it attacks once a turn."""
    return LOST if any(event.kind == "rival.conquered" for event in look.events) else HELD


SIGHTS: Final[Mapping[str, Callable[[Look], Answer]]] = {
    "setup.faction": lambda look: f"faction:{look.after.seats[look.question.seat].faction}",
    "setup.place": lambda look: AT + look.after.seats[look.question.seat].start,
    "report.turn": see_turn,
    "report.card": lambda look: f"card:{look.reported['card']}",
    "report.roads": lambda look: str(look.reported["roads"]),
    "report.level": lambda look: str(look.reported["level"]),
    "report.place": see_place,
    "report.outcome": see_outcome,
    "report.leader": lambda look: f"{LEAD}{look.reported['leader']}",
    "buff.route": see_route,
    "attack.answer": see_answer,
    "attack.target": lambda look: f"{TARGET}{look.first('buff.attacks').values['hero']}",
    "meeting.recruit": see_meeting,
    "retreat.to": lambda look: TO + look.after.heroes[str(look.question.values["hero"])],
    "bid.total": lambda look: str(look.events[look.own("bid.shown")].values["total"]),
    "entry.place": lambda look: f"{ENTER}{look.first('buff.entered').values['space']}",
    # Whether the virtual grid was full after this turn.
    "fact.full": lambda look: OVER if look.after.ending else GO_ON,
    "fact.heroes": see_heroes,
    "fact.hero-place": see_hero,
    "rival.outcome": see_siege,
}
