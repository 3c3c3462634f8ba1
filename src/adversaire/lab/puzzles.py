"""Positions to practise on: decisions in which one answer is clearly better than every other.

Whole games are looked through, those of a planner or those of records. At each weighty decision a few games
played on from every answer say whether one may stand out, and a few more after those that came closest. Then,
with luck that has chosen nothing yet, every answer is played on to the end of the game, all with the same
deals, and the lead of the one that stood out over each other is weighed in pairs. An answer that is left far
behind is played on no longer. A decision is kept only where the least of these leads is large enough, and the
chance that any of them is luck small enough.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import copysign, erf, inf, sqrt
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

#: Games played on at a glance with every answer, at a second one with the closest, and to be sure.
LOOKS: Final = (6, 24)
CLOSEST: Final = 4
SURE: Final = 100
#: At a glance an answer must lead by so many standard errors to be looked at closer.
PROMISING: Final = 1.5
#: To be sure, so many games are played at a time. After them whoever is so many standard errors behind is
#: done, and the decision is given up if the lead over somebody is not even so many.
HEAT: Final = 25
FAR: Final = 4.5
HOPELESS: Final = 1.0
#: The horizon of a game that is played on until it is over.
TO_THE_END: Final = -1
#: A puzzle with fewer answers is none, and more of them nobody weighs up.
FEWEST: Final = 3
MOST: Final = 16
#: The streams that luck of a glance, of the closer look and of the planner come from.
LUCK: Final = 71
PLAYER: Final = 72
#: No game has more answers.
ENDLESS: Final = 5000


class Wanted(NamedTuple):
    """What makes a decision a puzzle: the least lead of its best answer, and how sure that must be."""

    #: In points, with a prize for winning, as hints weigh them; where no points decide, the prize alone.
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
    #: Its least lead over another, the chance that none of its leads is luck, the most games of an answer.
    lead: float
    certainty: float
    games: int

    @property
    def best(self) -> Answer:
        return self.outlooks[0].answer


#: Told at each decision that is looked at: how many were looked at so far, and how many puzzles were found.
Progress = Callable[[int, int], None]


def find_puzzles(
    sessions: Iterable[Session], wanted: Wanted, progress: Progress | None = None
) -> Iterator[Puzzle]:
    """The puzzles of these games as they are found.

    So that they differ there is at most one of a game, and no two ask the same and have the same best answer.
    """
    looked, found = 0, set[tuple[str, Answer]]()
    for session in sessions:
        chance = Chance.from_seed(session.setup.seed, LUCK)
        for there in decisions_of(session, wanted.question, chance):
            looked += 1
            if progress is not None:
                progress(looked, len(found))
            puzzle = weighed(there, wanted, chance, found)
            if puzzle is not None:
                found.add((puzzle.question, puzzle.best))
                yield puzzle
                break


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


def decisions_of(session: Session, asked: str, chance: Chance) -> Iterator[Session]:
    """One game at each of its decisions that may be a puzzle, in an order that favours none of them.

    Only those of its last third: there is more on the table to weigh, and less to come that blurs a lead.
    """
    game = session.game
    moments = [
        index
        for index, entry in enumerate(session.entries)
        if (entry.question == asked if asked else is_weighty(game, entry))
    ]
    moments = moments[2 * len(moments) // 3 :]
    for index in shuffled(moments, chance):
        there = Session(game, session.setup, session.pack, session.entries[:index])
        question = there.question
        if question is not None and FEWEST <= len(question.answers) <= MOST and may_hint(there):
            yield there


def is_weighty(game: Game, entry: Entry) -> bool:
    return not game.weighty or entry.question in game.weighty


def shuffled(moments: Sequence[int], chance: Chance) -> list[int]:
    left = list(moments)
    return [left.pop(chance.below(len(left))) for _ in moments]


def weighed(
    session: Session, wanted: Wanted, chance: Chance, found: Collection[tuple[str, Answer]]
) -> Puzzle | None:
    """The open question as a puzzle, if it is one, and none like those that were found."""
    search = begin_hint(session)
    search.candidates = every_answer(search)
    best = promising(search, wanted, chance)
    if best is None or (search.question.id, search.candidates[best].answer) in found:
        return None
    return confirmed(session, search, best, wanted, chance)


def confirmed(session: Session, search: Search, best: int, wanted: Wanted, chance: Chance) -> Puzzle | None:
    """The puzzle with this best answer, if games with new luck bear it out."""
    # A guess will do for a glance. What is told of an exercise are games that were played to their end.
    search.game = replace(search.game, horizon=TO_THE_END)
    endings = played_to_be_sure(search, best, wanted, chance)
    leads = leads_of(best, endings)
    lead, certainty = min(one.points for one in leads), certainty_of(leads)
    if lead < wanted.lead or certainty < wanted.certainty:
        return None
    pairs = zip(search.candidates, endings, strict=True)
    outlooks = sorted([outlook(one.answer, each) for one, each in pairs], key=lambda one: -one.worth)
    return Puzzle(
        session.setup,
        tuple(session.entries),
        search.question.id,
        tuple(outlooks),
        lead,
        certainty,
        wanted.games,
    )


def promising(search: Search, wanted: Wanted, chance: Chance) -> int | None:
    """The number of the answer that stands out at a glance, if one does.

    Most decisions are no puzzles: the longer the look, the more of them have been passed over before it.
    """
    numbers = list(range(len(search.candidates)))
    for games in LOOKS:
        endings = played_on(search, numbers, games, chance)
        glance = standing_out(endings)
        if glance.errors < PROMISING or glance.points < wanted.lead / 2:
            return None
        ranking = sorted(zip(endings, numbers, strict=True), key=lambda one: -mean_worth(one[0]))
        numbers = [number for _, number in ranking[:CLOSEST]]
    return numbers[0]


def played_to_be_sure(search: Search, best: int, wanted: Wanted, chance: Chance) -> list[list[Ending]]:
    """Games after every answer, heat by heat: those that are left far behind have fewer of them.

    It ends early where the best is not ahead after all.
    """
    endings: list[list[Ending]] = [[] for _ in search.candidates]
    alive = list(range(len(search.candidates)))
    played = 0
    while played < wanted.games and len(alive) > 1:
        heat = min(HEAT, wanted.games - played)
        for number, more in zip(alive, played_on(search, alive, heat, chance), strict=True):
            endings[number] += more
        played += heat
        leads = {number: lead_over(endings[best], endings[number]) for number in alive if number != best}
        if any(lead.errors < HOPELESS or lead.points < wanted.lead / 2 for lead in leads.values()):
            break
        alive = [number for number in alive if number == best or leads[number].errors < FAR]
    return endings


def every_answer(search: Search) -> tuple[Candidate, ...]:
    """What the adviser thinks worth a look, as it plans it, and every other legal answer besides."""
    planned = {one.answer: one for one in search.candidates}
    return tuple([planned.get(answer, Candidate(answer)) for answer in search.question.answers])


def played_on(search: Search, numbers: Sequence[int], games: int, chance: Chance) -> list[list[Ending]]:
    """So many games after each of these candidates, every one with the same new deals."""
    search.seeds = [chance.word() << 32 | chance.word() for _ in range(games)]
    search.endings = [[] for _ in search.candidates]
    for _ in range(games):
        for number in numbers:
            search.play_on(number)
    if search.game.has_points:
        return [search.endings[number] for number in numbers]
    return [[Ending(0.0, one.won) for one in search.endings[number]] for number in numbers]


class Lead(NamedTuple):
    """By how much the best is ahead of the one that comes closest, and how many standard errors that is."""

    points: float
    errors: float


def standing_out(endings: Sequence[Sequence[Ending]]) -> Lead:
    """The lead of the best over whoever it is least sure to beat."""
    means = [mean_worth(each) for each in endings]
    leads = leads_of(means.index(max(means)), endings)
    return Lead(min(lead.points for lead in leads), min(lead.errors for lead in leads))


def leads_of(best: int, endings: Sequence[Sequence[Ending]]) -> list[Lead]:
    """The leads of one over each of the others."""
    return [lead_over(endings[best], each) for number, each in enumerate(endings) if number != best]


def mean_worth(endings: Sequence[Ending]) -> float:
    return sum([one.worth for one in endings]) / len(endings)


def lead_over(best: Sequence[Ending], other: Sequence[Ending]) -> Lead:
    """Games with the same deal are compared in pairs, so that luck weighs less.

    Where the other has fewer games, those are compared that both have.
    """
    leads = [own.worth - beaten.worth for own, beaten in zip(best, other, strict=False)]
    mean = sum(leads) / len(leads)
    variance = sum([(lead - mean) ** 2 for lead in leads]) / (len(leads) - 1)
    if not variance:
        return Lead(mean, copysign(inf, mean) if mean else 0.0)
    return Lead(mean, as_normal(mean / sqrt(variance / len(leads)), len(leads) - 1))


def as_normal(errors: float, freedom: int) -> float:
    """So many standard errors, made less for how little is known of the spread after few games.

    A lead over its standard error follows Student's curve. This is what is as likely on the normal one, by
    the usual approximation, which errs on the side of doubt.
    """
    return errors * (1 - 1 / (4 * freedom)) / sqrt(1 + errors**2 / (2 * freedom))


def certainty_of(leads: Sequence[Lead]) -> float:
    """The chance that none of these leads is luck: at least one less the chances that each of them is."""
    return max(0.0, 1.0 - sum([1.0 - normal(lead.errors) for lead in leads]))


def normal(errors: float) -> float:
    """How likely a lead of so many standard errors is no luck."""
    return (1.0 + erf(errors / sqrt(2.0))) / 2.0


def outlook(answer: Answer, endings: Sequence[Ending]) -> Outlook:
    games = len(endings)
    return Outlook(
        answer, sum([one.margin for one in endings]) / games, sum([one.won for one in endings]) / games
    )
