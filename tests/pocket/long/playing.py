"""Everything there is to play in the built folder, after its server has gone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.chromium import phone
from tests.browser.tables import chance_answers, played, setup
from tests.pocket.built import served
from tests.pocket.desk import Desk
from tests.pocket.phone import look_at, opened, wait_until_it_runs

from adversaire.engine.game import Game
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.games import OURS
from adversaire.play.forced import is_forced
from adversaire.play.lesson import find_lesson
from adversaire.play.lesson_check import rehearse
from adversaire.play.session import Session

SEED = 7
#: As long as it takes: the long form is run where nobody waits for it.
SLOW = pytest.mark.timeout(3600)
#: Reports that bring a game to its end: not among the first answers.
ENDINGS = frozenset({"end", "leader-fell", "deck-out", "taken", "lost", "hit"})
EARLY = 40


def whole(game: str, mode: str) -> Session:
    """A game as it is played outside the browser."""
    slowly, freely = chance_answers(SEED, ENDINGS), chance_answers(SEED)
    return played(
        setup(mode, SEED, game),
        lambda session: slowly(session) if len(session.entries) < EARLY else freely(session),
        lambda session: session.is_over,
    )


def choices(session: Session) -> list[tuple[str, str]]:
    """Its answers but for those that cannot be otherwise, which pages do not ask for."""
    asked = {one.at for turn in session.turns for one in turn.asked if not is_forced(session, one.question)}
    return [(entry.question, entry.answer) for at, entry in enumerate(session.entries) if at in asked]


@SLOW
@pytest.mark.parametrize("mode", [VIRTUAL, COMPANION])
@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_a_whole_game_ends_as_it_does_elsewhere(page: Page, game: str, mode: str) -> None:
    session = whole(game, mode)
    desk = Desk(page)
    id = desk.begin(session.setup)
    over = desk.play(id, choices(session))
    assert isinstance(over, dict), over
    assert over["question"] is None
    points = {side: dict(sources) for side, sources in session.result.points.items()}
    assert over["result"]["points"] == points
    assert desk.history(id) == [str(decision.answer) for decision in session.history()]


@SLOW
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_lesson_is_followed_to_the_end_of_its_game(page: Page, game: Game) -> None:
    session = rehearse(find_lesson(game, "first")).session
    look_at(page, f"/learn/{game.id}/lesson/first")
    page.locator("main button.main").click()
    page.wait_for_url("**/g/*")
    desk, id = Desk(page), page.url.rpartition("/")[2]
    first, *others = choices(session)
    desk.play(id, [first])
    look_at(page, f"/g/{id}")
    page.locator("details.whole-plan").first.wait_for(state="attached")
    over = desk.play(id, others)
    assert isinstance(over, dict), over
    assert over["question"] is None
    assert desk.history(id) == [str(decision.answer) for decision in session.history()]


@SLOW
def test_a_card_is_keyed_in_and_stays(page: Page) -> None:
    page.goto("/packs?game=raiders")
    wait_until_it_runs(page)
    page.get_by_label("What shall it be called?").fill("My box")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/p/[a-z0-9]{26}$"))
    page.locator(".entries a").first.click()
    page.wait_for_url("**/schemes/S01")
    with page.expect_response(lambda got: "Own+card" in (got.request.post_data or "")):
        page.locator("input[name='f.name_en']").fill("Own card")
    page.reload()
    expect(page.locator("input[name='f.name_en']")).to_have_value("Own card")


@SLOW
def test_everything_leaves_as_a_file_and_comes_into_another_browser(
    page: Page, site: Path, browser: Browser, tmp_path: Path
) -> None:
    session = played(setup(VIRTUAL, SEED), chance_answers(SEED), lambda it: len(it.entries) == EARLY)
    id = Desk(page).begin(session.setup)
    Desk(page).play(id, [(entry.question, entry.answer) for entry in session.entries])
    page.goto("/moving")
    wait_until_it_runs(page)
    with page.expect_download() as begun:
        page.locator("a[download]").click()
    file = tmp_path / "adversaire.house"
    begun.value.save_as(file)
    with served(site) as address:
        other = opened(phone(browser, address), address)
        wait_until_it_runs(other)
        other.goto("/moving")
        wait_until_it_runs(other)
        other.locator("input[type=file]").set_input_files(file)
        other.get_by_role("button", name="Take it in").click()
        other.get_by_role("status").filter(has_text="came along").wait_for()
        assert Desk(other).history(id) == Desk(page).history(id)
        other.context.close()


def answer_first(desk: Desk, id: str) -> None:
    now = desk.table(id)
    desk.answer(id, now["question"]["answers"][0]["value"], now)


@SLOW
def test_a_game_is_looked_at_again_while_another_goes_on(site: Path, browser: Browser) -> None:
    """It says how far it is, holds up no answer, and can be stopped; what it found stays."""
    with served(site) as address:
        page = opened(phone(browser, address), address)
        wait_until_it_runs(page)
        desk = Desk(page)
        looked_at, other = desk.begin(setup(VIRTUAL, 3)), desk.begin(setup(VIRTUAL, 4))
        for _ in range(8):
            answer_first(desk, looked_at)
        analysis = f"{desk.tables}/{looked_at}/analysis"
        assert desk.ask("POST", analysis)["state"] == "wanted"
        while (found := desk.ask("GET", analysis))["weighed"] == 0:
            answer_first(desk, other)
        assert found["state"] == "wanted"
        assert found["weighed"] < found["wanted"]
        answer_first(desk, other)
        assert desk.ask("DELETE", analysis)["state"] == "stopped"
        stopped = desk.ask("GET", analysis)
        page.wait_for_timeout(3000)
        assert desk.ask("GET", analysis) == stopped
        assert stopped["weighed"] >= found["weighed"]
        page.context.close()
