"""What a Troyes pack must hold beyond its shape, so that every card can be played and every game set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Final, get_args

from adversaire.engine import pack_checks
from adversaire.engine.ids import shown_id
from adversaire.engine.text import Text
from adversaire.games.troyes.content import (
    BUILDINGS,
    CATHEDRAL_LEVELS,
    COLOURS,
    MEASURES,
    SPACES,
    ActivityEffect,
    ActivityVerb,
    EventEffect,
    EventVerb,
    Pack,
    place_id,
    space_id,
)
from adversaire.games.troyes.dice import FACES, ORDER

#: The levels of activity cards; one is revealed at the start of each of the first three rounds.
LEVELS: Final = (1, 2, 3)
#: Set-up puts so many citizens of each side on the board (troyes.setup.totals).
ROY_AT_START: Final = 12
HUMAN_AT_START: Final = 6
#: The Roy's turn needs two of them.
LEAST_BLACK_DICE: Final = 2
#: What is handed over is chosen among all smaller lots: of more dice there would be too many.
MOST_BLACK_DICE: Final = 6
#: Only the first two tradesmen of a card earn points, so a card shows at least two places.
LEAST_PLACES: Final = 2
#: What the printed game holds.
USUAL_ROUNDS: Final = 4
USUAL_ACTIVITIES: Final = 27
USUAL_EVENTS: Final = 16
#: Three dice of a group at their best, without help from a card.
MOST_PIPS: Final = 18
#: No figure of the game comes near it; a larger one is a slip of the finger.
MOST: Final = 99

BASE: Final = "troyes.intro.base-rules"
SETUP_TOTALS: Final = "troyes.setup.totals"

#: What an activity can bring its owner.
_GAINS: Final = ("deniers", "influence", "points")
#: Words of the rules and of the table that answers and sentences name by themselves.
_RESERVED: Final = frozenset(
    {
        *COLOURS,
        *MEASURES,
        *_GAINS,
        *ORDER,
        *get_args(ActivityVerb),
        *get_args(EventVerb),
        *("human", "opponent", "nobody", "none", "black", "lose-points"),
        *(f"{colour}-{level}" for colour in COLOURS for level in LEVELS),
        *(place_id(building, number) for building in BUILDINGS for number in FACES),
        *(space_id(level, number) for level in range(1, CATHEDRAL_LEVELS + 1) for number in FACES),
    }
)


@dataclass(frozen=True, slots=True)
class Grammar:
    """The fields an effect reads: words it needs, figures from 1 on, gains of which one must be there."""

    words: Mapping[str, tuple[str, ...]]
    figures: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    #: Fields it reads if they are there.
    also: tuple[str, ...] = ()

    def reads(self, field: str) -> bool:
        return field in (*self.words, *self.figures, *self.gains, *self.also)


_COLOUR: Final = {"colour": COLOURS}
_BECOMES: Final = {"colour": COLOURS, "becomes": COLOURS}
_WHERE: Final = {"where": BUILDINGS}
_WHAT: Final = {"what": ("deniers", "influence")}

ACTIVITY_GRAMMAR: Final[Mapping[str, Grammar]] = {
    "trade": Grammar({}, gains=_GAINS, also=("pay_deniers", "pay_influence")),
    "gain-per-citizen": Grammar(_WHERE, gains=("deniers", "points")),
    "gain-per-rival": Grammar(_WHERE, gains=("deniers",)),
    "gain-per-cube": Grammar({}, figures=("each",), gains=("points",)),
    "gain-per-event": Grammar({}, gains=("points",)),
    "event-cube": Grammar({}, figures=("least",)),
    "add-to-group": Grammar(_COLOUR, figures=("amount",)),
    "add-to-each": Grammar(_COLOUR, figures=("amount",)),
    "count-as": Grammar({}, figures=("amount",)),
    "use-as": Grammar(_BECOMES),
    "multiply": Grammar(_BECOMES, figures=("amount",)),
    "free-die": Grammar(_COLOUR),
}
EVENT_GRAMMAR: Final[Mapping[str, Grammar]] = {
    "lose": Grammar(_WHAT, figures=("amount",)),
    "lose-per-cube": Grammar(_WHAT, figures=("amount", "most")),
    "lose-per-citizen": Grammar({**_WHAT, **_WHERE}, figures=("amount", "most")),
    "lose-cathedral-cube": Grammar({}, figures=("amount",)),
    "lose-activity-cube": Grammar({}, figures=("amount",)),
    "neutral-loses-cube": Grammar({}),
    "neutral-loses-citizen": Grammar(_WHERE),
    "neutral-citizen": Grammar(_WHERE),
    "neutral-cube": Grammar({}),
}


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    """Faults, for which a pack is refused, and warnings, with which it can be played."""
    faults = [fault for check in CHECKS for fault in check(pack)]
    return faults, [warning for look in LOOKS for warning in look(pack)]


# ---------------------------------------------------------------- ids and figures


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a plain word of its own, and none that the rules use."""
    yield from pack_checks.ids(_ids(pack))
    for path, id in _ids(pack):
        if id in _RESERVED:
            yield Text("fault.id-reserved", path=path, id=shown_id(id))


def numbers(pack: Pack) -> Iterator[Text]:
    yield from pack_checks.reasonable(pack, MOST)


def divisors(pack: Pack) -> Iterator[Text]:
    """Pips are divided by them."""
    for path, divisor in _divisors(pack):
        if divisor < 1:
            yield Text("fault.not-positive", path=f"{path}.divisor", clause=BASE)


# ---------------------------------------------------------------- what the set-up lays out


def enough(pack: Pack) -> Iterator[Text]:
    """As much of everything as the set-up and the rounds need."""
    start = pack.start
    for path, count, least, clause in (
        ("start.rounds", start.rounds, 1, "troyes.end.trigger"),
        ("start.citizens", start.citizens, HUMAN_AT_START, SETUP_TOTALS),
        ("start.roy_citizens", start.roy_citizens, ROY_AT_START, SETUP_TOTALS),
        ("start.black_dice", start.black_dice, LEAST_BLACK_DICE, "troyes.turn.roy-two-black-dice"),
    ):
        if count < least:
            yield Text("fault.too-few", path=path, count=count, least=least, clause=clause)
    if start.black_dice > MOST_BLACK_DICE:
        yield Text("fault.number-too-large", path="start.black_dice", most=MOST_BLACK_DICE)


def start_influence(pack: Pack) -> Iterator[Text]:
    start = pack.start
    if start.influence > start.most_influence:
        # Either may be the slip: what there is at the start, or how much there may be.
        for path in ("start.influence", "start.most_influence"):
            yield Text(
                "fault.out-of-range",
                path=path,
                value=start.influence,
                least=0,
                most=start.most_influence,
                clause=BASE,
            )


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
    """A second red card in a round would shorten the game."""
    for card in pack.events:
        if card.calls == "red":
            yield Text(
                "fault.event-calls-red",
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


# ---------------------------------------------------------------- the board


def buildings(pack: Pack) -> Iterator[Text]:
    there = {building.id for building in pack.buildings}
    for building in BUILDINGS:
        if building not in there:
            yield Text(
                "fault.building-missing",
                path="buildings",
                building=building,
                clause="troyes.setup.colour-to-building",
            )


def lanes(pack: Pack) -> Iterator[Text]:
    """Every space lies in exactly one lane."""
    for building in pack.buildings:
        spaces = [space for lane in building.lanes for space in lane]
        if not _is_each_once(spaces) or not all(building.lanes):
            yield Text(
                "fault.lanes",
                path=f"buildings.{building.id}.lanes",
                count=SPACES,
                clause="troyes.note3.push-lane-expulsion",
            )


def rankings(pack: Pack) -> Iterator[Text]:
    for building in pack.buildings:
        if not _is_each_once(building.best):
            path = f"buildings.{building.id}.best"
            yield Text("fault.ranking", path=path, count=SPACES, clause="troyes.setup.best-place")


def cathedral_influence(pack: Pack) -> Iterator[Text]:
    count = len(pack.cathedral.influence)
    if count != SPACES:
        yield Text("fault.scale-length", path="cathedral.influence", count=count, steps=SPACES, clause=BASE)


# ---------------------------------------------------------------- effects


def effect_words(pack: Pack) -> Iterator[Text]:
    """An effect that needs a colour, a building or a thing must name one it understands."""
    for path, effect, grammar in _effects(pack):
        for field, known in grammar.words.items():
            said = getattr(effect, field)
            words = said if isinstance(said, tuple) else (said,)
            if not words or not set(words) <= set(known):
                yield Text(
                    "fault.effect-word", path=f"{path}.{field}", expected=", ".join(known), clause=BASE
                )
            if len(set(words)) < len(words):
                yield Text("fault.named-twice", path=f"{path}.{field}", clause=BASE)


def effect_figures(pack: Pack) -> Iterator[Text]:
    for path, effect, grammar in _effects(pack):
        for field in grammar.figures:
            if getattr(effect, field) < 1:
                yield Text("fault.not-positive", path=f"{path}.{field}", clause=BASE)
        if grammar.gains and not any(getattr(effect, field) > 0 for field in grammar.gains):
            yield Text(
                "fault.effect-gains-nothing", path=path, expected=", ".join(grammar.gains), clause=BASE
            )


def effect_changes(pack: Pack) -> Iterator[Text]:
    """Dice that become another colour become really another one."""
    for path, effect, grammar in _effects(pack):
        if isinstance(effect, ActivityEffect) and grammar.reads("becomes") and effect.colour:
            others = [colour for colour in COLOURS if colour != effect.colour]
            if effect.becomes == effect.colour:
                yield Text(
                    "fault.effect-word", path=f"{path}.becomes", expected=", ".join(others), clause=BASE
                )


def effect_rolls(pack: Pack) -> Iterator[Text]:
    """A black die shows 6 at most."""
    for path, effect, grammar in _effects(pack):
        if isinstance(effect, ActivityEffect) and grammar.reads("least") and effect.least > FACES[-1]:
            yield Text(
                "fault.out-of-range",
                path=f"{path}.least",
                value=effect.least,
                least=FACES[0],
                most=FACES[-1],
                clause=BASE,
            )


# ---------------------------------------------------------------- playable, but odd


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


def unread_fields(pack: Pack) -> Iterator[Text]:
    """A field that is filled in but that the effect never reads: probably another effect was meant."""
    for path, effect, grammar in _effects(pack):
        for field in fields(effect):
            is_filled = field.name != "do" and getattr(effect, field.name) != field.default
            if is_filled and not grammar.reads(field.name):
                yield Text("warning.effect-unread", path=f"{path}.{field.name}", effect=effect.do)


def odd_events(pack: Pack) -> Iterator[Text]:
    if not any(card.permanent for card in pack.events):
        yield Text("warning.no-permanent-event", clause="troyes.note4.no-event")
    for card in pack.events:
        is_caller = card.colour == "red" and not card.permanent
        if is_caller and not card.calls:
            yield Text("warning.event-calls-none", card=card.id, clause="troyes.note4.rightmost")
        if card.calls and not is_caller:
            yield Text("warning.event-calls-unheeded", card=card.id, clause="troyes.note4.rightmost")
        if card.permanent and card.slots:
            yield Text("warning.permanent-slots", card=card.id, clause="troyes.note4.no-event")
        if card.second > card.first:
            yield Text("warning.second-worth-more", card=card.id, clause="troyes.note4.reward")


def odd_activities(pack: Pack) -> Iterator[Text]:
    for card in pack.activities:
        if any(later > earlier for earlier, later in pairwise(card.places)):
            yield Text("warning.second-worth-more", card=card.id, clause="troyes.note5.most-points")


def large_divisors(pack: Pack) -> Iterator[Text]:
    """More pips than three dice can show: only with help from another card, if ever."""
    for path, divisor in _divisors(pack):
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


CHECKS: Final[tuple[Callable[[Pack], Iterator[Text]], ...]] = (
    activity_decks,
    event_decks,
    measures,
    buildings,
    ids,
    numbers,
    divisors,
    enough,
    start_influence,
    activity_levels,
    activity_places,
    event_calls,
    event_slots,
    thresholds,
    lanes,
    rankings,
    cathedral_influence,
    effect_words,
    effect_figures,
    effect_changes,
    effect_rolls,
)
LOOKS: Final[tuple[Callable[[Pack], Iterator[Text]], ...]] = (
    unusual_counts,
    unread_fields,
    odd_events,
    odd_activities,
    large_divisors,
    unreachable_thresholds,
)


def _is_each_once(numbers: list[int] | tuple[int, ...]) -> bool:
    return sorted(numbers) == list(FACES)


def _is_rising(numbers: tuple[int, ...]) -> bool:
    return list(numbers) == sorted(numbers)


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


def _ids(pack: Pack) -> Iterator[tuple[str, str]]:
    """The path and the id of everything; that of the pack is the last, so that a clash is its fault."""
    for part, things in (
        ("buildings", pack.buildings),
        ("activities", pack.activities),
        ("events", pack.events),
        ("characters", pack.characters),
    ):
        yield from ((f"{part}.{thing.id}.id", thing.id) for thing in things)
    yield "id", pack.id


def _divisors(pack: Pack) -> Iterator[tuple[str, int]]:
    yield from ((f"activities.{card.id}", card.divisor) for card in pack.activities)
    yield from ((f"events.{card.id}", card.divisor) for card in pack.events)


def _effects(pack: Pack) -> Iterator[tuple[str, ActivityEffect | EventEffect, Grammar]]:
    for activity in pack.activities:
        effect = activity.effect
        yield f"activities.{activity.id}.effect", effect, ACTIVITY_GRAMMAR[effect.do]
    for event in pack.events:
        for number, happening in enumerate(event.effects, start=1):
            yield f"events.{event.id}.effects.{number}", happening, EVENT_GRAMMAR[happening.do]
