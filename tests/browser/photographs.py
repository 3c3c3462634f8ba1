"""The gallery: every screen of every game in both modes, and every state, photographed in a few looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, Page

from tests.browser.chromium import phone
from tests.browser.gallery import Screen, every_table, screens_of
from tests.browser.measuring import Look, open_screen, take
from tests.browser.states import STATES
from tests.browser.tables import House, opened, setup

GALLERY = Path(__file__).parent.parent.parent / "screenshots"
#: Looks by language; each page is loaded once for all of them.
LOOKS = {
    "fr": [Look("phone", "light"), Look("tablet", "light"), Look("desktop", "light")],
    "en": [Look("phone", "dark")],
}
#: The pages around the games.
LOBBY = {
    "home": "/",
    "settings": "/settings",
    "results": "/results",
    "cards": "/packs",
    "open-a-file": "/import",
    "style": "/style",
}

#: Opens a page in a browser.
Opener = Callable[[Page], None]


def take_gallery(browser: Browser, house: House, wanted: list[str]) -> None:
    """All of it, or the games wanted, with a line of progress for each set of pictures."""
    began, taken = monotonic(), 0
    for title, openers in sets(house, wanted):
        count = take_set(browser, house, GALLERY / title, openers)
        taken += count
        print(f"{title}: {count} pictures, {monotonic() - began:.0f} s", flush=True)
    index()
    print(f"{taken} pictures: {GALLERY / 'index.html'}")


def sets(house: House, wanted: list[str]) -> Iterator[tuple[str, dict[str, Opener]]]:
    for game, mode in every_table():
        if not wanted or game in wanted:
            screens = screens_of(house, game, mode)
            yield f"{game}-{mode}", {screen.name: opener(screen) for screen in screens}
    if not wanted or "states" in wanted:
        yield "states", {name: state(house, name) for name in STATES}
    if not wanted or "lobby" in wanted:
        house.lay(opened(setup()))
        yield "lobby", {name: opener(Screen(name, address)) for name, address in LOBBY.items()}


def opener(screen: Screen) -> Opener:
    return lambda page: open_screen(page, screen)


def state(house: House, name: str) -> Opener:
    return lambda page: STATES[name](page, house)


def take_set(browser: Browser, house: House, folder: Path, openers: dict[str, Opener]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    taken = 0
    for lang, looks in LOOKS.items():
        for name, open_page in openers.items():
            # A browser of its own for each: a state may leave it offline or with its clock stopped.
            with phone(browser, house.address, lang=lang, theme="auto", pace="step") as context:
                page = context.new_page()
                open_page(page)
                for look in looks:
                    take(page, look)
                    path = folder / f"{name.replace(' ', '-')}-{look.size}-{lang}-{look.theme}.png"
                    path.write_bytes(page.screenshot())
                    taken += 1
    return taken


def index() -> None:
    """A page that shows all pictures there are, set by set."""
    parts = ["<!doctype html><meta charset=utf-8><title>Adversaire</title>"]
    for folder in sorted(path for path in GALLERY.iterdir() if path.is_dir()):
        parts.append(f"<h2>{escape(folder.name)}</h2>")
        for picture in sorted(folder.glob("*.png")):
            name = escape(picture.stem)
            parts.append(
                f'<figure style="display:inline-block;margin:8px"><img height=520 loading=lazy'
                f' src="{escape(folder.name)}/{name}.png"><figcaption>{name}</figcaption></figure>'
            )
    (GALLERY / "index.html").write_text("\n".join(parts), "utf-8")
