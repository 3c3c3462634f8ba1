"""Ordre de placement / Order of placement.

Where the Enemy's cards go: the nine spaces in their order, ranged cards where they face somebody; an Event is
resolved, a Tactic lies in the reserve, an Attachment on a card of the Enemy.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.hastings.base_game.battlefield import (
    bearers,
    existing_wedges,
    first_free_row,
    leader_wedge,
    stands_before_others,
)
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.base_game.grid import (
    ENEMY_SPACES,
    PLACEMENT_ORDER,
    PRIORITY,
    SPACE_NAMED,
    WEDGE_OF,
    wedge_of,
)
from adversaire.games.hastings.base_game.targets import OWN_SIDE, decide
from adversaire.games.hastings.cardboard.facts import (
    can_resolve,
    carry_out,
    may_resolve,
    only_table_shows,
    player_leader_wedge,
    player_ranged_in,
    tactic_wedge,
)
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Effect
from adversaire.games.hastings.full_battlefield import leave_aside, replace, replaced_space
from adversaire.games.hastings.playing import (
    AGAIN,
    DONE,
    IGNORES,
    SOLO,
    Outcome,
    aim_of,
    arrive,
    because,
    choose_action,
    tell_own_text,
    use_texts,
    why,
)
from adversaire.games.hastings.position import NOBODY, Piece, Position, Tactic, standing_on

ORDER: Final = "hastings.place.order-1-9"
FACING: Final = "hastings.place.ranged-facing"
PLACED: Final = (
    "hastings.deploy.affordable-is-played",
    "hastings.place.order-1-9",
    "hastings.summary.step-3-army",
)
UNPLAYABLE: Final = ("hastings.event.only-if-resolvable", "hastings.event.unplayable-redraw")
SOLO_UNPLAYABLE: Final = ("hastings.solo.event-unresolvable", *UNPLAYABLE)
IGNORED_TEXT: Final = ("hastings.event.only-ignored-text", *UNPLAYABLE)
EVENT: Final = ("hastings.event.played-is-discarded", "hastings.summary.step-3-event")
LOWER_COST: Final = ("hastings.event.cost-reduction", "hastings.event.cost-reduction-search")
ATTACHMENT: Final = "hastings.place.attachments"


def play_army_card(pos: Position, card: Card, discount: int, table: Table) -> Outcome:
    """On the first free space or, on a full battlefield, in place of another card."""
    sieve = free_space(pos, card, table)
    if sieve.left:
        place(pos, card, sieve, table)
        return DONE
    reduced = pos.options["replacement_compares"] == "reduced_cost"
    sieve = replaced_space(pos, card, max(0, card.cost - discount) if reduced else card.cost, table)
    if sieve.left:
        replace(pos, card, sieve, table)
        return DONE
    return leave_aside(pos, card, sieve, bool(discount), table)


def place(pos: Position, card: Card, sieve: Sieve, table: Table) -> None:
    space = SPACE_NAMED[sieve.chosen]
    gap = ("hastings.place.gaps-refilled",) if stands_before_others(pos, space) else ()
    pos.enemy.grid[space] = Piece(card.id)
    facing = pos.options["ranged_placement_leader"] if card.enemy_ranged else "none"
    clauses = because(sieve, *PLACED, *gap)
    table.tell("play.placed", clauses, sieve=sieve, card=card.id, space=sieve.chosen, facing=facing)
    arrive(pos, card, space, table)


def free_space(pos: Position, card: Card, table: Table) -> Sieve:
    """The space where the Enemy puts an army card; the sieve is empty if its battlefield is full."""
    grid, taken = pos.enemy.grid, pos.taken
    empty = [space for space in PLACEMENT_ORDER if grid[space] is None]
    sieve = Sieve([ENEMY_SPACES[space] for space in empty])
    free = [space for space in empty if not taken[WEDGE_OF[space]]]
    if len(free) < len(empty):
        sieve.keep("hastings.place.existing-wedge", lambda id: SPACE_NAMED[id] in free)
    if card.enemy_ranged:
        face(pos, sieve, free, table)
    return sieve.prefer(ORDER, lambda id: PRIORITY[SPACE_NAMED[id]])


# ---------------------------------------------------------------- cartes d'attaque à distance / ranged cards


def face(pos: Position, sieve: Sieve, free: list[int], table: Table) -> None:
    """Ranged cards go where the Leader is or, if there is no room, where the player has ranged cards."""
    wedges = list(dict.fromkeys([WEDGE_OF[space] for space in free]))
    if len(wedges) < 2:
        return  # there is nothing to choose
    wedge = facing_wedge(pos, wedges, table)
    clause = FACING if wedge >= 0 else "hastings.place.ranged-fallback"
    sieve.prefer(clause, lambda id: wedge_of(id) != wedge)


def facing_wedge(pos: Position, wedges: list[int], table: Table) -> int:
    """The wedge with room in which a ranged card is placed, or -1 if the general order decides."""
    leader = faced_wedge(pos, table)
    if leader in wedges:
        return leader
    return next((wedge for wedge in wedges if player_ranged_in(pos, wedge, table)), -1)


def faced_wedge(pos: Position, table: Table) -> int:
    """Whose Leader is a reading of the rule; we take the player's."""
    if pos.options["ranged_placement_leader"] == "player":
        return player_leader_wedge(pos, table)
    return leader_wedge(pos, pos.enemy)


# ---------------------------------------------------------------- Événements / Events


def play_event(pos: Position, card: Card, discount: int, table: Table) -> Outcome:
    """Resolved if one of its actions can be, then discarded; otherwise discarded, and another card drawn."""
    effect = event_action(pos, card, table)
    pos.enemy.discard.append(card.id)
    if effect is None:
        table.tell("play.unplayable", why_unplayable(card), card=card.id, solo=int(bool(card.solo)))
        return AGAIN
    if effect.do == "discount":
        chain = ("hastings.event.cost-reduction-chain",) if discount else ()
        table.tell("play.discount", (*LOWER_COST, *chain), card=card.id, amount=effect.amount)
        return Outcome(True, effect.amount)
    clauses = (*(SOLO if card.solo else ()), *EVENT, *on_full_field(pos), *why(card, effect))
    table.tell("play.event", clauses, card=card.id, effect=effect.id, aim=aim_of(effect))
    if card.own:
        tell_own_text(card, table)
    carry_out(pos, effect, -1, table)
    return DONE


def event_action(pos: Position, card: Card, table: Table) -> Effect | None:
    """The action that can be resolved. Where only the real table shows which of several can be, that is one
    question: the player names one of them, or says that none is possible."""
    possible = [effect for effect in card.enemy_acts if may_resolve(pos, effect, -1)]
    if len(possible) == 1:
        return possible[0] if can_resolve(pos, card, possible[0], -1, table) else None
    sure = any(not only_table_shows(pos, effect) for effect in possible)
    return choose_action(card, possible, sure, table)


def why_unplayable(card: Card) -> tuple[str, ...]:
    if card.solo:
        return SOLO_UNPLAYABLE
    if card.enemy_acts:
        return UNPLAYABLE
    return tuple(dict.fromkeys([*IGNORED_TEXT, *[IGNORES[what] for what in card.ignored]]))


def on_full_field(pos: Position) -> tuple[str, ...]:
    """Only army cards need a space."""
    free = any(first_free_row(pos.enemy, wedge) >= 0 for wedge in existing_wedges(pos))
    return () if free else ("hastings.full.only-army-cards",)


# ---------------------------------------------------------------- Tactiques / Tactics


def play_tactic(pos: Position, card: Card, discount: int, table: Table) -> Outcome:
    """To the reserve, even if the Enemy ignores all it says."""
    tactic = Tactic(card.id)
    pos.enemy.reserve.append(tactic)
    helps = any(card.lasts.aura_one.values())
    clauses = ("hastings.place.tactics", *on_full_field(pos), *((OWN_SIDE,) if helps else ()))
    table.tell("play.tactic", clauses, card=card.id, wedge=int(helps))
    if helps:
        tactic.wedge = tactic_wedge(pos, card, table)
    use_texts(pos, card, -1, table)
    return DONE


# ---------------------------------------------------------------- Attachements / Attachments


def play_attachment(pos: Position, card: Card, discount: int, table: Table) -> Outcome:
    """On a card of the Enemy Leader's wedge if possible; without a bearer as an unplayable Event."""
    sieve = choose_bearer(pos, card, table)
    if not sieve.left:
        pos.enemy.discard.append(card.id)
        table.tell("play.no-bearer", (ATTACHMENT,), card=card.id)
        return AGAIN
    piece = standing_on(pos, sieve.chosen)
    piece.attached.append(card.id)
    clauses = (ATTACHMENT, *NORMAL, *on_full_field(pos))
    table.tell("play.attached", clauses, sieve=sieve, card=card.id, bearer=piece.card, space=sieve.chosen)
    use_texts(pos, card, -1, table)
    return DONE


def choose_bearer(pos: Position, card: Card, table: Table) -> Sieve:
    """Who bears a card of no pack only the player can read on it, and it may be nobody."""
    sieve = Sieve([ENEMY_SPACES[space] for space in bearers(pos, pos.enemy, card)])
    if card.own:
        values: dict[str, Value] = {"card": card.id, "own": 1}
        question = Question("enemy.bearer", PLACE, (*sieve.left, NOBODY), (ATTACHMENT,), values)
        chosen = table.ask(question)
        return sieve.keep(ATTACHMENT, lambda id: id == chosen)
    wedge = leader_wedge(pos, pos.enemy)
    sieve.prefer(ATTACHMENT, lambda id: wedge_of(id) != wedge)
    return decide("enemy.bearer", sieve, (ATTACHMENT,), table, card=card.id, own=0)
