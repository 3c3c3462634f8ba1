"""Setting the table right by hand: what may be corrected, within which bounds, and what follows from it."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import MODES, Setup
from adversaire.engine.things import Adjustable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import net
from adversaire.games.battalia.base_game.seats import victory_points
from adversaire.games.battalia.position import UNTOLD, Position
from adversaire.games.battalia.routes import buff_ends
from tests.battalia.tables import (
    A,
    B,
    C,
    asked,
    box,
    city,
    day,
    empty_map,
    free_buff,
    hero,
    hire_buff,
    owner_turn,
    pact,
    people,
    play_with_dice,
    road,
    told,
)

#: Where a card lies that may be another, or a road leads to; the ruins stay what they are.
CARDS = ("2-1", "2-2", "2-3", "2-4", "3-1", "3-4", "4-3", "4-5", "5-4")

every_mode = pytest.mark.parametrize("mode", MODES)


def table_of(mode: str) -> Position:
    """Buff is free on a road from (2,1), A's city, to (2,4), C's of level 3."""
    pos = people(3, mode)
    empty_map(pos)
    city(pos, "2-1", "es", A)
    road(pos, "2-2", "ew")
    road(pos, "2-3", "ew")
    city(pos, "2-4", "w", C, 3)
    hero(pos, B, "2-4")
    day(pos, 9)
    free_buff(pos, "2-2")
    owner_turn(pos, A)
    return pos


def adjustable(pos: Position, path: str) -> Adjustable:
    return next(thing for thing in BATTALIA.adjustables(pos) if thing.path == path)


def adjust(pos: Position, path: str, value: str) -> None:
    """A correction after which the table holds together and shows what was set."""
    BATTALIA.adjust(pos, path, value)
    assert BATTALIA.faults(pos) == []
    assert adjustable(pos, path).value == value


def refused(pos: Position, path: str, value: str) -> str:
    """The key of the refusal; nothing has changed."""
    before = pos.copy()
    with pytest.raises(DataRefused) as error:
        BATTALIA.adjust(pos, path, value)
    assert pos == before
    return error.value.text.key


@every_mode
def test_figures_and_cities_can_be_set_right_and_nothing_else(mode: str) -> None:
    pos = table_of(mode)
    heroes = [f"{faction}-{number}" for faction in ("barfolk", "islanders", "emberians") for number in (1, 2)]
    cities = ["2-1.level", "2-1.owner", "2-4.level", "2-4.owner"]
    paths = [thing.path for thing in BATTALIA.adjustables(pos)]
    if mode == "virtual":
        assert sorted(paths) == sorted(["buff.space", *heroes, *cities])
    else:
        markers = [f"{id}.marker" for id in (A, B, C)]
        cards = [f"{space}.card" for space in CARDS]
        known = ["buff.space", "buff.card", *heroes, *cities, "oracle.day", *markers, *cards]
        assert sorted(paths) == sorted(known)
    for path in ("round", "buff.token", "human.since", "2-2.level", "4-4.card", "cloudborn-1", "x"):
        assert refused(pos, path, "1") == "error.not-adjustable"


def test_before_the_set_up_there_is_nothing_to_set_right() -> None:
    assert BATTALIA.adjustables(BATTALIA.new(Setup("battalia"), box())) == []


@every_mode
@pytest.mark.parametrize("state", ["waiting", "away"])
def test_a_buff_who_is_not_on_the_board_cannot_be_put_there(mode: str, state: str) -> None:
    pos = table_of(mode)
    pos.buff.state, pos.buff.space = state, ""  # type: ignore[assignment]
    assert refused(pos, "buff.space", "2-1") == "error.not-adjustable"


@every_mode
def test_every_value_shown_is_one_of_those_offered_and_setting_it_again_changes_nothing(mode: str) -> None:
    pos = table_of(mode)
    for thing in BATTALIA.adjustables(pos):
        assert thing.value in thing.values
        before = pos.copy()
        BATTALIA.adjust(pos, thing.path, thing.value)
        assert pos == before


@every_mode
def test_every_value_offered_leaves_a_table_that_holds_together(mode: str) -> None:
    for thing in BATTALIA.adjustables(table_of(mode)):
        for value in thing.values:
            adjust(table_of(mode), thing.path, value)


@every_mode
def test_buff_is_moved_by_hand_without_meeting_anybody(mode: str) -> None:
    pos = table_of(mode)
    assert adjustable(pos, "buff.space").values == ("2-1", "2-2", "2-3", "2-4", "4-4")
    adjust(pos, "buff.space", "2-4")
    assert (pos.buff.state, pos.buff.token, pos.heroes) == ("free", 6, {"islanders-1": "2-4"})
    assert set(buff_ends(pos, 1)) == {"2-3", "2-4"}
    assert refused(pos, "buff.space", "3-3") == "error.adjust-value"
    assert refused(pos, "buff.space", "off") == "error.adjust-value"


@every_mode
def test_a_recruited_buff_is_moved_by_hand_too(mode: str) -> None:
    pos = table_of(mode)
    hire_buff(pos, B, "2-2")
    adjust(pos, "buff.space", "4-4")
    assert (pos.buff.owner, pos.buff.state) == (B, "hired")


@every_mode
def test_a_hero_is_put_on_a_space_or_taken_off_the_board(mode: str) -> None:
    pos = table_of(mode)
    adjust(pos, "barfolk-2", "2-3")
    assert pos.heroes["barfolk-2"] == "2-3"
    adjust(pos, "islanders-1", "off")
    assert "islanders-1" not in pos.heroes
    assert pos.seats[B].heroes_lost == 0
    adjust(pos, "islanders-2", "off")
    assert refused(pos, "barfolk-1", "3-3") == "error.adjust-value"


def test_a_hero_set_right_by_hand_is_not_asked_for_again() -> None:
    pos = table_of("companion")
    pos.stale = ["islanders-1"]
    pos.heroes["islanders-1"] = UNTOLD
    assert adjustable(pos, "islanders-1").value == "off"
    adjust(pos, "islanders-1", "2-3")
    assert pos.stale == []
    table = play_with_dice(
        pos, [2], ("report.turn", "done"), ("buff.route", "go:2-3"), ("attack.answer", "lost")
    )
    assert not asked(table, "fact.heroes")
    assert told(table, "buff.beat").values["hero"] == "islanders-1"


@every_mode
@pytest.mark.parametrize("level", ["1", "2", "4"])
def test_the_level_of_a_city_counts_at_once(mode: str, level: str) -> None:
    pos = table_of(mode)
    assert adjustable(pos, "2-4.level").values == ("1", "2", "3", "4")
    assert adjustable(pos, "2-4.level").number
    adjust(pos, "2-4.level", level)
    assert (pos.lands["2-4"].level, pos.lands["2-4"].owner) == (int(level), C)
    assert victory_points(pos, C) == int(level)
    assert refused(pos, "2-4.level", "5") == refused(pos, "2-4.level", "0") == "error.adjust-value"


@every_mode
@pytest.mark.parametrize(("value", "owner"), [("barfolk", A), ("islanders", B), ("neutral", "neutral")])
def test_a_city_is_given_to_a_faction_or_to_nobody(mode: str, value: str, owner: str) -> None:
    pos = table_of(mode)
    net(pos)
    assert adjustable(pos, "2-4.owner").values == ("neutral", "barfolk", "islanders", "emberians")
    adjust(pos, "2-4.owner", value)
    assert (pos.lands["2-4"].owner, pos.lands["2-4"].level) == (owner, 3)
    assert victory_points(pos, C) == 0
    if owner in pos.seats:
        assert victory_points(pos, owner) == 3 + (owner == A)
    assert refused(pos, "2-4.owner", "cloudborn") == "error.adjust-value"


def test_on_screen_pacts_and_days_are_the_apps_own_business() -> None:
    pos = table_of("virtual")
    pact(pos, B)
    assert not [
        thing.path for thing in BATTALIA.adjustables(pos) if "marker" in thing.path or "day" in thing.path
    ]


# ---------------------------------------------------------------- beside a cardboard table only


def test_beside_cardboard_buff_is_given_to_somebody_or_set_free() -> None:
    pos = table_of("companion")
    assert adjustable(pos, "buff.card").values == (
        "buff-free", "buff-away", "barfolk", "islanders", "emberians"
    )  # fmt: skip
    adjust(pos, "buff.card", "islanders")
    seat = pos.seats[B]
    assert (pos.buff.state, pos.buff.owner, pos.buff.token) == ("hired", B, 0)
    assert (seat.marker, seat.since) == ("contract", 9)
    adjust(pos, "second.since", "8")
    adjust(pos, "buff.card", "buff-free")
    assert (pos.buff.state, pos.buff.owner, pos.buff.token, pos.buff.space) == ("free", "", 6, "2-2")
    assert (seat.marker, seat.since) == ("", 0)


def test_beside_cardboard_buff_leaves_the_board_and_comes_back_to_the_ruins() -> None:
    pos = table_of("companion")
    adjust(pos, "buff.card", "buff-away")
    assert (pos.buff.state, pos.buff.space) == ("away", "")
    adjust(pos, "buff.card", "buff-free")
    assert (pos.buff.state, pos.buff.space, pos.buff.token) == ("free", "4-4", 6)


def test_beside_cardboard_a_pact_and_its_first_day_are_set() -> None:
    pos = table_of("companion")
    adjust(pos, "second.marker", "pact")
    assert (pos.seats[B].marker, pos.seats[B].since) == ("pact", 9)
    assert adjustable(pos, "second.since").values == tuple(str(number) for number in range(3, 10))
    adjust(pos, "second.since", "3")
    assert refused(pos, "second.since", "2") == "error.adjust-value"
    adjust(pos, "second.marker", "no-marker")
    assert (pos.seats[B].marker, pos.seats[B].since) == ("", 0)


def test_beside_cardboard_the_day_is_another_of_the_week_on_which_every_pact_runs() -> None:
    pos = table_of("companion")
    assert adjustable(pos, "oracle.day").values == tuple(str(number) for number in range(8, 15))
    pact(pos, B, 4)
    assert adjustable(pos, "oracle.day").values == ("8", "9", "10")
    adjust(pos, "oracle.day", "10")
    assert pos.round == 10


def test_beside_cardboard_a_card_reported_wrongly_is_exchanged_or_taken_away() -> None:
    pos = table_of("companion")
    net(pos)
    assert set(adjustable(pos, "2-3.card").values) == {
        "straight.ew",
        "tee.new",
        "tee.esw",
        "crossing.nesw",
        "off",
    }
    adjust(pos, "2-3.card", "tee.esw")
    assert (pos.lands["2-3"].card, pos.lands["2-3"].roads) == ("tee", "esw")
    assert "3-3" in [space for space, gap in net(pos).gaps.items() if gap[0]]
    adjust(pos, "2-3.card", "off")
    assert "2-3" not in pos.lands
    assert net(pos).links["2-2"] == ("2-1",)
    adjust(pos, "2-3.card", "straight.ew")
    assert net(pos).links["2-2"] == ("2-1", "2-3")


def test_beside_cardboard_a_city_becomes_another_city_and_keeps_level_and_owner() -> None:
    pos = table_of("companion")
    assert "off" not in adjustable(pos, "2-4.card").values
    adjust(pos, "2-4.card", "city-straight.ew")
    land = pos.lands["2-4"]
    assert (land.card, land.roads, land.level, land.owner) == ("city-straight", "ew", 3, C)
