"""Whether a lesson can be played: its advice is followed from the first question on, and the game to its end.

Whatever does not fit is named with its place: a change of the rules that breaks a lesson is found at once. A
second walk follows nobody's advice: it counts where the coach would leave a player alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.policy import PLANNER, RANDOM, Policy, RandomPolicy
from adversaire.engine.question import Question
from adversaire.engine.record import VIRTUAL
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.forced import go_on
from adversaire.play.lesson import Lesson, Remark, Step
from adversaire.play.lesson_progress import DONE, is_read, standing, told_in
from adversaire.play.lesson_table import FIGURE, SURFACES, figures, lies_so, on
from adversaire.play.session import Session

#: More answers than any game takes.
ENDLESS: Final = 5000
#: Seeds of players who answer anything.
WANDERERS: Final = (1, 2, 3)
#: So many turns after the guided part they are still listened to: chapters that were left out may come yet.
LATER: Final = 6

Chooser = Callable[[Session], str]


@dataclass(slots=True)
class Rehearsal:
    """A lesson followed to its end: where each step spoke, and the decisions nobody said anything to."""

    session: Session
    #: By step: the turn and the question or event at which it spoke.
    spoke: dict[str, tuple[int, str]] = field(default_factory=dict)
    silent: list[tuple[int, str]] = field(default_factory=list)
    faults: list[Text] = field(default_factory=list)


def new_session(lesson: Lesson) -> Session:
    """The deal of a lesson, before the first answer."""
    game = GAMES[lesson.game]
    return Session(game, lesson.setup, load_pack(game, lesson.setup.pack))


def on_their_own(lesson: Lesson) -> Chooser:
    """Who answers where nobody advises: the planner; beside cardboard what is likely.

    On likely answers alone a game beside cardboard may never end: after the guided part the planner reports.
    """
    game = GAMES[lesson.game]
    policy: Policy = game.policies[PLANNER if PLANNER in game.policies else RANDOM](Chance.from_seed(1, 7))

    def choose(session: Session) -> str:
        question = session.question
        assert question is not None
        if lesson.setup.mode != VIRTUAL and len(session.turns) <= lesson.turns:
            return question.likely or question.answers[0]
        return policy.answer(question, session.position)

    return choose


def rehearse(lesson: Lesson) -> Rehearsal:
    """Follow the advice, then play on to the end."""
    session, choose = new_session(lesson), on_their_own(lesson)
    found, read = Rehearsal(session), 0
    for _ in range(ENDLESS):
        go_on(session)
        read = read_on(lesson, found, read)
        if session.is_over:
            break
        answer = guided(lesson, found)
        session.answer(answer or choose(session))
    found.faults += [] if session.is_over else [Text("lesson.fault.endless")]
    found.faults += missed(lesson, found)
    return found


def read_on(lesson: Lesson, found: Rehearsal, read: int) -> int:
    """Read the turns that are over: which steps speak of them, and whether what they light is there."""
    session = found.session
    over = read
    for number in range(read, len(session.turns)):
        turn = session.turns[number]
        if not turn.finished:
            break
        over = number + 1
        if len(found.spoke) < len(lesson.steps) and is_read(session, number):
            for event, step in told_in(lesson, session, number).items():
                found.spoke[step.id] = (number, turn.events[event].kind)
                found.faults += list(faults_at(session, step, number))
    return over


def guided(lesson: Lesson, found: Rehearsal) -> str:
    """What is advised at the open question."""
    session = found.session
    number, question = len(session.turns) - 1, session.question
    assert question is not None
    if number >= lesson.turns:
        return ""
    stands = standing(lesson, session)
    if stands.step is None:
        found.silent += [] if stands.over or stands.remark else [(number, question.id)]
        found.faults += list(faults_at(session, stands.remark, None)) if stands.remark else []
        return ""
    found.spoke[stands.step.id] = (number, question.id)
    found.faults += list(faults_at(session, stands.step, None))
    return stands.step.advise


def faults_at(session: Session, step: Step | Remark, number: int | None) -> Iterator[Text]:
    """What a step or remark names that is not on the table when it speaks, or not as it wants it there."""
    game = session.game
    position = session.position if number is None else session.turns[number].after
    turn = len(session.turns) - 1 if number is None else number
    seat = game.sides[0] if number is None else ""
    picture = game.picture_for(position, seat) if seat in game.people(position) else game.picture(position)
    seen = {spot.id for spot in picture.walk()} | {face.id for face in picture.faces()}
    seen |= {tally.id for tally in picture.tallies()} | {tray.id for tray in picture.trays}
    for id in step.light:
        if id not in seen:
            yield Text("lesson.fault.light", step=step.id, turn=turn, place=id, known=", ".join(sorted(seen)))
    lying = figures(game, position)
    texts = [
        on(surface, text) for _, said, _ in step.texts() for text in said.values() for surface in SURFACES
    ]
    named = {name for text in texts for name in FIGURE.findall(text)} | {one.have for one in step.lack}
    if not lies_so(step.where, lying):
        yield Text("lesson.fault.untrue", step=step.id, turn=turn)
    for name in sorted(named - set(lying)):
        yield Text("lesson.fault.figure", step=step.id, turn=turn, name=name, known=", ".join(sorted(lying)))


def missed(lesson: Lesson, found: Rehearsal) -> Iterator[Text]:
    """The steps that never spoke, or whose aim was not met by what they advise."""
    stands = standing(lesson, found.session)
    for step, state in zip(lesson.steps, stands.states, strict=True):
        if step.id not in found.spoke and step.maybe:
            continue
        if step.id not in found.spoke:
            yield Text(
                "lesson.fault.never", step=step.id, moment=step.question or step.aim.event, advise=step.advise
            )
        elif state != DONE:
            turn, moment = found.spoke[step.id]
            yield Text("lesson.fault.unmet", step=step.id, turn=turn, moment=moment, advise=step.advise)


# ---------------------------------------------------------------- off the path


@dataclass(slots=True)
class Wandering:
    """A player who answers anything: questions of the guided part, those at which nobody said a word, and the
    steps that spoke after it."""

    questions: int = 0
    silent: list[tuple[int, str]] = field(default_factory=list)
    faults: list[Text] = field(default_factory=list)
    late: list[str] = field(default_factory=list)


def wander(lesson: Lesson, seed: int) -> Wandering:
    """Answer anything until the guided part is over, and some turns more."""
    session, found, read = new_session(lesson), Wandering(), 0
    policy = RandomPolicy(Chance.from_seed(seed, 3))
    told = Rehearsal(session)
    while not session.is_over and len(session.entries) < ENDLESS:
        go_on(session)
        read = read_on(lesson, told, read)
        question, number = session.question, len(session.turns) - 1
        if question is None or number >= lesson.turns + LATER:
            break
        listen(lesson, session, question, found)
        session.answer(policy.answer(question, session.position))
    found.faults += told.faults
    return found


def listen(lesson: Lesson, session: Session, question: Question, found: Wandering) -> None:
    """What the coach says to somebody who wanders, and whether it is so."""
    stands, number = standing(lesson, session), len(session.turns) - 1
    guided = not stands.over and (stands.step is None or number < lesson.turns)
    found.questions += guided
    if speaker := stands.step or stands.remark:
        found.faults += list(faults_at(session, speaker, None))
        found.late += [] if guided else [speaker.id]
    elif guided:
        found.silent.append((number, question.id))
