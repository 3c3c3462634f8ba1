"""The witness: what a player beside a cardboard table would answer, if that table were a virtual one.

It lets a test play one game in both modes at once and compare the Heroes' every move. Questions come in the
order of the events they are about, so what has been answered is struck out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.games.rituals.cardboard.facts import CAN_PAY, CANNOT_PAY, NO_DEFENCE
from adversaire.games.rituals.cardboard.map_building import AS_SHOWN
from adversaire.games.rituals.encounter_3 import TAKE, THROW
from adversaire.games.rituals.plagues import CUBES, ENERGY, WOUNDS
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.witch_master import ACT, DONE, PASS
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
}
PLAGUES: Final = {
    "plague.energy": ENERGY,
    "plague.wound": WOUNDS,
    "plague.cube": CUBES,
    "plague.cubes": CUBES,
}
#: The first of these after an attack tells how it was met.
#: What tells whom the Demon is after.
HUNTS: Final = ("demon.moves", "demon.strikes")
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


def value(kind: str, name: str) -> Sight:
    """A value of the next event of a kind."""

    def see(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
        return str(strike_through(events, kind).values[name])

    return see


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
    """The next thing that the Character did."""
    for at, event in enumerate(events):
        if event.kind in ACTS and not is_demon(before, event):
            strike_act(events, at)
            return ACTS[event.kind](event, before)
    return DONE


def strike_act(events: list[Event], at: int) -> None:
    """What has been reported is dealt with; the total of an attack is asked for next."""
    del events[: at if events[at].kind == "legion.attacks" else at + 1]


def see_demon(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """What the Witch Master did with an obedient Demon."""
    for at, event in enumerate(events):
        if is_demon(before, event) and (event.kind in ACTS or event.kind == "human.demon-done"):
            strike_act(events, at)
            return ACTS[event.kind](event, before) if event.kind in ACTS else DONE
    return DONE


def see_plague(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return next(PLAGUES[event.kind] for event in events if event.kind in PLAGUES)


def see_struck(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return str(strike_through(events, *ON_HERO).values["hero"])


def see_prey(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Whom the Demon went for."""
    return next(str(event.values["target"]) for event in events if event.kind in HUNTS)


def see_drift(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return str(next(event.values["piece"] for event in events if event.kind == "human.drifted"))


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
    def see(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
        return str(entry_of(question, events, "hero.moved")[0].values[name])

    return see


def see_loot(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return str(strike_through(events, "loot.drawn", "loot.redrawn").values["card"])


SIGHTS: Final[Mapping[str, Sight]] = {
    "setup.map": lambda question, before, after, events: AS_SHOWN,
    "setup.hero": value("setup.hero", "hero"),
    "setup.sacrifice": value("setup.sacrifice", "witch"),
    "report.turn": see_turn,
    "report.act": see_act,
    "own.demon": see_demon,
    "dice.own": value("legion.attacks", "total"),
    "own.possess": lambda question, before, after, events: POSSESS,
    "own.plague": see_plague,
    "own.plague-wound": value("plague.wound", "hero"),
    "own.plague-cube": value("plague.cube", "attribute"),
    "own.spell-hero": see_struck,
    "own.spell-piece": see_drift,
    "own.spell-zone": value("human.drifted", "zone"),
    "own.disarm": value("hero.disarmed", "item"),
    "own.push": value("hero.pushed", "zone"),
    "fact.defence": see_defence,
    "fact.energy": see_energy,
    "fact.plants": value("hero.picks-up", "value"),
    "spawn.hero": value("hero.appears", "hero"),
    "hero.target": see_target,
    "hero.order": see_target,
    "hero.goal": moved("target"),
    "hero.place": moved("aim"),
    "hero.path": moved("zone"),
    "ai.card": value("hero.chosen", "card"),
    "loot.card": see_loot,
    "demon.card": value("demon.card", "card"),
    "demon.choice": value("demon.choice", "chosen"),
    "demon.prey": see_prey,
}
