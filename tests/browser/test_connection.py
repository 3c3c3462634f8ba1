"""A server that cannot be reached: it is said, nothing is lost, and nothing is done twice."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from httpx2 import Client
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from adversaire.engine.record import VIRTUAL
from tests.browser.chromium import phone
from tests.browser.player import Player
from tests.browser.tables import House, asks, chance_answers, played, raided, setup
from tests.browser.test_cards import figure, new_pack
from tests.web import serving

STRIP = "#connection"
SAID = {"en": "What you tapped is kept", "fr": "Votre choix est gardé"}
#: So long it may take until a page goes on by itself: the longest of the first few pauses, and a start.
PATIENCE = 20_000
ELSEWHERE = "on another screen"


@contextmanager
def unwatched(browser: Browser, address: str, lang: str = "en") -> Iterator[BrowserContext]:
    """A phone that may complain: without a server it does."""
    with phone(browser, address, lang=lang) as context:
        yield context


def about_to_report(house: House, page: Page) -> Player:
    """Some rounds into a game beside the table."""
    session = played(setup(), chance_answers(7), lambda it: len(it.turns) > 8 and raided(it))
    player = Player(page, house, house.lay(session))
    player.open()
    return player


def expect_moved_once(player: Player, before: str, answers: int) -> None:
    """The page goes on by itself, the strip is gone, and nobody speaks of another screen."""
    page = player.page
    page.locator(f'#screen[data-seq]:not([data-seq="{before}"])').wait_for(timeout=PATIENCE)
    expect(page.locator(STRIP)).to_be_hidden()
    expect(page.locator("main")).not_to_contain_text(ELSEWHERE)
    assert player.house.table(player.id)["answers_given"] == answers


# ---------------------------------------------------------------- no network


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_answer_given_without_a_network_is_kept_and_sent_afterwards(
    browser: Browser, house: House, lang: str
) -> None:
    with unwatched(browser, house.address, lang) as context:
        player = about_to_report(house, context.new_page())
        before, given = player.seq, house.table(player.id)["answers_given"]
        context.set_offline(True)
        player.page.locator('button[value="done"]').click()
        expect(player.page.locator(STRIP)).to_contain_text(SAID[lang])
        expect(player.page.locator('button[value="done"]')).to_be_visible()
        assert house.table(player.id)["answers_given"] == given
        context.set_offline(False)
        expect_moved_once(player, before, given + 1)


def test_a_kept_answer_survives_that_the_page_is_loaded_anew(browser: Browser, house: House) -> None:
    with unwatched(browser, house.address) as context:
        player = about_to_report(house, context.new_page())
        before, given = player.seq, house.table(player.id)["answers_given"]
        player.page.route("**/answer", lambda route: route.abort())
        player.page.locator('button[value="done"]').click()
        expect(player.page.locator(STRIP)).to_be_visible()
        player.page.unroute("**/answer")
        player.page.reload()
        expect_moved_once(player, before, given + 1)


def test_a_page_asked_for_without_a_network_comes_afterwards(browser: Browser, house: House) -> None:
    with unwatched(browser, house.address) as context:
        player = about_to_report(house, context.new_page())
        context.set_offline(True)
        player.page.locator("header .to-history").click()
        expect(player.page.locator(STRIP)).to_contain_text("as soon as you are online")
        context.set_offline(False)
        player.page.wait_for_url("**/history", timeout=PATIENCE)
        expect(player.page.locator(STRIP)).to_be_hidden()


def test_the_button_tries_at_once(browser: Browser, house: House) -> None:
    with unwatched(browser, house.address) as context:
        player = about_to_report(house, context.new_page())
        page, before, given = player.page, player.seq, house.table(player.id)["answers_given"]
        page.clock.install()
        page.route("**/answer", lambda route: route.abort())
        page.locator('button[value="done"]').click()
        expect(page.locator(STRIP)).to_be_visible()
        page.unroute("**/answer")
        page.get_by_role("button", name="Try now").click()
        expect_moved_once(player, before, given + 1)


# ---------------------------------------------------------------- an answer of which nothing is heard


def swallowed(times: int = 1) -> Callable[[Route], None]:
    """The server gets it, and what it answers is lost on the way."""
    left = [times]

    def handle(route: Route) -> None:
        if not left[0]:
            route.continue_()
            return
        left[0] -= 1
        route.fetch(max_redirects=0)
        route.abort()

    return handle


def test_an_answer_whose_reply_was_lost_counts_once_and_is_nobody_elses(
    browser: Browser, house: House
) -> None:
    with unwatched(browser, house.address) as context:
        player = about_to_report(house, context.new_page())
        before, given = player.seq, house.table(player.id)["answers_given"]
        player.page.add_init_script("delete window.EventSource")
        player.open()
        player.page.route("**/answer", swallowed())
        player.page.locator('button[value="done"]').click()
        expect_moved_once(player, before, given + 1)


def test_an_undo_whose_reply_was_lost_takes_back_one_answer(browser: Browser, house: House) -> None:
    with unwatched(browser, house.address) as context:
        page = context.new_page()
        page.add_init_script("delete window.EventSource")
        player = about_to_report(house, page)
        before, given = player.seq, house.table(player.id)["answers_given"]
        page.route("**/undo", swallowed())
        player.button("Undo").click()
        expect_moved_once(player, before, given - 1)


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_a_server_that_cannot_do_its_part_is_asked_again(browser: Browser, house: House, status: int) -> None:
    with unwatched(browser, house.address) as context:
        player = about_to_report(house, context.new_page())
        before, given = player.seq, house.table(player.id)["answers_given"]
        refusals = [status, status]

        def refuse(route: Route) -> None:
            if refusals:
                route.fulfill(status=refusals.pop(), body="<html><body>Bad gateway</body></html>")
            else:
                route.continue_()

        player.page.route("**/answer", refuse)
        player.page.locator('button[value="done"]').click()
        expect(player.page.locator(STRIP)).to_contain_text(SAID["en"])
        expect_moved_once(player, before, given + 1)
        assert refusals == []


# ---------------------------------------------------------------- a server that is killed


class Mortal:
    """A server process on a port of its own, to be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = serving.free_port()
        self.address = f"http://{serving.HOST}:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.serving", str(self.folder), str(self.port), ""]
        self.process = subprocess.Popen(command, cwd=serving.ROOT)
        with Client(base_url=self.address, timeout=serving.PATIENCE) as client:
            serving.wait(client, self.process)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    server = Mortal(tmp_path)
    server.start()
    yield server
    server.kill()


def test_a_game_goes_on_after_the_server_was_killed_and_started_again(
    browser: Browser, mortal: Mortal, tmp_path: Path
) -> None:
    """An answer, reading on, an undo and a correction, each made while the server is dead."""
    house = House(mortal.address, tmp_path)
    with unwatched(browser, mortal.address) as context:
        player = about_to_report(house, context.new_page())
        given = house.table(player.id)["answers_given"]

        def while_dead(act: Callable[[], None], answers: int) -> None:
            before = player.seq
            mortal.kill()
            act()
            expect(player.page.locator(STRIP)).to_contain_text(SAID["en"])
            mortal.start()
            expect_moved_once(player, before, answers)

        while_dead(lambda: player.page.locator('button[value="done"]').click(), given + 1)
        while not player.is_asked():
            while_dead(lambda: player.button("Done").click(), given + 1)
        while_dead(lambda: player.button("Undo").click(), given)
        player.open("/adjust/opponent.armour?opponent.armour=7")
        while_dead(lambda: player.button("Set its armour right").click(), given + 1)
        assert house.where(player.id)[1]["opponent"]["armour"] == 7
    house.close()


def test_a_screen_that_only_looks_on_says_that_the_server_is_gone_and_follows_again(
    browser: Browser, mortal: Mortal, tmp_path: Path
) -> None:
    house = House(mortal.address, tmp_path)
    with unwatched(browser, mortal.address) as context:
        player = about_to_report(house, context.new_page())
        mortal.kill()
        expect(player.page.locator(STRIP)).to_contain_text("as soon as you are online", timeout=PATIENCE)
        mortal.start()
        expect(player.page.locator(STRIP)).to_be_hidden(timeout=PATIENCE)
        moved = house.answer(player.id, "offering")["seq"]
        player.page.locator(f'#screen[data-seq="{moved}"]').wait_for(timeout=PATIENCE)
    house.close()


@pytest.mark.parametrize("status", [500, 503])
def test_a_chip_chosen_while_the_server_cannot_do_its_part_is_kept(
    browser: Browser, house: House, status: int
) -> None:
    with unwatched(browser, house.address) as context:
        page = context.new_page()
        address = new_pack(page)
        page.goto(f"{address}/schemes/S05")
        refusals = [status]

        def refuse(route: Route) -> None:
            if route.request.method == "POST" and refusals:
                route.fulfill(status=refusals.pop(), body="<html><body>Bad gateway</body></html>")
            else:
                route.continue_()

        page.route(re.compile("/schemes/S05"), refuse)
        armour = int(figure(page, "armour").input_value())
        page.locator("button[value='armour:+1']").click()
        expect(page.locator("#unsaved")).to_contain_text("Not saved yet")
        expect(figure(page, "armour")).to_have_value(str(armour + 1))
        expect(page.locator("#unsaved")).to_be_hidden(timeout=PATIENCE)
        page.goto(f"{address}/schemes/S05")
        expect(figure(page, "armour")).to_have_value(str(armour + 1))


# ---------------------------------------------------------------- impatience


def test_a_double_tap_answers_once_and_speaks_of_no_other_screen(page: Page, house: House) -> None:
    player = about_to_report(house, page)
    before, given = player.seq, house.table(player.id)["answers_given"]
    sent = posts(page)
    page.locator('button[value="done"]').evaluate("(button) => { button.click(); button.click(); }")
    expect_moved_once(player, before, given + 1)
    page.wait_for_timeout(1_000)
    expect_moved_once(player, before, given + 1)
    assert sent == [f"{house.address}/g/{player.id}/answer"]


def posts(page: Page) -> list[str]:
    """Where forms are sent from now on."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    return sent


def test_undo_tapped_while_an_answer_is_under_way_speaks_of_no_other_screen(page: Page, house: House) -> None:
    player = about_to_report(house, page)
    before, given = player.seq, house.table(player.id)["answers_given"]
    slow = page.context.new_cdp_session(page)
    speed = {"offline": False, "latency": 500, "downloadThroughput": -1, "uploadThroughput": -1}
    slow.send("Network.emulateNetworkConditions", speed)
    sent = posts(page)
    page.locator('button[value="done"]').click()
    player.button("Undo").click()
    expect_moved_once(player, before, given + 1)
    page.wait_for_timeout(1_500)
    expect_moved_once(player, before, given + 1)
    assert sent == [f"{house.address}/g/{player.id}/answer"]


def test_whoever_answers_while_a_hint_is_weighed_sees_the_next_question_and_keeps_it(
    page: Page, house: House
) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), asks("turn.action"))
    player = Player(page, house, house.lay(session))
    player.open()
    with page.expect_request("**/hint"):
        player.link("Hint").click()
    player.tap(page.locator("button[name=answer]").first)
    now = player.seq
    page.wait_for_timeout(3_500)
    assert page.url.endswith(f"/g/{player.id}")
    assert player.seq == now
    expect(page.locator("main")).not_to_contain_text("too late")


def test_whoever_has_gone_elsewhere_stays_there_when_the_answer_arrives(
    browser: Browser, house: House
) -> None:
    with unwatched(browser, house.address) as context:
        player = about_to_report(house, context.new_page())
        page, given = player.page, house.table(player.id)["answers_given"]
        page.route("**/answer", lambda route: route.abort())
        page.locator('button[value="done"]').click()
        expect(page.locator(STRIP)).to_be_visible()
        page.locator("header .brand").click()
        page.wait_for_url(f"{house.address}/")
        expect(page.locator(STRIP)).to_contain_text(SAID["en"])
        page.unroute("**/answer")
        expect(page.locator(STRIP)).to_be_hidden(timeout=PATIENCE)
        assert house.table(player.id)["answers_given"] == given + 1
        assert page.url == f"{house.address}/"
        expect(page.get_by_role("heading", name="Your games")).to_be_visible()
