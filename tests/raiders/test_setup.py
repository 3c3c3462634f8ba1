"""Set-up: the two-player table, what the opponent gets and does not get, and the scheme pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.display import Item
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.position import to_data
from adversaire.engine.question import Answer
from adversaire.engine.record import APP, ME, Setup
from adversaire.engine.table import CheckedTable, RecordedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content import Box
from adversaire.games.raiders.position import Plunder, Position
from adversaire.games.raiders.village import draw_cards
from tests.contract.scripts import Script
from tests.raiders.tables import box, companion, kinds, pack, play, told, virtual

SEEDS = range(1000)
OUTPOSTS = {"S10", "S11", "S12", "S13"}
MONASTERIES = {"S14", "S15", "S16", "S17"}
MODES = ("virtual", "companion")
#: This seed deals the human five different cards.
FIVE_KINDS = 3


def laid_out(
    mode: str = "virtual", seed: int = 1, options: Mapping[str, str] | None = None, *answers: Answer
) -> tuple[Position, CheckedTable]:
    """A table after set-up, and what was asked and told in it."""
    pos = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), box(options))
    return pos, play(pos, *answers)


@cache
def piles() -> list[tuple[tuple[str, ...], frozenset[str]]]:
    """The scheme pile and the removed cards of 1,000 set-ups."""
    the_box = box()
    found = []
    for seed in SEEDS:
        schemes = companion(seed=seed, the_box=the_box).schemes
        found.append((tuple(schemes.pile), frozenset(schemes.removed)))
    return found


def positions(seed: int) -> Iterator[Position]:
    """A whole random game: the table after every turn, set-up included."""
    pos = RAIDERS.new(Setup("raiders", seed=seed), box())
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    while not RAIDERS.is_over(pos):
        RAIDERS.play_turn(pos, table)
        yield pos


def items(pos: Position) -> dict[str, Item]:
    """Everything that lies on the table, by id."""
    return {item.id: item for zone in RAIDERS.view(pos) for item in zone.items}


# ---------------------------------------------------------------- the two-player table


def plunder_of(pos: Position) -> list[Plunder]:
    found = [plunder for plunder in pos.sets.values() if plunder]
    assert len(found) == 23
    return found


def tokens(plunder: Plunder) -> int:
    return plunder.gold + plunder.iron + plunder.livestock + plunder.valkyries


@pytest.mark.clause("raiders.setup.two-player-base")
@pytest.mark.parametrize("seed", range(5))
def test_all_23_raid_spaces_hold_their_printed_number_of_tokens(seed: int) -> None:
    pos = virtual(seed=seed)
    assert list(pos.sets) == list(pos.box.space)
    laid = {space: tokens(plunder) for space, plunder in pos.sets.items() if plunder}
    assert laid == {space: printed.tokens for space, printed in pos.box.space.items()}
    assert sum(laid.values()) == 70


@pytest.mark.clause("raiders.setup.two-player-base")
def test_the_ten_tokens_that_were_not_drawn_are_in_the_supply() -> None:
    pos = virtual()
    supply = pos.supply
    assert supply.gold + supply.iron + supply.livestock + supply.valkyries == 10
    for what, count in (("gold", 18), ("iron", 18), ("livestock", 26), ("valkyries", 18)):
        assert getattr(supply, what) + sum(getattr(set_, what) for set_ in plunder_of(pos)) == count


@pytest.mark.clause("raiders.setup.two-player-base")
def test_plunder_comes_out_of_the_bag_at_random() -> None:
    """Any kind of token can lie first on the first space: about 18, 18, 26 and 18 times in 80."""
    the_box = box()
    first: Counter[str] = Counter()
    for seed in range(400):
        plunder = virtual(seed=seed, the_box=the_box).sets["fortress-centre-1"]
        assert plunder
        for what in ("gold", "iron", "livestock", "valkyries"):
            first[what] += getattr(plunder, what)
    assert first.total() == 800
    for what, mean in (("gold", 180), ("iron", 180), ("livestock", 260), ("valkyries", 180)):
        assert mean - 50 < first[what] < mean + 50


@pytest.mark.clause("raiders.setup.two-player-base")
def test_three_offering_tiles_lie_face_up_and_thirteen_are_stacked() -> None:
    pos = virtual()
    assert len(pos.row) == 3
    assert len(pos.stack) == 13
    assert sorted([*pos.row, *pos.stack]) == sorted(pos.box.offerings)


@pytest.mark.clause("raiders.setup.two-player-base")
def test_any_offering_tile_can_lie_face_up_or_come_next() -> None:
    tables = [virtual(seed=seed) for seed in range(300)]
    assert {pos.row[0] for pos in tables} == set(tables[0].box.offerings)
    assert {pos.stack[-1] for pos in tables} == set(tables[0].box.offerings)


@pytest.mark.clause("raiders.setup.two-player-base")
def test_black_workers_stand_in_gate_house_town_hall_and_treasury_only() -> None:
    pos = virtual()
    assert pos.village == {
        "gate-house": "black",
        "town-hall": "black",
        "treasury": "black",
        "barracks": "",
        "armoury": "",
        "mill": "",
        "silversmith": "",
        "long-house": "",
    }


@pytest.mark.clause("raiders.setup.two-player-base")
@pytest.mark.parametrize("level", RAIDERS.levels)
@pytest.mark.parametrize("mode", MODES)
def test_a_table_just_laid_out_can_stand(mode: str, level: str) -> None:
    pos, table = laid_out(mode, options={"level": level})
    assert RAIDERS.faults(pos) == []
    told_by = {"virtual": "setup.board", "companion": "setup.cardboard"}[mode]
    assert "raiders.setup.two-player-base" in told(table, told_by).clauses


@pytest.mark.clause("raiders.setup.two-player-base")
def test_beside_a_cardboard_table_the_board_is_taken_to_be_full_and_nothing_is_asked() -> None:
    pos, table = laid_out("companion")
    assert table.asked == []
    assert pos.sets == dict.fromkeys(pos.box.space)
    assert (len(pos.row), len(pos.stack)) == (3, 13)
    assert all(item.value == "there" for id, item in items(pos).items() if id in pos.box.space)


@pytest.mark.clause("raiders.setup.two-player-base")
def test_beside_a_cardboard_table_at_least_eight_valkyries_lie_on_the_board() -> None:
    """18 in the bag, of which the 10 undrawn tokens might take 10."""
    assert companion().valkyries_at_least == 8


# ---------------------------------------------------------------- the human


@pytest.mark.clause("raiders.setup.human-start")
def test_of_five_cards_dealt_the_human_keeps_three_and_the_others_go_under_the_pile() -> None:
    _, dealing = laid_out(seed=FIVE_KINDS)
    dealt = dealing.asked[0][0].answers
    assert len(dealt) == 5
    keep, refuse = dealt[2:], dealt[:2]

    pos, table = laid_out("virtual", FIVE_KINDS, None, *keep)
    assert sorted(pos.human.hand) == sorted(keep)
    assert len(pos.townsfolk_pile) == 68
    assert told(table, "setup.human").clauses == ("raiders.setup.human-start",)

    draw_cards(pos, 66, table)
    assert len(pos.townsfolk_pile) == 2
    assert sorted(pos.townsfolk_pile) == sorted(refuse)


@pytest.mark.clause("raiders.setup.human-start")
def test_the_human_chooses_three_times_and_only_among_what_was_dealt() -> None:
    _, table = laid_out(seed=FIVE_KINDS)
    dealt = table.asked[0][0].answers
    assert [(question.id, len(question.answers)) for question, _ in table.asked] == [
        ("setup.keep", 5),
        ("setup.keep", 4),
        ("setup.keep", 3),
    ]
    other = next(card for card in pack().townsfolk if card.id not in dealt)
    with pytest.raises(AnswerRefused) as refusal:
        laid_out("virtual", FIVE_KINDS, None, other.id)
    assert refusal.value.clause == "raiders.setup.human-start"


@pytest.mark.clause("raiders.setup.human-start")
def test_the_human_starts_with_2_silver_a_black_worker_and_all_markers_on_0() -> None:
    human = virtual().human
    assert (human.silver, human.worker, len(human.hand)) == (2, "black", 3)
    assert (human.points, human.armour, human.valkyries) == (0, 0, 0)
    assert (human.provisions, human.gold, human.iron, human.livestock) == (0, 0, 0, 0)
    assert (human.crew, human.tiles) == ([], [])


@pytest.mark.clause("raiders.setup.human-start")
def test_any_townsfolk_can_be_dealt() -> None:
    dealt: set[str] = set()
    for seed in range(300):
        _, table = laid_out(seed=seed)
        dealt |= set(table.asked[0][0].answers)
    assert dealt == {card.id for card in pack().townsfolk}


@pytest.mark.clause("raiders.setup.human-start")
def test_beside_a_cardboard_table_the_player_deals_alone() -> None:
    pos, table = laid_out("companion")
    assert "raiders.setup.human-start" in told(table, "setup.cardboard").clauses
    assert pos.human.hand == []


# ---------------------------------------------------------------- the opponent


@pytest.mark.clause("raiders.setup.opponent-ship-card")
@pytest.mark.parametrize("mode", MODES)
def test_the_opponent_is_given_one_ship_card_with_its_50_point_side_down(mode: str) -> None:
    pos, table = laid_out(mode)
    assert "raiders.setup.opponent-ship-card" in told(table, "setup.opponent").clauses
    assert "raid.ship-turned" not in kinds(table.events)
    assert items(pos)["opponent.points"].value == 0


@pytest.mark.clause("raiders.setup.opponent-colour-tokens")
@pytest.mark.parametrize("mode", MODES)
def test_the_three_markers_of_the_opponent_start_on_0(mode: str) -> None:
    pos, table = laid_out(mode)
    assert (pos.opponent.points, pos.opponent.armour, pos.opponent.valkyries) == (0, 0, 0)
    assert "raiders.setup.opponent-colour-tokens" in told(table, "setup.opponent").clauses
    tracks = ("opponent.points", "opponent.armour", "opponent.valkyries")
    assert [(items(pos)[track].kind, items(pos)[track].value) for track in tracks] == [("track", 0)] * 3


@pytest.mark.clause("raiders.setup.opponent-colour-tokens")
@pytest.mark.parametrize("level", ["hard", "heroic"])
def test_a_head_start_moves_neither_the_score_nor_the_valkyrie_marker(level: str) -> None:
    pos = virtual({"level": level})
    assert (pos.opponent.points, pos.opponent.valkyries) == (0, 0)


@pytest.mark.clause("raiders.setup.opponent-no-silver")
def test_of_32_silver_the_human_has_2_and_the_supply_30() -> None:
    pos, table = laid_out()
    assert pos.box.components.silver == 32
    assert (pos.human.silver, pos.supply.silver) == (2, 30)
    assert "raiders.setup.opponent-no-silver" in told(table, "setup.opponent").clauses


@pytest.mark.clause(
    "raiders.setup.opponent-no-silver",
    "raiders.setup.opponent-no-townsfolk",
    "raiders.setup.opponent-no-worker",
)
def test_the_opponent_owns_three_markers_provisions_and_tiles_and_nothing_else() -> None:
    owned = to_data(virtual())["opponent"]
    assert owned == {"points": 0, "armour": 0, "valkyries": 0, "provisions": 0, "tiles": []}


@pytest.mark.clause("raiders.setup.opponent-no-silver")
@pytest.mark.parametrize("seed", range(10))
def test_all_silver_is_with_the_human_or_in_the_supply_throughout_the_game(seed: int) -> None:
    for pos in positions(seed):
        assert pos.human.silver + pos.supply.silver == 32


@pytest.mark.clause("raiders.setup.opponent-no-townsfolk")
def test_only_one_hand_of_five_is_dealt() -> None:
    pos, table = laid_out()
    assert len(pos.townsfolk_pile) + len(pos.human.hand) == 71
    assert pos.townsfolk_discard == []
    assert "raiders.setup.opponent-no-townsfolk" in told(table, "setup.opponent").clauses


@pytest.mark.clause("raiders.setup.opponent-no-townsfolk")
@pytest.mark.parametrize("seed", range(10))
def test_all_71_cards_are_with_the_human_or_in_the_piles_throughout_the_game(seed: int) -> None:
    for pos in positions(seed):
        human = pos.human
        cards = [*pos.townsfolk_pile, *pos.townsfolk_discard, *human.hand, *human.crew]
        assert len(cards) == 71


@pytest.mark.clause("raiders.setup.opponent-no-worker")
def test_of_seven_black_workers_three_are_in_the_village_one_in_hand_and_three_in_the_box() -> None:
    pos, table = laid_out()
    assert Counter(pos.village.values())["black"] == 3
    assert pos.human.worker == "black"
    assert pos.lost_workers == []
    assert pos.garrisons == {}
    assert pos.box.components.black_workers - 4 == 3
    assert "raiders.setup.opponent-no-worker" in told(table, "setup.opponent").clauses


@pytest.mark.clause("raiders.setup.opponent-no-worker")
@pytest.mark.parametrize("seed", range(10))
def test_there_are_four_black_workers_on_the_table_throughout_the_game(seed: int) -> None:
    for pos in positions(seed):
        garrison = [worker for workers in pos.garrisons.values() for worker in workers]
        assert [*pos.village.values(), pos.human.worker, *garrison].count("black") == 4
        assert "black" not in pos.lost_workers


@pytest.mark.clause("raiders.setup.opponent-starts-empty")
@pytest.mark.parametrize("mode", MODES)
def test_at_the_normal_level_the_opponent_starts_with_no_armour_and_no_provisions(mode: str) -> None:
    pos, table = laid_out(mode, options={"level": "normal"})
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.tiles) == (0, 0, [])
    event = told(table, "setup.opponent")
    assert "raiders.setup.opponent-starts-empty" in event.clauses
    assert (event.values["armour"], event.values["provisions"]) == (0, 0)


@pytest.mark.clause("raiders.setup.opponent-starts-empty")
def test_normal_is_the_level_when_none_is_chosen() -> None:
    pos = virtual()
    assert pos.options["level"] == "normal"
    assert (pos.opponent.armour, pos.opponent.provisions, pos.supply.provisions) == (0, 0, 32)


# ---------------------------------------------------------------- the scheme deck


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


# ---------------------------------------------------------------- who begins


class NoDice(CheckedTable):
    """A table without dice."""

    def roll(self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: object = None) -> int:
        raise AssertionError(f"a die is rolled: {id}")


@pytest.mark.clause("raiders.setup.no-first-player-roll")
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("mode", MODES)
def test_the_human_acts_first_without_any_roll(mode: str, seed: int) -> None:
    pos = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), box())
    table = NoDice(Script())
    table.seat(pos)
    RAIDERS.play_turn(pos, table)
    assert (pos.phase, pos.round) == ("human", 1)
    RAIDERS.play_turn(pos, table)
    turns = [kind for kind in kinds(table.events) if kind.startswith("turn.")]
    assert turns == ["turn.human"]
