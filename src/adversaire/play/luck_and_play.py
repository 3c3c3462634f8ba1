"""What an analysis amounts to: the chance to win through the game, what play cost, and what luck gave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from adversaire.play.analysis import Looked
from adversaire.play.judging import COSTLY, GOOD, Judged
from adversaire.play.session import Session

#: What a draw is worth, a win being one.
DRAWN: Final = 0.5


class Sum(NamedTuple):
    """A share of a win, and its standard error."""

    amount: float
    error: float


class Stage(NamedTuple):
    """A weighed decision in its game: the chance to win before and after it, and the luck that followed."""

    looked: Looked
    judged: Judged
    before: float
    after: float
    luck: float

    @property
    def turn(self) -> int:
        return self.looked.point.turn


class Balance(NamedTuple):
    """A whole game, or as much of it as was looked at."""

    stages: tuple[Stage, ...]
    #: What decisions cost beside those of a sound player, and what dice and cards gave beyond what was to be
    #: expected. The first chance, less the one, plus the other, is the outcome.
    play: Sum
    luck: Sum
    #: How it ended: one for a win; nothing while it goes on.
    ended: float | None = None

    @property
    def costliest(self) -> Stage | None:
        """The decision that cost most; none where none is marked as costly."""
        costly = [stage for stage in self.stages if stage.judged.mark == COSTLY]
        return max(costly, key=cost, default=None)

    @property
    def best_find(self) -> Stage | None:
        """The decision that was clearly better than what else there was."""
        good = [stage for stage in self.stages if stage.judged.mark == GOOD and gain(stage) > 0]
        return max(good, key=gain, default=None)

    @property
    def turning(self) -> Stage | None:
        """The decision after which, by play and luck, the chance to win had changed most; of a game that was
        won or lost, most towards that: where a lost game was nearly won it was not decided."""
        return max(self.stages, key=self._decided, default=None)

    def _decided(self, stage: Stage) -> float:
        swing = stage.after + stage.luck - stage.before
        return abs(swing) if self.ended in (None, DRAWN) else swing if self.ended else -swing


def cost(stage: Stage) -> float:
    return stage.judged.missed.worth


def gain(stage: Stage) -> float:
    """By how much what was played is surely better than the next best."""
    missed = stage.judged.missed
    return -missed.worth - missed.worth_error


def balance(session: Session, found: Sequence[Looked], is_whole: bool = True) -> Balance:
    """The balance of what was found so far; only that of a whole analysis leads to the outcome."""
    stages = tuple(staged(found, outcome(session) if is_whole else None))
    errors = [stage.judged.own.won_error for stage in stages]
    play = Sum(sum(stage.judged.own.won for stage in stages), together(errors))
    # Luck is what is left of the outcome: it is as sure as the first chance and the differences after it.
    first = [spread_of(stages[0])] if stages else []
    luck = Sum(sum(stage.luck for stage in stages), together((*first, *errors)))
    return Balance(stages, play, luck, outcome(session))


def staged(found: Sequence[Looked], ended: float | None) -> Iterator[Stage]:
    weighed = [(looked, looked.judged) for looked in found if looked.judged]
    chances = [chance_before(judged) for _, judged in weighed]
    for number, (looked, judged) in enumerate(weighed):
        after = judged.after_played.won
        # Nobody knows yet what becomes of the last decision of a game that is not over.
        later = (*chances[number + 1 :], ended, after)
        following = next(chance for chance in later if chance is not None)
        yield Stage(looked, judged, chances[number], after, following - after)


def chance_before(judged: Judged) -> float:
    """The chance to win of a sound player before the decision: from what was played, and what its own answer
    brings beyond that in the same deals."""
    return judged.after_played.won + judged.own.won


def outcome(session: Session) -> float | None:
    """One for a win, a half for a draw; nothing while the game goes on."""
    if not session.is_over:
        return None
    winner = session.result.winner
    return 1.0 if winner == session.game.sides[0] else DRAWN if winner == "draw" else 0.0


def spread_of(stage: Stage) -> float:
    """How far off the first chance may be, counted by so many games."""
    chance, games = stage.judged.after_played.won, stage.judged.after_played.games
    return sqrt(chance * (1 - chance) / max(1, games))


def together(errors: Iterator[float] | Sequence[float]) -> float:
    """The error of a sum of things that do not hang together."""
    return sqrt(sum(error * error for error in errors))
