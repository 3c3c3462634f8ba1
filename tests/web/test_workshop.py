"""The workshop: heavy work beside the table, in processes with limits, a line and a limit for each visitor."""

import asyncio
import time
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Client
from starlette.requests import Request
from starlette.types import Message
from tests.web.loops import run
from tests.web.packs import deck, take_in
from tests.web.tables import API, Table, house_of, new_table

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.packs.write import to_toml
from adversaire.play import hint
from adversaire.web.server.open_games import in_thread
from adversaire.web.server.workshop import MOST_OF_ONE, Gone, InLine, OwnWorkFirst, Spent, Workshop

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


@asynccontextmanager
async def workshop(processes: int = 1, longest: float = 60.0) -> AsyncIterator[Workshop]:
    opened = Workshop(GAMES, in_thread, processes)
    opened.longest = longest
    try:
        yield opened
    finally:
        await opened.close()


def test_work_is_the_same_with_processes_and_without() -> None:
    async def outcomes() -> list[Any]:
        found: list[Any] = []
        for processes in (0, 1):
            async with workshop(processes) as shop:
                visitor = Visitor()
                found.append(await shop.do(visitor.request, doubled, 21))
                with pytest.raises(DataRefused) as refusal:
                    await shop.do(visitor.request, refused)
                found.append((refusal.value.text, refusal.value.faults))
        return found

    doubled_here, refused_here, doubled_beside, refused_beside = run(outcomes())
    assert doubled_here == doubled_beside == [42, len(list(GAMES))]
    assert refused_here == refused_beside == (Text("error.form"), [Text("fault.other", path="a", code="b")])


def test_time_and_memory_end_a_piece_of_work_and_not_the_workshop() -> None:
    async def tried() -> list[str]:
        keys = []
        async with workshop() as shop:
            visitor = Visitor()
            await shop.do(visitor.request, doubled, 1)
            (craftsman,) = shop._all
            shop.longest = 0.5
            for work in (without_end, without_measure, broken):
                with pytest.raises(DataRefused) as refusal:
                    await shop.do(visitor.request, work)
                keys.append(refusal.value.text.key)
            assert await shop.do(visitor.request, doubled, 4) == [8, len(list(GAMES))]
            assert shop._all == {craftsman}, "the process is still the same one"
        return keys

    assert run(tried()) == ["error.too-heavy"] * 3


def test_work_that_does_not_let_go_loses_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adversaire.web.server.craftsman.TO_DROP", 0.0)

    async def tried() -> None:
        async with workshop() as shop:
            visitor = Visitor()
            await shop.do(visitor.request, doubled, 1)
            shop.longest = 0.2
            with pytest.raises(DataRefused):
                await shop.do(visitor.request, without_end)
            assert not shop._all
            shop.longest = 60.0
            assert (await shop.do(visitor.request, doubled, 4))[0] == 8

    run(tried())


def test_who_leaves_is_worked_for_no_longer() -> None:
    async def tried() -> float:
        async with workshop() as shop:
            await shop.do(Visitor().request, doubled, 1)
            leaving, staying = Visitor(), Visitor("192.0.2.2")
            asked = asyncio.create_task(shop.do(leaving.request, without_end))
            await asyncio.sleep(0.2)
            began = time.monotonic()
            other = asyncio.create_task(shop.do(staying.request, doubled, 3))
            leaving.left.set()
            with pytest.raises(Gone):
                await asked
            assert (await other)[0] == 6
            assert not shop.waiting
            assert not shop.working
            return time.monotonic() - began

    assert run(tried()) < 10


def test_nobody_has_more_than_a_few_pieces_in_the_workshop() -> None:
    async def tried() -> None:
        async with workshop() as shop:
            visitor = Visitor("2001:db8::1")
            neighbour = Visitor("2001:db8::2")
            asked = [asyncio.create_task(shop.do(visitor.request, slept, 0.3)) for _ in range(MOST_OF_ONE)]
            await asyncio.sleep(0.05)
            with pytest.raises(OwnWorkFirst):
                await shop.do(neighbour.request, doubled, 1)
            assert await asyncio.gather(*asked) == ["rested"] * MOST_OF_ONE
            assert (await shop.do(neighbour.request, doubled, 1))[0] == 2

    run(tried())


def test_who_had_least_comes_first_and_a_full_line_tells_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adversaire.web.server.workshop.MOST_WAITING", 3)

    async def tried() -> list[str]:
        done: list[str] = []

        async def ask(host: str) -> None:
            await shop.do(Visitor(host).request, slept, 0.2)
            done.append(host)

        async with workshop() as shop:
            await shop.do(Visitor().request, doubled, 1)
            shop.spent.add("192.0.2.9", 100)
            greedy = [asyncio.create_task(ask("192.0.2.9")) for _ in range(3)]
            await asyncio.sleep(0.05)
            late = asyncio.create_task(ask("192.0.2.10"))
            await asyncio.sleep(0.05)
            with pytest.raises(InLine) as full:
                await ask("192.0.2.11")
            assert full.value.text == Text("error.in-line", place=3)
            await asyncio.gather(*greedy, late)
        return done

    assert run(tried()) == ["192.0.2.9", "192.0.2.10", "192.0.2.9", "192.0.2.9"]


def test_what_somebody_had_is_forgotten() -> None:
    now = [0.0]
    spent = Spent(lambda: now[0])
    spent.add("a", 8)
    now[0] = 120
    assert spent.of("a") == pytest.approx(2)
    assert spent.of("b") == 0


# ---------------------------------------------------------------- on pages


def test_a_house_with_a_workshop_says_what_one_without_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Imports, checks, dry runs and hints, done in a process and in the server itself."""
    monkeypatch.setattr(hint, "SECONDS", 600.0)
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
        found["answer"],
        found["sentence"],
        found["reasons"],
    ]


def test_every_error_of_the_workshop_has_its_status(house: Client) -> None:
    from adversaire.web.server.refusals import status_of

    errors: list[tuple[AdversaireError, int]] = [(InLine(3), 503), (OwnWorkFirst(), 429)]
    assert [status_of(error) for error, _ in errors] == [status for _, status in errors]
