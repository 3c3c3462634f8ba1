"""The score track ends at 49: when the ship card is turned, in raids and when the end is counted."""

from __future__ import annotations

import pytest

from adversaire.engine.event import Event
from adversaire.engine.table import CheckedTable
from tests.raiders.tables import a_card, companion, opponent_plays, play, rival, told, virtual

TURNED, AGAIN = "raid.ship-turned", "raid.another-lap"


def laps(table: CheckedTable) -> list[Event]:
    return [event for event in table.events if event.kind in (TURNED, AGAIN)]


@pytest.mark.clause("raiders.raid.score-beyond-49")
@pytest.mark.parametrize(
    ("before", "points", "kinds", "marker"),
    [
        (93, 5, [], 48),
        (95, 5, [AGAIN], 0),
        (98, 5, [AGAIN], 3),
        (103, 5, [], 8),
        (147, 5, [AGAIN], 2),
        (20, 90, [TURNED, AGAIN], 10),
    ],
)
def test_at_100_points_the_ship_card_stays_as_it_is_and_the_player_is_told_the_total(
    before: int, points: int, kinds: list[str], marker: int
) -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4, points=before)
    table = opponent_plays(pos, a_card(points=points))
    assert [event.kind for event in laps(table)] == kinds
    assert all(event.values["marker"] == marker for event in laps(table))
    assert all(event.values["total"] == before + points for event in laps(table) if event.kind == AGAIN)
    assert all(event.clauses == ("raiders.raid.score-beyond-49",) for event in laps(table))
    assert told(table, "raid.scored").values["marker"] == marker


@pytest.mark.clause("raiders.raid.score-beyond-49")
@pytest.mark.parametrize(
    ("raids", "kinds", "marker"),
    # Seven Valkyries are worth 15 points, 9 armour 6, the tiles 3.
    [(25, [], 0), (26, [TURNED], 0), (33, [TURNED], 7), (50, [], 0), (75, [], 0), (76, [AGAIN], 0)],
)
def test_when_the_end_is_counted_the_player_is_told_to_turn_the_ship_card_too(
    raids: int, kinds: list[str], marker: int
) -> None:
    pos = companion()
    rival(pos, armour=9, valkyries=7, points=raids)
    pos.opponent.tiles = ["?"]
    pos.phase = "scoring"
    table = play(pos, ("fact.opponent-tiles", "3"), ("fact.human-points", "200"))
    assert told(table, "scoring.opponent").values["total"] == raids + 24
    assert [event.kind for event in laps(table)] == kinds
    assert all(event.values["marker"] == marker for event in laps(table))
