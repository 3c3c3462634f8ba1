"""The deal of the day: from the date alone, the same everywhere, another each day."""

from datetime import date, timedelta

import pytest

from adversaire.games import GAMES, OURS
from adversaire.play.daily import FIRST, day_of, days_before, deal_of, is_deal, streak, weeks

DAY = date(2026, 11, 18)


def test_a_deal_comes_from_the_date_alone() -> None:
    """Written down: whoever changes it changes what others played."""
    assert {game.id: deal_of(game, DAY).seed for game in OURS} == {
        "raiders": 554_972_047,
        "troyes": 3_927_833_023,
        "hastings": 2_348_482_411,
        "battalia": 2_256_027_127,
        "rituals": 464_645_274,
    }
    seeds = {deal_of(game, DAY + timedelta(days=n)).seed for game in OURS for n in range(30)}
    assert len(seeds) == 30 * len(OURS)


def test_levels_take_turns() -> None:
    game = GAMES["rituals"]
    levels = [deal_of(game, DAY + timedelta(days=n)).options["level"] for n in range(5)]
    assert sorted(levels) == sorted(game.levels)


@pytest.mark.parametrize("change", [{"seed": 1}, {"mode": "companion"}, {"pack": "my-box"}, {"options": {}}])
def test_only_the_very_deal_is_one(change: dict[str, object]) -> None:
    game = GAMES["raiders"]
    deal = deal_of(game, DAY)
    header = {
        "game": deal.game,
        "mode": deal.mode,
        "seed": deal.seed,
        "pack": deal.pack,
        "options": game.full_options(deal.options),
    }
    assert is_deal(game, DAY, header)
    assert not is_deal(game, DAY, header | change)
    assert not is_deal(game, DAY + timedelta(days=1), header)


def test_a_streak_counts_days_in_a_row_and_today_may_still_come() -> None:
    days = {DAY - timedelta(days=back) for back in (1, 2, 3, 5)}
    assert streak(days, DAY) == 3
    assert streak(days | {DAY}, DAY) == 4
    assert streak({DAY - timedelta(days=2)}, DAY) == 0


def test_a_calendar_has_weeks_from_monday_and_nothing_before_the_first_day() -> None:
    days = days_before(DAY, 14)
    assert (days[0], days[-1], len(days)) == (DAY - timedelta(days=13), DAY, 14)
    assert days_before(FIRST, 14) == [FIRST]
    rows = weeks(days)
    assert all(day is None or day.weekday() == column for row in rows for column, day in enumerate(row))
    assert [day for row in rows for day in row if day] == days


def test_a_saved_game_tells_of_which_day_it_is() -> None:
    for game in GAMES:
        for day in (FIRST, DAY):
            deal = deal_of(game, day)
            header = {"game": deal.game, "mode": deal.mode, "seed": deal.seed, "pack": deal.pack}
            header["options"] = game.full_options(deal.options)
            assert day_of(game, header, DAY) == day
            assert day_of(game, header | {"seed": deal.seed + 1}, DAY) is None
            assert day_of(game, header | {"options": {"level": "none"}}, DAY) is None
    assert day_of(game, None, DAY) is None
    assert day_of(game, {"seed": []}, DAY) is None
