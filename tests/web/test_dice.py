"""Dice are drawn, not read out one by one; whoever listens hears each of them."""

from __future__ import annotations

import re

from httpx2 import Client
from tests.web.test_lessons import CITIZENS, answer, begun, hidden


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
