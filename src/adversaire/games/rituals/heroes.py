"""Choisir et activer un Héros / Choosing and activating a Hero: a card is turned, two entries are done."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from adversaire.engine.sieve import Sieve, Step
from adversaire.engine.table import Table
from adversaire.games.rituals.attacking import militia_attacks
from adversaire.games.rituals.cardboard.interrupt import Interrupted
from adversaire.games.rituals.content.box import Line
from adversaire.games.rituals.content.language.tree import NO_LEVEL
from adversaire.games.rituals.encounters import special
from adversaire.games.rituals.entries import EntryPlan, do_entry, plan_entry
from adversaire.games.rituals.field import is_enemy, is_free_serf, legion_in, piece_named
from adversaire.games.rituals.piles import turn_one
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.spawning import spawn

TURNED: Final = (
    "rituals.choose.flip-ai-card",
    "rituals.choose.number-to-hero",
    "rituals.choose.discard-face-up",
)
RESHUFFLE: Final = "rituals.choose.reshuffle"
SCAN: Final = "rituals.activate.scan-order"
TWO_CARDS: Final = "rituals.ai.two-cards"
TWICE: Final = "rituals.ai.two-passes"
AGAIN: Final = ("rituals.activate.restart-second", "rituals.activate.same-twice")
NONE_VALID: Final = ("rituals.activate.none-valid",)
TURN_ENDS: Final = ("rituals.elim.active-turn-ends",)
ACTIONS: Final = 2
SINGLE: Final[tuple[str, ...]] = ("rituals.entry.single",)
MULTIPLE: Final[tuple[str, ...]] = (
    "rituals.entry.multiple-in-order",
    "rituals.entry.multiple-counts-one",
)
MINOR_ALCHEMY: Final = "rituals.entry.minor-alchemy-free"
PARTIAL: Final = "rituals.entry.multiple-partial"
OR: Final = "rituals.entry.or"
LIST_POSITION: Final = "rituals.alchemy.list-position"
CARD_TEXTS: Final = "rituals.cards.action-card-texts"
ACTION_CARDS: Final = {
    1: "rituals.cards.hero1",
    2: "rituals.cards.hero2",
    3: "rituals.cards.hero3",
    4: "rituals.cards.hero4",
    5: "rituals.cards.hero5",
    6: "rituals.cards.hero6",
}


def activate_heroes(pos: Position, table: Table) -> None:
    """One activation: in Encounters 4 and 5 the Militia first, then a Hero by the number of a card."""
    militia(pos, table)
    slot = turn_card(pos, table)
    pos.active = slot.number
    actions = ACTIONS
    if not slot.hero:
        # Appearing is the first Action (rituals.spawn.counts-as-first-action).
        actions = ACTIONS - 1 if spawn(pos, slot, table) else 0
    for number in range(ACTIONS - actions + 1, ACTIONS + 1):
        pos.action = number
        if not act(pos, slot, number, table):
            break
    pos.active = pos.action = 0


def militia(pos: Position, table: Table) -> None:
    """Each free Militiaman attacks every member of the Legion in his zone when he starts."""
    clauses = special(pos).militia
    if not clauses:
        return
    for man in [piece for piece in pos.pieces if piece.kind == "militia"]:
        for foe in legion_in(pos, man.zone):
            if face_to_face(pos, man, foe):
                with suppress(Interrupted):
                    militia_attacks(pos, man, foe, clauses, table)


def face_to_face(pos: Position, man: Piece, foe: Piece) -> bool:
    """Whether he can still strike: beside cardboard something may have come between two of his attacks."""
    there = piece_named(pos, man.id) is man and piece_named(pos, foe.id) is foe
    return there and man.zone == foe.zone and is_free_serf(man) and is_enemy(foe)


def turn_card(pos: Position, table: Table) -> Slot:
    """The top AI card; the number on its back names the slot."""
    heroes = pos.heroes
    clauses: tuple[str, ...] = TURNED if heroes.ai_pile else (*TURNED, RESHUFFLE)
    card = turn_one("ai.card", heroes.ai_pile, heroes.ai_discard, clauses, table)
    heroes.ai_discard.append(card)
    slot = heroes.slots[pos.box.ai_cards[card].number - 1]
    table.tell("hero.chosen", clauses, card=card, slot=slot.number, hero=slot.hero or "nobody")
    return slot


def act(pos: Position, slot: Slot, number: int, table: Table) -> bool:
    """The first valid entry from the top of the two cards; False when his turn is over."""
    hero = slot.hero
    line, plan, sieve = scan(pos, slot)
    if line is None or plan is None:
        table.tell("hero.idle", NONE_VALID, sieve=sieve, hero=hero, number=number)
        return False
    again = AGAIN if number == ACTIONS else ()
    clauses = (SCAN, TWO_CARDS, TWICE, *again, *entry_clauses(pos, line, plan))
    source = "action" if action_numbers(pos, line) else "ai"
    table.tell("hero.entry", clauses, sieve=sieve, hero=hero, entry=line.id, number=number, source=source)
    try:
        do_entry(pos, slot, plan, table)
    except Interrupted as interrupted:
        if interrupted.anew:
            return act(pos, slot, number, table)
    if slot.hero != hero:
        table.tell("hero.turn-ends", TURN_ENDS, hero=hero)
        return False
    return True


def entry_clauses(pos: Position, line: Line, plan: EntryPlan) -> tuple[str, ...]:
    """What kind of entry it is, and the Action card it is printed on."""
    clauses = SINGLE if len(plan.option) == 1 else MULTIPLE
    if len(plan.option) > 1 and line.entry.level == NO_LEVEL:
        clauses += (MINOR_ALCHEMY,)
    clauses += (PARTIAL,) if plan.partial else ()
    clauses += (OR,) if len(line.entry.options) > 1 else ()
    clauses += (LIST_POSITION,) if line.entry.level != NO_LEVEL else ()
    numbers = action_numbers(pos, line)
    return (*clauses, CARD_TEXTS, ACTION_CARDS[numbers[0]]) if numbers else clauses


def action_numbers(pos: Position, line: Line) -> list[int]:
    """The number of the Action card the line is printed on; none for a line of an AI card."""
    return [number for number, card in pos.box.action_cards.items() if card.id == line.card]


Scan = tuple[Line | None, EntryPlan | None, Sieve]


def scan(pos: Position, slot: Slot) -> Scan:
    """The first valid entry; whoever reaches nothing where Towards must reach at least comes nearer."""
    found = read_lines(pos, slot, nearer=False)
    if found[1] is None and pos.options["towards_reading"] == "must_reach":
        # "often this same Action several times to come nearer" (rituals.move.towards-approach)
        return read_lines(pos, slot, nearer=True)
    return found


def read_lines(pos: Position, slot: Slot, nearer: bool) -> Scan:
    """The entries in order; each that is not valid is struck out by the clause that makes it so."""
    lines = lines_for(pos, slot)
    ids = tuple([line.id for line in lines])
    sieve = Sieve(ids)
    for place, line in enumerate(lines):
        plan, broken = plan_entry(pos, slot, line, nearer)
        if plan is not None:
            if place + 1 < len(lines):
                sieve.steps.append(Step(SCAN, ids[place:], (line.id,)))
            sieve.left = (line.id,)
            return line, plan, sieve
        sieve.steps.append(Step(broken or SCAN, ids[place:], ids[place + 1 :]))
    sieve.left = ()
    return None, None, sieve


def lines_for(pos: Position, slot: Slot) -> tuple[Line, ...]:
    """The AI card just turned, then his own Action card; spells of the other ones if read so."""
    box = pos.box
    own = box.action_cards[slot.number].id
    lines = box.lines[pos.heroes.ai_discard[-1]] + box.lines[own]
    if pos.options["action_spells_from"] == "own_two_cards":
        return lines
    others = [
        line
        for card in box.action_cards.values()
        if card.id != own
        for line in box.lines[card.id]
        if line.entry.level
    ]
    return (*lines, *others)
