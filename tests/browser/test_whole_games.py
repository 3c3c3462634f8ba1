"""Whole games of every title, tapped on a phone from the first screen to the last."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, VIRTUAL, Entry, Setup
from adversaire.games import GAMES
from adversaire.play.forced import is_forced
from adversaire.play.session import Session
from tests.browser.player import Player, say_which_cards
from tests.browser.tables import House, chance_answers, played, setup

SEED = 7
TAPS = 20
#: Longer games have their middle played without a finger.
MANY = 75
#: Reports that bring a game to its end.
ENDINGS = frozenset({"end", "leader-fell", "deck-out", "taken", "lost", "hit"})


def decided(of: Setup) -> list[Entry]:
    """The answers of a whole game, to be tapped one by one; for a while nothing is reported that ends it.
    What cannot be otherwise is not asked."""
    slowly, freely = chance_answers(SEED, ENDINGS), chance_answers(SEED)

    def choose(session: Session) -> str:
        return slowly(session) if len(session.entries) < TAPS else freely(session)

    session = played(of, choose, lambda session: session.is_over)
    choices = {
        asked.at for turn in session.turns for asked in turn.asked if not is_forced(session, asked.question)
    }
    return [entry for index, entry in enumerate(session.entries) if index in choices]


def play(player: Player, entries: list[Entry]) -> None:
    for entry in entries:
        player.read_on()
        assert player.question() == entry.question
        player.answer(entry.answer)
    player.read_on()


def begin(page: Page, house: House, of: Setup) -> Player:
    """Through the pages, as a player begins: home, new game, the deal, the set-up list. The level is chosen:
    on the way of a campaign the page proposes the first stop that nobody in the house has won."""
    game, mode = of.game, of.mode
    page.goto("/")
    page.locator(f'a.begins[href="/new/{game}"]').click()
    page.wait_for_url(f"**/new/{game}")
    page.locator(f"input[name=mode][value={mode}]").check()
    if mode == COMPANION:
        say_which_cards(page, "app")
    level = page.locator(f"input[type=radio][name=level][value={of.options['level']}]")
    if level.count():  # the only one there is needs no choice
        level.check()
    page.get_by_text("Other settings").click()
    page.get_by_label("A number.").fill(str(of.seed))
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/g/*")
    return Player(page, house, page.url.rpartition("/")[2])


@pytest.mark.parametrize("mode", [COMPANION, VIRTUAL])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_whole_game_is_tapped_to_its_end(page: Page, house: House, game: str, mode: str) -> None:
    of = setup(mode, SEED, game)
    entries = decided(of)
    player = begin(page, house, of)
    if len(entries) > MANY:
        begun, later = TAPS, len(entries) - TAPS
        play(player, entries[:begun])
        page.goto("/results")  # at the table, the page would follow
        for entry in entries[begun:later]:  # the middle of a long game, without a finger
            house.answer(player.id, entry.answer)
        house.read_all(player.id)
        player.open()
        entries = entries[later:]
    play(player, entries)
    assert player.taps >= min(TAPS, len(entries))
    over = house.table(player.id)
    counted = over["result"]["points"].values()
    totals = [str(sum(points.values())).replace("-", "−") for points in counted]
    added_up = page.locator("table.points tfoot td").all_inner_texts()
    assert added_up == (totals if GAMES[game].has_points else [])
    expect(player.said).to_have_text(over["result"]["sentence"])
    player.expect_focus_on_sentence()
