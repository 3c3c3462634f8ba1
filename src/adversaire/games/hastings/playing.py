"""Playing an Enemy card: on the battlefield, as an Event, to the reserve or on a bearer."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.question import PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.hastings.abilities import (
    IGNORES,
    SOLO,
    aim_of,
    choose_action,
    tell_own_text,
    use_texts,
    why,
)
from adversaire.games.hastings.battlefield import (
    bearers,
    existing_wedges,
    first_free_row,
    leader_space,
    stands_before_others,
)
from adversaire.games.hastings.content import Card
from adversaire.games.hastings.ending import NORMAL
from adversaire.games.hastings.facts import can_resolve, carry_out, forget_might
from adversaire.games.hastings.placement import free_space
from adversaire.games.hastings.position import (
    ENEMY_SPACES,
    SPACE_NAMED,
    WEDGE_IDS,
    WEDGE_NAMED,
    WEDGE_OF,
    Piece,
    Position,
    Tactic,
)
from adversaire.games.hastings.ranged import ARRIVAL, available, shoot
from adversaire.games.hastings.replacement import remove_replaced, replaced_space
from adversaire.games.hastings.targets import OWN_SIDE, piece_at

PLACED: Final = (
    "hastings.deploy.affordable-is-played",
    "hastings.place.order-1-9",
    "hastings.summary.step-3-army",
)
GAP: Final = ("hastings.place.gaps-refilled",)
REPLACED: Final = ("hastings.full.replace-cheapest", "hastings.summary.step-3-army")
NO_ROOM: Final = ("hastings.full.cannot-replace", "hastings.summary.step-3-army-full")
UNPLAYABLE: Final = ("hastings.event.only-if-resolvable", "hastings.event.unplayable-redraw")
SOLO_UNPLAYABLE: Final = ("hastings.solo.event-unresolvable", *UNPLAYABLE)
IGNORED_TEXT: Final = ("hastings.event.only-ignored-text", *UNPLAYABLE)
EVENT: Final = ("hastings.event.played-is-discarded", "hastings.summary.step-3-event")
LOWER_COST: Final = ("hastings.event.cost-reduction", "hastings.event.cost-reduction-search")
CHAIN: Final = ("hastings.event.cost-reduction-chain",)
TACTIC: Final = ("hastings.place.tactics",)
NEEDS_NO_SPACE: Final = ("hastings.full.only-army-cards",)
ATTACHMENT: Final = "hastings.place.attachments"
#: A bearer that a card of no pack may lack.
NOBODY: Final = "nobody"


class Outcome(NamedTuple):
    """How it went: whether the Enemy draws again, and by how much the next card costs it less."""

    again: bool
    discount: int = 0


#: A card was played, or none is to be played this time.
DONE: Final = Outcome(False)
AGAIN: Final = Outcome(True)


def play_card(pos: Position, card: Card, discount: int, table: Table) -> Outcome:
    """Play a card the Enemy can pay, with a discount while it searches after a cost reduction."""
    if card.army:
        return play_army_card(pos, card, discount, table)
    if card.type == "event":
        return play_event(pos, card, discount, table)
    if card.type == "tactic":
        return play_tactic(pos, card, table)
    return play_attachment(pos, card, table)


# ---------------------------------------------------------------- army cards


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
    gap = GAP if stands_before_others(pos, space) else ()
    pos.enemy.grid[space] = Piece(card.id)
    facing = pos.options["ranged_placement_leader"] if card.enemy_ranged else "none"
    clauses = because(sieve, *PLACED, *gap)
    table.tell("play.placed", clauses, sieve=sieve, card=card.id, space=sieve.chosen, facing=facing)
    arrive(pos, card, space, table)


def replace(pos: Position, card: Card, sieve: Sieve, table: Table) -> None:
    space = SPACE_NAMED[sieve.chosen]
    old = remove_replaced(pos, space)
    pos.enemy.grid[space] = Piece(card.id)
    table.tell(
        "play.replaced",
        because(sieve, *REPLACED),
        sieve=sieve,
        card=card.id,
        old=old.card,
        attached=tuple(old.attached),
        space=sieve.chosen,
        away=pos.options["replaced_card_leaves_to"],
        ranged=pos.options["ranged_may_replace_ranged"],
    )
    arrive(pos, card, space, table)


def because(sieve: Sieve, *clauses: str) -> tuple[str, ...]:
    """These clauses and those that struck something out."""
    return tuple(dict.fromkeys([*clauses, *[step.clause for step in sieve.steps if step.struck]]))


def leave_aside(pos: Position, card: Card, sieve: Sieve, searching: bool, table: Table) -> Outcome:
    """Nothing can be replaced: the card is discarded and the Enemy plays none, unless it must find one."""
    pos.enemy.discard.append(card.id)
    table.tell(
        "play.no-room",
        because(sieve, *NO_ROOM),
        sieve=sieve,
        card=card.id,
        again=int(searching),
        ranged=int(bool(card.enemy_ranged)),
    )
    return AGAIN if searching else DONE


def arrive(pos: Position, card: Card, space: int, table: Table) -> None:
    """The action printed on the card is resolved at once, if possible. Ranged X is no such action."""
    piece = piece_at(pos.enemy.grid, space)
    use_texts(pos, card, space, table)
    if card.enemy_ranged and pos.options["ranged_fires_on_arrival"] == "yes" and not pos.ending:
        # Its own text may have moved it.
        here = next(at for at, other in enumerate(pos.enemy.grid) if other is piece)
        forget_might(pos)
        sieve = available(pos, [here], table)
        if sieve.left:
            shoot(pos, here, sieve, ARRIVAL, table)


# ---------------------------------------------------------------- Events


def play_event(pos: Position, card: Card, discount: int, table: Table) -> Outcome:
    """Resolved if one of its actions can be, then discarded; otherwise discarded, and another card drawn."""
    possible = [effect for effect in card.enemy_acts if can_resolve(pos, card, effect, -1, table)]
    pos.enemy.discard.append(card.id)
    effect = choose_action(card, possible, True, table)
    if effect is None:
        table.tell("play.unplayable", why_unplayable(card), card=card.id, solo=int(bool(card.solo)))
        return AGAIN
    if effect.do == "discount":
        clauses = (*LOWER_COST, *CHAIN) if discount else LOWER_COST
        table.tell("play.discount", clauses, card=card.id, amount=effect.amount)
        return Outcome(True, effect.amount)
    clauses = (*(SOLO if card.solo else ()), *EVENT, *on_full_field(pos), *why(card, effect))
    table.tell("play.event", clauses, card=card.id, effect=effect.id, aim=aim_of(effect))
    if card.own:
        tell_own_text(card, table)
    carry_out(pos, effect, -1, table)
    return DONE


def why_unplayable(card: Card) -> tuple[str, ...]:
    if card.solo:
        return SOLO_UNPLAYABLE
    if card.enemy_acts:
        return UNPLAYABLE
    return tuple(dict.fromkeys([*IGNORED_TEXT, *[IGNORES[what] for what in card.ignored]]))


# ---------------------------------------------------------------- Tactics and Attachments


def play_tactic(pos: Position, card: Card, table: Table) -> Outcome:
    """To the reserve, even if the Enemy ignores all it says."""
    tactic = Tactic(card.id)
    pos.enemy.reserve.append(tactic)
    helps = any(card.lasts.aura_one.values())
    clauses = (*TACTIC, *on_full_field(pos), *((OWN_SIDE,) if helps else ()))
    table.tell("play.tactic", clauses, card=card.id, wedge=int(helps))
    if helps and pos.tracked:
        tactic.wedge = choose_wedge(pos, card, table)
    use_texts(pos, card, -1, table)
    return DONE


def on_full_field(pos: Position) -> tuple[str, ...]:
    """Only army cards need a space."""
    free = any(first_free_row(pos.enemy, wedge) >= 0 for wedge in existing_wedges(pos))
    return () if free else NEEDS_NO_SPACE


def choose_wedge(pos: Position, card: Card, table: Table) -> int:
    """The wedge that a Tactic helps is the player's choice, made once."""
    wedges = tuple([WEDGE_IDS[wedge] for wedge in existing_wedges(pos)])
    answer = wedges[0]
    if len(wedges) > 1:
        answer = table.ask(Question("enemy.wedge", PLACE, wedges, (OWN_SIDE,), {"card": card.id}))
    table.tell("battle.wedge-chosen", (OWN_SIDE,), card=card.id, wedge=answer)
    return WEDGE_NAMED[answer]


def play_attachment(pos: Position, card: Card, table: Table) -> Outcome:
    """On a card of the Enemy Leader's wedge if possible; without a bearer as an unplayable Event."""
    sieve = choose_bearer(pos, card, table)
    if not sieve.left:
        pos.enemy.discard.append(card.id)
        table.tell("play.no-bearer", (ATTACHMENT,), card=card.id)
        return AGAIN
    piece = piece_at(pos.enemy.grid, SPACE_NAMED[sieve.chosen])
    piece.attached.append(card.id)
    clauses = (ATTACHMENT, *NORMAL, *on_full_field(pos))
    table.tell(
        "play.attached", clauses, sieve=sieve, card=card.id, bearer=piece.card, space=sieve.chosen
    )  # fmt: skip
    use_texts(pos, card, -1, table)
    return DONE


def choose_bearer(pos: Position, card: Card, table: Table) -> Sieve:
    """Who bears a card of no pack only the player can read on it."""
    sieve = Sieve([ENEMY_SPACES[space] for space in bearers(pos, pos.enemy, card)])
    if card.own:
        return ask_bearer(sieve, card, (*sieve.left, NOBODY), table)
    leader = leader_space(pos, pos.enemy)
    wedge = WEDGE_OF[leader] if leader >= 0 else -1
    sieve.prefer(ATTACHMENT, lambda id: WEDGE_OF[SPACE_NAMED[id]] != wedge)
    return ask_bearer(sieve, card, sieve.left, table) if len(sieve.left) > 1 else sieve


def ask_bearer(sieve: Sieve, card: Card, answers: tuple[str, ...], table: Table) -> Sieve:
    values: dict[str, Value] = {"card": card.id, "own": int(card.own)}
    chosen = table.ask(Question("enemy.bearer", PLACE, answers, (ATTACHMENT,), values))
    return sieve.keep(ATTACHMENT, lambda id: id == chosen)
