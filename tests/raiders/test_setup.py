"""Set-up: the two-player table, what the opponent gets and does not get, and the scheme pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.position import to_data
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Plunder, Position
from adversaire.games.raiders.village import draw_cards
from tests.contract.scripts import Script
from tests.raiders.setups import MODES, items, laid_out
from tests.raiders.tables import NoDice, box, companion, kinds, pack, told, virtual

#: This seed deals the human five different cards.
FIVE_KINDS = 3


def positions(seed: int) -> Iterator[Position]:
    """A whole random game: the table after every turn, set-up included."""
    pos = RAIDERS.new(Setup("raiders", seed=seed), box())
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    while not RAIDERS.is_over(pos):
        RAIDERS.play_turn(pos, table)
        yield pos


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
    pos = virtual()
    human = pos.human
    assert pos.supply.silver == 30, "from the main supply"
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


# ---------------------------------------------------------------- who begins


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
