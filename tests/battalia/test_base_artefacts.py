"""The base game: tents, titles, scrolls and amulets."""

from __future__ import annotations

from collections import Counter

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.actions import turn_answers
from tests.battalia.scenes import (
    ASSAULT,
    at_home,
    siege,
)
from tests.battalia.tables import (
    A,
    acts,
    day,
    owner_turn,
    play,
    told,
)

# ---------------------------------------------------------------- artefacts


@pytest.mark.parametrize(("on", "kept"), [(3, 1), (6, 2)])
def test_a_tent_keeps_a_card_for_the_next_turn_and_two_when_it_is_illuminated(on: int, kept: int) -> None:
    pos = at_home("tent-islanders", "provision", "lord-islanders", "priest-islanders", on=on)
    keep = [("tent.keep", "keep:lord-islanders"), ("tent.keep", "keep:priest-islanders")][:kept]
    play(pos, ("turn.action", "tent"), *keep)
    hand_after = pos.seats[A].hand
    assert len(hand_after) == 6 + kept
    assert hand_after[6:] == ["lord-islanders", "priest-islanders"][:kept]
    assert pos.seats[A].camp == []
    assert BATTALIA.faults(pos) == []


def test_the_second_card_of_a_tent_may_be_left_out() -> None:
    pos = at_home("tent-islanders", "provision", "lord-islanders", "priest-islanders", on=6)
    acts(pos, A, ("turn.action", "tent"), ("tent.keep", "keep:lord-islanders"), ("tent.keep", "stop"))
    assert pos.seats[A].camp == ["lord-islanders"]
    assert pos.seats[A].hand == ["priest-islanders"]


@pytest.mark.parametrize(("on", "better"), [(3, "chief"), (4, "priest")])
def test_a_title_exchanges_a_unit_for_the_next_rank_of_its_faction_or_two_ranks_when_illuminated(
    on: int, better: str
) -> None:
    pos = at_home("title-islanders", "citizen-emberians", on=on)
    before = pos.stacks["citizen"].count("emberians")
    table = acts(pos, A, ("turn.action", "title"))
    assert pos.seats[A].hand == [f"{better}-emberians"]
    assert pos.stacks["citizen"].count("emberians") == before + 1
    assert told(table, "seat.promoted").values["better"] == f"{better}-emberians"
    assert BATTALIA.faults(pos) == []


def test_a_title_does_nothing_for_lords_mercenaries_and_provisions() -> None:
    pos = at_home("title-islanders", "lord-emberians", "mercenary-1-bannerless", "provision")
    assert "title" not in turn_answers(pos, A)


def test_where_no_card_of_the_next_rank_is_left_there_is_no_promotion() -> None:
    pos = at_home("title-islanders", "citizen-emberians")
    pos.stacks["chief"] = [faction for faction in pos.stacks["chief"] if faction != "emberians"]
    assert "title" not in turn_answers(pos, A)


@pytest.mark.parametrize(("on", "cards"), [(3, 1), (5, 2)])
def test_a_scroll_exchanges_a_card_for_the_same_kind_of_another_colour_and_two_when_illuminated(
    on: int, cards: int
) -> None:
    pos = at_home("scroll-islanders", "lord-emberians", "chief-islanders", on=on)
    first = ("scroll.card", "card:lord-emberians"), ("scroll.colour", "colour:barfolk")
    second = ("scroll.card", "card:chief-islanders"), ("scroll.colour", "colour:barfolk")
    acts(pos, A, ("turn.action", "scroll"), *first, *(second if cards == 2 else ()))
    expected = ["chief-barfolk", "lord-barfolk"] if cards == 2 else ["chief-islanders", "lord-barfolk"]
    assert sorted(pos.seats[A].hand) == expected
    assert BATTALIA.faults(pos) == []


def test_the_scroll_itself_may_change_its_colour_and_is_discarded_in_the_new_one() -> None:
    pos = at_home("scroll-islanders", "provision")
    acts(pos, A, ("turn.action", "scroll"), ("scroll.colour", "colour:barfolk"))
    assert pos.seats[A].discard == ["scroll-barfolk"]
    assert BATTALIA.faults(pos) == []


def test_a_scroll_that_could_change_nothing_is_not_offered() -> None:
    pos = at_home("scroll-islanders", "provision")
    assert "scroll" in turn_answers(pos, A)
    pos.stacks["scroll"] = ["islanders"]
    assert "scroll" not in turn_answers(pos, A)


AMULET = ("turn.action", "amulet")


@pytest.mark.parametrize(
    ("face", "hand_after", "spirits"),
    [
        (1, ["priest-emberians"], []),
        (2, ["priest-emberians"], ["priest-emberians"]),
        (3, ["priest-emberians"], ["priest-emberians"] * 2),
        (4, ["priest-emberians"], []),
        (5, [], []),
        (6, [], ["lord-emberians"]),
    ],
)
def test_the_die_of_an_amulet_says_what_becomes_of_a_unit(
    face: int, hand_after: list[str], spirits: list[str]
) -> None:
    pos = at_home("amulet-islanders", "priest-emberians", on=2)
    seen: list[tuple[list[str], list[str]]] = []
    rank = [("amulet.rank", "rank:4")] if face == 6 else []
    table = acts(pos, A, AMULET, *rank, dice=[face])
    seen.append((pos.seats[A].hand, pos.seats[A].spirits))
    assert seen == [(hand_after, spirits)]
    assert told(table, "seat.cast").values["face"] == face
    assert BATTALIA.faults(pos) == []
    owner_turn(pos, A)
    play(pos, ("turn.action", "done"))
    assert pos.seats[A].spirits == []


def test_units_called_up_by_an_amulet_pay_and_fight_but_are_no_cards() -> None:
    pos = at_home("amulet-islanders", "chief-emberians", on=2)
    acts(pos, A, AMULET, ("turn.action", "upgrade:1-1"), dice=[2])
    assert pos.lands["1-1"].level == 2
    assert Counter(pos.seats[A].discard) == {"amulet-islanders": 1, "chief-emberians": 1}
    pos = siege("amulet-islanders", "chief-cloudborn")
    day(pos, 5)
    table = acts(pos, A, AMULET, *ASSAULT, dice=[3])
    assert told(table, "seat.battle").values["attack"] == 7
    assert (pos.lands["2-7"].owner, pos.seats[A].spirits) == (A, [])
    assert BATTALIA.faults(pos) == []


def test_units_called_up_by_an_amulet_are_laid_like_cards_and_only_those_laid_are_spent() -> None:
    pos = siege("amulet-islanders", "chief-cloudborn")
    day(pos, 5)
    lay_one = ("turn.action", "attack-city:2-7"), ("line.card", "chief-cloudborn"), ("line.card", "done")
    table = acts(pos, A, AMULET, *lay_one, dice=[3])
    assert told(table, "seat.battle").values["attack"] == 3
    assert pos.seats[A].spirits == ["chief-cloudborn"]
    assert pos.seats[A].raised == []
    assert pos.seats[A].hand == ["chief-cloudborn"]
    assert BATTALIA.faults(pos) == []


def test_an_illuminated_amulet_may_be_rolled_again() -> None:
    pos = at_home("amulet-islanders", "priest-emberians", on=3)
    acts(pos, A, AMULET, ("amulet.reroll", "again"), dice=[5, 2])
    assert pos.seats[A].spirits == ["priest-emberians"]
    pos = at_home("amulet-islanders", "priest-emberians", on=3)
    acts(pos, A, AMULET, ("amulet.reroll", "take"), dice=[3])
    assert pos.seats[A].spirits == ["priest-emberians"] * 2
