"""What a line of a Hero card says, in no language: the tree that the parser builds and the rules read.

All parts are tuples with named fields: they never change, can be compared, and serve as keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

Target = Literal[
    "witch",
    "creature",
    "minion",
    "disciple",
    "hero",
    "serf",
    "enemy",
    "objective",
    "chest",
    "botanicals",
    "demon",
    "possessed",  # a Possessed Serf
    "condemned",
    "ravenous",
    "ikrek",
    "hagatha",
    "pekka",
]
Attribute = Literal["strength", "resistance", "agility", "alchemy"]
Gait = Literal["move", "evade", "teleport"]
#: To: only where the target can be reached now. Towards: anywhere nearer (rituals.move.to-must-reach).
Aim = Literal["to", "towards"]
Work = Literal["search", "pick-up", "activate"]
Event = Literal[
    "attacked",  # any Hero is Attacked
    "attacks",  # any Hero Attacks, or Attacks the target that the trigger names
    "attacks-in-melee",  # any Hero Attacks in melee
    "serf-saves",  # a Serf makes an Armour Save
    "searches",  # you Search a Chest
]
#: Gain so much of an attribute, attack at that range, draw so many Loot cards.
Gift = Literal["gain", "range", "loot"]

#: No level is printed: the line is not a spell.
NO_LEVEL: Final = 0
MAX_LEVEL: Final = 4
#: X: the value from 1 to 4 chosen for the whole spell (rituals.alchemy.variable-level).
X: Final = -1
#: A Teleport without a number (rituals.move.teleport-distance).
ANY_DISTANCE: Final = 0
#: An Attack on each target of the kind (rituals.entry.each).
EACH: Final = 0
MAX_NUMBER: Final = 9


class Move(NamedTuple):
    """Move, Evade or Teleport up to `zones` zones; the targets stand in the order they are tried."""

    gait: Gait
    zones: int
    aim: Aim
    targets: tuple[Target, ...]


class Gain(NamedTuple):
    """A bonus for the attacks of an entry, or X."""

    amount: int
    attribute: Attribute


class Attack(NamedTuple):
    """An attack on `number` targets of the first kind that has so many, on EACH of them, or on X."""

    number: int
    targets: tuple[Target, ...]
    gain: Gain | None


class Heal(NamedTuple):
    """Heal so many Heroes."""

    heroes: int


class Do(NamedTuple):
    """Search Chest, Pick Up Botanicals or Activate Objective."""

    work: Work


#: What each work is done with.
OBJECTS: Final[Mapping[Work, Target]] = {"search": "chest", "pick-up": "botanicals", "activate": "objective"}

Action: TypeAlias = "Move | Attack | Heal | Do"


class Step(NamedTuple):
    """One action. A level of its own makes it a spell within the entry; the very first step has none."""

    level: int
    action: Action


#: Steps done in order, each if it can be (rituals.entry.multiple-partial).
Option: TypeAlias = "tuple[Step, ...]"


class Entry(NamedTuple):
    """One line of a card. The first option of which a step can be done is taken (rituals.entry.or)."""

    level: int
    options: tuple[Option, ...]


class Trigger(NamedTuple):
    """When a Reaction may be cast. Only `attacks` may name a target; "" is whoever is attacked."""

    event: Event
    target: Target | Literal[""]


class Effect(NamedTuple):
    """What a Reaction gives. Only `gain` has an attribute."""

    gift: Gift
    amount: int
    attribute: Attribute | Literal[""]


class Reaction(NamedTuple):
    """A spell cast when something happens."""

    level: int
    trigger: Trigger
    effect: Effect
