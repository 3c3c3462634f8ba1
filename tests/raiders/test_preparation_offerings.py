"""The opponent prepares: the offering tile its card shows, which one, and where none is left."""

from __future__ import annotations

from itertools import product

import pytest

from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    a_card,
    all_turns,
    companion,
    kinds,
    lay_row,
    maybe,
    opponent_plays,
    rival,
    told,
    virtual,
    work,
)

ROW = ("left", "middle", "right")


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
        reason = "raiders.prep.offering-which-tile" if pointed else "raiders.prep.offering-none-left"
        assert chosen.clause == reason
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
