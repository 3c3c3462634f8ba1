"""English as the cards have it: "L2 Evade 2 To Witch, Attack Witch & Gain +1 Strength"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from adversaire.games.rituals.content.language.printer import Printer, numeral
from adversaire.games.rituals.content.language.tree import (
    ANY_DISTANCE,
    EACH,
    Attack,
    Attribute,
    Event,
    Heal,
    Move,
    Target,
    Work,
)

#: With their article, alone, and several of them.
_TARGETS: Final[Mapping[Target, tuple[str, str, str]]] = {
    "witch": ("a Witch", "Witch", "Witches"),
    "creature": ("a Creature", "Creature", "Creatures"),
    "minion": ("a Minion", "Minion", "Minions"),
    "disciple": ("a Disciple", "Disciple", "Disciples"),
    "hero": ("a Hero", "Hero", "Heroes"),
    "serf": ("a Serf", "Serf", "Serfs"),
    "enemy": ("an Enemy", "Enemy", "Enemies"),
    "objective": ("an Objective", "Objective", "Objectives"),
    "chest": ("a Chest", "Chest", "Chests"),
    "botanicals": ("Botanicals", "Botanicals", "Botanicals"),
    "demon": ("the Demon", "Demon", "Demons"),
    "possessed": ("a Possessed Serf", "Possessed Serf", "Possessed Serfs"),
    "condemned": ("a Condemned", "Condemned", "Condemned"),
    "ravenous": ("a Ravenous", "Ravenous", "Ravenous"),
    "ikrek": ("Ikrek", "Ikrek", "Ikrek"),
    "hagatha": ("Hagatha", "Hagatha", "Hagatha"),
    "pekka": ("Pekka", "Pekka", "Pekka"),
}
_WORKS: Final[Mapping[Work, str]] = {
    "search": "Search Chest",
    "pick-up": "Pick Up Botanicals",
    "activate": "Activate Objective",
}
_EVENTS: Final[Mapping[Event, str]] = {
    "attacked": "When any Hero is Attacked",
    "attacks": "When any Hero Attacks",
    "attacks-in-melee": "When any Hero Attacks in melee",
    "serf-saves": "When a Serf makes an Armour Save",
    "searches": "When you Search a Chest",
}


class EnglishPrinter(Printer):
    """The short style of the printed cards, without articles."""

    level_letter: ClassVar[str] = "L"
    either: ClassVar[str] = "or"
    range: ClassVar[str] = "range"
    works: ClassVar[Mapping[Work, str]] = _WORKS
    events: ClassVar[Mapping[Event, str]] = _EVENTS

    def move(self, move: Move) -> str:
        usual = ANY_DISTANCE if move.gait == "teleport" else 1
        zones = "" if move.zones == usual else f" {numeral(move.zones)}"
        return f"{move.gait.title()}{zones} {move.aim.title()} {_list(move.targets)}"

    def attack(self, attack: Attack) -> str:
        gain = "" if attack.gain is None else f" & Gain {self.bonus(*attack.gain)}"
        if attack.number == EACH:
            return f"Attack each {_list(attack.targets)}{gain}"
        if attack.number == 1:
            return f"Attack {_list(attack.targets)}{gain}"
        several = ", ".join(_TARGETS[target][2] for target in attack.targets)
        return f"Attack {numeral(attack.number)} {several}{gain}"

    def heal(self, heal: Heal) -> str:
        return f"Heal {numeral(heal.heroes)} {'Hero' if heal.heroes == 1 else 'Heroes'}"

    def one(self, target: Target) -> str:
        return _TARGETS[target][0]

    def bonus(self, amount: int, attribute: Attribute) -> str:
        return f"+{numeral(amount)} {attribute.title()}"

    def loot(self, cards: int) -> str:
        return f"draw {numeral(cards)} Loot"


def _list(targets: tuple[Target, ...]) -> str:
    return ", ".join(_TARGETS[target][1] for target in targets)
