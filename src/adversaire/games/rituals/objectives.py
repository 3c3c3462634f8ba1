"""Objectives: what `Activate Objective` means for a Hero now, by Encounter.

Being out of reach does not change an objective (rituals.objective.out-of-reach-no-default).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.games.rituals.field import demon_piece, is_enemy, is_guarded, witches
from adversaire.games.rituals.position import Piece, Position, Slot

ATTACK: Final = "attack"
FREE_SOUL: Final = "free-soul"
DEFINED: Final = "rituals.objective.defined-by-encounter"
#: Objectives that take the place of one which is not there, and go when it comes back.
DEFAULTS: Final = {
    "rituals.e1.objective-none": ("rituals.objective.default", "rituals.objective.default-reusable"),
    "rituals.e3.objective-witch": ("rituals.objective.default", "rituals.objective.default-reusable"),
    "rituals.e4.objective-entrance": ("rituals.objective.encounter-alternative",),
}


class Objective(NamedTuple):
    """What to do, whom to do it to, and the clause that says so."""

    act: str
    pieces: tuple[Piece, ...]
    zones: tuple[str, ...]
    clause: str

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clause with those on default objectives, where it is one."""
        return (self.clause, *DEFAULTS.get(self.clause, ()))


def objective(pos: Position, slot: Slot) -> Objective:
    """The objective of a Hero."""
    return BY_LEVEL[pos.options["level"]](pos, slot)


def attack(pieces: list[Piece], clause: str) -> Objective:
    return Objective(ATTACK, tuple(pieces), tuple([piece.zone for piece in pieces]), clause)


def souls_first(pos: Position, slot: Slot) -> Objective:
    """While a soul lies on the board, freeing it is the objective of all; else a Witch."""
    if pos.story.souls:
        zones = tuple(dict.fromkeys(pos.story.souls))
        return Objective(FREE_SOUL, (), zones, "rituals.e1.objective-free-soul")
    return attack(witches(pos), "rituals.e1.objective-none")


def any_witch(pos: Position, slot: Slot) -> Objective:
    return attack(witches(pos), "rituals.e2.objective")


def demon_carrier_witch(pos: Position, slot: Slot) -> Objective:
    """The Demon, else a Possessed Serf with a Ruby, else a Witch."""
    demon = demon_piece(pos)
    if demon is not None:
        return attack([demon], "rituals.e3.objective-demon")
    carriers = [piece for piece in pos.pieces if piece.ruby]
    if carriers:
        return attack(carriers, "rituals.e3.objective-carrier")
    return attack(witches(pos), "rituals.e3.objective-witch")


def demon_pekka_entrance(pos: Position, slot: Slot) -> Objective:
    """The Demon, else the Witch of the ritual for whoever can get at her, else whoever guards the caves."""
    demon = demon_piece(pos)
    if demon is not None:
        return attack([demon], "rituals.e4.objective-demon")
    if slot.zone in pos.map.caves or not is_guarded(pos):
        ritual = pos.box.encounters[pos.options["level"]].ritual_witch
        bound = [piece for piece in pos.pieces if piece.id == ritual]
        return attack(bound or witches(pos), "rituals.e4.objective-pekka")
    entrance = pos.map.entrance
    guards = [piece for piece in pos.pieces if piece.zone == entrance and is_enemy(piece)]
    return attack(guards, "rituals.e4.objective-entrance")


def witch_or_demon(pos: Position, slot: Slot) -> Objective:
    """Witches and the Demon have equal rank."""
    demon = demon_piece(pos)
    found = witches(pos) + ([demon] if demon is not None else [])
    return attack(found, "rituals.e5.objective")


BY_LEVEL: Final = {
    "e1": souls_first,
    "e2": any_witch,
    "e3": demon_carrier_witch,
    "e4": demon_pekka_entrance,
    "e5": witch_or_demon,
}
