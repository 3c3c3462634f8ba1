"""Every lesson of every game: its advice is legal, it replays to its end, nobody who wanders gets stuck."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.games import GAMES
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import LANGUAGES
from adversaire.play.forced import go_on
from adversaire.play.lesson import (
    COMPANION_LESSON,
    FIRST,
    Faulty,
    Lesson,
    find_lesson,
    lesson_of,
    lessons_of,
    read_lesson,
)
from adversaire.play.lesson_check import Rehearsal, new_session, on_their_own, rehearse
from adversaire.play.lesson_progress import DONE, NOW, PAST, SKIPPED, WAITING, standing, told_in
from adversaire.play.lesson_table import holds, in_words
from adversaire.play.reading import is_opponents, wants_page
from adversaire.play.saves import open_save, save_text
from adversaire.play.session import Session

LESSONS = [(game.id, id) for game in GAMES for id in lessons_of(game)]
every_lesson = pytest.mark.parametrize(("game", "id"), LESSONS, ids=[f"{game}-{id}" for game, id in LESSONS])
#: Seeds of players who answer anything.
WANDERERS = (1, 2, 3)


@cache
def rehearsed(game: str, id: str) -> Rehearsal:
    return rehearse(find_lesson(GAMES[game], id))


@pytest.fixture
def lesson() -> Lesson:
    return find_lesson(GAMES["raiders"], FIRST)


def answered(lesson: Lesson, *answers: str) -> Session:
    session = new_session(lesson)
    for answer in answers:
        session.answer(answer)
    return session


KEPT = ("champion", "archer", "warmonger")

# ---------------------------------------------------------------- every lesson


@every_lesson
def test_a_lesson_replays_to_its_end(game: str, id: str) -> None:
    """All advice is legal at its place, every step speaks and is met, all that is lit lies on the table."""
    say = speaker("en", None, {}).say
    assert [say(fault) for fault in rehearsed(game, id).faults] == []


@every_lesson
def test_every_decision_of_the_first_turns_has_a_remark(game: str, id: str) -> None:
    lesson, found = find_lesson(GAMES[game], id), rehearsed(game, id)
    early = min(lesson.turns, 5)
    assert [place for place in found.silent if place[0] < early and lesson.setup.mode == VIRTUAL] == []


def is_alone(lesson: Lesson, session: Session) -> bool:
    """Whether a turn that is not the opponent's has begun after those of the guided part."""
    return any(not is_opponents(turn) for turn in session.turns[lesson.turns :])


@every_lesson
@pytest.mark.parametrize("seed", WANDERERS)
def test_whoever_wanders_is_never_stuck(game: str, id: str, seed: int) -> None:
    """Any legal answers: the coach always knows where the lesson stands, and lets go in the end."""
    lesson, policy = find_lesson(GAMES[game], id), RandomPolicy(Chance.from_seed(seed, 3))
    session = new_session(lesson)
    while not session.is_over and not is_alone(lesson, session) and len(session.entries) < 400:
        assert session.question is not None
        stands = standing(lesson, session)
        if stands.step is not None and stands.step.advise:
            assert stands.step.advise in session.question.answers
        if stands.aside is not None and stands.aside.say is not None:
            assert all(in_words(stands.aside.say, language, {}) for language in LANGUAGES)
        session.answer(policy.answer(session.question, session.position))
    for number in range(min(len(session.turns), lesson.turns)):
        if wants_page(session, number):
            assert set(told_in(lesson, session, number)) <= set(range(len(session.turns[number].events)))
    if is_alone(lesson, session):
        assert standing(lesson, session).over


@every_lesson
def test_whoever_follows_the_advice_is_told_goodbye(game: str, id: str) -> None:
    """Also where a turn that was told last asked something in its midst."""
    lesson = find_lesson(GAMES[game], id)
    session = new_session(lesson)
    go_on(session)
    while session.question and not (stands := standing(lesson, session)).over:
        advice = stands.step.advise if stands.step else ""
        session.answer(advice or session.question.likely or session.question.answers[0])
        go_on(session)
    assert session.is_over or stands.farewell


@every_lesson
def test_a_lesson_is_of_its_mode(game: str, id: str) -> None:
    lesson = find_lesson(GAMES[game], id)
    assert lesson.setup.mode == (COMPANION if id == COMPANION_LESSON else VIRTUAL)
    assert lesson.setup.lesson == lesson.mark


# ---------------------------------------------------------------- progress


def test_following_the_advice_ticks_one_step_after_the_other(lesson: Lesson) -> None:
    session = new_session(lesson)
    assert standing(lesson, session).states[:2] == (NOW, WAITING)
    session.answer("champion")
    assert standing(lesson, session).states[:2] == (DONE, NOW)


def test_progress_follows_undo_and_redo(lesson: Lesson) -> None:
    session = answered(lesson, *KEPT, "place:silversmith")
    before = standing(lesson, session)
    session.undo()
    assert standing(lesson, session).step is not before.step
    session.redo()
    assert standing(lesson, session) == before


def test_progress_survives_a_save(lesson: Lesson) -> None:
    session = answered(lesson, *KEPT, "place:silversmith")
    again = open_save(GAMES, save_text(session)).session
    assert again.setup.lesson == lesson.mark
    assert standing(lesson_of(again.game, again.setup.lesson), again) == standing(lesson, session)


def test_another_answer_that_meets_the_aim_ticks_the_step(lesson: Lesson) -> None:
    """Placing anywhere is placing."""
    session = answered(lesson, *KEPT, "place:mill")
    states = dict(zip([step.id for step in lesson.steps], standing(lesson, session).states, strict=True))
    assert states["place"] == DONE
    assert states["pick"] == NOW


def test_another_answer_gets_the_sentence_that_fits(lesson: Lesson) -> None:
    session = answered(lesson, *KEPT, "place-only:mill")
    aside = standing(lesson, session).aside
    assert aside is not None
    assert aside.strayed
    assert aside.say is not None
    assert "without using the building" in aside.say["en"]


def test_an_answer_that_nobody_foresaw_gets_a_general_sentence(lesson: Lesson) -> None:
    without = replace(lesson, replies=())
    session = answered(without, *KEPT, "place:silversmith", "take:gate-house", "place-only:mill")
    aside = standing(without, session).aside
    assert aside is not None
    assert (aside.strayed, aside.say) == (True, None)


def test_a_step_that_is_not_heeded_twice_is_left_alone() -> None:
    lesson = read_lesson(GAMES["raiders"], "small", SMALL)
    assert standing(lesson, answered(lesson, "forager")).states[0] == NOW
    assert standing(lesson, answered(lesson, "forager", "warlord")).states[0] == PAST


def test_a_note_follows_the_step_that_was_met(lesson: Lesson) -> None:
    session = answered(lesson, *KEPT, "place:silversmith", "take:gate-house")
    aside = standing(lesson, session).aside
    assert aside is not None
    assert (aside.step.id, aside.strayed) == ("pick", False)


def test_a_skipped_step_is_silent(lesson: Lesson) -> None:
    stands = standing(lesson, new_session(lesson), {"keep-champion"})
    assert stands.states[:2] == (SKIPPED, NOW)


def test_what_is_told_of_a_turn_stands_on_its_page_only(lesson: Lesson) -> None:
    session = answered(lesson, *KEPT, "place:silversmith", "take:gate-house")
    told = told_in(lesson, session, 2)
    assert [step.id for step in told.values()] == ["scheme", "refused", "closed"]
    assert standing(lesson, session).states[lesson.steps.index(told[1])] == DONE


def test_the_guided_part_ends_and_the_game_goes_on() -> None:
    found, lesson = rehearsed("raiders", FIRST), find_lesson(GAMES["raiders"], FIRST)
    stands = standing(lesson, found.session)
    assert (stands.over, stands.step, stands.farewell) == (True, None, False)
    assert found.session.is_over


def test_the_plan_joins_the_parts_of_a_line(lesson: Lesson) -> None:
    session = answered(lesson, "champion")
    stands = standing(lesson, session)
    lines = stands.plan(stands.step)
    assert len(lines) < len(lesson.steps)
    assert [line.state for line in lines[:2]] == [NOW, WAITING]


# ---------------------------------------------------------------- reading


SMALL = """
version = 1
minutes = 1
title = { en = "Small", fr = "Petite" }
farewell = { en = "Bye", fr = "Salut" }
[deal]
seed = 136
turns = 3
[[step]]
id = "keep"
title = { en = "Keep", fr = "Garder" }
question = "setup.keep"
advise = "champion"
do = { en = "Keep it", fr = "Gardez" }
say = { en = "Keep the Champion.", fr = "Gardez le Champion." }
"""


def faults_of(text: str) -> list[str]:
    try:
        lesson = read_lesson(GAMES["raiders"], "small", text)
    except Faulty as error:
        return [fault.key for fault in error.faults]
    return [fault.key for fault in rehearse(lesson).faults]


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("", "", ""),
        ("seed = 136", "seed =", "toml"),
        ("seed = 136", 'seed = "x"', "shape"),
        ("minutes = 1", "minuets = 1", "shape"),
        ('fr = "Gardez le Champion."', 'de = "Nimm ihn."', "language"),
        ("Keep the Champion.", "keep " * 41, "long"),
        ('"champion"', '"dragon"', "never"),
        ('"champion"', '"champion"\nlight = ["atlantis"]', "light"),
        ("Keep the Champion.", "You have {human.dragons}.", "figure"),
        ('"champion"', '"champion"\nafter = ["later"]', "after"),
        ('id = "keep"', 'id = "Keep it!"', "id"),
        ('"champion"', '"champion"\naim = ["archer"]', "aim"),
        ('question = "setup.keep"', "", "moment"),
        ('title = { en = "Keep", fr = "Garder" }', "", "empty"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(before: str, after: str, fault: str) -> None:
    expected = [f"lesson.fault.{fault}"] if fault else []
    assert faults_of(SMALL.replace(before, after, 1))[:1] == expected


def test_a_broken_file_is_refused_and_what_is_wrong_with_it_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "brokengame" / "lessons"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "first.toml").write_text(SMALL.replace("seed = 136", "seed ="))
    monkeypatch.syspath_prepend(tmp_path)
    game = replace(GAMES["raiders"], package="brokengame")
    assert lessons_of(game) == (FIRST,)
    with pytest.raises(Faulty) as refused:
        lesson_of(game, "first@1")
    assert refused.value.text.key == "lesson.broken"
    assert [fault.key for fault in refused.value.faults] == ["lesson.fault.toml"]


@pytest.mark.parametrize("id", ["none", "../first", "First", ""])
def test_an_unknown_lesson_is_refused_in_words(id: str) -> None:
    with pytest.raises(DataRefused) as refused:
        find_lesson(GAMES["raiders"], id)
    assert refused.value.text.key == "lesson.unknown"


def test_a_lesson_of_another_version_is_refused_in_words() -> None:
    with pytest.raises(DataRefused) as refused:
        lesson_of(GAMES["raiders"], "first@999")
    assert refused.value.text.key == "lesson.other-version"


@pytest.mark.parametrize(
    ("condition", "value", "so"),
    [
        ("2", 2, True), ("=mill", "mill", True), ("!=mill", "mill", False), ("<3", 2, True),
        (">=3", 2, False), ("<3", "mill", False), (">1", None, False), ("<=2", 2, True), (">1", 2, True),
    ],
)  # fmt: skip
def test_conditions(condition: str, value: int | str | None, so: bool) -> None:
    assert holds(condition, value) is so


def test_what_belongs_to_a_turn_is_past_once_the_turn_is_over() -> None:
    """Whoever adds another die than advised hears nothing of it at dice of later turns."""
    lesson = find_lesson(GAMES["troyes"], FIRST)
    session, choose = new_session(lesson), on_their_own(lesson)
    while (step := standing(lesson, session).step) is None or step.id != "build-five":
        session.answer(step.advise if step and step.advise else choose(session))
    building = len(session.turns)
    while len(session.turns) == building:
        assert session.question is not None
        session.answer(next(answer for answer in session.question.answers if answer != step.advise))
    states = dict(zip([step.id for step in lesson.steps], standing(lesson, session).states, strict=True))
    assert states["build-enough"] == PAST
