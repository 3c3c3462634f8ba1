"""Buff le Sans Bannière entre en jeu : soudoyer, recruter / Buff the Bannerless enters: bribe, recruit.

Three provisions, and Buff leaves the player's heroes alone for a week; four, and the leader, without his
horde, serves the player. Both end when the Oracle has made a full rotation. Each is a trio: what hinders it
and by which clause (`hindrance_to_bribe`), whether it can be done (`can_bribe`), and the act (`bribe`).
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.oracle import arm
from adversaire.games.battalia.base_game.seats import name_of, owner_of, set_marker
from adversaire.games.battalia.cardboard.hands import can_provide, fill_up, provide
from adversaire.games.battalia.levels import MERCILESS
from adversaire.games.battalia.position import Marker, Position
from adversaire.games.battalia.strength import put_token, token_words

BRIBED: Final = (
    "battalia.bribe.cost-three",
    "battalia.bribe.no-fight",
    "battalia.bribe.share-space",
    "battalia.bribe.pact-one-week",
    "battalia.bribe.pact-all-heroes",
    "battalia.bribe.time-marker",
    "battalia.bribe.pact-no-deliberate-attack",
)
RECRUITED: Final = (
    "battalia.recruit.cost-four",
    "battalia.recruit.no-fight",
    "battalia.recruit.one-week",
    "battalia.recruit.leader-only",
    "battalia.recruit.horde-is-token",
    "battalia.recruit.card-to-owner",
    "battalia.recruit.token-to-box",
    "battalia.recruit.time-marker",
    "battalia.recruit.no-extension",
    "battalia.control.third-hero",
)
STRUCK: Final = {"pact": ("buff.bribed", BRIBED), "contract": ("buff.recruited", RECRUITED)}
PACT_ENDS: Final = ("battalia.bribe.expiry-full-rotation", "battalia.bribe.vulnerable-again")
INDEPENDENT: Final = "battalia.bribe.pacts-independent"
RELEASED: Final = (
    "battalia.recruit.release-after-rotation",
    "battalia.recruit.release-card-back",
    "battalia.recruit.release-new-token",
    "battalia.recruit.release-stays-in-place",
    "battalia.recruit.release-players-move-again",
    "battalia.strength.token-at-release",
)


def bribe_cost(pos: Position) -> int:
    """What it costs at this table."""
    return bribe_price(pos.box.horde.bribe, pos.options["level"])


def bribe_price(printed: int, level: str) -> int:
    """Three provisions; four at the merciless level."""
    return printed + (level == MERCILESS)


def can_bribe(pos: Position, id: str) -> bool:
    return can_provide(pos, id, bribe_cost(pos))


def hindrance_to_bribe(pos: Position, id: str) -> RuleBroken | None:
    """Too few provisions."""
    if can_bribe(pos, id):
        return None
    return RuleBroken("battalia.bribe.cost-three", "refusal.attack.bribe", cost=bribe_cost(pos))


def bribe(pos: Position, hero: str, own_turn: bool, table: Table) -> None:
    """No fight; both figures share the space, and the marker lies at the arm illuminated today."""
    agree(pos, owner_of(pos, hero), "pact", bribe_cost(pos), own_turn, table, hero=hero)


def agree(
    pos: Position, id: str, marker: Marker, cost: int, own_turn: bool, table: Table, **figure: str
) -> None:
    """Pay, for a week from today. What was paid is replaced at the next normal draw, or as the table says."""
    seat = pos.seats[id]
    provide(pos, id, cost)
    set_marker(pos, id, marker)
    kind, clauses = STRUCK[marker]
    today, until = arm(pos, pos.round), pos.round + pos.box.horde.week_days
    where = {"space": pos.buff.space, "arm": today}
    table.tell(kind, clauses, None, **figure, seat=seat.faction, cost=cost, **where, until=until)
    if pos.options["payer_refills"] == "yes" and seat.player != "light":
        fill_up(pos, id, own_turn, table)


# ---------------------------------------------------------------- recruiting


def recruit_cost(pos: Position) -> int:
    return pos.box.horde.recruit


def can_recruit(pos: Position, id: str) -> bool:
    return can_provide(pos, id, recruit_cost(pos))


def hindrance_to_recruit(pos: Position, id: str) -> RuleBroken | None:
    """Too few provisions."""
    if can_recruit(pos, id):
        return None
    return RuleBroken("battalia.recruit.cost-four", "refusal.attack.recruit", cost=recruit_cost(pos))


def recruit(pos: Position, owner: str, own_turn: bool, table: Table) -> None:
    """The card goes to the player, the token to the box, and the one time marker from a pact to this."""
    buff = pos.buff
    buff.state = "hired"
    buff.owner = owner
    buff.token = 0
    agree(pos, owner, "contract", recruit_cost(pos), own_turn, table)


# ---------------------------------------------------------------- a full rotation later


def end_agreements(pos: Position, table: Table) -> None:
    """Pacts and contracts made a full rotation ago end before the first turn of the day."""
    for id, seat in pos.seats.items():
        if seat.marker and pos.round - seat.since >= pos.box.horde.week_days:
            if seat.marker == "contract":
                release(pos, id, table)
            else:
                end_pact(pos, id, table)


def end_pact(pos: Position, id: str, table: Table) -> None:
    """The marker is taken back. Figures that share a space stay in peace until somebody arrives."""
    seat = pos.seats[id]
    clauses = (*PACT_ENDS, INDEPENDENT, "battalia.bribe.pact-outlives-absence")
    table.tell("pact.ended", clauses, seat=seat.faction, arm=arm(pos, seat.since))
    set_marker(pos, id, "")


def release(pos: Position, owner: str, table: Table) -> None:
    """Buff is free again, where he stands; his card gets the token of the week."""
    set_marker(pos, owner, "")
    buff = pos.buff
    buff.state = "free"
    buff.owner = ""
    put_token(pos)
    table.tell(
        "buff.released", RELEASED, None, seat=name_of(pos, owner), space=buff.space, **token_words(pos)
    )
