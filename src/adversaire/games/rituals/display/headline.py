"""What a turn of the Heroes amounted to, in one sentence: who did what, the two things that matter most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.text import Text, Value

#: Deeds by the events that tell of them, those that matter most first.
DEEDS: Final = (
    ("kills", ("piece.eliminated",)),
    ("souls", ("soul.freed",)),
    ("wounds", ("attack.through", "attack.hits")),
    ("held", ("attack.held",)),
    ("search", ("hero.searches",)),
    ("plants", ("hero.picks-up",)),
    ("heals", ("hero.heals",)),
    ("appears", ("hero.appears",)),
    ("moves", ("hero.moved",)),
    ("spell", ("hero.casts",)),
)
#: Deeds that say nothing new beside these.
SAID_BY: Final = {
    "wounds": ("kills",),
    "held": ("kills", "wounds"),
    "moves": ("kills", "souls", "wounds", "held", "heals", "appears", "search", "plants"),
}
IDLE: Final = "idle"
ACTS: Final = "acts"
NONE: Final = "none"


def headline(events: Sequence[Event]) -> Text | None:
    """Nothing where no Hero acted."""
    chosen = next((event for event in events if event.kind == "hero.chosen"), None)
    if chosen is None:
        return None
    told = Counter([event.kind for event in events])
    # In an empty slot somebody appears, if anybody is left.
    hero = last_value(events, "hero", lambda kind: kind in ("hero.chosen", "hero.appears"))
    if hero == "nobody":
        return Text("headline.nobody", slot=chosen.values["slot"])
    deed, also = the_two(told)
    # Of several that were attacked the one is named of whom it is true.
    struck = dict(DEEDS)["wounds" if "wounds" in (deed, also) else "held"]
    # Where somebody appears is told, not where he went from there.
    came = "appears" in (deed, also)
    return Text(
        "headline.hero",
        hero=hero,
        deed=deed,
        also=also,
        kills=told["piece.eliminated"],
        souls=told["soul.freed"],
        spells=told["hero.casts"],
        foe=last_value(events, "target", lambda kind: kind in struck),
        victim=last_value(events, "piece", lambda kind: kind == "piece.eliminated"),
        friend=last_value(events, "target", lambda kind: kind == "hero.heals"),
        zone=last_value(events, "zone", lambda kind: kind == ("hero.appears" if came else "hero.moved")),
    )


def the_two(told: Counter[str]) -> tuple[str, str]:
    """The deed that matters most, and the next one if it says something more."""
    done = [deed for deed, kinds in DEEDS if any(told[kind] for kind in kinds)]
    new = [deed for deed in done if not any(other in done for other in SAID_BY.get(deed, ()))]
    # Who has been stopped by a question before doing anything has not found that there is nothing to do.
    idle = IDLE if told["hero.idle"] else ACTS
    return (*new, idle, NONE)[0], (*new, NONE, NONE)[1]


def last_value(events: Sequence[Event], name: str, is_meant: Callable[[str], bool]) -> Value:
    """What the last such event says of it, or nothing."""
    said = [event.values[name] for event in events if is_meant(event.kind) and name in event.values]
    return said[-1] if said else NONE
