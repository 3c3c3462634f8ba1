"""The display model of Dark Rituals: the map zone by zone, the Heroes and their board, the Witch Master."""

from __future__ import annotations

from adversaire.engine.display import CARDS, COUNT, PLACE, STATE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.games.rituals.content_cards import ATTRIBUTES, WORN
from adversaire.games.rituals.ending import counted_serfs, counted_witches
from adversaire.games.rituals.field import is_stronger
from adversaire.games.rituals.piles import next_number
from adversaire.games.rituals.position import Position, Slot

NOBODY = "nobody"


def view(pos: Position) -> list[Zone]:
    """What lies on the table; beside a cardboard table only what the app holds."""
    if pos.phase == "setup":
        return [round_zone(pos)]
    zones = [round_zone(pos), heroes_zone(pos), *[slot_zone(pos, slot) for slot in pos.heroes.slots]]
    zones += [master_zone(pos), story_zone(pos), map_zone(pos)]
    return [zone for zone in zones if zone.items]


def _item(id: str, kind: str, value: Value, top: int = 0) -> Item:
    return Item(id, kind, Text(f"item.{id}"), value, top)


def round_zone(pos: Position) -> Zone:
    items = (_item("round", TRACK, pos.round), _item("encounter", STATE, pos.options["level"]))
    return Zone("round", Text("zone.round"), items)


# ---------------------------------------------------------------- the Heroes


def heroes_zone(pos: Position) -> Zone:
    """The shared board, the common reserve and the cards that run the Heroes."""
    heroes = pos.heroes
    items = [_item(f"cubes.{name}", TRACK, heroes.cubes[name], top=10) for name in ATTRIBUTES]
    items += [
        _item("reserve", COUNT, len(heroes.reserve)),
        _item("ai.pile", COUNT, len(heroes.ai_pile)),
        _item("ai.top", CARDS, heroes.ai_discard[-1] if heroes.ai_discard else NOBODY),
        _item("eliminated", COUNT, heroes.eliminated),
        _item("heroes.reserve", CARDS, (*heroes.unused, *heroes.fallen)),
    ]
    if following := next_number(pos):
        items.append(_item("ai.next", COUNT, following))
    return Zone("heroes", Text("zone.heroes"), tuple(items))


def slot_zone(pos: Position, slot: Slot) -> Zone:
    """A Hero beside his Action card."""
    id = f"slot.{slot.number}"
    title = Text("zone.slot", number=slot.number, hero=slot.hero or NOBODY)
    items = [Item(id, STATE, Text("item.slot", number=slot.number), slot.hero or NOBODY)]
    if slot.hero:
        most = pos.box.heroes[slot.hero].health
        worn = tuple([getattr(slot, kind) for kind in WORN if getattr(slot, kind)])
        items += [
            Item(f"{id}.health", TRACK, Text("item.slot.health", number=slot.number), slot.health, most),
            Item(f"{id}.items", CARDS, Text("item.slot.items", number=slot.number), worn),
        ]
    return Zone(id, title, tuple(items))


# ---------------------------------------------------------------- the Witch Master


def master_zone(pos: Position) -> Zone:
    """The Soul counter; Energy and cards where the app holds them."""
    master = pos.master
    rewards = tuple([str(number) for number in master.rewards])
    items = [
        _item("souls", TRACK, master.souls, top=pos.box.figures.soul_track),
        _item("rewards", STATE, rewards),
        _item("legion.side", STATE, "stronger" if is_stronger(pos) else "plain"),
        _item("witches.away", CARDS, tuple(master.witches)),
    ]
    if pos.tracked:
        items += [
            _item("energy", TRACK, master.available, top=master.energy),
            _item("hand", CARDS, tuple(master.hand)),
            _item("plagues", CARDS, tuple(master.plagues)),
        ]
    return Zone("master", Text("zone.master"), tuple(items))


def story_zone(pos: Position) -> Zone:
    """What the Encounter's own rules keep track of."""
    story, goals = pos.story, pos.box.encounters[pos.options["level"]].goals
    items = []
    if goals.souls_trapped:
        items.append(_item("story.trapped", TRACK, len(story.souls), top=goals.souls_trapped))
        items.append(_item("story.freed", TRACK, story.freed, top=goals.souls_freed))
    if goals.witches_eliminated:
        fallen = counted_witches(pos)
        items.append(_item("story.witches", TRACK, fallen, top=goals.witches_eliminated))
    if goals.serfs_for_demon:
        items.append(_item("story.serfs", TRACK, counted_serfs(pos), top=goals.serfs_for_demon))
    if goals.souls_for_demon:
        items.append(_item("story.pit", TRACK, story.pit_souls, top=goals.souls_for_demon))
    if story.demon != "none":
        items.append(_item("story.demon", STATE, f"demon-{story.demon}"))
    if goals.heroes_felled_by_demon:
        felled = pos.heroes.felled_by_demon
        items.append(_item("story.felled", TRACK, felled, top=goals.heroes_felled_by_demon))
    return Zone("story", Text("zone.story"), tuple(items))


# ---------------------------------------------------------------- the map


def map_zone(pos: Position) -> Zone:
    items = [Item(zone, PLACE, Text("item.zone", zone=zone), lying(pos, zone)) for zone in pos.map.zones]
    return Zone("map", Text("zone.map"), tuple(items))


def lying(pos: Position, zone: str) -> tuple[str, ...]:
    """Figures and tokens of a zone, one word each."""
    land, story = pos.land, pos.story
    words = [slot.hero for slot in pos.heroes.slots if slot.hero and slot.zone == zone]
    for piece in pos.pieces:
        if piece.zone == zone:
            words.append(piece.id)
            if piece.possessed:
                words.append("with-ruby" if piece.ruby else "possessed")
    words += ["chest"] * land.chests.count(zone)
    # Their numbers are on the hidden side (rituals.pickup.botanicals).
    words += ["plant" for token in land.plants if token.zone == zone]
    words += ["soul"] * story.souls.count(zone) + ["ruby"] * story.rubies.count(zone)
    return (*words, *marks(pos, zone))


def marks(pos: Position, zone: str) -> list[str]:
    """What a zone is: where Heroes appear, the Pit, a cave."""
    land = pos.land
    words = [f"marker-{marker}" for marker in ("red", "green") if getattr(land, marker) == zone]
    if zone == land.yellow:
        words.append("pit" if zone == pos.map.pit else "marker-yellow")
    if zone in pos.map.caves:
        words.append("cave")
    elif zone == pos.map.entrance:
        words.append("entrance")
    return words
