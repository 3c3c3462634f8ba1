"""The card that runs a Hero, told line by line over the film of his turn."""

from __future__ import annotations

import random
import re
from typing import Final

from starlette.testclient import TestClient
from tests.web.tables import new_table

#: The most beats of a turn that are looked at.
BEATS: Final = 7
LINE: Final = re.compile(r'class="face entry( \w+)? ?"')


def test_the_film_of_a_heros_turn_lists_the_lines_of_his_card(house: TestClient) -> None:
    table = new_table(house, game="rituals", options={"level": "e1"}, seed=7)
    table.play(30, random.Random(7))
    house.cookies.set("preferences", "lang=en&pace=step")
    seen: set[str] = set()
    for _ in range(20):
        for beat in range(BEATS):
            page = house.get(f"{table.page}?beat={beat}").text
            _, _, program = page.partition('class="fan program"')
            seen.update(state.strip() for state in LINE.findall(program.partition("</div>")[0]))
        if seen >= {"struck", "done", ""}:
            return
        house.post(f"{table.page}/done", data={"turn": "999", "seq": table.look()["seq"]})
        table.play(1, random.Random(7))
    raise AssertionError(f"only {seen} were seen")
