"""Decks and the market: hands, draw and discard piles, what a hand can pay, and what it buys.

Units for provisions, artefacts for units. The top card is taken, of whatever colour it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adversaire.engine.question import CARD, CHOICE
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.oracle import illuminated, matching
from adversaire.games.battalia.content.box import PURSE_SIZE, RANK_1, TOOL, Box, Cost, card_id
from adversaire.games.battalia.content.pack import PROVISION
from adversaire.games.battalia.players.answers import acted, choose
from adversaire.games.battalia.position import COLOUR, Position, Seat

BUY: Final = "buy:stack."
TOP: Final = "top"


def purse(box: Box, seat: Seat) -> list[int]:
    """How many of everything a hand holds: provisions, units by rank, artefacts."""
    counts = [0] * PURSE_SIZE
    slot = box.slot
    for card in seat.hand:
        counts[slot[card]] += 1
    for card in seat.spirits:
        counts[slot[card]] += 1
    return counts


def provisions_in(seat: Seat) -> int:
    return seat.hand.count(PROVISION)


def can_pay(counts: list[int], cost: Cost) -> bool:
    for slot, count in cost:  # noqa: SIM110 - a loop is faster, and every menu asks this a dozen times
        if counts[slot] < count:
            return False
    return True


def with_tools(pos: Position, seat: Seat, counts: list[int]) -> list[int]:
    """The same purse for building: each tool counts as several units of rank 1."""
    if not counts[TOOL]:
        return counts
    more = counts[:]
    more[RANK_1] += counts[TOOL] * power(pos, seat, "tool")
    return more


def power(pos: Position, seat: Seat, artefact: str) -> int:
    """What an artefact does today: its power, or twice that when it is illuminated."""
    printed = pos.box.artefacts[artefact]
    return printed.doubled if is_illuminated(pos, seat, artefact) else printed.power


def is_illuminated(pos: Position, seat: Seat, artefact: str) -> bool:
    if illuminated(pos) == artefact:
        return True
    own = [pos.box.great[great] for great in seat.great]
    return any(great.power == "illuminated" and great.what == artefact for great in own)


def great_amount(pos: Position, seat: Seat, power_wanted: str, otherwise: int) -> int:
    """What a great artefact of the seat makes of a figure."""
    for great in seat.great:
        printed = pos.box.great[great]
        if printed.power == power_wanted:
            return printed.amount
    return otherwise


def hand_size(pos: Position, seat: Seat) -> int:
    return great_amount(pos, seat, "hand", pos.box.figures.hand) if seat.great else pos.box.figures.hand


# ---------------------------------------------------------------- paying


def pay(pos: Position, seat: Seat, cost: Cost, building: bool = False) -> None:
    """Cards of the hand go to the discard pile: spirits first, then other colours, the own faction last."""
    for slot, count in cost:
        left = count
        while left:
            card = cheapest_in(pos.box, seat, slot)
            if building and slot == RANK_1 and not card:
                spend(seat, cheapest_in(pos.box, seat, TOOL))
                left -= min(left, power(pos, seat, "tool"))
            else:
                spend(seat, card)
                left -= 1


def cheapest_in(box: Box, seat: Seat, slot: int) -> str:
    """The card of this kind that will be missed least, or "" if there is none."""
    slots, factions = box.slot, box.faction_of
    for card in seat.spirits:
        if slots[card] == slot:
            return card
    found = ""
    for card in seat.hand:
        if slots[card] == slot:
            if factions[card] != seat.faction:
                return card
            found = card
    return found


def spend(seat: Seat, card: str) -> None:
    """A card is played; a spirit simply goes."""
    if card in seat.spirits:
        seat.spirits.remove(card)
    else:
        discard(seat, card)


def discard(seat: Seat, card: str) -> None:
    seat.hand.remove(card)
    seat.discard.append(card)


def pay_provisions(seat: Seat, count: int) -> None:
    for _ in range(count):
        discard(seat, PROVISION)


def discard_laid(seat: Seat) -> None:
    """The cards of a bid or a battle line leave the table; spirits in the line were never cards."""
    seat.discard += seat.laid
    seat.laid.clear()
    seat.raised.clear()


# ---------------------------------------------------------------- drawing


def draw(seat: Seat, count: int, table: Table) -> int:
    """Draw cards; an empty pile is made anew from the discards. If both are empty the hand stays short."""
    drawn = 0
    while drawn < count:
        if not seat.draw:
            if not seat.discard:
                break
            seat.draw, seat.discard = seat.discard, []
            table.shuffle(seat.draw)
        seat.hand.append(seat.draw.pop())
        drawn += 1
    return drawn


def refill(pos: Position, seat: Seat, table: Table) -> int:
    """Draw up to the size of the hand; nobody discards down."""
    return draw(seat, hand_size(pos, seat) - len(seat.hand), table)


def fills_up(pos: Position, id: str, own_turn: bool) -> bool:
    """Whether a hand used now is filled up: outside the own actions, unless it is renewed at once anyway."""
    moves_first = pos.options["move_before_draw"] == "yes" and pos.phase == "seat"
    return not own_turn and not (moves_first and list(pos.seats)[pos.turn] == id)


def renew_hand(pos: Position, seat: Seat, table: Table) -> None:
    """The end of a turn: the hand is discarded, spirits vanish, and a new hand is drawn."""
    seat.spirits.clear()
    seat.discard += seat.hand
    seat.hand.clear()
    refill(pos, seat, table)


# ---------------------------------------------------------------- stacks


def take_from_stack(pos: Position, kind: str, faction: str = "") -> str:
    """The top card of a stack, or the topmost of a chosen colour; its id."""
    stack = pos.stacks[kind]
    if faction:
        index = len(stack) - 1 - stack[::-1].index(faction)
        return card_id(kind, stack.pop(index))
    return card_id(kind, stack.pop())


def put_back(pos: Position, card: str) -> None:
    """A card returns under its stack."""
    printed = pos.box.cards[card]
    pos.stacks[printed.kind].insert(0, printed.faction)


def gain_provision(pos: Position, seat: Seat) -> bool:
    """A provision card from the stack, if there is one."""
    if not pos.provisions:
        return False
    pos.provisions -= 1
    seat.discard.append(PROVISION)
    return True


def colours_in(pos: Position, kind: str) -> tuple[str, ...]:
    """The colours a stack still holds."""
    return tuple([faction for faction in pos.box.factions if faction in pos.stacks[kind]])


def strengths(box: Box, cards: Iterable[str]) -> int:
    """The strength printed on cards, added up."""
    printed = box.strength
    return sum([printed[card] for card in cards])


# ---------------------------------------------------------------- the market


def for_sale(pos: Position, counts: list[int]) -> list[str]:
    """What this purse can buy."""
    stacks = pos.stacks
    return [kind for kind, cost in pos.box.market if stacks[kind] and can_pay(counts, cost)]


def can_buy(pos: Position, counts: list[int]) -> bool:
    stacks = pos.stacks
    return any(stacks[kind] and can_pay(counts, cost) for kind, cost in pos.box.market)


def buy(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """A card for the discard pile; a unit with a banner brings a provision with it."""
    seat = pos.seats[id]
    kind = choose("buy.card", CARD, pos, id, for_sale(pos, purse(pos.box, seat)), table, BUY)
    pay(pos, seat, pos.box.costs[kind])
    card = take_from_stack(pos, kind, choose_colour(pos, id, kind, table))
    seat.discard.append(card)
    provision = kind in pos.box.units and gain_provision(pos, seat)
    table.tell(
        "seat.bought", acted(why), sieve=why, seat=seat.faction, card=card, provision=int(provision)
    )  # fmt: skip


def choose_colour(pos: Position, id: str, kind: str, table: Table) -> str:
    """The colour may be chosen where the Oracle matches the kind, or a great artefact allows it; else ""."""
    seat = pos.seats[id]
    colours = colours_in(pos, kind)
    if len(colours) < 2:
        return ""
    if matching(pos) == kind:
        answers = [COLOUR + colour for colour in colours]
    elif seat.great and seat.coloured < great_amount(pos, seat, "choose-colour", 0):
        answers = [TOP, *[COLOUR + colour for colour in colours]]
    else:
        return ""
    answer = choose("buy.colour", CHOICE, pos, id, answers, table, card=kind)
    if answer == TOP:
        return ""
    seat.coloured += matching(pos) != kind
    return answer.removeprefix(COLOUR)
