"""Élimination / Elimination: Wounds of both sides, the Soul counter, and what each Encounter makes of it."""

from __future__ import annotations

from typing import Final, Literal

from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.attributes import rise_by_kill
from adversaire.games.rituals.cardboard.known import gain_plague
from adversaire.games.rituals.encounter_1 import souls_are_trapped, trap_soul
from adversaire.games.rituals.encounter_3 import SERFS_WIN, all_possessed_are_out, drop_ruby
from adversaire.games.rituals.encounter_4 import complete_ritual, is_bound
from adversaire.games.rituals.encounter_5 import bleed_out, lose_devoted, sacrifice
from adversaire.games.rituals.ending import see_victory
from adversaire.games.rituals.field import SERF_KINDS, is_enemy, name_of
from adversaire.games.rituals.position import Piece, Position, Slot

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
STRONGER: Final = ("rituals.intro.base-rules-apply", "rituals.wm.same-rules")


def wound(pos: Position, target: Slot | Piece, wounds: int, by: By, table: Table, told: bool = False) -> None:
    """Wounds, without any defence; at no health left it is eliminated. `told`: with the attack."""
    target.health = max(0, target.health - wounds)
    if not told:
        kind, whom = ("hero.wounded", "hero") if isinstance(target, Slot) else ("piece.wounded", "piece")
        about: dict[str, Value] = {whom: name_of(target)}
        table.tell(kind, WOUND, sieve=None, **about, wounds=wounds, left=target.health, by=by)
    if target.health == 0:
        if isinstance(target, Slot):
            eliminate_hero(pos, target, by, table)
        else:
            eliminate_piece(pos, target, by, table)


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
        sacrifice(pos, wound, table)


# ---------------------------------------------------------------- the others


def eliminate_piece(pos: Position, piece: Piece, by: By, table: Table) -> None:
    """The figure leaves the board; an enemy felled by a Hero raises the Attribute board at once."""
    pos.pieces.remove(piece)
    clauses = (*BASE, NO_PROGRESS) if by == "militia" else BASE
    table.tell("piece.eliminated", clauses, piece=piece.id, zone=piece.zone, by=by)
    if by == "hero" and is_enemy(piece):
        rise_by_kill(pos, table)
    if piece.ruby:
        drop_ruby(pos, piece, table)
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
        if souls_are_trapped(pos):
            trap_soul(pos, serf, table)
            see_victory(pos, table)
        gain_soul(pos, table)
    if all_possessed_are_out(pos, serf):
        see_victory(pos, table, SERFS_WIN)
    complete_ritual(pos, table)


def lose_witch(pos: Position, witch: Piece, table: Table) -> None:
    """She may be summoned again, unless the Witches are devoted to their plan (Encounter 5)."""
    pos.master.witches_eliminated.append(witch.id)
    if pos.story.sacrifice:
        lose_devoted(pos, witch, table)
        see_victory(pos, table)
        bleed_out(pos, witch, wound, table)
        return
    pos.master.witches.append(witch.id)
    if is_bound(pos, witch):
        see_victory(pos, table, "rituals.e4.victory-heroes")


# ---------------------------------------------------------------- the Soul counter


def gain_soul(pos: Position, table: Table) -> None:
    """One more on the counter; a Plague Reward on the number is taken, and at five the Legion is stronger."""
    master, figures = pos.master, pos.box.figures
    if master.souls >= figures.soul_track:
        return
    master.souls += 1
    table.tell("souls.counted", STRONGER, souls=master.souls)
    if master.souls in master.rewards:
        master.rewards.remove(master.souls)
        gain_plague(pos, table)
    if master.souls == figures.stronger_at:
        table.tell("souls.stronger", STRONGER, souls=master.souls)
