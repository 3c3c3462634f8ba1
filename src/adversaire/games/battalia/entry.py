"""Buff le Sans Bannière entre en jeu / Buff the Bannerless enters.

At the start of a week in which he is not on the board he comes to a starting city. Which, whoever wins the
bid decides: secret, revealed together, the highest strength wins.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CARD, NUMBER, PLACE, Answer, Question, numbers
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.additional import arrive
from adversaire.games.battalia.base_game.cards import discard_laid, refill, strengths
from adversaire.games.battalia.base_game.map import road_distances, starting_cities
from adversaire.games.battalia.base_game.oracle import tool_over_tool, week
from adversaire.games.battalia.base_game.roads import FAR
from adversaire.games.battalia.base_game.seats import (
    heroes_of,
    holds_cards,
    is_software,
    name_of,
    variant,
    victory_points,
)
from adversaire.games.battalia.cardboard.facts import know_heroes
from adversaire.games.battalia.levels import LIGHT_RIVALS, LONE_REALM
from adversaire.games.battalia.players.answers import BOT_BID, decide, decide_why
from adversaire.games.battalia.players.horde import at_random
from adversaire.games.battalia.position import HORDE, LOCK, Position
from adversaire.games.battalia.strength import put_token, token_words

ENTER: Final = "enter:"
NEAREST: Final = "battalia.solo.s1-bid"
ALWAYS_A_START: Final = "battalia.reentry.start-city-always"
OPENED: Final = (
    "battalia.entry.trigger-tool-blades",
    "battalia.entry.before-first-player",
    "battalia.reentry.end-of-week-if-absent",
)
CHOICE_OF_CITY: Final = ("battalia.entry.placement-start-city", ALWAYS_A_START)
FIRST: Final = (
    "battalia.entry.end-of-week-one",
    "battalia.entry.special-card",
    "battalia.entry.token-level-six",
    "battalia.entry.strength-six-all-week-two",
    "battalia.strength.first-entry-six",
    "battalia.entry.placement-start-city",
)
AGAIN: Final = (ALWAYS_A_START, "battalia.reentry.new-week-strength")
#: Nobody's hand is worth more.
MOST_BID: Final = 40
BID: Final = (
    "battalia.bid.secret-choice",
    "battalia.bid.one-or-more-cards",
    "battalia.bid.nonzero-strength",
    "battalia.bid.no-card-limit",
)
BIDDING: Final = ("battalia.bid.all-players", "battalia.reentry.bid-every-time")
SHOWN: Final = ("battalia.bid.simultaneous-reveal",)
HIGHEST: Final = "battalia.bid.highest-total-wins"
MOST_POINTS: Final = "battalia.bid.tie-most-vp"
BY_CHANCE: Final = "battalia.bid.tie-random"
APP_BIDS: Final = "battalia.solo.s1-bid"
CLEARED: Final = ("battalia.bid.cards-discarded", "battalia.bid.refill-hand-six")


def entry_is_due(pos: Position) -> bool:
    """At the start of a week from the second on, if he is not on the board."""
    return pos.options["module"] == "on" and tool_over_tool(pos) and pos.buff.state in ("waiting", "away")


def play_entry(pos: Position, table: Table) -> None:
    """Bid, placement, bids discarded and hands refilled, and only then the attack the placement causes."""
    table.tell("turn.entry", OPENED, week=week(pos), day=pos.round)
    winner = hold_bid(pos, table)
    space, why = choose_city(pos, winner, table)
    place(pos, winner, space, table, why)
    clear_bids(pos, table)
    know_heroes(pos, table)
    arrive(pos, winner, table)
    table.tell("buff.at-large", ("battalia.entry.play-resumes",), strength=pos.buff.token)


def choose_city(pos: Position, winner: str, table: Table) -> tuple[str, Sieve | None]:
    """The winner's choice, the own city and conquered ones included; a full rival's with its reason."""
    cities = starting_cities(pos)
    if winner == HORDE:
        return city_of_the_app(pos, cities, table), None
    answers = tuple([ENTER + city for city in cities])
    values = {"seat": pos.seats[winner].faction}
    question = Question("entry.place", PLACE, answers, CHOICE_OF_CITY, values, seat=winner)
    answer, why = decide_why(pos, table, question)
    return answer.removeprefix(ENTER), why


def city_of_the_app(pos: Position, cities: tuple[str, ...], table: Table) -> str:
    """The one nearest by road to a hero of the player; any of them if no road leads to one."""
    know_heroes(pos, table)
    away = road_distances(pos, [pos.heroes[hero] for hero in heroes_of(pos, "human")])
    sieve = Sieve(cities).prefer(NEAREST, lambda city: away.get(city, FAR))
    chosen = at_random(pos, sieve, NEAREST)
    table.tell("bid.app-chose", (NEAREST,), sieve=sieve, space=chosen)
    return chosen


def place(pos: Position, winner: str, space: str, table: Table, why: Sieve | None = None) -> None:
    """The figure on the city, his card beside the board, the token of the week on the card."""
    buff = pos.buff
    first = buff.state == "waiting"
    buff.state = "free"
    buff.space = space
    put_token(pos)
    clauses = FIRST if first else AGAIN
    table.tell(
        "buff.entered",
        clauses if why is None else (*clauses, BOT_BID),
        sieve=why,
        space=space,
        seat=name_of(pos, winner),
        first=int(first),
        **token_words(pos),
    )


# ---------------------------------------------------------------- the bid


def hold_bid(pos: Position, table: Table) -> str:
    """Everybody bids; who wins."""
    table.tell("bid.opened", BIDDING, count=len(bidders(pos)))
    totals = told_bids(pos, table) if pos.mode == "companion" else laid_bids(pos, table)
    if variant(pos) in (LONE_REALM, LIGHT_RIVALS):
        totals[HORDE] = app_bid(pos, table)
    reveal(pos, totals, table)
    return winner_of(pos, totals, table)


def bidders(pos: Position) -> list[str]:
    """Everybody with a hand of cards; light rivals have none, and the app bids for them."""
    return [id for id, seat in pos.seats.items() if seat.player != "light"]


def laid_bids(pos: Position, table: Table) -> dict[str, int]:
    """Bots lock their bids before any person's is entered."""
    for id in sorted(bidders(pos), key=lambda id: not is_software(pos, id)):
        lay_bid(pos, id, table)
    return {id: strengths(pos.box, pos.seats[id].laid) for id in bidders(pos)}


def lay_bid(pos: Position, id: str, table: Table) -> None:
    """One or more cards with strength, face down. Whoever has none bids nothing."""
    seat = pos.seats[id]
    while True:
        cards = tuple(dict.fromkeys([card for card in seat.hand if pos.box.strength[card]]))
        may_lock = seat.laid or not cards or pos.options["allow_pass"] == "yes"
        answers = (*cards, LOCK) if may_lock else cards
        values: dict[str, Value] = {"seat": seat.faction, "total": strengths(pos.box, seat.laid)}
        question = Question("bid.card", CARD, answers, BID, values, "", why_no_bid, id, secret=True)
        card = decide(pos, table, question)
        if card == LOCK:
            return
        seat.hand.remove(card)
        seat.laid.append(card)


def why_no_bid(pos: Position, answer: Answer) -> RuleBroken | None:
    """A card without strength cannot be bid, and somebody with strength must bid something."""
    if answer == LOCK:
        return RuleBroken("battalia.bid.one-or-more-cards", "refusal.bid.empty")
    if answer in pos.box.cards and not pos.box.strength[answer]:
        return RuleBroken("battalia.bid.nonzero-strength", "refusal.bid.strength", card=answer)
    return None


def told_bids(pos: Position, table: Table) -> dict[str, int]:
    """Beside a cardboard table every player enters a total, and hands the app on."""
    totals, answers = {}, numbers(0, MOST_BID)
    for id in bidders(pos):
        values = {"seat": pos.seats[id].faction}
        question = Question("bid.total", NUMBER, answers, BID, values, seat=id, secret=True)
        totals[id] = int(table.ask(question))
    return totals


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
    sieve.prefer(HIGHEST, lambda name: -totals[by_name[name]])
    if len(sieve.left) > 1:
        sieve.prefer(MOST_POINTS, lambda name: -points(pos, by_name[name]))
    if len(sieve.left) > 1:
        drawn = pos.fate.pick(sieve.left)
        sieve.keep(BY_CHANCE, lambda name: name == drawn)
    winner = by_name[sieve.chosen]
    clauses = tuple([step.clause for step in sieve.steps])
    table.tell("bid.won", clauses, sieve=sieve, seat=sieve.chosen, total=totals[winner])
    return winner


def points(pos: Position, id: str) -> int:
    """Only a player has victory points; the horde has none, not even nought."""
    return victory_points(pos, id) if id in pos.seats else -1


def clear_bids(pos: Position, table: Table) -> None:
    """All cards bid are discarded, then every hand is filled up, those of players who bid nothing too."""
    for id in bidders(pos):
        discard_laid(pos.seats[id])
    for id in bidders(pos):
        refill(pos, pos.seats[id], table)
    table.tell("bid.cleared", CLEARED, hand=pos.box.figures.hand)
