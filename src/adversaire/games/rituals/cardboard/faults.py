"""Invariants: what must hold of every position. Used on positions from outside, and in every test game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adversaire.engine.faults import option_faults, within
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import BETWEEN, laid_tile, tile_of
from adversaire.games.rituals.content.cards import ATTRIBUTES, WORN
from adversaire.games.rituals.ending import heroes_won_by, master_won_by
from adversaire.games.rituals.field import SERF_KINDS, is_enemy, of_kind, standing, witches
from adversaire.games.rituals.levels import OPTIONS
from adversaire.games.rituals.position import (
    HIDDEN,
    SLOTS,
    HeroSide,
    Lie,
    MasterSide,
    Piece,
    Position,
    Slot,
    Story,
)
from adversaire.games.rituals.setup import loot_in_play, plants_in_play, solo_deck

MOST: Final = 999
#: Figures of which there is only one are called by the id of their sheet; others are numbered.
UNIQUE: Final = frozenset(("witch", "demon"))


def faults_beyond_bounds(pos: Position) -> list[Text]:
    """Everything that cannot stand on any table although each counter lies within its bounds."""
    found = [*option_faults(pos.options, OPTIONS), *board_faults(pos)]
    if found or pos.phase == "setup":
        return found or list(untouched_faults(pos))
    found = [*zone_faults(pos), *known_faults(pos), *counter_faults(pos)]
    if not found:
        found = [*figure_faults(pos), *hero_faults(pos), *card_faults(pos), *story_faults(pos)]
        found += [*name_faults(pos), *plan_faults(pos)]
    return found or list(ending_faults(pos))


def board_faults(pos: Position) -> Iterator[Text]:
    """Six slots in their order, and a cube for each attribute."""
    yield from within("heroes.slots", len(pos.heroes.slots), SLOTS, SLOTS)
    for place, slot in enumerate(pos.heroes.slots, start=1):
        yield from within(f"heroes.slots.{place}.number", slot.number, place, place)
    for name in ATTRIBUTES:
        yield from within(f"heroes.cubes.{name}", pos.heroes.cubes.get(name, HIDDEN), MOST)
    for other in [name for name in pos.heroes.cubes if name not in ATTRIBUTES]:
        yield Text("fault.unknown", path="heroes.cubes", id=other)


# ---------------------------------------------------------------- places and names


def zone_faults(pos: Position) -> Iterator[Text]:
    """The map is one of the Encounter's, and everything lies on it."""
    if bad := list(bad_tiles(pos)):
        yield Text("fault.unknown-zone", path="land.tiles", zone=bad[0])
        return
    zones = pos.box.boards[pos.options["level"]].zones
    for zone in pos.land.missing:
        if zone not in zones:
            yield Text("fault.unknown-zone", path="land.missing", zone=zone)
    for wall in pos.land.walls:
        pair = wall.split(BETWEEN)
        if len(pair) != 2 or any(zone not in zones for zone in pair):
            yield Text("fault.unknown-zone", path="land.walls", zone=wall)
    for path, zone in placed(pos):
        if zone not in zones or zone in pos.land.missing:
            yield Text("fault.unknown-zone", path=path, zone=zone)


def bad_tiles(pos: Position) -> Iterator[str]:
    """Tiles that are not those of the Encounter, each once, or are turned more than all round."""
    wanted = sorted([place.tile for place in pos.plan.layout])
    known = [laid_tile(tile, turns) for tile in wanted for turns in range(4)]
    yield from [written for written in pos.land.tiles if written not in known]
    if pos.land.tiles and sorted([tile_of(written) for written in pos.land.tiles]) != wanted:
        yield pos.land.tiles[0]


def placed(pos: Position) -> Iterator[tuple[str, str]]:
    """Every zone that something lies or stands in."""
    land = pos.land
    yield "land.red", land.red
    for path, zone in (("land.yellow", land.yellow), ("land.green", land.green)):
        if zone:
            yield path, zone
    yield from [("land.chests", zone) for zone in land.chests]
    yield from [("land.plants", token.zone) for token in land.plants]
    yield from [("story.souls", zone) for zone in pos.story.souls]
    yield from [("story.rubies", zone) for zone in pos.story.rubies]
    yield from [(piece.id, piece.zone) for piece in pos.pieces]
    yield from [(slot.hero, slot.zone) for slot in standing(pos)]


def known_faults(pos: Position) -> Iterator[Text]:
    """Every figure, Hero and card is one of the box."""
    box = pos.box
    for piece in pos.pieces:
        if piece.who not in box.characters or box.characters[piece.who].kind != piece.kind:
            yield Text("fault.unknown", path="pieces", id=piece.who)
    for hero in [*pos.heroes.unused, *pos.heroes.fallen, *[slot.hero for slot in standing(pos)]]:
        if hero not in box.heroes:
            yield Text("fault.unknown", path="heroes", id=hero)
    story = pos.story
    for card in [*story.demon_deck, *story.demon_discard]:
        if card not in box.demon_cards:
            yield Text("fault.unknown", path="story.demon_deck", id=card)


# ---------------------------------------------------------------- figures


def figure_faults(pos: Position) -> Iterator[Text]:
    """Each figure once, within its limit."""
    counted = Counter([piece.id for piece in pos.pieces])
    for id, count in sorted(counted.items()):
        if count > 1:
            yield Text("fault.twice", path="pieces", id=id)
    yield from witch_faults(pos)
    limits = Counter([piece.who for piece in pos.pieces])
    for who, count in sorted(limits.items()):
        if pos.box.characters[who].kind not in SERF_KINDS and count > pos.box.characters[who].limit:
            yield Text(
                "fault.too-many", path=f"pieces.{who}", count=count, most=pos.box.characters[who].limit
            )
    yield from state_faults(pos)


def witch_faults(pos: Position) -> Iterator[Text]:
    """A Witch is on the board, beside it or out of the game, and in one of these places only."""
    master = pos.master
    counted = Counter([*[piece.id for piece in witches(pos)], *master.witches, *master.witches_removed])
    for id, count in sorted(counted.items()):
        if id not in pos.box.of_kind("witch"):
            yield Text("fault.unknown", path="master.witches", id=id)
        elif count > 1:
            yield Text("fault.twice", path="master.witches", id=id)


def state_faults(pos: Position) -> Iterator[Text]:
    """Health left, nobody but the Demon on the Pit, and only Serfs possessed."""
    for piece in pos.pieces:
        yield from within(f"{piece.id}.health", piece.health, most_health(pos, piece), 1)
        if piece.zone == pos.map.pit and piece.kind != "demon":
            yield Text("fault.pit", id=piece.id)
        if piece.possessed and piece.kind not in SERF_KINDS:
            yield Text("fault.possessed", id=piece.id)
        if piece.ruby and not piece.possessed:
            yield Text("fault.ruby", id=piece.id)


def most_health(pos: Position, piece: Piece) -> int:
    """The other side of its card may give it more."""
    return max(pos.box.sheet(piece.who, stronger).health for stronger in (False, True))


def hero_faults(pos: Position) -> Iterator[Text]:
    """Each Hero is in one slot, unused or fallen; who stands has health left and off the Pit."""
    heroes, box = pos.heroes, pos.box
    seated = [slot.hero for slot in standing(pos)]
    there = Counter([*seated, *heroes.unused, *heroes.fallen])
    for hero in box.heroes:
        if there[hero] != 1:
            yield Text("fault.hero-count", hero=hero, count=there[hero])
    for slot in heroes.slots:
        if slot.hero:
            yield from within(f"{slot.hero}.health", slot.health, box.heroes[slot.hero].health, 1)
            if slot.zone == pos.map.pit:
                yield Text("fault.pit", id=slot.hero)
        elif slot.zone or slot.health or slot.attack or slot.defence or slot.artefact:
            yield Text("fault.empty-slot", slot=slot.number)
    yield from item_faults(pos)


def item_faults(pos: Position) -> Iterator[Text]:
    """Items are worn where they belong."""
    box = pos.box
    for slot in pos.heroes.slots:
        for kind in WORN:
            card = getattr(slot, kind)
            if card and (card not in box.loot or box.loot[card].kind != kind):
                yield Text("fault.unknown", path=f"heroes.slots.{slot.number}.{kind}", id=card)


# ---------------------------------------------------------------- cards


def card_faults(pos: Position) -> Iterator[Text]:
    """Every card is in exactly one place."""
    heroes, master, box = pos.heroes, pos.master, pos.box
    worn = [getattr(slot, kind) for slot in heroes.slots for kind in WORN if getattr(slot, kind)]
    yield from exactly("ai", [*heroes.ai_pile, *heroes.ai_discard], list(box.ai_deck))
    yield from exactly("loot", [*heroes.loot, *heroes.loot_discard, *worn], loot_in_play(pos))
    yield from exactly(
        "plants", [*heroes.plants, *heroes.plant_discard, *heroes.reserve], plants_in_play(pos)
    )
    demon = pos.plan.demon
    cards = solo_deck(pos, demon) if demon else []
    yield from exactly("demon", [*pos.story.demon_deck, *pos.story.demon_discard], cards)
    if pos.tracked:
        hand = [*master.hand, *master.witchcraft, *master.witchcraft_discard]
        yield from exactly("witchcraft", hand, list(box.witchcraft_deck))
        plagues = [*master.plagues, *master.plague_pile, *master.plague_discard]
        yield from exactly("plagues", plagues, list(box.plague_deck))


def exactly(part: str, there: list[str], expected: list[str]) -> Iterator[Text]:
    """Say which cards are unknown, missing or there too often."""
    have, want = Counter(there), Counter(expected)
    for id in sorted(set(have) | set(want)):
        if have[id] != want[id]:
            yield Text("fault.card-count", part=part, card=id, there=have[id], expected=want[id])


# ---------------------------------------------------------------- the Encounter


def story_faults(pos: Position) -> Iterator[Text]:
    """The Demon is where its state says, and the game is over exactly when somebody has won."""
    story = pos.story
    demons = [piece for piece in pos.pieces if piece.kind == "demon"]
    if len(demons) != int(story.demon == "in-play"):
        yield Text("fault.demon", state=story.demon)
    if pos.phase != "over" and not witches(pos) and not any(is_enemy(piece) for piece in pos.pieces):
        yield Text("fault.no-legion")
    if (pos.phase == "over") != bool(pos.winner):
        yield Text("fault.winner")


# ---------------------------------------------------------------- before the set-up


def untouched_faults(pos: Position) -> Iterator[Text]:
    """Before set-up nothing lies on the table."""
    if pos.pieces:
        yield Text("fault.too-many", path="pieces", count=len(pos.pieces), most=0)
    empty = HeroSide([Slot(slot.number) for slot in pos.heroes.slots])
    for path, there, expected in (
        ("heroes", pos.heroes, empty),
        ("master", pos.master, MasterSide()),
        ("story", pos.story, Story()),
        ("land", pos.land, Lie()),
    ):
        if there != expected:
            yield Text("fault.too-many", path=path, count=1, most=0)


# ---------------------------------------------------------------- counts, names and the plan


def counter_faults(pos: Position) -> Iterator[Text]:
    """One count within another, and the numbers on tokens."""
    if pos.story.serfs_eliminated < pos.story.serfs_by_legion:
        yield from within("story.serfs_by_legion", pos.story.serfs_by_legion, pos.story.serfs_eliminated)
    for token in pos.land.plants:
        if token.value != HIDDEN:
            yield from within(f"land.plants.{token.zone}", token.value, MOST, 1)
    for number in pos.master.rewards:
        yield from within("master.rewards", number, pos.box.figures.soul_track, 1)


def name_faults(pos: Position) -> Iterator[Text]:
    """A Witch and a Demon go by the name of their sheet, others by it and a number."""
    for piece in pos.pieces:
        if not well_named(piece):
            yield Text("fault.unknown", path="pieces", id=piece.id)
        if piece.possessed and piece.id not in pos.story.possessed:
            yield Text("fault.unknown", path="story.possessed", id=piece.id)
    for id in pos.master.witches_eliminated:
        if id not in pos.box.of_kind("witch"):
            yield Text("fault.unknown", path="master.witches_eliminated", id=id)


def well_named(piece: Piece) -> bool:
    if piece.kind in UNIQUE:
        return piece.id == piece.who
    who, _, number = piece.id.rpartition("-")
    return who == piece.who and number.isascii() and number.isdigit()


def plan_faults(pos: Position) -> Iterator[Text]:
    """What the Encounter needs is there, and nothing of another one."""
    story, land = pos.story, pos.land
    plan = pos.plan
    if (story.demon == "none") == bool(plan.demon):
        yield Text("fault.demon", state=story.demon)
    for demon in of_kind(pos, "demon"):
        if demon.who != plan.demon:
            yield Text("fault.unknown", path="pieces", id=demon.id)
    possible = pos.box.of_kind("witch") if plan.goals.souls_for_demon else ("",)
    if story.sacrifice not in possible:
        yield Text("fault.unknown", path="story.sacrifice", id=story.sacrifice)
    for path, needed, zone in (
        ("land.yellow", plan.yellow or plan.pit, land.yellow),
        ("land.green", plan.green, land.green),
    ):
        if needed and not zone:
            yield Text("fault.unknown-zone", path=path, zone=zone)
    if pos.map.pit and pos.map.pit in (land.red, land.green):
        yield Text("fault.in-pit", path="land")


def ending_faults(pos: Position) -> Iterator[Text]:
    """Nobody plays on once a side has met its goal."""
    if pos.phase != "over" and (heroes_won_by(pos) or master_won_by(pos)):
        yield Text("fault.winner")
