"""The opponent prepares: armour and provisions, with their limits and their exchange."""

from __future__ import annotations

from itertools import product

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import SchemeCard
from adversaire.games.raiders.preparation import exchanged_gains
from tests.raiders.tables import (
    a_card,
    all_turns,
    clear,
    companion,
    kinds,
    maybe,
    opponent_plays,
    rival,
    told,
    virtual,
    work,
)


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
        (10, 0, work(armour=2), ("raiders.prep.gain-armour", "raiders.prep.armour-overflow")),
        (0, 8, work(provisions=2), ("raiders.prep.gain-provisions", "raiders.prep.provisions-overflow")),
        (10, 8, work(armour=1), ("raiders.prep.gain-armour",)),
    ],
)
def test_a_gain_the_card_does_not_show_is_explained_by_the_exchange(
    armour: int, provisions: int, card: SchemeCard, reasons: tuple[str, ...]
) -> None:
    _, table = prepared(armour, provisions, card)
    assert told(table, "prep.gained").clauses == reasons


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
