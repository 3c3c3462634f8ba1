"""What pages cost: processor time, the size of the board and of the page, and when a browser first paints.

Every kind of page of every game in both modes, each asked for again and again once everything is warm; and
games played through, each page of them asked for just once, as players do it. Processor time is that of this
process; first paints are measured in Chromium, where there is one, on a real server.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from tests.browser.gallery import Screen, screens_of
from tests.browser.serving import PLENTY, served
from tests.browser.tables import House

from adversaire.engine.game import Game
from adversaire.engine.record import MODES, VIRTUAL
from adversaire.games import OURS
from adversaire.web.server.app import create_app
from adversaire.web.server.serving import spare_collector
from adversaire.web.server.settings import ServerSettings
from bench.asking import asked, told
from bench.paint import first_paints
from bench.rows import Row

#: Limits: milliseconds of processor time a page, bytes of a board.
DEAREST: Final = 5.0
LARGEST: Final = 60_000
#: How often a page is asked for: before it counts, and after.
WARM, TIMES = 3, 25
#: Answers given in a game that is played through.
ANSWERS: Final = 40
SEED: Final = 7
API: Final = "/api/v1/tables"
FORM: Final = "application/x-www-form-urlencoded"
#: Those that are painted in a browser.
PAINTED: Final = ("late", "opponent", "film", "end")
BOARD: Final = re.compile(r'<svg [^>]*class="picture.*?</svg>', re.DOTALL)


class Cost(NamedTuple):
    """What a page costs once everything is warm."""

    milliseconds: float
    board: int
    page: int


def pages() -> list[Row]:
    """All kinds of pages, then games played through, then first paints."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with served(folder) as address:
            house = House(address, folder)
            laid = dict(screens(house))
            house.close()
            rows = asyncio.run(in_process(folder, laid))
            painted = {what: at for what, at in laid.items() if is_painted(what)}
            return rows + first_paints(address, {"home": "/", **painted})


def is_painted(what: str) -> bool:
    return f"{VIRTUAL}: " in what and what.split(": ")[1] in PAINTED


def screens(house: House) -> Iterator[tuple[str, str]]:
    """Every kind of page of every game: what it is, and its address."""
    for game in OURS:
        for mode in MODES:
            for screen in screens_of(house, game.id, mode):
                if not is_sent(screen) and (mode == VIRTUAL or screen.address.startswith("/g/")):
                    yield f"{game.id}, {mode}: {screen.name}", screen.address


def is_sent(screen: Screen) -> bool:
    """A refusal is no page to ask for."""
    return screen.refused


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Any]:
    """The application in this process, on the games of a folder."""
    app = create_app(ServerSettings(folder, creations_a_minute=PLENTY))
    async with app.router.lifespan_context(app):
        yield app


async def in_process(folder: Path, laid: dict[str, str]) -> list[Row]:
    spare_collector()  # as a server does
    async with opened(folder) as app:
        addresses = laid | {what: at async for what, at in pages_beside(app)}
        rows = [row_of(what, await cost(app, at)) for what, at in addresses.items()]
        for game in OURS:
            for mode in MODES:
                rows.append(row_of(f"{game.id}, {mode}: each page once", await played(app, game.id, mode)))
        return rows


async def pages_beside(app: Any) -> AsyncIterator[tuple[str, str]]:
    """What belongs to no game in progress, with games and packs to be seen there."""
    for game in OURS:
        async for what, address in pages_of_packs(app, game):
            yield f"{game.id}: {what}", address
    for what in ("home", "packs", "results", "settings", "import"):
        yield what, "/" if what == "home" else f"/{what}"


async def pages_of_packs(app: Any, game: Game) -> AsyncIterator[tuple[str, str]]:
    """A new pack, and the form of its first card."""
    made = await asked(app, "/packs/new", urlencode({"game": game.id, "name": "Box"}).encode(), FORM)
    pack = made.headers["location"]
    yield "pack", pack
    card = re.search(rf'href="({pack}/[^/"?]+/[^/"?]+)"', (await asked(app, pack)).text)
    if card:
        yield "card", card[1]


async def cost(app: Any, address: str) -> Cost:
    """The middle of many, once everything is warm."""
    for _ in range(WARM):
        shown = await asked(app, address)
        if shown.status != 200:
            raise RuntimeError(f"{address}: {shown.status}")
    spent = [await seconds(app, address) for _ in range(TIMES)]
    return Cost(median(spent) * 1000, board_bytes(shown.text), len(shown.text.encode()))


async def seconds(app: Any, address: str) -> float:
    began = process_time()
    await asked(app, address)
    return process_time() - began


def board_bytes(page: str) -> int:
    """The largest board on a page."""
    return max((len(board.encode()) for board in BOARD.findall(page)), default=0)


async def played(app: Any, game: str, mode: str) -> Cost:
    """A game played on, each of its pages asked for once; the middle of what they cost."""
    chance = Random(SEED)
    for counted in (False, True):  # once before it counts
        now = await told(app, API, game=game, mode=mode, seed=SEED + counted)
        spent, boards, sizes = [], [], []
        for _ in range(ANSWERS):
            if now["question"] is None:
                break
            given = chance.choice(now["question"]["answers"])["value"]
            where = f"{API}/{now['id']}"
            now = await told(
                app, f"{where}/answer", question=now["question"]["id"], answer=given, seq=now["seq"]
            )
            began = process_time()
            page = (await asked(app, f"/g/{now['id']}")).text
            spent.append(process_time() - began)
            boards.append(board_bytes(page))
            sizes.append(len(page.encode()))
            now = await told(app, f"{where}/read", turns=999, seq=now["seq"])
    return Cost(median(spent) * 1000, max(boards), max(sizes))


def row_of(what: str, found: Cost) -> Row:
    kilobytes = f", board {found.board / 1000:.1f} kB" if found.board else ""
    return Row(
        what,
        f"{found.milliseconds:.1f} ms{kilobytes}, page {found.page / 1000:.1f} kB",
        f"≤ {DEAREST:g} ms, ≤ {LARGEST // 1000} kB",
        found.milliseconds <= DEAREST and found.board <= LARGEST,
        found.milliseconds,
        "ms",
    )
