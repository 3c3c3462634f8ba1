"""A guided game in the terminal: the same remarks, skipped and sent away; lessons listed and checked."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.commands import Shell
from tests.lesson_minutes import Follower
from tests.terminal.tables import ScriptedScreen, after, flat

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.policy import RandomPolicy
from adversaire.games import GAMES, OURS
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.forced import go_on
from adversaire.play.lesson import find_lesson, lessons_of
from adversaire.play.lesson_check import new_session
from adversaire.play.lesson_progress import standing
from adversaire.play.teaching.chapter import chapter
from adversaire.store import GameStore
from adversaire.terminal.keeper import Keeper
from adversaire.terminal.reading import section_called
from adversaire.terminal.table import TerminalTable

FIRST = Path(__file__).parents[2] / "src/adversaire/games/raiders/lessons/first.toml"
KEPT = ("champion", "archer", "warmonger")


def played(folder: Path, *lines: str, language: Language = "en") -> str:
    """What a lesson shows to somebody who types these lines."""
    screen = ScriptedScreen(lines, width=200)
    session = new_session(find_lesson(GAMES["raiders"], "first"))
    TerminalTable(session, Keeper(GameStore(folder)), screen, language).play()
    return screen.text


def test_the_coach_speaks_before_the_question_and_of_the_opponents_turn(tmp_path: Path) -> None:
    shown = played(tmp_path, "champion", "archer", "warmonger", "place:silversmith", "take:gate-house")
    assert "You always have one worker in hand." in shown
    assert "Coach: Place at the Silversmith" in shown
    assert shown.index("That is a whole turn") < shown.index("The western harbour takes two crew")
    assert "Your opponent turns up one scheme card a turn." in shown
    assert shown.index("Now your opponent plays") < shown.index("Round 1: the opponent's turn")
    assert "Lesson: Your opponent's card" in shown
    assert "your crew 0/2, your provisions 0/2" in shown


def test_another_answer_is_taken_and_commented_on(tmp_path: Path) -> None:
    shown = played(tmp_path, "champion", "archer", "warmonger", "place-only:mill")
    assert "Placed without using the building" in shown
    assert "Coach: Pick up at the Gate House" in shown


def test_who_goes_another_way_hears_what_it_means_and_is_not_left_alone(tmp_path: Path) -> None:
    shown = played(
        tmp_path, *KEPT, "place:silversmith", "take:treasury", "1", "place:mill", "take:silversmith"
    )
    assert "The Treasury turns cards into money" in shown
    assert "Silver hires; gold opens monasteries" in shown
    assert "“Hire at the Barracks” waits" not in shown


def test_goodbye_in_a_terminal_speaks_of_what_is_typed(tmp_path: Path) -> None:
    """And names what the lesson did not come to; it is said once."""
    lesson = find_lesson(GAMES["raiders"], "first")
    session, policy = new_session(lesson), RandomPolicy(Chance.from_seed(2, 3))
    while not standing(lesson, session).over:
        assert session.question is not None
        session.answer(policy.answer(session.question, session.position))
        go_on(session)
    screen = ScriptedScreen(("1", "1"), width=200)
    TerminalTable(session, Keeper(GameStore(tmp_path)), screen, "en").play()
    assert screen.text.count("The coast is yours now") == 1
    assert "“meaning” explains the question" in screen.text
    assert "Still to discover: " in screen.text
    assert "lamp" not in screen.text


def test_what_was_told_before_is_not_told_again_on_coming_back(tmp_path: Path) -> None:
    lesson = find_lesson(GAMES["raiders"], "first")
    session = new_session(lesson)
    for answer in (*KEPT, "place:silversmith", "take:gate-house", "place:mill"):
        session.answer(answer)
    screen = ScriptedScreen((), width=200)
    TerminalTable(session, Keeper(GameStore(tmp_path)), screen, "en").play()
    assert "one scheme card a turn" not in screen.text


def test_a_hint_is_the_advice_of_the_coach_while_one_is_given(tmp_path: Path) -> None:
    shown = played(tmp_path, "hint")
    assert shown.count("You are a Viking chieftain") == 2
    assert "%" not in shown


def test_steps_are_skipped_and_the_coach_leaves(tmp_path: Path) -> None:
    shown = played(tmp_path, "guide passer", "guide fin", "archer", language="fr")
    assert "Le guide\N{NO-BREAK SPACE}: Gardez l’Archer" in shown
    assert "Le guide est parti" in shown
    assert shown.count("Le guide\N{NO-BREAK SPACE}: ") == 2


def test_a_table_without_a_lesson_has_no_coach(tmp_path: Path) -> None:
    shown = Shell(tmp_path).run("play", "raiders", "--seed", "1", stdin="coach\nquit\n").out
    assert "There is no coach at this table" in shown


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_lessons_are_listed_and_checked(tmp_path: Path, lang: str) -> None:
    shell = Shell(tmp_path)
    assert "raiders first" in shell.call("learn", lang=lang).out
    sound = {"en": "The lesson is sound", "fr": "La leçon est bonne"}
    assert sound[lang] in shell.call("learn", "--check", str(FIRST), lang=lang).out


def test_a_broken_lesson_is_told_with_its_place(tmp_path: Path) -> None:
    broken = tmp_path / "mine.toml"
    broken.write_text(FIRST.read_text("utf-8").replace('advise = "place:mill"', 'advise = "place:moon"', 1))
    ran = Shell(tmp_path).call("learn", "raiders", "--check", str(broken))
    assert ran.code == 2
    assert "place:moon" in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "id"), [(game, id) for game in OURS for id in lessons_of(game)], ids=str)
def test_what_is_still_to_discover_is_found_by_its_title(
    tmp_path: Path, game: Game, id: str, language: Language
) -> None:
    lesson = find_lesson(game, id)
    sections = {section.id: section for section in chapter(game.id, language)}
    table = TerminalTable(new_session(lesson), Keeper(GameStore(tmp_path)), ScriptedScreen(()), language)
    for step in lesson.steps:
        if step.title:
            assert section_called(table, step.title[language]) == sections[step.read], step.id


def test_a_part_of_the_chapter_is_read_by_its_title(tmp_path: Path) -> None:
    shown = flat(after(played(tmp_path, "about crew and provisions"), "about crew and provisions"))
    crew = next(section for section in chapter("raiders", "en") if section.id == "crew")
    assert shown.startswith(crew.title)
    assert crew.blocks[0].words[:40] in shown


def test_the_first_screen_is_the_coach_and_the_question_and_no_table(tmp_path: Path) -> None:
    first = played(tmp_path).partition("Which card do you keep?")[0]
    assert first.count("Lesson: ") == 1
    assert "scheme deck" not in first.casefold()
    turn = played(tmp_path, *KEPT).rpartition("Round 1: your turn")[2]
    assert "Lesson: Place a worker" in turn
    assert "Western harbour" not in turn.partition("Lesson: ")[0], "the table"
    assert "shows the whole table" in flat(turn)


def test_a_list_that_got_shorter_says_why_its_numbers_have_a_gap(tmp_path: Path) -> None:
    shown = played(tmp_path, *KEPT[:2])
    assert shown.count("the others keep their numbers") == 1


def test_a_remark_on_a_turn_stands_below_it_and_before_how_the_game_stands(tmp_path: Path) -> None:
    shown = flat(played(tmp_path, *KEPT, "place:silversmith", "take:gate-house"))
    told = shown.index("Your opponent turns up one scheme card a turn.")
    assert shown.index("Round 1: the opponent's turn") < told < shown.rindex("= You: ")


def test_goodbye_is_said_again_to_whoever_goes_back_to_before_it(tmp_path: Path) -> None:
    lesson = find_lesson(GAMES["raiders"], "first")
    followed = new_session(lesson)
    answers = []
    for answer in Follower(lesson, followed):
        followed.answer(answer)
        go_on(followed)
        answers.append(answer)
    bye = lesson.farewell["en"].split(".")[0]
    assert played(tmp_path, *answers).count(bye) == 1
    assert played(tmp_path, *answers, "undo", answers[-1]).count(bye) == 2
