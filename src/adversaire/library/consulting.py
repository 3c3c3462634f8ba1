"""The opponent's turn from any position, for programs that keep the table themselves."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from adversaire.games import GAMES
from adversaire.i18n.language import Language
from adversaire.library.games import load_pack
from adversaire.library.words import in_words
from adversaire.play.consultation import Consultation, example_position, read_answer
from adversaire.play.positions import position_data


def consult(
    game: str,
    position: Mapping[str, Any],
    answers: Sequence[str] = (),
    *,
    seed: int | None = None,
    pack: str | Path = "standin",
    language: Language = "en",
) -> dict[str, Any]:
    """Let the opponent play one turn from a position; what it does and why, in both languages.

    `position` holds plain values, as `example` and `OpenGame.position` give them. What comes back has
    `events`, the `position` afterwards and, where the opponent must know something first, the `question`:
    ask again with one answer more. `language` is that of refusals.

    >>> import adversaire
    >>> turn = adversaire.consult("raiders", adversaire.example("raiders"))
    >>> turn["events"][0]["kind"], turn["question"]["id"]
    ('turn.opponent', 'fact.valkyries-on-space')
    """
    with in_words(language, game):
        given = [read_answer(answer) for answer in answers]
        cards = load_pack(game, pack, language)
        return Consultation(GAMES[game], cards, json.dumps(dict(position)), given, seed).data()


def example(game: str, pack: str | Path = "standin", language: Language = "en") -> dict[str, Any]:
    """A position to consult about: the opponent is to play, and has something to ask where it ever has."""
    with in_words(language, game):
        return position_data(example_position(GAMES[game], load_pack(game, pack, language)))
