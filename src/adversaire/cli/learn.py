"""adversaire learn: guided games in the terminal, the list of them, and the check of a lesson file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from adversaire.cli.choices import chosen_game
from adversaire.cli.command import Typed, argument, command
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

if TYPE_CHECKING:
    from adversaire.engine.game import Game
    from adversaire.play.lesson import Lesson
    from adversaire.play.lesson_check import Rehearsal


@command("learn", lesson=argument("cli.word.name"), check=Typed("cli.word.file"))
def learn(
    speech: Speech, game: str = "", lesson: str = "first", check: str = "", data: str = ""
) -> int | None:
    if check:
        return check_file(speech, check, game)
    if not game:
        list_lessons(speech)
        return None
    from adversaire.cli.sitting import begin
    from adversaire.play.lesson import find_lesson
    from adversaire.store import GameStore, games_folder
    from adversaire.terminal.screen import Screen

    setup = find_lesson(chosen_game(game), lesson).setup
    return begin(setup, GameStore(games_folder(data)), Screen(), speech, data)


def list_lessons(speech: Speech) -> None:
    """Every lesson of every game."""
    from adversaire.games import GAMES
    from adversaire.play.lesson import lessons_of

    rows = [row(speech, game, id) for game in GAMES for id in lessons_of(game)]
    for line in rows or [speech.say(Text("cli.learn.none"))]:
        print(line)


def row(speech: Speech, game: Game, id: str) -> str:
    from adversaire.play.lesson import find_lesson

    try:
        lesson = find_lesson(game, id)
    except DataRefused:
        return speech.say(Text("cli.learn.broken", game=game.id, lesson=id))
    title = lesson.title[speech.language]
    row = Text("cli.learn.row", game=game.id, lesson=id, title=title, minutes=lesson.minutes_terminal)
    return speech.say(row)


def check_file(speech: Speech, file: str, game: str) -> int:
    """Play a lesson file through; the game is named, or found by the folder of the file (raiders/lessons)."""
    from adversaire.play.lesson import read_lesson
    from adversaire.play.lesson_check import rehearse

    path = Path(file)
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise DataRefused(Text("lesson.unknown", lesson=file)) from None
    lesson = read_lesson(chosen_game(game or path.resolve().parent.parent.name), path.stem, text)
    found = rehearse(lesson)
    for step in lesson.steps:
        if step.id in found.spoke:
            turn, moment = found.spoke[step.id]
            print(speech.say(Text("cli.learn.spoke", turn=turn, moment=moment, step=step.id)))
        else:
            print(speech.say(Text("cli.learn.never-spoke", step=step.id)))
    wander_through(speech, lesson, found)
    return conclude(speech, found, len(lesson.steps))


def wander_through(speech: Speech, lesson: Lesson, found: Rehearsal) -> None:
    """Let a few players answer anything, and say where the coach leaves them alone."""
    from adversaire.play.lesson_check import WANDERERS, wander

    ways = [wander(lesson, seed) for seed in WANDERERS]
    found.faults += [fault for way in ways for fault in way.faults]
    silent = [place for way in ways for place in way.silent]
    questions = ", ".join(sorted({question for _, question in silent})) or "–"
    asked = sum(way.questions for way in ways)
    print(speech.say(Text("cli.learn.wandered", asked=asked, count=len(silent), questions=questions)))


def conclude(speech: Speech, found: Rehearsal, steps: int) -> int:
    if found.silent:
        places = ", ".join(f"{turn} {question}" for turn, question in found.silent)
        print(speech.say(Text("cli.learn.silent", count=len(found.silent), places=places)))
    for fault in found.faults:
        print(f"  - {speech.say(fault)}")
    if found.faults:
        return 2
    print(speech.say(Text("cli.learn.sound", steps=steps, answers=len(found.session.entries))))
    return 0
