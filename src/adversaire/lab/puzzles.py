"""Positions to practise on: decisions in which one answer is clearly better than every other.

Whole games are looked through, those of a planner or those of records. At each weighty decision a quick
glance says whether one answer may stand out; then every answer that is left is played on with the same
deals, dealt anew, and the lead of the best over each other is weighed in pairs. A decision is kept only
where the least of these leads is large enough, and is no luck with the certainty asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import erf, inf, sqrt
from pathlib import Path
from typing import Final, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.policy import PLANNER, Candidate
from adversaire.engine.question import Answer
from adversaire.engine.record import Entry, Setup
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack
from adversaire.play.hint import begin_hint, may_hint
from adversaire.play.playing_on import PRIZE, Ending
from adversaire.play.saves import open_save, read_save
from adversaire.play.search import Search
from adversaire.play.session import Session

#: Games played on with each answer: at a glance, at a second one, and to be sure.
LOOKS: Final = (12, 40)
SURE: Final = 200
#: At a glance an answer must lead by so many standard errors to be looked at closer.
PROMISING: Final = 1.5
#: A puzzle with fewer answers is none, and more of them nobody weighs up.
FEWEST: Final = 3
MOST: Final = 24
#: The streams that luck of a glance, of the closer look and of the planner come from.
LUCK: Final = 71
PLAYER: Final = 72
#: No game has more answers.
ENDLESS: Final = 5000


class Wanted(NamedTuple):
    """What makes a decision a puzzle: the least lead of its best answer, and how sure that must be."""

    #: In points, with a prize for winning, as hints weigh them.
    lead: float = 2.0
    certainty: float = 0.999
    games: int = SURE
    #: Only decisions of this question, or all.
    question: str = ""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How games go on after one answer."""

    answer: Answer
    margin: float
    won: float

    @property
    def worth(self) -> float:
        return self.margin + PRIZE * self.won


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision with one best answer: the game up to there, and how all answers came out."""

    setup: Setup
    entries: tuple[Entry, ...]
    question: str
    #: The best one first.
    outlooks: tuple[Outlook, ...]
    #: Its least lead over another, and the chance that the lead over that one is no luck.
    lead: float
    certainty: float
    games: int

    @property
    def best(self) -> Answer:
        return self.outlooks[0].answer


#: Told at each decision that is looked at: how many games were looked through, and puzzles found.
Progress = Callable[[int, int], None]


def find_puzzles(
    sessions: Iterable[Session], wanted: Wanted, progress: Progress | None = None
) -> Iterator[Puzzle]:
    """The puzzles of these games as they are found; at most one a game, so that they differ."""
    found = 0
    for number, session in enumerate(sessions):
        if progress is not None:
            progress(number, found)
        puzzle = next(puzzles_in(session, wanted), None)
        if puzzle is not None:
            found += 1
            yield puzzle


def planner_games(game: Game, level: str, seed: int) -> Iterator[Session]:
    """Endlessly many games of the planner with the shipped cards, each with its own deal."""
    options = game.full_options({"level": level} if level else {})
    pack = find_packs(game)[0]
    content = load_pack(game, pack)
    for one in count(seed):
        session = Session(game, Setup(game.id, seed=one, options=options, pack=pack), content)
        play_to_the_end(session)
        yield session


def recorded_games(game: Game, folder: Path) -> Iterator[Session]:
    """The games of this title saved in a folder; others are passed over."""
    registry = Registry(game)
    files = sorted(folder.glob("*.game"))
    if not files:
        raise DataRefused(Text("lab.error.no-records", folder=str(folder)))
    for file in files:
        text = file.read_text("utf-8")
        if read_save(text).setup.game == game.id:
            yield open_save(registry, text).session


def play_to_the_end(session: Session) -> None:
    policy = session.game.policies[PLANNER](Chance.from_seed(session.setup.seed, PLAYER))
    for _ in range(ENDLESS):
        question = session.question
        if question is None:
            return
        session.answer(policy.answer(question, session.position))


def puzzles_in(session: Session, wanted: Wanted) -> Iterator[Puzzle]:
    """The puzzles of one game, in an order that favours no part of it."""
    game, asked = session.game, wanted.question
    moments = [
        index
        for index, entry in enumerate(session.entries)
        if (entry.question == asked if asked else is_weighty(game, entry))
    ]
    chance = Chance.from_seed(session.setup.seed, LUCK)
    for index in shuffled(moments, chance):
        there = Session(game, session.setup, session.pack, session.entries[:index])
        if may_hint(there):
            puzzle = weighed(there, wanted, chance)
            if puzzle is not None:
                yield puzzle


def is_weighty(game: Game, entry: Entry) -> bool:
    return not game.weighty or entry.question in game.weighty


def shuffled(moments: Sequence[int], chance: Chance) -> list[int]:
    left = list(moments)
    return [left.pop(chance.below(len(left))) for _ in moments]


def weighed(session: Session, wanted: Wanted, chance: Chance) -> Puzzle | None:
    """The open question as a puzzle, if it is one."""
    search = begin_hint(session)
    if not FEWEST <= len(search.question.answers) <= MOST:
        return None
    search.candidates = every_answer(search)
    everyone = list(range(len(search.candidates)))
    # Most decisions are no puzzles: the longer the look, the more of them have been passed over before it.
    for games in LOOKS:
        glance = standing_out(played_on(search, everyone, games, chance))
        if glance.errors < PROMISING or glance.points < wanted.lead / 2:
            return None
    sure = played_on(search, everyone, wanted.games, chance)
    lead = standing_out(sure)
    certainty = normal(lead.errors)
    if lead.points < wanted.lead or certainty < wanted.certainty:
        return None
    outlooks = sorted(
        [outlook(search.candidates[number].answer, sure[number]) for number in everyone],
        key=lambda one: -one.worth,
    )
    question = search.question.id
    return Puzzle(
        session.setup,
        tuple(session.entries),
        question,
        tuple(outlooks),
        lead.points,
        certainty,
        wanted.games,
    )


def every_answer(search: Search) -> tuple[Candidate, ...]:
    """What the adviser thinks worth a look, as it plans it, and every other legal answer besides."""
    planned = {one.answer: one for one in search.candidates}
    return tuple([planned.get(answer, Candidate(answer)) for answer in search.question.answers])


def played_on(search: Search, numbers: Sequence[int], games: int, chance: Chance) -> list[list[Ending]]:
    """So many games after each candidate, every one with the same new deals."""
    search.seeds = [chance.word() << 32 | chance.word() for _ in range(games)]
    search.endings = [[] for _ in search.candidates]
    for _ in range(games):
        for number in numbers:
            search.play_on(number)
    return [search.endings[number] for number in numbers]


class Lead(NamedTuple):
    """By how much the best is ahead of the one that comes closest, and how many standard errors that is."""

    points: float
    errors: float


def standing_out(endings: Sequence[Sequence[Ending]]) -> Lead:
    """The lead of the best over whoever it is least sure to beat."""
    means = [sum([one.worth for one in each]) / len(each) for each in endings]
    best = means.index(max(means))
    others = [lead_over(endings[best], each) for number, each in enumerate(endings) if number != best]
    return Lead(min(lead.points for lead in others), min(lead.errors for lead in others))


def lead_over(best: Sequence[Ending], other: Sequence[Ending]) -> Lead:
    """Games with the same deal are compared in pairs, so that luck weighs less."""
    leads = [own.worth - beaten.worth for own, beaten in zip(best, other, strict=True)]
    mean = sum(leads) / len(leads)
    variance = sum([(lead - mean) ** 2 for lead in leads]) / (len(leads) - 1)
    if not variance:
        return Lead(mean, inf if mean else 0.0)
    return Lead(mean, mean / sqrt(variance / len(leads)))


def normal(errors: float) -> float:
    """How likely a lead of so many standard errors is no luck."""
    return (1.0 + erf(errors / sqrt(2.0))) / 2.0


def outlook(answer: Answer, endings: Sequence[Ending]) -> Outlook:
    games = len(endings)
    return Outlook(
        answer, sum([one.margin for one in endings]) / games, sum([one.won for one in endings]) / games
    )
