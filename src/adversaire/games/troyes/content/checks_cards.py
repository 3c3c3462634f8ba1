"""The cards of a Troyes pack: enough of each kind, each of them playable, and what is odd about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from adversaire.engine.pack_checks import MOST, enough, positive, within
from adversaire.engine.text import Text
from adversaire.games.troyes.content.pack import (
    ACTIVITY_LEVELS,
    BUILDINGS,
    CATHEDRAL_LEVELS,
    COLOURS,
    MEASURES,
    SPACES,
    Pack,
)

BASE: Final = "troyes.intro.base-rules"
RIGHTMOST: Final = "troyes.note4.rightmost"
NO_EVENT: Final = "troyes.note4.no-event"
MOST_POINTS: Final = "troyes.note5.most-points"
BOTH_SCORE: Final = "troyes.note7.both-score"
#: Only the first two tradesmen of a card earn points, so a card shows at least two places.
LEAST_PLACES: Final = 2


# ---------------------------------------------------------------- activities


def activity_decks(pack: Pack) -> Iterator[Text]:
    """One card of each colour and level is laid out before every game."""
    there = {(card.colour, card.level) for card in pack.activities}
    for colour in COLOURS:
        for level in ACTIVITY_LEVELS:
            if (colour, level) not in there:
                yield Text(
                    "fault.activity-missing", path="activities", colour=colour, level=level, clause=BASE
                )


def activity_levels(pack: Pack) -> Iterator[Text]:
    least, *_, most = ACTIVITY_LEVELS
    for card in pack.activities:
        yield from within(f"activities.{card.id}.level", card.level, least, most, clause=BASE)


def activity_places(pack: Pack) -> Iterator[Text]:
    for card in pack.activities:
        path = f"activities.{card.id}.places"
        yield from enough(path, len(card.places), LEAST_PLACES, clause=MOST_POINTS)


# ---------------------------------------------------------------- events


def event_decks(pack: Pack) -> Iterator[Text]:
    """A red card for every round, and as many others as the red ones of any game can call."""
    decks = Counter(card.colour for card in pack.events if not card.permanent)
    called = Counter(card.calls for card in pack.events if card.colour == "red" and not card.permanent)
    rounds = pack.start.rounds
    for colour in COLOURS:
        least = rounds if colour == "red" else min(rounds, called[colour])
        # Either may be the slip: how many cards there are, or how many rounds.
        for path in ("events", "start.rounds"):
            yield from enough(path, decks[colour], least, clause=BASE)


def event_calls(pack: Pack) -> Iterator[Text]:
    """A second red card in a round would shorten the game; only red ones that come and go call at all."""
    for card in pack.events:
        path = f"events.{card.id}.calls"
        if card.calls == "red":
            yield Text("fault.event-calls-red", path=path, card=card.id, clause=RIGHTMOST)
        elif card.calls and (card.colour != "red" or card.permanent):
            yield Text("fault.event-calls-unheeded", path=path, card=card.id, clause=RIGHTMOST)


def event_slots(pack: Pack) -> Iterator[Text]:
    """Only a permanent event is never filled."""
    clause = "troyes.note4.one-die-per-free-slot"
    for card in pack.events:
        if not card.permanent:
            yield from positive(f"events.{card.id}.slots", card.slots, clause=clause)


def permanent_fields(pack: Pack) -> Iterator[Text]:
    """What is never completed has no slots and pays nobody."""
    for card in pack.events:
        for field in ("slots", "first", "second"):
            if card.permanent and getattr(card, field):
                path = f"events.{card.id}.{field}"
                yield Text("fault.permanent-unread", path=path, card=card.id, clause=NO_EVENT)


# ---------------------------------------------------------------- characters


def measures(pack: Pack) -> Iterator[Text]:
    """Six characters, and each counts something else."""
    times = Counter(card.counts for card in pack.characters)
    for measure in MEASURES:
        if times[measure] != 1:
            key = "fault.measure-twice" if times[measure] else "fault.measure-missing"
            clause = "troyes.setup.characters-shuffle"
            yield Text(key, path="characters", measure=measure, clause=clause)


def thresholds(pack: Pack) -> Iterator[Text]:
    """Who has more must not score less."""
    for card in pack.characters:
        path = f"characters.{card.id}.thresholds"
        yield from enough(path, len(card.thresholds), 1, clause=BOTH_SCORE)
        if not all(_is_rising(column) for column in zip(*card.thresholds, strict=True)):
            yield Text("fault.not-rising", path=path, clause=BOTH_SCORE)


def _is_rising(numbers: tuple[int, ...]) -> bool:
    return list(numbers) == sorted(numbers)


# ---------------------------------------------------------------- what is odd, though it can be played

#: What the printed game holds.
USUAL_ROUNDS: Final = 4
USUAL_ACTIVITIES: Final = 27
USUAL_EVENTS: Final = 16
#: What a citizen of another player earns between people (troyes.remark.tax-collector).
PRINTED_TAX: Final = 1
#: Three dice of a group at their best, without help from a card.
MOST_PIPS: Final = 18


def unusual_counts(pack: Pack) -> Iterator[Text]:
    """Fewer cards than are printed, or a game of another length."""
    if pack.start.rounds != USUAL_ROUNDS:
        yield Text("warning.rounds", count=pack.start.rounds, usual=USUAL_ROUNDS, clause=BASE)
    for path, count, usual in (
        ("activities", len(pack.activities), USUAL_ACTIVITIES),
        ("events", len(pack.events), USUAL_EVENTS),
    ):
        if count < usual:
            yield Text("warning.fewer-cards", path=path, count=count, usual=usual)


def odd_events(pack: Pack) -> Iterator[Text]:
    if not any(card.permanent for card in pack.events):
        yield Text("warning.no-permanent-event", clause=NO_EVENT)
    for card in pack.events:
        if card.colour == "red" and not (card.permanent or card.calls):
            yield Text("warning.event-calls-none", card=card.id, clause=RIGHTMOST)
        if card.second > card.first:
            yield Text("warning.second-worth-more", card=card.id, clause="troyes.note4.reward")


def odd_activities(pack: Pack) -> Iterator[Text]:
    for card in pack.activities:
        if any(later > earlier for earlier, later in pairwise(card.places)):
            yield Text("warning.second-worth-more", card=card.id, clause=MOST_POINTS)


def printed_taxes(pack: Pack) -> Iterator[Text]:
    """The card shows what it brings between people; against the Roy it brings more."""
    for card in pack.activities:
        effect = card.effect
        if effect.do == "gain-per-rival" and effect.deniers == PRINTED_TAX:
            yield Text("warning.printed-tax", card=card.id, clause="troyes.remark.tax-collector")


def large_divisors(pack: Pack) -> Iterator[Text]:
    """More pips than three dice can show: only with help from another card, if ever."""
    for path, divisor in divisors_of(pack):
        if divisor > MOST_PIPS:
            yield Text("warning.divisor-large", path=f"{path}.divisor", divisor=divisor, most=MOST_PIPS)


def unreachable_thresholds(pack: Pack) -> Iterator[Text]:
    most = _most_countable(pack)
    for card in pack.characters:
        ceiling = most[card.counts]
        for height in [threshold for threshold, _ in card.thresholds if threshold > ceiling]:
            key = "warning.threshold-unreachable"
            yield Text(key, card=card.id, threshold=height, most=ceiling, clause=BOTH_SCORE)


def _most_countable(pack: Pack) -> dict[str, int]:
    """The most that either side can ever have of what a character counts; deniers know no limit."""
    return {
        "influence": pack.start.most_influence,
        "deniers": MOST,
        "cathedral": CATHEDRAL_LEVELS * SPACES,
        "tradesmen": len(COLOURS) * min(len(ACTIVITY_LEVELS), max(pack.start.rounds, 0)),
        "citizens": len(BUILDINGS) * SPACES,
        # Each round brings a red event and one that it calls.
        "events": 2 * pack.start.rounds,
    }


# ---------------------------------------------------------------- where divisors are


def divisors_of(pack: Pack) -> Iterator[tuple[str, int]]:
    yield from ((f"activities.{card.id}", card.divisor) for card in pack.activities)
    yield from ((f"events.{card.id}", card.divisor) for card in pack.events)
