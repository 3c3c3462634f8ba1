"""The witness: what a player beside a cardboard table would answer, if that table were a virtual one.

It lets a test play one game in both modes at once and compare the Heroes' every move. Questions come in the
order of the events they are about, so what has been answered is struck out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.games.rituals.actions import ACT, DONE, PASS
from adversaire.games.rituals.cardboard.facts import CAN_PAY, CANNOT_PAY, NO_DEFENCE
from adversaire.games.rituals.cardboard.map_building import AS_SHOWN
from adversaire.games.rituals.encounter_3 import TAKE, THROW
from adversaire.games.rituals.plagues import CUBES, ENERGY, WOUNDS
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.witchcraft import POSSESS

Sight = Callable[[Question, Position, Position, list[Event]], Answer]


def summoned(event: Event, before: Position) -> str:
    who = str(event.values["who"])
    verb = "summon-witch" if before.box.characters[who].kind == "witch" else "summon"
    return f"{verb}:{who}"


#: What a Character of the Witch Master did, and how it is reported.
ACTS: Final[Mapping[str, Callable[[Event, Position], str]]] = {
    "human.moved": lambda event, before: f"move:{event.values['zone']}",
    "legion.attacks": lambda event, before: f"attack:{event.values['target']}",
    "human.cast": lambda event, before: f"cast:{event.values['card']}",
    "human.summons": summoned,
    "human.possesses": lambda event, before: f"possess:{event.values['serf']}",
    "human.takes": lambda event, before: TAKE,
    "human.throws": lambda event, before: THROW,
    "human.plague": lambda event, before: f"plague:{event.values['card']}",
    "human.demon-done": lambda event, before: DONE,
}
PLAGUES: Final = {
    "plague.energy": ENERGY,
    "plague.wound": WOUNDS,
    "plague.cube": CUBES,
    "plague.cubes": CUBES,
}
#: What tells whom the Demon is after.
HUNTS: Final = ("demon.moves", "demon.strikes")
#: The first of these after an attack tells how it was met.
OUTCOMES: Final = ("human.defends", "attack.held", "attack.hits", "attack.through")
ON_HERO: Final = ("hero.wounded", "heroes.drained", "spell.resisted", "hero.disarmed", "hero.pushed")


def witness(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Answer from the virtual table."""
    return SIGHTS[question.id](question, before, after, events)


# ---------------------------------------------------------------- events in order


def strike_through(events: list[Event], *kinds: str) -> Event:
    """The next event of one of these kinds; it and all before it have been dealt with."""
    at = next(place for place, event in enumerate(events) if event.kind in kinds)
    found = events[at]
    del events[: at + 1]
    return found


def value(name: str, *kinds: str) -> Sight:
    """A value of the next event of these kinds, which is dealt with."""
    return lambda question, before, after, events: str(strike_through(events, *kinds).values[name])


def seen(name: str, *kinds: str) -> Sight:
    """The same of an event that still has to be asked about."""
    return lambda question, before, after, events: str(
        next(event.values[name] for event in events if event.kind in kinds)
    )


# ---------------------------------------------------------------- the Witch Master's turn


def is_demon(before: Position, event: Event) -> bool:
    demon = before.plan.demon
    return bool(demon) and event.values.get("piece") == demon


def see_turn(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Who acted first, if anybody."""
    for event in events:
        if event.kind == "human.passed":
            return PASS
        if event.kind in ACTS and not is_demon(before, event):
            return f"{ACT}{event.values['piece']}"
    return DONE


def see_act(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The next thing that the Character did, or an obedient Demon."""
    by_demon = question.id == "own.demon"
    for at, event in enumerate(events):
        if event.kind in ACTS and is_demon(before, event) == by_demon:
            # What has been reported is dealt with; the total of an attack is asked for next.
            del events[: at if event.kind == "legion.attacks" else at + 1]
            return ACTS[event.kind](event, before)
    return DONE


def see_plague(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return next(PLAGUES[event.kind] for event in events if event.kind in PLAGUES)


def see_defence(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """What the defence came to; a Wound without one, or with one that changed nothing."""
    for at, event in enumerate(events):
        if event.kind in OUTCOMES and about_attack(event, question):
            settled = [n for n, e in enumerate(events) if n >= at and e.kind in OUTCOMES[1:]]
            end = settled[0] if settled else len(events) - 1
            # A push comes before the attack is settled, and may still be asked for.
            pushed = [e for e in events[at:end] if e.kind in ON_HERO]
            events[: end + 1] = pushed
            told = str(event.values["resistance"]) if event.kind == "human.defends" else ""
            return told if told in question.answers else NO_DEFENCE
    return NO_DEFENCE


def about_attack(event: Event, question: Question) -> bool:
    """The same target and the same total."""
    target = event.values.get("target", event.values.get("piece"))
    return target == question.values["piece"] and event.values["total"] == question.values["total"]


# ---------------------------------------------------------------- the Heroes' turn


def entry_of(question: Question, events: list[Event], kind: str = "") -> list[Event]:
    """The events, or those of a kind, in the Action that the question is about."""
    action = question.values["action"]
    starts = [at for at, event in enumerate(events) if event.kind == "hero.entry"]
    start = next((at for at in starts if events[at].values["number"] == action), -1)
    end = next((at for at in starts if at > start), len(events))
    return [event for event in events[start + 1 : end] if not kind or event.kind == kind]


def see_target(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Whom the Hero attacked; targets are fixed before the first attack."""
    which = question.values["which"]
    assert isinstance(which, int)
    several = entry_of(question, events, "hero.aims")
    if not several:
        return str(entry_of(question, events, "hero.attacks")[0].values["target"])
    targets = several[0].values["targets"]
    assert isinstance(targets, tuple)
    return targets[which]


def see_energy(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Whether the Hero spared a Reaction in this attack because no Defence could be paid for."""
    told = entry_of(question, events)
    attacks = [at for at, event in enumerate(told) if event.kind == "hero.attacks"]
    start = next((at for at in attacks if told[at].values["target"] == question.values["piece"]), 0)
    kinds = [event.kind for event in told[start:] if event.kind in ("reaction.cast", "reaction.spared")]
    return CANNOT_PAY if kinds[0] == "reaction.spared" else CAN_PAY


def moved(name: str) -> Sight:
    """A value of the way that the Hero went."""
    return lambda question, before, after, events: str(
        entry_of(question, events, "hero.moved")[0].values[name]
    )


SIGHTS: Final[Mapping[str, Sight]] = {
    "setup.map": lambda question, before, after, events: AS_SHOWN,
    "setup.hero": value("hero", "setup.hero"),
    "setup.sacrifice": value("witch", "setup.sacrifice"),
    "report.turn": see_turn,
    "report.act": see_act,
    "own.demon": see_act,
    "dice.own": value("total", "legion.attacks"),
    "own.possess": lambda question, before, after, events: POSSESS,
    "own.plague": see_plague,
    "own.plague-wound": value("hero", "plague.wound"),
    "own.plague-cube": value("attribute", "plague.cube"),
    "own.spell-hero": value("hero", *ON_HERO),
    "own.spell-piece": seen("piece", "human.drifted"),
    "own.spell-zone": value("zone", "human.drifted"),
    "own.disarm": value("item", "hero.disarmed"),
    "own.push": value("zone", "hero.pushed"),
    "fact.defence": see_defence,
    "fact.energy": see_energy,
    "fact.plants": value("value", "hero.picks-up"),
    "spawn.hero": value("hero", "hero.appears"),
    "hero.target": see_target,
    "hero.order": see_target,
    "hero.goal": moved("target"),
    "hero.place": moved("aim"),
    "hero.path": moved("zone"),
    "ai.card": value("card", "hero.chosen"),
    "loot.card": value("card", "loot.drawn", "loot.redrawn"),
    "demon.card": value("card", "demon.card"),
    "demon.choice": value("chosen", "demon.choice"),
    "demon.prey": seen("target", *HUNTS),
}
