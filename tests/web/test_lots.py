"""Dice that are touched instead of found in a list of all combinations."""

import re
from functools import cache

import pytest
from httpx2 import Client
from tests.browser.tables import asks, chance_answers, played, setup
from tests.web.tables import Table, new_table

from adversaire.engine.record import COMPANION
from adversaire.play.session import Session

SEED = 7


@cache
def before() -> Session:
    """A game in which black dice are to be handed over, and there is a choice."""
    return played(setup(COMPANION, SEED, "troyes"), chance_answers(SEED), asks("report.black-left"))


@pytest.fixture
def table(house: Client) -> Table:
    table = new_table(house, game="troyes", mode=COMPANION, seed=SEED, options={"level": "normal"})
    for entry in before().entries:
        table.answer(entry.answer)
    house.post(f"{table.page}/done", data={"turn": "99", "seq": str(table.look()["seq"])})
    table.look()
    return table


def send(house: Client, table: Table, *kept: int) -> int:
    """Answer with these dice kept."""
    given = {
        "question": "report.black-left",
        "seq": str(table.seq),
        "lot": "1",
        "kept": [str(n) for n in kept],
    }
    status: int = house.post(f"{table.page}/answer", data=given).status_code
    return status


def test_each_die_can_be_touched_and_the_likely_ones_are_chosen(house: Client, table: Table) -> None:
    page = house.get(table.page).text
    black = before().position.black
    dice = re.findall(r'<input type="checkbox" name="kept" value="(\d+)"( checked| disabled)?>', page)
    assert [mark.strip() for _, mark in dice] == ["disabled", *["checked"] * (len(black) - 1)]
    # One button, and no list of combinations.
    assert page.count('name="answer"') == 0


def test_the_dice_that_stay_ticked_are_the_answer(house: Client, table: Table) -> None:
    black = before().position.black
    assert send(house, table, *range(2, len(black))) == 303
    answer = "-".join(map(str, black[2:])) or "no-black-dice"
    assert f'"{answer}"' in table.export()


def test_whoever_comes_second_is_told_so(house: Client, table: Table) -> None:
    assert send(house, table, *range(1, len(before().position.black))) == 303
    assert send(house, table, 1) == 409
