"""What the lessons of Troyes and 1066 say to whoever goes another way: in time, and of what is there."""

from __future__ import annotations

from adversaire.games import GAMES
from adversaire.play.lesson import FIRST, Lesson, find_lesson
from adversaire.play.lesson_check import new_session, on_their_own, rehearse
from adversaire.play.lesson_progress import WAITING, standing, told_in
from adversaire.play.session import Session

TROYES = find_lesson(GAMES["troyes"], FIRST)
HASTINGS = find_lesson(GAMES["hastings"], FIRST)
#: Citizens of Troyes as the coach advises, and the black dice that follow.
SETTLED = ("city-hall-5", "bishopric-5", "palace-4", "city-hall-3", "bishopric-2", "palace-2")
COUNTERED = (*SETTLED, "pay:W1", "hand-over")


def answered(lesson: Lesson, *answers: str) -> Session:
    session = new_session(lesson)
    for answer in answers:
        session.answer(answer)
    return session


def said(lesson: Lesson, session: Session) -> str:
    """What the coach says at the open question, in English."""
    stands = standing(lesson, session)
    speaker = stands.step or stands.remark
    return speaker.say["en"] if speaker else ""


def read_up_to_now(lesson: Lesson, session: Session) -> set[str]:
    """The steps that spoke on pages so far."""
    return {
        step.id for number in range(len(session.turns)) for step in told_in(lesson, session, number).values()
    }


def test_the_first_remark_says_how_one_wins() -> None:
    assert "more points than he has after **four rounds**, and you win" in TROYES.steps[0].say["en"]
    assert "take **two of the three wedges** at the Battle of Hastings" in HASTINGS.steps[0].say["en"]


def test_dice_for_another_action_are_not_spoken_of_as_those_of_the_fight() -> None:
    session = answered(TROYES, *COUNTERED, "farm:agriculture")
    assert session.question is not None
    assert session.question.id == "group.die"
    assert "red" not in said(TROYES, session)


def test_whoever_passes_early_hears_what_it_means_before_and_after() -> None:
    session = answered(TROYES, *COUNTERED, "pass")
    assert "until all are gone" in said(TROYES, session)
    session.answer("pass-anyway")
    assert "waited" in read_up_to_now(TROYES, session)


def test_what_may_never_happen_keeps_neither_the_check_nor_the_plan_waiting() -> None:
    """Whoever follows the advice never passes early; the lesson is sound, and its line is ticked."""
    found = rehearse(TROYES)
    assert not found.faults
    assert "waited" not in found.spoke
    states = standing(TROYES, found.session).states
    assert states[[step.id for step in TROYES.steps].index("waited")] == WAITING
    lines = standing(TROYES, found.session).plan(None)
    assert WAITING not in [line.state for line in lines]


def test_a_card_paid_with_otherwise_is_not_called_the_second_half() -> None:
    """The Ceorl is gone and the Reeve was never played: nothing is said of either."""
    session = answered(HASTINGS, "wedge.2", "shield-wall-levy", "hearth-companion", "play:hunting-bowmen")
    assert "No resource in play is Ready" in said(HASTINGS, session)


def test_a_round_at_the_end_names_the_objective_of_the_side_that_destroyed_it() -> None:
    """The first round of the lesson ends with both Objectives destroyed, and the coach tells of both."""
    session, choose = new_session(HASTINGS), on_their_own(HASTINGS)
    while len(session.turns) < 12:
        step = standing(HASTINGS, session).step
        session.answer(step.advise if step and step.advise else choose(session))
    assert {"objective", "race"} <= read_up_to_now(HASTINGS, session)
