"""Random games from start to end: pieces are conserved, limits are kept, every game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.engine.chance import Chance, game_seed
from adversaire.engine.errors import RuleBroken, Waiting
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable, RecordedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import BUILDINGS
from adversaire.games.raiders.human_raid import can_raid, hindrance_to_raid
from adversaire.games.raiders.human_turn import (
    can_pick_up,
    can_place,
    hindrance_to_pick_up,
    hindrance_to_place,
)
from adversaire.games.raiders.players.greedy import GreedyPolicy
from adversaire.games.raiders.position import Plunder, Position
from tests.raiders.tables import box, companion, pack, virtual

#: No random game comes near it.
MOST_TURNS = 1000


def random_game(seed: int, options: dict[str, str], mode: str = "virtual") -> Position:
    """A random game in which every position is looked at."""
    pos = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), box(options))
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    for _ in range(MOST_TURNS):
        RAIDERS.play_turn(pos, table)
        assert RAIDERS.faults(pos) == []
        check_limits(pos)
        if RAIDERS.is_over(pos):
            return pos
    raise AssertionError(f"no end after {MOST_TURNS} turns")


def check_limits(pos: Position) -> None:
    """What the rules say of every position between turns, counted here once more."""
    opponent, human = pos.opponent, pos.human
    assert 0 <= opponent.armour <= 10
    assert 0 <= opponent.provisions <= 8
    assert 0 <= opponent.valkyries <= 7
    assert max(human.silver, human.provisions, len(human.hand)) <= 8
    assert human.armour <= 10
    assert human.valkyries <= 7
    assert len(human.crew) <= 5
    if pos.phase == "opponent":
        assert pos.closed == ""


@pytest.mark.parametrize("level", RAIDERS.levels)
@pytest.mark.parametrize("batch", range(4))
def test_two_hundred_random_games_at_each_level_hold_together_and_end(level: str, batch: int) -> None:
    for number in range(50 * batch, 50 * batch + 50):
        pos = random_game(game_seed(7, number), {"level": level})
        assert pos.triggered_by
        assert pos.turns_left == 0


OPTIONS = st.fixed_dictionaries({option.id: st.sampled_from(option.values) for option in RAIDERS.options})


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), options=OPTIONS)
def test_with_any_seed_and_options_a_game_holds_together_and_ends(seed: int, options: dict[str, str]) -> None:
    assert RAIDERS.is_over(random_game(seed, options))


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), options=OPTIONS)
def test_beside_a_cardboard_table_any_reports_make_a_game_that_ends(
    seed: int, options: dict[str, str]
) -> None:
    assert RAIDERS.is_over(random_game(seed, options, mode="companion"))


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_same_seed_and_answers_make_the_same_game(seed: int) -> None:
    assert random_game(seed, {}) == random_game(seed, {})


def test_different_seeds_make_different_games() -> None:
    assert len({str(random_game(seed, {}).schemes) for seed in range(10)}) == 10


@pytest.mark.clause("raiders.block.human-never-stuck")
def test_every_human_turn_has_a_way_to_work_in_the_village() -> None:
    for seed in range(30):
        pos = RAIDERS.new(Setup("raiders", seed=seed), box())
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not RAIDERS.is_over(pos):
            table.asked = []
            human = pos.phase == "human"
            RAIDERS.play_turn(pos, table)
            if human:
                question = table.asked[0][0]
                assert question.id == "turn.action"
                places = {a.partition(":")[2] for a in question.answers if a.startswith("place-only:")}
                assert len(places) >= 2


def test_every_turn_that_is_offered_can_be_played_to_its_end() -> None:
    for seed in range(5):
        pos = RAIDERS.new(Setup("raiders", seed=seed), box())
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not RAIDERS.is_over(pos):
            if pos.phase == "human" and pos.round % 5 == 0:
                try_every_beginning(pos)
            RAIDERS.play_turn(pos, table)


def try_every_beginning(pos: Position) -> None:
    for answer in beginnings(pos):
        after = pos.copy()
        table = CheckedTable(Opening(answer))
        table.seat(after)
        RAIDERS.play_turn(after, table)
        assert table.asked[0][1] == answer
        assert RAIDERS.faults(after) == []


def beginnings(pos: Position) -> tuple[Answer, ...]:
    """Every way in which the human may begin this turn."""
    table = RecordedTable([])
    table.seat(pos.copy())
    with pytest.raises(Waiting) as waiting:
        RAIDERS.play_turn(table.position, table)
    return waiting.value.question.answers


class Opening(RandomPolicy):
    """Begins with one given answer, then plays at random."""

    __slots__ = ("first",)

    def __init__(self, first: Answer) -> None:
        super().__init__(Chance.from_seed(3))
        self.first = first

    def answer(self, question: Question, position: Any) -> Answer:
        if question.id == "turn.action":
            return self.first
        return super().answer(question, position)


def test_an_act_is_possible_exactly_where_nothing_hinders_it() -> None:
    hindered = set()
    for seed in range(10):
        pos = RAIDERS.new(Setup("raiders", seed=seed), box())
        table = CheckedTable(GreedyPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not RAIDERS.is_over(pos):
            RAIDERS.play_turn(pos, table)
            for building in BUILDINGS:
                hindered |= agreed(can_place(pos, building), hindrance_to_place(pos, building))
                hindered |= agreed(can_pick_up(pos, building), hindrance_to_pick_up(pos, building))
            for settlement in pos.box.settlements:
                hindered |= agreed(can_raid(pos, settlement), hindrance_to_raid(pos, settlement))
    raids = {f"refusal.raid.{lacking}" for lacking in ("worker", "crew", "provisions", "gold", "plunder")}
    places = {f"refusal.place.{reason}" for reason in ("closed", "occupied", "colour")}
    assert hindered == raids | places | {"refusal.pick.closed", "refusal.pick.empty"}


def agreed(possible: bool, hindrance: RuleBroken | None) -> set[str]:
    """What hinders an act, if anything; it is possible if and only if nothing does."""
    assert possible == (hindrance is None)
    return {hindrance.text.key} if hindrance else set()


# ---------------------------------------------------------------- the invariants can fail


def lose_gold(pos: Position) -> None:
    pos.supply.gold += 1


def lose_valkyrie(pos: Position) -> None:
    pos.sets["harbour-west-1"] = Plunder(valkyries=4)


def make_silver(pos: Position) -> None:
    pos.human.silver += 1


def make_provisions(pos: Position) -> None:
    pos.opponent.provisions += 1


def lose_card(pos: Position) -> None:
    pos.townsfolk_pile.pop()


def double_card(pos: Position) -> None:
    pos.townsfolk_discard.append("folke")


def lose_scheme(pos: Position) -> None:
    pos.schemes.pile.pop()


def double_scheme(pos: Position) -> None:
    pos.schemes.discard.append(pos.schemes.pile[0])


def lose_tile(pos: Position) -> None:
    pos.stack.pop()


def double_tile(pos: Position) -> None:
    pos.opponent.tiles.append(pos.row[0])


def lose_worker(pos: Position) -> None:
    pos.village["gate-house"] = ""


def paint_worker(pos: Position) -> None:
    pos.human.worker = "white"


def drop_worker(pos: Position) -> None:
    pos.human.worker = ""


def lose_set(pos: Position) -> None:
    del pos.sets["fortress-left-1"]


def unknown_space(pos: Position) -> None:
    pos.sets["harbour-north-1"] = Plunder()


def forget_plunder(pos: Position) -> None:
    pos.sets["harbour-west-1"] = None


def two_heroes(pos: Position) -> None:
    for hero in ("folke", "brynjar"):
        zone = pos.human.hand if hero in pos.human.hand else pos.townsfolk_pile
        zone.remove(hero)
        pos.human.crew.append(hero)


def six_members(pos: Position) -> None:
    for _ in range(6):
        pos.human.crew.append(pos.townsfolk_pile.pop())


def too_much_armour(pos: Position) -> None:
    pos.opponent.armour = 11


def too_many_valkyries(pos: Position) -> None:
    pos.human.valkyries = 8


def negative_points(pos: Position) -> None:
    pos.opponent.points = -1


def wrong_option(pos: Position) -> None:
    pos.options = {**pos.options, "level": "easy"}


def missing_option(pos: Position) -> None:
    pos.options = {key: value for key, value in pos.options.items() if key != "level"}


def short_row(pos: Position) -> None:
    pos.stack.append(pos.row.pop())


BREAKS: list[Callable[[Position], None]] = [
    lose_gold,
    lose_valkyrie,
    make_silver,
    make_provisions,
    lose_card,
    double_card,
    lose_scheme,
    double_scheme,
    lose_tile,
    double_tile,
    lose_worker,
    paint_worker,
    drop_worker,
    lose_set,
    unknown_space,
    forget_plunder,
    two_heroes,
    six_members,
    too_much_armour,
    too_many_valkyries,
    negative_points,
    wrong_option,
    missing_option,
    short_row,
]


@pytest.mark.parametrize("breaking", BREAKS, ids=lambda breaking: str(breaking.__name__))
def test_a_position_in_which_something_was_made_or_lost_is_found_out(
    breaking: Callable[[Position], None],
) -> None:
    pos = virtual()
    assert RAIDERS.faults(pos) == []
    breaking(pos)
    assert RAIDERS.faults(pos)


def test_a_fresh_table_has_no_fault_in_either_mode() -> None:
    assert RAIDERS.faults(virtual()) == []
    assert RAIDERS.faults(companion()) == []


def test_the_box_holds_what_the_facts_say() -> None:
    parts = pack().components
    assert (parts.gold, parts.iron, parts.livestock, parts.valkyries) == (18, 18, 26, 18)
    assert (parts.silver, parts.provisions, parts.black_workers) == (32, 32, 7)
    assert parts.die == (2, 3, 3, 4, 4, 5)
