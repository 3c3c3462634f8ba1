"""Some pages take a moment to be made, and the game may move on meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx2 import ASGITransport, AsyncClient, Client, Response
from starlette.requests import Request
from tests.web.loops import run
from tests.web.tables import API, HOME, new_table

from adversaire.games import GAMES
from adversaire.play import hint
from adversaire.web.pages import record
from adversaire.web.server.app import create_app
from adversaire.web.server.settings import ServerSettings
from adversaire.web.server.site import heavy, site
from adversaire.web.table import hints, moves
from adversaire.web.table import page as game_page

#: So many questions of a game are each answered while their hint is being weighed.
QUESTIONS = 25
LATE = {"en": "The hint came too late", "fr": "Le conseil arrive trop tard"}


class SlowHints:
    """Hints that are weighed, and then wait until the game has moved on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.weighed, self.moved = asyncio.Event(), asyncio.Event()
        at_once = heavy

        async def weigh(*given: Any) -> Any:
            found = await at_once(*given)
            self.weighed.set()
            await self.moved.wait()
            return found

        monkeypatch.setattr(hint, "ROLLOUTS", 2)
        monkeypatch.setattr(hints, "heavy", weigh)

    async def meanwhile(self, client: AsyncClient, id: str, shown: dict[str, Any]) -> Response:
        """Ask for a hint and answer while it is weighed; what the hint's page says."""
        asked = asyncio.create_task(client.get(f"/g/{id}/hint"))
        await asyncio.wait({asked, asyncio.create_task(self.weighed.wait())}, return_when="FIRST_COMPLETED")
        answered = await answer(client, shown)
        assert answered.status_code == 200
        self.moved.set()
        told = await asked
        self.weighed.clear()
        self.moved.clear()
        return told


async def answer(client: AsyncClient, shown: dict[str, Any]) -> Response:
    question = shown["question"]
    given = {"question": question["id"], "answer": question["answers"][0]["value"], "seq": shown["seq"]}
    return await client.post(f"{API}/tables/{shown['id']}/answer", json=given)


@asynccontextmanager
async def visited(folder: Path) -> AsyncIterator[AsyncClient]:
    app = create_app(ServerSettings(folder))
    transport = ASGITransport(app=app)
    async with app.router.lifespan_context(app), AsyncClient(transport=transport, base_url=HOME) as client:
        yield client


async def begin(client: AsyncClient, game: str) -> dict[str, Any]:
    told = await client.post(f"{API}/tables", json={"game": game, "mode": "virtual", "seed": 3})
    shown: dict[str, Any] = told.raise_for_status().json()
    return shown


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_any_question_may_be_answered_while_its_hint_is_weighed(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        slow = SlowHints(monkeypatch)
        async with visited(tmp_path) as client:
            shown = await begin(client, game)
            for _ in range(QUESTIONS):
                if shown["question"] is None:
                    return
                told = await slow.meanwhile(client, shown["id"], shown)
                assert told.status_code in (200, 303), told.text
                shown = (await client.get(f"{API}/tables/{shown['id']}")).json()

    run(play())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_hint_that_comes_too_late_says_so_and_shows_the_table(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        slow = SlowHints(monkeypatch)
        async with visited(tmp_path) as client:
            shown = await begin(client, "raiders")
            told = await slow.meanwhile(client, shown["id"], shown)
            assert told.status_code == 303
            there = await client.get(told.headers["location"], headers={"accept-language": lang})
            assert there.status_code == 200
            assert LATE[lang] in there.text
            plain = await client.get(f"/g/{shown['id']}", headers={"accept-language": lang})
            assert LATE[lang] not in plain.text

    run(play())


def test_the_end_is_shown_as_it_was_even_if_the_last_answer_is_taken_back_meanwhile(
    house: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(house)
    table.play(10_000)
    house.post(f"{table.page}/done", data={"turn": "5000", "seq": str(table.seq)})
    fetched = record.own_results

    async def taken_back_first(request: Request, game_id: str, also: str) -> list[Any]:
        await site(request).open_games.change(also, moves.undo)
        return await fetched(request, game_id, also=also)

    monkeypatch.setattr(game_page, "own_results", taken_back_first)
    assert 'class="points' in house.get(table.page).text
    monkeypatch.setattr(game_page, "own_results", fetched)
    assert 'class="points' not in house.get(table.page).text
