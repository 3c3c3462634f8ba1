"""Figures of a pack that nothing in the game would ever read, or that would leave a game without an answer.

They are refused rather than passed over: whoever fills one in expects the game to do something with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from adversaire.engine.pack_checks import MOST, Check, unread, within
from adversaire.engine.text import Text
from adversaire.games.battalia.content.guide import GUIDE, NAMES_ONE
from adversaire.games.battalia.content.pack import CITIES, Pack

#: As many great artefacts as there are players at the largest table, and one more.
GREAT: Final = 5
#: An amulet is rolled once, or may be rolled again.
ROLLS: Final = (1, 2)


def city_prices(pack: Pack) -> Iterator[Text]:
    """A city is paid for by its level, whatever card is laid."""
    for card in pack.terrain:
        if card.id in CITIES:
            for name, is_filled in (("provisions", card.price.provisions), ("ranks", any(card.price.ranks))):
                if is_filled:
                    yield Text("fault.city-price", path=f"terrain.{card.id}.price.{name}")


def great_powers(pack: Pack) -> Iterator[Text]:
    """One power names an artefact and has no amount; the others have an amount and name nothing."""
    for path, great in unread(pack, GUIDE):
        key = "fault.great-amount" if great.power == NAMES_ONE else "fault.great-unread"
        yield Text(key, path=path, power=great.power)
    for great in pack.great_artefacts:
        path = f"great_artefacts.{great.id}"
        if great.power != NAMES_ONE:
            yield from within(f"{path}.amount", great.amount, 1, MOST)
        elif not great.what:
            yield Text("fault.great-what", path=f"{path}.what")


def great_count(pack: Pack) -> Iterator[Text]:
    """The ruins hold one more than there are players."""
    if len(pack.great_artefacts) < GREAT:
        count = len(pack.great_artefacts)
        yield Text("fault.great-few", path="great_artefacts", count=count, needed=GREAT)


def amulet(pack: Pack) -> Iterator[Text]:
    for artefact in pack.artefacts:
        if artefact.id == "amulet":
            for name, value in (("power", artefact.power), ("doubled", artefact.doubled)):
                yield from within(f"artefacts.amulet.{name}", value, *ROLLS)


def die(pack: Pack) -> Iterator[Text]:
    """What a face means for an amulet or a light rival goes by its number."""
    if pack.horde.die != tuple(range(1, len(pack.horde.die) + 1)):
        yield Text("fault.die", path="horde.die")


def tokens(pack: Pack) -> Iterator[Text]:
    """A token shows what the horde is worth in some week; a back of 0 is blank. Either may be the slip."""
    for number, (face, back) in enumerate(pack.horde.tokens, start=1):
        for value in (face, back or face):
            if not is_of_a_week(pack, value):
                for path in (f"horde.tokens.{number}", "horde.first", "horde.step"):
                    yield Text("fault.token", path=path, value=value)
                return


def is_of_a_week(pack: Pack, value: int) -> bool:
    """Whether the horde is worth so much in some week."""
    more, step = value - pack.horde.first, pack.horde.step
    return more == 0 or (more > 0 and step > 0 and more % step == 0)


def cohorts(pack: Pack) -> Iterator[Text]:
    """The best cohort a hand can show counts, so that a larger one must bring more."""
    cohort = pack.figures.cohort
    rises = all(low[0] < high[0] and low[1] < high[1] for low, high in pairwise(cohort))
    if not rises:
        yield Text("fault.cohort", path="figures.cohort")


def lowest_rank(pack: Pack) -> Iterator[Text]:
    """Every score earns a rank, however low it is."""
    if pack.lone.ratings and pack.lone.ratings[0].least != -MOST:
        lowest = pack.lone.ratings[0]
        yield Text("fault.lowest-rank", path=f"lone.ratings.{lowest.id}.least", least=-MOST)


UNREAD_CHECKS: Final[tuple[Check[Pack], ...]] = (
    city_prices,
    great_powers,
    lowest_rank,
    great_count,
    amulet,
    die,
    tokens,
    cohorts,
)
