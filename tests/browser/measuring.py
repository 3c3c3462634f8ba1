"""Measuring pages: loaded once in each language, then looked at in every width, text size and theme."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from weakref import WeakKeyDictionary

from playwright.sync_api import Page

from tests.browser.chromium import AXE
from tests.browser.gallery import Screen

#: Smallest letters and smallest side of anything to tap, in pixels.
LEAST_TEXT, FINGER = 13, 44
SIZES = {"phone": (412, 860), "tablet": (768, 1024), "desktop": (1280, 800)}
THEMES = ("light", "dark")
MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")

#: Letters of twice the size, with everything unfolded but what drops out over the page; and as they were.
ENLARGE = """async (twice) => {
    document.documentElement.style.fontSize = twice ? "200%" : "";
    const folds = [...document.querySelectorAll("main details")];
    // Small again, a page has open what it came with or what was touched.
    for (const it of folds) it.open = (it.dataset.came ??= it.open ? "open" : "") === "open" || twice;
    const dropsOut = (it) => [...it.children].some((part) => getComputedStyle(part).position === "absolute");
    // All are looked at before any is shut: each change makes the browser work out all styles anew.
    if (twice) for (const it of folds.filter(dropsOut)) it.open = false;
    await document.fonts.ready;
}"""
RUN_AXE = """async () => {
    const found = await axe.run(document, {resultTypes: ["violations"]});
    return found.violations.flatMap((fault) => fault.nodes.map((node) => `axe ${fault.id}: ${node.target} ` +
        (node.any.concat(node.all)[0]?.message ?? "")));
}"""
#: An answer that no rule knows, sent as the page would send it.
SEND_NONSENSE = """() => {
    const form = document.createElement("form");
    const known = document.querySelector("form[action$='/answer'], form[action$='/undo']");
    form.method = "post";
    form.action = known.action.replace(/\\/undo$/, "/answer");
    const value = (name) => document.querySelector(`input[name=${name}]`)?.value ?? "";
    const sent = {question: value("question"), answer: "nonsense", seq: value("seq")};
    for (const name of Object.keys(sent)) {
        const field = document.createElement("input");
        Object.assign(field, {name, value: sent[name], type: "hidden"});
        form.append(field);
    }
    document.body.append(form);
    form.submit();
}"""


#: The theme that pages are seen in: to say the same again takes a browser as long as to say something new.
THEME_OF: WeakKeyDictionary[Page, str] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Look:
    """How a page is looked at."""

    size: str
    theme: str
    twice: bool = False

    def __str__(self) -> str:
        return f"{self.size} {self.theme}{' 200 %' if self.twice else ''}"


#: Every pair of language, width and text size comes once; nothing moves with the theme.
LOOKS = {
    "fr": [
        Look("phone", "light"),
        Look("desktop", "light"),
        Look("tablet", "light"),
        Look("phone", "light", twice=True),
    ],
    "en": [
        Look("phone", "dark"),
        Look("desktop", "dark"),
        Look("desktop", "dark", twice=True),
        Look("tablet", "dark", twice=True),
    ],
}
EVERY_LOOK = [Look(size, theme, twice) for theme in THEMES for size in SIZES for twice in (False, True)]
#: Where there is least room.
NARROW = [Look("phone", "light"), Look("phone", "light", twice=True)]
#: Where there is more; by turns, as all pages of a kind are laid out alike.
WIDE = [
    Look("desktop", "light"),
    Look("tablet", "light"),
    Look("desktop", "light"),
    Look("tablet", "light", twice=True),
]
#: Looks of axe, one after the other.
AXE_LOOKS = [Look("phone", "light"), Look("desktop", "dark"), Look("phone", "dark"), Look("desktop", "light")]


def told(found: Mapping[str, list[str]]) -> str:
    """Each fault, and where it was seen."""
    return "\n".join(f"{fault} [{', '.join(seen[:4])}]" for fault, seen in found.items())


def open_screen(page: Page, screen: Screen) -> None:
    page.goto(screen.address)
    if screen.refused:
        page.evaluate(SEND_NONSENSE)
        page.locator("main [role=alert]").wait_for()
        page.wait_for_load_state()
    if screen.touched:
        page.locator(screen.touched).first.click()


def take(page: Page, look: Look) -> None:
    """Make the page so wide, so large and so dark."""
    width, height = SIZES[look.size]
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
    if THEME_OF.get(page) != look.theme:
        page.emulate_media(color_scheme="dark" if look.theme == "dark" else "light", reduced_motion="reduce")
        THEME_OF[page] = look.theme
    page.evaluate(ENLARGE, look.twice)


def measured(page: Page, look: Look) -> list[str]:
    asked = {"least": LEAST_TEXT, "finger": FINGER, "enlarged": look.twice}
    found: list[str] = page.evaluate(MEASURE, asked)
    return found


def faults_in(page: Page, looks: Iterable[Look]) -> Iterator[tuple[Look, str]]:
    """What is wrong with an open page, looked at in these ways."""
    for look in looks:
        take(page, look)
        for fault in measured(page, look):
            yield look, fault


def faults_of_axe(page: Page, look: Look) -> list[str]:
    take(page, look)
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN_AXE)
    return found


# ---------------------------------------------------------------- words painted on a board

#: Contrast that words must have with what is painted under them, and the share of that which may have less:
#: edges of plates, the grain of wood.
CONTRAST, SPARE = 4.5, 0.15
#: So long, in milliseconds, anything on a page moves at most.
AT_REST = 500
CONTRASTS = (Path(__file__).parent / "contrast.js").read_text("utf-8")
#: The words of boards there and gone again.
WORDLESS = """(gone) => { for (const it of document.querySelectorAll("figure.board svg text"))
    it.style.visibility = gone ? "hidden" : ""; }"""


def pale_words(page: Page, look: Look) -> list[str]:
    """Words on the board that are hard to tell from what is painted under them, whenever one looks."""
    take(page, look)
    found = pale_now(page)
    if found:  # something may still have been on its way
        page.wait_for_timeout(AT_REST)
        found = [fault for fault in pale_now(page) if fault in found]
    return found


def pale_now(page: Page) -> list[str]:
    page.evaluate(WORDLESS, True)
    painted = base64.b64encode(page.screenshot()).decode()
    page.evaluate(WORDLESS, False)
    asked = {"painted": painted, "least": CONTRAST, "spare": SPARE}
    found: list[str] = page.evaluate(CONTRASTS, asked)
    return found
