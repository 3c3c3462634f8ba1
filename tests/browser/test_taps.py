"""How many taps an opponent's turn takes beside the table: from the end of my turn until it is mine again."""

from __future__ import annotations

import random
from statistics import median

from playwright.sync_api import Page

from tests.browser.player import NUMBER, Player
from tests.browser.tables import House, opened, setup

TURNS = 25
MEDIAN, WORST = 2, 5
REPORTS = ("done", "done", "raid", "offering", "done", "raid")


def test_an_opponents_turn_takes_few_taps(page: Page, house: House) -> None:
    taps: list[int] = []
    seed = 40
    while len(taps) < TURNS:
        player = Player(page, house, house.lay(opened(setup(seed=seed))))
        player.open()
        taps += taps_of_a_game(player, random.Random(seed), TURNS - len(taps))
        seed += 1
    shares = {number: taps.count(number) for number in sorted(set(taps))}
    print(f"taps of {len(taps)} opponent's turns: median {median(taps)}, worst {max(taps)}, {shares}")
    assert median(taps) <= MEDIAN
    assert max(taps) <= WORST


def taps_of_a_game(player: Player, chance: random.Random, most: int) -> list[int]:
    """The taps of each turn of the opponent, until the game is over or enough have been counted."""
    counted: list[int] = []
    while player.question() == "report.turn" and len(counted) < most:
        report(player, chance)
        before = player.taps
        while player.question() != "report.turn" and not player.is_over():
            go_on(player)
        if not player.is_over():
            counted.append(player.taps - before)
    return counted


def report(player: Player, chance: random.Random) -> None:
    """The human's own turn: what the opponent must know, and that it is done."""
    wanted = chance.choice(REPORTS)
    offered = player.page.locator("button[name=answer]").evaluate_all("all => all.map((it) => it.value)")
    player.answer(wanted if wanted in offered else "done")
    if player.question() in ("report.space", "report.tile-place"):
        places = player.page.locator("button[name=answer]").evaluate_all("all => all.map((it) => it.value)")
        player.answer(chance.choice(places))
    if wanted == "offering" and player.question() == "report.turn":
        player.answer("done")


def go_on(player: Player) -> None:
    """One tap: the likely answer, the first one where none is likely, or Done. A number is written."""
    if player.page.locator(NUMBER).count():
        player.answer("60")
        return
    main = player.page.locator("main button.main")
    player.tap(main if main.count() else player.page.locator("button[name=answer]").first)
