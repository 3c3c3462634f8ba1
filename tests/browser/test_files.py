"""Files that leave and enter the house, results, and the same deal again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from adversaire.engine.record import COMPANION
from tests.browser.player import Player
from tests.browser.tables import House, asks, chance_answers, played, setup


@pytest.fixture
def player(page: Page, house: House) -> Player:
    session = played(setup(COMPANION, 21), chance_answers(21), lambda it: len(it.turns) > 6 and asked(it))
    player = Player(page, house, house.lay(session))
    player.open()
    return player


asked = asks("report.turn")


def from_menu(player: Player, name: str, folder: Path) -> Path:
    """Download a file by the menu of a game."""
    player.page.locator("summary[aria-label=Menu]").click()
    return downloaded(player.page.locator("header").get_by_role("link", name=name), folder)


def downloaded(link: Locator, folder: Path) -> Path:
    with link.page.expect_download() as begun:
        link.click()
    path = folder / begun.value.suggested_filename
    begun.value.save_as(path)
    return path


def test_a_game_leaves_as_a_file_and_comes_back(player: Player, tmp_path: Path) -> None:
    page = player.page
    saved = from_menu(player, "Save as a file", tmp_path)
    assert saved.name.startswith("adversaire-raiders-")
    page.goto("/")
    page.get_by_role("link", name="Open a saved file").click()
    page.wait_for_url("**/import")
    page.locator("input[type=file]").set_input_files(saved)
    page.get_by_role("button", name="Open").click()
    page.wait_for_url("**/g/*")
    again = Player(page, player.house, page.url.rpartition("/")[2])
    assert again.id != player.id
    assert again.house.where(again.id)[1] == player.house.where(player.id)[1]
    again.answer("done")
    assert player.house.table(player.id)["answers_given"] == again.house.table(again.id)["answers_given"] - 1


def test_a_file_that_is_no_game_is_refused_with_a_sentence(page: Page, tmp_path: Path) -> None:
    other = tmp_path / "shopping.txt"
    other.write_text("bread\nbutter\n", "utf-8")
    page.goto("/import")
    page.locator("input[type=file]").set_input_files(other)
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.locator("input[type=file]")).to_be_visible()


def test_a_problem_report_holds_what_happened_and_the_game(player: Player, tmp_path: Path) -> None:
    player.page.locator("summary[aria-label=Menu]").click()
    player.follow(player.page.locator("header").get_by_role("link", name="Report a problem"), "/problem")
    text = downloaded(player.page.locator("main a[download]"), tmp_path).read_text("utf-8")
    assert text.startswith("A problem with Adversaire")
    assert "\nRound 2\n" in text
    assert text.rstrip().endswith("}")
    assert '"seal"' in text


def test_a_finished_game_has_a_result_and_its_deal_can_be_played_again(page: Page, house: House) -> None:
    session = played(setup(COMPANION, 31), chance_answers(31), asks("fact.human-points"))
    player = Player(page, house, house.lay(session))
    player.open()
    player.answer("61")
    player.read_on()
    expect(page.locator("table.points")).to_contain_text("61")
    page.get_by_title("Details of this game").click()
    page.locator("main").get_by_role("link", name="Results").click()
    page.wait_for_url("**/results")
    row = page.locator(f'tr:has(a[href="/g/{player.id}"])')
    expect(row).to_contain_text("61")
    page.goto("/")
    player.open()
    page.get_by_role("button", name="Same deal again").click()
    page.wait_for_url(lambda address: address.rpartition("/")[2] not in ("", player.id))
    again = house.table(page.url.rpartition("/")[2])
    assert (again["seed"], again["mode"], again["answers_given"]) == (31, COMPANION, 0)
    expect(page.get_by_role("button", name="The table is ready")).to_be_visible()
