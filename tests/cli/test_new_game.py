"""adversaire new-game: the skeleton plays at once, on every surface, and is held to the contract."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.commands import Shell
from tests.examples import ONE_MORE

from adversaire.cli.new_game import write_skeleton
from adversaire.engine.errors import DataRefused

ROOT = Path(__file__).parent.parent.parent


def run(*command: str, game: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = dict(os.environ) | ({ONE_MORE: str(game)} if game else {})
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )


def test_a_new_game_passes_the_contract_suite_its_own_tests_and_plays_on_every_surface(
    tmp_path: Path,
) -> None:
    game = write_skeleton("Tide pool", tmp_path)
    assert game.name == "tidepool"
    own = run("pytest", "-q", "-p", "no:cacheprovider", str(game / "tests"), "-c", os.devnull, game=game)
    # Outside this clone nothing finds it: it is not installed.
    assert own.returncode != 0
    folders = [f"tests/{name}" for name in ("contract", "engine", "i18n", "terminal", "lab/test_gym.py")]
    whole = run("pytest", "-q", "-p", "no:cacheprovider", "-k", "tidepool", *folders, game=game)
    assert whole.returncode == 0, whole.stdout[-3000:]
    assert "tidepool" not in whole.stdout, "nothing failed and nothing was skipped"


def test_nothing_is_overwritten(shell: Shell, tmp_path: Path) -> None:
    first = shell.call("new-game", "Tide pool", "--into", str(tmp_path))
    assert "adversaire play tidepool" in first.out
    before = sorted(tmp_path.rglob("*"))
    again = shell.call("new-game", "tide pool!", "--into", str(tmp_path))
    assert again.code != 0
    assert "already exists" in again.err
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("name", "why"), [("", "bad-name"), ("7 tides", "bad-name"), ("Raiders", "taken"), ("…", "bad-name")]
)
def test_a_name_that_makes_no_id_of_its_own_is_refused(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(DataRefused) as refusal:
        write_skeleton(name, tmp_path)
    assert refusal.value.text.key == f"cli.new-game.{why}"
    assert not list(tmp_path.iterdir())
