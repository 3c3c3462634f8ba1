"""Headings of a booklet are written as words, however it prints them."""

from __future__ import annotations

import pytest

from adversaire.games import GAMES
from adversaire.i18n.language import Language
from adversaire.play.rulebook import rulebook
from adversaire.web.pages.headings import as_words


@pytest.mark.parametrize(
    ("game", "language", "printed", "written"),
    [
        ("raiders", "fr", "DÉROULEMENT DE LA PARTIE", "Déroulement de la partie"),
        ("raiders", "fr", "Effets des cartes Citoyens", "Effets des cartes Citoyens"),
        ("battalia", "fr", "CONTRÔLER BUFF", "Contrôler Buff"),
        ("rituals", "fr", "MAÎTRE SORCIER – Pestes", "Maître Sorcier – Pestes"),
        ("rituals", "fr", "FAQ – CARTE D’IA DE HÉROS", "FAQ – Carte d’IA de Héros"),
        ("rituals", "en", "HERO AI - Items", "Hero AI – Items"),
    ],
)
def test_capitals_stay_with_names_only(game: str, language: Language, printed: str, written: str) -> None:
    assert as_words(printed, rulebook(game), language) == written


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_two_headings_become_one(game: str, language: Language) -> None:
    catalogue = rulebook(game)
    printed = {clause.heading(language) for clause in catalogue}
    assert len({as_words(heading, catalogue, language) for heading in printed}) == len(printed)
