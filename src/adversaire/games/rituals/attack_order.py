"""Cibles / Targets: of attacks that are all made, the one first after which most harm is to be expected.

An attack may change the next one: whoever is eliminated raises an Attribute, the spell of a Witch may push
the Hero away from the others or fell him, and a Reaction empties the reserve.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from adversaire.games.rituals.attributes import cap
from adversaire.games.rituals.content.cards import Effect
from adversaire.games.rituals.dice import by_weapon, gets_through
from adversaire.games.rituals.encounters import objective
from adversaire.games.rituals.field import acting, resists, sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.spells import defence_effects, push_zones, raised_by
from adversaire.games.rituals.strengthening import attack_choices
from adversaire.games.rituals.targets import RANK

#: The cubes that rise by eliminations, in the order in which ties go.
Cubes: TypeAlias = "tuple[int, ...]"
#: What the loss of a figure weighs, by its rank; an objective weighs as much as the Demon.
WEIGHT: Final = {1: 16, 2: 8, 3: 4, 4: 2, 5: 2}
#: With more figures than this the orders are not gone through.
MOST: Final = 5
SCALE: Final = 10_000


def order_matters(pos: Position, slot: Slot, pieces: list[Piece]) -> bool:
    """Whether one of these attacks may change the next one, or end the game before it."""
    may_fall = any(piece.health <= pos.box.figures.wounds for piece in pieces)
    may_cast = any(pos.box.characters[piece.who].defence_spells for piece in pieces)
    return may_fall or may_cast or any(attack_choices(pos, slot, piece) for piece in pieces)


def harm_by_first(pos: Position, slot: Slot, pieces: list[Piece], bonus: int) -> dict[str, int]:
    """The harm to be expected if this figure is attacked first and the others in the best order."""
    if len(pieces) > MOST:
        return dict.fromkeys([piece.id for piece in pieces], 0)
    names = pos.options["attribute_order"].split("-")
    outlook = Outlook(pos, slot, bonus, names)
    cubes = tuple([pos.heroes.cubes[name] for name in names])
    return {piece.id: round(SCALE * outlook.with_first(piece, tuple(pieces), cubes)) for piece in pieces}


class Outlook:
    """What a Hero may expect of attacks on several figures, whoever is attacked rolling for Defence."""

    def __init__(self, pos: Position, slot: Slot, bonus: int, names: list[str]) -> None:
        self.pos = pos
        self.slot = slot
        self.bonus = bonus
        self.names = names
        self.strength_at = names.index("strength")
        self.wanted = objective(pos, slot).pieces
        #: What has been reckoned already: the same attacks come up in many orders.
        self.met: dict[tuple[str, int], tuple[float, float]] = {}
        self.worth: dict[tuple[tuple[str, ...], Cubes], float] = {}

    def best(self, pieces: tuple[Piece, ...], cubes: Cubes) -> float:
        """The harm of attacking all of these in the best order."""
        key = tuple([piece.id for piece in pieces]), cubes
        if key not in self.worth:
            harms = [self.with_first(piece, pieces, cubes) for piece in pieces]
            self.worth[key] = max(harms, default=0.0)
        return self.worth[key]

    def with_first(self, first: Piece, pieces: tuple[Piece, ...], cubes: Cubes) -> float:
        """A Wound of the first, and what follows if he is still there to attack the others."""
        rest = tuple([piece for piece in pieces if piece is not first])
        wounds, stays = self.chances(first, cubes)
        felled = first.health <= self.pos.box.figures.wounds
        then = self.best(rest, self.risen(cubes) if felled else cubes)
        otherwise = self.best(rest, cubes)
        return wounds * (self.weight(first) / first.health + stays * then) + (1 - wounds) * stays * otherwise

    def weight(self, piece: Piece) -> int:
        return WEIGHT[1 if any(piece is one for one in self.wanted) else RANK[piece.kind]]

    def risen(self, cubes: Cubes) -> Cubes:
        """The lowest cube one up, from the top on ties (rituals.attr.rise-lowest)."""
        free = [place for place, value in enumerate(cubes) if value < cap(self.pos)]
        up = min(free, key=cubes.__getitem__, default=-1)
        return tuple([value + int(place == up) for place, value in enumerate(cubes)])

    def chances(self, piece: Piece, cubes: Cubes) -> tuple[float, float]:
        """The chance that an attack wounds, and that the attacker is still there after it."""
        key = piece.id, cubes[self.strength_at]
        if key not in self.met:
            self.met[key] = self.reckoned(piece, cubes[self.strength_at])
        return self.met[key]

    def reckoned(self, piece: Piece, cube: int) -> tuple[float, float]:
        """Both chances with this much Strength on the shared board, roll by roll."""
        pos, slot = self.pos, self.slot
        gained = cube - pos.heroes.cubes["strength"]
        strength = acting(pos, slot, "strength") + by_weapon(pos, slot, piece) + self.bonus + gained
        wounded = stayed = cases = 0
        for one, times in pos.box.attack_odds:
            for other, often in pos.box.defence_odds:
                wounds, stays = self.meets(piece, strength + one, other)
                wounded += times * often * wounds
                stayed += times * often * stays
                cases += times * often
        return wounded / cases, stayed / cases

    def meets(self, piece: Piece, total: int, roll: int) -> tuple[bool, bool]:
        """Whether a total wounds against this defence roll, and whether the attacker stays where he is."""
        pos = self.pos
        own = sheet_of(pos, piece).resistance
        if not gets_through(pos, total, own):
            return False, True
        effects = defence_effects(pos, piece, own + roll)
        resistance = own + roll + raised_by(effects)
        gone = any(self.loses_him(effect, piece, total, resistance) for effect in effects)
        return gets_through(pos, total, resistance), not gone

    def loses_him(self, effect: Effect, piece: Piece, total: int, resistance: int) -> bool:
        """Whether an effect takes the attacker away from his other targets."""
        slot = self.slot
        if effect.do == "push":
            return bool(push_zones(self.pos, slot, piece.zone))
        if effect.do == "thorns":
            return total < resistance and effect.amount >= slot.health
        return effect.do == "wound" and effect.amount >= slot.health and not resists(self.pos, slot, effect)
