"""What is laid out beside cardboard: nobody is sent for a card that lies in no box."""

from __future__ import annotations

import pytest
from tests.browser.tables import opened, setup

from adversaire.engine.record import APP, COMPANION, ME
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.laying_out import set_up_list
from adversaire.play.session_voice import session_voice

#: Steps that name a card of the other side, or speak of finding one.
NAMING = {"hastings": ("04", "05", "06", "07"), "troyes": ("05", "06", "08")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMING)
def test_cards_of_ours_are_read_on_the_screen_and_printed_ones_are_looked_for(
    game: str, language: Language
) -> None:
    told = {
        draws: set_up_list(session, session_voice(session, language))
        for draws in (APP, ME)
        for session in [opened(setup(COMPANION, game=game, draws=draws))]
    }
    for step in NAMING[game]:
        ours, printed = (told[draws].get(f"setup.steps.{step}", "") for draws in (APP, ME))
        assert ours
        assert ours != printed
    screen = {"en": "on the screen", "fr": "à l’écran"}[language]
    assert any(screen in line for line in told[APP].values())
    assert not any(screen in line for line in told[ME].values())
