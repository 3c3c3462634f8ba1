"""The board of a Troyes pack: three buildings with six places each, and the cathedral."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adversaire.engine.text import Text
from adversaire.games.troyes.check_pack_figures import BASE
from adversaire.games.troyes.content import BUILDINGS, SPACES, Pack
from adversaire.games.troyes.dice import FACES


def buildings(pack: Pack) -> Iterator[Text]:
    there = {building.id for building in pack.buildings}
    for building in BUILDINGS:
        if building not in there:
            yield Text(
                "fault.building-missing",
                path="buildings",
                building=building,
                clause="troyes.setup.colour-to-building",
            )


def lanes(pack: Pack) -> Iterator[Text]:
    """Every space lies in exactly one lane."""
    for building in pack.buildings:
        spaces = [space for lane in building.lanes for space in lane]
        if not _is_each_once(spaces) or not all(building.lanes):
            yield Text(
                "fault.lanes",
                path=f"buildings.{building.id}.lanes",
                count=SPACES,
                clause="troyes.note3.push-lane-expulsion",
            )


def rankings(pack: Pack) -> Iterator[Text]:
    for building in pack.buildings:
        if not _is_each_once(building.best):
            path = f"buildings.{building.id}.best"
            yield Text("fault.ranking", path=path, count=SPACES, clause="troyes.setup.best-place")


def cathedral_influence(pack: Pack) -> Iterator[Text]:
    count = len(pack.cathedral.influence)
    if count != SPACES:
        yield Text("fault.scale-length", path="cathedral.influence", count=count, steps=SPACES, clause=BASE)


def _is_each_once(numbers: Sequence[int]) -> bool:
    return sorted(numbers) == list(FACES)
