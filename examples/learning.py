"""A player that learns by playing: `python examples/learning.py` takes about a minute.

It knows nothing of Raiders. It has a liking for each kind of answer, changes some of its likings at random,
plays the same games with both, and keeps what made more points. What it has learned is then measured on deals
it has not seen.
"""

from __future__ import annotations

from typing import Any, ClassVar

import adversaire
from adversaire import Chance, Question

GAMES_A_TRY = 12
UNSEEN = 10_000


class Liking(adversaire.Policy):
    """Takes the kind of answer it likes best, chance among equals."""

    liked: ClassVar[dict[str, int]] = {}

    def answer(self, question: Question, position: Any) -> str:
        likings = {value: self.liked.get(kind(question, value), 0) for value in question.answers}
        best = [value for value in question.answers if likings[value] == max(likings.values())]
        return best[self.chance.below(len(best))]


def kind(question: Question, value: str) -> str:
    """What answers have in common: the question, and their first word."""
    return f"{question.id} {value.partition('.')[0]}"


def points(liked: dict[str, int], seed: int, games: int = GAMES_A_TRY) -> float:
    """What a player with these likings makes on average."""
    Liking.liked = liked
    # In this very process, so that the likings above are the ones that play.
    played = adversaire.simulate("raiders", policy=f"{__name__}:Liking", games=games, seed=seed)
    return played.points() or 0.0


def learn(tries: int, chance: Chance) -> dict[str, int]:
    """Likings that were each kept because they made more points on the same deals."""
    liked: dict[str, int] = {}
    kinds = kinds_met()
    for attempt in range(tries):
        other = liked | {kinds[chance.below(len(kinds))]: chance.below(7) - 3 for _ in range(3)}
        if points(other, seed=attempt) > points(liked, seed=attempt):
            liked = other
    return liked


def kinds_met() -> list[str]:
    """Every kind of answer that a game offers, in the order in which they first come up."""
    met: dict[str, None] = {}
    chance = Chance.from_seed(1)
    for seed in range(5):
        game = adversaire.begin("raiders", seed=seed)
        while question := game.question:
            values = [choice.value for choice in question.answers]
            met |= {f"{question.id} {value.partition('.')[0]}": None for value in values}
            game.answer(values[chance.below(len(values))])
    return list(met)


def main(tries: int = 120) -> None:
    before, liked = points({}, UNSEEN, 100), learn(tries, Chance.from_seed(7))
    after = points(liked, UNSEEN, 100)
    print(f"before: {before:.1f} points on average; after {tries} tries: {after:.1f}")


if __name__ == "__main__":
    main()
