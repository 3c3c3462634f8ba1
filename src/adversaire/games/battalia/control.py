"""Contrôler Buff le Sans Bannière / Controlling Buff the Bannerless.

What a recruited Buff may attack, who may attack him, what his line is worth, and how he is lost. In all else
he is a hero like any other (battalia.control.two-differences).
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.seats import figures_of, has_pact, place_of, set_marker
from adversaire.games.battalia.position import BUFF, Position
from adversaire.games.battalia.strength import THE_WEEK_DECIDES, skipped_token

CITY, THE_RUINS, HERO, THE_BUFF = "attack-city:", "attack-ruins:", "attack-hero:", "attack-buff:"
#: What a recruited Buff may attack, and who defends him.
BY_BUFF: Final = {
    CITY: "battalia.control.attack-cities",
    THE_RUINS: "battalia.control.attack-ruins",
    HERO: "battalia.control.attack-heroes",
}
ON_BUFF: Final = "battalia.control.owner-defends"
MOVES_BUFF: Final[tuple[str, ...]] = (
    "battalia.control.move",
    "battalia.control.no-homeland",
    "battalia.control.always-pays-movement",
)
LOSS: Final = ("battalia.control.loss-removed", "battalia.control.loss-reenters-end-of-week")
LED_BY_BUFF: Final = (
    "battalia.control.bannerless-bonus",
    "battalia.control.no-standard-morale",
    "battalia.control.only-bannerless-count",
    "battalia.control.terrain-bonus-to-player",
    "battalia.control.terrain-bonus-homeland-with-buff",
)


def is_bound(pos: Position, seat: str) -> bool:
    """Whether a pact stands between this player and a Buff whom somebody else employs."""
    return has_pact(pos, seat) and pos.options["pact_binds_recruited_buff"] == "yes"


def can_attack_buff(pos: Position, id: str, space: str) -> bool:
    """Only a Buff who serves somebody else; against the free one there is no attack at all."""
    buff = pos.buff
    return buff.state == "hired" and buff.owner != id and buff.space == space and not is_bound(pos, id)


def hindrance_to_attack_buff(pos: Position, id: str) -> RuleBroken | None:
    """A pact, a Buff whom nobody or oneself employs, or no figure where he stands (he may stand nowhere)."""
    buff = pos.buff
    if has_pact(pos, id) and (buff.state == "free" or is_bound(pos, id)):
        return RuleBroken("battalia.bribe.pact-no-deliberate-attack", "refusal.turn.pact")
    if buff.state == "free":
        return RuleBroken("battalia.hero-moves-in.buff-attacker", "refusal.turn.attack-free")
    if buff.owner == id:
        return RuleBroken(ON_BUFF, "refusal.turn.attack-own")
    if not any(can_attack_buff(pos, id, place_of(pos, figure)) for figure in figures_of(pos, id)):
        return RuleBroken(ON_BUFF, "refusal.turn.attack-far")
    return None


def reasons_of(kind: str, leader: str) -> tuple[str, ...]:
    """The clauses of a recruited Buff, where he attacks or is attacked."""
    if kind == THE_BUFF:
        return (ON_BUFF,)
    return (BY_BUFF[kind], *LED_BY_BUFF) if leader == BUFF else ()


def lose_buff(pos: Position, table: Table) -> None:
    """The contract ends at once: no owner, no token before the next week, the time marker taken back."""
    buff = pos.buff
    seat = pos.seats[buff.owner]
    aside = skipped_token(pos, seat.since)
    set_marker(pos, buff.owner, "")
    clauses = (*LOSS, THE_WEEK_DECIDES) if aside else LOSS
    table.tell("buff.lost", clauses, seat=seat.faction, space=buff.space, aside=aside)
    buff.state = "away"
    buff.space = ""
    buff.owner = ""
    buff.token = 0
