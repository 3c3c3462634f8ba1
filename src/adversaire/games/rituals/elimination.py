"""Wounds and eliminations of both sides, and what each Encounter makes of them."""

from __future__ import annotations

from typing import Final, Literal

from adversaire.engine.table import Table
from adversaire.games.rituals.arrival import summon_demon
from adversaire.games.rituals.attributes import rise_by_kill
from adversaire.games.rituals.ending import counted_serfs, see_victory
from adversaire.games.rituals.field import SERF_KINDS, is_enemy, witches
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.souls import gain_soul

#: Who or what has dealt a Wound.
By = Literal["hero", "militia", "legion", "demon", "plague", "sacrifice", "welcome", "table"]
#: What counts as the Dark Legion's doing; a Plague does (rituals.plague.choice-wounds).
LEGIONS: Final = frozenset(("legion", "demon", "plague"))

WOUND: Final = ("rituals.ai.wound-binary",)
HERO_FALLS: Final = (
    "rituals.elim.remove-figure",
    "rituals.elim.board-and-items",
    "rituals.elim.action-card-stays",
)
BASE: Final = ("rituals.intro.base-rules-apply",)
NO_PROGRESS: Final = "rituals.serfs.no-board-progress"
TRAPPED: Final = ("rituals.e1.trapped-souls",)
DROPPED: Final = ("rituals.e3.drop-ruby",)
SERFS_WIN: Final = "rituals.e3.victory-heroes-serfs"
RITUAL_ENDS: Final = ("rituals.e4.ritual-five-serfs", "rituals.e4.markers", "rituals.e4.ritual-pekka-free")
SOUL: Final = ("rituals.e5.sacrifice-soul",)
BLOOD: Final = ("rituals.e5.sacrifice-wound",)
FOUR_SOULS: Final = (
    "rituals.e5.summon-conditions",
    "rituals.e5.demon-on-pit",
    "rituals.e5.fourth-soul-order",
    "rituals.e5.sacrifice-ends",
)
BLED_OUT: Final = ("rituals.e5.summon-conditions", "rituals.e5.demon-on-pit", "rituals.e5.sacrifice-ends")
WELCOME: Final = ("rituals.e5.welcome",)


# ---------------------------------------------------------------- Heroes


def wound_hero(pos: Position, slot: Slot, wounds: int, by: By, table: Table, told: bool = False) -> None:
    """Wounds, without any defence; at no health left he is eliminated. `told`: with the attack."""
    slot.health = max(0, slot.health - wounds)
    if not told:
        table.tell("hero.wounded", WOUND, hero=slot.hero, wounds=wounds, left=slot.health, by=by)
    if slot.health == 0:
        eliminate_hero(pos, slot, by, table)


def eliminate_hero(pos: Position, slot: Slot, by: By, table: Table) -> None:
    """He goes to the reserve and his upgrades to the discard; his Action card marks the empty slot."""
    heroes = pos.heroes
    hero = slot.hero
    items = [item for item in (slot.attack, slot.defence, slot.artefact) if item]
    heroes.loot_discard += items
    heroes.fallen.append(hero)
    heroes.eliminated += 1
    heroes.felled_by_demon += int(by == "demon")
    slot.hero = slot.zone = slot.attack = slot.defence = slot.artefact = ""
    slot.health = 0
    table.tell(
        "hero.eliminated",
        HERO_FALLS,
        hero=hero,
        slot=slot.number,
        by=by,
        items=tuple(items),
        count=heroes.eliminated,
    )
    see_victory(pos, table)
    gain_soul(pos, table)
    if pos.story.sacrifice:
        sacrifice(pos, table)


# ---------------------------------------------------------------- the others


def wound_piece(pos: Position, piece: Piece, wounds: int, by: By, table: Table, told: bool = False) -> None:
    """Wounds on a figure of the Legion or on a Serf; `told` with the attack that dealt them."""
    piece.health = max(0, piece.health - wounds)
    if not told:
        table.tell("piece.wounded", WOUND, piece=piece.id, wounds=wounds, left=piece.health, by=by)
    if piece.health == 0:
        eliminate_piece(pos, piece, by, table)


def eliminate_piece(pos: Position, piece: Piece, by: By, table: Table) -> None:
    """The figure leaves the board; an enemy felled by a Hero raises the Attribute board at once."""
    pos.pieces.remove(piece)
    clauses = (*BASE, NO_PROGRESS) if by == "militia" else BASE
    table.tell("piece.eliminated", clauses, piece=piece.id, zone=piece.zone, by=by)
    if by == "hero" and is_enemy(piece):
        rise_by_kill(pos, table)
    if piece.ruby:
        pos.story.rubies.append(piece.zone)
        table.tell("ruby.dropped", DROPPED, piece=piece.id, zone=piece.zone)
    if piece.kind in SERF_KINDS:
        lose_serf(pos, piece, by, table)
    elif piece.kind == "witch":
        lose_witch(pos, piece, table)
    elif piece.kind == "demon":
        pos.story.demon = "gone"
    see_victory(pos, table)


def lose_serf(pos: Position, serf: Piece, by: By, table: Table) -> None:
    """A soul for the Legion, a Trapped Soul in Encounter 1, an end in 3, and the Demon's hour in 4."""
    story = pos.story
    story.serfs_eliminated += 1
    if by in LEGIONS:
        story.serfs_by_legion += 1
        trap_soul(pos, serf, table)
        gain_soul(pos, table)
    counts = serf.possessed or pos.options["e3_possessed_serfs_counted"] == "all_serfs"
    if counts and all_possessed_are_out(pos):
        see_victory(pos, table, SERFS_WIN)
    complete_ritual(pos, table)


def trap_soul(pos: Position, serf: Piece, table: Table) -> None:
    if pos.box.encounters[pos.options["level"]].goals.souls_trapped:
        pos.story.souls.append(serf.zone)
        table.tell("soul.trapped", TRAPPED, zone=serf.zone, count=len(pos.story.souls))
        see_victory(pos, table)


def all_possessed_are_out(pos: Position) -> bool:
    """Encounter 3 before the Demon: no Serf that was ever possessed, or none at all, is left."""
    if pos.options["level"] != "e3" or pos.story.demon != "waiting":
        return False
    serfs = [piece.id for piece in pos.pieces if piece.kind in SERF_KINDS]
    if pos.options["e3_possessed_serfs_counted"] == "all_serfs":
        return not serfs
    return not any(id in serfs for id in pos.story.possessed)


def complete_ritual(pos: Position, table: Table) -> None:
    """Encounter 4: with the fifth Serf the Demon comes, and Pekka is free to act."""
    story = pos.story
    needed = pos.box.encounters[pos.options["level"]].goals.serfs_for_demon
    if not needed or story.demon != "waiting":
        return
    if counted_serfs(pos) >= needed:
        summon_demon(pos, RITUAL_ENDS, table)


def lose_witch(pos: Position, witch: Piece, table: Table) -> None:
    """She may be summoned again, unless the Witches are devoted to their plan (Encounter 5)."""
    master, story = pos.master, pos.story
    master.witches_eliminated.append(witch.id)
    if story.sacrifice:
        master.witches_removed.append(witch.id)
        table.tell("witch.removed", ("rituals.e5.devoted-removed",), witch=witch.id)
        see_victory(pos, table)
        if witch.id == story.sacrifice and story.demon == "waiting":
            summon_demon(pos, BLED_OUT, table)
            welcome(pos, table)
        return
    master.witches.append(witch.id)
    plan = pos.box.encounters[pos.options["level"]]
    if witch.id == plan.ritual_witch and story.demon == "waiting":
        see_victory(pos, table, "rituals.e4.victory-heroes")


# ---------------------------------------------------------------- the blood sacrifice


def sacrifice(pos: Position, table: Table) -> None:
    """Encounter 5: a Soul token on the Pit, then a Wound on Ikrek, until the Demon has come."""
    story = pos.story
    story.pit_souls += 1
    table.tell("sacrifice.soul", SOUL, souls=story.pit_souls)
    if story.demon != "waiting":
        return
    needed = pos.box.encounters[pos.options["level"]].goals.souls_for_demon
    first = pos.options["e5_fourth_soul"] == "demon_before_wound"
    if first and story.pit_souls >= needed:
        summon_demon(pos, FOUR_SOULS, table)
        welcome(pos, table)
        return
    bleed(pos, table)
    if pos.story.pit_souls >= needed and demon_waits(pos):
        summon_demon(pos, FOUR_SOULS, table)
        welcome(pos, table)


def demon_waits(pos: Position) -> bool:
    """Blood may have brought it in the meantime."""
    return pos.story.demon == "waiting"


def bleed(pos: Position, table: Table) -> None:
    for witch in witches(pos):
        if witch.id == pos.story.sacrifice:
            table.tell("sacrifice.blood", BLOOD, witch=witch.id)
            wound_piece(pos, witch, 1, "sacrifice", table)


def welcome(pos: Position, table: Table) -> None:
    """No Witch in the green zone: each takes a Wound, which allows no Defence."""
    if any(witch.zone == pos.land.green for witch in witches(pos)):
        table.tell("demon.welcomed", WELCOME, zone=pos.land.green)
        return
    table.tell("demon.unwelcome", (*WELCOME, "rituals.e5.welcome-can-end-game"), zone=pos.land.green)
    for witch in witches(pos):
        wound_piece(pos, witch, 1, "welcome", table)
