"""The story of a turn: what it amounted to, what is told of it, and what only those hear who ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.play.voice import Voice


@dataclass(frozen=True, slots=True)
class Story:
    """Places in the log of a turn: the decision that its headline is about, its lines, and its details."""

    #: What the turn amounted to; nothing where the decision itself says it.
    headline: Text | None
    #: The decision whose reason stands behind the headline; 0, the opening of the turn, where there is none.
    decision: int
    lines: tuple[int, ...]
    details: tuple[int, ...]

    def title(self, events: Sequence[Event], voice: Voice) -> str:
        """The headline in words."""
        return voice.say(self.headline) if self.headline else voice.event(events[self.decision])


def story(game: Game, events: Sequence[Event], told: Sequence[int], voice: Voice) -> Story:
    """The story of these events of a turn; under a headline of its own a decision is told as a line, too."""
    headline = game.headline([events[n] for n in told])
    decision = next((n for n in told if events[n].kind.startswith(game.headlines)), 0)
    said = [n for n in told if headline is not None or n != decision]
    details = tuple([n for n in said if is_aside(game, events[n], voice)])
    lines = tuple([n for n in said if n not in details])
    # A turn of which there are only details is told by them.
    told_at_all = lines or headline or decision
    return Story(headline, decision, lines, details) if told_at_all else Story(None, 0, details, ())


def is_aside(game: Game, event: Event, voice: Voice) -> bool:
    """Whether only those hear of it who ask; what hands must do is never left to be asked for."""
    return event.kind.startswith(game.asides) and not voice.orders(event)
