"""Changer la difficulté / Changing the difficulty: rewards, Minions, a Creature, the value of Plagues."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.field import standing
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.spells import figures_left, place_figure

AWAY: Final = ("rituals.difficulty.easy-minions-away",)
CREATURE: Final = ("rituals.difficulty.easy-creature", "rituals.setup.optional-creatures")
EXTRA: Final = ("rituals.difficulty.hard-extra-minions",)


def changed_start(pos: Position) -> tuple[str, ...]:
    """The options that change Energy and Plague Rewards, by their clauses."""
    options = pos.options
    found = [
        (options["more_energy"] != "0", "rituals.difficulty.easy-energy"),
        (options["less_energy"] != "0", "rituals.difficulty.hard-energy"),
        (options["rewards_lower"] != "0", "rituals.difficulty.easy-reward-lower"),
        (options["last_reward"] == "removed", "rituals.difficulty.hard-remove-reward"),
    ]
    return tuple([clause for chosen, clause in found if chosen])


def changed_value(pos: Position, printed: int) -> tuple[str, ...]:
    """The option that gives a Plague another value than the printed one."""
    if plague_value(pos, printed) == printed:
        return ()
    harder = pos.options["plague_all_two"] == "yes"
    return ("rituals.difficulty.hard-plague-two" if harder else "rituals.difficulty.easy-plague-min-two",)


def rewards(pos: Position, printed: tuple[int, ...]) -> list[int]:
    """Plague Rewards: some on lower numbers, the last one removed. Numbers stay distinct and at least 1."""
    numbers = list(printed)
    for place in range(min(int(pos.options["rewards_lower"]), len(numbers))):
        lower = numbers[place] - 1
        if lower >= 1 and lower not in numbers:
            numbers[place] = lower
    return numbers[:-1] if pos.options["last_reward"] == "removed" else numbers


def plague_value(pos: Position, printed: int) -> int:
    """The X of a Plague."""
    if pos.options["plague_all_two"] == "yes":
        return 2
    return max(2, printed) if pos.options["plague_least_two"] == "yes" else printed


def shift_minions(pos: Position, table: Table) -> None:
    """Each Minion starts one zone farther from the Heroes, or nearer to the Peasants, where it can."""
    start = pos.options["minions_start"]
    if start == "as_shown":
        return
    farther = start == "farther"
    for piece in pos.pieces:
        # The guards of the caves stay where the Encounter puts them (rituals.e4.entrance-start).
        if piece.kind == "minion" and piece.zone != pos.map.entrance:
            zones = (piece.zone, *pos.map.near[piece.zone])
            rate = from_heroes if farther else near_peasants
            best = max(zones, key=lambda zone: rate(pos, zone))
            if best != piece.zone:
                piece.zone = best
                table.tell("setup.shifted", AWAY, piece=piece.id, zone=best)


def from_heroes(pos: Position, zone: str) -> int:
    """How far the nearest Hero is."""
    far = pos.map.walk[zone]
    return min([far[slot.zone] for slot in standing(pos)], default=0)


def near_peasants(pos: Position, zone: str) -> int:
    """How near the nearest Peasant is; beside Militia a Minion would not start easier."""
    far = pos.map.walk[zone]
    return -min([far[piece.zone] for piece in pos.pieces if piece.kind == "peasant"], default=0)


def place_creature(pos: Position, table: Table) -> None:
    """In the zone with the greatest distance to any Hero."""
    if pos.options["creature_at_start"] == "yes":
        land = pos.map
        open_zones = [zone for zone in land.zones if zone != land.pit and zone not in land.caves]
        zone = max(open_zones, key=lambda zone: from_heroes(pos, zone))
        who = next((who for who in creatures(pos) if figures_left(pos, who)), "")
        if who:
            place_figure(pos, who, zone, table)
            table.tell("setup.creature", CREATURE, who=who, zone=zone)


def creatures(pos: Position) -> list[str]:
    """The Creatures; those whose powers suit solo come first if the table wants it so."""
    found = list(pos.box.of_kind("creature"))
    if pos.options["creatures"] == "solo_first":
        found.sort(key=lambda who: not pos.box.characters[who].suits_solo)
    return found


def place_extra_minions(pos: Position, table: Table) -> None:
    """One or two more Minions within a zone of a Hero."""
    for number in range(int(pos.options["extra_minions"])):
        zones = [zone for zone in pos.map.zones if from_heroes(pos, zone) == 1 and zone != pos.map.pit]
        who = next((who for who in pos.box.of_kind("minion") if figures_left(pos, who)), "")
        if who and zones:
            zone = zones[number % len(zones)]
            place_figure(pos, who, zone, table)
            table.tell("setup.extra", EXTRA, who=who, zone=zone)
