"""The gallery: every screen of every game in both modes, every state, every page around the games.

Each screen is photographed three times: on a phone, on a tablet and on a desktop, and among these in both
languages and in both themes, by turns. So the sizes of one screen differ in everything else as well, and all
pages of a kind together are seen in every way.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from html import escape
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as BrowserError

from tests.browser.afterwards import afterwards
from tests.browser.chromium import phone
from tests.browser.gallery import Screen, every_table, screens_of
from tests.browser.measuring import SIZES, Look, open_screen, take
from tests.browser.screens import table_screens
from tests.browser.serving import served
from tests.browser.side_screens import side_screens
from tests.browser.states import STATES
from tests.browser.tables import House, chance_answers, ended, finished, played, setup

GALLERY = Path(__file__).parent.parent.parent / "screenshots"
#: Language and theme of the three pictures of a screen; the next screen begins with the next of them.
WAYS = (("fr", "light"), ("en", "dark"), ("fr", "dark"), ("en", "light"))
#: A page that scrolls is shown to so many heights of the screen.
MOST_SCREENS = 3
#: The pages around the games.
LOBBY = {
    "home": "/",
    "settings": "/settings",
    "results": "/results",
    "cards": "/packs",
    "open a file": "/import",
    "deal of the day": "/daily",
    "campaign": "/campaign/rituals",
    "a shared game": "/shared",
    "moving": "/moving",
    "deleting": "/delete",
    "style": "/style",
}
FIRST_VISIT = ("home", "results", "cards", "deal of the day", "campaign")
LANGUAGES = ("fr", "en")
#: Games that are won, with medals: their seeds and levels.
WELL_PLAYED = (("hastings", 5, "easy"), ("rituals", 2, "e1"), ("rituals", 3, "e2"))
STATES_SET, LOBBY_SET, FIRST_SET, AFTER_SET = "states", "lobby", "first-visit", "afterwards"
#: Where each page needs a browser of its own: a state may leave it offline or with its clock stopped.
FRESH = (STATES_SET,)

#: Opens a page in a browser.
Opener = Callable[[Page], None]
Openers = dict[str, Opener]


def take_gallery(browser: Browser, house: House, wanted: list[str]) -> int:
    """All of it, or the sets wanted, with a line of progress for each; how many pages could not be taken."""
    camera = Camera(browser)
    for title, at, openers in sets(house, wanted):
        camera.take_set(at, GALLERY / title, openers)
    write_index()
    print(f"{camera.taken} pictures: {GALLERY / 'index.html'}")
    for fault in camera.faults:
        print(f"not taken: {fault}")
    return len(camera.faults)


def sets(house: House, wanted: list[str]) -> Iterator[tuple[str, str, Openers]]:
    """The sets by their names, each with the address of the server where its pages are."""

    def asks_for(*names: str) -> bool:
        return not wanted or any(name in wanted for name in names)

    for game, mode in every_table():
        if asks_for(game, f"{game}-{mode}"):
            yield f"{game}-{mode}", house.address, openers_of(every_screen(house, game, mode))
    if asks_for(AFTER_SET):
        yield AFTER_SET, house.address, openers_of(afterwards(house))
    if asks_for(STATES_SET):
        yield STATES_SET, house.address, {name: state(house, name) for name in STATES}
    if asks_for(LOBBY_SET):
        furnish(house)
        lobby = [Screen(name, address) for name, address in LOBBY.items()]
        yield LOBBY_SET, house.address, openers_of(lobby)
    if asks_for(FIRST_SET):
        with empty_house() as address:
            yield FIRST_SET, address, openers_of(Screen(name, LOBBY[name]) for name in FIRST_VISIT)


def every_screen(house: House, game: str, mode: str) -> list[Screen]:
    """The main screens, what lies beside them, every question and every kind of turn."""
    asked = table_screens(house, game, mode)
    questions = [Screen(name, address) for name, address in asked.items() if name != "the end"]
    return [*screens_of(house, game, mode), *side_screens(house, game, mode), *questions]


def furnish(house: House) -> None:
    """Games that were played to their end and games in progress, one of each title."""
    for game, mode in every_table():
        of, choose = setup(mode, 7, game), chance_answers(7)
        ended(house, of)
        house.lay(played(of, choose, lambda it: it.is_over or len(it.entries) > 30))
    for game, seed, level in WELL_PLAYED:
        finished(house, game, seed, level)


@contextmanager
def empty_house() -> Iterator[str]:
    """A house where nobody has played yet."""
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as address:
        yield address


def openers_of(screens: Iterator[Screen] | list[Screen]) -> Openers:
    return {screen.name: opener(screen) for screen in screens}


def opener(screen: Screen) -> Opener:
    return lambda page: open_screen(page, screen)


def state(house: House, name: str) -> Opener:
    return lambda page: STATES[name](page, house)


def ways(number: int) -> Iterator[tuple[str, Look]]:
    """In which language and how the screen of this number is seen: each size once, and all there is."""
    for nth, size in enumerate(SIZES):
        lang, theme = WAYS[(number + nth) % len(WAYS)]
        yield lang, Look(size, theme)


class Camera:
    """Takes sets of pictures and says how far it has come."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.began = monotonic()
        self.taken = 0
        self.faults: list[str] = []

    def take_set(self, address: str, folder: Path, openers: Openers) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        before = self.taken
        with ExitStack() as open_browsers:
            pages: dict[str, Page] = {}
            for number, (name, open_page) in enumerate(openers.items()):
                for lang in LANGUAGES:
                    if lang not in pages or folder.name in FRESH:
                        chosen = phone(self.browser, address, lang=lang, theme="auto", pace="step")
                        pages[lang] = open_browsers.enter_context(chosen).new_page()
                    looks = [look for spoken, look in ways(number) if spoken == lang]
                    self.take_screen(pages[lang], open_page, folder / f"{as_file(name)}-{lang}", looks)
                self.say(f"{folder.name}: {number + 1} of {len(openers)}", end="\r")
        self.say(f"{folder.name}: {len(openers)} screens, {self.taken - before} pictures")

    def take_screen(self, page: Page, open_page: Opener, start: Path, looks: list[Look]) -> None:
        """One page in one language; one that does not open is told of at the end and holds up no other."""
        try:
            open_page(page)
            for look in looks:
                take(page, look)
                unroll(page)
                file = start.with_name(f"{start.name}-{look.size}-{look.theme}.png")
                file.write_bytes(page.screenshot())
                self.taken += 1
        except BrowserError as error:
            self.faults.append(f"{start.parent.name}/{start.name}: {str(error).splitlines()[0]}")

    def say(self, words: str, end: str = "\n") -> None:
        print(f"{words}, {monotonic() - self.began:.0f} s", end=end, flush=True)


def unroll(page: Page) -> None:
    """Make the screen so high that all of a page is in sight, unless it is very long."""
    size = page.viewport_size
    assert size
    height = page.evaluate("document.documentElement.scrollHeight")
    if height > size["height"]:
        tall = min(height, MOST_SCREENS * size["height"])
        page.set_viewport_size({"width": size["width"], "height": tall})


def as_file(name: str) -> str:
    """A name that is good for files everywhere."""
    return "".join(it if it.isalnum() or it in ".-" else "-" for it in name.replace("'", ""))


def write_index() -> None:
    """A page that shows all pictures there are, set by set."""
    folders = sorted(path for path in GALLERY.iterdir() if path.is_dir())
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Adversaire: every screen</title>',
        "<style>body{font:15px sans-serif;background:#777;color:#fff}a{color:inherit}"
        "figure{display:inline-block;margin:6px;vertical-align:top}img{height:420px;width:auto;display:block}"
        "figcaption{max-width:20em;font-size:13px}</style><nav>",
    ]
    parts += [f'<a href="#{escape(folder.name)}">{escape(folder.name)}</a> ' for folder in folders]
    parts.append("</nav>")
    for folder in folders:
        pictures = sorted(folder.glob("*.png"))
        parts.append(f'<h2 id="{escape(folder.name)}">{escape(folder.name)} ({len(pictures)})</h2>')
        parts += [figure(f"{folder.name}/{picture.name}", picture.stem) for picture in pictures]
    (GALLERY / "index.html").write_text("\n".join(parts), "utf-8")


def figure(address: str, name: str) -> str:
    address, name = escape(address), escape(name)
    return (
        f'<figure><a href="{address}"><img loading="lazy" src="{address}" alt="{name}"></a>'
        f"<figcaption>{name}</figcaption></figure>"
    )
