"""Many answers of a few kinds: the kind is chosen first, and no answer gets lost on the way."""

from __future__ import annotations

from functools import cache

import pytest
from tests.browser.gallery import as_played
from tests.browser.tables import played, setup

from adversaire.engine.record import COMPANION
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.web.drawing.svg import Drawing
from adversaire.web.table.board import beside
from adversaire.web.table.groups import MOST, kind_of
from adversaire.web.table.question import QuestionScreen, answer_links, question_screen

SEED = 2


@cache
def a_witch_acts() -> Session:
    """Beside cardboard a Witch was named who acts: she may do almost anything."""
    return played(
        setup(COMPANION, SEED, "rituals"),
        as_played(COMPANION, SEED),
        lambda session: (
            session.question is not None
            and session.question.id == "report.act"
            and any(answer.startswith("cast:") for answer in session.question.answers)
        ),
    )


def screen(language: Language = "en", of: str = "") -> QuestionScreen:
    session = a_witch_acts()
    voice = session_voice(session, language)
    picture, links = session.game.picture(session.position), answer_links(session, "/g/x")
    drawing = Drawing(picture, voice.say, links)
    drawing.svg()
    spots = [*drawing.targets, *(id for id in beside(picture) if id in links)]
    return question_screen(session, voice, "", spots, on_places=True, of=of, beside=beside(picture))


def test_every_answer_is_a_button_or_on_the_board_or_in_a_group() -> None:
    shown, question = screen(), a_witch_acts().question
    assert question is not None
    kinds = {group.id for group in shown.groups}
    assert kinds >= {"cast", "summon", "plague"}
    told = {choice.value for choice in (*shown.choices, *shown.folded, *shown.on_board)}
    assert all(answer in told or kind_of(answer) in kinds for answer in question.answers)
    assert len(shown.choices) + len(shown.groups) <= MOST


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_group_offers_all_of_its_kind_by_name_and_nothing_else(language: Language) -> None:
    question = a_witch_acts().question
    assert question is not None
    for group in screen(language).groups:
        inside = screen(language, group.id)
        assert inside.of == group.text
        assert [choice.value for choice in inside.choices] == [
            answer for answer in question.answers if kind_of(answer) == group.id
        ]
        assert len(inside.choices) >= group.count
        assert len({choice.text for choice in inside.choices}) == len(inside.choices)
        assert not inside.groups


def test_a_kind_that_nobody_has_a_word_for_is_none() -> None:
    assert screen(of="move") == screen()
    assert screen(of="nonsense") == screen()
