"""The examples run, and show what they are for."""

from __future__ import annotations

import doctest
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.browser.serving import served

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples"


def shown(*words: str) -> str:
    """What a command says, given in the folder of the examples."""
    done = subprocess.run(words, cwd=EXAMPLES, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def python(code: str) -> str:
    return shown(sys.executable, "-c", code)


def test_the_page_of_the_library_is_true() -> None:
    outcome = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert outcome.attempted > 5
    assert outcome.failed == 0


def test_a_player_of_ones_own_does_better_than_chance() -> None:
    random, own = re.findall(r"([\d.]+) points", python("import own_player; own_player.main(60)"))
    assert float(own) > float(random)


def test_a_player_learns() -> None:
    said = python("import learning; learning.main(12)")
    before, after = re.findall(r": ([\d.]+)", said)
    assert float(after) > float(before)


def test_a_learner_on_the_environments_learns() -> None:
    pytest.importorskip("gymnasium")
    before, after = re.findall(
        r"([\d.]+) points; after \d+ games: ([\d.]+)", python("import gym_learning; gym_learning.main(400)")
    )[0]
    assert float(after) > 1.5 * float(before)


def test_another_program_consults_the_opponent_line_by_line() -> None:
    assert "It raids the western harbour." in shown(sys.executable, "consult_lines.py")


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_javascript_plays_a_game_by_the_json_interface(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        assert re.match(r"\d\d+ answers\. \S", shown("node", "table.mjs", address))
