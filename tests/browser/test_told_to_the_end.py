"""Games beside cardboard with cards that the app does not know, tapped on a phone: told first, known then.

Most titles take long and are played for some turns. `--long` plays all
to their ends, the second time with the cards shuffled anew, and prints what that took.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from adversaire.games import GAMES
from adversaire.play.told_cards import can_be_told
from tests.browser.owner import Counted, begin, box_of, grown_pack
from tests.browser.tables import House

SEED = 5
LEVELS = {"rituals": "e1", "hastings": "hard"}
TELLING = [game.id for game in GAMES if can_be_told(game)]
#: So many turns are played of the titles that take long, unless everything is tried.
TURNS = {"raiders": 6, "rituals": 3, "troyes": 6, "battalia": 8}


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", TELLING)
def test_cards_are_told_once_and_the_second_game_asks_less(
    page: Page, house: House, game: str, everything: bool
) -> None:
    most = None if everything else TURNS.get(game)
    box, counted = box_of(game), list[Counted]()
    for pack in ("new", ""):
        box.shuffle(SEED + len(counted) * everything)
        owner = begin(page, house, box, SEED, pack or grown_pack(house, game), LEVELS.get(game, ""))
        counted.append(owner.play(most))
        print(f"{game}: {counted[-1]}")
        assert most or owner.is_over()
    first, second = counted
    assert first.sheets
    if most is None:  # in a few turns other cards may come up
        assert second.sheets < first.sheets
        assert second.taps / second.turns < first.taps / first.turns
