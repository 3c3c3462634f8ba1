"""Heavy work inside a browser: answers come first, it says how far it is, and it can be stopped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlencode

import pytest
from tests.web.loops import run

from adversaire.pocket import errand
from adversaire.pocket.caller import Answer, Caller
from adversaire.pocket.errand import Errand
from adversaire.pocket.start import started

FORM = ("content-type", "application/x-www-form-urlencoded")
#: Seconds. A dry run of this game takes many more.
SOON = 2.0


def with_dry_run(folder: Path, visit: Callable[[Caller, str, list[int]], Awaitable[None]]) -> Answer:
    """A dry run of two hundred long games, and what happens meanwhile."""

    async def play() -> Answer:
        async with started(folder) as caller:
            pack = await new_pack(caller)
            told: list[int] = []
            asked = asyncio.create_task(
                caller.ask("POST", f"{pack}/check", name="dry", tell=lambda done, of: told.append(done))
            )
            while not told or told[-1] < 1:
                await asyncio.sleep(0)
            assert not asked.done()
            await visit(caller, pack, told)
            caller.stop("dry")
            return await asyncio.wait_for(asked, SOON)

    return run(play())


async def new_pack(caller: Caller) -> str:
    fields = urlencode({"game": "rituals", "name": "My box"}).encode()
    answer = await caller.ask("POST", "/packs/new", [FORM], fields)
    assert answer.status == 303
    return next(value for name, value in answer.headers if name == "location")


def test_a_dry_run_says_how_far_it_is_and_can_be_stopped(tmp_path: Path) -> None:
    async def wait(caller: Caller, pack: str, told: list[int]) -> None:
        assert told == sorted(set(told)), "each game once"
        assert told[-1] < 200

    assert with_dry_run(tmp_path, wait).status >= 400


def test_others_are_served_in_the_middle_of_it(tmp_path: Path) -> None:
    async def look(caller: Caller, pack: str, told: list[int]) -> None:
        before = len(told)
        began = time.monotonic()
        assert (await caller.ask("GET", pack)).status == 200
        assert time.monotonic() - began < SOON
        assert len(told) <= before + 1, "the dry run stood back"
        assert "dry" in caller.under_way

    with_dry_run(tmp_path, look)


def test_work_stands_back_while_somebody_waits_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errand, "MOST_PATIENCE", 0.05)

    async def tried() -> None:
        light: set[Errand] = set()
        heavy, other = Errand(light), Errand(light)
        standing_back = asyncio.create_task(heavy.give_way(None))
        await asyncio.sleep(0.01)
        assert not standing_back.done()
        other.end()
        await asyncio.wait_for(standing_back, SOON)
        Errand(light)  # it waits for what the heavy one holds
        began = time.monotonic()
        await heavy.give_way(None)
        assert time.monotonic() - began >= 0.05

    run(tried())
