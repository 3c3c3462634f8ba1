"""Events that name a fixed space, as some cards print it, instead of rolling for one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import EventEffect
from adversaire.games.troyes.display.about import event_effect
from adversaire.games.troyes.position import HUMAN, ROY
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.packs.load import make_pack, pack_hash
from adversaire.play.figures import figures
from adversaire.play.voice import Voice
from tests.troyes.event_rounds import acting, in_row, opening
from tests.troyes.owners_pack import card_of, faults_of
from tests.troyes.tables import (
    an_event,
    before_round,
    begin,
    box,
    build,
    pack,
    stand,
    standing,
    struck,
    told,
)

BASE = "troyes.intro.base-rules"
NEUTRAL_CITIZENS = "troyes.events.neutral-citizens-are-roys"
NEUTRAL_CUBES = "troyes.events.neutral-cubes-are-roys"
HARM = "troyes.events.harm-to-neutral-pieces"
AFFECTED = {"harm_to_neutral_pieces": "roy_affected"}


# ---------------------------------------------------------------- a citizen comes


@pytest.mark.clause(NEUTRAL_CITIZENS)
def test_a_neutral_citizen_enters_on_the_space_that_the_card_names_and_no_die_is_rolled() -> None:
    pos = acting(EventEffect("neutral-citizen", where="palace", space=4))
    stand(pos, palace="HRH.RR", city_hall="......", bishopric="......")
    table = in_row(pos)
    assert standing(pos, "palace") == "HRR.RR"
    event = told(table, "citizen.entered")
    assert (event.values["place"], event.values["expelled"]) == ("palace-4", HUMAN)
    assert (event.values["roll"], event.values["by"]) == (0, "card")


@pytest.mark.clause(NEUTRAL_CITIZENS)
def test_a_citizen_on_a_named_space_pushes_the_others_as_in_any_placement() -> None:
    pos = acting(EventEffect("neutral-citizen", where="bishopric", space=5))
    stand(pos, palace="......", city_hall="......", bishopric="RHRRRH")
    in_row(pos)
    assert standing(pos, "bishopric") == "RRRHRR"
    assert pos.human.laid == 1


@pytest.mark.clause(NEUTRAL_CITIZENS)
def test_beside_a_cardboard_table_a_named_space_is_looked_at_but_not_rolled_for() -> None:
    card = an_event(effects=[EventEffect("neutral-citizen", where="palace", space=2)])
    pos = before_round(2, card, mode="companion")
    stand(pos, palace="RR..H.", city_hall="......", bishopric="......")
    # Two dice for his citizens and the black one of Marauding: none for a space.
    table = begin(pos, dice=(1, 1, 1))
    assert told(table, "citizen.entered").values["place"] == "palace-2"
    assert standing(pos, "palace") == "RR..R."


# ---------------------------------------------------------------- a citizen goes


@pytest.mark.clause(HARM)
@pytest.mark.parametrize(
    ("space", "after"),
    [(6, ".HRR.H"), (4, "RH.R.H"), (5, "RHRR.H"), (2, "RHRR.H")],
)
def test_an_event_that_drives_out_the_citizen_of_a_named_space_strikes_no_other(
    space: int, after: str
) -> None:
    effect = EventEffect("neutral-loses-citizen", where="bishopric", space=space)
    pos = acting(effect, options=AFFECTED)
    stand(pos, palace="R.....", city_hall="R.....", bishopric="RHRR.H")
    table = in_row(pos)
    assert standing(pos, "bishopric") == after
    event = told(table, "event.roy-spared" if after == "RHRR.H" else "roy.lost")
    assert event.clauses[0] == HARM
    assert pos.human.laid == 0


# ---------------------------------------------------------------- a cube in the cathedral


@pytest.mark.clause(NEUTRAL_CUBES, "troyes.remark.master-builder-vp")
@pytest.mark.parametrize(
    ("levels", "space"),
    [
        ({}, "cathedral-1-3"),
        ({"level_1": "...H.."}, "cathedral-2-3"),
        ({"level_1": "...H..", "level_2": "...R.."}, "cathedral-3-3"),
    ],
)
def test_a_neutral_cube_with_a_named_space_goes_to_the_lowest_free_one_of_that_number(
    levels: dict[str, str], space: str
) -> None:
    pos = acting(EventEffect("neutral-cube", space=3))
    build(pos, **levels)
    event = told(opening(pos), "roy.cube")
    assert event.values["space"] == space
    assert pos.cathedral[space] == ROY
    assert pos.opponent.points == 1
    assert struck(event)[0][0] == NEUTRAL_CUBES


@pytest.mark.clause("troyes.remark.master-builder-no-cube")
def test_if_every_space_of_that_number_is_taken_no_cube_comes_and_he_gains_nothing() -> None:
    pos = acting(EventEffect("neutral-cube", space=3))
    build(pos, level_1="...H..", level_2="...R..", level_3="...H..")
    table = opening(pos)
    assert told(table, "event.no-cube").clauses == ("troyes.remark.master-builder-no-cube",)
    assert (pos.cathedral_cubes(ROY), pos.opponent.points) == (1, 0)


# ---------------------------------------------------------------- what owners key in, and what they read


SPACED = [
    {"do": "neutral-citizen", "where": "palace"},
    {"do": "neutral-loses-citizen", "where": "palace"},
    {"do": "neutral-cube"},
]


@pytest.mark.parametrize("effect", SPACED, ids=lambda effect: str(effect["do"]))
def test_an_owner_may_name_each_of_the_six_spaces_and_no_seventh(
    data: dict[str, Any], effect: dict[str, Any]
) -> None:
    for space in range(7):
        card_of(data, "events", "drought")["effects"] = [{**effect, "space": space}]
        make_pack(TROYES, data)
    card_of(data, "events", "drought")["effects"] = [{**effect, "space": 7}]
    path = "events.drought.effects.1.space"
    assert faults_of(data) == [
        Text("fault.out-of-range", path=path, value=7, least=0, most=6, clause=BASE),
    ]


SAID = {
    "neutral-citizen": ("on place 4", "sur la place 4"),
    "neutral-loses-citizen": ("on place 4", "de la place 4"),
    "neutral-cube": ("space 4", "case 4"),
}


@pytest.mark.parametrize("effect", SPACED, ids=lambda effect: str(effect["do"]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_does_says_the_space_it_names(effect: dict[str, Any], language: Language) -> None:
    there = box()
    voice = Voice(TROYES, there, pack(), language)
    words = SAID[effect["do"]][language == "fr"]
    assert words in voice.say(event_effect(there, EventEffect(**effect, space=4)))
    assert words not in voice.say(event_effect(there, EventEffect(**effect)))


def test_cards_keyed_in_before_a_space_could_be_named_are_still_the_same_cards() -> None:
    assert pack_hash(pack()) in [figure.pack_hash for figure in figures() if figure.game == "troyes"]
    first, *others = pack().events
    named = replace(first, effects=(EventEffect("neutral-citizen", where="palace", space=4),))
    rolled = replace(first, effects=(EventEffect("neutral-citizen", where="palace"),))
    hashes = [pack_hash(replace(pack(), events=(card, *others))) for card in (first, named, rolled)]
    assert len(set(hashes)) == 3
