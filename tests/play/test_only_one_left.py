"""Where everything else lacked something, the reason says so of the thing itself, not of how it was found."""

from __future__ import annotations

import pytest

from adversaire.engine.event import Event
from adversaire.engine.sieve import Sieve
from adversaire.games import GAMES
from adversaire.i18n.language import Language
from adversaire.packs.load import load_pack
from adversaire.play.voice import Voice

NEEDS_INGREDIENTS = "rituals.alchemy.cond-ingredients"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Of 2 lines on his two cards, this is the only one he can carry out now."),
        ("fr", "Parce que c’est, des 2 lignes de ses deux cartes, la seule possible en ce moment."),
    ],
)
def test_the_only_line_that_is_possible_is_called_so(language: Language, said: str) -> None:
    game = GAMES["rituals"]
    pack = load_pack(game, "standin")
    voice = Voice(game, game.open_box(pack, game.full_options({})), pack, language, hands=False)
    sieve = Sieve(["L2 Teleport To Objective", "Move Towards Enemy"])
    sieve.keep(NEEDS_INGREDIENTS, lambda line: line.startswith("Move"))
    assert voice.why(Event("hero.entry", (), {"hero": "corday"}, sieve)).sentence == said
