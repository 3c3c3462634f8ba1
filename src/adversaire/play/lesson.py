"""A lesson: a first game with a coach at one's side. It is data of its game, read and checked here.

A lesson names a deal (so that everybody gets the same one) and steps. A step speaks at a moment: at a
question, or where a turn to be read tells an event. Where none has anything to say at a question, remarks do,
so that whoever goes another way is not left alone. Which moves are legal, what happens and whether the aim of
a step is met is for the rules to say; a lesson only adds words. `lesson_progress` finds how far a player has
come.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.question import Question
from adversaire.engine.record import MODES, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.i18n.language import LANGUAGES
from adversaire.packs.find import find_packs
from adversaire.play.lesson_table import SURFACES, Said, on

FOLDER: Final = "lessons"
#: The lessons every game may have: on the screen, and beside its cardboard table.
FIRST: Final = "first"
COMPANION_LESSON: Final = "companion"
#: The most words of a remark, of what the sheet asks for, and of a line of the plan.
MOST_WORDS: Final = 40
MOST_TO_DO: Final = 9
MOST_IN_PLAN: Final = 6
#: An id as files and addresses have it.
ID: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")


@dataclass(frozen=True, slots=True)
class Lack:
    """Something that is needed, and the display item that says how much of it there is."""

    icon: str
    have: str
    need: int


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said of answers that lead elsewhere: at one step, or at a question whichever step spoke."""

    answers: tuple[str, ...]
    say: Said
    question: str = "*"

    def fits(self, question: str, answer: str) -> bool:
        return fnmatchcase(question, self.question) and any(
            fnmatchcase(answer, pattern) for pattern in self.answers
        )


def allows_one(question: Question, patterns: tuple[str, ...]) -> bool:
    """Whether one such answer is allowed at a question; where none is asked for, any question will do."""
    return not patterns or any(fnmatchcase(answer, one) for answer in question.answers for one in patterns)


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said at a question where no step speaks: nothing is advised, but nobody is left alone."""

    id: str
    question: str
    say: Said
    where: Mapping[str, str] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    lack: tuple[Lack, ...] = ()
    #: So often at most; 0 as often as nothing else is to be said.
    times: int = 1
    #: Answers of which one must be allowed, and of which none may be.
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()

    def fits(self, question: Question) -> bool:
        if not fnmatchcase(question.id, self.question):
            return False
        return allows_one(question, self.can) and not (self.cannot and allows_one(question, self.cannot))

    def texts(self) -> Iterator[tuple[str, Said, int]]:
        yield "say", self.say, MOST_WORDS


@dataclass(frozen=True, slots=True)
class Aim:
    """When a step is done: a question was answered so, or an event happened."""

    question: str = ""
    answers: tuple[str, ...] = ()
    event: str = ""
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_anything(self) -> bool:
        """Whether every answer meets it: then nothing has been learnt where nothing was said."""
        return "*" in self.answers

    def is_answered(self, question: str, answer: str) -> bool:
        return question == self.question and any(fnmatchcase(answer, one) for one in self.answers)

    def has_happened(self, event: Event) -> bool:
        return (
            bool(self.event)
            and fnmatchcase(event.kind, self.event)
            and all(
                fnmatchcase(str(event.values.get(name, "")), value) for name, value in self.values.items()
            )
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn. It speaks at `question`, or (without one) where a turn to be read tells its aim."""

    id: str
    #: Its line in the plan; nothing where it belongs to the line of the step before.
    title: Said
    say: Said
    aim: Aim
    #: What to do, above the answers.
    do: Said = field(default_factory=dict)
    question: str = ""
    advise: str = ""
    #: Spots, cards and figures that are spoken of.
    light: tuple[str, ...] = ()
    lack: tuple[Lack, ...] = ()
    #: Said while the advised answer is acted out.
    show: Said = field(default_factory=dict)
    #: Said once the aim is met.
    note: Said = field(default_factory=dict)
    otherwise: tuple[Reply, ...] = ()
    #: The section of the chapter *How to play* about what it teaches.
    read: str = ""
    #: Steps that come first; those of which it is the second half; and how the table must lie.
    after: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    #: Whether it belongs to the turn in which those were settled: after that it has nothing more to say.
    same_turn: bool = False
    #: Whether what it tells may never happen to those who follow the advice.
    maybe: bool = False
    #: The step whose place it takes for whoever went another way: it has nothing to say once that one spoke.
    instead: str = ""
    where: Mapping[str, str] = field(default_factory=dict)
    #: Answers of which one must be allowed besides what is advised.
    can: tuple[str, ...] = ()
    #: What shows that its line of the plan was done, whoever advised it; without it nothing else counts as
    #: done.
    shown_by: Aim | None = None

    @property
    def is_told(self) -> bool:
        """Whether it speaks of what is read, and asks for nothing."""
        return not self.question

    def fits(self, question: Question) -> bool:
        """Whether there is anything to advise at this question."""
        if question.id != self.question or not allows_one(question, self.can):
            return False
        if self.advise:
            return self.advise in question.answers
        return self.aim.question != question.id or any(
            self.aim.is_answered(question.id, answer) for answer in question.answers
        )

    def texts(self) -> Iterator[tuple[str, Said, int]]:
        """All its texts: their names, words and most words."""
        yield "title", self.title, MOST_IN_PLAN
        yield "do", self.do, MOST_TO_DO
        yield "say", self.say, MOST_WORDS
        yield "show", self.show, MOST_WORDS
        yield "note", self.note, MOST_WORDS
        for reply in self.otherwise:
            yield "else", reply.say, MOST_WORDS


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game."""

    game: str
    id: str
    version: int
    title: Said
    setup: Setup
    steps: tuple[Step, ...]
    #: After so many turns the player is on their own, whatever was left out.
    turns: int
    #: How long it takes on pages, and in a terminal, where all that lies on the table is read.
    minutes: int
    minutes_terminal: int
    farewell: Said
    #: Said where no step speaks, and after answers that no step has a word for.
    remarks: tuple[Remark, ...] = ()
    replies: tuple[Reply, ...] = ()

    @property
    def mark(self) -> str:
        """What the record keeps of it."""
        return f"{self.id}@{self.version}"

    @property
    def chapters(self) -> list[list[Step]]:
        """The steps by the line of the plan to which they belong."""
        found: list[list[Step]] = []
        for step in self.steps:
            if step.title:
                found.append([])
            found[-1].append(step)
        return found


class Faulty(DataRefused):
    """A lesson that is not what it should be; `faults` says where."""

    def __init__(self, game: str, id: str, faults: Sequence[Text]) -> None:
        super().__init__(Text("lesson.broken", game=game, lesson=id), list(faults))


# ---------------------------------------------------------------- finding


def lessons_of(game: Game) -> tuple[str, ...]:
    """The ids of a game's lessons, the first game first."""
    folder = files(game.package).joinpath(FOLDER)
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    ids = [name.removesuffix(".toml") for name in names if name.endswith(".toml")]
    return tuple(sorted(ids, key=lambda id: (id != FIRST, id != COMPANION_LESSON, id)))


@cache
def find_lesson(game: Game, id: str) -> Lesson:
    """A lesson of a game, or a refusal that says what is wrong with it."""
    if not ID.fullmatch(id) or id not in lessons_of(game):
        raise DataRefused(Text("lesson.unknown", lesson=id[:40]))
    file = files(game.package).joinpath(FOLDER, f"{id}.toml")
    return read_lesson(game, id, file.read_text("utf-8"))


def lesson_of(game: Game, mark: str) -> Lesson:
    """The lesson of a record; refused where it is gone, broken, or another one by now."""
    id, _, version = mark.partition("@")
    lesson = find_lesson(game, id)
    if str(lesson.version) != version:
        raise DataRefused(Text("lesson.other-version"))
    return lesson


# ---------------------------------------------------------------- reading


def read_lesson(game: Game, id: str, toml: str) -> Lesson:
    """The lesson written in a text."""
    try:
        data = tomllib.loads(toml)
    except tomllib.TOMLDecodeError as error:
        raise Faulty(game.id, id, [Text("lesson.fault.toml", error=str(error))]) from None
    try:
        lesson = made(game, id, data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        found = f"{type(error).__name__}: {error}"
        raise Faulty(game.id, id, [Text("lesson.fault.shape", error=found)]) from None
    faults = list(faults_in_words(lesson)) + list(faults_of_steps(lesson))
    if faults:
        raise Faulty(game.id, id, faults)
    return lesson


def made(game: Game, id: str, data: Mapping[str, Any]) -> Lesson:
    deal = data["deal"]
    known(
        data,
        "lesson",
        "version",
        "minutes",
        "minutes_terminal",
        "title",
        "farewell",
        "deal",
        "step",
        "remark",
        "reply",
    )
    known(deal, "deal", "mode", "seed", "turns", "options", "rolls", "draws")
    version = int(data["version"])
    setup = Setup(
        game.id,
        mode=one_of(deal.get("mode", VIRTUAL), MODES),
        options=game.full_options({name: str(value) for name, value in deal.get("options", {}).items()}),
        seed=int(deal["seed"]),
        pack=find_packs(game)[0],
        rolls=str(deal.get("rolls", "app")),
        draws=str(deal.get("draws", "app")),
        lesson=f"{id}@{version}",
    )
    return Lesson(
        game=game.id,
        id=id,
        version=version,
        title=dict(data["title"]),
        setup=setup,
        steps=tuple(made_step(step) for step in data["step"]),
        turns=int(deal["turns"]),
        minutes=int(data["minutes"]),
        minutes_terminal=int(data.get("minutes_terminal", data["minutes"])),
        farewell=dict(data["farewell"]),
        remarks=tuple(made_remark(remark, at) for at, remark in enumerate(data.get("remark", ()), start=1)),
        replies=tuple(made_reply(reply) for reply in data.get("reply", ())),
    )


def made_step(data: Mapping[str, Any]) -> Step:
    """A step as it is written: `aim` may be left out where what is advised is the aim."""
    known(
        data, f"step {data.get('id', '?')}",
        "id", "title", "do", "say", "question", "advise", "aim", "event", "values", "light", "lack", "show",
        "note", "else", "after", "follows", "same_turn", "maybe", "instead", "where", "can", "read",
        "shown_by",
    )  # fmt: skip
    question, advise = str(data.get("question", "")), str(data.get("advise", ""))
    return Step(
        id=str(data["id"]),
        title=dict(data.get("title", {})),
        say=dict(data["say"]),
        aim=made_aim(data, question, advise),
        do=dict(data.get("do", {})),
        question=question,
        advise=advise,
        light=strings(data.get("light", ())),
        lack=made_lack(data),
        show=dict(data.get("show", {})),
        note=dict(data.get("note", {})),
        otherwise=tuple(made_reply(one) for one in data.get("else", ())),
        read=str(data.get("read", "")),
        after=strings(data.get("after", ())),
        follows=strings(data.get("follows", ())),
        same_turn=bool(data.get("same_turn", False)),
        maybe=bool(data.get("maybe", False)) or "instead" in data,
        instead=str(data.get("instead", "")),
        where=made_where(data),
        can=strings(data.get("can", ())),
        shown_by=made_aim(data["shown_by"], "", "") if "shown_by" in data else None,
    )


def made_remark(data: Mapping[str, Any], at: int) -> Remark:
    """What is said at a question where no step speaks; without an id it is called by its place."""
    known(
        data, f"remark {data.get('id', at)}",
        "id", "question", "say", "where", "after", "light", "lack", "times", "can", "cannot",
    )  # fmt: skip
    return Remark(
        id=str(data.get("id", f"remark-{at}")),
        question=str(data["question"]),
        say=dict(data["say"]),
        where=made_where(data),
        after=strings(data.get("after", ())),
        light=strings(data.get("light", ())),
        lack=made_lack(data),
        times=int(data.get("times", 1)),
        can=strings(data.get("can", ())),
        cannot=strings(data.get("cannot", ())),
    )


def made_reply(data: Mapping[str, Any]) -> Reply:
    known(data, "reply", "question", "answers", "say")
    return Reply(strings(data.get("answers", ("*",))), dict(data["say"]), str(data.get("question", "*")))


def made_lack(data: Mapping[str, Any]) -> tuple[Lack, ...]:
    return tuple(Lack(one["icon"], one["have"], int(one["need"])) for one in data.get("lack", ()))


def made_where(data: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in data.get("where", {}).items()}


def made_aim(data: Mapping[str, Any], question: str, advise: str) -> Aim:
    values = {name: str(value) for name, value in data.get("values", {}).items()}
    if "event" in data:
        return Aim(event=str(data["event"]), values=values)
    return Aim(question=question, answers=strings(data.get("aim", ())) or ((advise,) if advise else ("*",)))


def known(data: Mapping[str, Any], where: str, *names: str) -> None:
    """Refuse what nobody would read: a slip of the pen."""
    if unknown := sorted(set(data) - set(names)):
        raise ValueError(f"{where}: {', '.join(unknown)}?")


def strings(given: Any) -> tuple[str, ...]:
    if isinstance(given, str):
        raise TypeError(f"a list is wanted, not {given!r}")
    return tuple([str(one) for one in given])


def one_of(value: str, values: Sequence[str]) -> str:
    if value not in values:
        raise ValueError(value)
    return value


# ---------------------------------------------------------------- faults that can be seen without playing


def faults_in_words(lesson: Lesson) -> Iterator[Text]:
    """Texts that lack a language or are too long."""
    texts = [("title", lesson.title, MOST_IN_PLAN), ("farewell", lesson.farewell, MOST_WORDS)]
    yield from (fault for text in texts for fault in faults_in_text("", *text))
    for step in lesson.steps:
        needed = {"say"} if step.is_told else {"say", "do"}
        for name, said, most in step.texts():
            if said or name in needed:
                yield from faults_in_text(step.id, name, said, most)
    for remark in lesson.remarks:
        yield from faults_in_text(remark.id, "say", remark.say, MOST_WORDS)
    for reply in lesson.replies:
        yield from faults_in_text(reply.question, "reply", reply.say, MOST_WORDS)


def faults_in_text(step: str, name: str, said: Said, most: int) -> Iterator[Text]:
    for language in LANGUAGES:
        count = max(len(on(surface, said.get(language, "")).split()) for surface in SURFACES)
        if not count:
            yield Text("lesson.fault.language", step=step, name=name, language=language)
        if count > most:
            yield Text("lesson.fault.long", step=step, name=name, language=language, count=count, most=most)


def faults_of_steps(lesson: Lesson) -> Iterator[Text]:
    """Ids that come twice or are not there, steps that could never speak, advice that misses its own aim."""
    ids: list[str] = []
    for step in lesson.steps:
        named = (*step.after, *step.follows, *filter(None, [step.instead]))
        yield from faults_of_names(step.id, named, ids)
        if not step.question and not step.aim.event:
            yield Text("lesson.fault.moment", step=step.id)
        if step.advise and step.aim.question and not step.aim.is_answered(step.question, step.advise):
            yield Text("lesson.fault.aim", step=step.id, advise=step.advise)
        ids.append(step.id)
    for remark in lesson.remarks:
        yield from faults_of_names(remark.id, remark.after, ids)
        ids.append(remark.id)
    if not lesson.steps or not lesson.steps[0].title:
        yield Text("lesson.fault.empty")


def faults_of_names(id: str, named: Sequence[str], ids: Sequence[str]) -> Iterator[Text]:
    if id in ids or not ID.fullmatch(id):
        yield Text("lesson.fault.id", step=id)
    if missing := [one for one in named if one not in ids]:
        yield Text("lesson.fault.after", step=id, missing=", ".join(missing))
