"""Two tabs at one table, and a second screen that follows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.player import Player
from tests.browser.tables import House, asks, chance_answers, played, setup

#: A second screen shows a move after at most so long.
FOLLOWS = 3_000
#: A tab that cannot follow keeps showing the old question.
DEAF = "delete window.EventSource"


@pytest.fixture
def id(house: House) -> str:
    return house.lay(played(setup(), chance_answers(7), asks("report.turn")))


def test_of_two_tabs_one_wins_and_the_other_is_told(phones: Phones, house: House, id: str) -> None:
    context = phones(lang="en")
    first, second = (Player(context.new_page(), house, id) for _ in range(2))
    first.open()
    second.page.add_init_script(DEAF)
    second.open()
    old = second.page.locator('button[value="offering"]')
    first.answer("done")
    won = house.where(id)
    second.tap(old)
    expect(second.page.get_by_role("alert")).to_contain_text("Here is the table as it stands now.")
    assert house.where(id) == won
    assert second.seq == first.seq
    expect(second.said).to_have_text(first.said.inner_text())
    second.tap(second.button("Done"))
    assert second.question() == "report.turn"


def test_a_second_screen_follows(phones: Phones, house: House, id: str) -> None:
    player, other = (Player(phones(lang=lang).new_page(), house, id) for lang in ("en", "fr"))
    player.open()
    with other.page.expect_response("**/events?*"):
        other.open()
    for _ in range(2):
        player.answer("done")
        shown = other.page.locator(f'#screen[data-seq="{player.seq}"]')
        shown.wait_for(timeout=FOLLOWS)
        expect(other.page.locator("button.main")).to_have_text("C’est fait")
        player.tap(player.button("Done"))
        other.page.locator(f'#screen[data-seq="{player.seq}"]').wait_for(timeout=FOLLOWS)


def events_after(house: House, id: str, known: int, answer: str) -> list[str]:
    """The ids told to a browser that has come so far, until the answer given meanwhile is told."""
    ids: list[str] = []
    with house.client.stream("GET", f"/g/{id}/events", headers={"last-event-id": str(known)}) as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith("retry:")
        now = str(house.answer(id, answer)["seq"])
        for line in lines:
            if line.startswith("id:"):
                ids.append(line.partition(" ")[2])
                if ids[-1] == now:
                    return ids
    raise AssertionError("the stream has ended")


def test_after_a_break_what_was_told_is_not_told_again(house: House, id: str) -> None:
    now = int(house.answer(id, "offering")["seq"])
    assert events_after(house, id, now, "done") == [str(now + 1)]


def test_after_a_break_what_was_missed_is_told_at_once(house: House, id: str) -> None:
    before = house.table(id)["seq"]
    missed = int(house.answer(id, "offering")["seq"])
    assert events_after(house, id, before, "done")[-1] == str(missed + 1)
