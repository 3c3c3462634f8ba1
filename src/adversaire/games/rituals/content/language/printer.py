"""Writes a tree as the line of a card, in the one form that every reader of the language gets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from adversaire.games.rituals.content.language.tree import (
    NO_LEVEL,
    Action,
    Attack,
    Attribute,
    Do,
    Effect,
    Entry,
    Event,
    Heal,
    Move,
    Option,
    Reaction,
    Step,
    Target,
    Trigger,
    Work,
    X,
)


def numeral(number: int) -> str:
    return "X" if number == X else str(number)


class Printer(ABC):
    """What both languages have in common; each says the parts in its own words."""

    level_letter: ClassVar[str]
    either: ClassVar[str]
    range: ClassVar[str]
    works: ClassVar[Mapping[Work, str]]
    events: ClassVar[Mapping[Event, str]]

    def entry(self, entry: Entry) -> str:
        options = f" {self.either} ".join(self._option(option) for option in entry.options)
        return self._level(entry.level) + options

    def reaction(self, reaction: Reaction) -> str:
        trigger = self.trigger(reaction.trigger)
        return f"{self._level(reaction.level)}{trigger}, {self.effect(reaction.effect)}"

    @abstractmethod
    def move(self, move: Move) -> str: ...

    @abstractmethod
    def attack(self, attack: Attack) -> str: ...

    @abstractmethod
    def heal(self, heal: Heal) -> str: ...

    @abstractmethod
    def one(self, target: Target) -> str:
        """A target with its article."""

    @abstractmethod
    def bonus(self, amount: int, attribute: Attribute) -> str: ...

    @abstractmethod
    def loot(self, cards: int) -> str: ...

    def do(self, do: Do) -> str:
        return self.works[do.work]

    def trigger(self, trigger: Trigger) -> str:
        target = "" if trigger.target == "" else f" {self.one(trigger.target)}"
        return self.events[trigger.event] + target

    def effect(self, effect: Effect) -> str:
        if effect.attribute != "":
            return self.bonus(effect.amount, effect.attribute)
        if effect.gift == "range":
            return f"{self.range} {numeral(effect.amount)}"
        return self.loot(effect.amount)

    def _level(self, level: int) -> str:
        return "" if level == NO_LEVEL else f"{self.level_letter}{numeral(level)} "

    def _option(self, option: Option) -> str:
        return ", ".join(self._step(step) for step in option)

    def _step(self, step: Step) -> str:
        return self._level(step.level) + self._action(step.action)

    def _action(self, action: Action) -> str:
        if isinstance(action, Move):
            return self.move(action)
        if isinstance(action, Attack):
            return self.attack(action)
        if isinstance(action, Heal):
            return self.heal(action)
        return self.do(action)
