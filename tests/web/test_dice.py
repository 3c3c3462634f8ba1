"""Dice are drawn, not read out one by one; whoever listens hears each of them."""

from __future__ import annotations

import re

import pytest
from httpx2 import Client
from tests.web.test_lessons import CITIZENS, answer, begun, hidden

from adversaire.engine.record import VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.drawing.svg import Drawing
from adversaire.web.pages.lab_figures import shipped_pack
from adversaire.web.table.board import covers_what_is_lit


def test_a_whole_table_of_dice_lies_in_the_sheet(house: Client) -> None:
    table = begun(house, "/learn/troyes/lesson/first")
    page = answer(house, table, *CITIZENS)
    house.post(f"{table}/done", data={"turn": "1", "seq": hidden(page, "seq")})
    page = house.get(f"{table}?beat=4").text
    his, mine = re.findall(
        r'<span class="hidden">([^<]*dice[^<]*)</span><span class="laid-dice.*?</svg></span>', page
    )
    assert his.startswith("The Roy&#39;s dice, in his order: ")
    assert mine.startswith("You roll your dice: ")
    lots = re.findall(r'data-of="([^"]*)"></span>(.*?)</span>', page)
    assert [of for of, _ in lots] == ["The Roy&#39;s dice", "Your dice"]
    assert [lot.count("<svg") for _, lot in lots] == [12, 6]
    assert "die-r" in lots[0][1]


@pytest.mark.parametrize(
    ("zones", "rolls", "high"),
    [
        (("A2c",), 1, False),  # one row of dice lies on the Soul counter
        (("A2c",), 2, True),
        (("B1a",), 2, False),
        (("B1a", "A2c"), 2, False),  # it cannot be helped
        (("A2c",), 0, False),
    ],
)
def test_dice_do_not_fall_on_a_zone_in_the_light(zones: tuple[str, ...], rolls: int, high: bool) -> None:
    game = GAMES["rituals"]
    setup = Setup("rituals", VIRTUAL, {"level": "e1"}, 7)
    session = Session(game, setup, shipped_pack(game, "standin"), [])
    voice = Voice(game, session.position.box, session.pack, "en")
    drawing = Drawing(game.picture(session.position), voice.say, {}, (), lights=zones)
    drawing.svg()
    assert len(drawing.lit) == len(zones)
    assert covers_what_is_lit(drawing, rolls) == high
