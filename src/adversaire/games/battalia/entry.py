"""Buff le Sans Bannière entre en jeu / Buff the Bannerless enters.

At the start of a week in which he is not on the board he comes to a starting city. Which, whoever wins the
bid decides.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import PLACE
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.additional import arrive
from adversaire.games.battalia.base_game.map import road_distances, starting_cities
from adversaire.games.battalia.base_game.oracle import tool_over_tool, week
from adversaire.games.battalia.base_game.roads import FAR
from adversaire.games.battalia.base_game.seats import is_software, name_of, places_of
from adversaire.games.battalia.bid import app_bid, at_random, bidders, clear_bids, reveal, winner_of
from adversaire.games.battalia.cardboard.facts import know_heroes
from adversaire.games.battalia.cardboard.hands import bid_of
from adversaire.games.battalia.cardboard.known import variant
from adversaire.games.battalia.levels import LIGHT_RIVALS, LONE_REALM
from adversaire.games.battalia.players.answers import BOT_BID, decide_why, question_for
from adversaire.games.battalia.position import HORDE, Position
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
BIDDING: Final = ("battalia.bid.all-players", "battalia.reentry.bid-every-time")


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
    answers = [ENTER + city for city in cities]
    question = question_for(pos, winner, "entry.place", PLACE, answers, CHOICE_OF_CITY)
    answer, why = decide_why(pos, table, question)
    return answer.removeprefix(ENTER), why


def city_of_the_app(pos: Position, cities: tuple[str, ...], table: Table) -> str:
    """The one nearest by road to a hero of the player; any of them if no road leads to one."""
    know_heroes(pos, table)
    away = road_distances(pos, places_of(pos, "human"))
    sieve = Sieve(cities).prefer(NEAREST, lambda city: away.get(city, FAR), "app-near")
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
    """Everybody bids; who wins. Bots lock their bids before any person's is entered."""
    players = bidders(pos)
    table.tell("bid.opened", BIDDING, count=len(players))
    bids = {id: bid_of(pos, id, table) for id in sorted(players, key=lambda id: not is_software(pos, id))}
    totals = {id: bids[id] for id in players}
    if variant(pos) in (LONE_REALM, LIGHT_RIVALS):
        totals[HORDE] = app_bid(pos, table)
    reveal(pos, totals, table)
    return winner_of(pos, totals, table)
