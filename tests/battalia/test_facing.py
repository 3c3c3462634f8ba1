"""Spaces of the map in figures, and what a turn is headed by."""

from __future__ import annotations

import pytest

from adversaire.engine.event import Event
from adversaire.engine.facing import Facing
from adversaire.engine.text import Value
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.position import HORDE, Position
from tests.browser.tables import chance_answers, played, setup


@pytest.fixture(scope="module", params=["virtual", "companion"])
def pos(request: pytest.FixtureRequest) -> Position:
    session = played(setup(request.param, 7, "battalia"), chance_answers(7), lambda s: len(s.entries) > 20)
    found = session.position
    assert isinstance(found, Position)
    return found


def at(pos: Position, id: str) -> Facing:
    found = BATTALIA.facing(pos, id)
    assert found is not None
    return found


def test_a_city_compares_all_seats_and_tells_its_walls(pos: Position) -> None:
    space, land = next((space, land) for space, land in pos.lands.items() if land.owner in pos.seats)
    city = at(pos, space)
    assert len(city.parties) == len(pos.seats)
    own = [one for one in pos.lands.values() if one.owner == land.owner]
    party = city.parties[list(pos.seats).index(land.owner)]
    assert party.figures[1:] == (len(own), sum(one.level for one in own))
    assert city.counted[0].value == f"+{land.level}"


def test_a_hero_that_stands_there_is_no_step_away_and_counts(pos: Position) -> None:
    hero, space = next((hero, space) for hero, space in pos.heroes.items() if space in pos.lands)
    seat = next(n for n, one in enumerate(pos.seats.values()) if hero.startswith(one.faction))
    assert at(pos, space).parties[seat].figures[0] == 0
    assert any(one.icon == "hero" for one in at(pos, space).counted)


def test_a_free_space_tells_who_may_lay_there(pos: Position) -> None:
    free = [space for space in ("3-3", "3-4", "5-4", "4-3") if space not in pos.lands]
    outcome = at(pos, free[0]).outcome
    assert outcome is not None
    assert set(outcome.values["able"]) <= {seat.faction for seat in pos.seats.values()}  # type: ignore[arg-type]


def test_what_is_no_space_has_no_figures(pos: Position) -> None:
    assert BATTALIA.facing(pos, "tool") is None
    assert BATTALIA.facing(pos, "99-99") is None


# ---------------------------------------------------------------- headlines


def event(kind: str, **values: Value) -> Event:
    return Event(kind, (), values)


BOUGHT = event("seat.bought", seat="emberians", card="citizen", provision=1)
ROLLED = event("buff.rolled", seat="emberians", rolled=4, points=4)
MOVED = event("buff.moved", space="2-2", steps=2, lost=0, score=0)
BEAT = event("buff.beat", hero="barfolk-1", seat="barfolk", space="2-2")


def heading(*events: Event) -> str:
    found = BATTALIA.headline(events)
    return found.key if found else ""


def test_a_factions_turn_is_headed_by_its_own_deed_wherever_buff_went() -> None:
    assert heading(BOUGHT, ROLLED, MOVED) == "headline.seat.bought"


def test_a_hero_who_falls_comes_before_what_was_built_or_bought() -> None:
    raised = event("seat.upgraded", seat="emberians", space="2-2", level=2)
    assert heading(BOUGHT, ROLLED, MOVED, BEAT) == "headline.buff.beat"
    assert heading(raised, ROLLED, MOVED, BEAT) == "headline.buff.beat"


def test_a_faction_that_only_moved_buff_is_headed_by_him() -> None:
    assert heading(ROLLED, MOVED) == "headline.buff.moved"
    assert heading(ROLLED, MOVED, BEAT) == "headline.buff.beat"


def test_a_meeting_before_his_move_is_the_factions_own() -> None:
    bribed = event("buff.bribed", seat="emberians")
    assert heading(BOUGHT, bribed, ROLLED, MOVED) == "headline.buff.bribed"


def test_the_hordes_own_move_is_its_deed() -> None:
    by_itself = event("buff.rolled", seat=HORDE, rolled=4, points=4)
    assert heading(BOUGHT, by_itself, MOVED, BEAT) == "headline.buff.beat"


def test_the_end_of_the_game_heads_the_turn_it_came_in() -> None:
    assert heading(BOUGHT, ROLLED, MOVED, event("end.grid", seat="nobody")) == "headline.end.grid"
