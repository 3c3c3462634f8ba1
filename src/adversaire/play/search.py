"""Search: candidates are played on to the end of the game many times, and the one that ends best is taken.

Nothing hidden is known to it: at the decision everything the player cannot see is dealt anew, differently
every time but alike for all candidates, so that luck weighs on all of them the same. The worse half of the
candidates leaves after each heat, and whoever is clearly behind, so most games are played where it matters.

It knows no clock: whoever wants an answer in time takes the steps one by one and stops (`Search.steps`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, log2, sqrt
from typing import Any, Final, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.policy import Adviser, Candidate
from adversaire.engine.question import Answer, Question
from adversaire.play.playing_on import ADVICE, DEAL, Ending, SupposedTable, play_out, seat_of
from adversaire.play.runner import run

#: How many standard errors another candidate must be ahead before the adviser's own is given up.
DOUBT: Final = 1.0
#: Whoever is so many standard errors behind the best after so many games leaves at once.
CLEARLY: Final = 2.5
ENOUGH: Final = 8


class Weighed(NamedTuple):
    """A candidate after its games: its share of all of them, and their means."""

    answer: Answer
    games: int
    share: float
    margin: float
    worth: float


class Reached(Exception):
    """The decision has been reached; these are its candidates."""

    def __init__(self, candidates: list[Candidate]) -> None:
        super().__init__()
        self.candidates = candidates


class AskingTable(SupposedTable):
    """A table at which a turn is taken again as it was, to ask the adviser at the decision."""

    __slots__ = ()

    def ask(self, question: Question) -> Answer:
        if self.at == len(self.given) and len(question.answers) > 1:
            raise Reached(self.adviser.candidates(question, self.position))
        return super().ask(question)


class Search:
    """One decision being weighed. Every step plays one game on; stop when you like and ask for `best`."""

    __slots__ = ("alive", "before", "candidates", "endings", "game", "given", "question", "rollouts", "seeds")

    def __init__(
        self,
        game: Game,
        before: Any,
        given: Sequence[Answer],
        question: Question,
        candidates: Sequence[Candidate],
        chance: Chance,
        rollouts: int,
    ) -> None:
        """`before` is the position at the start of the turn, `given` the answers of that turn so far.

        The first of the candidates is the one to beat.
        """
        self.game = game
        self.before = before
        self.given = given
        self.question = question
        self.rollouts = rollouts
        self.candidates = tuple(candidates)
        #: The candidates still looked at, by their numbers, and how their games ended.
        self.alive = list(range(len(candidates)))
        self.endings: list[list[Ending]] = [[] for _ in candidates]
        self.seeds = [chance.word() << 32 | chance.word() for _ in range(rollouts)]

    def steps(self) -> Iterator[None]:
        """All games, one at a time."""
        heats = max(1, ceil(log2(len(self.alive))))
        for _ in range(heats):
            for _ in range(max(1, self.rollouts // (heats * len(self.alive)))):
                for number in self.alive:
                    self.play_on(number)
                    yield
            self.drop_half()
            if len(self.alive) == 1:
                return

    def play_on(self, number: int) -> None:
        """One more game from here to its end."""
        endings = self.endings[number]
        endings.append(self.ending_of(number, len(endings)))

    def ending_of(self, number: int, deal: int) -> Ending:
        """How a game from here ends, with one of the deals."""
        game, seed = self.game, self.seeds[deal % len(self.seeds)]
        position = self.before.copy()
        adviser = adviser_of(game, Chance.from_seed(seed, ADVICE))
        hidden = Chance.from_seed(seed, DEAL)
        table = SupposedTable(game, adviser, self.given, self.candidates[number], hidden)
        return play_out(game, position, table, seat_of(game, self.question), seed)

    def drop_half(self) -> None:
        """The better half stays, and the one to beat with it, but nobody who is clearly behind."""
        ranking = sorted(self.alive, key=self.mean, reverse=True)
        kept = ranking[: max(2, (len(ranking) + 1) // 2)]
        best = ranking[0]
        self.alive = [
            number
            for number in self.alive
            if number == best or ((number in kept or not number) and not self.is_beaten(number, best))
        ]

    def is_beaten(self, number: int, best: int) -> bool:
        """After few games nobody can say: their spread is not known well enough."""
        return len(self.endings[number]) >= ENOUGH and self.is_ahead(best, number, CLEARLY)

    def mean(self, number: int) -> float:
        endings = self.endings[number]
        return sum([ending.worth for ending in endings]) / len(endings) if endings else float("-inf")

    @property
    def best(self) -> Candidate:
        """The best so far: the one to beat, unless another is ahead of it by more than chance explains."""
        ahead = max(self.alive, key=self.mean)
        return self.candidates[ahead if self.is_ahead(ahead, 0, DOUBT) else 0]

    def is_ahead(self, number: int, other: int, errors: float) -> bool:
        """By more than so many standard errors; games with the same deal are compared in pairs."""
        pairs = zip(self.endings[number], self.endings[other], strict=False)
        leads = [own.worth - beaten.worth for own, beaten in pairs]
        if len(leads) < 2:
            return False
        mean, error = mean_and_error(leads)
        return mean > errors * error

    def weighed(self) -> list[Weighed]:
        """Every candidate with its figures, the chosen one first, then by how well they did."""
        total = sum([len(endings) for endings in self.endings])
        best = self.best
        pairs = zip(self.candidates, self.endings, strict=True)
        found = [weigh(one.answer, endings, total) for one, endings in pairs if endings]
        return sorted(found, key=lambda one: (one.answer != best.answer, -one.games, -one.worth))


class SearchPolicy:
    """A player that searches. Say when each turn begins, or it plays as its adviser does."""

    __slots__ = ("adviser", "before", "chance", "game", "given", "rollouts", "widest")

    def __init__(self, game: Game, chance: Chance, rollouts: int = 0, widest: int = 0) -> None:
        self.game = game
        self.chance = chance
        self.rollouts = rollouts or game.rollouts
        self.widest = widest or game.widest
        self.adviser = adviser_of(game, chance)
        self.before: Any = None
        self.given: list[Answer] = []

    def turn_begins(self, position: Any) -> None:
        """A turn begins from this position: what is weighed within it goes back to here."""
        self.before = position.copy()
        self.given = []

    def answer(self, question: Question, position: Any) -> Answer:
        candidates = self.candidates(question, position)
        if len(candidates) < 2:
            answer = self.adviser.answer(question, position)
        else:
            answer, plan = self.searched(question, candidates)
            self.adviser.suppose(question, answer, position, plan)
        self.given.append(answer)
        return answer

    def candidates(self, question: Question, position: Any) -> list[Candidate]:
        weighty = self.game.weighty
        if self.before is None or (weighty and question.id not in weighty):
            return []
        return self.adviser.candidates(question, position)[: self.widest]

    def searched(self, question: Question, candidates: list[Candidate]) -> Candidate:
        search = Search(self.game, self.before, self.given, question, candidates, self.chance, self.rollouts)
        for _ in search.steps():
            pass
        return search.best


def candidates_at(game: Game, before: Any, given: Sequence[Answer], chance: Chance) -> list[Candidate]:
    """What an adviser who has lived through the turn so far thinks worth a closer look, best first."""
    table = AskingTable(game, adviser_of(game, chance), given, Candidate(""), chance)
    try:
        run(game.play_turn, before, table)
    except Reached as reached:
        return reached.candidates
    raise ValueError("the turn was over before the decision")


def adviser_of(game: Game, chance: Chance) -> Adviser:
    """The policy that a search of this game builds on."""
    adviser = game.policies[game.adviser](chance)
    if not isinstance(adviser, Adviser):
        raise TypeError(f"{game.adviser} of {game.id} is no adviser")
    return adviser


def weigh(answer: Answer, endings: list[Ending], total: int) -> Weighed:
    games = len(endings)
    margin = sum([ending.margin for ending in endings]) / games
    return Weighed(answer, games, games / total, margin, sum([one.worth for one in endings]) / games)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values and its standard error; of a single one nobody knows the error."""
    count = len(values)
    if not count:
        return 0.0, 0.0
    mean = sum(values) / count
    if count == 1:
        return mean, abs(mean)
    variance = sum([(value - mean) ** 2 for value in values]) / (count - 1)
    return mean, sqrt(variance / count)
