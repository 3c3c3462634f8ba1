"""How answers are laid out beside a cardboard table: fronts of cards, numbers in rows, dice as dice."""

from __future__ import annotations

import pytest
from tests.browser.tables import asks, chance_answers, pack, played, setup

from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.engine.table_side import Face
from adversaire.engine.text import Text
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.table.asking import asked_between, unaddressed
from adversaire.web.table.question import (
    ENDING,
    MOST_CARDS,
    Choice,
    QuestionScreen,
    layout,
    question_screen,
)

BY_HAND = {"rolls": "player", "draws": "player"}


def asked(game: str, question: str, mode: str = COMPANION, **more: str) -> QuestionScreen:
    session = played(setup(mode, 3, game, **more), chance_answers(3), asks(question))
    return question_screen(session, Voice(session.game, session.position.box, pack(game), "en"))


@pytest.mark.parametrize(
    ("game", "question", "expected"),
    [
        ("raiders", "report.turn", "signs"),
        ("raiders", "scheme.reveal", "portraits"),
        ("raiders", "fact.valkyries-left", "numbers"),
        ("troyes", "roll.setup.red", "dice"),
        ("troyes", "draw.activity.red", "fronts"),
        ("hastings", "report.turn", "signs"),
        ("battalia", "setup.faction", "signs"),
        ("rituals", "ai.card", "portraits"),
    ],
)
def test_answers_are_laid_out_as_what_they_are(game: str, question: str, expected: str) -> None:
    assert asked(game, question, **BY_HAND).layout == expected


def test_on_screen_nothing_is_laid_out_anew() -> None:
    screen = asked("troyes", "setup.place", VIRTUAL)
    assert screen.layout == ""
    assert not any(choice.signs or choice.front for choice in screen.choices)


def test_a_die_shows_its_colour_and_its_pips() -> None:
    signs = [choice.signs for choice in asked("troyes", "roll.setup.red", **BY_HAND).choices]
    assert signs == [(f"troyes-red-{pips}",) for pips in range(1, 7)]


def test_numbers_stand_in_a_row_and_other_answers_may_stand_among_them() -> None:
    numbers = [Choice(str(n), str(n)) for n in range(4)]
    assert layout([*numbers, Choice("gone", "It has left the row")]) == "numbers"
    assert layout(numbers[:2]) == ""
    assert layout([Choice(str(n), f"{n} Valkyries of the set") for n in range(4)]) == ""


def test_a_picture_alone_needs_a_bare_number() -> None:
    levels = [Choice(str(n), f"Level {n}", signs=(f"city-{n}",)) for n in range(1, 5)]
    assert layout(levels) == "signs"
    assert layout([Choice(str(n), str(n), signs=(f"t-die-{n}",)) for n in range(1, 7)]) == "dice"


def test_many_cards_become_a_list_with_portraits_even_if_some_answer_is_no_card() -> None:
    cards = [Choice(f"c{n}", "A card", front=Face(f"c{n}", Text("x"), "card")) for n in range(MOST_CARDS)]
    assert layout([*cards[:-1], Choice("none", "None of them")]) == "fronts"
    assert layout([*cards, Choice("none", "None of them")]) == "portraits"


@pytest.mark.parametrize(("game", "question"), [("troyes", "black.next"), ("rituals", "own.exchange")])
def test_on_screen_what_ends_things_stands_last_and_is_never_the_main_button(
    game: str, question: str
) -> None:
    screen = asked(game, question, VIRTUAL)
    assert screen.choices[-1].value in ENDING
    assert screen.likely is None


def test_beside_cardboard_that_nothing_is_to_be_told_is_one_touch_away() -> None:
    screen = asked("raiders", "report.turn")
    assert screen.likely is not None
    assert screen.likely.value == "done"


@pytest.mark.parametrize(
    ("game", "question", "verb", "price"),
    [("rituals", "own.action", "summon:", " Energy)"), ("troyes", "group.die", "buy:", " (2 deniers")],
)
def test_an_answer_that_costs_something_says_how_much(
    game: str, question: str, verb: str, price: str
) -> None:
    session = played(
        setup(VIRTUAL, 3, game),
        chance_answers(3),
        lambda now: asks(question)(now) and any(answer.startswith(verb) for answer in offered(now)),
    )
    voice = Voice(session.game, session.position.box, pack(game), "en")
    screen = question_screen(session, voice)
    priced = [choice.text for choice in (*screen.choices, *screen.folded) if choice.value.startswith(verb)]
    assert priced
    assert all(price in text for text in priced)


def offered(session: Session) -> tuple[str, ...]:
    return session.question.answers if session.question else ()


@pytest.mark.parametrize(
    ("text", "before", "asks", "after"),
    [
        ("Que dépensez-vous contre le 5 noir\u202f?", "", "Que dépensez-vous contre le 5 noir\u202f?", ""),
        (
            "Que dépensez-vous contre le 5 noir\u202f? Il manque 5. Les dés rouges comptent double.",
            "",
            "Que dépensez-vous contre le 5 noir\u202f?",
            "Il manque 5. Les dés rouges comptent double.",
        ),
        (
            "Several are equally near: the tie goes against you. Which one does Odo attack?",
            "Several are equally near: the tie goes against you.",
            "Which one does Odo attack?",
            "",
        ),
        # What has to be thought over before is read once it is known what is asked.
        (
            "You still have 3 dice, and the Roy 8. If you pass, the Roy plays on alone, turn after turn,"
            " and buys your 3 dice one by one, scoring as he goes. Pass all the same?",
            "",
            "Pass all the same?",
            "You still have 3 dice, and the Roy 8. If you pass, the Roy plays on alone, turn after turn,"
            " and buys your 3 dice one by one, scoring as he goes.",
        ),
        # Which of two questions is the heading nobody can say.
        ("What has changed on the table since then? Whom did it happen to?", "") * 2,
    ],
)
def test_a_long_question_has_what_it_asks_for_a_heading(
    text: str, before: str, asks: str, after: str
) -> None:
    assert asked_between(text) == (before, asks, after)


@pytest.mark.parametrize(
    ("text", "put"),
    [
        ("Les Nébuleux\u00a0: que faites-vous\u202f?", "Que faites-vous\u202f?"),
        ("The Cloudborn: what do you do?", "What do you do?"),
        ("Where does hero 1 of the Cloudborn go?", "Where does hero 1 of the Cloudborn go?"),
    ],
)
def test_whoever_plays_alone_need_not_be_told_who_is_asked(text: str, put: str) -> None:
    assert unaddressed(text, "les Nébuleux" if "Nébuleux" in text else "the Cloudborn") == put
