"""Places and cards of Troyes in figures: the Roy's beside yours."""

from __future__ import annotations

import pytest

from adversaire.engine.facing import Facing
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Phase, Position
from adversaire.i18n.language import Language
from adversaire.play.voice import Voice
from tests.troyes.tables import pack, stand, table_of

#: While the table is laid, and in a turn.
PHASES: tuple[Phase, ...] = ("setup", "human")


def at(pos: Position, id: str) -> Facing:
    found = TROYES.facing(pos, id)
    assert found is not None
    return found


def figures(facing: Facing) -> list[tuple[int | None, ...]]:
    """The Roy's, then yours."""
    return [party.figures for party in facing.parties]


def test_a_building_compares_citizens_salaries_and_who_is_next_to_go() -> None:
    pos = table_of()
    stand(pos, palace="RHRRHR")
    building = at(pos, "palace")
    (roy, _, roys_at_door), (you, salary, yours_at_door) = figures(building)
    assert (roy, you, salary) == (4, 2, 4)
    doors = [place for place in pos.box.best["palace"] if len(pos.box.way_out[place]) == 1]
    assert roys_at_door == sum(pos.places[place] == ROY for place in doors)
    assert yours_at_door == sum(pos.places[place] == HUMAN for place in doors)
    assert len(building.counted) == 6
    assert building.outcome is not None
    assert building.outcome.values["free"] == 0


def test_who_has_more_is_ahead_and_nobody_is_at_a_tie() -> None:
    pos = table_of()
    stand(pos, palace="RHRRHR", bishopric="RRRHHH")
    roy, you = at(pos, "palace").parties
    assert at(pos, "palace").is_ahead(roy, 0)
    assert not at(pos, "palace").is_ahead(you, 0)
    level = at(pos, "bishopric")
    assert not any(level.is_ahead(party, 0) for party in level.parties)
    # Nobody is ahead by paying more.
    assert not any(level.is_ahead(party, 1) for party in level.parties)


def test_the_cathedral_counts_by_level_and_what_empty_ones_cost() -> None:
    pos = table_of()
    pos.cathedral = {**pos.cathedral, "cathedral-1-1": ROY, "cathedral-1-2": ROY, "cathedral-2-1": HUMAN}
    assert figures(at(pos, "cathedral")) == [(2, 0, 0, -4), (0, 1, 0, -4)]
    assert at(pos, "cathedral").parties[0].written == ("2", "0", "0", "−4")


def test_an_event_tells_what_the_cubes_would_bring_and_who_is_next() -> None:
    pos = table_of()
    card = next(id for id, event in pos.box.events.items() if not event.permanent and event.slots > 2)
    pos.row.append(card)
    pos.event_cubes[card] = [HUMAN]
    printed = pos.box.events[card]
    event = at(pos, card)
    assert figures(event) == [(0, 0), (1, printed.first)]
    assert event.outcome is not None
    assert (event.outcome.values["free"], event.outcome.values["next"]) == (printed.slots - 1, 1)


@pytest.mark.parametrize(("mode", "yours"), [("virtual", 7), ("companion", None)])
def test_what_only_the_player_knows_is_not_guessed(mode: str, yours: int | None) -> None:
    pos = table_of(mode=mode)
    card = next(id for id, character in pos.box.characters.items() if character.counts == "deniers")
    pos.column = [card]
    pos.human.deniers = 7
    roy, you = figures(at(pos, card))
    assert roy == (0, 0)
    assert you[0] == yours
    assert at(pos, card).parties[1].written[0] == ("–" if yours is None else "7")


def test_nothing_is_compared_where_nothing_lies() -> None:
    assert TROYES.facing(table_of(), "agriculture") is None


@pytest.mark.parametrize(("language", "needs_none"), [("en", "needs no die"), ("fr", "entre sans dé")])
def test_a_free_place_asks_for_no_die_while_the_table_is_laid(language: Language, needs_none: str) -> None:
    """Whoever places the first citizens would look for a die that nobody has yet."""
    pos = table_of()
    place = next(iter(pos.places))
    pos.places[place] = ""
    voice = Voice(TROYES, pos.box, pack(), language)
    said = []
    for pos.phase in PHASES:
        outcome = at(pos, place).outcome
        assert outcome is not None
        said.append(needs_none in voice.say(outcome))
    assert said == [True, False]
