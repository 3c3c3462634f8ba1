"""Forms of cards show the fields that something reads, and no others."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient
from tests.web.packs import new_pack


def fields_of(house: TestClient, game: str, entry: str, table: str) -> set[str]:
    """The names of the fields in the form of an entry, those of one of its tables if one is named."""
    page = house.get(f"{new_pack(house, game)}/{entry}").text
    named = set(re.findall(r'name="f\.([a-z0-9_.]+)"', page))
    return {name.removeprefix(table) for name in named if name.startswith(table)}


@pytest.mark.parametrize(
    ("game", "entry", "table", "shown"),
    [
        ("raiders", "townsfolk/archer", "crew.0.", {"do", "at", "amount"}),
        ("raiders", "townsfolk/avenger", "crew.0.", {"do"}),
        ("raiders", "townsfolk/archer", "town_hall.0.", {"do", "what"}),
        (
            *("troyes", "activities/artisan", "effect."),
            {"do", "pay_deniers", "pay_influence", "deniers", "influence", "points"},
        ),
    ],
)
def test_of_an_effect_the_fields_that_it_reads_are_shown_and_no_others(
    house: TestClient, game: str, entry: str, table: str, shown: set[str]
) -> None:
    assert fields_of(house, game, entry, table) == shown


@pytest.mark.parametrize(
    ("entry", "shown", "hidden"),
    [
        ("great_artefacts/crown-of-tides", "amount", "what"),
        ("great_artefacts/ember-horn", "what", "amount"),
        ("terrain/city-end", "name_en", "price.provisions"),
        ("terrain/tee", "price.provisions", "price.nothing"),
    ],
)
def test_a_field_of_battalia_that_nothing_reads_is_not_asked_for(
    house: TestClient, entry: str, shown: str, hidden: str
) -> None:
    there = fields_of(house, "battalia", entry, "")
    assert shown in there
    assert hidden not in there
