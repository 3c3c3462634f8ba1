"""What a Troyes pack must hold beyond its shape, so that every card can be played and every game set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from adversaire.engine.text import Text
from adversaire.games.troyes.check_pack_board import buildings, cathedral_influence, lanes, rankings
from adversaire.games.troyes.check_pack_cards import (
    activity_decks,
    activity_levels,
    activity_places,
    event_calls,
    event_decks,
    event_slots,
    measures,
    permanent_fields,
    thresholds,
)
from adversaire.games.troyes.check_pack_effects import (
    effect_changes,
    effect_figures,
    effect_rolls,
    effect_spaces,
    effect_words,
    unread_fields,
)
from adversaire.games.troyes.check_pack_figures import divisors, enough, ids, numbers, start_influence
from adversaire.games.troyes.check_pack_oddities import (
    large_divisors,
    odd_activities,
    odd_events,
    printed_taxes,
    unreachable_thresholds,
    unusual_counts,
)
from adversaire.games.troyes.content import Pack

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
    permanent_fields,
    thresholds,
    lanes,
    rankings,
    cathedral_influence,
    effect_words,
    effect_figures,
    effect_changes,
    effect_rolls,
    effect_spaces,
    unread_fields,
)
LOOKS: Final[tuple[Callable[[Pack], Iterator[Text]], ...]] = (
    unusual_counts,
    odd_events,
    odd_activities,
    printed_taxes,
    large_divisors,
    unreachable_thresholds,
)


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    """Faults, for which a pack is refused, and warnings, with which it can be played."""
    faults = [fault for check in CHECKS for fault in check(pack)]
    return faults, [warning for look in LOOKS for warning in look(pack)]
