"""A player at a phone: taps what is on the screen and waits for the next one. No clock is looked at."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from adversaire.web.table.groups import kind_of
from tests.browser.tables import House

SCREEN = "#screen"
ANSWERS = "button[name=answer]"
NUMBER = "input[name=answer]"
LOT = "form.choose-lot"
MAIN = "main .main"
HAND_OVER = f"{SCREEN}.hand-over"


def say_which_cards(page: Page, which: str) -> None:
    """The cards that lie on the table, on the page of a new game."""
    unfold_cards(page)
    page.locator("label", has=page.locator(f"[name=cards][value={which}]")).click()


def unfold_cards(page: Page) -> None:
    """Where cards were chosen before, the others stand folded."""
    page.locator(".pick-cards").wait_for(state="attached")
    folded = page.locator(".pick-cards:not([open]) > summary:visible")
    if folded.count():
        folded.click()


class Player:
    """Someone playing one game in one tab."""

    def __init__(self, page: Page, house: House, id: str) -> None:
        self.page = page
        self.house = house
        self.id = id
        self.taps = 0

    def open(self, below: str = "") -> None:
        self.page.goto(f"/g/{self.id}{below}")

    # ------------------------------------------------------------ looking

    @property
    def seq(self) -> str:
        return self.page.locator(SCREEN).get_attribute("data-seq") or ""

    @property
    def said(self) -> Locator:
        """The sentence the screen begins with."""
        return self.page.locator("[data-say]")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, name: str) -> Locator:
        return self.page.locator("main").get_by_role("link", name=name, exact=True)

    def is_asked(self) -> bool:
        return bool(self.question())

    def is_over(self) -> bool:
        return self.page.locator("table.points").count() > 0

    def question(self) -> str:
        """The id of the open question, or nothing where none is open."""
        asked = self.page.locator("input[name=question]")
        return (asked.get_attribute("value") or "") if asked.count() else ""

    # ------------------------------------------------------------ tapping

    def tap(self, what: Locator) -> None:
        """Tap something that makes the game move, and wait until the page shows it."""
        before = self.seq
        what.click()
        self.taps += 1
        self.page.locator(f'{SCREEN}[data-seq]:not([data-seq="{before}"])').wait_for()

    def follow(self, what: Locator, address: str) -> None:
        """Tap a link and wait for its page."""
        what.click()
        self.taps += 1
        self.page.wait_for_url(f"**{address}")

    def answer(self, value: str) -> None:
        """Tap the button of an answer, out of its fold if it lies in one; a number may have to be written."""
        if self.page.locator(NUMBER).count():
            self.page.locator(NUMBER).fill(value)
            self.tap(self.page.locator("form.number button.main"))
            return
        if self.page.locator(LOT).count():
            self.leave(value.split("-"))
            return
        # A likely number stands among the others too; its large button comes last.
        wanted = self.page.locator(f'{ANSWERS}[value="{value}"]').last
        if not wanted.count():
            self.open_kind(value)
        if self.page.locator(".tray.listed").filter(has=wanted).count():
            self.open_list()
        fold = self.page.locator("details.more:not([open])").filter(has=wanted)
        if fold.count():
            fold.locator("summary").click()
            self.taps += 1
        self.tap(wanted)

    def leave(self, pips: list[str]) -> None:
        """Touch the dice of a lot until these, and no others, are left; anything but pips means none."""
        for die in self.page.locator(f"{LOT} label:not(.gone)").all():
            shows = (die.locator("use").get_attribute("href") or "").rpartition("-")[2]
            stays = shows in pips
            if stays:
                pips.remove(shows)
            if die.locator("input").is_checked() != stays:
                die.click()
                self.taps += 1
        self.tap(self.page.locator(f"{LOT} button.main"))

    def open_kind(self, value: str) -> None:
        """Where many answers stand together by their kind, the kind comes first."""
        kind = kind_of(value)
        self.follow(self.page.locator(f'main a.button[href*="?of={kind}#"]'), f"?of={kind}#question")

    def open_list(self) -> None:
        """The answers of the board, in words: a tab, or an entry of the menu that stands for the tabs."""
        menu = self.page.locator(".tab-menu summary")
        if menu.is_visible():
            menu.click()
            self.taps += 1
        self.page.locator("label[for=tray-listed]:visible").click()
        self.taps += 1

    def read_on(self) -> None:
        """Everything up to the next question or the end is read and done."""
        while not self.is_asked() and not self.is_over():
            if self.is_handed_over():
                self.take_over()
            else:
                self.tap(self.page.locator(MAIN))

    def is_handed_over(self) -> bool:
        """Whether the screen waits for another player to take it."""
        return self.page.locator(HAND_OVER).count() > 0

    def take_over(self) -> None:
        """Another player has the phone now, and says so; the game does not move by that."""
        self.page.locator(MAIN).click()
        self.taps += 1
        self.page.locator(f"{SCREEN}:not(.hand-over)").wait_for()

    def expect_focus_on_sentence(self) -> None:
        expect(self.said).to_be_focused()
