"""Writes a tree as the line of a card, in the one form that every reader of the language gets."""

from __future__ import annotations

from adversaire.games.rituals.content.language.lexicon import Lexicon, Phrases, T
from adversaire.games.rituals.content.language.tree import (
    ANY_DISTANCE,
    EACH,
    NO_LEVEL,
    OBJECTS,
    Action,
    Attack,
    Attribute,
    Do,
    Effect,
    Entry,
    Heal,
    Move,
    Reaction,
    Step,
    Target,
    Trigger,
    X,
)


def numeral(number: int) -> str:
    return "X" if number == X else str(number)


def is_usual(move: Move) -> bool:
    """Whether its number goes without saying."""
    return move.zones == (ANY_DISTANCE if move.gait == "teleport" else 1)


class Printer:
    """The usual words, in the short style of the English cards; other languages differ where they must."""

    def __init__(self, words: Lexicon) -> None:
        self.words = words
        self.nouns = {noun.meaning: noun for noun in words.targets}

    # ------------------------------------------------------------ lines

    def entry(self, entry: Entry) -> str:
        options = [", ".join([self.step(step) for step in option]) for option in entry.options]
        return self.level(entry.level) + f" {self.words.either[0].usual} ".join(options)

    def reaction(self, reaction: Reaction) -> str:
        return f"{self.level(reaction.level)}{self.trigger(reaction.trigger)}, {self.effect(reaction.effect)}"

    def level(self, level: int) -> str:
        return "" if level == NO_LEVEL else f"{self.words.level[0].usual}{numeral(level)} "

    def trigger(self, trigger: Trigger) -> str:
        target = "" if trigger.target == "" else f" {self.one(trigger.target)}"
        return self.words.triggers[trigger.event] + target

    def effect(self, effect: Effect) -> str:
        if effect.attribute != "":
            return self.bonus(effect.amount, effect.attribute)
        if effect.gift == "range":
            return f"{self.words.range[0].usual} {numeral(effect.amount)}"
        return self.loot(effect.amount)

    def step(self, step: Step) -> str:
        return self.level(step.level) + self.action(step.action)

    # ------------------------------------------------------------ actions

    def action(self, action: Action) -> str:
        if isinstance(action, Move):
            return self.move(action)
        if isinstance(action, Attack):
            return self.attack(action)
        return self.heal(action) if isinstance(action, Heal) else self.do(action)

    def move(self, move: Move) -> str:
        words, zones = self.words, "" if is_usual(move) else f" {numeral(move.zones)}"
        gait, aim = self.said(words.gaits, move.gait), self.said(words.aims, move.aim)
        return f"{gait}{zones} {aim} {', '.join([self.nouns[target].usual for target in move.targets])}"

    def attack(self, attack: Attack) -> str:
        if attack.number == 1:
            whom = ", ".join([self.attacked(target) for target in attack.targets])
        else:
            whom = self.several(attack.number, attack.targets)
        gain = "" if attack.gain is None else f" & Gain {self.bonus(*attack.gain)}"
        return f"{self.words.attack[0].usual} {whom}{gain}"

    def heal(self, heal: Heal) -> str:
        hero = self.nouns["hero"]
        return f"Heal {numeral(heal.heroes)} {hero.usual if heal.heroes == 1 else hero.many}"

    def do(self, do: Do) -> str:
        return f"{self.said(self.words.works, do.work)} {self.nouns[OBJECTS[do.work]].usual}"

    # ------------------------------------------------------------ parts

    def said(self, phrases: Phrases[T], meaning: T) -> str:
        """The usual word for what is meant."""
        return next(phrase.usual for phrase in phrases if phrase.meaning == meaning)

    def one(self, target: Target) -> str:
        """A target with its article."""
        return self.nouns[target].article + self.nouns[target].usual

    def attacked(self, target: Target) -> str:
        """The one target of an attack."""
        return self.nouns[target].usual

    def several(self, number: int, targets: tuple[Target, ...]) -> str:
        """Each, or so many, of the targets of an attack."""
        nouns = [self.nouns[target] for target in targets]
        if number == EACH:
            return f"{self.words.each[0].usual} {', '.join([noun.usual for noun in nouns])}"
        return f"{numeral(number)} {', '.join([noun.many for noun in nouns])}"

    def bonus(self, amount: int, attribute: Attribute) -> str:
        return f"+{numeral(amount)} {self.said(self.words.attributes, attribute)}"

    def loot(self, cards: int) -> str:
        return f"draw {numeral(cards)} Loot"
