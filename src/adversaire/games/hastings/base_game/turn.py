"""The player's turn, as in the base game: play a card, use an action, Sacrifice a card, or pass.

Of each act `hindrance_to_…` says what hinders it and by which clause, `can_…` whether nothing does.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, PLACE, Answer, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.actions import (
    MOVE,
    SHOOT,
    can_act,
    can_sacrifice,
    hindrance_to_act,
    hindrance_to_sacrifice,
    move_card,
    sacrifice,
    shoot,
)
from adversaire.games.hastings.base_game.battlefield import bearers, existing_wedges, first_free_row
from adversaire.games.hastings.base_game.effects import playable_effects, resolve
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.base_game.grid import HUMAN_SPACES, SPACE_NAMED, WEDGE_IDS, WEDGES
from adversaire.games.hastings.base_game.hand import draw_cards
from adversaire.games.hastings.base_game.payment import OWN_TURN, pay, price, purse
from adversaire.games.hastings.base_game.targets import choose_wedge
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Effect, yours
from adversaire.games.hastings.position import HUMAN, Piece, Position, Tactic, piece_at
from adversaire.games.hastings.solo import prefers_solo

PASS: Final = "pass"
SACRIFICE: Final = "sacrifice"
TURN_CLAUSES: Final = (OWN_TURN, *NORMAL)
#: What a card needs besides its price, where that is not room.
NEEDED: Final = {"event": "effect", "attachment": "bearer"}


def human_turn(pos: Position, table: Table) -> None:
    """One turn: a card, an action, a Sacrifice or the pass that ends the player's round."""
    pos.turns += 1
    answers = turn_answers(pos)
    values = {"room": len(wedges_with_room(pos))}
    answer = table.ask(
        Question("turn.action", CHOICE, answers, TURN_CLAUSES, values, why_not=hindrance_to_turn)
    )
    verb, _, what = answer.partition(":")
    if verb == "play":
        play_card(pos, what, table)
    elif verb == "shoot":
        shoot(pos, SPACE_NAMED[what], table)
    elif verb == "move":
        move_card(pos, SPACE_NAMED[what], table)
    elif verb == SACRIFICE:
        sacrifice(pos, table)
    else:
        pos.last = "passed"
        table.tell("human.passed", ("hastings.pass.enemy-continues",))


def turn_answers(pos: Position) -> tuple[Answer, ...]:
    """Every legal turn: first what to do; with what is asked afterwards."""
    cards, most = pos.box.cards, purse(pos)
    answers = [f"play:{id}" for id in dict.fromkeys(pos.human.hand) if can_play(pos, cards[id], most)]
    for space, piece in enumerate(pos.human.grid):
        if piece is not None and not piece.exhausted:
            card = cards[piece.card]
            if card.ranged and can_act(pos, "shoot", space):
                answers.append(SHOOT[space])
            if card.can_move and can_act(pos, "move", space):
                answers.append(MOVE[space])
    if can_sacrifice(pos):
        answers.append(SACRIFICE)
    answers.append(PASS)
    return tuple(answers)


def hindrance_to_turn(pos: Position, answer: Answer) -> RuleBroken | None:
    """What hinders a turn. Whatever is no turn at all breaks no clause."""
    verb, _, what = answer.partition(":")
    if verb == "play" and what in pos.box.printed:
        return hindrance_to_play(pos, pos.box.cards[what])
    if verb in ("shoot", "move") and what in HUMAN_SPACES:
        return hindrance_to_act(pos, verb, SPACE_NAMED[what])
    return hindrance_to_sacrifice(pos) if verb == SACRIFICE else None


# ---------------------------------------------------------------- playing a card


def hindrance_to_play(pos: Position, card: Card) -> RuleBroken | None:
    """What hinders the player from playing a card: it is not held, cannot be paid, or is of no use."""
    if card.id not in pos.human.hand:
        lacking = "hand"
    elif price(pos, card) > purse(pos):
        lacking = "price"
    elif not is_of_use(pos, card):
        lacking = NEEDED.get(card.type, "room")
    else:
        return None
    return RuleBroken(OWN_TURN, f"refusal.play.{lacking}", card=card.id)


def can_play(pos: Position, card: Card, most: int) -> bool:
    """Whether a card in hand can be played by a player who can spend so much."""
    return (card.cost <= most or price(pos, card) <= most) and is_of_use(pos, card)


def is_of_use(pos: Position, card: Card) -> bool:
    """An army card needs room, an Event something to do, an Attachment a bearer; a Tactic needs nothing."""
    if card.army:
        return bool(wedges_with_room(pos))
    if card.type == "event":
        return bool(playable_effects(pos, card.acts) or playable_effects(pos, card.solo))
    return card.type == "tactic" or bool(bearers(pos, pos.human, card))


def wedges_with_room(pos: Position) -> list[int]:
    """The existing wedges in which a card of the player can stand. They are filled from the front."""
    grid, taken = pos.human.grid, pos.taken
    return [wedge for wedge in WEDGES if grid[3 * wedge + 2] is None and not taken[wedge]]


def play_card(pos: Position, id: str, table: Table) -> None:
    """Pay for a card, put it where it belongs, and do what it says, or its Solo: text instead."""
    card = pos.box.cards[id]
    cost = price(pos, card)
    pos.human.hand.remove(id)
    pos.last = "played"
    table.tell("human.played", TURN_CLAUSES, card=id, cost=cost)
    pos.discount = 0
    pay(pos, cost, table)
    space = deploy(pos, card, table) if card.army else -1
    if card.type == "event":
        pos.human.discard.append(id)
    solo = prefers_solo(pos, card, space, table)
    if card.type == "tactic":
        reserve(pos, card, solo, table)
    elif card.type == "attachment":
        attach(pos, card, solo, table)
    use_texts(pos, card, solo, space, table)


def deploy(pos: Position, card: Card, table: Table) -> int:
    """In the first free row of a wedge of the player's choice."""
    wedges = wedges_with_room(pos)
    spaces = tuple([HUMAN_SPACES[first_free_row(pos.human, wedge)] for wedge in wedges])
    wedge = choose_wedge("play.wedge", wedges, NORMAL, card, table, spaces)
    space = first_free_row(pos.human, wedge)
    pos.human.grid[space] = Piece(card.id)
    table.tell("human.deployed", NORMAL, card=card.id, space=HUMAN_SPACES[space])
    return space


def reserve(pos: Position, card: Card, solo: bool, table: Table) -> None:
    """Tactics stay in the reserve; one that helps a single wedge is given it now."""
    tactic = Tactic(card.id, solo=solo)
    lasts = card.solo_lasts if solo else card.lasts
    if any(lasts.aura_one.values()):
        tactic.wedge = choose_wedge("play.tactic-wedge", existing_wedges(pos), NORMAL, card, table)
    pos.human.reserve.append(tactic)
    wedge = WEDGE_IDS[tactic.wedge] if tactic.wedge >= 0 else "none"
    table.tell("human.reserved", NORMAL, card=card.id, wedge=wedge)


def attach(pos: Position, card: Card, solo: bool, table: Table) -> None:
    """On an own card in an existing wedge."""
    spaces = tuple([HUMAN_SPACES[space] for space in bearers(pos, pos.human, card)])
    answer = table.ask(Question("play.bearer", PLACE, spaces, NORMAL, {"card": card.id}))
    piece = piece_at(pos.human.grid, SPACE_NAMED[answer])
    piece.attached.append(card.id)
    if solo:
        piece.by_solo.append(card.id)
    table.tell("human.attached", NORMAL, card=card.id, bearer=piece.card)


# ---------------------------------------------------------------- what it says


def use_texts(pos: Position, card: Card, solo: bool, space: int, table: Table) -> None:
    """What is done once: the card's own text, or its Solo: text."""
    acts = card.solo if solo else card.acts
    if not solo and card.scholar and pos.human.deck:
        draw_cards(pos, card.scholar, table)
    if acts and (possible := playable_effects(pos, acts, space)):
        use_one(pos, card, possible, space, table)


def use_one(pos: Position, card: Card, possible: list[Effect], space: int, table: Table) -> None:
    """One of the possible effects, at the player's choice."""
    ids = tuple(option.id for option in possible)
    answer = table.ask(Question("play.effect", CHOICE, ids, NORMAL, {"card": card.id}))
    effect = possible[ids.index(answer)]
    table.tell("human.used", NORMAL, card=card.id, effect=effect.id, yours=yours(effect.id))
    resolve(pos, HUMAN, effect, table, space)
