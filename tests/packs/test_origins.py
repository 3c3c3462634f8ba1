"""Whose the figures of a card are: made up, the owner's, or as printed."""

from dataclasses import replace
from typing import Any

import pytest

from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.packs.origins import PRINTED, Origin, origins
from adversaire.packs.parts import INVENTED, OWNER

RAIDERS = GAMES["raiders"]


@pytest.fixture
def pack() -> Any:
    return load_pack(RAIDERS, "standin")


def test_a_part_that_says_so_is_made_up_and_one_from_a_source_is_printed(pack: Any) -> None:
    found = origins(RAIDERS, pack)
    made_up = [scheme.id for scheme in pack.schemes if found[scheme.id].source == INVENTED]
    assert len(made_up) > 20
    assert found["merchant"] == Origin("townsfolk", PRINTED)


def test_made_up_names_alone_make_no_stand_in(pack: Any) -> None:
    assert pack.provenance["townsfolk.names_fr"] == INVENTED
    assert {found.source for found in origins(RAIDERS, pack).values() if found.part == "townsfolk"} == {
        PRINTED
    }


def test_what_an_owner_keyed_in_is_his_and_its_neighbours_are_not(pack: Any) -> None:
    mine, other = [one.id for one in pack.schemes if origins(RAIDERS, pack)[one.id].source == INVENTED][:2]
    keyed = replace(pack, provenance={**pack.provenance, f"schemes.{mine}": OWNER})
    found = origins(RAIDERS, keyed)
    assert (found[mine].source, found[other].source) == (OWNER, INVENTED)


def test_a_made_up_field_makes_every_card_of_its_part_a_stand_in() -> None:
    troyes = GAMES["troyes"]
    pack = load_pack(troyes, "standin")
    assert pack.provenance["activities.divisor"] == INVENTED
    found = origins(troyes, pack)
    assert {found[card.id].source for card in pack.activities} == {INVENTED}
