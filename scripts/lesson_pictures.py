"""For authors of lessons: pictures of chosen moments, as a browser shows them.

    PYTHONPATH=src:. python scripts/lesson_pictures.py raiders first fr 412x860 light MOMENTS [FOLDER]

MOMENTS, parted by commas: `hire` (at that step), `hire:show` (acted out), `hire:plan` (the plan open),
`hire:stray=place:mill` (after another answer), `turn2:0` (a beat of that turn), `set-up` (beside cardboard,
the first page), `page` (before the lesson), `wander2:9` (nine answers of a player who wanders with seed 2),
`alone` (the goodbye, with advice followed), `wander2:alone` (the same for the one who wanders).
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.chromium import find_chromium, launched
from tests.browser.serving import served
from tests.browser.tables import House

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.games import GAMES
from adversaire.play.forced import go_on
from adversaire.play.lesson import Lesson, find_lesson
from adversaire.play.lesson_check import new_session, on_their_own
from adversaire.play.lesson_progress import Standing, standing
from adversaire.play.session import Session


def followed(lesson: Lesson, until: Callable[[Session, Standing], bool]) -> Session:
    """The lesson followed until something is so."""
    session, choose = new_session(lesson), on_their_own(lesson)
    while not session.is_over:
        stands = standing(lesson, session)
        if until(session, stands):
            return session
        step = stands.step
        session.answer(step.advise if step and step.advise else choose(session))
    raise SystemExit("this moment never comes")


def wandered(lesson: Lesson, seed: int, until: Callable[[Session, Standing], bool]) -> Session:
    """The same with any answers."""
    session, policy = new_session(lesson), RandomPolicy(Chance.from_seed(seed, 3))
    while not until(session, standing(lesson, session)):
        assert session.question is not None
        session.answer(policy.answer(session.question, session.position))
        go_on(session)
    return session


def is_alone(session: Session, stands: Standing) -> bool:
    return stands.over


def address_of(house: House, lesson: Lesson, moment: str) -> str:
    """Where a moment is shown."""
    name, _, how = moment.partition(":")
    if name == "page":
        return f"/learn/{lesson.game}/lesson/{lesson.id}"
    if name == "alone":
        return f"/g/{house.lay(followed(lesson, is_alone))}"
    if name.startswith("wander"):
        until = is_alone if how == "alone" else lambda session, stands: len(session.entries) >= int(how)
        return f"/g/{house.lay(wandered(lesson, int(name[6:]), until))}"
    if name == "set-up":
        return f"/g/{house.lay(new_session(lesson), 0)}"
    if name.startswith("turn") and name[4:].isdecimal():
        number = int(name[4:])
        session = followed(lesson, lambda session, stands: len(session.turns) > number + 1)
        return f"/g/{house.lay(session, number)}" + (f"?beat={how}" if how else "")
    session = followed(lesson, lambda session, stands: stands.step is not None and stands.step.id == name)
    if how.startswith("stray="):
        session.answer(how.removeprefix("stray="))
    return f"/g/{house.lay(session)}" + ("?show=1" if how == "show" else "")


def photograph(page: Any, house: House, lesson: Lesson, moment: str, file: Path) -> None:
    page.goto(address_of(house, lesson, moment))
    page.wait_for_timeout(400)
    if moment.endswith(":plan"):
        page.click(".whole-plan summary")
    page.screenshot(path=str(file))
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    print(file, "page is", *size)


def main() -> None:
    game, id, lang, size, theme, moments = sys.argv[1:7]
    folder = Path(sys.argv[7] if len(sys.argv) > 7 else "lesson-pictures")
    folder.mkdir(exist_ok=True)
    lesson = find_lesson(GAMES[game], id)
    width, height = map(int, size.split("x"))
    with (
        tempfile.TemporaryDirectory() as name,
        served(Path(name)) as address,
        launched(find_chromium() or sys.exit("no Chromium here")) as browser,
    ):
        house = House(address, Path(name))
        context = browser.new_context(base_url=address, viewport={"width": width, "height": height})
        context.add_cookies([{"name": "preferences", "value": f"lang={lang}&theme={theme}", "url": address}])
        page = context.new_page()
        for moment in moments.split(","):
            called = moment.replace(":", "-").replace("=", "-")
            photograph(
                page, house, lesson, moment, folder / f"{game}-{id}-{called}-{lang}-{width}-{theme}.png"
            )


if __name__ == "__main__":
    main()
