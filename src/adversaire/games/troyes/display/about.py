"""About things: a few sentences on a card, a building or a space, made from its data.

Text and behaviour come from the same figures, so they cannot disagree.
"""

from __future__ import annotations

from dataclasses import fields

from adversaire.engine.text import Text, Value
from adversaire.engine.told_cards import unread_of
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.content.pack import (
    COLOUR_OF,
    DEFERRED,
    SALARY,
    Activity,
    ActivityEffect,
    Character,
    EventCard,
    EventEffect,
)
from adversaire.games.troyes.note7_characters import NOT_SCORED


def about(box: Box, id: str) -> tuple[Text, ...]:
    """What there is to know of a thing, or nothing if it has no secrets."""
    if id in box.activities or id in box.events or id in box.characters:
        return () if unread_of(box, id) else about_card(box, id)
    if id in box.best:
        return about_building(box, id)
    if id in box.building_of:
        return about_place(box, id)
    return about_space(box, id) if id in box.level_of else ()


# ---------------------------------------------------------------- cards


def about_card(box: Box, id: str) -> tuple[Text, ...]:
    if id in box.activities:
        return about_activity(box.activities[id])
    if id in box.events:
        return about_event(box, box.events[id])
    return about_character(box.characters[id])


def about_activity(card: Activity) -> tuple[Text, ...]:
    """What it asks for, what its places are worth, and what it does."""
    printed = Text(
        "about.activity",
        colour=card.colour,
        level=card.level,
        cost=card.cost,
        divisor=card.divisor,
        places=_as_words(card.places),
    )
    when = Text("about.deferred") if card.effect.do in DEFERRED else Text("about.immediate")
    return (printed, when, activity_effect(card.effect))


def activity_effect(effect: ActivityEffect) -> Text:
    """What one activation does, or one cube of a card that works later."""
    return Text(f"effect.{effect.do}", **figures(effect))


def figures(effect: ActivityEffect | EventEffect) -> dict[str, Value]:
    """All that an effect says, by the names of its fields."""
    return {one.name: getattr(effect, one.name) for one in fields(effect) if one.name != "do"}


def about_event(box: Box, card: EventCard) -> tuple[Text, ...]:
    """What it does in every round, how it is fought and what that pays."""
    fought = Text(
        "about.event-permanent" if card.permanent else "about.event",
        colour=card.colour,
        slots=card.slots,
        divisor=card.divisor,
        first=card.first,
        second=card.second,
    )
    said = [fought]
    if card.black_dice:
        said.append(Text("about.black-dice", count=card.black_dice))
    said += [event_effect(box, effect) for effect in card.effects]
    if card.calls:
        said.append(Text("about.event-calls", colour=card.calls))
    return tuple(said)


def event_effect(box: Box, effect: EventEffect) -> Text:
    """What happens in each round; whether it can touch the Roy depends on how the table plays."""
    affected = int(box.options["harm_to_neutral_pieces"] == "roy_affected")
    return Text(f"happens.{effect.do}", **figures(effect), affected=affected)


def about_character(card: Character) -> tuple[Text, ...]:
    """What it counts, what that is worth, and whether the Roy scores it."""
    levels = [
        Text("about.threshold", counts=card.counts, threshold=threshold, points=points)
        for threshold, points in card.thresholds
    ]
    said = [Text("about.character", counts=card.counts), *levels]
    if card.counts in NOT_SCORED:
        said.append(Text("about.not-scored", counts=card.counts))
    return tuple(said)


# ---------------------------------------------------------------- the board


def about_building(box: Box, id: str) -> tuple[Text, ...]:
    """Whose dice come from it, what its citizens cost, and who is pushed where."""
    lanes = [lane for lane in box.lanes(id) if len(lane) > 1]
    pushing = [Text("about.lane", spaces=_by_number(lane)) for lane in lanes] or [Text("about.no-push")]
    return (
        Text("about.building", building=id, colour=COLOUR_OF[id], salary=SALARY[id]),
        *pushing,
        Text("about.best", spaces=_by_number(box.best[id])),
    )


def about_place(box: Box, id: str) -> tuple[Text, ...]:
    """The die that opens a place, how the Roy ranks it, and how far its citizen is from the exit."""
    building, pushes = box.building_of[id], len(box.way_out[id])
    return (Text("about.place", building=building, number=_number(id), rank=box.rank[id], pushes=pushes),)


def about_space(box: Box, id: str) -> tuple[Text, ...]:
    """What a cube in the cathedral pays, and how the Roy ranks the space."""
    level, influence, rank = box.level_of[id], box.space_influence[id], box.space_rank[id]
    return (Text("about.space", level=level, number=_number(id), influence=influence, rank=rank),)


def _number(place: str) -> int:
    """The die drawn beside a place or a space, with which its id ends."""
    return int(place.rpartition("-")[2])


def _by_number(places: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(_number(place)) for place in places)


def _as_words(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(number) for number in numbers)
