"""What is odd about a Troyes pack, though it can be played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from adversaire.engine.text import Text
from adversaire.games.troyes.check_pack_figures import BASE, LEVELS, MOST, divisors_of
from adversaire.games.troyes.content import BUILDINGS, CATHEDRAL_LEVELS, COLOURS, SPACES, Pack

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
        yield Text("warning.no-permanent-event", clause="troyes.note4.no-event")
    for card in pack.events:
        if card.colour == "red" and not (card.permanent or card.calls):
            yield Text("warning.event-calls-none", card=card.id, clause="troyes.note4.rightmost")
        if card.second > card.first:
            yield Text("warning.second-worth-more", card=card.id, clause="troyes.note4.reward")


def odd_activities(pack: Pack) -> Iterator[Text]:
    for card in pack.activities:
        if any(later > earlier for earlier, later in pairwise(card.places)):
            yield Text("warning.second-worth-more", card=card.id, clause="troyes.note5.most-points")


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
        for threshold, _ in card.thresholds:
            if threshold > most[card.counts]:
                yield Text(
                    "warning.threshold-unreachable",
                    card=card.id,
                    threshold=threshold,
                    most=most[card.counts],
                    clause="troyes.note7.both-score",
                )


def _most_countable(pack: Pack) -> dict[str, int]:
    """The most that either side can ever have of what a character counts; deniers know no limit."""
    return {
        "influence": pack.start.most_influence,
        "deniers": MOST,
        "cathedral": CATHEDRAL_LEVELS * SPACES,
        "tradesmen": len(COLOURS) * min(len(LEVELS), max(pack.start.rounds, 0)),
        "citizens": len(BUILDINGS) * SPACES,
        # Each round brings a red event and one that it calls.
        "events": 2 * pack.start.rounds,
    }
