"""What does this mean? The help with a question, and the numbers of a mat."""

from __future__ import annotations

from html import unescape
from random import Random

import pytest
from httpx2 import Client
from tests.web.tables import Table, new_table

from adversaire.engine.game import Game
from adversaire.games import OURS


def page(house: Client, address: str, lang: str = "en") -> str:
    answer = house.get(address, headers={"accept-language": lang})
    assert answer.status_code == 200, address
    return unescape(answer.text)


@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_question_leads_to_its_help_and_nothing_is_played(house: Client, game: Game, mode: str) -> None:
    table: Table = new_table(house, game=game.id, mode=mode, seed=3)
    table.play(2)
    before = house.get(table.api).json()
    help = page(house, f"{table.page}/help")
    assert 'class="play helping"' in help
    assert "What does this mean?" in help
    assert f'href="{table.page}"' in help
    assert f'href="/rules/{game.id}/' in help
    assert house.get(table.api).json() == before


def test_the_help_says_what_is_decided_what_answers_lead_to_and_what_one_has(house: Client) -> None:
    table: Table = new_table(house, game="raiders", mode="virtual", seed=3)
    while table.question != "turn.action":
        table.answer()
    asked = page(house, table.page)
    assert f'<a class="meaning" href="{table.page}/help"' in asked
    help = page(house, f"{table.page}/help", "fr")
    assert "de deux choses l’une" in help
    assert "Vous en reprenez quand même un autre ensuite" in help.replace("\u00a0", " ")
    assert 'data-count="human.silver"' in help.partition('class="explained"')[2]


def test_who_is_asked_nothing_is_led_to_the_table(house: Client) -> None:
    table: Table = new_table(house, game="raiders", mode="virtual", seed=3)
    table.play(10_000, Random(3))
    answer = house.get(f"{table.page}/help")
    assert answer.status_code == 303
    assert answer.headers["location"] == table.page


def test_a_mat_tells_what_its_numbers_mean_and_which_rule_says_so(house: Client) -> None:
    table: Table = new_table(house, game="raiders", mode="virtual", seed=3)
    shown = page(house, f"{table.page}/side/human")
    assert "Money: it hires crew" in shown
    assert f"/rules/raiders/raiders.setup.opponent-no-silver?table={table.id}" in shown
    assert house.get(f"{table.page}/side/nobody").status_code == 422
