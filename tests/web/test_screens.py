"""What goes where on a page: buttons, the board, and what is folded below it."""

from collections.abc import Callable

from tests.browser.tables import asks, chance_answers, likely_answers, pack, played

from adversaire.engine.record import VIRTUAL, Setup
from adversaire.play.reading import HUMAN_TURN, is_for_reading, to_read
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.table.question import ON_BOARD, QuestionScreen, lines, question_screen
from adversaire.web.table.turn import opponent_screen

WITCHES = Setup("rituals", VIRTUAL, {"level": "e1"}, 7)
HORDE = Setup("battalia", VIRTUAL, {"level": "normal"}, 1)
WARRIORS = Setup("raiders", VIRTUAL, {"level": "normal"}, 7)


def voice_of(session: Session) -> Voice:
    return Voice(session.game, session.position.box, pack(session.setup.game), "en")


def asked(setup: Setup, until: Callable[[Session], bool], *, board: bool = True) -> QuestionScreen:
    """The question as the page asks it, with or without a board on which every answer can be tapped."""
    session = played(setup, likely_answers, until)
    assert session.question is not None
    answers = session.question.answers
    there = {session.game.spot_of(session.question, answer) for answer in answers} - {"pass"}
    return question_screen(session, voice_of(session), spots=there if board else ())


def few_and_plain(session: Session) -> bool:
    """Whether two or three answers are offered of which there is no more to say."""
    answers = session.question.answers if session.question else ()
    box = session.position.box
    return len(answers) in (2, 3) and not any(list(session.game.about(box, answer)) for answer in answers)


def test_figures_described_in_many_lines_are_chosen_on_the_board() -> None:
    screen = asked(WITCHES, asks("own.character"))
    assert len(screen.on_board) <= ON_BOARD < sum(map(lines, screen.on_board))
    assert [choice.value for choice in screen.choices] == ["pass"]


def test_without_a_board_to_tap_every_answer_is_a_button() -> None:
    screen = asked(WITCHES, asks("own.character"), board=False)
    assert not screen.on_board
    assert len(screen.choices) > ON_BOARD


def test_a_few_short_answers_stay_buttons() -> None:
    few = asked(WITCHES, few_and_plain)
    assert not few.on_board
    assert len(few.choices) > 1


def own_turns(session: Session) -> list[int]:
    """The person's own turns that are over."""
    turns = enumerate(session.turns)
    return [n for n, turn in turns if turn.finished and turn.events[0].kind == HUMAN_TURN]


def ended_with_the_horde(session: Session) -> list[int]:
    """Those of them that ended with what a meeting with the horde came to, after the last question."""
    turns, tidings = session.turns, session.game.tidings
    return [
        number
        for number in own_turns(session)
        if any(turns[number].events[n].kind.startswith(tidings) for n in to_read(turns[number]))
    ]


def test_what_the_horde_did_at_the_end_of_the_own_turn_is_shown() -> None:
    session = played(HORDE, chance_answers(1), lambda session: bool(ended_with_the_horde(session)))
    number = ended_with_the_horde(session)[0]
    turn = session.turns[number]
    assert is_for_reading(turn, session.game.tidings)
    screen = opponent_screen(session, number, voice_of(session))
    shown = {screen.headline_event, *(step.event for step in screen.steps)}
    assert shown - {0} == set(to_read(turn))
    assert not screen.opponents


def test_an_own_turn_without_tidings_is_not_shown_again() -> None:
    session = played(WARRIORS, chance_answers(7), lambda session: len(session.entries) >= 10)
    assert own_turns(session)
    assert not any(is_for_reading(session.turns[n], session.game.tidings) for n in own_turns(session))


def test_cards_that_lie_nowhere_yet_are_offered_as_cards() -> None:
    screen = asked(WARRIORS, asks("setup.keep"), board=False)
    assert screen.layout == "fronts"
    assert all(choice.front and choice.front.name for choice in screen.choices)
