"""Random games from start to end: nothing is made or lost, the Enemy keeps to its rules, every game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.engine.chance import Chance, game_seed
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.position import ENEMY, HUMAN, Piece, Position, Side, Tactic
from tests.hastings.tables import box, broken, companion, lay, reserve, take, told, virtual

#: No random game comes near it.
MOST_TURNS = 1000
FACTIONS = ("saxon", "norman")
#: Of each level and faction so many games are looked at after every turn, so many at their end.
WATCHED, QUICK = 150, 850
#: The games of one test, so that the tests can be shared out.
BATCH = 50

every_level = pytest.mark.parametrize("level", HASTINGS.levels)
every_faction = pytest.mark.parametrize("faction", FACTIONS)


@cache
def box_of(level: str, faction: str) -> Box:
    return box({"level": level, "faction": faction})


def watched_game(seed: int, the_box: Box, mode: str = "virtual") -> Position:
    """A random game in which every position and every turn of the Enemy is looked at."""
    pos = HASTINGS.new(Setup("hastings", mode, seed=seed), the_box)
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    for _ in range(MOST_TURNS):
        round, phase, last = pos.round, pos.phase, pos.last
        table.events = []
        HASTINGS.play_turn(pos, table)
        assert broken(pos) == []
        check_table(pos)
        if phase == "opponent":
            check_enemy_turn(table, round, last)
        if HASTINGS.is_over(pos):
            return pos
    raise AssertionError(f"no end after {MOST_TURNS} turns")


def quick_game(seed: int, the_box: Box, bot: str = "random") -> Position:
    """A bot's game that is looked at when it is over."""
    pos = HASTINGS.new(Setup("hastings", seed=seed), the_box)
    table = SimulatedTable(HASTINGS.policies[bot](Chance.from_seed(seed, 1)))
    table.seat(pos)
    for _ in range(MOST_TURNS):
        HASTINGS.play_turn(pos, table)
        if HASTINGS.is_over(pos):
            return pos
    raise AssertionError(f"no end after {MOST_TURNS} turns")


# ---------------------------------------------------------------- what holds


def cards_in(side: Side) -> int:
    """How many cards a side has, counted here once more."""
    heaps = (side.deck, side.discard, side.hand, side.removed, side.reserve)
    pieces = [piece for piece in side.grid if piece is not None]
    return sum(len(heap) for heap in heaps) + sum(1 + len(piece.attached) for piece in pieces)


def check_table(pos: Position) -> None:
    """What the rules say of every position between turns."""
    human, enemy = pos.human, pos.enemy
    assert enemy.hand == []
    assert pos.marker in (pos.round - 1, pos.round)
    if pos.mode == "virtual":
        assert (cards_in(human), cards_in(enemy)) == (78, 78)
        assert len(human.hand) <= 6
        pieces = [piece for piece in (*human.grid, *enemy.grid) if piece is not None]
        assert pos.might_tokens + sum(piece.might for piece in pieces) == 11
        assert pos.zeal_tokens + sum(piece.zeal for piece in pieces) == 11
        assert [max(pair) == 10 for pair in zip(human.tokens, enemy.tokens, strict=True)] == [
            bool(side) for side in pos.taken
        ]
    if pos.round == 1 and pos.phase in ("human", "opponent"):
        assert len(enemy.deck) == 75


def check_enemy_turn(table: CheckedTable, round: int, last: str) -> None:
    """An ordinary turn is one shot, one search, one move of the Leader or nothing; more follows a pass."""
    kinds = Counter(event.kind for event in table.events)
    played = sum(kinds[kind] for kind in ("play.placed", "play.replaced", "play.event", "play.tactic"))
    played += kinds["play.attached"]
    assert played <= 1
    assert kinds["commander.moved"] <= 1
    if round == 1 or last == "sacrificed":
        assert not [kind for kind in kinds if kind.startswith(("play.", "deploy.", "ranged.", "commander."))]
    elif last != "passed":
        acts = min(1, sum(kinds[f"deploy.{how}"] for how in ("revealed", "turned", "nothing-payable")))
        assert acts + kinds["ranged.shot"] + kinds["commander.moved"] == 1
        assert not kinds["pass.marker"]
    if last == "passed":
        over = sum(kinds[kind] for kind in kinds if kind.startswith("end.leader"))
        assert kinds["pass.marker"] == kinds["pass.ended"] == 1 - min(1, over)


def check_end(pos: Position) -> None:
    """What holds after every game."""
    assert broken(pos) == []
    check_table(pos)
    result = HASTINGS.result(pos)
    assert result.winner == pos.winner != ""
    # All wedges are fought before anybody looks who has won, so a third one may be taken as well.
    assert (pos.ending == "wedges") == (max(pos.taken.count(HUMAN), pos.taken.count(ENEMY)) >= 2)
    if pos.ending == "wedges":
        assert pos.taken.count(pos.winner) >= 2
    if pos.ending == "deck":
        assert (pos.human.deck, pos.winner) == ([], ENEMY)
    if pos.ending == "leader":
        loser = pos.human if pos.winner == ENEMY else pos.enemy
        leader = pos.box.cards[pos.box.leaders[loser.faction]]
        (fallen,) = [piece for piece in loser.grid if piece is not None and piece.card == leader.id]
        assert fallen.damage >= leader.health
    total = sum(pos.human.tokens)
    total += (35 if pos.ending == "leader" else 5) if pos.winner == HUMAN else 0
    assert result.total(HUMAN) == total


# ---------------------------------------------------------------- a thousand games each


@every_level
@every_faction
@pytest.mark.parametrize("batch", range(WATCHED // BATCH))
def test_random_games_hold_together_in_every_turn(batch: int, faction: str, level: str) -> None:
    the_box = box_of(level, faction)
    for number in range(BATCH * batch, BATCH * batch + BATCH):
        check_end(watched_game(game_seed(1066, number), the_box))


@every_level
@every_faction
@pytest.mark.parametrize("batch", range(QUICK // BATCH))
def test_random_games_hold_together_at_their_end(batch: int, faction: str, level: str) -> None:
    the_box = box_of(level, faction)
    for number in range(BATCH * batch, BATCH * batch + BATCH):
        check_end(quick_game(game_seed(1067, number), the_box))


def test_games_end_in_every_way_the_normal_rules_know_and_either_side_can_win() -> None:
    """A player who plays at random never wins, but a greedy one does.

    With one token a combat and Objectives hard to beat, a game may last until the player's deck is out.
    """
    endings: Counter[tuple[str, str]] = Counter()
    slow = box({"wedge_might_damage": "one", "objective_procedure": "threshold"})
    for number in range(40):
        for the_box, bot in ((slow, "random"), (box_of("easy", "saxon"), "greedy")):
            pos = quick_game(game_seed(1068, number), the_box, bot)
            check_end(pos)
            endings[pos.ending, pos.winner] += 1
    assert {ending for ending, _ in endings} == {"leader", "wedges", "deck"}
    assert {winner for _, winner in endings} == {HUMAN, ENEMY}


def test_the_harder_the_level_the_more_the_enemy_plays() -> None:
    """By round 8 a harder Enemy has put out dearer cards."""
    worth = {}
    for level in HASTINGS.levels:
        total = 0
        for number in range(60):
            pos = HASTINGS.new(Setup("hastings", seed=game_seed(9, number)), box_of(level, "saxon"))
            table = SimulatedTable(RandomPolicy(Chance.from_seed(number, 1)))
            table.seat(pos)
            while pos.round < 8 and not HASTINGS.is_over(pos):
                HASTINGS.play_turn(pos, table)
            total += sum(pos.box.cards[piece.card].cost for piece in pos.enemy.grid if piece is not None)
        worth[level] = total
    assert worth["easy"] < worth["normal"] < worth["hard"]


OPTIONS = st.fixed_dictionaries({option.id: st.sampled_from(option.values) for option in HASTINGS.options})


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), options=OPTIONS)
def test_with_any_seed_and_options_a_game_ends_without_a_fault(seed: int, options: dict[str, str]) -> None:
    check_any(seed, options, "virtual")


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), options=OPTIONS)
def test_beside_a_cardboard_table_any_reports_make_a_game_that_ends(
    seed: int, options: dict[str, str]
) -> None:
    check_any(seed, options, "companion")


def check_any(seed: int, options: dict[str, str], mode: str) -> None:
    """A random game under any options: no fault after any turn, and an end."""
    pos = HASTINGS.new(Setup("hastings", mode, seed=seed), box(options))
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    for _ in range(MOST_TURNS):
        HASTINGS.play_turn(pos, table)
        assert broken(pos) == []
        check_table(pos)
        if HASTINGS.is_over(pos):
            return
    raise AssertionError(f"no end after {MOST_TURNS} turns")


def test_the_same_seed_and_answers_make_the_same_game_and_other_seeds_others() -> None:
    the_box = box_of("normal", "norman")
    assert quick_game(5, the_box) == quick_game(5, the_box)
    assert len({str(quick_game(seed, the_box).enemy) for seed in range(6)}) == 6


# ---------------------------------------------------------------- the invariants can fail


def lose_card(pos: Position) -> None:
    pos.enemy.deck.pop()


def double_card(pos: Position) -> None:
    pos.human.hand.append(pos.human.deck[0])


def swap_card(pos: Position) -> None:
    pos.enemy.deck[0] = pos.human.deck[0]


def lose_leader(pos: Position) -> None:
    pos.human.discard.append("harold-godwinson")
    pos.human.grid[0] = None


def lose_token(pos: Position) -> None:
    pos.might_tokens -= 1


def make_token(pos: Position) -> None:
    pos.zeal_tokens += 1


def give_enemy_a_hand(pos: Position) -> None:
    pos.enemy.hand.append(pos.enemy.deck.pop())


def leave_a_gap(pos: Position) -> None:
    pos.human.grid[8] = Piece(pos.human.hand.pop())


def put_an_event_on_a_space(pos: Position) -> None:
    lay(pos, "enemy.w1r1", "massed-volley")


def put_a_unit_in_the_reserve(pos: Position) -> None:
    reserve(pos, pos.enemy, "camp-servants")


def put_a_tactic_in_wedge_four(pos: Position) -> None:
    pos.enemy.deck.remove("couched-lances")
    pos.enemy.reserve.append(Tactic("couched-lances", 3))


def leave_a_dead_card(pos: Position) -> None:
    lay(pos, "enemy.w1r1", "camp-servants", damage=1)


def take_without_tokens(pos: Position) -> None:
    pos.taken[0] = "human"


def tokens_without_taking(pos: Position) -> None:
    pos.enemy.tokens[2] = 10


def take_two_and_go_on(pos: Position) -> None:
    take(pos, 1, "human")
    take(pos, 3, "human")


def move_the_marker(pos: Position) -> None:
    pos.marker = 2


def forget_the_round(pos: Position) -> None:
    pos.round = 0


def go_beyond_hastings(pos: Position) -> None:
    pos.enemy.objective = 7


def put_eleven_tokens(pos: Position) -> None:
    pos.human.tokens[0] = 11


def join_the_enemy(pos: Position) -> None:
    pos.human.faction = pos.enemy.faction


def wrong_option(pos: Position) -> None:
    pos.options = {**pos.options, "level": "impossible"}


def missing_option(pos: Position) -> None:
    pos.options = {key: value for key, value in pos.options.items() if key != "draw"}


def lose_a_space(pos: Position) -> None:
    pos.enemy.grid.pop()


BREAKS: list[Callable[[Position], None]] = [
    lose_card,
    double_card,
    swap_card,
    lose_leader,
    lose_token,
    make_token,
    give_enemy_a_hand,
    leave_a_gap,
    put_an_event_on_a_space,
    put_a_unit_in_the_reserve,
    put_a_tactic_in_wedge_four,
    leave_a_dead_card,
    take_without_tokens,
    tokens_without_taking,
    take_two_and_go_on,
    move_the_marker,
    forget_the_round,
    go_beyond_hastings,
    put_eleven_tokens,
    join_the_enemy,
    wrong_option,
    missing_option,
    lose_a_space,
]


@pytest.mark.parametrize("breaking", BREAKS, ids=lambda breaking: str(breaking.__name__))
def test_a_position_that_cannot_stand_is_found_out(breaking: Callable[[Position], None]) -> None:
    pos = virtual()
    assert broken(pos) == []
    breaking(pos)
    assert broken(pos)


@pytest.mark.parametrize("mode", MODES)
def test_a_fresh_table_has_no_fault(mode: str) -> None:
    pos = virtual() if mode == "virtual" else companion()
    assert broken(pos) == []
    check_table(pos)


def test_a_turn_with_two_acts_would_be_noticed() -> None:
    """The check of the Enemy's turns can fail: a shot and a card are one act too many."""
    pos = virtual()
    table = CheckedTable(RandomPolicy(Chance.from_seed(1)))
    table.seat(pos)
    table.tell("ranged.shot", ())
    check_enemy_turn(table, 5, "played")
    table.tell("deploy.revealed", ())
    with pytest.raises(AssertionError):
        check_enemy_turn(table, 5, "played")
    assert told(table, "ranged.shot").values == {}
