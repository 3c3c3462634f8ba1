"""What lies on the table: the Heroes and their board, the Witch Master's side, the Encounter, the map.

Beside a cardboard table only what the app holds of it. No correction by hand wins the game: a victory comes
about in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter
from typing import Final

from adversaire.engine.display import CARDS, COUNT, PLACE, STATE, TRACK, Item
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable, Area, Counter, Things, item, never, number
from adversaire.games.rituals.attributes import cap
from adversaire.games.rituals.cardboard import corrections
from adversaire.games.rituals.cardboard.corrections import NOBODY, count_serfs
from adversaire.games.rituals.cardboard.faults import faults_beyond_bounds
from adversaire.games.rituals.content.cards import ATTRIBUTES, WORN
from adversaire.games.rituals.encounter_2 import counted_witches
from adversaire.games.rituals.encounter_4 import counted_serfs
from adversaire.games.rituals.field import is_stronger
from adversaire.games.rituals.piles import next_number
from adversaire.games.rituals.position import SLOTS, Position

SOUL_TRACK: Final = attrgetter("box.figures.soul_track")
MOST: Final = 999
MOST_ROUNDS: Final = 9999
MOST_ENERGY: Final = 60
HIGHEST_CUBE: Final = 12

Lying = Iterator[Item | Adjustable]


def laid(pos: Position) -> bool:
    return pos.phase != "setup"


def in_play(pos: Position) -> bool:
    """Whether hands may set anything right."""
    return pos.phase not in ("setup", "over")


def by_real_hands(pos: Position) -> bool:
    """On screen nothing of this can have come apart."""
    return in_play(pos) and not pos.tracked


def write(side: str, name: str, pos: Position, value: int) -> None:
    setattr(getattr(pos, side), name, value)


def encounter(pos: Position) -> Lying:
    yield item("encounter", STATE, pos.options["level"])


# ---------------------------------------------------------------- the Heroes


def cubes(pos: Position) -> Lying:
    """The shared Attribute board."""
    top = min(cap(pos), HIGHEST_CUBE)
    for name in ATTRIBUTES:
        id, cube = f"cubes.{name}", pos.heroes.cubes[name]
        yield item(id, TRACK, cube, top=10)
        if in_play(pos):
            yield number(id, cube, max(top, cube), partial(put_cube, name))


def put_cube(name: str, pos: Position, value: int) -> None:
    pos.heroes.cubes[name] = value


def reserve(pos: Position) -> Lying:
    """The common reserve of ingredients."""
    heroes = pos.heroes
    yield item("reserve", COUNT, len(heroes.reserve))
    if in_play(pos):
        most = len(heroes.reserve) + len(heroes.plants) + len(heroes.plant_discard)
        yield number("reserve", len(heroes.reserve), most, put_reserve)


def put_reserve(pos: Position, value: int) -> None:
    """Ingredients come from the pile, then from its discard; those too many go there."""
    heroes = pos.heroes
    while len(heroes.reserve) > value:
        heroes.plant_discard.append(heroes.reserve.pop())
    while len(heroes.reserve) < value:
        heroes.reserve.append((heroes.plants or heroes.plant_discard).pop())


def hero_cards(pos: Position) -> Lying:
    """The cards that run the Heroes, who has fallen, and who may still come."""
    heroes = pos.heroes
    yield item("ai.pile", COUNT, len(heroes.ai_pile))
    yield item("ai.top", CARDS, heroes.ai_discard[-1] if heroes.ai_discard else NOBODY)
    yield item("eliminated", COUNT, heroes.eliminated)
    if in_play(pos):
        goal = pos.plan.goals.heroes_eliminated
        yield short_of(
            goal,
            "eliminated",
            heroes.eliminated,
            partial(write, "heroes", "eliminated"),
            heroes.felled_by_demon,
        )
    yield item("heroes.reserve", CARDS, (*heroes.unused, *heroes.fallen))
    if following := next_number(pos):
        yield item("ai.next", COUNT, following)


def short_of(
    goal: int, path: str, now: int, put: Callable[[Position, int], None], least: int = 0
) -> Adjustable:
    """A count towards a victory, which it may not reach by hand."""
    return number(path, now, max(now, goal - 1), put, least)


def slot_title(place: int, pos: Position) -> Text:
    return Text("zone.slot", number=place, hero=pos.heroes.slots[place - 1].hero or NOBODY)


def hero_in_slot(place: int, pos: Position) -> Lying:
    """A Hero beside his Action card."""
    slot, id = pos.heroes.slots[place - 1], f"slot.{place}"
    yield Item(id, STATE, Text("item.slot", number=place), slot.hero or NOBODY)
    if slot.hero:
        most = pos.box.heroes[slot.hero].health
        worn = tuple([getattr(slot, kind) for kind in WORN if getattr(slot, kind)])
        yield Item(f"{id}.health", TRACK, Text("item.slot.health", number=place), slot.health, most)
        yield Item(f"{id}.items", CARDS, Text("item.slot.items", number=place), worn)
    if in_play(pos):
        yield from corrections.slot_corrections(pos, slot)


# ---------------------------------------------------------------- the Witch Master


def put_souls(pos: Position, value: int) -> None:
    """Plague Rewards that the counter has gone past are no longer there."""
    pos.master.souls = value
    pos.master.rewards = [reward for reward in pos.master.rewards if reward > value]


def beside_the_map(pos: Position) -> Lying:
    """Plague Rewards still to come, the side of the Legion's cards, and the Witches off the board."""
    master = pos.master
    yield item("rewards", STATE, tuple([str(number) for number in master.rewards]))
    yield item("legion.side", STATE, "stronger" if is_stronger(pos) else "plain")
    yield item("witches.away", CARDS, tuple(master.witches))
    if by_real_hands(pos):
        yield from corrections.reward_corrections(pos)


def energy_and_cards(pos: Position) -> Lying:
    """Where the app holds them."""
    master = pos.master
    if not pos.tracked:
        return
    yield item("energy", TRACK, master.available, top=master.energy)
    yield item("hand", CARDS, tuple(master.hand))
    yield item("plagues", CARDS, tuple(master.plagues))
    if in_play(pos):
        yield number(
            "energy",
            master.energy,
            max(MOST_ENERGY, master.energy),
            partial(write, "master", "energy"),
            master.spent,
            of="energy",
            what="all-energy",
        )
        spend = partial(write, "master", "spent")
        yield number("spent", master.spent, master.energy, spend, of="energy", what="spent-energy")


# ---------------------------------------------------------------- the Encounter


def souls(pos: Position) -> Lying:
    """Souls trapped on the board and souls freed."""
    goals, story = pos.plan.goals, pos.story
    if goals.souls_trapped:
        yield item("story.trapped", TRACK, len(story.souls), top=goals.souls_trapped)
        yield item("story.freed", TRACK, story.freed, top=goals.souls_freed)
    if goals.souls_freed and in_play(pos):
        yield short_of(goals.souls_freed, "story.freed", story.freed, partial(write, "story", "freed"))


def fallen_witches(pos: Position) -> Lying:
    if goal := pos.plan.goals.witches_eliminated:
        now = counted_witches(pos)
        yield item("story.witches", TRACK, now, top=goal)
        if by_real_hands(pos):
            most = min(goal, len(pos.box.of_kind("witch")) + 1)
            yield short_of(most, "story.witches", now, corrections.count_witches)


def ritual(pos: Position) -> Lying:
    """What is counted until the Demon comes."""
    goals, counting = pos.plan.goals, in_play(pos) and pos.story.demon == "waiting"
    for id, goal, now, put in (
        ("story.serfs", goals.serfs_for_demon, counted_serfs(pos), count_serfs),
        ("story.pit", goals.souls_for_demon, pos.story.pit_souls, partial(write, "story", "pit_souls")),
    ):
        if goal:
            yield item(id, TRACK, now, top=goal)
            if counting:
                yield short_of(goal, id, now, put)


def demon(pos: Position) -> Lying:
    """Whether it has come, and whom it has felled."""
    heroes, goal = pos.heroes, pos.plan.goals.heroes_felled_by_demon
    if pos.story.demon != "none":
        yield item("story.demon", STATE, f"demon-{pos.story.demon}")
    if by_real_hands(pos):
        yield from corrections.demon_corrections(pos)
    if goal:
        yield item("story.felled", TRACK, heroes.felled_by_demon, top=goal)
        if in_play(pos):
            most = min(goal, heroes.eliminated + 1)
            yield short_of(
                most, "story.felled", heroes.felled_by_demon, partial(write, "heroes", "felled_by_demon")
            )


def all_eliminated(pos: Position) -> int:
    return max(0, pos.heroes.eliminated)


# ---------------------------------------------------------------- the map


def zones(pos: Position) -> Lying:
    """Zone by zone what stands and lies there."""
    for zone in pos.map.zones:
        yield Item(zone, PLACE, Text("item.zone", zone=zone), lying(pos, zone))
    if by_real_hands(pos):
        yield from corrections.token_corrections(pos)


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


def figures(pos: Position) -> Lying:
    """The Legion and the Serfs: they are shown in their zones."""
    if in_play(pos):
        for piece in pos.pieces:
            yield from corrections.piece_corrections(pos, piece)
    if by_real_hands(pos):
        yield from corrections.figure_corrections(pos)


# ---------------------------------------------------------------- all of it


def faults(pos: Position) -> list[Text]:
    """Everything about a position that cannot stand on any table."""
    return list(THINGS.faults(pos)) or faults_beyond_bounds(pos)


def hidden(at: str, most: int | Callable[[Position], int] = MOST, least: int = 0) -> Counter:
    """A number of the position that is shown in another way, or not at all."""
    return Counter(at, most=most, least=least, shown=never)


THINGS: Final = Things[Position](
    Area("round", Counter("round", TRACK, most=MOST_ROUNDS, least=1), encounter),
    Area("turn", hidden("active", SLOTS), hidden("action", 2), hidden("owed", 2)),
    Area("heroes", cubes, reserve, hero_cards, hidden("heroes.eliminated"), shown=laid),
    *[
        Area(f"slot.{place}", partial(hero_in_slot, place), title=partial(slot_title, place), shown=laid)
        for place in range(1, SLOTS + 1)
    ],
    Area(
        "master",
        Counter(
            "souls", TRACK, SOUL_TRACK, at="master.souls", top=SOUL_TRACK, by_hand=in_play, put=put_souls
        ),
        beside_the_map,
        energy_and_cards,
        hidden("master.energy"),
        hidden("master.spent", attrgetter("master.energy")),
        shown=laid,
    ),
    Area(
        "story",
        souls,
        fallen_witches,
        ritual,
        demon,
        hidden("heroes.felled_by_demon", all_eliminated),
        *[
            hidden(f"story.{count}")
            for count in ("freed", "serfs_eliminated", "serfs_by_legion", "pit_souls")
        ],
        shown=laid,
    ),
    Area("map", zones, figures, shown=laid),
    stands=faults,
)
