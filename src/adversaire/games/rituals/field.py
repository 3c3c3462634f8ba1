"""Figurines / Figures: who stands where, on which side, and with which attributes."""

from __future__ import annotations

from collections import Counter
from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.content.cards import LEGION, SERFS, Effect, Sheet
from adversaire.games.rituals.levels import WITH_MILITIA
from adversaire.games.rituals.position import Piece, Position, Slot

#: The item that raises each attribute (rituals.items.flat-bonus).
ITEM_OF: Final = {"strength": "attack", "resistance": "defence", "agility": "artefact"}
LEGION_KINDS: Final = frozenset(LEGION)
SERF_KINDS: Final = frozenset(SERFS)


# ---------------------------------------------------------------- figures


def is_enemy(piece: Piece) -> bool:
    """Whether a figure belongs to the Dark Legion; a Serf does while it is possessed."""
    return piece.possessed or piece.kind in LEGION_KINDS


def is_free_serf(piece: Piece) -> bool:
    return piece.kind in SERF_KINDS and not piece.possessed


def legion(pos: Position) -> list[Piece]:
    """The Dark Legion on the board."""
    return [piece for piece in pos.pieces if piece.possessed or piece.kind in LEGION_KINDS]


def legion_in(pos: Position, zone: str) -> list[Piece]:
    return [
        piece
        for piece in pos.pieces
        if piece.zone == zone and (piece.possessed or piece.kind in LEGION_KINDS)
    ]


def of_kind(pos: Position, kind: str) -> list[Piece]:
    return [piece for piece in pos.pieces if piece.kind == kind]


def put_figure(pos: Position, id: str, who: str, zone: str) -> Piece:
    """A figure comes onto the board with full health."""
    piece = Piece(id, who, pos.box.characters[who].kind, zone, 0)
    piece.health = sheet_of(pos, piece).health
    pos.pieces.append(piece)
    return piece


def mark_possessed(pos: Position, serf: Piece) -> None:
    """It is the Legion's now, and is counted among those who ever were."""
    serf.possessed = True
    if serf.id not in pos.story.possessed:
        pos.story.possessed.append(serf.id)


def put_demon(pos: Position) -> None:
    """On the Pit or by the yellow marker."""
    demon = pos.plan.demon
    pos.story.demon = "in-play"
    pos.pieces.append(Piece(demon, demon, "demon", pos.land.yellow, pos.box.characters[demon].sheet.health))


def witches(pos: Position) -> list[Piece]:
    return [piece for piece in pos.pieces if piece.kind == "witch"]


def fresh_witches(pos: Position) -> list[str]:
    """Witches who have never been on the board and may be summoned."""
    return [witch for witch in pos.master.witches if witch not in pos.master.witches_eliminated]


def demon_piece(pos: Position) -> Piece | None:
    for piece in pos.pieces:
        if piece.kind == "demon":
            return piece
    return None


def piece_named(pos: Position, id: str) -> Piece | None:
    for piece in pos.pieces:
        if piece.id == id:
            return piece
    return None


def the_piece(pos: Position, id: str) -> Piece:
    piece = piece_named(pos, id)
    assert piece is not None, id
    return piece


def name_of(target: Slot | Piece) -> str:
    return target.hero if isinstance(target, Slot) else target.id


def standing(pos: Position) -> list[Slot]:
    """The slots whose Heroes are on the board."""
    return [slot for slot in pos.heroes.slots if slot.hero]


def heroes_in(pos: Position, zone: str) -> list[Slot]:
    return [slot for slot in pos.heroes.slots if slot.zone == zone and slot.hero]


def slot_of(pos: Position, hero: str) -> Slot | None:
    for slot in pos.heroes.slots:
        if slot.hero == hero:
            return slot
    return None


def the_slot(pos: Position, hero: str) -> Slot:
    slot = slot_of(pos, hero)
    assert slot is not None, hero
    return slot


def open_zones(pos: Position) -> tuple[str, ...]:
    """Every zone but the Pit."""
    return tuple([zone for zone in pos.map.zones if zone != pos.map.pit])


# ---------------------------------------------------------------- attributes of Heroes


def has_aid(pos: Position, slot: Slot) -> bool:
    """Another Hero in the zone aids, however many there are (rituals.ai.aid-bonus)."""
    zone = slot.zone
    return any(other.zone == zone and other is not slot for other in pos.heroes.slots if other.hero)


def attribute(pos: Position, slot: Slot, name: str) -> int:
    """His board, the shared board and what he wears; Aid counts apart, as it is for Actions only."""
    value: int = getattr(pos.box.heroes[slot.hero], name) + pos.heroes.cubes[name]
    if name in ITEM_OF and getattr(slot, ITEM_OF[name]):
        value += pos.box.figures.item_bonus
    return value


def resists(pos: Position, slot: Slot, effect: Effect) -> bool:
    """Whether his armour keeps an effect off."""
    return bool(effect.resisted_at) and attribute(pos, slot, "resistance") >= effect.resisted_at


def acting(pos: Position, slot: Slot, name: str) -> int:
    """An attribute while performing an Action."""
    return attribute(pos, slot, name) + (pos.box.figures.aid_bonus if has_aid(pos, slot) else 0)


def reacting(pos: Position, slot: Slot, name: str) -> int:
    """An attribute for a Reaction, which Aid does not help unless the table reads it so."""
    if pos.options["aid_helps_own_reactions"] == "yes":
        return acting(pos, slot, name)
    return attribute(pos, slot, name)


def reach(pos: Position, slot: Slot) -> int:
    """How many zones away his weapon reaches; in a first game ranged weapons may be ignored."""
    if pos.options["ranged_weapons"] == "ignored":
        return 0
    return pos.box.weapon_of[slot.hero].range


# ---------------------------------------------------------------- attributes of the others


def is_stronger(pos: Position) -> bool:
    """Whether the Legion has turned its cards to their stronger side."""
    return pos.master.souls >= pos.box.figures.stronger_at


def sheet_of(pos: Position, piece: Piece) -> Sheet:
    return pos.box.sheet(piece.who, is_stronger(pos) and piece.kind in LEGION_KINDS)


def strength_of(pos: Position, piece: Piece) -> int:
    own = sheet_of(pos, piece).strength
    return own + pos.box.figures.possessed_strength if piece.possessed else own


def weight_of(pos: Position, piece: Piece) -> int:
    """How much a figure counts against an opponent who wants to leave its zone."""
    if piece.possessed:
        return pos.box.figures.possessed_weight
    return pos.box.characters[piece.who].weight


# ---------------------------------------------------------------- leaving a zone


def weight_against_heroes(pos: Position, zone: str) -> int:
    return sum([weight_of(pos, piece) for piece in legion_in(pos, zone)])


def can_leave(pos: Position, slot: Slot) -> bool:
    """Whether a Hero has the Agility to Evade whoever stands in his zone; a Move is an Action."""
    weight = weight_against_heroes(pos, slot.zone)
    return not weight or acting(pos, slot, "agility") >= weight


def weight_against_legion(pos: Position, zone: str) -> int:
    """Heroes and free Serfs by their weight: Peasants do not hinder anybody."""
    serfs = [weight_of(pos, piece) for piece in pos.pieces if piece.zone == zone and is_free_serf(piece)]
    return sum(serfs) + pos.box.figures.hero_weight * len(heroes_in(pos, zone))


def legion_can_leave(pos: Position, piece: Piece) -> bool:
    """The same test for the Legion; the Demon never tests."""
    if piece.kind == "demon":
        return True
    return sheet_of(pos, piece).agility >= weight_against_legion(pos, piece.zone)


# ---------------------------------------------------------------- who is there, and who comes


def sheet_for(pos: Position, who: str) -> str:
    """A Serf is a Peasant, whatever its figure, unless the Encounter has Militia."""
    if pos.box.characters[who].kind != "militia" or pos.options["level"] in WITH_MILITIA:
        return who
    return pos.box.of_kind("peasant")[0]


def serf_sheets(pos: Position) -> Counter[str]:
    """The Serfs of this Encounter, and how many of each it starts with."""
    plan = pos.plan
    return Counter([sheet_for(pos, placed.who) for placed in plan.serfs])


def summon_demon(pos: Position, clauses: tuple[str, ...], table: Table) -> None:
    """At once; its first card comes with the next activation."""
    put_demon(pos)
    table.tell("demon.summoned", clauses, demon=pos.plan.demon, zone=pos.land.yellow)
