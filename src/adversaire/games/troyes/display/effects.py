"""What the cards of Troyes do, in signs. In words it stands where a card is opened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.table_side import Mark
from adversaire.games.troyes.content.pack import Activity, ActivityEffect, EventCard, EventEffect
from adversaire.games.troyes.display.signs import BUILDINGS

DENIERS: Final = "denier"
INFLUENCE: Final = "seal"
POINTS: Final = "points"
LOST: Final = {"deniers": DENIERS, "influence": INFLUENCE}


def activity_marks(card: Activity) -> list[Mark]:
    """One activation, or what one cube of a card that works later does."""
    effect = card.effect
    if effect.do == "trade":
        return [*paid(effect), *gained(effect)]
    if effect.do.startswith("gain-per"):
        return [*gained(effect), *counted(effect)]
    if effect.do == "event-cube":
        return [*known_die("black", effect.least), Mark("cube", "+1"), Mark("event")]
    return [Mark("cube"), *changed(effect)]


def paid(effect: ActivityEffect) -> Iterator[Mark]:
    for icon, amount in ((DENIERS, effect.pay_deniers), (INFLUENCE, effect.pay_influence)):
        if amount:
            yield Mark(icon, f"−{amount}")


def gained(effect: ActivityEffect) -> Iterator[Mark]:
    for icon, amount in ((DENIERS, effect.deniers), (INFLUENCE, effect.influence), (POINTS, effect.points)):
        if amount:
            yield Mark(icon, f"+{amount}")


def counted(effect: ActivityEffect) -> Iterator[Mark]:
    """For each of what; a stroke means that."""
    if effect.do == "gain-per-cube":
        yield Mark("cathedral", f"/{effect.each}")
    elif effect.do == "gain-per-event":
        yield Mark("event", "/")
    else:
        yield Mark("crown" if effect.do == "gain-per-rival" else "bust", "/")
        yield from (Mark(BUILDINGS[where]) for where in effect.where)


def known_die(colour: str, least: int) -> Iterator[Mark]:
    """A black die from so many on; of any value it need not be said."""
    if least > 1:
        yield Mark(f"troyes-{colour}", f"≥{least}")


def changed(effect: ActivityEffect) -> Iterator[Mark]:
    """What a cube does to a group of dice."""
    die, into = f"troyes-{effect.colour}", f"troyes-{effect.becomes}"
    signs = {
        "add-to-group": [(die, f"+{effect.amount}")],
        "add-to-each": [(die, f"+{effect.amount}"), (die, "/")],
        "count-as": [("die", f"={effect.amount}")],
        "use-as": [(die, "="), (into, "")],
        "multiply": [(die, "="), (into, f"×{effect.amount}")],
        "free-die": [("crown", ""), (die, "+1")],
    }
    for icon, value in signs[effect.do]:
        yield Mark(icon, value)


# ---------------------------------------------------------------- events


def event_marks(card: EventCard) -> list[Mark]:
    """What it does in every round, but for its black dice."""
    return [mark for effect in card.effects for mark in happens(effect)]


def happens(effect: EventEffect) -> Iterator[Mark]:
    if effect.do.startswith("neutral"):
        yield from to_the_roy(effect)
        return
    what = LOST.get(effect.what)
    if what is None:
        # A piece, or points instead of it.
        yield Mark("cathedral" if effect.do == "lose-cathedral-cube" else "hammer")
        yield Mark("cube", "−1")
        return
    yield Mark(what, f"−{effect.amount}")
    if effect.do == "lose-per-cube":
        yield Mark("cathedral", "/")
    elif effect.do == "lose-per-citizen":
        yield Mark("bust", "/")
        yield Mark(BUILDINGS[effect.where])


def to_the_roy(effect: EventEffect) -> Iterator[Mark]:
    """A piece of his comes, or one of another player's would go."""
    change = "−1" if "loses" in effect.do else "+1"
    yield Mark("cathedral" if effect.do.endswith("cube") else BUILDINGS.get(effect.where, "city"))
    yield Mark("crown", change)
