"""What stands around the games, in the built folder after its server has gone.

The analysis, the deal of the day, the campaign, results and medals, codes and deals that are sent, and what
leaves for a terminal.
"""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.chromium import phone
from tests.browser.measuring import Look, faults_of_axe
from tests.browser.tables import chance_answers, planner_answers, played, setup
from tests.cli.commands import Shell
from tests.pocket.built import served
from tests.pocket.desk import Desk
from tests.pocket.phone import PATIENCE, look_at, opened, wait_until_it_runs

from adversaire.engine.record import VIRTUAL
from adversaire.play.session import Session
from adversaire.play.share_code import code_of

SLOW = pytest.mark.timeout(3600)
PHONE = Look("phone", "light")
LIVELY = 12


def won() -> Session:
    """A game of Raiders that the strongest player plays to its end."""
    return played(setup(VIRTUAL, 11), planner_answers("raiders", 11), lambda session: session.is_over)


def take_in_code(page: Page, code: str) -> str:
    """A code that somebody sent, pasted on its page; the address of the table it leads to."""
    look_at(page, "/shared")
    page.locator("#code").fill(f"Look at this!\n{code}")
    page.locator("form.taking button.main").click()
    page.wait_for_url("**/g/*")
    return page.url


@SLOW
def test_the_analysis_goes_on_by_itself_opens_a_decision_and_is_stopped(page: Page) -> None:
    take_in_code(page, code_of(won()))
    page.locator("a[href$='/analysis']").first.click()
    page.locator("form[action$='/analysis'] button.main").click()
    bar = page.locator("#analysis progress[value]")
    expect(bar).to_be_visible(timeout=PATIENCE)
    before = int(bar.get_attribute("value") or 0)
    page.wait_for_function(
        "before => (document.querySelector('#analysis progress')?.value ?? 1e9) > before",
        arg=before,
        timeout=PATIENCE,
    )
    page.locator(".decided-list a.weighed").first.wait_for()  # not every decision is worth a line
    page.locator("form[action$='/analysis'] button[value=stop]").click()
    expect(page.locator("form[action$='/analysis'] button[value=go]")).to_be_visible()
    page.locator(".decided-list a.weighed").first.click()
    expect(page.locator("#opened .two-answers")).to_be_visible()
    assert faults_of_axe(page, PHONE) == []


@SLOW
def test_the_deal_of_the_day_is_begun_and_is_there_to_go_on_with(page: Page) -> None:
    page.locator("a.brand").click()
    page.locator("a.to-daily").click()
    page.wait_for_url("**/daily")
    page.locator(".of-day li.deal-new button").first.click()
    page.wait_for_url("**/g/*")
    begun = page.url
    page.locator("#screen[data-seq]").wait_for()
    look_at(page, "/daily")
    page.locator(".of-day li.deal-going button").first.click()
    page.wait_for_url(begun)
    look_at(page, "/daily")
    expect(page.locator(".calendar a.today")).to_be_visible()
    assert faults_of_axe(page, PHONE) == []


@SLOW
def test_the_campaign_leads_to_its_next_encounter(page: Page) -> None:
    look_at(page, "/campaign/rituals")
    page.locator(".encounters .encounter a.main").first.click()
    page.wait_for_url("**/new/rituals?level=*")
    expect(page.locator("input[name=level]:checked")).to_have_count(1)


@SLOW
def test_a_game_played_here_is_among_the_results_with_its_medals(page: Page, tmp_path: Path) -> None:
    desk, session = Desk(page), won()
    id = desk.begin(session.setup)
    over = desk.play(id, [(entry.question, entry.answer) for entry in session.entries])
    assert isinstance(over, dict), over
    look_at(page, "/results")
    page.locator(f'main a[href="/g/{id}"]').first.wait_for()
    expect(page.locator(".cabinet .medal.earned").first).to_be_visible()
    assert faults_of_axe(page, PHONE) == []
    with page.expect_download() as begun:
        page.locator("a[href='/results.csv']").click()
    begun.value.save_as(tmp_path / "results.csv")
    assert "raiders" in (tmp_path / "results.csv").read_text("utf-8").casefold()


@SLOW
def test_a_deal_that_is_sent_opens_in_another_browser(page: Page, site: Path, browser: Browser) -> None:
    """Who opens it may never have been there: a host of files knows the first page only."""
    session = won()
    take_in_code(page, code_of(session))
    look_at(page, f"{page.url.partition('?')[0]}/share")
    assert code_of(session) in page.locator("#sent").input_value()
    deal = page.locator("#deal").input_value()
    sent = deal.partition("/#")[2]
    assert sent.startswith("new/raiders?")
    with served(site) as address:
        other = opened(phone(browser, address), f"{address}#{sent}")
        wait_until_it_runs(other)
        other.wait_for_url(re.compile(r"/new/raiders\?"))
        expect(other.locator("input[name=seed]")).to_have_value(str(session.setup.seed))
        other.locator("a.brand").click()
        other.wait_for_url(address)
        other.evaluate("deal => { location.hash = deal; }", sent)
        other.wait_for_url(re.compile(r"/new/raiders\?"))
        expect(other.locator("input[name=seed]")).to_have_value(str(session.setup.seed))
        other.context.close()


@SLOW
def test_everything_leaves_for_a_terminal_and_comes_back(page: Page, tmp_path: Path) -> None:
    session = played(setup(VIRTUAL, 5), chance_answers(5), lambda it: len(it.entries) == LIVELY)
    desk = Desk(page)
    id = desk.begin(session.setup)
    desk.play(id, [(entry.question, entry.answer) for entry in session.entries])
    look_at(page, "/moving")
    with page.expect_download() as begun:
        page.locator("a.main[download]").click()
    begun.value.save_as(tmp_path / "out.house")
    shell = Shell(tmp_path / "terminal")
    with ThreadPoolExecutor(1) as thread:  # the one of the test belongs to the browser
        thread.submit(through_a_terminal, shell, tmp_path).result()
    before = desk.history(id)
    page.locator("input[type=file]").set_input_files(tmp_path / "back.house")
    page.get_by_role("button", name="Take it in").click()
    page.get_by_role("status").filter(has_text="1 game came along").wait_for()
    wait_until_it_runs(page)
    assert desk.history(id) == before


def through_a_terminal(shell: Shell, folder: Path) -> None:
    """It takes everything in, plays a game of its own, and hands everything back."""
    taken = shell.run("house", "import", str(folder / "out.house"))
    assert taken.code == 0, taken.err
    shell.start_game()
    assert shell.run("house", "export", str(folder / "back.house")).code == 0
