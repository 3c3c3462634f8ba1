"""The strength of the horde: six in week 2, two more every week, and the token that shows it."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import employed
from tests.battalia.tables import (
    A,
    B,
    Quiet,
    all_told,
    box,
    day,
    free_buff,
    hand,
    hero,
    kinds,
    on_a_street,
    owner_turn,
    paint,
    people,
    quietly,
    quietly_until,
    road,
    shown,
    told,
)

GROWS = (
    "battalia.strength.token-swap-if-unowned",
    "battalia.strength.plus-two",
    "battalia.strength.grows-weekly",
    "battalia.strength.stack-draw-top",
)
#: Week by week: the strength, the face of the token that shows it (0: none), whether it is turned over.
BY_WEEK = {
    2: (6, 6, 0),
    3: (8, 8, 0),
    4: (10, 10, 0),
    5: (12, 12, 0),
    6: (14, 14, 0),
    7: (16, 14, 1),
    8: (18, 18, 0),
    9: (20, 18, 1),
    10: (22, 0, 0),
}
#: What the rulebook says of that week's token in particular.
CLAUSE_OF = {
    3: "battalia.strength.week-three-eight",
    4: "battalia.strength.week-four-ten",
    5: "battalia.strength.week-five-twelve",
    6: "battalia.strength.and-so-on",
    7: "battalia.strength.token-back-fourteen",
    8: "battalia.strength.and-so-on",
    9: "battalia.strength.token-back-eighteen",
    10: "battalia.strength.and-so-on",
}
ADDED = {"peaceful": -2, "normal": 0, "fierce": 2, "merciless": 2}


def first_day(week: int) -> int:
    return 7 * (week - 1) + 1


def cards_worth(total: int) -> list[str]:
    """Cards of this strength, none of them B's own, so that no morale is added."""
    lords = ["lord-emberians"] * 4 + ["lord-barfolk"] * 2
    rest = {0: [], 1: ["citizen-emberians"], 2: ["chief-emberians"], 3: ["priest-emberians"]}[total % 4]
    return lords[: total // 4] + rest


def attacked(pos: Position, line: int) -> CheckedTable:
    """At the end of A's turn Buff attacks B's hero, who lays a line of this strength, without any bonus."""
    hero(pos, B, "2-3")
    paint(pos, "2-3", "barfolk")
    assert pos.buff.space == "2-1"
    hand(pos, B, *cards_worth(line))
    table = quietly(pos, {"buff.route": ["go:2-3"], "line.card": ["all"]}, dice=[2])
    assert told(table, "seat.line").values["total"] == line
    return table


def week_begins(week: int, **options: str) -> tuple[Position, CheckedTable]:
    """Buff is free on a street; the day before the week has gone by, and its first turn is the next one."""
    pos = on_a_street(first_day(week) - 1, 3, **options)
    return pos, quietly_until(pos, first_day(week))


# ---------------------------------------------------------------- week by week


@pytest.mark.clause(
    "battalia.strength.first-entry-six",
    "battalia.strength.grows-weekly",
    "battalia.strength.plus-two",
    "battalia.strength.and-so-on",
)
@pytest.mark.parametrize("mode", MODES)
def test_in_a_game_of_ten_weeks_the_horde_is_worth_6_and_then_two_more_every_week(mode: str) -> None:
    pos = people(3, mode)
    pos.heroes.clear()
    seen: dict[object, tuple[object, ...]] = {}
    for week in BY_WEEK:
        table = quietly_until(pos, first_day(week))
        placed = [event for event in table.events if event.kind in ("buff.entered", "buff.token")]
        assert len(placed) == 1
        values = placed[0].values
        seen[week] = (values["strength"], values["face"], values["turned"])
        assert shown(pos, "buff.token") == values["strength"] == 2 * week + 2
    assert seen == BY_WEEK
    assert list(seen.values()) == sorted(seen.values(), key=lambda one: int(str(one[0])))


@pytest.mark.clause(
    "battalia.strength.first-entry-six",
    "battalia.strength.week-three-eight",
    "battalia.strength.week-four-ten",
    "battalia.strength.week-five-twelve",
    "battalia.strength.and-so-on",
    "battalia.strength.plus-two",
)
@pytest.mark.parametrize("week", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_the_strength_to_beat_on_the_first_day_of_a_week(week: int) -> None:
    strength = BY_WEEK[week][0]
    assert strength == 2 * week + 2
    for line, outcome in ((strength, "buff.repelled"), (strength - 1, "buff.beat")):
        pos, _ = week_begins(week) if week > 2 else (on_a_street(today=8), None)
        table = attacked(pos, line)
        assert told(table, "buff.attacks").values["strength"] == strength
        assert outcome in kinds(table.events)


@pytest.mark.clause(
    "battalia.strength.week-three-eight",
    "battalia.strength.week-four-ten",
    "battalia.strength.week-five-twelve",
    "battalia.strength.and-so-on",
    "battalia.strength.grows-weekly",
    "battalia.strength.plus-two",
    "battalia.strength.stack-draw-top",
)
@pytest.mark.parametrize("week", [3, 4, 5, 6, 7, 8, 9, 10])
def test_a_new_token_says_which_clause_it_follows(week: int) -> None:
    _, table = week_begins(week)
    strength, face, turned = BY_WEEK[week]
    token = told(table, "buff.token")
    assert token.clauses == (CLAUSE_OF[week], *GROWS)
    assert (token.values["week"], token.values["strength"]) == (week, strength)
    assert (token.values["face"], token.values["turned"]) == (face, turned)


@pytest.mark.clause("battalia.strength.grows-weekly", "battalia.strength.first-entry-six")
@pytest.mark.parametrize("level", ["peaceful", "normal", "fierce", "merciless"])
def test_the_level_of_the_table_adds_to_the_horde_or_takes_away(level: str) -> None:
    pos = people(3, level=level)
    pos.heroes.clear()
    for week in (2, 3, 4):
        quietly_until(pos, first_day(week))
        assert pos.buff.token == 2 * week + 2 + ADDED[level]


@pytest.mark.clause("battalia.strength.grows-weekly")
@pytest.mark.parametrize("level", ["peaceful", "normal", "fierce", "merciless"])
@pytest.mark.parametrize("short", [0, 1])
def test_the_level_counts_in_a_fight(level: str, short: int) -> None:
    pos, _ = week_begins(3, level=level, buff_policy="random")
    free_buff(pos, "2-1")
    table = attacked(pos, 8 + ADDED[level] - short)
    assert told(table, "buff.attacks").values["strength"] == 8 + ADDED[level]
    assert ("buff.beat" if short else "buff.repelled") in kinds(table.events)


@pytest.mark.clause("battalia.strength.and-so-on")
@pytest.mark.parametrize(
    ("cap", "week", "strength", "face"),
    [("none", 9, 20, 18), ("20", 9, 20, 18), ("none", 10, 22, 0), ("20", 10, 20, 18), ("none", 12, 26, 0),
     ("20", 12, 20, 18), ("20", 8, 18, 18)],
)  # fmt: skip
def test_from_week_10_on_the_strength_grows_without_a_token_unless_the_table_caps_it(
    cap: str, week: int, strength: int, face: int
) -> None:
    pos, table = week_begins(week, strength_cap=cap)
    token = told(table, "buff.token")
    assert (token.values["strength"], token.values["face"]) == (strength, face)
    assert pos.buff.token == strength


@pytest.mark.clause("battalia.strength.and-so-on", "battalia.strength.grows-weekly")
@pytest.mark.parametrize(
    ("level", "week", "strength"),
    [("fierce", 8, 20), ("fierce", 9, 20), ("merciless", 12, 20), ("peaceful", 9, 18), ("peaceful", 10, 20)],
)
def test_a_cap_of_20_includes_what_the_level_adds(level: str, week: int, strength: int) -> None:
    pos, table = week_begins(week, strength_cap="20", level=level, buff_policy="random")
    assert told(table, "buff.token").values["strength"] == pos.buff.token == strength


@pytest.mark.clause("battalia.strength.grows-weekly")
@pytest.mark.parametrize("level", ["peaceful", "normal", "fierce", "merciless"])
def test_the_token_of_the_week_is_named_and_what_the_level_adds_is_told_beside_it(level: str) -> None:
    _, table = week_begins(3, level=level, buff_policy="random")
    token = told(table, "buff.token").values
    assert (token["strength"], token["face"], token["adds"]) == (8 + ADDED[level], 8, ADDED[level])


# ---------------------------------------------------------------- the token on the card


@pytest.mark.clause("battalia.strength.token-swap-if-unowned")
@pytest.mark.parametrize("mode", MODES)
def test_the_6_of_a_free_buff_makes_way_for_the_8_when_day_15_starts(mode: str) -> None:
    pos = on_a_street(today=8, mode=mode)
    before = quietly_until(pos, 14)
    assert not all_told(before, "buff.token")
    assert shown(pos, "buff.token") == 6
    table = quietly_until(pos, 15)
    assert kinds(table.events)[-2:] == ["turn.day", "buff.token"]
    assert "battalia.strength.token-swap-if-unowned" in told(table, "buff.token").clauses
    assert shown(pos, "buff.token") == 8


@pytest.mark.clause("battalia.strength.token-swap-if-unowned")
def test_repelled_on_day_10_buff_keeps_his_token_and_gets_the_8_before_the_bid_of_day_15() -> None:
    pos = people(3)
    pos.heroes.clear()
    road(pos, "1-5", "ew")
    road(pos, "1-6", "ew")
    hero(pos, B, "1-5")
    hand(pos, B, *cards_worth(8))
    day(pos, 10)
    free_buff(pos, "1-6")
    owner_turn(pos, A)
    fought = quietly(pos, {"buff.route": ["go:1-5"], "line.card": ["all"]}, dice=[1])
    assert told(fought, "buff.repelled").values["seat"] == "islanders"
    quietly_until(pos, 14)
    assert (pos.buff.state, shown(pos, "buff.token")) == ("away", 6)
    table = quietly_until(pos, 15)
    order = kinds(table.events)
    assert order.index("buff.token") < order.index("bid.opened")
    assert told(table, "buff.token").values["strength"] == 8
    assert shown(pos, "buff.token") == 8


@pytest.mark.clause("battalia.strength.no-swap-if-owned", "battalia.strength.token-at-release")
def test_recruited_on_day_12_his_card_carries_no_token_on_day_15_and_an_8_from_day_19_on() -> None:
    pos = employed(B, 12, 12)
    table = quietly_until(pos, 15)
    event = told(table, "buff.no-token")
    assert event.clauses == ("battalia.strength.no-swap-if-owned",)
    assert event.values == {"seat": "islanders", "week": 3}
    assert not all_told(table, "buff.token")
    assert (shown(pos, "buff.card"), shown(pos, "buff.token")) == ("islanders", 0)
    assert not all_told(quietly_until(pos, 18), "buff.released")
    assert shown(pos, "buff.token") == 0
    table = quietly_until(pos, 19)
    released = told(table, "buff.released")
    assert "battalia.strength.token-at-release" in released.clauses
    assert released.values["strength"] == 8
    assert (shown(pos, "buff.card"), shown(pos, "buff.token")) == ("nobody", 8)


@pytest.mark.clause("battalia.strength.token-at-release")
@pytest.mark.parametrize(("since", "strength"), [(8, 8), (14, 8), (15, 10), (21, 10), (22, 12)])
def test_at_his_release_the_card_gets_the_token_of_the_week_of_the_release(since: int, strength: int) -> None:
    pos = employed(B, since, since + 6)
    table = quietly_until(pos, since + 7)
    assert told(table, "buff.released").values["strength"] == strength
    assert shown(pos, "buff.token") == strength


@pytest.mark.clause("battalia.strength.stack-tip")
def test_at_set_up_the_tokens_are_stacked_from_the_6_on_top_to_the_18() -> None:
    pos = BATTALIA.new(Setup("battalia", seed=1), box({"variant": "table", "seats": "3"}))
    table = CheckedTable(Quiet())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    event = told(table, "setup.buff")
    assert "battalia.strength.stack-tip" in event.clauses
    assert event.values["tokens"] == ("6", "8", "10", "12", "14", "18")


@pytest.mark.clause("battalia.strength.stack-draw-top")
def test_after_the_6_the_token_of_week_3_is_the_8() -> None:
    pos = people(3)
    pos.heroes.clear()
    assert told(quietly_until(pos, 8), "buff.entered").values["face"] == 6
    token = told(quietly_until(pos, 15), "buff.token")
    assert (token.values["face"], token.values["turned"]) == (8, 0)
    assert "battalia.strength.stack-draw-top" in token.clauses


@pytest.mark.clause("battalia.strength.stack-draw-top", "battalia.strength.token-swap-if-unowned")
def test_recruited_in_week_2_and_beaten_in_week_3_buff_is_back_with_the_10_of_week_4() -> None:
    pos = employed(B, 12, 12)
    quietly_until(pos, 17)
    owner_turn(pos, B)
    hand(pos, B, "weapon-islanders")
    lost = quietly(pos, {"turn.action": ["attack-city:1-4"]})
    assert told(lost, "buff.lost").values["seat"] == "islanders"
    assert (pos.buff.state, shown(pos, "buff.token")) == ("away", 0)
    quietly_until(pos, 21)
    assert shown(pos, "buff.token") == 0
    table = quietly_until(pos, 22)
    token = told(table, "buff.token")
    assert (token.values["strength"], token.values["face"]) == (10, 10)
    assert told(table, "buff.entered").values["strength"] == 10


@pytest.mark.clause("battalia.strength.token-back-fourteen", "battalia.strength.token-back-eighteen")
@pytest.mark.parametrize(("week", "face", "back"), [(7, 14, 16), (9, 18, 20)])
def test_in_weeks_7_and_9_the_token_on_the_card_is_turned_over(week: int, face: int, back: int) -> None:
    pos, table = week_begins(week - 1)
    before = told(table, "buff.token").values
    assert (before["strength"], before["face"], before["turned"]) == (face, face, 0)
    after = told(quietly_until(pos, first_day(week)), "buff.token")
    assert (after.values["strength"], after.values["face"], after.values["turned"]) == (back, face, 1)
    assert CLAUSE_OF[week] in after.clauses
    assert shown(pos, "buff.token") == back


@pytest.mark.clause("battalia.strength.token-back-fourteen", "battalia.strength.token-back-eighteen")
@pytest.mark.parametrize(("week", "face", "back"), [(7, 14, 16), (9, 18, 20)])
def test_at_an_entry_the_app_names_the_token_and_the_side_of_it(week: int, face: int, back: int) -> None:
    pos = people(3)
    pos.heroes.clear()
    pos.buff.state = "away"
    day(pos, first_day(week) - 1)
    pos.phase = "day"
    entered = told(quietly(pos, turns=2), "buff.entered").values
    assert (entered["strength"], entered["face"], entered["turned"]) == (back, face, 1)


@pytest.mark.clause("battalia.strength.token-back-fourteen", "battalia.strength.token-back-eighteen")
@pytest.mark.parametrize(("week", "face", "turned"), [(3, 8, 0), (7, 14, 1), (9, 18, 1)])
def test_at_a_release_too_the_app_names_the_token_and_the_side_of_it(
    week: int, face: int, turned: int
) -> None:
    released_on = first_day(week) + 3
    pos = employed(B, released_on - 7, released_on - 1)
    released = told(quietly_until(pos, released_on), "buff.released").values
    assert (released["strength"], released["face"], released["turned"]) == (2 * week + 2, face, turned)


@pytest.mark.clause("battalia.strength.token-at-release", "battalia.strength.token-swap-if-unowned")
def test_a_buff_released_as_a_week_begins_is_told_his_token_once() -> None:
    pos = employed(B, 8, 14)
    table = quietly_until(pos, 15)
    assert told(table, "buff.released").values["face"] == 8
    assert not all_told(table, "buff.token")
    assert shown(pos, "buff.token") == 8


@pytest.mark.clause("battalia.strength.token-back-fourteen", "battalia.strength.token-back-eighteen")
@pytest.mark.parametrize(("week", "face"), [(7, 14), (9, 18)])
@pytest.mark.parametrize("lies", [0, 1], ids=["in the box", "on the card"])
def test_whether_the_token_to_turn_over_lies_on_the_card_or_must_be_fetched_is_said(
    week: int, face: int, lies: int
) -> None:
    pos = people(3)
    pos.heroes.clear()
    pos.round = first_day(week) - 1
    pos.buff.state, pos.buff.token = "away", face * lies
    pos.phase = "day"
    token = told(quietly(pos), "buff.token").values
    assert (token["face"], token["turned"], token["lies"]) == (face, 1, lies)
