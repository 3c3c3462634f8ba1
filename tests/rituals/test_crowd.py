"""Who stands where in a zone: however many there are, as large as the zone allows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import hypot

import pytest

from adversaire.games.rituals.display.crowd import NAME, Place, places
from adversaire.games.rituals.display.land import Area

#: A zone of a map of four by four, and a lower one.
ZONE = Area(0, 300, 103, 99.5)
LOW = Area(0, 0, 137, 66)
ACTING, HERO, WITCH, MINION, SERF, TOKEN = 52.0, 42.0, 44.0, 33.0, 29.0, 25.0
SEVEN = (ACTING, HERO, HERO, WITCH, HERO, MINION, MINION)
THIRTEEN = (*(HERO,) * 6, WITCH, HERO, *(MINION,) * 4, TOKEN)


def smallest(sizes: Sequence[float], area: Area = ZONE) -> float:
    return min(place.size for place in places(sizes, area, "A2a"))


@pytest.mark.parametrize(
    ("sizes", "least"),
    [(SEVEN, 28), ((HERO,) * 6, 33), ((HERO, *(MINION,) * 4, SERF), 29), ((HERO,) * 3, HERO), (THIRTEEN, 20)],
)
def test_a_crowd_is_drawn_as_large_as_its_zone_allows(sizes: Sequence[float], least: float) -> None:
    assert smallest(sizes) >= least


def test_a_crowd_in_a_low_zone_keeps_its_numbers_legible() -> None:
    assert smallest(SEVEN, LOW) >= 24


@pytest.mark.parametrize("area", [ZONE, LOW])
@pytest.mark.parametrize("count", range(1, 14))
def test_nobody_touches_another_or_leaves_the_zone(count: int, area: Area) -> None:
    found = places(THIRTEEN[:count], area, "A2a")
    assert all(are_apart(one, other) for one, other in combinations(found, 2))
    for place in found:
        half = place.size / 2
        assert area.x + 3 <= place.x - half
        assert place.x + half <= area.x + area.width - 3
        assert area.y + 3 <= place.y - half
        assert place.y + half <= area.y + area.height - 3


def are_apart(one: Place, other: Place) -> bool:
    return hypot(one.x - other.x, one.y - other.y) >= (one.size + other.size) / 2


def test_whoever_acts_stays_the_largest_of_a_crowd_and_persons_larger_than_minions() -> None:
    acting, hero, _, witch, _, minion, _ = [place.size for place in places(SEVEN, ZONE, "A2a")]
    assert acting > witch > hero > minion


def test_nobody_stands_on_the_name_of_a_zone() -> None:
    across, down, _ = NAME
    for place in places(SEVEN, ZONE, "A2a"):
        for x in across:
            assert hypot(place.x - ZONE.x - x, place.y - ZONE.y - down) > place.size / 2 + 5
