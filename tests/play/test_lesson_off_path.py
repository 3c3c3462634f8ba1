"""A coach never loses the thread: remarks where no step speaks, words for other answers, nothing untrue."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.play import test_lessons

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.games import GAMES
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import LANGUAGES
from adversaire.play.forced import go_on
from adversaire.play.lesson import FIRST, Faulty, Lesson, Step, find_lesson, lessons_of, read_lesson
from adversaire.play.lesson_check import WANDERERS, new_session, on_their_own, rehearse, wander
from adversaire.play.lesson_progress import (
    DONE,
    PAST,
    SKIPPED,
    WAITING,
    Walk,
    standing,
    told_in,
)
from adversaire.play.lesson_table import PAGE, SURFACES, TERMINAL, in_words, on
from adversaire.play.reading import is_opponents
from adversaire.play.session import Session
from adversaire.play.teaching.chapter import chapter

LESSONS = [(game.id, id) for game in GAMES for id in lessons_of(game)]
every_lesson = pytest.mark.parametrize(("game", "id"), LESSONS, ids=[f"{game}-{id}" for game, id in LESSONS])
KEPT = ("champion", "archer", "warmonger")
#: Words of a screen that is touched, which nobody finds in a terminal.
OF_THE_SCREEN = (
    *(" tap ", "tap **", "lamp", "button", "top left", "top right", "on the screen", "shines", "dashed"),
    *("touchez", "toucher", "ampoule", "bouton", "en haut à", "en bas à", "pointillé", "doré"),
)


def states(lesson: Lesson, session: Session) -> dict[str, str]:
    return dict(zip([step.id for step in lesson.steps], standing(lesson, session).states, strict=True))


def answered(lesson: Lesson, *answers: str) -> Session:
    session = new_session(lesson)
    for answer in answers:
        session.answer(answer)
    return session


# ---------------------------------------------------------------- every lesson


@every_lesson
def test_nobody_who_wanders_is_left_alone_or_told_an_untruth(game: str, id: str) -> None:
    """Any legal answers: at every question somebody speaks, of what lies on the table as it lies there."""
    lesson, say = find_lesson(GAMES[game], id), speaker("en", None, {}).say
    for seed in WANDERERS:
        found = wander(lesson, seed)
        assert found.questions
        assert [say(fault) for fault in found.faults] == []
        assert found.silent == []


@every_lesson
def test_what_a_lesson_did_not_come_to_has_its_place_to_read(game: str, id: str) -> None:
    for language in LANGUAGES:
        sections = {section.id for section in chapter(game, language)}
        assert {step.read for step in find_lesson(GAMES[game], id).steps if step.read} <= sections


@every_lesson
def test_a_terminal_is_not_told_of_the_screen(game: str, id: str) -> None:
    lesson = find_lesson(GAMES[game], id)
    said = [text for step in lesson.steps for _, text, _ in step.texts()]
    said += [lesson.farewell, *(remark.say for remark in lesson.remarks)]
    said += [reply.say for reply in lesson.replies]
    texts = [on(TERMINAL, one[language]) for one in said if one for language in LANGUAGES]
    assert [(word, text) for text in texts for word in OF_THE_SCREEN if word in text.casefold()] == []


# ---------------------------------------------------------------- a small lesson

SMALL = (
    test_lessons.SMALL.replace("turns = 3", "turns = 7")
    + """
[[step]]
id = "closed"
title = { en = "Closed", fr = "Fermé" }
event = "building.closed"
after = ["mill"]
say = { en = "Closed.", fr = "Fermé." }
[[remark]]
question = "turn.*"
where = { "human.silver" = ">=5" }
say = { en = "Rich: {human.silver}.", fr = "Riche : {human.silver}." }
[[remark]]
question = "turn.*"
can = ["take:*"]
times = 0
say = { en = "{Tap|Choose} a worker.", fr = "{Touchez|Choisissez} un ouvrier." }
[[remark]]
question = "turn.*"
cannot = ["take:*"]
times = 0
say = { en = "Place one.", fr = "Posez-en un." }
[[reply]]
question = "setup.keep"
answers = ["warlord"]
say = { en = "The Warlord fights.", fr = "Le Seigneur combat." }
"""
)
MILL = """
[[step]]
id = "mill"
question = "turn.action"
advise = "place:mill"
where = { "human.provisions" = "7" }
do = { en = "Mill", fr = "Moulin" }
say = { en = "Seven.", fr = "Sept." }
"""


def small(*changes: tuple[str, str]) -> Lesson:
    text = SMALL.replace('[[step]]\nid = "closed"', f'{MILL}[[step]]\nid = "closed"')
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return read_lesson(GAMES["raiders"], "small", text)


def said(lesson: Lesson, session: Session, surface: str = PAGE) -> str:
    remark = standing(lesson, session).remark
    return in_words(remark.say, "en", {"human.silver": 5}, surface) if remark else ""


def test_where_no_step_speaks_a_remark_does_each_as_often_as_it_is_meant() -> None:
    lesson = small()
    session = answered(lesson, *KEPT)
    assert said(lesson, session) == "Place one."
    session.answer("place:silversmith")
    assert said(lesson, session) == "Rich: 5."  # once, and not again
    session.answer("take:gate-house")
    assert said(lesson, session) == "Place one."
    session.answer("place:mill")
    assert said(lesson, session) == "Tap a worker."


def test_page_and_terminal_have_their_own_words() -> None:
    lesson = small()
    session = answered(lesson, *KEPT, "place:mill")
    assert [said(lesson, session, surface) for surface in SURFACES] == ["Tap a worker.", "Choose a worker."]


def test_both_words_are_counted_and_a_remark_may_not_be_too_long() -> None:
    with pytest.raises(Faulty) as refused:
        small(("{Tap|Choose}", "{Tap|" + "choose " * 40 + "}"))
    assert refused.value.faults[0].key == "lesson.fault.long"


def test_a_remark_that_is_not_what_it_should_be_is_named() -> None:
    for change, fault in [(("times = 0", 'after = ["x"]'), "after"), (("can =", "may ="), "shape")]:
        with pytest.raises(Faulty) as refused:
            small(change)
        assert refused.value.faults[0].key == f"lesson.fault.{fault}"


def test_a_step_speaks_only_where_what_it_counts_on_is_allowed() -> None:
    """The own hand is no part of the table that all see: what it holds shows in what may be answered."""
    for allowed, speaks in (("archer", "keep"), ("dragon", None)):
        lesson = small(('advise = "champion"', f'advise = "champion"\ncan = ["{allowed}"]'))
        step = standing(lesson, new_session(lesson)).step
        assert (step.id if step else None) == speaks


def test_another_answer_gets_the_word_of_its_question() -> None:
    """Where the step itself has none, and also where the answer serves the aim."""
    for lesson in (small(), small(('advise = "champion"', 'advise = "champion"\naim = ["*"]'))):
        aside = standing(lesson, answered(lesson, "warlord")).aside
        assert aside is not None
        assert aside.strayed
        assert aside.say == {"en": "The Warlord fights.", "fr": "Le Seigneur combat."}


def test_what_spoke_of_nothing_does_not_count_as_done() -> None:
    """An aim that every answer meets teaches only whoever heard of it."""
    lesson = small(('advise = "place:mill"', 'advise = "place:mill"\naim = ["*"]'))
    session = answered(lesson, *KEPT, "place:mill")
    assert states(lesson, session)["mill"] == WAITING


def test_what_is_told_waits_beyond_the_guided_part_for_its_first_time() -> None:
    """Its `after` never came; once the player is alone that holds nothing up."""
    lesson = small()
    session, choose = answered(lesson, *KEPT), on_their_own(lesson)
    heard = []
    while len(session.turns) <= lesson.turns + 2:
        session.answer(choose(session))
    for number in range(len(session.turns)):
        heard += [(number, step.id) for step in told_in(lesson, session, number).values()]
    assert [id for _, id in heard] == ["closed"]
    assert heard[0][0] >= lesson.turns
    assert states(lesson, session)["closed"] == DONE


def test_what_is_told_must_be_true_of_the_table() -> None:
    lesson = small(('after = ["mill"]', 'where = { "opponent.points" = ">=90" }'))
    session = answered(lesson, *KEPT, "place:silversmith", "take:gate-house")
    assert [told_in(lesson, session, number) for number in range(len(session.turns))] == [{}] * len(
        session.turns
    )


def test_goodbye_is_said_until_something_is_chosen_and_names_what_is_left() -> None:
    lesson = small()
    session, choose = new_session(lesson), on_their_own(lesson)
    while not (stands := standing(lesson, session)).over:
        assert not stands.farewell
        session.answer(stands.step.advise if stands.step else choose(session))
    assert stands.farewell
    assert [line.title["en"] for line in stands.left_out()] == ["Closed"]
    session.answer(choose(session))
    assert not standing(lesson, session).farewell


def test_nobody_is_left_alone_in_the_midst_of_the_opponents_turn() -> None:
    """The guided part ends where the player's own turn begins, and there goodbye is said."""
    lesson = find_lesson(GAMES["rituals"], FIRST)
    session = new_session(lesson)
    go_on(session)
    while not is_opponents(session.turns[-1]):
        session.answer(advised(lesson, session))
        go_on(session)
    short = replace(lesson, turns=len(session.turns) - 1)
    stands = standing(short, session)
    assert not stands.over
    assert stands.step or stands.remark
    while is_opponents(session.turns[-1]):
        session.answer(advised(lesson, session))
        go_on(session)
    assert standing(short, session).farewell


def advised(lesson: Lesson, session: Session) -> str:
    step = standing(lesson, session).step
    assert session.question is not None
    return step.advise if step else session.question.answers[0]


# ---------------------------------------------------------------- what comes before


@pytest.mark.parametrize(
    ("state", "spoken", "behind", "first_half"),
    [
        (DONE, True, True, True),
        (DONE, False, True, False),
        (PAST, True, True, False),
        (PAST, False, False, False),
        (SKIPPED, True, True, False),
    ],
)
def test_what_merely_passed_by_is_no_beginning(
    state: str, spoken: bool, behind: bool, first_half: bool
) -> None:
    """`after` wants a step that was done or at least heard, `follows` one that was heard and done."""
    lesson = small()
    walk = Walk(lesson, new_session(lesson), {"keep": state}, {"keep"} if spoken else set())
    assert walk.is_behind("keep") is behind
    assert walk.is_first_half("keep") is first_half
    later: Step = next(step for step in lesson.steps if step.id == "mill")
    assert walk.is_lost(replace(later, after=("keep",))) is not behind
    assert walk.is_lost(replace(later, follows=("keep",))) is not first_half


def test_the_second_half_of_a_thought_is_not_spoken_alone() -> None:
    lesson = small(('where = { "human.provisions" = "7" }', 'follows = ["keep"]'))
    heard, unheard = answered(lesson, *KEPT), answered(lesson, "forager", "warlord", "archer")
    assert states(lesson, heard)["mill"] == "now"
    assert standing(lesson, unheard).step is None
    assert states(lesson, unheard)["mill"] == PAST


def test_a_step_at_a_question_that_nobody_is_asked_has_not_spoken() -> None:
    """On the screen a single answer gives itself."""
    lesson = small((MILL, ""), ('after = ["mill"]\n', ""))
    found = rehearse(lesson)
    assert set(found.spoke) == {"keep", "closed"}
    assert all(len(asked.question.answers) > 1 for asked in found.session.turns[1].asked)


def test_the_first_remark_says_who_one_is_and_how_one_wins() -> None:
    first = find_lesson(GAMES["raiders"], FIRST).steps[0]
    assert "points" in first.say["en"]
    assert "points" in first.say["fr"]


def test_a_line_is_ticked_when_what_shows_it_has_happened_and_not_otherwise() -> None:
    lesson = find_lesson(GAMES["raiders"], "first")
    lines = [step for step in lesson.steps if step.title]
    told_apart = [(number, step.shown_by) for number, step in enumerate(lines) if step.shown_by]
    assert len(told_apart) > 1
    whole = rehearse(lesson).session
    seen = set()
    for length in range(0, len(whole.entries), 3):
        session = Session(whole.game, whole.setup, whole.pack, whole.entries[:length])
        plan = standing(lesson, session).plan(None)
        for number, shown in told_apart:
            has_happened = any(shown.has_happened(event) for event in session.events)
            assert (plan[number].state == DONE) is has_happened, (length, plan[number])
            seen.add((number, has_happened))
    assert len(seen) == 2 * len(told_apart)


@every_lesson
def test_the_number_of_the_lesson_never_goes_back_while_one_plays_on(game: str, id: str) -> None:
    lesson = find_lesson(GAMES[game], id)
    session, policy = new_session(lesson), RandomPolicy(Chance.from_seed(5, 3))
    numbers = []
    while session.question and not (stands := standing(lesson, session)).over:
        numbers.append(stands.lines_begun(stands.step))
        session.answer(policy.answer(session.question, session.position))
        go_on(session)
    assert numbers == sorted(numbers)
    assert 1 <= numbers[-1] <= len(standing(lesson, session).plan(None))


# ---------------------------------------------------------------- detours

INSTEAD = """
[[step]]
id = "keep-any"
instead = "keep"
question = "setup.keep"
aim = ["*"]
do = { en = "Keep one", fr = "Gardez-en une" }
say = { en = "Any of them.", fr = "N'importe laquelle." }
"""


def test_a_step_takes_the_place_of_one_that_never_spoke() -> None:
    """And of no other; once it has spoken, the one it stands for has nothing to add."""
    other = small(
        (MILL, INSTEAD + MILL), ('advise = "champion"', 'advise = "champion"\nwhere = { round = "9" }')
    )
    assert standing(other, new_session(other)).step == next(s for s in other.steps if s.id == "keep-any")
    heard = answered(other, "forager")
    assert states(other, heard)["keep"] == DONE
    same = small((MILL, INSTEAD + MILL))
    assert standing(same, answered(same, "champion")).step is None


def test_what_stands_for_a_step_that_is_not_there_is_named() -> None:
    with pytest.raises(Faulty) as refused:
        small((MILL, INSTEAD.replace('instead = "keep"', 'instead = "dragon"') + MILL))
    assert refused.value.faults[0].key == "lesson.fault.after"


LATE = """
[[step]]
id = "late"
title = { en = "The Mill", fr = "Le Moulin" }
question = "turn.action"
advise = "place:mill"
where = { "schemes.discard" = ">=3" }
do = { en = "Mill", fr = "Moulin" }
say = { en = "The Mill, at last.", fr = "Enfin le Moulin." }
"""


def spoken_late(lesson: Lesson, turns: int) -> list[tuple[int, str]]:
    """The steps that speak at questions after the guided part."""
    session, choose, found = answered(lesson, *KEPT), on_their_own(lesson), list[tuple[int, str]]()
    while len(session.turns) < turns:
        if (step := standing(lesson, session).step) and len(session.turns) > lesson.turns:
            found.append((len(session.turns) - 1, step.id))
        session.answer(choose(session))
        go_on(session)
    return found


def test_a_chapter_that_was_left_out_comes_when_its_moment_does() -> None:
    """Not at the goodbye but after it, however late; one that was heard of does not come again."""
    lesson = small((MILL, LATE), ('after = ["mill"]\n', ""), ("turns = 7", "turns = 3"))
    late = spoken_late(lesson, 16)
    assert {id for _, id in late} == {"late"}
    assert all(turn > lesson.turns for turn, _ in late)
    assert len(late) <= 2  # patience
    early = small((MILL, LATE.replace(">=3", ">=0")), ('after = ["mill"]\n', ""), ("turns = 7", "turns = 3"))
    assert spoken_late(early, 16) == []


#: Turns that are played alone.
ALONE = 12


def after_detours(lesson: Lesson, seed: int) -> Session:
    """Two times of three what is advised, else anything; then a dozen turns alone, in the same manner."""
    session, policy = new_session(lesson), RandomPolicy(Chance.from_seed(seed, 3))
    while len(session.turns) <= lesson.turns + ALONE:
        go_on(session)
        step, question = standing(lesson, session).step, session.question
        if question is None:
            break
        heeded = step and step.advise and (seed * 7919 + len(session.entries) * 31) % 3
        session.answer(step.advise if step and heeded else policy.answer(question, session.position))
    return session


@pytest.mark.parametrize(("game", "most"), [("raiders", 6), ("troyes", 2), ("hastings", 6)])
def test_detours_cost_few_chapters(game: str, most: int) -> None:
    """Of three players, each with a plan of fifteen or sixteen lines."""
    lesson = find_lesson(GAMES[game], FIRST)
    missed = [standing(lesson, after_detours(lesson, seed)).left_out() for seed in WANDERERS]
    titles = [line.title["en"] for lines in missed for line in lines]
    assert len(titles) <= most, titles


def test_nobody_is_told_to_spare_a_card_that_was_never_kept() -> None:
    """Who chose another card than the Levy has none to compare the Companion with."""
    lesson = find_lesson(GAMES["hastings"], FIRST)
    session = answered(lesson, "wedge.2", "kings-champion", "hearth-companion")
    for wanted in ("ceorl", "ceorl-wedge", "reeve", "reeve-pay", "reeve-wedge", "bowmen", "bowmen-reeve"):
        step = standing(lesson, session).step
        assert step is not None
        assert step.id == wanted
        session.answer(step.advise)
        go_on(session)
    said = standing(lesson, session)
    assert said.step is None
    assert said.remark is not None
