"""A player of one's own against two hundred games, in two processes: `python examples/own_player.py`."""

from __future__ import annotations

from typing import Any

import adversaire


class Impatient(adversaire.Policy):
    """Raids as soon as the rules allow it; else does anything."""

    def answer(self, question: adversaire.Question, position: Any) -> str:
        raids = [value for value in question.answers if value.startswith("raid")]
        return raids[0] if raids else question.answers[self.chance.below(len(question.answers))]


def main(games: int = 200) -> None:
    """The same deals for both, so that the difference is the player's."""
    # Each process imports the player by itself, so it is called by its name.
    for policy in ("random", "own_player:Impatient"):
        played = adversaire.simulate("raiders", policy=policy, games=games, seed=1, jobs=2)
        print(f"{policy}: {played.won.rate:.0%} won, {played.points():.1f} points on average")


if __name__ == "__main__":
    main()
