"""What a page of play costs: processor time against a fixed piece of work, and the size of its drawing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.asking import asked
from bench.pages import opened, pages_of_packs
from tests.browser.tables import House, chance_answers, last_opponent_turn, moments, played, setup

from adversaire.engine.record import VIRTUAL
from adversaire.games import GAMES
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.drawing.svg import Drawing
from adversaire.web.table.question import answer_links, landings

FIVE = ["raiders", "troyes", "hastings", "rituals", "battalia"]
#: A drawing has at most so many bytes.
LARGEST = 60_000
#: A page costs at most so many times a fixed piece of work, which takes some three milliseconds: about twice
#: what it costs today. A slow or busy machine makes both slower alike.
DEAREST = 3.0
TRIES = 12
#: Into a game by so many answers, most that can lie on a table lies there.
FULL = 60
SAMPLE = 12


def fixed_work() -> int:
    """Something that costs as much on one day as on another: strings, dictionaries and calls, like a page."""
    made: dict[str, list[str]] = {}
    for number in range(6000):
        key = f"spot-{number % 97}"
        made.setdefault(key, []).append(f'<g class="{key}">{number:.2f}</g>'.replace("0", "1"))
    return sum(len("".join(parts)) for parts in made.values())


def spent(start: float) -> float:
    return time.process_time() - start


async def cost(app: Any, address: str) -> float:
    """How many times the fixed work a page takes, once everything is warm; the least of some tries."""
    for _ in range(3):
        assert (await asked(app, address)).status == 200
    pages, works = [], []
    for _ in range(TRIES):
        start = time.process_time()
        await asked(app, address)
        pages.append(spent(start))
        start = time.process_time()
        fixed_work()
        works.append(spent(start))
    return min(pages) / min(works)


async def dear(app: Any, addresses: dict[str, str]) -> dict[str, float]:
    """Those of these pages that cost too much."""
    costs = {what: await cost(app, at) for what, at in addresses.items()}
    return {what: round(times, 2) for what, times in costs.items() if times > DEAREST}


@pytest.mark.parametrize("game", FIVE)
def test_the_pages_of_a_game_are_cheap(tmp_path: Path, game: str) -> None:
    session = played(
        setup(VIRTUAL, 7, game), chance_answers(7), lambda now: now.is_over or len(now.entries) > 40
    )

    async def measured() -> dict[str, float]:
        async with opened(tmp_path) as app:
            house = House.__new__(House)  # only to lay games: nothing is asked of a server
            house.database = app.state.site.database
            question, turn = house.lay(session), house.lay(session, last_opponent_turn(session))
            return await dear(
                app,
                {
                    "question": f"/g/{question}",
                    "beat": f"/g/{turn}?beat=0",
                    "turn": f"/g/{turn}?beat=99",
                    "history": f"/g/{question}/history",
                    "adjust": f"/g/{question}/adjust",
                    "new game": f"/new/{game}",
                    **{what: at async for what, at in pages_of_packs(app, GAMES[game])},
                    "packs": "/packs",
                    "home": "/",
                },
            )

    assert asyncio.run(measured()) == {}


def full_tables(game: str) -> Iterator[Session]:
    for number, session in enumerate(moments(setup(VIRTUAL, 5, game), chance_answers(5))):
        if number >= FULL and number % SAMPLE == 0:
            yield session


@pytest.mark.parametrize("game", FIVE)
def test_the_fullest_board_is_small(game: str) -> None:
    largest = 0
    for session in full_tables(game):
        say = Voice(session.game, session.position.box, session.pack, "fr").say
        picture = session.game.picture(session.position)
        items = {item for spot in picture.walk() for item in spot.items}
        drawings = [Drawing(picture, say, changed=items, spotlight=True)]
        if session.question is not None:
            links = answer_links(session, "/g/aaaaaaaaaaaaaaaaaaaaaaaaaa")
            drawings.append(Drawing(picture, say, links, landings=landings(session)))
        largest = max(largest, *(len(drawing.svg().encode()) for drawing in drawings))
    assert 0 < largest <= LARGEST
