"""The story of a turn: what it amounted to, what is told of it, and what only those hear who ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.headlines import NOTHING, is_headed, says
from adversaire.engine.text import Text, Value
from adversaire.play.reading import is_for_hands
from adversaire.play.voice import Voice

#: So many lines of a turn stand open; more than that nobody reads.
MOST_LINES: Final = 6
#: Before the key of a sentence: the one that tells several of its kind in a row.
MANY: Final = "many."
#: In the values of an event: whose doing it is. What two sides do is never told in one line.
SIDE: Final = "side"
#: How the kinds of events end that tell where a figure goes.
GONE: Final = ".moved"
#: How the kinds of events end that others lead to: several of them in one line are told after all of those.
CAME_OF: Final = (".eliminated", ".rise", ".drawn")


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

    def title(self, events: Sequence[Event], voice: Voice, over: bool = True) -> str:
        """The headline in words; a turn that goes on has not come to nothing yet."""
        if self.headline and (over or self.headline.key != NOTHING):
            return voice.say(self.headline)
        return voice.event(events[self.decision])

    def gathered(self, events: Sequence[Event], voice: Voice) -> list[Line]:
        """The lines as they are read: several of a kind in one, and never more than somebody reads."""
        return fewer(self.in_kinds(events, voice), voice)

    def in_kinds(self, events: Sequence[Event], voice: Voice) -> list[Line]:
        """The lines as hands do them: several of a kind in one, else each for itself, however many."""
        found: list[tuple[str, list[int]]] = []
        kinds: dict[tuple[str, Value], list[int]] = {}
        before: tuple[str, Value] | None = None
        for n in self.lines:
            kind = kind_of(events[n], n, voice)
            if voice.hands and kind != before and events[n].kind.endswith(GONE):
                # What hands do after a figure has gone is done where it is by then.
                kinds.clear()
            if kind not in kinds:
                kinds[kind] = []
                found.append((kind[0], kinds[kind]))
            kinds[kind].append(n)
            before = kind
        found.sort(key=lambda line: place_of(line[1], events))
        return [told_together(key, same, events, voice) for key, same in found]


def story(game: Game, events: Sequence[Event], told: Sequence[int], voice: Voice) -> Story:
    """The story of these events of a turn; under a headline of its own a decision is told as a line, too."""
    headline = game.headline([events[n] for n in told])
    decision = decided(game, events, told, headline, voice)
    said = [n for n in told if headline is not None or n != decision]
    details = tuple([n for n in said if is_aside(game, events[n], voice, headline)])
    lines = tuple([n for n in said if n not in details])
    # A turn of which there are only details is told by them.
    told_at_all = lines or headline or decision
    return Story(headline, decision, lines, details) if told_at_all else Story(None, 0, details, ())


def decided(
    game: Game, events: Sequence[Event], told: Sequence[int], headline: Text | None, voice: Voice
) -> int:
    """The decision that a headline is about: what it tells, if there is more to say of that; else the first
    of those that decide a turn; 0 where there is none."""
    about = next((n for n in reversed(told) if is_headed(events[n], headline)), 0)
    if about and voice.explains(events[about]):
        return about
    return next((n for n in told if events[n].kind.startswith(game.headlines)), 0)


def reason_behind(events: Sequence[Event], headline: Text | None, first: int, voice: Voice) -> int:
    """The event whose reason a headline has, found to be this one. Where it sums up what no single event says
    (who was hit, of whichever card), a rule that holds for every turn would explain nothing: it is the first
    choice among several that was made after that."""
    if headline is None or is_headed(events[first], headline) or voice.compares(events[first]):
        return first
    return next((n for n in range(first + 1, len(events)) if voice.compares(events[n])), first)


def is_aside(game: Game, event: Event, voice: Voice, headline: Text | None = None) -> bool:
    """Whether only those hear of it who ask: beside cardboard whatever hands have nothing to do with, on
    screen what a game tells nobody else, and what the headline has said."""
    if voice.hands:
        return not is_for_hands(game, event)
    return is_among(event.kind, game.asides) or says(headline, event)


def is_among(kind: str, kinds: tuple[str, ...]) -> bool:
    """Whether a kind is one of these, or begins like one that ends with a dot."""
    return kind in kinds or kind.startswith(tuple([one for one in kinds if one.endswith(".")]))


def kind_of(event: Event, at: int, voice: Voice) -> tuple[str, Value]:
    """What is told in one line: events of one sentence and one side, if there is a sentence for several."""
    key = voice.told(event).key
    return (key, event.values.get(SIDE, "")) if voice.speaker.knows(MANY + key) else (key, at)


def place_of(same: Sequence[int], events: Sequence[Event]) -> int:
    """Where a line of several events stands: with the first of them, or with the last that others led to."""
    return same[-1] if events[same[-1]].kind.endswith(CAME_OF) else same[0]


def told_together(key: str, same: list[int], events: Sequence[Event], voice: Voice) -> Line:
    """Events of one kind in one line."""
    if len(same) > 1:
        return Line(tuple(same), (Text(MANY + key, **values_of_all([events[n] for n in same])),))
    return Line(tuple(same), (voice.told(events[same[0]]),))


def values_of_all(events: Sequence[Event]) -> dict[str, Value]:
    """The values of the last of them and how many `times`; under `all-…` those of each one, a thing once;
    under `sum-…` their numbers added up."""
    found: dict[str, Value] = {**events[-1].values, "times": len(events)}
    for name in events[-1].values:
        every = [event.values.get(name, "") for event in events]
        numbers = [value for value in every if isinstance(value, int)]
        ids = dict.fromkeys([id for value in every for id in as_ids(value)])
        found[f"all-{name}"] = tuple(map(str, numbers)) if len(numbers) == len(every) else tuple(ids)
        found[f"sum-{name}"] = sum(numbers)
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
