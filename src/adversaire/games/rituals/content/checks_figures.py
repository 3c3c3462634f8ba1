"""What is checked of the numbers of a pack: figures, costs, Heroes, sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any, Final

from adversaire.engine.ids import shown_id
from adversaire.engine.pack_checks import MOST, Check, within
from adversaire.engine.text import Text
from adversaire.games.rituals.content.cards import SERFS, Sheet
from adversaire.games.rituals.content.pack import SLOTS, Pack

#: An attack reaches the own zone or a neighbouring one, no farther.
LONGEST_RANGE: Final = 1
RESERVE: Final = 0
#: All totals of the dice are worked out one by one.
MOST_DICE: Final = 4
MOST_FACES: Final = 12
_DICE: Final = ("attack_dice", "defence_dice")
_AT_LEAST_ONE: Final = ("attack_dice", "wounds", "attribute_cap", "soul_track", "stronger_at")


def numbers(path: str, thing: Any, *names: str, least: int = 0) -> Iterator[Text]:
    """Faults of the named numbers of a thing."""
    for name in names:
        yield from within(f"{path}.{name}", getattr(thing, name), least)


def known(path: str, id: str, ids: set[str]) -> Iterator[Text]:
    """A fault if there is nothing with this id."""
    if id not in ids:
        yield Text("fault.unknown", path=path, id=shown_id(id))


def filled(path: str, there: object) -> Iterator[Text]:
    """A fault if there is nothing where something must be."""
    if not there:
        yield Text("fault.empty", path=path)


def twice(path: str, ids: Iterable[str]) -> Iterator[Text]:
    """A fault for each id that is there more than once."""
    for id, times in Counter(ids).items():
        if times > 1:
            yield Text("fault.twice", path=path, id=id)


def wrong_kind(path: str, id: str, *kinds: str) -> Text:
    """The fault of a Character that is of another kind, or that is not there at all."""
    # As one text: the words of a pack must be said as they are written, not as what they name is called.
    return Text("fault.wrong-kind", path=path, id=shown_id(id), expected=", ".join(kinds))


def figures(pack: Pack) -> Iterator[Text]:
    found = pack.figures
    for name in [field.name for field in fields(found) if field.name != "die"]:
        least = 1 if name in _AT_LEAST_ONE else 0
        yield from within(
            f"figures.{name}", getattr(found, name), least, MOST_DICE if name in _DICE else MOST
        )
    if found.stronger_at > found.soul_track:
        yield from within("figures.stronger_at", found.stronger_at, 1, found.soul_track)


def die(pack: Pack) -> Iterator[Text]:
    faces = pack.figures.die
    yield from filled("figures.die", faces)
    if len(faces) > MOST_FACES:
        yield Text("fault.too-many", path="figures.die", count=len(faces), most=MOST_FACES)
    for number, face in enumerate(faces, start=1):
        yield from within(f"figures.die.{number}", face)


def costs(pack: Pack) -> Iterator[Text]:
    for field in fields(pack.costs):
        yield from numbers("costs", pack.costs, field.name)


def heroes(pack: Pack) -> Iterator[Text]:
    """Boards with classes and weapons that exist, and no slot for two."""
    classes = {one.id for one in pack.classes}
    weapons = {one.id for one in pack.weapons}
    yield from filled("heroes", pack.heroes)
    for hero in pack.heroes:
        path = f"heroes.{hero.id}"
        yield from numbers(path, hero, "strength", "resistance", "agility", "alchemy")
        yield from numbers(path, hero, "health", least=1)
        yield from within(f"{path}.slot", hero.slot, RESERVE, SLOTS[-1])
        yield from known(f"{path}.hero_class", hero.hero_class, classes)
        yield from known(f"{path}.weapon", hero.weapon, weapons)
    yield from twice("heroes", [str(hero.slot) for hero in pack.heroes if hero.slot != RESERVE])


def weapons(pack: Pack) -> Iterator[Text]:
    for weapon in pack.weapons:
        yield from within(f"weapons.{weapon.id}.range", weapon.range, most=LONGEST_RANGE)
        yield from numbers(f"weapons.{weapon.id}", weapon, "melee", "ranged", least=-MOST)


def sheets(pack: Pack) -> Iterator[Text]:
    for character in pack.characters:
        path = f"characters.{character.id}"
        yield from _sheet(f"{path}.sheet", character.sheet)
        if character.stronger:
            yield from _sheet(f"{path}.stronger", character.stronger)
        yield from numbers(path, character, "limit", least=1)
        yield from numbers(path, character, "weight")


def _sheet(path: str, sheet: Sheet) -> Iterator[Text]:
    yield from numbers(path, sheet, "strength", "resistance", "agility")
    yield from numbers(path, sheet, "health", least=1)


def serf_sheets(pack: Pack) -> Iterator[Text]:
    # rituals.serfs.all-peasants: a Militiaman may have to be read as a Peasant, so there is one of each.
    for kind in SERFS:
        found = [one.id for one in pack.characters if one.kind == kind]
        if len(found) != 1:
            paths = [f"characters.{id}.kind" for id in found] or ["characters"]
            yield from (Text("fault.serf-sheets", path=path, kind=kind, count=len(found)) for path in paths)


FIGURE_CHECKS: Final[tuple[Check[Pack], ...]] = (
    figures,
    die,
    costs,
    heroes,
    weapons,
    sheets,
    serf_sheets,
)
