"""How far both sides have come towards what wins the Encounter."""

from __future__ import annotations

from collections.abc import Iterator

from adversaire.engine.result import Course, Goal
from adversaire.engine.text import Text
from adversaire.games.rituals.encounter_2 import counted_witches
from adversaire.games.rituals.encounter_4 import counted_serfs, is_bound
from adversaire.games.rituals.field import demon_piece, sheet_of, standing, witches
from adversaire.games.rituals.position import HEROES, HUMAN, Piece, Position

ALL: int = 100


def goals(pos: Position) -> tuple[Goal, ...]:
    """The conditions of victory of this Encounter, as far as they are a matter of numbers."""
    return tuple(goal for goal in (*masters(pos), *heroes(pos)) if goal.wanted)


def masters(pos: Position) -> Iterator[Goal]:
    wanted = pos.plan.goals
    yield Goal(HUMAN, "souls-trapped", len(pos.story.souls), wanted.souls_trapped)
    yield Goal(HUMAN, "heroes-felled", pos.heroes.felled_by_demon, wanted.heroes_felled_by_demon)
    yield Goal(HUMAN, "heroes-eliminated", pos.heroes.eliminated, wanted.heroes_eliminated)


def heroes(pos: Position) -> Iterator[Goal]:
    wanted = pos.plan.goals
    yield Goal(HEROES, "souls-freed", pos.story.freed, wanted.souls_freed)
    fallen = wanted.witches_eliminated or len(on_the_way_out(pos))
    yield Goal(HEROES, "witches-eliminated", counted_witches(pos), fallen)
    demon = demon_piece(pos)
    if demon is not None:
        yield wounds_of(pos, demon, "demon-wounds")
    for witch in witches(pos):
        if is_bound(pos, witch):
            yield wounds_of(pos, witch, "ritual-wounds")


def wounds_of(pos: Position, piece: Piece, id: str) -> Goal:
    health = sheet_of(pos, piece).health
    return Goal(HEROES, id, health - piece.health, health)


def on_the_way_out(pos: Position) -> list[str]:
    """All Witches who have been on the board: without any of them the Witch Master has lost."""
    return [*{*pos.master.witches_eliminated, *(witch.id for witch in witches(pos))}]


def course(pos: Position) -> Course:
    """The nearest way to victory of each side, in per cent."""
    if pos.phase == "setup":
        return Course(Text("course.way"), {HUMAN: 0, HEROES: 0}, per_cent=True)
    ways = {HUMAN: [masters_demon(pos), heroes_down(pos)], HEROES: [witches_down(pos)]}
    for goal in goals(pos):
        ways[goal.side].append(goal.now / goal.wanted)
    shares = {side: min(ALL, int(ALL * max(found))) for side, found in ways.items()}
    return Course(Text("course.way"), shares, per_cent=True)


def masters_demon(pos: Position) -> float:
    """First the Demon must come, then it must fell Heroes."""
    wanted, story = pos.plan.goals, pos.story
    for_demon = wanted.serfs_for_demon + wanted.souls_for_demon
    come = for_demon if demon_piece(pos) else min(for_demon, counted_serfs(pos) + story.pit_souls)
    felled = wanted.heroes_felled_by_demon
    return (come + pos.heroes.felled_by_demon) / (for_demon + felled) if felled else 0


def heroes_down(pos: Position) -> float:
    """Heroes eliminated, and those about to be: their Wounds count for less than one."""
    health = [(slot.health, pos.box.heroes[slot.hero].health) for slot in standing(pos)]
    lost = 1 - sum([now for now, _ in health]) / sum([most for _, most in health]) if health else 0
    return (pos.heroes.eliminated + lost) / pos.plan.goals.heroes_eliminated


def witches_down(pos: Position) -> float:
    """Of all the health that Witches have brought to the board, how much is gone."""
    there = {witch.id: witch.health for witch in witches(pos)}
    brought = [pos.box.characters[witch].sheet.health for witch in on_the_way_out(pos)]
    return 1 - sum(there.values()) / sum(brought) if sum(brought) else 0
