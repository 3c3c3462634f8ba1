"""The story of a turn: what it amounted to, what is told of it, and what only those hear who ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.text import Text, Value
from adversaire.play.voice import Voice

#: So many lines of a turn stand open; more than that nobody reads.
MOST_LINES: Final = 6
#: Before the key of a sentence: the one that tells several of its kind in a row.
MANY: Final = "many."


@dataclass(frozen=True, slots=True)
class Line:
    """What belongs together in a turn: the places in its log, and the sentences that tell it."""

    events: tuple[int, ...]
    texts: tuple[Text, ...]

    def say(self, voice: Voice) -> str:
        """The line in words."""
        return " ".join([voice.say(text) for text in self.texts])


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

    def gathered(self, events: Sequence[Event], voice: Voice) -> list[Line]:
        """The lines as they are read: several of a kind in one, and never more than somebody reads."""
        runs = groupby(self.lines, key=lambda n: voice.told(events[n]).key)
        return fewer([line for key, run in runs for line in told_together(key, [*run], events, voice)], voice)


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
    """Whether only those hear of it who ask: beside cardboard whatever hands have nothing to do with."""
    return event.kind.startswith(game.noted if voice.hands else game.asides)


def told_together(key: str, run: list[int], events: Sequence[Event], voice: Voice) -> list[Line]:
    """Events of one kind in a row: one line where there is a sentence for several, else a line for each."""
    if len(run) > 1 and voice.speaker.knows(MANY + key):
        return [Line(tuple(run), (Text(MANY + key, **values_of_all([events[n] for n in run])),))]
    return [Line((n,), (voice.told(events[n]),)) for n in run]


def values_of_all(events: Sequence[Event]) -> dict[str, Value]:
    """The values of the last of them, their `count`, and under `all-…` those of each one."""
    found: dict[str, Value] = {**events[-1].values, "count": len(events)}
    for name in events[-1].values:
        every = [event.values.get(name, "") for event in events]
        found[f"all-{name}"] = tuple([id for value in every for id in as_ids(value)])
    return found


def as_ids(value: Value) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (str(value),)


def fewer(lines: list[Line], voice: Voice) -> list[Line]:
    """Neighbours of which the least is said become one line, until there are not too many."""
    words = [len(line.say(voice).split()) for line in lines]
    while len(lines) > MOST_LINES:
        both = [a + b for a, b in pairwise(words)]
        at = both.index(min(both))
        a, b = lines[at : at + 2]
        lines = [*lines[:at], Line(a.events + b.events, a.texts + b.texts), *lines[at + 2 :]]
        words = [*words[:at], both[at], *words[at + 2 :]]
    return lines
