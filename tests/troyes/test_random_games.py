"""Random games from start to end: nothing is made or lost, every game ends, and the Roy's dice are fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from adversaire.engine.chance import Chance, game_seed
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import box, districts, fresh, reveal, row, table_of

#: No random game comes near it.
MOST_TURNS = 2000


def random_game(seed: int, options: dict[str, str] | None = None, mode: str = "virtual") -> Position:
    """A random game in which every position is looked at."""
    pos = TROYES.new(Setup("troyes", mode, seed=seed), box(options))
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    for _ in range(MOST_TURNS):
        TROYES.play_turn(pos, table)
        assert TROYES.faults(pos) == []
        check_limits(pos)
        if TROYES.is_over(pos):
            return pos
    raise AssertionError(f"no end after {MOST_TURNS} turns")


def quick_game(seed: int, the_box: Box) -> Position:
    """A random game that is looked at when it is over."""
    pos = TROYES.new(Setup("troyes", seed=seed), the_box)
    table = SimulatedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    for _ in range(MOST_TURNS):
        TROYES.play_turn(pos, table)
        if TROYES.is_over(pos):
            return pos
    raise AssertionError(f"no end after {MOST_TURNS} turns")


def check_limits(pos: Position) -> None:
    """What the rules say of every position between turns, counted here once more."""
    human, roy = pos.human, pos.opponent
    assert min(human.deniers, human.influence, human.points, roy.points, roy.stock) >= 0
    assert human.influence <= 20
    assert pos.black == [] or pos.phase == "events"
    men = [side for sides in pos.tradesmen.values() for side in sides]
    citizens = Counter((*pos.places.values(), *men))
    if pos.phase != "setup":
        assert citizens[ROY] + roy.stock + roy.laid == 24
    if pos.phase != "setup" and pos.mode == "virtual":
        assert citizens[HUMAN] + human.supply + human.general + human.laid == 12
    for dice in (human.dice, roy.dice):
        assert dice == sorted(dice, key=lambda die: (-int(die[1]), "RYW".index(die[0])))
    assert max(Counter(die[0] for die in (*human.dice, *roy.dice)).values(), default=0) <= 6
    if pos.phase in ("round", "closing"):
        assert pos.human.laid == 0 or pos.phase == "closing"


def check_end(pos: Position) -> None:
    """What holds after every game."""
    assert pos.round == 4
    assert len(pos.tradesmen) == 9
    result = TROYES.result(pos)
    score = result.total(HUMAN) - result.total(ROY)
    assert result.winner == (HUMAN if score > 0 else ROY)
    assert len(pos.column) <= 6


@pytest.mark.parametrize("batch", range(6))
def test_three_hundred_random_games_hold_together_in_every_turn(batch: int) -> None:
    for number in range(50 * batch, 50 * batch + 50):
        check_end(random_game(game_seed(11, number)))


@pytest.mark.parametrize("batch", range(7))
def test_seven_hundred_more_hold_together_at_their_end(batch: int) -> None:
    the_box = box()
    for number in range(100 * batch, 100 * batch + 100):
        pos = quick_game(game_seed(12, number), the_box)
        assert TROYES.faults(pos) == []
        check_limits(pos)
        check_end(pos)


OPTIONS = st.fixed_dictionaries({option.id: st.sampled_from(option.values) for option in TROYES.options})


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), options=OPTIONS)
def test_with_any_seed_and_options_a_game_holds_together_and_ends(seed: int, options: dict[str, str]) -> None:
    assert TROYES.is_over(random_game(seed, options))


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), options=OPTIONS)
def test_beside_a_cardboard_table_any_reports_make_a_game_that_ends(
    seed: int, options: dict[str, str]
) -> None:
    assert TROYES.is_over(random_game(seed, options, mode="companion"))


def test_the_same_seed_and_answers_make_the_same_game() -> None:
    assert random_game(5) == random_game(5)


def test_different_seeds_make_different_games() -> None:
    assert len({str(random_game(seed).column) + str(random_game(seed).row) for seed in range(6)}) == 6


# ---------------------------------------------------------------- the Roy's dice are fair


#: In how many of 36 ways two dice show each sum.
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
#: Beyond this a fair pair of dice falls once in a thousand trials.
CRITICAL = float(stats.chi2.ppf(0.999, len(WAYS) - 1))


def chi_squared(seen: Counter[int]) -> float:
    """How far the sums are from what two dice promise."""
    turns = seen.total()
    return sum((seen[total] - turns * ways / 36) ** 2 / (turns * ways / 36) for total, ways in WAYS.items())


@pytest.mark.clause("troyes.turn.roy-two-black-dice", "troyes.turn.roy-sum-selects-action")
def test_over_ten_thousand_turns_the_roys_actions_come_as_often_as_two_dice_promise() -> None:
    before = table_of()
    districts(before, roy="R6 Y5 W4", you="W1")
    before.phase = ROY
    before.chance = Chance.from_seed(2011)
    seen: Counter[int] = Counter()
    actions: Counter[str] = Counter()
    for _ in range(10_000):
        table = CheckedTable(RandomPolicy(Chance.from_seed(1)))
        table.seat(pos := before.copy())
        TROYES.play_turn(pos, table)
        before.chance = pos.chance
        rolled = next(event.values for event in table.events if event.kind == "roy.rolled")
        seen[int(str(rolled["total"]))] += 1
        actions[str(rolled["action"])] += 1
    assert seen.total() == 10_000
    assert chi_squared(seen) < CRITICAL
    # The actions of equal lines together: 6 ways of 36 for points, 6 for a citizen, 8 for an event.
    lines = {"gain": (2, 3, 11, 12), "citizen": (4, 10), "event": (5, 9)}
    lines |= {"tradesman": (6,), "cathedral": (7,), "character": (8,)}
    assert actions == {action: sum(seen[total] for total in sums) for action, sums in lines.items()}


def test_the_trial_would_notice_a_die_that_is_not_fair() -> None:
    # Eleven sums as likely as one another.
    assert chi_squared(Counter(dict.fromkeys(WAYS, 909))) > CRITICAL


# ---------------------------------------------------------------- the invariants can fail


def lose_citizen(pos: Position) -> None:
    pos.human.supply = pos.human.general = 0


def make_citizen(pos: Position) -> None:
    pos.opponent.stock += 1


def expel_into_nothing(pos: Position) -> None:
    pos.places["palace-6"] = ""


def unknown_owner(pos: Position) -> None:
    pos.cathedral["cathedral-1-1"] = "grey"  # type: ignore[assignment]


def lose_place(pos: Position) -> None:
    del pos.places["palace-6"]


def make_space(pos: Position) -> None:
    pos.cathedral["cathedral-4-1"] = ""


def negative_deniers(pos: Position) -> None:
    pos.human.deniers = -1


def negative_points(pos: Position) -> None:
    pos.opponent.points = -1


def negative_district(pos: Position) -> None:
    pos.human.district = -1


def negative_cubes(pos: Position) -> None:
    pos.human.cubes = {"monk": -1}


def too_much_influence(pos: Position) -> None:
    pos.human.influence = 21


def a_fifth_round(pos: Position) -> None:
    pos.round = 5


def seven_red_dice(pos: Position) -> None:
    districts(pos, roy="R6 R5 R4 R3", you="R3 R2 R1")


def unsorted_dice(pos: Position) -> None:
    pos.opponent.dice = ["R5", "Y6"]


def unknown_die(pos: Position) -> None:
    pos.human.dice = ["R7"]


def seven_black_dice(pos: Position) -> None:
    pos.black = [6] * 7


def impossible_black_die(pos: Position) -> None:
    pos.black = [7]


def full_event(pos: Position) -> None:
    row(pos, "border-raid", border_raid="HR")


def event_twice(pos: Position) -> None:
    row(pos, "war")
    pos.opponent.cards.append("war")


def unknown_event(pos: Position) -> None:
    pos.human.cards.append("plague")


def cubes_without_card(pos: Position) -> None:
    pos.event_cubes["war"] = []


def activity_twice(pos: Position) -> None:
    pos.tradesmen = {pos.activity_piles["red-1"][0]: []}


def unknown_activity(pos: Position) -> None:
    pos.tradesmen = {"baker": []}


def character_twice(pos: Position) -> None:
    pos.column[0] = pos.column[1]


def two_tradesmen_of_yours(pos: Position) -> None:
    reveal(pos, archer="HH")


BREAKS: list[Callable[[Position], None]] = [
    lose_citizen,
    make_citizen,
    expel_into_nothing,
    unknown_owner,
    lose_place,
    make_space,
    negative_deniers,
    negative_points,
    negative_district,
    negative_cubes,
    too_much_influence,
    a_fifth_round,
    seven_red_dice,
    unsorted_dice,
    unknown_die,
    seven_black_dice,
    impossible_black_die,
    full_event,
    event_twice,
    unknown_event,
    cubes_without_card,
    activity_twice,
    unknown_activity,
    character_twice,
    two_tradesmen_of_yours,
]


@pytest.mark.parametrize("breaking", BREAKS, ids=lambda breaking: str(breaking.__name__))
def test_a_position_in_which_something_was_made_or_lost_is_found_out(
    breaking: Callable[[Position], None],
) -> None:
    pos = table_of()
    assert TROYES.faults(pos) == []
    breaking(pos)
    assert TROYES.faults(pos)


@pytest.mark.parametrize("mode", MODES)
def test_a_fresh_table_has_no_fault(mode: str) -> None:
    assert TROYES.faults(fresh(mode)) == []
    assert TROYES.faults(table_of(mode)) == []
