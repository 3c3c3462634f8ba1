"""Pictures of every screen: `make screenshots`.

Those that the documentation shows go to docs/images; the gallery of all games, modes and states goes to
a folder that git does not keep, with a page that shows it. `make screenshots ARGS="troyes states"` takes only
the gallery of these (`raiders-virtual`, `lobby`, `first-visit` and `afterwards` are sets too),
`ARGS=images` only what the documentation shows.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from adversaire.engine.record import VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.play.session import Session
from tests.browser.chromium import find_chromium, launched, phone
from tests.browser.photographs import take_gallery
from tests.browser.png import smaller
from tests.browser.screens import gone_back
from tests.browser.serving import served
from tests.browser.tables import (
    RAIDERS,
    House,
    asks,
    chance_answers,
    ended,
    last_opponent_turn,
    likely_answers,
    opened,
    played,
    raided,
    setup,
)

IMAGES = Path(__file__).parent.parent.parent / "docs" / "images"
SEED = 7
#: So many answers into a game there is something to see on every board.
WELL_INTO = 60
DESKTOP = {"width": 1280, "height": 800}
#: The day of playing would make another picture every day.
SAME_DAY = """() => document.querySelectorAll("time").forEach(
    (it) => { it.textContent = "2026-01-18 20:30"; })"""


def addresses(house: House) -> dict[str, str]:
    """Where each picture is to be taken."""
    beside = played(setup(seed=SEED), chance_answers(SEED), raided_later)
    turn = last_opponent_turn(beside)
    assert turn is not None
    headline = next(n for n, it in enumerate(beside.turns[turn].events) if it.kind == "raid.decided")
    on_screen = played(setup(VIRTUAL, SEED), chance_answers(SEED), on_the_way)
    unread = house.lay_unread(beside)
    return {
        "end": f"/g/{ended(house, setup(VIRTUAL, SEED))}",
        "virtual-turn": f"/g/{house.lay(on_screen)}",
        "opponent": f"/g/{unread}",
        "why": f"/g/{unread}/why/{turn}/{headline}",
        "history": f"/g/{unread}/history",
        "put-back": f"/g/{gone_back(house, beside)}/put-back",
        "your-turn": f"/g/{house.lay(played(setup(seed=SEED), likely_answers, third_round))}",
        "set-up": f"/g/{house.lay(opened(setup(seed=SEED)), 0)}",
        "new-game": f"/new/{RAIDERS}",
        "home": "/",
    }


def raided_later(session: Session) -> bool:
    return len(session.turns) > 12 and raided(session)


def third_round(session: Session) -> bool:
    return len(session.turns) > 5 and asks("report.turn")(session)


def on_the_way(session: Session) -> bool:
    return len(session.entries) > 12 and asks("turn.action")(session)


def take(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.evaluate(SAME_DAY)
    path = IMAGES / f"{name}.png"
    path.write_bytes(smaller(page.screenshot()))
    print(f"{path.name}: {path.stat().st_size // 1024} kB")


def take_all(browser: Browser, house: House) -> None:
    found = addresses(house)
    for lang in ("en", "fr"):
        with phone(browser, house.address, lang=lang, theme="light") as light:
            page = light.new_page()
            for name, address in found.items():
                take(page, address, f"{name}-{lang}")
        with phone(browser, house.address, lang=lang, theme="dark") as dark:
            take(dark.new_page(), found["opponent"], f"opponent-dark-{lang}")
        with phone(browser, house.address, lang=lang, theme="light", viewport=DESKTOP) as desktop:
            take(desktop.new_page(), found["virtual-turn"], f"desktop-{lang}")


def take_boards(browser: Browser, house: House) -> None:
    """The table of every game, well into a game on screen."""
    for game in GAMES:
        of = setup(VIRTUAL, SEED, game.id)
        answers = min(WELL_INTO, length(of) * 2 // 3)
        middle = played(of, chance_answers(SEED), well_into(answers))
        with phone(browser, house.address, lang="en", theme="light") as light:
            page = light.new_page()
            page.goto(f"/g/{house.lay(middle)}")
            path = IMAGES / f"board-{game.id}.png"
            path.write_bytes(smaller(page.locator("figure.board").first.screenshot()))
            print(f"{path.name}: {path.stat().st_size // 1024} kB")


def well_into(answers: int) -> Callable[[Session], bool]:
    return lambda session: len(session.entries) >= answers


def length(of: Setup) -> int:
    """How many answers a game takes: one that is over has no table to look at any more."""
    return len(played(of, chance_answers(of.seed), lambda it: it.is_over).entries)


def main(wanted: list[str]) -> int:
    executable = find_chromium()
    if executable is None:
        print("no Chromium on this machine")
        return 1
    with (
        tempfile.TemporaryDirectory() as name,
        served(Path(name)) as address,
        launched(executable) as browser,
    ):
        house = House(address, Path(name))
        if not wanted or "images" in wanted:
            IMAGES.mkdir(parents=True, exist_ok=True)
            take_all(browser, house)
            take_boards(browser, house)
        faults = 0 if wanted == ["images"] else take_gallery(browser, house, wanted)
        house.close()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
