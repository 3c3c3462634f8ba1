"""Artefacts used for themselves: tent, title, scroll and amulet. Today's illuminated one does more."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, CHOICE
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.cards import (
    cheapest_in,
    colours_in,
    discard,
    pay_provisions,
    power,
    put_back,
    take_from_stack,
)
from adversaire.games.battalia.content.box import AMULET, PROVISIONS, SCROLL, TENT, TITLE, card_id
from adversaire.games.battalia.content.pack import BANNERLESS, PROVISION, RANKS, TOP_LEVEL
from adversaire.games.battalia.players.answers import BASE, acted, choose, decide, question_for
from adversaire.games.battalia.position import CARD as CARD_VERB
from adversaire.games.battalia.position import COLOUR, STOP, Position, Seat

KEEP: Final = "keep:"
RANK: Final = "rank:"
AGAIN, TAKE = "again", "take"
#: The faces of the amulet's die; the fourth, ambush, is out because its rules are not known.
DOUBLED, TRIPLED, DISCARDED, WILD = 2, 3, 5, 6


def artefact_answers(pos: Position, id: str, counts: list[int]) -> list[str]:
    """The artefacts that would do something now."""
    seat = pos.seats[id]
    found = []
    if counts[TENT] and counts[PROVISIONS] >= pos.box.figures.tent_provisions and len(seat.hand) > 2:
        found.append("tent")
    if counts[TITLE] and promotable(pos, seat):
        found.append("title")
    if counts[SCROLL] and recolourable(pos, seat):
        found.append("scroll")
    if counts[AMULET] and units_in(pos, seat):
        found.append("amulet")
    return found


def units_in(pos: Position, seat: Seat) -> list[str]:
    """The different units of a hand that bear a banner."""
    units = pos.box.units
    cards = pos.box.cards
    return [card for card in dict.fromkeys(seat.hand) if cards[card].kind in units]


# ---------------------------------------------------------------- tent


def use_tent(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """Pitched for a provision, it keeps a card for the next turn."""
    seat = pos.seats[id]
    discard(seat, cheapest_in(pos.box, seat, TENT))
    pay_provisions(seat, pos.box.figures.tent_provisions)
    kept = 0
    while seat.hand and kept < power(pos, seat, "tent"):
        answers = [KEEP + card for card in dict.fromkeys(seat.hand)]
        if kept:
            answers.insert(0, STOP)
        answer = decide(pos, table, question_for(pos, id, "tent.keep", CARD, answers, secret=True))
        if answer == STOP:
            break
        card = answer.removeprefix(KEEP)
        seat.hand.remove(card)
        seat.camp.append(card)
        kept += 1
    table.tell("seat.camped", acted(why), sieve=why, seat=seat.faction, count=kept)


# ---------------------------------------------------------------- title


def promoted(pos: Position, seat: Seat, card: str) -> str:
    """What a title makes of a unit: the same faction, one rank up, as far as its stack has one."""
    printed = pos.box.cards[card]
    for steps in range(power(pos, seat, "title"), 0, -1):
        rank = printed.rank + steps
        kind = pos.box.unit_of_rank.get(rank, "") if rank <= TOP_LEVEL else ""
        if kind and printed.faction in pos.stacks[kind]:
            return card_id(kind, printed.faction)
    return ""


def promotable(pos: Position, seat: Seat) -> list[str]:
    return [card for card in units_in(pos, seat) if promoted(pos, seat, card)]


def use_title(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """A unit is exchanged for one of a higher rank of its faction."""
    seat = pos.seats[id]
    discard(seat, cheapest_in(pos.box, seat, TITLE))
    card = choose("title.card", CARD, pos, id, promotable(pos, seat), table, CARD_VERB)
    better = promoted(pos, seat, card)
    exchange(pos, seat, card, better)
    table.tell("seat.promoted", acted(why), sieve=why, seat=seat.faction, card=card, better=better)


def exchange(pos: Position, seat: Seat, card: str, other: str) -> None:
    """A card of the hand goes under its stack, another comes from its own."""
    printed = pos.box.cards[other]
    seat.hand.remove(card)
    seat.hand.append(take_from_stack(pos, printed.kind, printed.faction))
    put_back(pos, card)


# ---------------------------------------------------------------- scroll


def recolourable(pos: Position, seat: Seat) -> list[str]:
    """The cards whose stack holds another colour."""
    return [card for card in dict.fromkeys(seat.hand) if other_colours(pos, card)]


def other_colours(pos: Position, card: str) -> list[str]:
    printed = pos.box.cards[card]
    if printed.id == PROVISION or printed.faction == BANNERLESS:
        return []
    return [colour for colour in colours_in(pos, printed.kind) if colour != printed.faction]


def use_scroll(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """A card, or the scroll itself, is exchanged for the same kind in a chosen colour."""
    seat = pos.seats[id]
    scroll = cheapest_in(pos.box, seat, SCROLL)
    for number in range(power(pos, seat, "scroll")):
        card = choose_recoloured(pos, id, number > 0, table)
        if not card:
            break
        other = recolour(pos, id, card, table, why)
        scroll = other if card == scroll else scroll
    discard(seat, scroll)


def choose_recoloured(pos: Position, id: str, may_stop: bool, table: Table) -> str:
    """The card that changes its colour, or "" if none does."""
    seat = pos.seats[id]
    answers = [CARD_VERB + card for card in recolourable(pos, seat)]
    if not answers:
        return ""
    if may_stop:
        answers.insert(0, STOP)
    answer = decide(pos, table, question_for(pos, id, "scroll.card", CARD, answers))
    return "" if answer == STOP else answer.removeprefix(CARD_VERB)


def recolour(pos: Position, id: str, card: str, table: Table, why: Sieve | None) -> str:
    """The same kind in another colour: what the card has become."""
    seat = pos.seats[id]
    colour = choose("scroll.colour", CHOICE, pos, id, other_colours(pos, card), table, COLOUR, card=card)
    other = card_id(pos.box.cards[card].kind, colour)
    exchange(pos, seat, card, other)
    table.tell("seat.recoloured", acted(why), sieve=why, seat=seat.faction, card=card, better=other)
    return other


# ---------------------------------------------------------------- amulet


def use_amulet(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """The die says what becomes of a unit: nothing, twice, three times, away, or whatever one likes."""
    seat = pos.seats[id]
    may_reroll = power(pos, seat, "amulet") > 1
    discard(seat, cheapest_in(pos.box, seat, AMULET))
    card = choose("amulet.card", CARD, pos, id, units_in(pos, seat), table, CARD_VERB)
    face = table.roll("amulet.die", pos.box.horde.die, BASE)
    table.tell("seat.cast", acted(why), sieve=why, seat=seat.faction, card=card, face=face)
    if may_reroll and choose("amulet.reroll", CHOICE, pos, id, (TAKE, AGAIN), table, face=face) == AGAIN:
        face = table.roll("amulet.die", pos.box.horde.die, BASE)
        table.tell("seat.cast", BASE, seat=seat.faction, card=card, face=face)
    charm(pos, id, card, face, table)


def charm(pos: Position, id: str, card: str, face: int, table: Table) -> None:
    """Spirits count as cards of the hand until the turn ends."""
    seat = pos.seats[id]
    if face in (DOUBLED, TRIPLED):
        seat.spirits += [card] * (face - 1)
    elif face == DISCARDED:
        discard(seat, card)
    elif face == WILD:
        rank = int(choose("amulet.rank", CHOICE, pos, id, map(str, RANKS), table, RANK, card=card))
        seat.spirits.append(card_id(pos.box.unit_of_rank[rank], pos.box.faction_of[card]))
        discard(seat, card)


USES: Final = {"tent": use_tent, "title": use_title, "scroll": use_scroll, "amulet": use_amulet}
