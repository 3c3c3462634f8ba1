"""Light rivals, a variant of ours: factions without decks, led by a die."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import lay
from adversaire.games.battalia.base_game.seats import figures_of
from adversaire.games.battalia.content.pack import CITIES
from adversaire.games.battalia.players.light_answers import has_purpose, muster, provisions
from adversaire.games.battalia.position import HORDE, Position
from tests.battalia.scenes import (
    LEVELS,
)
from tests.battalia.tables import (
    A,
    B,
    C,
    DiceTable,
    Quiet,
    all_told,
    asked,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    kinds,
    owner_turn,
    pact,
    rivals,
    road,
    told,
)

# ---------------------------------------------------------------- S2: light rivals


def light(seats: int = 3, on: int = 9, **options: str) -> Position:
    """A table with light rivals and nothing on the board but the ruins."""
    pos = rivals(seats, "virtual", 1, "light-rivals", **options)
    empty_map(pos)
    day(pos, on)
    for seat in pos.seats:
        hand(pos, seat)
    owner_turn(pos, B)
    return pos


def test_light_rivals_hold_no_cards_and_stand_with_one_hero_on_their_city() -> None:
    pos = rivals(3, variant="light-rivals")
    for id in (B, C):
        seat = pos.seats[id]
        assert not any((seat.hand, seat.draw, seat.discard))
        assert pos.heroes[f"{seat.faction}-1"] == seat.start
        assert f"{seat.faction}-2" not in pos.heroes
    assert len({seat.faction for seat in pos.seats.values()}) == 3
    assert len({seat.start for seat in pos.seats.values()}) == 3
    assert BATTALIA.faults(pos) == []


def test_their_factions_and_places_are_drawn() -> None:
    seen = {
        (pos.seats[B].faction, pos.seats[B].start)
        for pos in [rivals(3, "virtual", seed, "light-rivals") for seed in range(12)]
    }
    assert len({faction for faction, _ in seen}) > 1
    assert len({start for _, start in seen}) > 1


@pytest.mark.proposal("battalia.solo.light-rival-state")
@pytest.mark.parametrize(("level", "adds"), LEVELS.items())
@pytest.mark.parametrize(("on", "die", "value"), [(1, 1, 1), (8, 4, 6), (15, 6, 10), (29, 2, 10)])
def test_an_army_is_worth_twice_the_week_less_2_and_a_die_and_the_level(
    on: int, die: int, value: int, level: str, adds: int
) -> None:
    pos = light(2, on, level=level)
    assert muster(pos, DiceTable(Quiet(), [die])) == max(0, value + adds)


@pytest.mark.proposal("battalia.solo.light-rival-state")
@pytest.mark.parametrize(("die", "count"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_provisions_of_a_light_rival_are_drawn_when_buff_asks(die: int, count: int) -> None:
    assert provisions(light(2), DiceTable(Quiet(), [die])) == count


# The six faces of its die.


def frontier(on: int = 9, **options: str) -> Position:
    """B's city with a road east to (2,3); the nearest other city is neutral, on (2,6), beyond a gap."""
    pos = light(2, on, **options)
    city(pos, "2-2", "es", B, 1)
    pos.seats[B].start = "2-2"
    pos.seats[A].start = "6-6"
    road(pos, "2-3", "ew")
    city(pos, "2-6", "sw", "neutral", 4)
    city(pos, "6-6", "nw", A, 1)
    return pos


def rival_plays(pos: Position, *dice: int) -> DiceTable:
    """B's turn, with these dice."""
    table = DiceTable(Quiet(), dice)
    table.seat(pos)
    owner_turn(pos, B)
    BATTALIA.play_turn(pos, table)
    assert not table.dice, f"never rolled: {table.dice}"
    return table


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_on_a_1_a_light_rival_lays_a_road_towards_the_nearest_city_not_its_own() -> None:
    pos = frontier()
    table = rival_plays(pos, 1)
    event = told(table, "rival.laid")
    assert (event.values["card"], event.values["space"], event.values["roads"]) == ("straight", "2-4", "ew")
    assert (event.values["level"], pos.lands["2-4"].owner) == (0, "")
    assert event.sieve is not None
    assert event.sieve.steps[0].clause == "battalia.solo.light-rival-turn"
    assert "rival.moved" not in kinds(table.events)
    assert BATTALIA.faults(pos) == []


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_on_a_2_it_lays_a_road_and_then_moves_a_hero_three_steps_and_attacks_nobody() -> None:
    pos = frontier()
    road(pos, "2-5", "ew")
    own = hero(pos, B, "2-2")
    table = rival_plays(pos, 2)
    assert told(table, "rival.laid").values["space"] == "2-4"
    assert told(table, "rival.moved").values["space"] == pos.heroes[own] == "2-5"
    assert kinds(table.events).index("rival.laid") < kinds(table.events).index("rival.moved")
    own_at_goal = frontier()
    road(own_at_goal, "2-4", "ew")
    road(own_at_goal, "2-5", "ew")
    hero(own_at_goal, B, "2-4")
    table = rival_plays(own_at_goal, 2)
    assert told(table, "rival.moved").values["space"] == "2-6"
    assert not {"rival.attacks", "rival.waits"} & set(kinds(table.events))


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_on_a_3_it_builds_a_city_of_level_1_as_near_home_as_possible() -> None:
    pos = frontier()
    table = rival_plays(pos, 3)
    event = told(table, "rival.laid")
    assert event.values["card"] in CITIES
    assert (event.values["space"], event.values["level"]) == ("3-2", 1)
    assert (pos.lands["3-2"].owner, pos.lands["3-2"].level) == (B, 1)


def test_on_a_3_without_a_city_card_that_fits_it_lays_a_road() -> None:
    pos = frontier()
    for kind in CITIES:
        pos.stacks[kind] = []
    pos.net = None
    table = rival_plays(pos, 3)
    assert told(table, "rival.laid").values["card"] == "straight"


@pytest.mark.proposal("battalia.solo.light-rival-turn")
@pytest.mark.parametrize(
    ("on", "levels", "raised"),
    [
        (1, (1, 2), {"2-2": 2}),
        (1, (2, 1), {"3-2": 2}),
        (1, (1, 1), {"2-2": 2}),
        (9, (3, 2), {"3-2": 3}),
        (15, (3, 4), {"2-2": 4}),
        (1, (2, 2), {}),
        (9, (3, 3), {}),
        (29, (4, 4), {}),
    ],
    ids=["lowest", "lowest of two", "a tie", "week 2", "week 3", "week 1 full", "week 2 full", "all level 4"],
)
def test_on_a_4_its_lowest_city_rises_at_most_to_the_week_plus_one_and_to_4(
    on: int, levels: tuple[int, int], raised: dict[str, int]
) -> None:
    pos = frontier(on)
    city(pos, "3-2", "ns", B, levels[1])
    lay(pos, "2-2", replace(pos.lands["2-2"], level=levels[0]))
    table = rival_plays(pos, 4)
    rises = {str(e.values["space"]): e.values["level"] for e in all_told(table, "rival.raised")}
    assert rises == raised
    for space, level in raised.items():
        assert pos.lands[space].level == level
    # Where none can rise it builds a city instead, as on a 3.
    assert len(all_told(table, "rival.laid")) == (0 if raised else 1)
    if not raised:
        assert told(table, "rival.laid").values["level"] == 1


def war(level: int, owner: str, on: int = 9, **options: str) -> Position:
    """B's hero stands two steps from a city on (2,5); B's own is on (2,2)."""
    pos = light(2, on, **options)
    city(pos, "2-2", "es", B, 1)
    pos.seats[B].start = "2-2"
    road(pos, "2-3", "ew")
    road(pos, "2-4", "ew")
    city(pos, "2-5", "w", owner, level)
    city(pos, "6-6", "nw", A, 4)
    hero(pos, B, "2-3")
    hero(pos, B, "2-2", 2)
    return pos


@pytest.mark.proposal("battalia.solo.light-rival-turn")
@pytest.mark.parametrize(("die", "takes"), [(1, False), (2, False), (3, True)], ids=["3", "4", "5"])
def test_on_a_5_a_hero_goes_to_the_weakest_city_and_takes_a_neutral_one_if_the_army_is_stronger(
    die: int, takes: bool
) -> None:
    pos = war(4, "neutral")
    table = rival_plays(pos, 5, die)
    assert told(table, "rival.moved").values["space"] == "2-5"
    assert pos.lands["2-5"].owner == (B if takes else "neutral")
    assert pos.lands["2-5"].level == 4
    event = told(table, "rival.attacks" if takes else "rival.waits")
    assert (event.values["army"], event.values["level"]) == (2 + die, 4)
    assert len(figures_of(pos, B)) == 2
    assert "rival.laid" not in kinds(table.events)


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_on_a_6_it_does_the_same_and_lays_a_road() -> None:
    pos = war(4, "neutral")
    table = rival_plays(pos, 6, 6)
    order = kinds(table.events)
    assert order.index("rival.conquered") < order.index("rival.laid")


@pytest.mark.parametrize(
    ("unit", "holds"), [("priest", True), ("chief", False)], ids=["7 against 7", "6 against 7"]
)
def test_the_player_defends_a_city_with_its_level_and_a_line(unit: str, holds: bool) -> None:
    pos = war(4, A)
    colour = next(one for one in pos.box.factions if one not in (pos.left_out, pos.seats[A].faction))
    hand(pos, A, f"{unit}-{colour}")
    pos.lands["2-5"] = replace(pos.lands["2-5"], terrain=colour)
    table = DiceTable(Quiet({"line.card": ["all"]}), [5, 5])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert asked(table, "line.card")[0].values["against"] == 3
    assert told(table, "seat.line").values["walls"] == 4
    assert pos.lands["2-5"].owner == (A if holds else B)
    assert ("rival.repelled" in kinds(table.events)) == holds
    assert len(figures_of(pos, B)) == (1 if holds else 2)
    assert len(pos.seats[A].hand) == 6


@pytest.mark.parametrize(("die", "holds"), [(6, True), (1, False)])
def test_a_light_rival_defends_against_another_with_its_own_army(die: int, holds: bool) -> None:
    pos = light(3)
    city(pos, "2-2", "es", B, 1)
    pos.seats[B].start = "2-2"
    city(pos, "2-3", "w", C, 2)
    hero(pos, B, "2-2")
    hero(pos, B, "2-2", 2)
    table = rival_plays(pos, 5, 5, die)
    assert pos.lands["2-3"].owner == (C if holds else B)
    defence = told(table, "rival.defends").values
    assert (defence["seat"], defence["walls"]) == (pos.seats[C].faction, 2)
    assert (defence["total"] >= told(table, "rival.attacks").values["army"]) == holds  # type: ignore[operator]


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_a_lost_or_second_hero_comes_to_the_starting_city_on_a_5_or_6_only() -> None:
    for rolled, comes in ((1, False), (2, False), (3, False), (4, False), (5, True), (6, True)):
        pos = frontier()
        hero(pos, B, "2-3")
        table = rival_plays(pos, rolled)
        assert ("rival.returned" in kinds(table.events)) == comes
        assert len(figures_of(pos, B)) == 1 + comes
        if comes:
            assert told(table, "rival.returned").values["space"] == "2-2"


def test_a_hero_of_a_light_rival_who_returns_to_buffs_space_is_attacked() -> None:
    pos = frontier(buff_policy="random")
    free_buff(pos, "2-2")
    hero(pos, B, "2-3")
    table = DiceTable(Quiet(), [5, 1, 1])
    table.seat(pos)
    owner_turn(pos, B)
    BATTALIA.play_turn(pos, table)
    attack = all_told(table, "buff.attacks")[0]
    assert attack.values["hero"] == told(table, "rival.returned").values["hero"]
    assert attack.clauses[0] == "battalia.hero-moves-in.attacked"
    assert told(table, "rival.army").values["against"] == 6


def test_no_hero_comes_to_a_starting_city_that_somebody_else_holds_nor_a_third_one() -> None:
    pos = frontier()
    lay(pos, "2-2", replace(pos.lands["2-2"], owner=A))
    assert "rival.returned" not in kinds(rival_plays(pos, 5).events)
    pos = frontier()
    hero(pos, B, "2-3")
    hero(pos, B, "2-3", 2)
    assert "rival.returned" not in kinds(rival_plays(pos, 5).events)


def test_the_weakest_city_counts_first_then_the_nearest() -> None:
    pos = light(2)
    city(pos, "2-2", "es", B, 1)
    pos.seats[B].start = "2-2"
    city(pos, "2-3", "w", "neutral", 3)
    road(pos, "3-2", "ns")
    road(pos, "4-2", "ns")
    city(pos, "5-2", "n", "neutral", 2)
    own = hero(pos, B, "2-2")
    hero(pos, B, "2-2", 2)
    rival_plays(pos, 5, 1)
    assert pos.heroes[own] == "5-2"


def test_a_light_rival_never_walks_into_buff_or_through_him() -> None:
    pos = war(4, "neutral")
    free_buff(pos, "2-4")
    pos.options["buff_policy"] = "random"
    own = next(one for one in figures_of(pos, B) if pos.heroes[one] == "2-3")
    table = DiceTable(Quiet(), [5])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    moved = [event.values["space"] for event in all_told(table, "rival.moved")]
    assert "2-4" not in moved
    assert "2-5" not in moved
    assert pos.heroes.get(own) in ("2-3", None)


# How it meets the horde.


def hunted(dice: list[int], cities: bool = True, **options: str) -> tuple[Position, DiceTable]:
    """A moves Buff onto B's hero, who is a light rival's; the dice that fall then."""
    pos = light(2, 9, **options)
    road(pos, "3-2", "es")
    road(pos, "3-3", "ew")
    if cities:
        city(pos, "3-4", "w", "neutral", 4)
    hero(pos, B, "3-3")
    free_buff(pos, "3-2")
    owner_turn(pos, A)
    table = DiceTable(Quiet({"buff.route": ["go:3-3"]}), [1, *dice])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert not table.dice
    return pos, table


@pytest.mark.proposal("battalia.solo.light-rival-state")
@pytest.mark.parametrize(
    ("dice", "cities", "way"),
    [
        ([5], True, "recruit"),
        ([5], False, "bribe"),
        ([3], True, "bribe"),
        ([4], False, "bribe"),
        ([1, 6], True, "fight"),
        ([2, 3], False, "fight"),
    ],
    ids=["4 and a city", "4 without a city", "3", "3 again", "2", "2 again"],
)
def test_a_light_rival_recruits_with_a_purpose_else_bribes_else_fights(
    dice: list[int], cities: bool, way: str
) -> None:
    pos, table = hunted(dice, cities)
    event = told(table, "rival.answers")
    assert event.values["way"] == way
    assert event.sieve is not None
    assert event.sieve.chosen == way
    assert pos.buff.owner == (B if way == "recruit" else "")
    assert pos.seats[B].marker == {"recruit": "contract", "bribe": "pact", "fight": ""}[way]


@pytest.mark.proposal("battalia.solo.light-rival-state")
@pytest.mark.parametrize(("die", "wins"), [(4, True), (3, False)], ids=["6", "5"])
def test_its_army_must_reach_the_horde(die: int, wins: bool) -> None:
    pos, table = hunted([1, die])
    assert told(table, "rival.army").values["army"] == 2 + die
    assert told(table, "rival.army").values["against"] == 6
    assert pos.buff.state == ("away" if wins else "free")
    assert len(figures_of(pos, B)) == int(wins)
    assert pos.seats[B].heroes_lost == int(not wins)


def test_at_the_merciless_level_three_provisions_do_not_bribe_for_a_light_rival_either() -> None:
    _, table = hunted([3, 1], level="merciless")
    assert told(table, "rival.answers").values["way"] == "fight"


def test_a_city_more_than_six_steps_away_is_no_purpose() -> None:
    pos = light(3)
    for column in range(2, 7):
        road(pos, f"2-{column}", "ew")
    road(pos, "2-1", "es")
    road(pos, "2-7", "sw")
    city(pos, "3-7", "n", "neutral", 1)
    free_buff(pos, "2-2")
    assert has_purpose(pos, B)
    free_buff(pos, "2-1")
    assert not has_purpose(pos, B)
    lay(pos, "3-7", replace(pos.lands["3-7"], owner=B))
    free_buff(pos, "2-2")
    assert not has_purpose(pos, B)


@pytest.mark.parametrize(("die", "recruits"), [(5, True), (4, False)])
def test_under_a_pact_a_light_rival_recruits_if_it_finds_four_provisions(die: int, recruits: bool) -> None:
    pos = light(2)
    road(pos, "3-2", "es")
    road(pos, "3-3", "ew")
    city(pos, "3-4", "w", "neutral", 4)
    hero(pos, B, "3-3")
    pact(pos, B)
    free_buff(pos, "3-2")
    owner_turn(pos, A)
    table = DiceTable(Quiet({"buff.route": ["go:3-3"]}), [1, die])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert (pos.buff.owner == B) == recruits
    assert not table.dice


@pytest.mark.parametrize(("die", "taken"), [(1, True), (4, False)], ids=["4 + 1", "4 + 4"])
def test_whoever_attacks_a_light_rivals_city_fights_its_walls_and_an_army(die: int, taken: bool) -> None:
    pos = light(2, on=3)
    city(pos, "3-2", "es", A, 1)
    city(pos, "3-3", "w", B, 4)
    hero(pos, A, "3-3")
    colour = next(one for one in pos.box.factions if one not in (pos.left_out, pos.seats[A].faction))
    pos.lands["3-3"] = replace(pos.lands["3-3"], terrain=colour)
    hand(pos, A, f"weapon-{colour}", f"lord-{colour}", f"citizen-{colour}")
    owner_turn(pos, A)
    table = DiceTable(Quiet({"turn.action": ["attack-city:3-3"], "line.card": ["all"]}), [die])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    said = told(table, "rival.defends").values
    assert (said["army"], said["walls"], said["total"]) == (die, 4, 4 + die)
    battle = told(table, "seat.battle").values
    assert (battle["attack"], battle["defence"]) == (6, 4 + die)
    assert pos.lands["3-3"].owner == (A if taken else B)


def test_the_app_bids_for_light_rivals_and_places_buff_near_the_player() -> None:
    pos = rivals(3, variant="light-rivals")
    day(pos, 8)
    pos.phase = "entry"
    hand(pos, A)
    table = DiceTable(Quiet(), [4])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert told(table, "bid.opened").values["count"] == 1
    bids = {event.values["seat"]: event.values["total"] for event in all_told(table, "bid.shown")}
    assert bids == {pos.seats[A].faction: 0, HORDE: 5}
    entered = told(table, "buff.entered").values
    assert (entered["space"], entered["seat"]) == (pos.seats[A].start, HORDE)


def test_the_hero_nearest_to_the_goal_of_a_light_rival_is_sent_and_the_reason_is_told() -> None:
    pos = war(4, "neutral")
    near, far = (f"{pos.seats[B].faction}-{number}" for number in (1, 2))
    table = rival_plays(pos, 5, 1)
    heads, sends = told(table, "rival.heads"), told(table, "rival.sends")
    assert heads.sieve
    assert heads.sieve.chosen == "2-5"
    assert sends.sieve
    assert (sends.sieve.candidates, sends.sieve.chosen) == ((near, far), near)
    assert {step.clause for step in (*heads.sieve.steps, *sends.sieve.steps)} == {
        "battalia.solo.light-rival-turn"
    }
