"""English: the words of the cards, and lines as the cards have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from adversaire.games.rituals.content.language.lexicon import Lexicon, Phrase
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

ENGLISH: Final = Lexicon(
    fillers=frozenset({"a", "an", "the", "any", "nearest", "closest"}),
    quotes=("“", "”"),
    level=(Phrase("level", "L", "N", "Level"),),
    level_x=(Phrase("x", "LX", "NX"),),
    either=(Phrase("or", "or"),),
    plus=(Phrase("and", "&", "and"),),
    gaits=(
        Phrase("move", "Move", "Moves"),
        # One printing seems to say "Enable" for Evade (rituals.cards.action-card-texts).
        Phrase("evade", "Evade", "Evades", "Enable"),
        Phrase("teleport", "Teleport", "Teleports"),
    ),
    zones=(Phrase("zones", "zones", "zone"),),
    aims=(Phrase("to", "To"), Phrase("towards", "Towards", "Toward")),
    attack=(Phrase("attack", "Attack", "Attacks"),),
    each=(Phrase("each", "each", "every", "all"),),
    heal=(Phrase("heal", "Heal", "Heals"),),
    works=(
        Phrase("search", "Search", "Searches"),
        Phrase("pick-up", "Pick Up", "Pick-up", "Gather", "Collect"),
        Phrase("activate", "Activate", "Activates"),
    ),
    targets=(
        Phrase("witch", "Witch", "Witches"),
        Phrase("creature", "Creature", "Creatures"),
        Phrase("minion", "Minion", "Minions"),
        Phrase("disciple", "Disciple", "Disciples"),
        Phrase("hero", "Hero", "Heroes"),
        Phrase("serf", "Serf", "Serfs"),
        Phrase("enemy", "Enemy", "Enemies"),
        Phrase("objective", "Objective", "Objectives"),
        Phrase("chest", "Chest", "Chests"),
        Phrase("botanicals", "Botanicals", "Botanical", "Plants", "Plant"),
        Phrase("demon", "Demon", "Demons"),
        Phrase("possessed", "Possessed Serf", "Possessed Serfs", "Possessed"),
        Phrase("condemned", "Condemned"),
        Phrase("ravenous", "Ravenous"),
        Phrase("ikrek", "Ikrek"),
        Phrase("hagatha", "Hagatha"),
        Phrase("pekka", "Pekka"),
    ),
    nearest=(),
    attributes=(
        Phrase("strength", "Strength"),
        Phrase("resistance", "Resistance"),
        Phrase("agility", "Agility"),
        Phrase("alchemy", "Alchemy"),
    ),
    gain=(Phrase("gain", "Gain", "Gains", "he gains", "she gains", "they gain", "you gain"),),
    when=(Phrase("when", "When", "Whenever", "If"),),
    events=(
        Phrase("attacked", "Hero is Attacked"),
        Phrase("attacks", "Hero Attacks"),
        # One printing seems to say "Arrow Save" (rituals.cards.action-card-texts).
        Phrase("serf-saves", "Serf makes Armour Save", "Serf makes Armor Save", "Serf makes Arrow Save"),
        Phrase("searches", "you Search Chest"),
    ),
    melee=(Phrase("melee", "in melee", "in close combat"),),
    range=(Phrase("range", "range", "gain range"),),
    draw=(Phrase("draw", "draw"),),
    loot=(Phrase("loot", "Loot", "Loot Cards", "Loot Card", "more Loot", "more Loot Cards"),),
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
