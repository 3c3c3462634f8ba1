"""Games, packs and shared codes kept by earlier versions: each of them opens, and goes on.

`tests/kept` holds a game of each title and mode as it was saved then, in the middle of its way. These files
are never written anew: a change of rules or questions counts the title's `rules_version` up, and the game
goes on from its position.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.games import GAMES, OURS
from adversaire.packs.own import faults_among, lay_over, merged, read_own
from adversaire.play.saves import open_save
from adversaire.play.share_code import read_code, replayed

KEPT = Path(__file__).parent.parent / "kept"
FILES = sorted(KEPT.glob("*.game"))


def test_there_is_a_game_of_each_title_and_mode() -> None:
    names = {file.stem for file in FILES}
    assert {f"{game.id}-{mode}" for game in OURS for mode in ("companion", "virtual")} <= names


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_of_an_earlier_version_goes_on(file: Path) -> None:
    session = open_save(GAMES, file.read_text("utf-8")).session
    assert session.turns[-1].start > 0
    answers = len(session.entries)
    for _ in range(10):
        if session.question is not None:
            session.answer(session.question.likely or session.question.answers[0])
    assert len(session.entries) > answers


PACKS = sorted(KEPT.glob("*.toml"))


def test_there_is_a_pack_of_each_title() -> None:
    assert {file.stem for file in PACKS} == {game.id for game in OURS}


@pytest.mark.parametrize("file", PACKS, ids=lambda file: file.stem)
def test_the_cards_of_an_owner_of_an_earlier_version_can_be_played(file: Path) -> None:
    game = GAMES[file.stem]
    own = read_own(game, file.read_text("utf-8"))
    assert faults_among(game, own, merged(game, own)) == []
    game.open_box(lay_over(game, own), game.full_options({}))


CODES = sorted(KEPT.glob("*.code"))


def test_there_is_a_shared_code_of_each_title() -> None:
    assert {file.stem for file in CODES} == {game.id for game in OURS}


@pytest.mark.parametrize("file", CODES, ids=lambda file: file.stem)
def test_a_shared_code_of_an_earlier_version_is_read(file: Path) -> None:
    """By the same rules it is replayed to its end; by others nothing can be verified, and that is said."""
    shared = read_code(file.read_text("utf-8").strip())
    assert shared.setup.game == file.stem
    if shared.rules == GAMES[file.stem].rules_version:
        *_, session = replayed(GAMES, shared)
        assert session.is_over
    else:
        with pytest.raises(DataRefused) as refused:
            list(replayed(GAMES, shared))
        assert refused.value.text.key == "error.share-rules"
