"""Golden playthroughs: whole games kept as text, to be read aloud and compared as a diff.

Each game is kept twice: its record (`.save`, the answers) and its telling in one language (`.txt`).
`make golden` writes the texts anew from the records; a record that is missing is played by the strongest
player of the game.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.record import COMPANION, Setup
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.packs.load import load_pack
from adversaire.play.narration import narrate
from adversaire.play.saves import open_save, save_text
from adversaire.play.session import Session
from adversaire.play.voice import Voice

HERE = Path(__file__).parent
GAMES_AND_LEVELS = [(game.id, level) for game in GAMES for level in game.levels]


def record_of(game_id: str, level: str) -> Path:
    return HERE / f"{game_id}-{level}.save"


def text_of(game_id: str, level: str, language: Language) -> Path:
    return HERE / f"{game_id}-{level}.{language}.txt"


def kept_game(game_id: str, level: str) -> Session:
    return open_save(GAMES, record_of(game_id, level).read_text("utf-8")).session


def telling(session: Session, language: Language) -> str:
    hands = session.setup.mode == COMPANION
    voice = Voice(session.game, session.position.box, session.pack, language, hands=hands)
    return "\n".join(narrate(session, voice)).strip("\n") + "\n"


def play_a_game(game_id: str, level: str) -> str:
    game = GAMES[game_id]
    session = Session(game, Setup(game_id, options={"level": level}, seed=1066), load_pack(game, "standin"))
    *_, strongest = game.policies.values()
    planner = strongest(Chance.from_seed(1066, 1))
    while session.question:
        session.answer(planner.answer(session.question, session.position))
    return save_text(session)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game_id", "level"), GAMES_AND_LEVELS)
def test_a_kept_game_is_told_as_it_was(
    game_id: str, level: str, language: Language, regenerate: bool
) -> None:
    if regenerate:
        record = record_of(game_id, level)
        if not record.exists():
            record.write_text(play_a_game(game_id, level), "utf-8")
        text_of(game_id, level, language).write_text(telling(kept_game(game_id, level), language), "utf-8")
    session = kept_game(game_id, level)
    assert session.is_over
    assert telling(session, language) == text_of(game_id, level, language).read_text("utf-8")
