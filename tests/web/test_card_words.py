"""The kind and the state of a card are words of its game: no rule meant for something else may fit them."""

import re
from pathlib import Path

import pytest
from tests.browser.tables import chance_answers, moments, setup

import adversaire.web
from adversaire.engine.record import VIRTUAL
from adversaire.games import GAMES

STYLES = Path(adversaire.web.__file__).parent / "static" / "style"
#: A rule that names one of these too is about cards.
OF_CARDS = (".face", ".open-card", ".fan")
#: A card is one of these, whatever it is on the page; a rule for another element is not about it.
CARD_TAGS = ("a", "span", "")
#: Words that stand for the same on cards and elsewhere.
SHARED = {"current", "may", "chosen", "struck", "done", "now"}


def words_of_cards(game: str) -> set[str]:
    """Kinds and states of all cards that lie around a table in the course of a game."""
    return {
        word
        for session in moments(setup(VIRTUAL, 7, game), chance_answers(7), 60)
        for face in session.game.picture(session.position).faces()
        for word in f"{face.kind} {face.style}".split()
    }


def selectors() -> list[tuple[str, str]]:
    """Every selector of the style sheets, with the sheet it stands in."""
    found = []
    for sheet in sorted(STYLES.glob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        for rule in re.findall(r"([^{}]+)\{", text):
            plain = re.sub(r"\([^()]*\)", "", rule)  # what is in brackets is no card by itself
            found += [(sheet.name, one.strip()) for one in plain.split(",") if "." in one]
    return found


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_rule_for_something_else_fits_a_card(game: str) -> None:
    own = words_of_cards(game) - SHARED
    # What a selector is about stands last.
    strays = [
        (sheet, selector)
        for sheet, selector in selectors()
        for word in own
        if re.search(rf"\.{re.escape(word)}(?![\w-])", selector.split()[-1])
        and selector.split()[-1].partition(".")[0] in CARD_TAGS
        and not any(scope in selector for scope in OF_CARDS)
        and not (selector.startswith((".picture", ".g-", ".roll ")) and f".g-{game}" not in selector)
    ]
    assert strays == []
