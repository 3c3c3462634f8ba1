"""The compiled wheel (`make compiled`) is made of what it says; without a C compiler one sentence says so.

The whole build takes minutes and is no part of these tests: it proves by itself that it plays the same games.
Here a small part is compiled.
"""

import os
import pickle
import shutil
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.games import OURS
from adversaire.games.raiders.players.means import Means

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "scripts" / "build-compiled"
CHANCE = "adversaire/engine/chance.py"
SOME_LUCK = """
import pickle
from adversaire.engine import chance
luck = chance.Chance.from_seed(7, 3)
print(chance.__file__)
print([luck.below(6) for _ in range(20)], pickle.loads(pickle.dumps(luck)).word(), luck.copy() == luck)
"""


@pytest.fixture(scope="module")
def script() -> Any:
    loader = SourceFileLoader("build_compiled", str(SCRIPT))
    spec = spec_from_loader(loader.name, loader)
    assert spec
    module: ModuleType = module_from_spec(spec)
    loader.exec_module(module)
    return module


def run(*args: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *args], env={**os.environ, **env}, check=False, capture_output=True, text=True
    )


def test_what_the_wheel_tells_of_itself_lies_beside_its_sources(script: Any) -> None:
    """The backend refuses a project whose description or licence is not there."""
    named = script.told_in_wheel((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "LICENSE" in named
    assert all((ROOT / name).is_file() for name in named)


def test_without_a_c_compiler_one_sentence_says_so_and_nothing_is_made() -> None:
    tree = ROOT / "build" / "compiled" / "tree"
    before = tree.stat().st_mtime_ns if tree.exists() else None
    said = run(str(SCRIPT), CC="no-such-compiler -O2")
    assert said.returncode == 1
    assert not said.stdout
    assert said.stderr.startswith("build-compiled: no C compiler (no-such-compiler) is here")
    assert said.stderr.count("\n") == 1
    assert (tree.stat().st_mtime_ns if tree.exists() else None) == before


def test_the_rules_and_players_of_these_games_are_compiled(script: Any) -> None:
    names = set(script.modules(script.GAMES))
    assert {game.id for game in OURS} == set(script.GAMES)
    for game in OURS:
        for function in (game.play_turn, *game.policies.values()):
            if function.__module__ != "adversaire.engine.policy":
                assert f"{function.__module__.replace('.', '/')}.py" in names


def test_what_is_checked_as_data_and_what_others_inherit_from_stays_as_it_is(script: Any) -> None:
    names = script.modules(script.GAMES)
    assert all((ROOT / "src" / name).is_file() for name in names)
    assert not [name for name in names if "/content/" in name or "/display/" in name]
    assert "adversaire/games/troyes/position.py" in names
    assert not {"adversaire/engine/table.py", "adversaire/engine/policy.py"} & set(names)


def test_a_derived_copy_is_written_into_the_source_that_is_compiled(script: Any) -> None:
    name = "adversaire/games/raiders/players/means.py"
    source = script.compilable((ROOT / "src" / name).read_text("utf-8"), name)
    own, _, told = source.partition(script.AS_WRITTEN)
    made: dict[str, Any] = {"__name__": Means.__module__}
    exec(compile(own, name, "exec"), made)
    given = ("grey", 1, 2, 3, 4, 5, 6, 7, 8.5, 9, ("a",), ("b",), ("white",), 1, 2, 3)
    one, other = made["Means"](*given), Means(*given)
    twin = one.copy()
    assert "slots" not in own
    assert told.startswith("as_written(Means, {'worker': 'str', ")
    assert twin is not one
    assert twin == one
    assert repr(twin) == repr(other.copy()) == repr(other)


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")
def test_compiled_luck_is_the_same_luck(tmp_path: Path) -> None:
    sources = tmp_path / "src"
    target = sources / CHANCE
    target.parent.mkdir(parents=True)
    for package in (target.parent.parent, target.parent):
        (package / "__init__.py").touch()
    shutil.copy(ROOT / "src" / CHANCE, target)
    compiling = (
        "from pathlib import Path; from importlib.machinery import SourceFileLoader;"
        f"script = SourceFileLoader('build_compiled', {str(SCRIPT)!r}).load_module();"
        f"names, place = [{CHANCE!r}], Path({str(tmp_path)!r});"
        "script.make_compilable(place / 'src', names); script.compile_in(place / 'src', names, place)"
    )
    built = run("-c", compiling)
    assert not built.returncode, built.stderr
    file, luck = run("-c", SOME_LUCK, PYTHONPATH=str(sources)).stdout.splitlines()
    _, plain = run("-c", SOME_LUCK, PYTHONPATH=str(ROOT / "src")).stdout.splitlines()
    assert not file.endswith(".py")
    assert luck == plain


def test_luck_can_be_sent_to_another_process() -> None:
    luck = Chance.from_seed(7, 3)
    assert pickle.loads(pickle.dumps(luck)) == luck
