"""Buff le Sans Bannière entre en jeu : l'enchère / Buff the Bannerless enters: the bid.

Secret, revealed together, the highest strength wins. What hinders a card says `hindrance_to_bid`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CARD, Answer
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.cards import discard_laid, refill, strengths
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.base_game.seats import is_software, name_of, victory_points
from adversaire.games.battalia.cardboard.known import holds_cards
from adversaire.games.battalia.players.answers import BOT_BID, decide, question_for
from adversaire.games.battalia.position import LOCK, Position

BID: Final = (
    "battalia.bid.secret-choice",
    "battalia.bid.one-or-more-cards",
    "battalia.bid.nonzero-strength",
    "battalia.bid.no-card-limit",
)
SHOWN: Final = ("battalia.bid.simultaneous-reveal",)
HIGHEST: Final = "battalia.bid.highest-total-wins"
MOST_POINTS: Final = "battalia.bid.tie-most-vp"
BY_CHANCE: Final = "battalia.bid.tie-random"
APP_BIDS: Final = "battalia.solo.s1-bid"
CLEARED: Final = ("battalia.bid.cards-discarded", "battalia.bid.refill-hand-six")


def bidders(pos: Position) -> list[str]:
    """Everybody with a hand of cards; light rivals have none, and the app bids for them."""
    return [id for id, seat in pos.seats.items() if seat.player != "light"]


def lay_bid(pos: Position, id: str, table: Table) -> None:
    """One or more cards with strength, face down. Whoever has none bids nothing."""
    seat = pos.seats[id]
    why_not = partial(hindrance_to_bid, id)
    while True:
        answers = dict.fromkeys([card for card in seat.hand if pos.box.strength[card]])
        if can_lock(pos, id):
            answers[LOCK] = None
        total = {"total": strengths(pos.box, seat.laid)}
        question = question_for(
            pos, id, "bid.card", CARD, answers, BID, total, why_not=why_not, secret=True
        )  # fmt: skip
        card = decide(pos, table, question)
        if card == LOCK:
            return
        seat.hand.remove(card)
        seat.laid.append(card)


def can_lock(pos: Position, id: str) -> bool:
    """Whoever has a card with strength must bid one, unless the table lets players pass."""
    seat = pos.seats[id]
    return bool(seat.laid) or pos.options["allow_pass"] == "yes" or not strengths(pos.box, seat.hand)


def hindrance_to_bid(id: str, pos: Position, answer: Answer) -> RuleBroken | None:
    """A card without strength cannot be bid, and somebody with strength must bid something."""
    if answer == LOCK and not can_lock(pos, id):
        return RuleBroken("battalia.bid.one-or-more-cards", "refusal.bid.empty")
    if answer in pos.box.cards and not pos.box.strength[answer]:
        return RuleBroken("battalia.bid.nonzero-strength", "refusal.bid.strength", card=answer)
    return None


def app_bid(pos: Position, table: Table) -> int:
    """For rivals without cards: a die, and one more for every week gone by."""
    return table.roll("bid.die", pos.box.horde.die, (APP_BIDS,), pos.fate) + week(pos) - 1


def reveal(pos: Position, totals: dict[str, int], table: Table) -> None:
    """All bids become visible in the same step."""
    for id, total in totals.items():
        table.tell("bid.shown", SHOWN, seat=name_of(pos, id), total=total)
        if holds_cards(pos, id):
            seat = pos.seats[id]
            clauses = (*SHOWN, BOT_BID) if is_software(pos, id) else SHOWN
            table.tell(
                "seat.bid-cards", clauses, seat=seat.faction, player=seat.player, cards=tuple(seat.laid)
            )  # fmt: skip


def winner_of(pos: Position, totals: dict[str, int], table: Table) -> str:
    """The highest total, then victory points, then chance. A tie with the app is the player's."""
    by_name = {name_of(pos, id): id for id in totals}
    sieve = Sieve(tuple(by_name))
    sieve.prefer(HIGHEST, lambda name: -totals[by_name[name]], "bid-most")
    if len(sieve.left) > 1:
        sieve.prefer(MOST_POINTS, lambda name: -points(pos, by_name[name]), "bid-points")
    at_random(pos, sieve, BY_CHANCE)
    winner = by_name[sieve.chosen]
    clauses = tuple([step.clause for step in sieve.steps])
    table.tell("bid.won", clauses, sieve=sieve, seat=sieve.chosen, total=totals[winner])
    return winner


def points(pos: Position, id: str) -> int:
    """Only a player has victory points; the horde has none, not even nought."""
    return victory_points(pos, id) if id in pos.seats else -1


def at_random(pos: Position, sieve: Sieve, clause: str) -> str:
    """One of those left, drawn."""
    if len(sieve.left) > 1:
        drawn = pos.fate.pick(sieve.left)
        sieve.keep(clause, lambda one: one == drawn, "drawn")
    return sieve.chosen


def clear_bids(pos: Position, table: Table) -> None:
    """All cards bid are discarded, then every hand is filled up, those of players who bid nothing too."""
    for id in bidders(pos):
        discard_laid(pos.seats[id])
    for id in bidders(pos):
        refill(pos, pos.seats[id], table)
    table.tell("bid.cleared", CLEARED, hand=pos.box.figures.hand)
