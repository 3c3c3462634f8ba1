"""The workshop: heavy work beside the table, in processes with limits, and a line in which all get a turn."""

import asyncio
import pickle
import sys
import time
from collections.abc import Coroutine, Generator, Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Thread
from typing import Any, TypeVar

import pytest
from httpx2 import Client
from starlette.requests import Request
from starlette.types import Message
from tests.web.packs import deck, take_in
from tests.web.tables import API, Table, house_of, new_table

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.games import GAMES, OURS
from adversaire.games.rituals import RITUALS
from adversaire.packs.load import load_pack
from adversaire.packs.own import checked_own
from adversaire.packs.write import new_pack, to_toml
from adversaire.play import hint
from adversaire.play.session import Session
from adversaire.web.server.craftsman import Craftsman
from adversaire.web.server.heavy_work import Progress, Sitting, try_out, weigh
from adversaire.web.server.open_games import in_thread
from adversaire.web.server.refusals import status_of
from adversaire.web.server.spent import Spent
from adversaire.web.server.workshop import (
    MOST_OF_ONE,
    Gone,
    InHand,
    InLine,
    OwnWorkFirst,
    Workshop,
)

T = TypeVar("T")
PATIENCE = 60.0
Steps = Generator[None, None, Any]

# ---------------------------------------------------------------- work to try it with


def doubled(games: Registry, number: int) -> Steps:
    yield
    return [2 * number, len(list(games))]


def slept(games: Registry, seconds: float) -> Steps:
    yield
    time.sleep(seconds)
    return "rested"


def without_end(games: Registry) -> Steps:
    while True:
        yield


def without_measure(games: Registry) -> Steps:
    yield
    return len(bytearray(4_000_000_000))


def refused(games: Registry) -> Steps:
    yield
    raise DataRefused(Text("error.form"), [Text("fault.other", path="a", code="b")])


def broken(games: Registry) -> Steps:
    yield
    raise ZeroDivisionError


# ---------------------------------------------------------------- visitors


class Visitor:
    """Somebody at an address, who may leave."""

    def __init__(self, host: str = "192.0.2.1") -> None:
        self.left = asyncio.Event()
        scope = {"type": "http", "client": (host, 1), "headers": [], "method": "GET", "path": "/"}
        self.request = Request(scope, self.receive)

    async def receive(self) -> Message:
        await self.left.wait()
        return {"type": "http.disconnect"}


class Shop:
    """A workshop with one process, on a loop of its own, for all tests: a process takes seconds to come."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.workshop = Workshop(GAMES, in_thread, 1)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)


@pytest.fixture(scope="module")
def only_shop() -> Iterator[Shop]:
    shop = Shop()
    yield shop
    shop.run(shop.workshop.close())
    shop.loop.call_soon_threadsafe(shop.loop.stop)
    shop.thread.join(PATIENCE)
    shop.loop.close()


@pytest.fixture
def shop(only_shop: Shop) -> Shop:
    """The workshop with nothing in it, and everybody's past forgotten."""
    only_shop.workshop.longest = PATIENCE
    only_shop.workshop.spent = Spent()
    assert (only_shop.workshop.waiting, only_shop.workshop.working) == ([], [])
    return only_shop


def test_work_is_the_same_with_processes_and_without(shop: Shop) -> None:
    async def tried(place: Workshop) -> list[Any]:
        visitor = Visitor()
        found = await place.do(visitor.request, doubled, 21)
        with pytest.raises(DataRefused) as refusal:
            await place.do(visitor.request, refused)
        return [found, refusal.value.text, refusal.value.faults]

    beside = shop.run(tried(shop.workshop))
    assert beside == shop.run(tried(Workshop(GAMES, in_thread)))
    assert beside[0] == [42, len(list(GAMES))]
    assert beside[2] == [Text("fault.other", path="a", code="b")]


def test_time_and_memory_end_a_piece_of_work_and_not_the_workshop(shop: Shop) -> None:
    async def tried() -> list[str]:
        place, visitor, keys = shop.workshop, Visitor(), []
        await place.do(visitor.request, doubled, 1)
        (craftsman,) = place._all
        place.longest = 2.0
        for work in (without_end, without_measure, broken):
            with pytest.raises(DataRefused) as refusal:
                await place.do(visitor.request, work)
            keys.append(refusal.value.text.key)
        place.longest = PATIENCE
        assert (await place.do(visitor.request, doubled, 4))[0] == 8
        assert place._all == {craftsman}, "the process is still the same one"
        return keys

    assert shop.run(tried()) == ["error.too-heavy"] * 3


def test_work_that_does_not_let_go_loses_its_process(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adversaire.web.server.craftsman.TO_DROP", 0.0)

    async def tried() -> None:
        place, visitor = shop.workshop, Visitor()
        await place.do(visitor.request, doubled, 1)
        place.longest = 0.2
        with pytest.raises(DataRefused):
            await place.do(visitor.request, without_end)
        assert not place._all
        place.longest = PATIENCE
        assert (await place.do(visitor.request, doubled, 4))[0] == 8

    shop.run(tried())


def test_a_process_whose_server_was_killed_goes_without_a_word() -> None:
    command = [sys.executable, "-m", "adversaire.web.server.craftsman"]
    with Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        assert process.communicate(timeout=PATIENCE)[1] == b""


def test_a_process_still_on_its_way_is_sent_away_once() -> None:
    """Of one who is sent away a second time, and gone by then, asyncio would complain in the log."""

    async def sent_away() -> int:
        craftsman = Craftsman()
        while craftsman.process is None:
            await asyncio.sleep(0.01)
        kills, kill = 0, craftsman.process.kill

        def counted() -> None:
            nonlocal kills
            kills += 1
            kill()

        craftsman.process.kill = counted  # type: ignore[method-assign]
        await asyncio.gather(craftsman.leave(), craftsman.leave(), craftsman.come())
        assert craftsman.process.returncode is not None
        return kills

    assert asyncio.run(sent_away()) == 1


def test_who_leaves_is_worked_for_no_longer(shop: Shop) -> None:
    async def tried() -> None:
        place = shop.workshop
        await place.do(Visitor().request, doubled, 1)
        leaving, staying = Visitor(), Visitor("192.0.2.2")
        asked = asyncio.create_task(place.do(leaving.request, without_end))
        await asyncio.sleep(0.2)
        other = asyncio.create_task(place.do(staying.request, doubled, 3))
        leaving.left.set()
        with pytest.raises(Gone):
            await asked
        assert (await other)[0] == 6
        assert (place.waiting, place.working) == ([], [])

    shop.run(tried())


def test_who_leaves_a_server_that_works_itself_is_worked_for_no_longer(shop: Shop) -> None:
    async def tried() -> None:
        leaving = Visitor()
        asked = asyncio.create_task(Workshop(GAMES, in_thread).do(leaving.request, without_end))
        await asyncio.sleep(0.1)
        assert not asked.done()
        leaving.left.set()
        with pytest.raises(Gone):
            await asked

    shop.run(tried())


def test_a_dry_run_pauses_within_games_and_says_how_far_it_is() -> None:
    own = checked_own(RITUALS, new_pack(RITUALS, "own", "Own"))
    steps = try_out(GAMES, "rituals", own, 0.0)
    told = [next(steps) for _ in range(200)]
    far = [one for one in told if one]
    assert far[0] == Progress(0, 200)
    assert 1 <= far[-1].done < 100, "several pauses in a game, and one game after another"


def test_nobody_has_more_than_a_few_pieces_in_the_workshop(shop: Shop) -> None:
    async def tried() -> None:
        place, visitor, neighbour = shop.workshop, Visitor("2001:db8::1"), Visitor("2001:db8::2")
        asked = [asyncio.create_task(place.do(visitor.request, slept, 0.3)) for _ in range(MOST_OF_ONE)]
        await asyncio.sleep(0.05)
        with pytest.raises(OwnWorkFirst):
            await place.do(neighbour.request, doubled, 1)
        assert await asyncio.gather(*asked) == ["rested"] * MOST_OF_ONE
        assert (await place.do(neighbour.request, doubled, 1))[0] == 2

    shop.run(tried())


def test_who_had_least_comes_first_and_a_full_line_tells_the_place(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.web.server.workshop.MOST_WAITING", 3)

    async def tried() -> list[str]:
        place, done = shop.workshop, []

        async def ask(host: str) -> None:
            await place.do(Visitor(host).request, slept, 0.2)
            done.append(host)

        await place.do(Visitor().request, doubled, 1)
        place.spent.add("192.0.2.9", 100)
        greedy = [asyncio.create_task(ask("192.0.2.9")) for _ in range(3)]
        await asyncio.sleep(0.05)
        late = asyncio.create_task(ask("192.0.2.10"))
        await asyncio.sleep(0.05)
        with pytest.raises(InLine) as full:
            await ask("192.0.2.11")
        assert full.value.text == Text("error.in-line", place=3)
        await asyncio.gather(*greedy, late)
        return done

    assert shop.run(tried()) == ["192.0.2.9", "192.0.2.10", "192.0.2.9", "192.0.2.9"]


def test_who_waits_too_long_hears_the_place_in_the_line(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adversaire.web.server.workshop.LONGEST_WAIT", 0.1)

    async def tried() -> None:
        place = shop.workshop
        await place.do(Visitor().request, doubled, 1)
        first = asyncio.create_task(place.do(Visitor().request, slept, 1.0))
        await asyncio.sleep(0.05)
        with pytest.raises(InLine) as late:
            await place.do(Visitor("192.0.2.2").request, doubled, 1)
        assert late.value.text == Text("error.in-line", place=0)
        assert await first == "rested"
        assert not place.waiting

    shop.run(tried())


def test_what_somebody_had_is_forgotten() -> None:
    now = [0.0]
    spent = Spent(lambda: now[0])
    spent.add("a", 8)
    now[0] = 120
    assert spent.of("a") == pytest.approx(2)
    assert spent.of("b") == 0


# ---------------------------------------------------------------- on pages


def test_a_house_with_a_workshop_says_what_one_without_says(tmp_path: Path) -> None:
    """Imports, checks and dry runs, done in a process and in the server itself."""
    with house_of(tmp_path / "a", workshop=1) as beside, house_of(tmp_path / "b") as here:
        assert tried_in(beside) == tried_in(here)


def tried_in(house: Client) -> list[Any]:
    table = new_table(house)
    table.play(6)
    text = table.export()
    taken = house.post(f"{API}/import", content=text)
    bad = house.post(f"{API}/import", content=text.replace('"seed"', '"sEEd"'))
    address = take_in(house, to_toml(deck())).headers["location"]
    listed = house.get(f"{API}/packs").json()
    checked = house.post(f"{address}/check")
    copy = Table(house, taken.json())
    found = house.get(f"{copy.api}/hint").raise_for_status().json()
    return [
        taken.status_code,
        copy.export(),
        (bad.status_code, bad.json()["error"]),
        [(pack["playable"], pack["coverage"]) for pack in listed],
        checked.status_code,
        found["answer"] in copy.answers,
    ]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_hint_is_the_same_in_another_process(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent there and what comes back are pickled."""
    monkeypatch.setattr(hint, "ROLLOUTS", 4)
    pack = load_pack(game, "standin")
    session = Session(game, Setup(game.id, VIRTUAL, seed=3), pack)
    while not hint.may_hint(session):
        assert session.question is not None
        session.answer(session.question.answers[0], session.question.id)
    sitting = Sitting.of(session)
    told = [outcome(weigh(GAMES, one, "en")) for one in (sitting, pickle.loads(pickle.dumps(sitting)))]
    assert told[0] == pickle.loads(pickle.dumps(told[1]))


def outcome(steps: Generator[Progress | None, None, T]) -> T:
    piece = InHand(steps)
    while piece.outcome is None:
        piece.go_on()
    return piece.outcome[0]


def test_every_refusal_of_the_workshop_has_its_status() -> None:
    assert [status_of(error) for error in (InLine(3), OwnWorkFirst())] == [503, 429]
