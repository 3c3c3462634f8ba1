"""What acts are worth to the bots. The unit is one Wound on a Hero."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from adversaire.games.rituals.content.cards import Sheet
from adversaire.games.rituals.dice import chance_to_wound
from adversaire.games.rituals.field import attribute, heroes_in, is_free_serf, standing, strength_of
from adversaire.games.rituals.map import FAR
from adversaire.games.rituals.position import Piece, Position, Slot

#: The chance is counted in ten-thousandths.
ALL: Final = 10_000


@dataclass(frozen=True, slots=True)
class Weights:
    """Estimates, varied one by one over some hundred games; the best ones were kept."""

    #: The last Wound of a Hero, besides the Wound itself.
    kill: float = 3.0
    #: A Hero who is nearly done for is worth more.
    hurt: float = 0.4
    #: A Serf eliminated: a soul on the counter; in Encounter 1 a Trapped Soul, in 4 a step of the ritual.
    serf: float = 0.9
    trapped: float = 3.5
    ritual: float = 2.5
    #: The Demon's own kills win Encounters 3 and 4.
    demon_kill: float = 8.0
    #: Coming one zone nearer to somebody worth attacking.
    nearer: float = 0.25
    #: A Witch in a zone with Heroes, by Hero.
    exposed: float = 0.8
    #: What Energy is worth.
    energy: float = 0.12
    possess: float = 0.2
    ruby: float = 3.0
    throw: float = 8.0
    minion: float = 0.7
    creature: float = 1.6
    witch: float = 2.5
    plague: float = 1.6
    spell: float = 0.6


WEIGHTS: Final = Weights()


def chance(pos: Position, strength: int, resistance: int, defends: bool = False) -> float:
    """The chance that an attack gets through."""
    figures = pos.box.figures
    ties = pos.options["attack_equal_to_resistance"] == "wounds"
    dice = figures.defence_dice if defends else 0
    return chance_to_wound(figures.die, figures.attack_dice, dice, strength - resistance, ties) / ALL


def attack_worth(pos: Position, piece: Piece, target: Slot | Piece, weights: Weights) -> float:
    """What one attack on a Hero or a Serf promises."""
    strength = strength_of(pos, piece)
    if isinstance(target, Slot):
        hits = chance(pos, strength, attribute(pos, target, "resistance"))
        return hits * wound_worth(pos, target, piece.kind == "demon", weights)
    sheet: Sheet = pos.box.sheet(target.who, False)
    return chance(pos, strength, sheet.resistance) * serf_worth(pos, weights)


def wound_worth(pos: Position, slot: Slot, by_demon: bool, weights: Weights) -> float:
    """One Wound on this Hero."""
    wounds = pos.box.figures.wounds
    if slot.health <= wounds:
        demon = by_demon and pos.options["level"] in ("e3", "e4")
        return 1.0 + (weights.demon_kill if demon else weights.kill)
    most = pos.box.heroes[slot.hero].health
    return 1.0 + weights.hurt * (most - slot.health)


def serf_worth(pos: Position, weights: Weights) -> float:
    """The elimination of a Serf."""
    level = pos.options["level"]
    if level == "e1":
        return weights.trapped
    if level == "e4" and pos.story.demon == "waiting":
        return weights.ritual
    return weights.serf


class Hunt:
    """What there is to attack while one question is open, worked out once for all its answers."""

    __slots__ = ("attacks", "pos", "prey", "prospects", "weights")

    def __init__(self, pos: Position, weights: Weights) -> None:
        self.pos = pos
        self.weights = weights
        #: The best there is in each zone: a Wound on a Hero, or a Serf.
        self.prey: dict[str, float] = {}
        for slot in standing(pos):
            self.add(slot.zone, wound_worth(pos, slot, False, weights))
        serf = serf_worth(pos, weights)
        for other in pos.pieces:
            if is_free_serf(other):
                self.add(other.zone, serf)
        self.prospects: dict[str, float] = {}
        self.attacks: dict[tuple[int, bool, str], float] = {}

    def add(self, zone: str, worth: float) -> None:
        self.prey[zone] = max(self.prey.get(zone, worth), worth)

    def prospect(self, zone: str) -> float:
        """How good a zone is to hunt from: what can be attacked, by how near it is."""
        known = self.prospects.get(zone)
        if known is None:
            far = self.pos.map.walk[zone]
            reached = [3 * worth / (1 + far[at]) for at, worth in self.prey.items() if far[at] < FAR]
            known = self.prospects[zone] = max(reached, default=0.0)
        return known

    def best_attack(self, piece: Piece, zone: str) -> float:
        """The best attack it could make in a zone."""
        if zone not in self.prey:
            return 0.0
        key = (strength_of(self.pos, piece), piece.kind == "demon", zone)
        known = self.attacks.get(key)
        if known is None:
            known = self.attacks[key] = best_attack(self.pos, piece, zone, self.weights)
        return known


def best_attack(pos: Position, piece: Piece, zone: str, weights: Weights) -> float:
    """The best attack it could make in a zone."""
    targets: list[Slot | Piece] = [*heroes_in(pos, zone)]
    targets += [other for other in pos.pieces if other.zone == zone and is_free_serf(other)]
    return max([attack_worth(pos, piece, target, weights) for target in targets], default=0.0)
