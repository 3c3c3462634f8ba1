"""Two screens answer the same question at once: one wins, the other is told, and nothing is lost."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from httpx2 import ASGITransport, AsyncClient, Client, Response
from starlette.testclient import TestClient
from tests.web.loops import run
from tests.web.serving import served
from tests.web.tables import API, HOME, Table, app_of, new_table

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import ANSWER, Move, Setup
from adversaire.games import GAMES
from adversaire.play.positions import position_data
from adversaire.store.database import Conflict, Database, StoredPosition
from adversaire.web.server import open_games
from adversaire.web.server.app import create_app
from adversaire.web.server.open_games import OpenGame, OpenGames, in_thread
from adversaire.web.server.settings import ServerSettings
from adversaire.web.table import moves

SETUP = Setup("raiders", "virtual", {}, 1)


# ---------------------------------------------------------------- one process


def at_tables(folder: Path, play: Callable[[OpenGames], Coroutine[Any, Any, None]]) -> None:
    """Play at the tables of a house without pages."""
    with Database(None, folder) as database:
        run(play(OpenGames(database, GAMES, in_thread)))


def first_answer(game: OpenGame) -> tuple[str, str]:
    assert game.session.question is not None
    return game.session.question.id, game.session.question.answers[0]


def test_of_many_answers_at_once_one_wins(tmp_path: Path) -> None:
    async def play() -> None:
        app = create_app(ServerSettings(tmp_path))
        transport = ASGITransport(app=app)
        async with (
            app.router.lifespan_context(app),
            AsyncClient(transport=transport, base_url=HOME) as client,
        ):
            shown = (await client.post(f"{API}/tables", json={"game": "raiders", "mode": "virtual"})).json()
            for turn in range(10):
                body = {
                    "question": shown["question"]["id"],
                    "answer": shown["question"]["answers"][0]["value"],
                    "seq": turn,
                }
                address = f"{API}/tables/{shown['id']}/answer"
                told = await asyncio.gather(*(client.post(address, json=body) for _ in range(8)))
                assert Counter(r.status_code for r in told) == {200: 1, 409: 7}
                shown = next(r for r in told if r.status_code == 200).json()
                for loser in told:
                    current = loser.json().get("table", loser.json())
                    assert (current["seq"], current["position"]) == (turn + 1, shown["position"])

    run(play())


def test_nobody_sees_an_answer_before_it_is_kept(tmp_path: Path) -> None:
    """A reader who comes while an answer is being written waits, and then sees it."""

    async def play(house: OpenGames) -> None:
        id = await house.create(SETUP)
        game = await house.open(id)
        moving = asyncio.create_task(house.change(id, moves.answer(*first_answer(game)), 0))
        for _ in range(20):
            seen = await house.open(id)
            assert len(seen.session.entries) == seen.seq
        await moving

    at_tables(tmp_path, play)


async def cancelled(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_a_request_cut_off_leaves_nothing_ahead_of_the_database(tmp_path: Path) -> None:
    async def play(house: OpenGames) -> None:
        id = await house.create(SETUP)
        chance = random.Random(1)
        for _ in range(40):
            game = await house.open(id)
            act = moves.answer(*first_answer(game))
            moving = asyncio.create_task(house.change(id, act, game.seq))
            await asyncio.sleep(chance.random() * 0.004)
            if not moving.done():
                await cancelled(moving)
            now = await house.open(id)
            stored = await house.run(lambda: house.database.load(id))
            assert now.seq <= stored.seq
            assert len(now.session.entries) == now.seq

    at_tables(tmp_path, play)


@pytest.mark.parametrize("fault", [RuntimeError, KeyError, MemoryError, asyncio.CancelledError])
def test_any_fault_while_moving_drops_the_game_from_memory(
    tmp_path: Path, fault: type[BaseException]
) -> None:
    async def play(house: OpenGames) -> None:
        id = await house.create(SETUP)

        def stumble(game: OpenGame) -> list[Move]:
            moves.answer(*first_answer(game))(game)
            raise fault

        with pytest.raises(fault):
            await house.change(id, stumble, 0)
        assert id not in house._open
        assert len((await house.open(id)).session.entries) == 0

    at_tables(tmp_path, play)


def test_a_fault_while_writing_drops_the_game_from_memory(tmp_path: Path) -> None:
    async def play(house: OpenGames) -> None:
        id = await house.create(SETUP)
        game = await house.open(id)
        careful = house.run

        async def full(work: Callable[[], Any]) -> Any:
            raise OSError("no space left")

        house.run = full
        with pytest.raises(OSError, match="no space"):
            await house.change(id, moves.answer(*first_answer(game)), 0)
        house.run = careful
        assert len((await house.open(id)).session.entries) == 0

    at_tables(tmp_path, play)


def test_a_move_that_would_read_back_as_another_is_refused(tmp_path: Path) -> None:
    async def play(house: OpenGames) -> None:
        id = await house.create(SETUP)

        def lie(game: OpenGame) -> list[Move]:
            question, answer = first_answer(game)
            game.session.answer(answer)
            return [Move(ANSWER, question, "something else")]

        with pytest.raises(DataRefused):
            await house.change(id, lie)
        assert (await house.open(id)).seq == 0

    at_tables(tmp_path, play)


def test_memory_holds_a_bounded_number_of_games_and_no_idle_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_games, "MOST_IN_MEMORY", 5)

    async def play(house: OpenGames) -> None:
        ids = [await house.create(SETUP) for _ in range(20)]
        for id in ids:
            game = await house.open(id)
            await house.change(id, moves.answer(*first_answer(game)), game.seq)
            house.moved(id)
        assert list(house._open) == ids[-5:]
        assert len(house._locks) == 0
        assert len(house._moved) == 0
        assert (await house.open(ids[0])).seq == 1

    at_tables(tmp_path, play)


def test_answers_dropped_because_rules_changed_stay_dropped(tmp_path: Path) -> None:
    """The unfinished turn does not fit today's rules: what is answered instead must be what is read back."""

    async def play(house: OpenGames) -> None:
        id = await house.create(SETUP)
        for _ in range(6):
            game = await house.open(id)
            await house.change(id, moves.answer(*first_answer(game)))
        await pretend_older_rules(house, id)
        house._open.clear()
        game = await house.open(id)
        assert game.notice is not None
        kept = len(game.session.entries)
        assert kept < 6
        await house.change(id, moves.answer(*first_answer(game)), game.seq)
        entries = list(game.session.entries)
        house._open.clear()
        assert (await house.open(id)).session.entries == entries
        assert len(entries) == kept + 1

    at_tables(tmp_path, play)


async def pretend_older_rules(house: OpenGames, id: str) -> None:
    """Write a game as older rules would have left it: another version, and an answer nobody asks for now."""
    from sqlalchemy import update

    from adversaire.store.database.tables import games, moves

    stored = await house.run(lambda: house.database.load(id))
    with house.database._writing() as connection:
        header = {**stored.header, "rules": -1}
        connection.execute(update(games).where(games.c.id == id).values(header=header))
        old = {"question": "setup.of-old", "answer": "x"}
        last = (moves.c.game_id == id) & (moves.c.seq == stored.seq)
        connection.execute(update(moves).where(last).values(old))


# ---------------------------------------------------------------- two processes


def both_at_once(table: Table, others: list[Client], bodies: list[dict[str, Any]]) -> list[Response]:
    with ThreadPoolExecutor(len(others)) as pool:
        sent = [
            pool.submit(client.post, f"{table.api}/answer", json=body)
            for client, body in zip(others, bodies, strict=True)
        ]
        return [future.result() for future in sent]


def test_of_two_answers_in_two_processes_one_wins(url: str, tmp_path: Path) -> None:
    with served(tmp_path, url) as one, served(tmp_path, url) as two:
        table = new_table(one)
        kept: list[str] = []
        for turn in range(15):
            table.look()
            bodies = [table.answer_body(answer) for answer in (table.answers * 2)[:2]]
            told = both_at_once(table, [one, two], bodies)
            assert sorted(r.status_code for r in told) == [200, 409], [r.text for r in told]
            winner = next(place for place, r in enumerate(told) if r.status_code == 200)
            kept.append(bodies[winner]["answer"])
            loser = told[1 - winner].json()
            assert loser["table"]["position"] == told[winner].json()["position"]
            assert loser["table"]["seq"] == turn + 1
        for client in (one, two):
            history = client.get(f"{table.api}/history").json()
            assert [decision["value"] for decision in history] == kept


def test_processes_take_turns_without_conflicts(url: str, tmp_path: Path) -> None:
    with served(tmp_path, url) as one, served(tmp_path, url) as two:
        table = new_table(one)
        for turn in range(20):
            table.client = two if turn % 2 else one
            table.play(1)
        assert table.look()["answers_given"] == 20


def test_conflict_is_what_the_database_says_too(tmp_path: Path) -> None:
    async def play(house: OpenGames) -> None:
        id = await house.create(SETUP)
        game = await house.open(id)
        other = OpenGames(house.database, GAMES, in_thread)
        await other.change(id, moves.answer(*first_answer(await other.open(id))), 0)
        waiting: Awaitable[OpenGame] = house.change(id, moves.answer(*first_answer(game)), 0)
        with pytest.raises(Conflict):
            await waiting
        assert (await house.open(id)).seq == 1

    at_tables(tmp_path, play)


def test_the_position_that_is_kept_belongs_to_the_turn_under_way(house: TestClient) -> None:
    """Most answers leave it as it is; going back, a new turn and another process do not."""
    table = new_table(house)
    games: OpenGames = app_of(house).state.site.open_games
    for act in ("answer",) * 9 + ("undo", "undo", "answer", "answer"):
        assert (table.answer() if act == "answer" else table.move(act, seq=table.seq)).status_code == 200
        kept = games.database.load(table.id).position
        turn = games._open[table.id].session.turns[-1]
        assert kept == StoredPosition(turn.start, position_data(turn.before), table.seq)
