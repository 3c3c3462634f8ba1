"""How many turns of the opponent are read on a phone without scrolling, and how many taps they take.

A real browser of 412 × 860 pixels looks at turns of games of the strongest player, spread over each game: the
last beat of the film, the whole turn at once, and beside cardboard the list for the hands; in both languages.
Then it taps the one button that leads on. One game of each is read from its first turn to its last, tap by
tap, and no page of it tells nothing. Needs Chromium.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page
from tests.browser.chromium import find_chromium, launched, phone
from tests.browser.serving import served
from tests.browser.tables import House

from adversaire.engine.game import Game
from adversaire.engine.record import COMPANION, MODES
from adversaire.games import OURS
from adversaire.i18n.language import LANGUAGES
from adversaire.play.reading import is_opponents, next_page, wants_page
from adversaire.play.session import Session
from adversaire.web.table.turn import beats
from bench.rows import Row
from bench.words import MOST_TAPS, played

GAMES: Final = 5
#: So many turns of each game are looked at, from its beginning to its end.
LOOKS: Final = 8
#: What share of them must be seen whole.
SHARE: Final = 0.95
FILM, AT_ONCE, HANDS = "last beat", "at once", "hands"
#: By how many pixels the page and its sheet are longer than what is seen of them.
BELOW: Final = """() => {
  const page = document.scrollingElement, sheet = document.querySelector(".sheet");
  return Math.max(page.scrollHeight - innerHeight, sheet.scrollHeight - sheet.clientHeight, 0);
}"""
#: Whether a later page stands there than the one that was left.
LED_ON: Final = "seq => (document.querySelector('#screen')?.dataset.seq ?? seq) !== seq"

#: Whether a page tells something: what a turn amounted to, and what was done in it or what it changed.
TELLS: Final = """() => Boolean(document.querySelector(".headline")?.innerText.trim())
  && Boolean(document.querySelector(".steps li, .more, .noted, .changed, .lead, .die, .light, .halo"))"""


@dataclass(frozen=True, slots=True)
class Look:
    """A page that tells a turn: how it was told, and how far one has to scroll for all of it."""

    told: str
    language: str
    below: int
    seed: int
    turn: int


def sight(only: tuple[str, ...] = ()) -> list[Row]:
    """The share of turns in sight and their taps, of each title and mode."""
    executable = find_chromium()
    if executable is None:
        return [Row("turns in sight", "no Chromium here", "a browser", kept=False)]
    with house() as laid, launched(executable) as browser:
        return [
            row
            for game in OURS
            if not only or game.id in only
            for mode in MODES
            for row in rows_of(game, mode, laid, browser)
        ]


@contextmanager
def house() -> Iterator[House]:
    """A server of its own with nothing in it."""
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as address:
        laid = House(address, Path(name))
        try:
            yield laid
        finally:
            laid.close()


def rows_of(game: Game, mode: str, laid: House, browser: Browser) -> Iterator[Row]:
    looks: list[Look] = []
    taps: list[int] = []
    for seed in range(GAMES):
        session = played(game, mode, seed)
        looks += looks_at(session, laid, browser)
        taps += taps_of(session)
        if not seed:
            yield whole_game(session, laid, browser)
    for told in dict.fromkeys(look.told for look in looks):
        yield in_sight(f"{game.id}, {mode}, {told}", [look for look in looks if look.told == told])
    if taps:
        middle = median(taps)
        kept = middle <= MOST_TAPS[mode]
        figure = f"{middle:g}, worst {max(taps)}"
        yield Row(f"{game.id}, {mode}, {len(taps)} turns: taps", figure, f"middle ≤ {MOST_TAPS[mode]}", kept)


def in_sight(what: str, looks: list[Look]) -> Row:
    """How many of these pages are seen whole, and the longest."""
    share = sum(look.below == 0 for look in looks) / len(looks)
    worst = max(looks, key=lambda look: look.below)
    longest = f", worst {worst.below} px (seed {worst.seed}, turn {worst.turn}, {worst.language})"
    figure = f"{share:.0%} of {len(looks)} pages{longest if worst.below else ''}"
    return Row(f"{what}: in sight", figure, f"≥ {SHARE:.0%}", share >= SHARE, share)


# ---------------------------------------------------------------- the browser


def looks_at(session: Session, laid: House, browser: Browser) -> Iterator[Look]:
    """Turns of a game as the browser shows them, one after another."""
    numbers = spread(pages_of(session), LOOKS)
    if not numbers:
        return
    id = laid.lay(session, numbers[0])
    phones = {language: phone(browser, laid.address, lang=language) for language in LANGUAGES}
    try:
        for number in numbers:
            read_up_to(number, laid, id)
            for language, context in phones.items():
                with context.new_page() as page:
                    yield from told_on(page, session, number, id, language)
            with phones[LANGUAGES[0]].new_page() as page:
                leads_on(page, session, number, id)
    finally:
        for context in phones.values():
            context.close()


def told_on(page: Page, session: Session, number: int, id: str, language: str) -> Iterator[Look]:
    """One turn in all the ways it is told."""
    for told, address in ways(session, number, id):
        set_pace(page, "film" if told == FILM else "turn", language)
        page.goto(address)
        yield Look(told, language, page.evaluate(BELOW), session.setup.seed, number)


def ways(session: Session, number: int, id: str) -> list[tuple[str, str]]:
    """How a turn can be told, and where."""
    if session.setup.mode == COMPANION:
        return [(HANDS, f"/g/{id}")]
    last = len(beats(session, number)) - 1
    return [(AT_ONCE, f"/g/{id}"), *([(FILM, f"/g/{id}?beat={last}")] if last >= 0 else [])]


def set_pace(page: Page, pace: str, language: str) -> None:
    """What the player has chosen in the settings."""
    address = page.context.cookies()[0]["domain"]
    chosen: Any = {"name": "preferences", "value": f"lang={language}&pace={pace}", "domain": address}
    page.context.add_cookies([chosen | {"path": "/"}])


def leads_on(page: Page, session: Session, number: int, id: str) -> None:
    """One tap, and the turn is read: the next page stands there, or the question."""
    set_pace(page, "turn", LANGUAGES[0])
    page.goto(f"/g/{id}")
    seq = page.locator("#screen").get_attribute("data-seq")
    page.locator(".sheet .main-form button.main").click()
    expected = next_page(session, number + 1)
    page.wait_for_function(LED_ON, arg=seq)
    found = page.locator("input[name=turn]")
    shown = found.first.get_attribute("value") if found.count() else None
    if shown != (None if expected is None else str(expected)):
        raise AssertionError(f"turn {number} leads to {shown}, not to {expected}")


def whole_game(session: Session, laid: House, browser: Browser) -> Row:
    """A game read from its first turn to its last: a tap for each page, and none of them empty."""
    with phone(browser, laid.address, lang=LANGUAGES[0]) as context, context.new_page() as page:
        told = tapped_through(page, laid.lay(session, 0))
    turns = sum(is_opponents(turn) and turn.finished for turn in session.turns)
    empty = told.count(False)
    what = f"{session.game.id}, {session.setup.mode}, a game tapped through"
    figure = f"{len(told)} taps, {turns} turns of the opponent, {empty} empty pages"
    return Row(what, figure, "a tap a page, none empty", empty == 0 and len(told) == len(pages_of(session)))


def tapped_through(page: Page, id: str) -> list[bool]:
    """Of each page that was left by a tap, whether it told something."""
    set_pace(page, "turn", LANGUAGES[0])
    page.goto(f"/g/{id}")
    button, told = page.locator(".sheet .main-form button.main"), []
    while button.count() and page.locator("input[name=turn]").count():
        told.append(bool(page.evaluate(TELLS)))
        seq = page.locator("#screen").get_attribute("data-seq")
        button.click()
        page.wait_for_function(LED_ON, arg=seq)
    return told


def read_up_to(number: int, laid: House, id: str) -> None:
    """Everything before a turn is read."""
    if number:
        seq = str(laid.table(id)["seq"])
        laid.client.post(f"/g/{id}/done", data={"turn": str(number - 1), "seq": seq})


# ---------------------------------------------------------------- turns and taps


def pages_of(session: Session) -> list[int]:
    """The turns that stand on a page of their own: the opponent's, and those of the game itself."""
    return [number for number in range(len(session.turns)) if wants_page(session, number)]


def spread(numbers: list[int], most: int) -> list[int]:
    """So many of these, evenly from the first to the last."""
    if len(numbers) <= most:
        return numbers
    return [numbers[at * (len(numbers) - 1) // (most - 1)] for at in range(most)]


def taps_of(session: Session) -> list[int]:
    """The taps of each turn of the opponent: each page from the own answer before it to the one after it has
    one button, which `leads_on` tries; beside cardboard there are the questions of the turn besides.

    A page of the game itself (a new round) is counted to the opponent's turn before it.
    """
    taps: list[int] = []
    for number, turn in enumerate(session.turns):
        page = int(wants_page(session, number))
        if is_opponents(turn) and turn.finished:
            taps.append(page + (len(turn.asked) if session.setup.mode == COMPANION else 0))
        elif taps:
            taps[-1] += page
    return taps
