"""Search: candidates are played on to the end of the game many times, and the one that ends best is taken.

Nothing hidden is known to it: at the decision everything the player cannot see is dealt anew, differently
every time but alike for all candidates, so that luck weighs on all of them the same. Half of the candidates
leave after each heat, so most games are played where it matters.

It knows no clock: whoever wants an answer in time takes the steps one by one and stops (`Search.steps`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, log2, sqrt
from typing import Any, Final, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.engine.table import SimulatedTable

#: Games played on at one decision, and candidates looked at.
ROLLOUTS: Final = 32
WIDEST: Final = 4
#: What winning is worth beside the points.
PRIZE: Final = 10.0
#: How many standard errors another candidate must be ahead before the adviser's own is given up.
DOUBT: Final = 1.0
ADVICE: Final = 1
DEAL: Final = 2


class Ending(NamedTuple):
    """How a game played on came out for the seat that is thinking, or is likely to: points ahead, and won."""

    margin: float
    won: float

    @property
    def worth(self) -> float:
        return self.margin + PRIZE * self.won


class Weighed(NamedTuple):
    """A candidate after its games: its share of all of them, and their means."""

    answer: Answer
    games: int
    share: float
    margin: float
    worth: float


class SupposedTable(SimulatedTable):
    """A table at which a turn is taken again as it was up to a decision, and on from there by an adviser."""

    __slots__ = ("adviser", "at", "chance_of_deal", "game", "given", "supposed")

    def __init__(
        self, game: Game, adviser: Adviser, given: Sequence[Answer], supposed: Answer, deal: Chance
    ) -> None:
        super().__init__(adviser)
        self.game = game
        self.adviser = adviser
        self.given = given
        self.supposed = supposed
        self.chance_of_deal = deal
        self.at = 0

    def ask(self, question: Question) -> Answer:
        if self.at > len(self.given) or len(question.answers) == 1:
            return super().ask(question)
        if self.at < len(self.given):
            answer = self.given[self.at]
        else:
            answer = self.supposed
            self.game.deal_unseen(self.position, seat_of(self.game, question), self.chance_of_deal)
        self.at += 1
        self.adviser.suppose(question, answer, self.position)
        return answer


class Reached(Exception):
    """The decision has been reached; these are its candidates."""

    def __init__(self, candidates: list[Answer]) -> None:
        super().__init__()
        self.candidates = candidates


class AskingTable(SupposedTable):
    """A table at which a turn is taken again as it was, to ask the adviser at the decision."""

    __slots__ = ()

    def ask(self, question: Question) -> Answer:
        if self.at == len(self.given) and len(question.answers) > 1:
            raise Reached(self.adviser.ranked(question, self.position))
        return super().ask(question)


class Search:
    """One decision being weighed. Every step plays one game on; stop when you like and ask for `best`."""

    __slots__ = ("alive", "before", "endings", "game", "given", "question", "rollouts", "seeds")

    def __init__(
        self,
        game: Game,
        before: Any,
        given: Sequence[Answer],
        question: Question,
        candidates: Sequence[Answer],
        chance: Chance,
        rollouts: int = ROLLOUTS,
    ) -> None:
        """`before` is the position at the start of the turn, `given` the answers of that turn so far.

        The first of the candidates is the one to beat.
        """
        self.game = game
        self.before = before
        self.given = given
        self.question = question
        self.rollouts = rollouts
        self.alive = list(candidates)
        self.endings: dict[Answer, list[Ending]] = {answer: [] for answer in candidates}
        self.seeds = [chance.word() << 32 | chance.word() for _ in range(rollouts)]

    def steps(self) -> Iterator[None]:
        """All games, one at a time."""
        heats = max(1, ceil(log2(len(self.alive))))
        for _ in range(heats):
            for _ in range(max(1, self.rollouts // (heats * len(self.alive)))):
                for answer in self.alive:
                    self.play_on(answer)
                    yield
            self.drop_half()

    def play_on(self, answer: Answer) -> None:
        """One game from here to its end."""
        endings = self.endings[answer]
        seed = self.seeds[len(endings) % len(self.seeds)]
        game = self.game
        position = self.before.copy()
        adviser = adviser_of(game, Chance.from_seed(seed, ADVICE))
        table = SupposedTable(game, adviser, self.given, answer, Chance.from_seed(seed, DEAL))
        table.seat(position)
        endings.append(play_out(game, position, table, seat_of(game, self.question)))

    def drop_half(self) -> None:
        """The better half stays, and the one to beat with it."""
        ranking = sorted(self.alive, key=self.mean, reverse=True)
        kept = ranking[: max(2, (len(ranking) + 1) // 2)]
        self.alive = [answer for answer in self.alive if answer in kept or answer == self.favourite]

    @property
    def favourite(self) -> Answer:
        return next(iter(self.endings))

    def mean(self, answer: Answer) -> float:
        endings = self.endings[answer]
        return sum([ending.worth for ending in endings]) / len(endings) if endings else float("-inf")

    @property
    def best(self) -> Answer:
        """The best so far: the one to beat, unless another is ahead of it by more than chance explains."""
        ahead = max(self.alive, key=self.mean)
        return ahead if self.is_ahead(ahead) else self.favourite

    def is_ahead(self, answer: Answer) -> bool:
        """Games with the same deal are compared in pairs."""
        pairs = zip(self.endings[answer], self.endings[self.favourite], strict=False)
        leads = [own.worth - other.worth for own, other in pairs]
        if len(leads) < 2:
            return False
        mean = sum(leads) / len(leads)
        variance = sum([(lead - mean) ** 2 for lead in leads]) / (len(leads) - 1)
        return mean > DOUBT * sqrt(variance / len(leads))

    def weighed(self) -> list[Weighed]:
        """Every candidate with its figures, the chosen one first, then by how well they did."""
        total = sum([len(endings) for endings in self.endings.values()])
        best = self.best
        found = [weigh(answer, endings, total) for answer, endings in self.endings.items() if endings]
        return sorted(found, key=lambda one: (one.answer != best, -one.games, -one.worth))


class SearchPolicy:
    """A player that searches. Say when each turn begins, or it plays as its adviser does."""

    __slots__ = ("adviser", "before", "chance", "game", "given", "rollouts", "widest")

    def __init__(self, game: Game, chance: Chance, rollouts: int = ROLLOUTS, widest: int = WIDEST) -> None:
        self.game = game
        self.chance = chance
        self.rollouts = rollouts
        self.widest = widest
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
            answer = self.searched(question, candidates)
            self.adviser.suppose(question, answer, position)
        self.given.append(answer)
        return answer

    def candidates(self, question: Question, position: Any) -> list[Answer]:
        weighty = self.game.weighty
        if self.before is None or (weighty and question.id not in weighty):
            return []
        return self.adviser.ranked(question, position)[: self.widest]

    def searched(self, question: Question, candidates: list[Answer]) -> Answer:
        search = Search(self.game, self.before, self.given, question, candidates, self.chance, self.rollouts)
        for _ in search.steps():
            pass
        return search.best


def candidates_at(game: Game, before: Any, given: Sequence[Answer], chance: Chance) -> list[Answer]:
    """What an adviser who has lived through the turn so far thinks worth a closer look, best first."""
    table = AskingTable(game, adviser_of(game, chance), given, "", chance)
    position = before.copy()
    table.seat(position)
    try:
        game.play_turn(position, table)
    except Reached as reached:
        return reached.candidates
    raise ValueError("the turn was over before the decision")


def adviser_of(game: Game, chance: Chance) -> Adviser:
    """The policy that a search of this game builds on."""
    adviser = game.policies[game.adviser](chance)
    if not isinstance(adviser, Adviser):
        raise TypeError(f"{game.adviser} of {game.id} is no adviser")
    return adviser


def seat_of(game: Game, question: Question) -> str:
    """Who is asked."""
    return question.seat or game.sides[0]


def play_out(game: Game, position: Any, table: SimulatedTable, seat: str) -> Ending:
    """On to the end of the game, or to where the game dares a guess."""
    last = position.round + game.horizon
    while True:
        game.play_turn(position, table)
        if game.is_over(position):
            return ending(game, position, seat)
        if game.horizon >= 0 and position.round >= last:
            margin = game.guess(position, seat)
            if margin is not None:
                return Ending(margin, 1.0 if margin > 0 else 0.0)


def ending(game: Game, position: Any, seat: str) -> Ending:
    result = game.result(position)
    others = [result.total(other) for other in game.sides_of(position) if other != seat]
    won = 1.0 if result.winner == seat else 0.5 if result.winner == "draw" else 0.0
    return Ending(result.total(seat) - max(others, default=0), won)


def weigh(answer: Answer, endings: list[Ending], total: int) -> Weighed:
    games = len(endings)
    margin = sum([ending.margin for ending in endings]) / games
    return Weighed(answer, games, games / total, margin, sum([one.worth for one in endings]) / games)
