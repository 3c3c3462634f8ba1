"""Who answers is configuration, never an `if` in a rule: none asks whether it is played beside cardboard."""

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from adversaire.engine.game import Game
from adversaire.games import GAMES

#: Rules stand at the root of a game and in the room of its base game; the other rooms may ask.
ROOMS = ("", "base", "base_game")
#: What makes the table as it is, or says what lies on it.
LAYING_OUT = ("setup.py", "initial_placement.py", "position.py", "things.py", "game.py", "levels.py")
ATTRIBUTES = {"mode", "tracked"}
MODES = {"companion", "virtual"}
CONSTANTS = {"COMPANION", "VIRTUAL"}


def rule_files(game: Game) -> list[Path]:
    folder = Path(str(files(game.package)))
    found = [file for room in ROOMS for file in sorted((folder / room).glob("*.py"))]
    return [file for file in found if file.name not in LAYING_OUT]


def asks_who_answers(node: ast.expr) -> bool:
    """Whether it reads the mode of a position or what is tracked of it, or compares something with a mode."""
    if isinstance(node, ast.Attribute):
        return node.attr in ATTRIBUTES and isinstance(node.ctx, ast.Load)
    if not isinstance(node, ast.Compare):
        return False
    parts = [part for side in (node.left, *node.comparators) for part in ast.walk(side)]
    words = {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    return bool(words & MODES or names & CONSTANTS)


def asking_lines(source: str) -> Iterator[int]:
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.expr)]
    yield from sorted({node.lineno for node in nodes if asks_who_answers(node)})


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_no_rule_asks_who_answers(game: Game) -> None:
    sources = rule_files(game)
    found = [f"{file.name}:{line}" for file in sources for line in asking_lines(file.read_text("utf-8"))]
    assert sources
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "asks"),
    [
        ('if pos.mode == "virtual": act()', True),
        ("if pos.opponent.tracked: act()", True),
        ('if told in ("companion", "x"): act()', True),
        ("if told != COMPANION: act()", True),
        ('pos.mode = "virtual"', False),
        ('tell("companion.came")', False),
        ("if pos.tracks: act()", False),
    ],
)
def test_such_a_question_is_noticed(source: str, asks: bool) -> None:
    assert bool(list(asking_lines(source))) is asks
