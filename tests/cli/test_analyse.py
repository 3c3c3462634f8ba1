"""`analyse` looks at a game again: in words, for programs, and a sentence where it cannot."""

from pathlib import Path

import pytest
from tests.cli.commands import Shell
from tests.play.test_analysis import game_of

from adversaire.engine.record import COMPANION
from adversaire.play.saves import save_text
from adversaire.play.session import Session


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first turns of a game: few decisions, soon looked at."""
    whole = game_of("rituals")
    opening = Session(whole.game, whole.setup, whole.pack, whole.entries[:4])
    file = tmp_path_factory.mktemp("analyse") / "short.game"
    file.write_text(save_text(opening), "utf-8")
    return file


def test_a_game_is_told_in_three_sentences_and_its_luck(shell: Shell, short: Path) -> None:
    ran = shell.run("analyse", str(short), lang="fr")
    assert (ran.code, ran.err) == (0, "")
    assert "vos décisions ont coûté" in ran.out
    assert "{" not in ran.out


def test_for_programs_it_is_the_same_in_values(shell: Shell, short: Path) -> None:
    data = shell.run("analyse", str(short), "--json").json
    assert data["game"] == "rituals"
    assert {"amount", "error"} == set(data["luck"])
    assert all(0 <= point["before"] <= 1 and 0 <= point["after"] <= 1 for point in data["curve"])


def test_beside_cardboard_a_sentence_says_why_not(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "beside.game"
    file.write_text(save_text(game_of("hastings", mode=COMPANION)), "utf-8")
    ran = shell.call("analyse", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert "the whole table must be on screen" in ran.err
