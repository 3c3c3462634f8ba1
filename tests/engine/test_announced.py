"""A game is imported when more of it is asked for than its name, and is then a game like any other."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from types import ModuleType

import pytest

from adversaire.engine.announced import Announced
from adversaire.engine.game import GameOf
from adversaire.games import GAMES, OURS
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.game import RAIDERS as WHOLE

#: What was imported of the games, in a Python that has done nothing else.
IMPORTED = """
import sys
{before}
from adversaire.games import GAMES
{after}
files = [name.split(".") for name in sys.modules if name.startswith("adversaire.games.")]
print(*sorted(file[2] for file in files if file[-1] == "game"))
"""


def imported(after: str, before: str = "") -> list[str]:
    script = IMPORTED.format(before=before, after=after)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1].split()


def test_naming_all_games_imports_none() -> None:
    assert (
        imported("print([(game.id, game.package, repr(game)) for game in GAMES], 'raiders' in GAMES)") == []
    )


def test_asking_one_game_imports_that_one() -> None:
    assert imported("GAMES['troyes'].levels") == ["troyes"]


def test_the_programs_begin_without_any() -> None:
    assert imported("", "import adversaire.cli.app, adversaire.web.server.app") == []


#: Home in a house without games, as the pocket edition starts.
HOME = """
import asyncio, tempfile
from pathlib import Path
from adversaire.pocket.start import started
async def home():
    async with started(Path(folder)) as caller:
        assert (await caller.ask("GET", "/")).status == 200
with tempfile.TemporaryDirectory() as folder:
    asyncio.run(home())
"""


def test_home_without_games_imports_none() -> None:
    assert imported(HOME) == []


#: A server for others, before the first request.
SHARED = """
import asyncio, tempfile
from pathlib import Path
from adversaire.web.server.app import create_app
from adversaire.web.server.settings import ServerSettings
async def begin():
    app = create_app(ServerSettings(Path(folder), shared={shared}))
    async with app.router.lifespan_context(app):
        pass
with tempfile.TemporaryDirectory() as folder:
    asyncio.run(begin())
"""


def test_a_server_for_others_imports_all_before_anybody_comes() -> None:
    assert imported(SHARED.format(shared=True)) == sorted(game.id for game in OURS)
    assert imported(SHARED.format(shared=False)) == []


def test_what_is_announced_is_what_the_game_says() -> None:
    for name in OURS:
        whole = import_module(f"{name.package}.game")
        assert announced_journey(name.id) is vars(whole)[name.id.upper()].journey


def announced_journey(game: str) -> bool:
    """As a Python says it that has not imported the game."""
    script = (
        f"from adversaire.games import GAMES; print(GAMES['{game}'].journey, type(GAMES['{game}']).__name__)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    said, kind = done.stdout.split()
    assert kind == "Announced"
    return said == "True"


def test_whoever_was_told_of_a_game_holds_the_very_one() -> None:
    announced = Announced("raiders", "adversaire.games.raiders")
    assert announced.id == "raiders"
    assert type(announced) is Announced
    assert announced.levels == WHOLE.levels
    assert type(announced) is GameOf
    assert vars(announced) is vars(WHOLE)
    assert GAMES["raiders"] is RAIDERS
    assert OURS[0] is RAIDERS


def test_a_game_can_be_changed_into_another_before_anything_was_asked_of_it() -> None:
    other = replace(Announced("raiders", "adversaire.games.raiders"), id="other")
    assert (other.id, other.levels) == ("other", WHOLE.levels)


def test_a_game_that_cannot_be_imported_says_so_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nowhere", ModuleType("nowhere"))
    announced = Announced("nowhere", "nowhere")
    for _ in range(2):
        with pytest.raises(ModuleNotFoundError):
            _ = announced.levels
    assert announced.id == "nowhere"
