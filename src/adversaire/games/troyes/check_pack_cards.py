"""The cards of a Troyes pack: enough of each kind, and each of them playable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adversaire.engine.text import Text
from adversaire.games.troyes.check_pack_figures import BASE, LEVELS
from adversaire.games.troyes.content import COLOURS, MEASURES, Pack

#: Only the first two tradesmen of a card earn points, so a card shows at least two places.
LEAST_PLACES: Final = 2


# ---------------------------------------------------------------- activities


def activity_decks(pack: Pack) -> Iterator[Text]:
    """One card of each colour and level is laid out before every game."""
    there = {(card.colour, card.level) for card in pack.activities}
    for colour in COLOURS:
        for level in LEVELS:
            if (colour, level) not in there:
                yield Text(
                    "fault.activity-missing", path="activities", colour=colour, level=level, clause=BASE
                )


def activity_levels(pack: Pack) -> Iterator[Text]:
    for card in pack.activities:
        if card.level not in LEVELS:
            yield Text(
                "fault.out-of-range",
                path=f"activities.{card.id}.level",
                value=card.level,
                least=LEVELS[0],
                most=LEVELS[-1],
                clause=BASE,
            )


def activity_places(pack: Pack) -> Iterator[Text]:
    for card in pack.activities:
        if len(card.places) < LEAST_PLACES:
            yield Text(
                "fault.too-few",
                path=f"activities.{card.id}.places",
                count=len(card.places),
                least=LEAST_PLACES,
                clause="troyes.note5.most-points",
            )


# ---------------------------------------------------------------- events


def event_decks(pack: Pack) -> Iterator[Text]:
    """A red card for every round, and as many others as the red ones of any game can call."""
    decks = Counter(card.colour for card in pack.events if not card.permanent)
    called = Counter(card.calls for card in pack.events if card.colour == "red" and not card.permanent)
    rounds = pack.start.rounds
    for colour in COLOURS:
        least = rounds if colour == "red" else min(rounds, called[colour])
        if decks[colour] < least:
            # Either may be the slip: how many cards there are, or how many rounds.
            for path in ("events", "start.rounds"):
                yield Text("fault.too-few", path=path, count=decks[colour], least=least, clause=BASE)


def event_calls(pack: Pack) -> Iterator[Text]:
    """A second red card in a round would shorten the game; only red ones that come and go call at all."""
    for card in pack.events:
        if card.calls == "red":
            yield Text(
                "fault.event-calls-red",
                path=f"events.{card.id}.calls",
                card=card.id,
                clause="troyes.note4.rightmost",
            )
        elif card.calls and (card.colour != "red" or card.permanent):
            yield Text(
                "fault.event-calls-unheeded",
                path=f"events.{card.id}.calls",
                card=card.id,
                clause="troyes.note4.rightmost",
            )


def event_slots(pack: Pack) -> Iterator[Text]:
    """Only a permanent event is never filled."""
    for card in pack.events:
        if card.slots < 1 and not card.permanent:
            yield Text(
                "fault.not-positive",
                path=f"events.{card.id}.slots",
                clause="troyes.note4.one-die-per-free-slot",
            )


def permanent_fields(pack: Pack) -> Iterator[Text]:
    """What is never completed has no slots and pays nobody."""
    for card in pack.events:
        for field, figure in (("slots", card.slots), ("first", card.first), ("second", card.second)):
            if card.permanent and figure:
                yield Text(
                    "fault.permanent-unread",
                    path=f"events.{card.id}.{field}",
                    card=card.id,
                    clause="troyes.note4.no-event",
                )


# ---------------------------------------------------------------- characters


def measures(pack: Pack) -> Iterator[Text]:
    """Six characters, and each counts something else."""
    times = Counter(card.counts for card in pack.characters)
    for measure in MEASURES:
        if not times[measure]:
            yield Text(
                "fault.measure-missing",
                path="characters",
                measure=measure,
                clause="troyes.setup.characters-shuffle",
            )
        if times[measure] > 1:
            yield Text(
                "fault.measure-twice",
                path="characters",
                measure=measure,
                clause="troyes.setup.characters-shuffle",
            )


def thresholds(pack: Pack) -> Iterator[Text]:
    """Who has more must not score less."""
    clause = "troyes.note7.both-score"
    for card in pack.characters:
        path = f"characters.{card.id}.thresholds"
        if not card.thresholds:
            yield Text("fault.too-few", path=path, count=0, least=1, clause=clause)
        if not all(_is_rising(column) for column in zip(*card.thresholds, strict=True)):
            yield Text("fault.not-rising", path=path, clause=clause)


def _is_rising(numbers: tuple[int, ...]) -> bool:
    return list(numbers) == sorted(numbers)
