"""Playing an Enemy card: on the battlefield, as an Event, to the reserve or on a bearer, and its action."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.hastings.battlefield import bearers, existing_wedges, leader_space
from adversaire.games.hastings.cards import Effect
from adversaire.games.hastings.content import Card
from adversaire.games.hastings.effects import UNSEEN_STATE, resolve
from adversaire.games.hastings.effects import can_resolve as can_resolve_here
from adversaire.games.hastings.ending import NORMAL
from adversaire.games.hastings.facts import can_resolve, see_hastings, see_leader
from adversaire.games.hastings.placement import free_space
from adversaire.games.hastings.position import (
    ENEMY,
    ENEMY_SPACES,
    SPACE_NAMED,
    WEDGE_IDS,
    WEDGE_NAMED,
    WEDGE_OF,
    Piece,
    Position,
    Tactic,
)
from adversaire.games.hastings.ranged import available, shoot
from adversaire.games.hastings.replacement import remove_replaced, replaced_space

#: How it went: a card was played, nothing more is drawn, another card is drawn, or one at a lower cost.
PLAYED: Final = "played"
STOPPED: Final = "stopped"
AGAIN: Final = "again"
DISCOUNT: Final = "discount"

PLACED: Final = (
    "hastings.deploy.affordable-is-played",
    "hastings.place.order-1-9",
    "hastings.summary.step-3-army",
)
GAP: Final = "hastings.place.gaps-refilled"
REPLACED: Final = ("hastings.full.replace-cheapest", "hastings.summary.step-3-army")
NO_ROOM: Final = (
    "hastings.full.cannot-replace",
    "hastings.full.must-cost-less",
    "hastings.summary.step-3-army-full",
)
UNPLAYABLE: Final = ("hastings.event.only-if-resolvable", "hastings.event.unplayable-redraw")
SOLO_UNPLAYABLE: Final = ("hastings.solo.event-unresolvable", *UNPLAYABLE)
IGNORED_TEXT: Final = ("hastings.event.only-ignored-text", *UNPLAYABLE)
EVENT: Final = ("hastings.event.played-is-discarded", "hastings.summary.step-3-event")
LOWER_COST: Final = ("hastings.event.cost-reduction", "hastings.event.cost-reduction-search")
WHICH_ACTION: Final = ("hastings.event.multiple-actions", "hastings.solo.uncertainty-player-chooses")
ABILITY: Final = ("hastings.play.action-on-arrival", "hastings.play.no-exhaust")
SOLO: Final = ("hastings.solo.enemy-uses-solo-text", "hastings.solo.overrides-ignored")
TACTIC: Final = ("hastings.place.tactics", "hastings.full.only-army-cards")
ATTACHMENT: Final = "hastings.place.attachments"


def play_card(pos: Position, card: Card, cost: int, searching: bool, table: Table) -> str:
    """Play a card the Enemy can pay; says how it went. `searching` is the search after a cost reduction."""
    if card.army:
        return play_army_card(pos, card, cost, searching, table)
    if card.type == "event":
        return play_event(pos, card, table)
    if card.type == "tactic":
        return play_tactic(pos, card, table)
    return play_attachment(pos, card, table)


# ---------------------------------------------------------------- army cards


def play_army_card(pos: Position, card: Card, cost: int, searching: bool, table: Table) -> str:
    """On the first free space or, on a full battlefield, in place of another card."""
    sieve = free_space(pos, card, table)
    if sieve.left:
        space = SPACE_NAMED[sieve.chosen]
        clauses = (*PLACED, GAP) if fills_gap(pos, space) else PLACED
        pos.enemy.grid[space] = Piece(card.id)
        table.tell("play.placed", clauses, sieve=sieve, card=card.id, space=sieve.chosen)
    else:
        compared = cost if pos.options["replacement_compares"] == "reduced_cost" else card.cost
        sieve = replaced_space(pos, card, compared, table)
        if not sieve.left:
            return leave_aside(pos, card, sieve, searching, table)
        space = SPACE_NAMED[sieve.chosen]
        old = remove_replaced(pos, space)
        pos.enemy.grid[space] = Piece(card.id)
        table.tell("play.replaced", REPLACED, sieve=sieve, card=card.id, old=old, space=sieve.chosen)
    arrive(pos, card, space, table)
    return PLAYED


def fills_gap(pos: Position, space: int) -> bool:
    """Whether cards stand behind this space: one before them has left."""
    behind = pos.enemy.grid[space + 1 : 3 * (WEDGE_OF[space] + 1)]
    return behind.count(None) < len(behind)


def leave_aside(pos: Position, card: Card, sieve: Sieve, searching: bool, table: Table) -> str:
    """Nothing can be replaced: the card is discarded and the Enemy plays none, unless it must find one."""
    pos.enemy.discard.append(card.id)
    table.tell("play.no-room", NO_ROOM, sieve=sieve, card=card.id, again=int(searching))
    return AGAIN if searching else STOPPED


def arrive(pos: Position, card: Card, space: int, table: Table) -> None:
    """The action printed on the card is resolved at once, if possible. Ranged X is no such action."""
    if card.enemy_acts:
        use_ability(pos, card, space, table)
    if card.enemy_ranged and pos.options["ranged_fires_on_arrival"] == "yes" and not pos.ending:
        sieve = available(pos, [space], table)
        if sieve.left:
            shoot(pos, space, sieve, table)


# ---------------------------------------------------------------- abilities


def use_ability(pos: Position, card: Card, space: int, table: Table) -> None:
    """A card with a Solo: text uses that and nothing else."""
    if pos.mode == "virtual":
        possible = [effect for effect in card.enemy_acts if can_resolve_here(pos, ENEMY, effect, space)]
    else:
        possible = [
            effect
            for effect in card.enemy_acts
            if effect.do in UNSEEN_STATE or can_resolve_here(pos, ENEMY, effect, space)
        ]
    effect = choose_action(card, possible or list(card.enemy_acts), table)
    table.tell("play.ability", SOLO if card.solo else ABILITY, card=card.id, effect=effect.id)
    if possible:
        carry_out(pos, effect, space, table)
    else:
        table.tell("battle.no-effect", ABILITY)


def choose_action(card: Card, possible: list[Effect], table: Table) -> Effect:
    """Of several actions the player chooses one, among those that can be resolved."""
    if len(possible) == 1:
        return possible[0]
    ids = tuple(effect.id for effect in possible)
    answer = table.ask(Question("enemy.action", CHOICE, ids, WHICH_ACTION, {"card": card.id}))
    return possible[ids.index(answer)]


def carry_out(pos: Position, effect: Effect, space: int, table: Table) -> None:
    """On screen the effect is resolved; beside a cardboard table hands do it, and we ask what matters."""
    if pos.mode == "virtual" or effect.do in ("move", "ready"):
        resolve(pos, ENEMY, effect, table, space)
    elif effect.do in ("damage", "other"):
        see_leader(pos, table)
    elif effect.do == "objective":
        see_hastings(pos, table)


# ---------------------------------------------------------------- Events


def play_event(pos: Position, card: Card, table: Table) -> str:
    """Resolved if one of its actions can be, then discarded; otherwise discarded, and another card drawn."""
    possible = [effect for effect in card.enemy_acts if can_resolve(pos, card, effect, -1, table)]
    pos.enemy.discard.append(card.id)
    if not possible:
        table.tell("play.unplayable", why_unplayable(card), card=card.id, solo=int(bool(card.solo)))
        return AGAIN
    effect = choose_action(card, possible, table)
    if effect.do == "discount":
        table.tell("play.discount", LOWER_COST, card=card.id, amount=effect.amount)
        return DISCOUNT
    table.tell("play.event", (*SOLO, *EVENT) if card.solo else EVENT, card=card.id, effect=effect.id)
    carry_out(pos, effect, -1, table)
    return PLAYED


def why_unplayable(card: Card) -> tuple[str, ...]:
    if card.solo:
        return SOLO_UNPLAYABLE
    return UNPLAYABLE if card.enemy_acts else IGNORED_TEXT


# ---------------------------------------------------------------- Tactics and Attachments


def play_tactic(pos: Position, card: Card, table: Table) -> str:
    """To the reserve, even if the Enemy ignores all it says."""
    tactic = Tactic(card.id)
    pos.enemy.reserve.append(tactic)
    table.tell("play.tactic", TACTIC, card=card.id)
    if pos.mode == "virtual" and any(card.aura_one.values()):
        tactic.wedge = choose_wedge(pos, card, table)
    if card.enemy_acts:
        use_ability(pos, card, -1, table)
    return PLAYED


def choose_wedge(pos: Position, card: Card, table: Table) -> int:
    """The wedge that a Tactic helps is the player's choice, made once."""
    wedges = tuple([WEDGE_IDS[wedge] for wedge in existing_wedges(pos)])
    clauses = ("hastings.play.own-side-targets",)
    answer = wedges[0]
    if len(wedges) > 1:
        answer = table.ask(Question("enemy.wedge", PLACE, wedges, clauses, {"card": card.id}))
    table.tell("battle.wedge-chosen", clauses, card=card.id, wedge=answer)
    return WEDGE_NAMED[answer]


def play_attachment(pos: Position, card: Card, table: Table) -> str:
    """On a card of the Enemy Leader's wedge if possible; without a bearer as an unplayable Event."""
    enemy = pos.enemy
    leader = leader_space(pos, enemy)
    wedge = WEDGE_OF[leader] if leader >= 0 else -1
    sieve = Sieve([ENEMY_SPACES[space] for space in bearers(pos, enemy, card)])
    sieve.prefer(ATTACHMENT, lambda id: WEDGE_OF[SPACE_NAMED[id]] != wedge)
    if not sieve.left:
        enemy.discard.append(card.id)
        table.tell("play.no-bearer", (ATTACHMENT,), card=card.id)
        return AGAIN
    if len(sieve.left) > 1:
        chosen = table.ask(Question("enemy.bearer", PLACE, sieve.left, (ATTACHMENT,), {"card": card.id}))
        sieve.keep(ATTACHMENT, lambda id: id == chosen)
    piece = enemy.grid[SPACE_NAMED[sieve.chosen]]
    assert piece is not None
    piece.attached.append(card.id)
    table.tell(
        "play.attached",
        (ATTACHMENT, *NORMAL),
        sieve=sieve,
        card=card.id,
        bearer=piece.card,
        space=sieve.chosen,
    )
    if card.enemy_acts:
        use_ability(pos, card, -1, table)
    return PLAYED
