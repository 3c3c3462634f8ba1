"""What can be wrong with the measures of a plan before a single game is played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from adversaire.engine.text import Text
from adversaire.i18n.catalogues import catalogue
from adversaire.lab.measures import Measure

#: A measure gives its name to a drawing, so it is a plain word.
PLAIN: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
#: Names of other drawings, and of what clauses are counted under.
TAKEN: Final = frozenset(
    {"wins", "scores", "distribution", "length", "clauses", "clause", "effects-wins", "effects-margin"}
)
EVENT: Final = "event."


def measure_faults(measures: tuple[Measure, ...], games: tuple[str, ...]) -> list[Text]:
    """All that is wrong with the measures of a plan that plays these games."""
    often = Counter(measure.id for measure in measures)
    twice = [Text("lab.error.measure-twice", measure=id) for id, times in often.items() if times > 1]
    return twice + [fault for measure in measures for fault in faults_of(measure, games)]


def faults_of(measure: Measure, games: tuple[str, ...]) -> Iterator[Text]:
    if not PLAIN.fullmatch(measure.id) or measure.id in TAKEN:
        yield Text("lab.error.measure-name", measure=measure.id, taken=tuple(sorted(TAKEN)))
    if measure.by and measure.by_kind:
        yield Text("lab.error.measure-split", measure=measure.id)
    if measure.game and measure.game not in games:
        yield Text("lab.error.measure-game", measure=measure.id, game=measure.game, games=games)
    elif not any(is_told(measure, game) for game in ([measure.game] if measure.game else games)):
        yield Text("lab.error.measure-event", measure=measure.id, event=measure.event)


def is_told(measure: Measure, game: str) -> bool:
    """Whether a game knows an event of this kind: each has a sentence."""
    kinds = [key.removeprefix(EVENT) for key in catalogue("en", game) if key.startswith(EVENT)]
    return any(
        kind == measure.event or (measure.by_kind and kind.startswith(measure.event)) for kind in kinds
    )
