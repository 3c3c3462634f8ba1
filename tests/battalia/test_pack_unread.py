"""A pack may hold no figure that nothing in the game reads, and none that leaves a game without an answer."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games.battalia import BATTALIA
from adversaire.i18n.language import LANGUAGES
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack
from adversaire.play.voice import Voice
from tests.battalia.tables import box, pack

Change = Callable[[dict[str, Any]], object]
DATA = tomllib.loads(pack_text(BATTALIA, "standin"))
CITY, STRAIGHT = 4, 0
CROWN, HORN, LARDER = 0, 1, 2
TOOL, AMULET = 0, 2
PRICE = {"provisions": 3, "ranks": [0, 0, 0, 0]}
RANKS = {"provisions": 0, "ranks": [0, 0, 1, 0]}

UNREAD: dict[str, tuple[Change, str, str]] = {
    "provisions for a city card": (
        lambda data: data["terrain"][CITY].update(price=PRICE),
        "terrain.city-end.price.provisions",
        "fault.city-price",
    ),
    "units for a city card": (
        lambda data: data["terrain"][CITY].update(price=RANKS),
        "terrain.city-end.price.ranks",
        "fault.city-price",
    ),
    "an amount of light": (
        lambda data: data["great_artefacts"][HORN].update(amount=2),
        "great_artefacts.ember-horn.amount",
        "fault.great-amount",
    ),
    "light on nothing": (
        lambda data: data["great_artefacts"][HORN].update(what=""),
        "great_artefacts.ember-horn.what",
        "fault.great-what",
    ),
    "an artefact for a terrain bonus": (
        lambda data: data["great_artefacts"][CROWN].update(what="tool"),
        "great_artefacts.crown-of-tides.what",
        "fault.great-unread",
    ),
    "a hand of no cards": (
        lambda data: data["great_artefacts"][LARDER].update(amount=0),
        "great_artefacts.bears-larder.amount",
        "fault.out-of-range",
    ),
    "four great artefacts": (
        lambda data: data["great_artefacts"].pop(),
        "great_artefacts",
        "fault.great-few",
    ),
    "an amulet rolled three times": (
        lambda data: data["artefacts"][AMULET].update(doubled=3),
        "artefacts.amulet.doubled",
        "fault.out-of-range",
    ),
    "a die without a 1": (
        lambda data: data["horde"].update(die=[2, 3, 4, 5, 6, 7]),
        "horde.die",
        "fault.die",
    ),
    "a die with a face twice": (
        lambda data: data["horde"].update(die=[1, 2, 3, 3, 4, 5]),
        "horde.die",
        "fault.die",
    ),
    "a token of no week": (
        lambda data: data["horde"]["tokens"].__setitem__(1, [9, 0]),
        "horde.tokens.2",
        "fault.token",
    ),
    "a token back of no week": (
        lambda data: data["horde"]["tokens"].__setitem__(0, [6, 5]),
        "horde.tokens.1",
        "fault.token",
    ),
    "a larger cohort for fewer cards": (
        lambda data: data["figures"].update(cohort=[[3, 2], [5, 1]]),
        "figures.cohort",
        "fault.cohort",
    ),
    "scores without a rank": (
        lambda data: data["lone"]["ratings"][0].update(least=5),
        "lone.ratings.vagrant.least",
        "fault.lowest-rank",
    ),
    "a realm of no week": (
        lambda data: data["lone"].update(weeks=0),
        "lone.weeks",
        "fault.out-of-range",
    ),
    "an end at once": (
        lambda data: data["figures"].update(end_cities=0),
        "figures.end_cities",
        "fault.out-of-range",
    ),
    "a faction without a letter": (
        lambda data: data["factions"][0].update(id="ursids"),
        "factions",
        "fault.kinds",
    ),
}


def faults_of(change: Change) -> list[Text]:
    data = copy.deepcopy(DATA)
    change(data)
    with pytest.raises(DataRefused) as refusal:
        make_pack(BATTALIA, data)
    return refusal.value.faults


@pytest.mark.parametrize(("change", "path", "key"), UNREAD.values(), ids=UNREAD)
def test_a_figure_that_nothing_reads_is_refused_where_it_stands_and_in_both_languages(
    change: Change, path: str, key: str
) -> None:
    faults = faults_of(change)
    fault = faults[0]
    assert (fault.values["path"], {fault.key for fault in faults}) == (path, {key})
    said = [Voice(BATTALIA, box(), pack(), language).say(fault) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)


READ: dict[str, Change] = {
    "the price of a road": lambda data: data["terrain"][STRAIGHT].update(price=PRICE),
    "light on another artefact": lambda data: data["great_artefacts"][HORN].update(what="horse"),
    "a larger hand": lambda data: data["great_artefacts"][LARDER].update(amount=8),
    "an amulet that may always be rolled again": lambda data: data["artefacts"][AMULET].update(power=2),
    "a stronger tool": lambda data: data["artefacts"][TOOL].update(power=3, doubled=7),
    "another great artefact": lambda data: data["great_artefacts"].append(
        {"id": "sixth", "name_en": "a sixth", "name_fr": "un sixième", "power": "hand", "amount": 8}
    ),
    "no cohorts": lambda data: data["figures"].update(cohort=[]),
    "a token for week 10": lambda data: data["horde"]["tokens"].append([22, 24]),
}


@pytest.mark.parametrize("change", READ.values(), ids=READ)
def test_a_figure_that_is_read_is_taken(change: Change) -> None:
    data = copy.deepcopy(DATA)
    change(data)
    assert make_pack(BATTALIA, data) != make_pack(BATTALIA, DATA)
