"""The opponent prepares: armour and provisions with their limits and exchange, and offering tiles."""

from __future__ import annotations

from itertools import product

import pytest

from adversaire.engine.event import Event
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content import SchemeCard
from adversaire.games.raiders.opponent import exchanged_gains
from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    a_card,
    all_turns,
    clear,
    companion,
    kinds,
    lay_row,
    opponent_plays,
    rival,
    told,
    virtual,
)

ROW = ("left", "middle", "right")


def work(armour: int = 0, provisions: int = 0, offering: str = "none") -> SchemeCard:
    """A card whose raid is out of reach, with these gains."""
    return a_card(armour=11, gain_armour=armour, gain_provisions=provisions, gain_offering=offering)


def prepared(
    armour: int, provisions: int, card: SchemeCard, mode: str = "virtual"
) -> tuple[tuple[int, int], CheckedTable]:
    """Both counters after a preparation, and what was told; nothing is made and nothing vanishes."""
    pos = virtual() if mode == "virtual" else companion()
    rival(pos, armour=armour, provisions=provisions)
    table = opponent_plays(pos, card)
    assert RAIDERS.faults(pos) == []
    assert told(table, "raid.refused.armour")
    return (pos.opponent.armour, pos.opponent.provisions), table


def maybe(table: CheckedTable, kind: str) -> Event | None:
    return told(table, kind) if kind in kinds(table.events) else None


# ---------------------------------------------------------------- armour and provisions


@pytest.mark.clause("raiders.prep.gain-armour")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize(("gain", "after"), [(1, 5), (2, 6), (6, 10)])
def test_the_opponent_gains_the_armour_shown(gain: int, after: int, mode: str) -> None:
    found, table = prepared(4, 0, work(armour=gain), mode)
    assert found == (after, 0)
    event = told(table, "prep.gained")
    assert event.clauses == ("raiders.prep.gain-armour",)
    assert event.values == {"armour": gain, "provisions": 0, "armour_now": after, "provisions_now": 0}


@pytest.mark.clause("raiders.prep.gain-provisions")
def test_the_provisions_gained_come_from_the_main_supply() -> None:
    pos = virtual()
    rival(pos, provisions=3)
    pos.human.provisions = pos.supply.give("provisions", 4)
    assert pos.supply.provisions == 25
    table = opponent_plays(pos, work(provisions=3))
    assert (pos.opponent.provisions, pos.supply.provisions) == (6, 22)
    event = told(table, "prep.gained")
    assert event.clauses == ("raiders.prep.gain-provisions",)
    assert (event.values["provisions"], event.values["provisions_now"]) == (3, 6)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.prep.gain-provisions")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize(("gain", "after"), [(1, 4), (3, 6), (5, 8)])
def test_the_opponent_gains_the_provisions_shown(gain: int, after: int, mode: str) -> None:
    assert prepared(2, 3, work(provisions=gain), mode)[0] == (2, after)


@pytest.mark.clause("raiders.prep.gain-provisions")
def test_the_supply_can_always_give_what_the_opponent_gains() -> None:
    pos = virtual()
    rival(pos, provisions=0)
    pos.human.provisions = pos.supply.give("provisions", 8)
    opponent_plays(pos, work(provisions=8))
    assert (pos.opponent.provisions, pos.supply.provisions) == (8, 16)


@pytest.mark.clause("raiders.prep.gains-may-combine")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_all_gains_of_a_card_are_received_together(mode: str) -> None:
    pos = virtual() if mode == "virtual" else companion()
    table = opponent_plays(pos, work(armour=1, provisions=1, offering="left"))
    assert (pos.opponent.armour, pos.opponent.provisions, len(pos.opponent.tiles)) == (1, 1, 1)
    gained = told(table, "prep.gained")
    assert gained.clauses == ("raiders.prep.gain-armour", "raiders.prep.gain-provisions")
    assert "raiders.prep.gain-offering" in told(table, "prep.offering").clauses
    assert table.asked == []


@pytest.mark.clause("raiders.prep.armour-overflow", "raiders.prep.provisions-overflow")
@pytest.mark.parametrize(
    ("armour", "provisions", "card", "reasons"),
    [
        (10, 0, work(armour=2), ("gain-armour", "armour-overflow")),
        (0, 8, work(provisions=2), ("gain-provisions", "provisions-overflow")),
        (10, 8, work(armour=1), ("gain-armour",)),
    ],
)
def test_a_gain_the_card_does_not_show_is_explained_by_the_exchange(
    armour: int, provisions: int, card: SchemeCard, reasons: tuple[str, ...]
) -> None:
    _, table = prepared(armour, provisions, card)
    assert told(table, "prep.gained").clauses == tuple(f"raiders.prep.{reason}" for reason in reasons)


@pytest.mark.clause("raiders.prep.no-raid-after-preparing")
def test_an_opponent_that_prepares_does_not_raid_even_if_it_now_could() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=3)
    sets = dict(pos.sets)
    table = opponent_plays(pos, a_card())
    event = told(table, "raid.refused.provisions")
    assert (event.values["needed"], event.values["has"]) == (4, 3)
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.points) == (4, 5, 0)
    assert pos.sets == sets
    assert "raid.decided" not in kinds(table.events)
    assert kinds(table.events)[-1] == "building.closed"
    assert pos.phase == "human"


@pytest.mark.clause("raiders.prep.no-raid-after-preparing")
def test_the_next_card_finds_the_opponent_ready() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=3)
    opponent_plays(pos, a_card())
    table = opponent_plays(pos, a_card())
    assert told(table, "raid.decided").values["provisions"] == 5


# ---------------------------------------------------------------- limits and exchange


@pytest.mark.clause("raiders.prep.armour-limit")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize(
    ("before", "gain", "after"), [(8, 2, (10, 0)), (9, 2, (10, 1)), (10, 2, (10, 2)), (9, 1, (10, 0))]
)
def test_the_opponent_never_has_more_than_10_armour(
    before: int, gain: int, after: tuple[int, int], mode: str
) -> None:
    found, table = prepared(before, 0, work(armour=gain), mode)
    assert found == after
    exchange = maybe(table, "prep.exchanged")
    assert (exchange is not None) == (before + gain > 10)
    if exchange:
        assert exchange.clauses == (
            "raiders.prep.armour-limit",
            "raiders.prep.armour-overflow",
            "raiders.prep.overflow-is-per-unit",
        )


@pytest.mark.clause("raiders.prep.provisions-limit")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize(
    ("before", "gain", "after"), [(5, 3, (2, 8)), (7, 3, (4, 8)), (8, 3, (5, 8)), (7, 1, (2, 8))]
)
def test_the_opponent_never_has_more_than_8_provisions(
    before: int, gain: int, after: tuple[int, int], mode: str
) -> None:
    found, table = prepared(2, before, work(provisions=gain), mode)
    assert found == after
    exchange = maybe(table, "prep.exchanged")
    assert (exchange is not None) == (before + gain > 8)
    if exchange:
        assert exchange.clauses == (
            "raiders.prep.provisions-limit",
            "raiders.prep.provisions-overflow",
            "raiders.prep.overflow-is-per-unit",
        )


@pytest.mark.clause("raiders.prep.armour-limit", "raiders.prep.provisions-limit")
@pytest.mark.parametrize("level", RAIDERS.levels)
@pytest.mark.parametrize("seed", range(10))
def test_in_a_whole_game_neither_limit_is_ever_passed_not_even_during_a_turn(seed: int, level: str) -> None:
    _, turns = all_turns(seed, {"level": level})
    gains = [event.values for events in turns for event in events if event.kind == "prep.gained"]
    assert gains
    for values in gains:
        assert values["armour_now"] in range(11)
        assert values["provisions_now"] in range(9)


@pytest.mark.clause("raiders.prep.armour-overflow")
def test_armour_beyond_the_limit_becomes_provisions() -> None:
    found, table = prepared(10, 3, work(armour=2, provisions=1))
    assert found == (10, 6)
    assert told(table, "prep.gained").values == {
        "armour": 0,
        "provisions": 3,
        "armour_now": 10,
        "provisions_now": 6,
    }
    event = told(table, "prep.exchanged")
    assert "raiders.prep.armour-overflow" in event.clauses
    assert "raiders.prep.provisions-overflow" not in event.clauses
    assert event.values == {"shown_armour": 2, "shown_provisions": 1}
    assert "prep.lost" not in kinds(table.events)


@pytest.mark.clause("raiders.prep.provisions-overflow")
def test_provisions_beyond_the_limit_become_armour() -> None:
    found, table = prepared(5, 8, work(armour=1, provisions=2))
    assert found == (8, 8)
    event = told(table, "prep.exchanged")
    assert "raiders.prep.provisions-overflow" in event.clauses
    assert "raiders.prep.armour-overflow" not in event.clauses
    assert "prep.lost" not in kinds(table.events)


@pytest.mark.clause("raiders.prep.provisions-overflow")
def test_provisions_taken_as_armour_stay_in_the_supply() -> None:
    pos = virtual()
    rival(pos, armour=5, provisions=8)
    opponent_plays(pos, work(provisions=2))
    assert (pos.opponent.armour, pos.supply.provisions) == (7, 24)


@pytest.mark.clause("raiders.prep.armour-overflow")
def test_armour_taken_as_provisions_comes_from_the_supply() -> None:
    pos = virtual()
    rival(pos, armour=10, provisions=3)
    opponent_plays(pos, work(armour=2))
    assert (pos.opponent.provisions, pos.supply.provisions) == (5, 27)


@pytest.mark.clause("raiders.prep.overflow-is-per-unit")
@pytest.mark.parametrize(
    ("armour", "provisions", "gains", "after"),
    [
        (9, 6, (2, 1), (10, 8)),
        (9, 0, (3, 0), (10, 2)),
        (0, 7, (0, 3), (2, 8)),
        (9, 7, (2, 0), (10, 8)),
        (9, 7, (0, 2), (10, 8)),
    ],
)
def test_a_gain_may_be_received_partly_in_kind_and_partly_exchanged(
    armour: int, provisions: int, gains: tuple[int, int], after: tuple[int, int]
) -> None:
    found, table = prepared(armour, provisions, work(*gains))
    assert found == after
    assert "raiders.prep.overflow-is-per-unit" in told(table, "prep.exchanged").clauses


def point_by_point(armour: int, provisions: int, gains: str) -> tuple[int, int]:
    """The exchange as the rulebook tells it, one point after the other: "a" for armour, "p" for provisions.

    A point goes to its own counter; if that is full, to the other; if both are, it is lost. Own gains are
    placed before any exchange takes room away from them.
    """
    waiting = []
    for gain in gains:
        if gain == "a" and armour < 10:
            armour += 1
        elif gain == "p" and provisions < 8:
            provisions += 1
        else:
            waiting.append(gain)
    for gain in waiting:
        if gain == "a" and provisions < 8:
            provisions += 1
        elif gain == "p" and armour < 10:
            armour += 1
    return armour, provisions


@pytest.mark.clause("raiders.prep.overflow-order-irrelevant")
def test_it_does_not_matter_which_gain_is_handled_first() -> None:
    for armour, provisions, more_armour, more_provisions in product(range(11), range(9), range(5), range(5)):
        gained = exchanged_gains(more_armour, more_provisions, 10 - armour, 8 - provisions)
        after = (armour + gained[0], provisions + gained[1])
        assert after == point_by_point(armour, provisions, "a" * more_armour + "p" * more_provisions)
        assert after == point_by_point(armour, provisions, "p" * more_provisions + "a" * more_armour)
        assert sum(gained) == min(more_armour + more_provisions, 18 - armour - provisions)


@pytest.mark.clause("raiders.prep.overflow-order-irrelevant")
def test_immediate_exchange_of_either_gain_first_gives_the_same_counters() -> None:
    """Each gain handled to its end before the other one is looked at."""

    def handle(counters: list[int], own: int, gain: int) -> None:
        limits = (10, 8)
        for _ in range(gain):
            for which in (own, 1 - own):
                if counters[which] < limits[which]:
                    counters[which] += 1
                    break

    for armour, provisions, more_armour, more_provisions in product(range(11), range(9), range(5), range(5)):
        armour_first, provisions_first = [armour, provisions], [armour, provisions]
        handle(armour_first, 0, more_armour)
        handle(armour_first, 1, more_provisions)
        handle(provisions_first, 1, more_provisions)
        handle(provisions_first, 0, more_armour)
        gained = exchanged_gains(more_armour, more_provisions, 10 - armour, 8 - provisions)
        assert armour_first == provisions_first == [armour + gained[0], provisions + gained[1]]


@pytest.mark.clause("raiders.prep.overflow-order-irrelevant")
@pytest.mark.parametrize("armour", [0, 8, 9, 10])
@pytest.mark.parametrize("provisions", [0, 6, 7, 8])
def test_a_whole_turn_gives_the_same_counters_as_the_exchange_point_by_point(
    armour: int, provisions: int
) -> None:
    for gains in product(range(4), range(4)):
        found, _ = prepared(armour, provisions, work(*gains))
        assert found == point_by_point(armour, provisions, "a" * gains[0] + "p" * gains[1])


@pytest.mark.clause("raiders.prep.both-limits-reached")
@pytest.mark.parametrize(
    ("armour", "provisions", "gains", "lost"),
    [
        (10, 7, (1, 2), 2),
        (10, 7, (0, 1), 0),
        (10, 8, (1, 0), 1),
        (10, 8, (0, 1), 1),
        (10, 8, (2, 3), 5),
        (9, 8, (2, 0), 1),
        (9, 8, (1, 1), 1),
        (9, 8, (1, 0), 0),
    ],
)
def test_with_both_counters_full_any_further_gain_is_lost(
    armour: int, provisions: int, gains: tuple[int, int], lost: int
) -> None:
    found, table = prepared(armour, provisions, work(*gains))
    assert found == (10, 8)
    event = maybe(table, "prep.lost")
    assert (event is not None) == bool(lost)
    if event:
        assert event.values == {"count": lost}
        assert event.clauses == ("raiders.prep.both-limits-reached",)


@pytest.mark.clause("raiders.prep.both-limits-reached")
def test_what_was_lost_is_not_made_up_for_later() -> None:
    pos = virtual()
    rival(pos, armour=10, provisions=8)
    opponent_plays(pos, work(armour=3))
    rival(pos, armour=4, provisions=4)
    opponent_plays(pos, work(armour=1))
    assert (pos.opponent.armour, pos.opponent.provisions) == (5, 4)


# ---------------------------------------------------------------- offering tiles


@pytest.mark.clause("raiders.prep.gain-offering")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_an_opponent_that_prepares_takes_the_tile_its_card_shows(mode: str) -> None:
    pos = virtual() if mode == "virtual" else companion()
    table = opponent_plays(pos, work(offering="left"))
    assert len(pos.opponent.tiles) == 1
    event = told(table, "prep.offering")
    assert event.clauses == (
        "raiders.prep.gain-offering",
        "raiders.prep.offering-which-tile",
        "raiders.prep.offering-face-down",
    )
    assert event.values == {"by": "card", "place": "left", "tiles": 1, "stack": 12, "refilled": 1}
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.prep.gain-offering")
def test_an_opponent_whose_card_shows_no_tile_takes_none() -> None:
    pos = virtual()
    table = opponent_plays(pos, work(armour=1, provisions=1))
    assert pos.opponent.tiles == []
    assert len(pos.stack) == 13
    assert not {"prep.offering", "prep.no-offering"} & set(kinds(table.events))


@pytest.mark.clause("raiders.prep.no-offering-on-raid")
@pytest.mark.parametrize("pointer", ["left", "middle", "right", "stack", "ask", "plain"])
def test_an_opponent_that_raids_takes_no_tile(pointer: str) -> None:
    pos = virtual({"plain_offering_icon": "player"})
    rival(pos, armour=3, provisions=4)
    row, stack = list(pos.row), list(pos.stack)
    table = opponent_plays(pos, a_card(gain_offering=pointer))
    assert told(table, "raid.decided")
    assert (pos.opponent.tiles, pos.row, pos.stack) == ([], row, stack)
    assert table.asked == []
    assert not any(kind.startswith("prep.") for kind in kinds(table.events))


@pytest.mark.clause("raiders.prep.no-offering-on-raid")
@pytest.mark.parametrize("seed", range(10))
def test_in_a_whole_game_tiles_are_taken_only_in_preparations(seed: int) -> None:
    pos, turns = all_turns(seed)
    taking = [kinds(events) for events in turns if "prep.offering" in kinds(events)]
    assert len(pos.opponent.tiles) == len(taking) > 0
    assert not any("raid.decided" in told_kinds for told_kinds in taking)


@pytest.mark.clause("raiders.prep.offering-face-down")
def test_a_tile_moves_the_score_marker_only_at_the_end_of_the_game() -> None:
    pos = virtual()
    lay_row(pos, "o14", "o01", "o02", stack=13)
    rival(pos, points=7)
    assert pos.box.offerings["o14"].points == 5
    table = opponent_plays(pos, work(offering="left"))
    assert pos.opponent.tiles == ["o14"]
    assert pos.opponent.points == 7
    assert dict(RAIDERS.result(pos).points["opponent"])["offerings"] == 5
    assert "raiders.prep.offering-face-down" in told(table, "prep.offering").clauses


@pytest.mark.clause("raiders.prep.offering-face-down")
@pytest.mark.parametrize("pointer", ["left", "stack"])
def test_the_table_shows_how_many_tiles_the_opponent_has_but_not_which(pointer: str) -> None:
    pos = virtual()
    table = opponent_plays(pos, work(offering=pointer))
    (tile,) = pos.opponent.tiles
    items = [item for zone in RAIDERS.view(pos) for item in zone.items]
    assert [item.value for item in items if item.id == "opponent.tiles"] == [1]
    shown = {value for item in items for value in (item.value if isinstance(item.value, tuple) else ())}
    assert tile not in shown | {item.value for item in items}
    assert tile not in told(table, "prep.offering").values.values()


@pytest.mark.clause("raiders.prep.offering-not-a-resource")
@pytest.mark.parametrize("gains", [(0, 0), (2, 2)])
def test_a_tile_is_taken_even_with_both_counters_full(gains: tuple[int, int]) -> None:
    pos = virtual()
    rival(pos, armour=10, provisions=8)
    table = opponent_plays(pos, work(*gains, offering="left"))
    assert (pos.opponent.armour, pos.opponent.provisions, len(pos.opponent.tiles)) == (10, 8, 1)
    lost = maybe(table, "prep.lost")
    assert (lost.values["count"] if lost else 0) == sum(gains), "the tile is neither exchanged nor lost"


@pytest.mark.clause("raiders.prep.offering-not-a-resource")
def test_no_number_of_tiles_is_too_many() -> None:
    pos = virtual()
    for count in range(1, 17):
        pos.triggered_by, pos.turns_left = "human", 9
        opponent_plays(pos, work(offering="left"))
        assert len(pos.opponent.tiles) == count
    assert (pos.row, pos.stack) == (["", "", ""], [])
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.prep.offering-is-free")
@pytest.mark.parametrize("pointer", ["left", "stack"])
@pytest.mark.parametrize(("armour", "provisions"), [(0, 0), (6, 4)])
def test_the_opponent_pays_nothing_for_a_tile(armour: int, provisions: int, pointer: str) -> None:
    pos = virtual()
    lay_row(pos, "o16", "o01", "o02", stack=13)
    tile = pos.box.offerings["o16"]
    assert (tile.gold, tile.livestock) == (2, 2)
    rival(pos, armour=armour, provisions=provisions, points=9)
    supply = pos.supply.copy()
    opponent_plays(pos, work(offering=pointer))
    opponent = pos.opponent
    assert (opponent.armour, opponent.provisions, opponent.points) == (armour, provisions, 9)
    assert len(opponent.tiles) == 1
    assert pos.supply == supply
    assert RAIDERS.faults(pos) == []


# ---------------------------------------------------------------- which tile


@pytest.mark.clause("raiders.prep.offering-which-tile")
@pytest.mark.parametrize(("pointer", "tile"), [("left", "o02"), ("middle", "o15"), ("right", "o06")])
def test_the_tile_taken_is_the_one_the_card_points_to(pointer: str, tile: str) -> None:
    pos = virtual()
    lay_row(pos, "o02", "o15", "o06", stack=13)
    assert [pos.box.offerings[face_up].points for face_up in pos.row] == [3, 6, 4]
    table = opponent_plays(pos, work(offering=pointer))
    assert pos.opponent.tiles == [tile]
    event = told(table, "prep.offering")
    assert event.values["place"] == pointer
    assert event.sieve
    assert event.sieve.candidates == (*ROW, "stack")
    assert [(step.clause, step.kept) for step in event.sieve.steps] == [
        ("raiders.prep.offering-none-left", (*ROW, "stack")),
        ("raiders.prep.offering-which-tile", (pointer,)),
    ]
    assert table.asked == []
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.prep.offering-which-tile")
def test_a_card_pointing_to_the_stack_takes_its_top_tile_and_leaves_the_row_alone() -> None:
    pos = virtual()
    row, top = list(pos.row), pos.stack[-1]
    event = told(opponent_plays(pos, work(offering="stack")), "prep.offering")
    assert pos.opponent.tiles == [top]
    assert pos.row == row
    assert event.values == {"by": "card", "place": "stack", "tiles": 1, "stack": 12, "refilled": 0}
    assert event.sieve
    assert event.sieve.steps[-1].clause == "raiders.prep.offering-which-tile"
    assert event.sieve.chosen == "stack"


@pytest.mark.clause("raiders.prep.offering-which-tile")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize("place", ROW)
def test_a_card_marked_ask_leaves_the_tile_to_the_player(place: str, mode: str) -> None:
    pos = virtual() if mode == "virtual" else companion()
    tile = pos.row[ROW.index(place)]
    table = opponent_plays(pos, work(offering="ask"), ("opponent.tile", place))
    ((question, _),) = table.asked
    assert question.answers == ROW
    assert question.clauses == ("raiders.prep.offering-which-tile",)
    assert pos.opponent.tiles == [tile]
    event = told(table, "prep.offering")
    assert event.values["place"] == place
    assert event.sieve is None, "the opponent did not decide"


@pytest.mark.clause("raiders.prep.offering-which-tile")
@pytest.mark.parametrize(("reading", "place"), [("leftmost", "left"), ("stack", "stack")])
def test_a_plain_icon_is_read_as_the_option_says(reading: str, place: str) -> None:
    pos = virtual({"plain_offering_icon": reading})
    tile = pos.row[0] if place == "left" else pos.stack[-1]
    table = opponent_plays(pos, work(offering="plain"))
    assert told(table, "prep.offering").values["place"] == place
    assert pos.opponent.tiles == [tile]
    assert table.asked == []


@pytest.mark.clause("raiders.prep.offering-which-tile")
@pytest.mark.parametrize("place", ROW)
def test_a_plain_icon_may_be_left_to_the_player(place: str) -> None:
    pos = virtual({"plain_offering_icon": "player"})
    tile = pos.row[ROW.index(place)]
    table = opponent_plays(pos, work(offering="plain"), ("opponent.tile", place))
    assert len(table.asked) == 1
    assert pos.opponent.tiles == [tile]


@pytest.mark.clause("raiders.prep.offering-which-tile")
@pytest.mark.parametrize(
    ("pointer", "reading", "by"),
    [
        ("left", "stack", "card"),
        ("stack", "player", "card"),
        ("plain", "leftmost", "table"),
        ("plain", "stack", "table"),
        ("plain", "player", "player"),
        ("ask", "leftmost", "player"),
    ],
)
def test_it_is_told_whether_the_card_the_table_or_the_player_said_which_tile(
    pointer: str, reading: str, by: str
) -> None:
    pos = virtual({"plain_offering_icon": reading})
    assert told(opponent_plays(pos, work(offering=pointer)), "prep.offering").values["by"] == by


@pytest.mark.clause("raiders.prep.offering-none-left")
def test_a_tile_taken_in_place_of_the_one_pointed_to_has_that_reason() -> None:
    pos = last_turns(("o02", "", "o06"))
    event = told(opponent_plays(pos, work(offering="middle")), "prep.offering")
    assert "raiders.prep.offering-none-left" in event.clauses
    assert "raiders.prep.offering-which-tile" not in event.clauses


@pytest.mark.clause("raiders.prep.offering-which-tile")
def test_the_adopted_reading_of_a_plain_icon_is_the_leftmost_tile() -> None:
    pos = virtual()
    tile = pos.row[0]
    table = opponent_plays(pos, work(offering="plain"))
    assert pos.opponent.tiles == [tile]
    assert table.asked == []


@pytest.mark.clause("raiders.prep.offering-which-tile")
@pytest.mark.parametrize("reading", ["leftmost", "stack", "player"])
@pytest.mark.parametrize("pointer", [*ROW, "stack"])
def test_the_option_for_plain_icons_does_not_touch_cards_that_point_somewhere(
    reading: str, pointer: str
) -> None:
    pos = virtual({"plain_offering_icon": reading})
    table = opponent_plays(pos, work(offering=pointer))
    assert told(table, "prep.offering").values["place"] == pointer
    assert table.asked == []


# ---------------------------------------------------------------- the row is refilled


@pytest.mark.clause("raiders.prep.offering-refilled")
@pytest.mark.parametrize("pointer", ROW)
def test_a_tile_taken_from_the_row_is_replaced_at_once_from_the_stack(pointer: str) -> None:
    pos = virtual()
    lay_row(pos, "o02", "o15", "o06", stack=5)
    top, row = pos.stack[-1], list(pos.row)
    table = opponent_plays(pos, work(offering=pointer))
    row[ROW.index(pointer)] = top
    assert pos.row == row, "the new tile lies where the old one lay"
    assert len(pos.stack) == 4
    assert told(table, "prep.offering").values["stack"] == 4
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.prep.offering-refilled")
@pytest.mark.parametrize("pointer", [*ROW, "stack", "ask", "plain"])
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_from_row_or_stack_the_stack_shrinks_by_one(mode: str, pointer: str) -> None:
    pos = virtual() if mode == "virtual" else companion()
    opponent_plays(pos, work(offering=pointer))
    assert (len(pos.stack), len([tile for tile in pos.row if tile])) == (12, 3)


@pytest.mark.clause("raiders.prep.offering-refilled")
def test_the_last_tile_of_the_stack_fills_the_row_and_the_end_comes_near() -> None:
    pos = virtual()
    lay_row(pos, "o02", "o15", "o06", stack=1)
    (last,) = pos.stack
    table = opponent_plays(pos, work(offering="left"))
    assert pos.row == [last, "o15", "o06"]
    assert pos.stack == []
    assert (pos.ending, pos.triggered_by) == ("offerings", "opponent")
    assert "end.offerings" in kinds(table.events)


# ---------------------------------------------------------------- no tile where the card points


def last_turns(row: tuple[str, str, str], mode: str = "virtual") -> Position:
    """The stack has run out, the last turns are being played, and these tiles lie face up."""
    pos = virtual() if mode == "virtual" else companion()
    pos.ending, pos.triggered_by, pos.turns_left = "offerings", "human", 2
    pos.human.tiles = [tile for tile in pos.box.offerings if tile not in row] if mode == "virtual" else []
    pos.row, pos.stack = list(row), []
    assert RAIDERS.faults(pos) == []
    return pos


#: Which place the opponent takes from, by pointer: the order in which it looks.
LOOKS: dict[str, tuple[str, str, str]] = {
    "left": ("left", "middle", "right"),
    "middle": ("middle", "right", "left"),
    "right": ("right", "left", "middle"),
    "stack": ("left", "middle", "right"),
    "plain": ("left", "middle", "right"),
}


@pytest.mark.clause("raiders.prep.offering-none-left")
@pytest.mark.parametrize("pointer", LOOKS)
@pytest.mark.parametrize("there", list(product((False, True), repeat=3)))
def test_where_the_card_points_to_nothing_the_next_tile_to_the_right_is_taken(
    pointer: str, there: tuple[bool, bool, bool]
) -> None:
    left, middle, right = (tile * lies for tile, lies in zip(("o02", "o15", "o06"), there, strict=True))
    row = dict(zip(ROW, (left, middle, right), strict=True))
    pos = last_turns((left, middle, right))
    table = opponent_plays(pos, work(offering=pointer))
    expected = next((place for place in LOOKS[pointer] if row[place]), "")
    if not expected:
        assert told(table, "prep.no-offering").clauses == ("raiders.prep.offering-none-left",)
        assert pos.opponent.tiles == []
    else:
        event = told(table, "prep.offering")
        assert event.values["place"] == expected
        assert pos.opponent.tiles == [row[expected]]
        assert event.sieve
        empty, chosen = event.sieve.steps
        assert empty.clause == "raiders.prep.offering-none-left"
        assert set(empty.struck) == {"stack", *[place for place in ROW if not row[place]]}
        pointed = pointer == expected or (pointer == "plain" and expected == "left")
        wanted = "which-tile" if pointed else "none-left"
        assert chosen.clause == f"raiders.prep.offering-{wanted}"
        row[expected] = ""
    assert pos.row == list(row.values()), "the tiles left do not slide together"
    assert table.asked == []
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.prep.offering-none-left")
@pytest.mark.parametrize(
    ("row", "pointer", "tile"),
    [
        (("", "", "o06"), "left", "o06"),
        (("o02", "o15", ""), "right", "o02"),
        (("o02", "", "o06"), "middle", "o06"),
        (("", "o15", "o06"), "stack", "o15"),
    ],
)
def test_examples_of_a_place_that_is_empty(row: tuple[str, str, str], pointer: str, tile: str) -> None:
    pos = last_turns(row)
    opponent_plays(pos, work(offering=pointer))
    assert pos.opponent.tiles == [tile]


@pytest.mark.clause("raiders.prep.offering-none-left")
@pytest.mark.parametrize(
    ("row", "pointer", "place"),
    [
        (("o02", "", ""), "middle", "left"),
        (("", "", "o06"), "left", "right"),
        (("", "o15", ""), "right", "middle"),
    ],
)
def test_a_card_pointing_into_the_row_prefers_any_face_up_tile_to_the_stack(
    row: tuple[str, str, str], pointer: str, place: str
) -> None:
    """A gap beside a full stack cannot come about in play, but a table set right by hand may have one."""
    pos = last_turns(row)
    pos.stack = [pos.human.tiles.pop()]
    event = told(opponent_plays(pos, work(offering=pointer)), "prep.offering")
    assert event.values["place"] == place
    assert event.sieve
    assert event.sieve.steps[-1].struck == ("stack",)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.prep.offering-none-left")
@pytest.mark.parametrize("pointer", [*LOOKS, "ask"])
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_with_no_tile_at_all_nothing_is_gained_in_its_place(mode: str, pointer: str) -> None:
    pos = last_turns(("", "", ""), mode)
    rival(pos, armour=3, provisions=2)
    table = opponent_plays(pos, work(offering=pointer))
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.tiles) == (3, 2, [])
    assert told(table, "prep.no-offering").clauses == ("raiders.prep.offering-none-left",)
    assert table.asked == []
    assert not {"prep.gained", "prep.exchanged", "prep.offering"} & set(kinds(table.events))


@pytest.mark.clause("raiders.prep.offering-none-left")
def test_with_no_tile_the_other_gains_of_the_card_are_received() -> None:
    pos = last_turns(("", "", ""))
    opponent_plays(pos, work(armour=1, provisions=2, offering="left"))
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.tiles) == (1, 2, [])


@pytest.mark.clause("raiders.prep.offering-none-left", "raiders.prep.offering-which-tile")
def test_a_player_who_chooses_is_offered_only_places_where_a_tile_lies() -> None:
    pos = last_turns(("o02", "", "o06"))
    table = opponent_plays(pos, work(offering="ask"), ("opponent.tile", "right"))
    ((question, _),) = table.asked
    assert question.answers == ("left", "right")
    assert pos.opponent.tiles == ["o06"]
    assert pos.row == ["o02", "", ""]


@pytest.mark.clause("raiders.prep.offering-none-left")
def test_a_player_is_not_asked_where_one_tile_is_left() -> None:
    pos = last_turns(("", "o15", ""))
    table = opponent_plays(pos, work(offering="ask"))
    assert table.asked == []
    assert pos.opponent.tiles == ["o15"]


@pytest.mark.clause("raiders.prep.offering-none-left")
def test_beside_a_cardboard_table_an_empty_place_is_skipped_too() -> None:
    pos = last_turns(("?", "", ""), "companion")
    event = told(opponent_plays(pos, work(offering="middle")), "prep.offering")
    assert event.values == {"by": "card", "place": "left", "tiles": 1, "stack": 0, "refilled": 0}
    assert pos.row == ["", "", ""]


@pytest.mark.clause("raiders.prep.gain-armour", "raiders.prep.gain-provisions")
@pytest.mark.parametrize("lacking", ["armour", "provisions", "plunder"])
def test_the_gains_do_not_depend_on_why_the_raid_failed(lacking: str) -> None:
    pos = virtual()
    rival(pos, armour=2 if lacking == "armour" else 3, provisions=3 if lacking == "provisions" else 4)
    if lacking == "plunder":
        clear(pos, "outpost-right-1", "outpost-right-2")
    armour, provisions = pos.opponent.armour, pos.opponent.provisions
    opponent_plays(pos, a_card())
    assert (pos.opponent.armour, pos.opponent.provisions) == (armour + 1, provisions + 2)
