"""The scheme deck at set-up: 23 cards less two, shuffled, and the same at every table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from adversaire.engine.record import APP, ME, Setup
from adversaire.engine.table import CheckedTable, RecordedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.position import Position
from tests.contract.scripts import Script
from tests.raiders.setups import MODES, items, laid_out
from tests.raiders.tables import box, companion, kinds, maybe, pack, play, told, virtual

SEEDS = range(1000)
OUTPOSTS = {"S10", "S11", "S12", "S13"}
MONASTERIES = {"S14", "S15", "S16", "S17"}


@cache
def piles() -> list[tuple[tuple[str, ...], frozenset[str]]]:
    """The scheme pile and the removed cards of 1,000 set-ups."""
    the_box = box()
    found = []
    for seed in SEEDS:
        schemes = companion(seed=seed, the_box=the_box).schemes
        found.append((tuple(schemes.pile), frozenset(schemes.removed)))
    return found


@pytest.mark.clause("raiders.setup.deck-of-23")
@pytest.mark.parametrize("mode", MODES)
def test_the_pile_and_the_removed_cards_are_the_23_cards_of_the_deck(mode: str) -> None:
    pos, _ = laid_out(mode)
    cards = [*pos.schemes.pile, *pos.schemes.removed]
    assert sorted(cards) == [card.id for card in pack().schemes]
    assert len(cards) == 23


def deck_with_one(kind: str) -> Box:
    """The shipped deck, with all but one of its outpost or monastery cards sent to a fortress."""
    cards = [card for card in pack().schemes if card.location.startswith(kind)]
    return box(schemes=[replace(card, location="fortress-left", order=(1, 2)) for card in cards[1:]])


@pytest.mark.clause("raiders.setup.deck-allows-removals")
@pytest.mark.parametrize(("kind", "only"), [("outpost", "S10"), ("monastery", "S14")])
def test_where_a_deck_has_one_such_card_every_game_is_played_without_it(kind: str, only: str) -> None:
    the_box = deck_with_one(kind)
    for seed in range(50):
        schemes = companion(seed=seed, the_box=the_box).schemes
        assert only in schemes.removed
        assert kind not in {the_box.schemes[card].kind for card in schemes.pile}
        assert len(schemes.pile) == 21


def missing(cards: set[str]) -> list[str]:
    """Which of these cards is missing from each pile; it is always exactly one."""
    found: list[str] = []
    for pile, removed in piles():
        absent = cards - set(pile)
        assert len(absent) == 1
        assert absent <= removed
        found += absent
    return found


@pytest.mark.clause("raiders.setup.remove-one-outpost")
def test_exactly_one_outpost_card_is_taken_out_each_of_four_as_often_as_the_others() -> None:
    absent = Counter(missing(OUTPOSTS))
    assert set(absent) == OUTPOSTS
    assert all(200 < times < 300 for times in absent.values())


@pytest.mark.clause("raiders.setup.remove-one-monastery")
def test_exactly_one_monastery_card_is_taken_out_each_of_four_as_often_as_the_others() -> None:
    absent = Counter(missing(MONASTERIES))
    assert set(absent) == MONASTERIES
    assert all(200 < times < 300 for times in absent.values())


@pytest.mark.clause("raiders.setup.remove-one-outpost", "raiders.setup.remove-one-monastery")
def test_the_two_cards_are_drawn_independently_of_each_other() -> None:
    pairs = Counter(removed for _, removed in piles())
    assert len(pairs) == 16
    assert all(30 < times < 100 for times in pairs.values())


@pytest.mark.clause("raiders.setup.remove-one-outpost", "raiders.setup.remove-one-monastery")
@pytest.mark.parametrize("mode", MODES)
def test_the_two_removals_are_told_without_naming_the_cards(mode: str) -> None:
    _, table = laid_out(mode)
    event = told(table, "setup.removed")
    assert event.clauses == ("raiders.setup.remove-one-outpost", "raiders.setup.remove-one-monastery")
    assert event.values == {"count": 2, "hidden": 1}


@pytest.mark.clause("raiders.setup.keep-harbour-and-fortress")
def test_all_nine_harbour_and_six_fortress_cards_stay_in_the_deck() -> None:
    kind_of = {id: card.kind for id, card in box().schemes.items()}
    for pile, _ in piles():
        kinds_left = Counter(kind_of[card] for card in pile)
        assert kinds_left == {"harbour": 9, "fortress": 6, "outpost": 3, "monastery": 3}


@pytest.mark.clause("raiders.setup.keep-harbour-and-fortress")
def test_that_harbours_and_fortresses_stay_is_part_of_how_the_pile_is_explained() -> None:
    _, table = laid_out()
    assert "raiders.setup.keep-harbour-and-fortress" in told(table, "setup.pile").clauses


@pytest.mark.clause("raiders.setup.removed-cards-unused")
@pytest.mark.parametrize("seed", range(20))
def test_in_60_rounds_and_two_reshuffles_a_removed_card_never_comes_up(seed: int) -> None:
    pos = companion(seed=seed)
    removed = list(pos.schemes.removed)
    table = CheckedTable(Script())
    table.seat(pos)
    for _ in range(60):
        RAIDERS.opponent_turn(pos, table)
    revealed = [event.values["card"] for event in table.events if event.kind == "scheme.revealed"]
    assert kinds(table.events).count("scheme.reshuffled") == 2
    assert len(revealed) == 60
    assert len(set(revealed)) == 21
    assert not set(revealed) & set(removed)
    assert pos.schemes.removed == removed


@pytest.mark.clause("raiders.setup.removed-cards-unused")
@pytest.mark.parametrize("mode", MODES)
def test_the_removed_cards_are_hidden_until_the_end_of_the_game(mode: str) -> None:
    pos, _ = laid_out(mode)
    assert "schemes.removed" not in items(pos)
    pos.phase = "scoring"
    assert "schemes.removed" not in items(pos)
    pos.phase = "over"
    assert items(pos)["schemes.removed"].value == tuple(pos.schemes.removed)


@pytest.mark.clause("raiders.setup.removed-cards-unused")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("reading", "named"), [("hidden", True), ("shown", False)])
def test_once_the_game_is_over_the_cards_that_were_hidden_are_named(
    mode: str, reading: str, named: bool
) -> None:
    pos, _ = laid_out(mode, options={"removed_cards": reading})
    pos.phase = "scoring"
    event = maybe(play(pos), "setup.removed-named")
    assert (event is not None) == named
    assert event is None or event.values == {"cards": tuple(sorted(pos.schemes.removed))}


@pytest.mark.clause("raiders.setup.removed-cards-unused")
def test_cards_put_away_unseen_by_real_hands_are_not_named() -> None:
    pos = hands(ME)
    pos.phase = "scoring"
    assert maybe(play(pos), "setup.removed-named") is None


@pytest.mark.clause("raiders.setup.removed-cards-unused")
@pytest.mark.parametrize("mode", MODES)
def test_an_option_shows_the_removed_cards_from_the_start(mode: str) -> None:
    pos, _ = laid_out(mode, options={"removed_cards": "shown"})
    assert items(pos)["schemes.removed"].value == tuple(pos.schemes.removed)


def hands(draws: str) -> Position:
    """A companion's table after set-up, the cards handled by the app or by real hands."""
    pos = RAIDERS.new(Setup("raiders", mode="companion", seed=1, draws=draws), box())
    table = RecordedTable([], draws=draws)
    table.seat(pos)
    RAIDERS.play_turn(pos, table)
    return pos


@pytest.mark.clause("raiders.setup.removed-cards-unused", "raiders.setup.pile-of-21")
def test_real_hands_remove_two_cards_unseen_and_21_are_left() -> None:
    pos = hands(ME)
    assert pos.schemes.removed == []
    assert pos.schemes.unseen == 2
    assert pos.schemes.pile_size == 21
    assert "schemes.removed" not in items(pos)
    assert RAIDERS.faults(pos) == []
    assert hands(APP).schemes.pile_size == 21


@pytest.mark.clause("raiders.setup.pile-of-21")
@pytest.mark.parametrize("mode", MODES)
def test_the_pile_holds_21_cards_face_down_and_the_discard_is_empty(mode: str) -> None:
    pos, table = laid_out(mode)
    assert len(set(pos.schemes.pile)) == 21
    assert pos.schemes.pile_size == 21
    assert (pos.schemes.discard, pos.schemes.face_up) == ([], "")
    assert pos.closed == ""
    event = told(table, "setup.pile")
    assert event.values == {"count": 21}
    assert "raiders.setup.pile-of-21" in event.clauses
    assert items(pos)["schemes.pile"].value == 21


def place_counts(card: str) -> Sequence[int]:
    """How often a card lies at each place of the pile, over the set-ups in which it is there."""
    places = Counter(pile.index(card) for pile, _ in piles() if card in pile)
    return [places[place] for place in range(21)]


@pytest.mark.clause("raiders.setup.pile-of-21")
@pytest.mark.parametrize("card", ["S01", "S09", "S12", "S17", "S23"])
def test_a_card_lies_anywhere_in_the_pile_with_the_same_chance(card: str) -> None:
    """About 48 times of 1,000 at each place, or 36 if the card may have been removed."""
    assert all(15 < times < 80 for times in place_counts(card))


@pytest.mark.clause("raiders.setup.pile-of-21")
def test_a_seed_gives_the_same_pile_in_both_modes_and_at_every_level() -> None:
    expected = virtual(seed=7).schemes
    for level in RAIDERS.levels:
        assert virtual({"level": level}, seed=7).schemes == expected
        assert companion({"level": level}, seed=7).schemes == expected
    assert virtual(seed=8).schemes != expected
