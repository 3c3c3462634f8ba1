"""The player's turn, as in the base game: play a card, use an action, Sacrifice a card, or pass."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, PLACE, Answer, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.actions import (
    MOVE,
    SHOOT,
    action_obstacle,
    move_card,
    sacrificable,
    sacrifice,
    shoot,
)
from adversaire.games.hastings.base_game.battlefield import bearers, existing_wedges, first_free_row
from adversaire.games.hastings.base_game.effects import playable_effects, resolve
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.base_game.grid import HUMAN_SPACES, SPACE_NAMED, WEDGE_IDS, WEDGE_NAMED
from adversaire.games.hastings.base_game.hand import draw_cards
from adversaire.games.hastings.base_game.payment import OWN_TURN, pay, price, ready_resources
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Effect, yours
from adversaire.games.hastings.position import HUMAN, Piece, Position, Tactic, piece_at
from adversaire.games.hastings.solo import prefers_solo

PASS: Final = "pass"
SACRIFICE: Final = "sacrifice"
TURN_CLAUSES: Final = (OWN_TURN, *NORMAL)


def human_turn(pos: Position, table: Table) -> None:
    """One turn: a card, an action, a Sacrifice or the pass that ends the player's round."""
    pos.turns += 1
    answer = table.ask(Question("turn.action", CHOICE, turn_answers(pos), TURN_CLAUSES, why_not=why_no_turn))
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
    hand = pos.human.hand
    answers = []
    if hand:
        purse = ready_resources(pos) + len(hand) - 1
        cards = pos.box.cards
        answers = [f"play:{id}" for id in dict.fromkeys(hand) if not play_obstacle(pos, cards[id], purse)]
    for space, piece in enumerate(pos.human.grid):
        if piece is not None and not piece.exhausted:
            card = pos.box.cards[piece.card]
            if card.ranged and not action_obstacle(pos, "shoot", space):
                answers.append(SHOOT[space])
            if card.can_move and not action_obstacle(pos, "move", space):
                answers.append(MOVE[space])
    if sacrificable(pos):
        answers.append(SACRIFICE)
    answers.append(PASS)
    return tuple(answers)


def why_no_turn(pos: Position, answer: Answer) -> RuleBroken | None:
    """The clause that an illegal turn breaks."""
    verb, _, what = answer.partition(":")
    if verb == "play" and what in pos.box.printed:
        if what not in pos.human.hand:
            return RuleBroken(OWN_TURN, "refusal.play.hand", card=what)
        purse = ready_resources(pos) + len(pos.human.hand) - 1
        reason = play_obstacle(pos, pos.box.cards[what], purse) or "hand"
        return RuleBroken(OWN_TURN, f"refusal.play.{reason}", card=what)
    if verb in ("shoot", "move") and what in HUMAN_SPACES:
        reason = action_obstacle(pos, verb, SPACE_NAMED[what])
        return RuleBroken(OWN_TURN, f"refusal.{verb}.{reason or 'nobody'}", space=what)
    if verb == SACRIFICE:
        return RuleBroken(OWN_TURN, "refusal.sacrifice")
    return None


# ---------------------------------------------------------------- playing a card


def play_obstacle(pos: Position, card: Card, purse: int) -> str:
    """Why the player cannot play a card: "", or what is lacking."""
    if card.cost > purse and price(pos, card) > purse:
        return "price"
    if card.army:
        return "" if wedges_with_room(pos) else "room"
    if card.type == "event":
        return "" if playable_effects(pos, card.acts) or playable_effects(pos, card.solo) else "effect"
    if card.type == "attachment":
        return "" if bearers(pos, pos.human, card) else "bearer"
    return ""


def wedges_with_room(pos: Position) -> list[int]:
    """The existing wedges in which a card of the player can stand. They are filled from the front."""
    grid, taken = pos.human.grid, pos.taken
    return [wedge for wedge in (0, 1, 2) if grid[3 * wedge + 2] is None and not taken[wedge]]


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
    wedge = choose_wedge("play.wedge", wedges_with_room(pos), card.id, table)
    space = first_free_row(pos.human, wedge)
    pos.human.grid[space] = Piece(card.id)
    table.tell("human.deployed", NORMAL, card=card.id, space=HUMAN_SPACES[space])
    return space


def choose_wedge(id: str, wedges: list[int], card: str, table: Table) -> int:
    answers = tuple([WEDGE_IDS[wedge] for wedge in wedges])
    return WEDGE_NAMED[table.ask(Question(id, PLACE, answers, NORMAL, {"card": card}))]


def reserve(pos: Position, card: Card, solo: bool, table: Table) -> None:
    """Tactics stay in the reserve; one that helps a single wedge is given it now."""
    tactic = Tactic(card.id, solo=solo)
    lasts = card.solo_lasts if solo else card.lasts
    if any(lasts.aura_one.values()):
        tactic.wedge = choose_wedge("play.tactic-wedge", existing_wedges(pos), card.id, table)
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
