"""How software moves Buff: random, hunter, leader-hunter and selfish."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from adversaire.engine.sieve import Sieve
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import lay, road_distances
from adversaire.games.battalia.players.horde import (
    choose_end,
    choose_target,
    policy_of,
    selfish_score,
    worth_of,
)
from adversaire.games.battalia.position import HORDE, Position
from adversaire.games.battalia.routes import buff_ends, buff_routes, longest
from tests.battalia.scenes import (
    hunting_ground,
)
from tests.battalia.tables import (
    A,
    B,
    C,
    DiceTable,
    Quiet,
    asked,
    hand,
    hero,
    owner_turn,
    pact,
    paint,
    play_with_dice,
    road,
    told,
)
from tests.battalia.tables import provisions as provision_cards

# ---------------------------------------------------------------- how software moves Buff


def goes(pos: Position, points: int, mover: str = B) -> tuple[str, Sieve]:
    return choose_end(pos, mover, buff_ends(pos, points), points)


@pytest.mark.proposal("battalia.solo.policy-hunter")
def test_the_hunter_attacks_whom_he_can_reach() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-7")
    hero(pos, C, "2-2")
    space, sieve = goes(pos, 2)
    assert space == "2-2"
    assert sieve.steps[0].clause == "battalia.solo.policy-hunter"


@pytest.mark.proposal("battalia.solo.policy-hunter")
def test_the_hunter_comes_as_near_as_he_can_to_the_nearest() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-7")
    assert goes(pos, 1)[0] == "2-5"
    assert goes(pos, 2)[0] == "2-6"
    hero(pos, C, "2-1")
    hero(pos, A, "2-6")
    assert goes(pos, 1)[0] == "2-5"


@pytest.mark.proposal("battalia.solo.policy-hunter")
def test_the_hunter_leaves_heroes_under_a_pact_and_his_movers_own_alone() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-3")
    pact(pos, A)
    hero(pos, B, "2-5")
    hero(pos, C, "2-7")
    assert goes(pos, 6)[0] == "2-5"
    pos.heroes.pop("islanders-1")
    assert goes(pos, 6)[0] == "2-7"


@pytest.mark.proposal("battalia.solo.policy-route")
def test_two_heroes_equally_near_are_decided_by_the_lowest_row_and_then_the_lowest_column() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-6")
    hero(pos, C, "2-2")
    space, sieve = goes(pos, 2)
    assert space == "2-2"
    assert [step.clause for step in sieve.steps] == [
        "battalia.solo.policy-hunter",
        "battalia.solo.policy-route",
    ]
    road(pos, "1-4", "es")
    lay(pos, "2-4", replace(pos.lands["2-4"], card="tee", roads="new"))
    pos.heroes = {"barfolk-1": "2-3", "emberians-1": "1-4"}
    assert goes(pos, 1)[0] == "1-4"


def test_the_hunter_goes_away_to_come_back_for_a_hero_who_shares_his_space() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-4")
    space, sieve = goes(pos, 3)
    assert space == "2-3"
    assert set(sieve.steps[0].kept) == {"2-3", "2-4", "2-5"}


@pytest.mark.proposal("battalia.solo.policy-hunter")
def test_where_nobody_can_be_reached_the_hunter_wanders_as_far_as_the_die_goes() -> None:
    seen = set()
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "4-1")
    for _ in range(30):
        space, sieve = goes(pos, 2)
        assert sieve.steps[0].clause == "battalia.solo.policy-random"
        seen.add(space)
    assert seen == {"2-2", "2-6"}


@pytest.mark.proposal("battalia.solo.policy-kingmaker")
def test_the_leader_hunter_takes_the_heroes_of_whoever_has_most_points_first() -> None:
    pos = hunting_ground(buff_policy="leader-hunter")
    hero(pos, A, "2-3")
    hero(pos, C, "2-7")
    lay(pos, "6-4", replace(pos.lands["6-4"], level=3))
    space, sieve = goes(pos, 6)
    assert space == "2-7"
    assert sieve.steps[0].clause == "battalia.solo.policy-kingmaker"
    lay(pos, "4-1", replace(pos.lands["4-1"], level=4))
    assert goes(pos, 6)[0] == "2-3"


@pytest.mark.proposal("battalia.solo.policy-kingmaker")
@pytest.mark.parametrize(("mover", "space"), [(A, "2-5"), (B, "2-3"), (C, "1-4"), (HORDE, "1-4")])
def test_among_leaders_with_equal_points_the_next_in_turn_order_after_the_mover_is_hunted(
    mover: str, space: str
) -> None:
    pos = hunting_ground(buff_policy="leader-hunter")
    road(pos, "1-4", "es")
    lay(pos, "2-4", replace(pos.lands["2-4"], card="tee", roads="new"))
    hero(pos, A, "1-4")
    hero(pos, B, "2-5")
    hero(pos, C, "2-3")
    assert goes(pos, 1, mover)[0] == space


def test_the_leader_hunter_passes_over_a_leader_out_of_reach_or_under_a_pact() -> None:
    pos = hunting_ground(buff_policy="leader-hunter")
    lay(pos, "6-4", replace(pos.lands["6-4"], level=4))
    hero(pos, C, "6-4")
    hero(pos, A, "2-2")
    assert goes(pos, 6)[0] == "2-2"
    hero(pos, C, "2-6")
    assert goes(pos, 6)[0] == "2-6"
    pact(pos, C)
    assert goes(pos, 6)[0] == "2-2"


@pytest.mark.proposal("battalia.solo.policy-random")
def test_the_random_policy_draws_among_the_longest_routes_only() -> None:
    seen: Counter[str] = Counter()
    pos = hunting_ground(buff_policy="random")
    hero(pos, A, "2-3")
    for _ in range(60):
        space, sieve = goes(pos, 3)
        seen[space] += 1
        assert sieve.steps[0].clause == "battalia.solo.policy-random"
    assert set(seen) == {route[-1] for route in longest(buff_routes(pos, 3))} == {"2-7"}
    pos.heroes.clear()
    drawn = Counter(goes(pos, 3)[0] for _ in range(200))
    assert set(drawn) == {"2-1", "2-7"}
    assert min(drawn.values()) > 60


@pytest.mark.proposal("battalia.solo.policy-selfish")
@pytest.mark.parametrize(
    ("own", "other", "worth"),
    [(1, 1, 5), (1, 4, 13), (4, 1, 5), (2, 3, 11)],
    ids=["level", "3 ahead", "behind", "1 ahead"],
)
def test_the_selfish_policy_likes_to_hit_whoever_is_ahead(own: int, other: int, worth: int) -> None:
    pos = hunting_ground(buff_policy="selfish")
    lay(pos, "4-7", replace(pos.lands["4-7"], level=own))
    lay(pos, "4-1", replace(pos.lands["4-1"], level=other))
    assert worth_of(pos, B, hero(pos, A, "2-6")) == worth


@pytest.mark.proposal("battalia.solo.policy-selfish")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ((), -8),
        (provision_cards(4), 6),
        (provision_cards(3), -8),
        (("lord-barfolk", "chief-barfolk"), 2),
        (("lord-barfolk",), -8),
    ],
    ids=["nothing", "recruits", "cannot pay", "wins", "loses"],
)
def test_the_selfish_policy_spares_its_own_unless_it_can_recruit_or_win(
    cards: tuple[str, ...], worth: int
) -> None:
    pos = hunting_ground(buff_policy="selfish")
    hand(pos, B, *cards)
    assert worth_of(pos, B, hero(pos, B, "2-6")) == worth


@pytest.mark.proposal("battalia.solo.policy-selfish")
@pytest.mark.parametrize(
    ("space", "score"), [("2-1", -1), ("2-2", -2), ("2-3", -3), ("2-4", -4), ("2-6", -6)]
)
def test_each_step_nearer_than_6_to_an_own_hero_costs_a_point(space: str, score: int) -> None:
    pos = hunting_ground(buff_policy="selfish")
    hero(pos, B, "2-6")
    hand(pos, B)
    away = road_distances(pos, ["2-6"])
    expected = score if space != "2-6" else -8 - 6
    assert selfish_score(pos, B, space, away) == expected
    assert selfish_score(pos, B, space, {}) == (0 if space != "2-6" else -8)


def test_the_selfish_policy_hits_the_leader_rather_than_the_nearest() -> None:
    pos = hunting_ground(buff_policy="selfish")
    hero(pos, A, "2-3")
    hero(pos, C, "2-6")
    lay(pos, "6-4", replace(pos.lands["6-4"], level=3))
    space, sieve = goes(pos, 3)
    assert space == "2-6"
    assert sieve.steps[0].clause == "battalia.solo.policy-selfish"


def test_the_selfish_policy_decides_ties_by_row_and_column_and_takes_buff_away_from_its_own() -> None:
    pos = hunting_ground(buff_policy="selfish")
    assert goes(pos, 2)[0] == "2-2"
    hero(pos, B, "2-2")
    hand(pos, B)
    assert goes(pos, 2)[0] == "2-6"


def test_heroes_under_a_pact_are_worth_nothing_to_it() -> None:
    pos = hunting_ground(buff_policy="selfish")
    hero(pos, A, "2-6")
    pact(pos, A)
    assert selfish_score(pos, B, "2-6", {}) == 0


@pytest.mark.parametrize("policy", ["random", "hunter", "leader-hunter", "selfish"])
@pytest.mark.parametrize("mover", [B, HORDE])
def test_the_table_may_choose_one_policy_for_all_but_the_horde_has_no_interest_of_its_own(
    policy: str, mover: str
) -> None:
    pos = hunting_ground(buff_policy=policy)
    assert policy_of(pos, mover) == ("hunter" if policy == "selfish" and mover == HORDE else policy)


@pytest.mark.proposal("battalia.solo.difficulty")
@pytest.mark.parametrize(
    ("level", "player", "policy"),
    [
        ("normal", "easy", "random"),
        ("normal", "normal", "selfish"),
        ("normal", "hard", "selfish"),
        ("normal", "light", "hunter"),
        ("normal", HORDE, "hunter"),
        ("peaceful", "easy", "random"),
        ("peaceful", "normal", "selfish"),
        ("peaceful", "light", "random"),
        ("peaceful", HORDE, "random"),
        ("fierce", "easy", "hunter"),
        ("fierce", "hard", "hunter"),
        ("fierce", HORDE, "hunter"),
        ("merciless", "normal", "leader-hunter"),
        ("merciless", "light", "leader-hunter"),
        ("merciless", HORDE, "leader-hunter"),
    ],
)
def test_by_level_the_policy_follows_from_the_level_and_the_player(
    level: str, player: str, policy: str
) -> None:
    pos = hunting_ground(level=level)
    if player != HORDE:
        pos.seats[B].player = player  # type: ignore[assignment]
    assert policy_of(pos, HORDE if player == HORDE else B) == policy


def test_a_bot_moves_buff_with_its_reasons_and_nobody_is_asked() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-6")
    hand(pos, A)
    hand(pos, B)
    owner_turn(pos, B)
    table = play_with_dice(pos, [2])
    assert not asked(table, "buff.route")
    moved = told(table, "buff.moved")
    assert moved.values["space"] == "2-6"
    assert moved.sieve is not None
    assert moved.sieve.chosen == "2-6"


@pytest.mark.proposal("battalia.solo.policy-route")
def test_whom_software_attacks_among_several_is_told_with_its_reason() -> None:
    pos = hunting_ground(buff_policy="hunter")
    own, leader, other = hero(pos, B, "2-6"), hero(pos, C, "2-6"), hero(pos, A, "2-6")
    lay(pos, "6-4", replace(pos.lands["6-4"], level=3))
    sieve = choose_target(pos, B, [own, other, leader])
    assert sieve.chosen == leader
    assert [set(step.kept) for step in sieve.steps] == [{leader, other}, {leader}]
    assert {step.clause for step in sieve.steps} == {"battalia.solo.policy-route"}


def test_a_selfish_mover_tells_what_the_space_is_worth_to_it() -> None:
    pos = hunting_ground(buff_policy="selfish")
    hero(pos, A, "2-6")
    owner_turn(pos, B)
    hand(pos, B)
    table = DiceTable(Quiet(), [2])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert told(table, "buff.moved").values["score"] == 5


def test_beside_its_own_interest_no_score_is_told() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-6")
    owner_turn(pos, B)
    hand(pos, B)
    table = DiceTable(Quiet(), [2])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert told(table, "buff.moved").values["score"] == "none"


def test_the_selfish_policy_reckons_with_the_terrain_where_its_hero_stands() -> None:
    pos = hunting_ground(buff_policy="selfish")
    hand(pos, B, "lord-barfolk", "citizen-barfolk")
    own = hero(pos, B, "2-6")
    for space, worth in (("2-4", -8), ("2-6", 2)):
        paint(pos, "2-4", "emberians")
        paint(pos, "2-6", "emberians")
        paint(pos, space, "islanders")
        assert worth_of(pos, B, own) == worth
