"""Pile du Démon / Demon deck: it acts mostly for the Witches, sometimes for itself."""

from __future__ import annotations

from functools import partial
from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.actions import DONE, Errand, action_answers, hindrance_to_acting, perform
from adversaire.games.rituals.combat import resolve_attack
from adversaire.games.rituals.content.cards import DemonCard, DemonEffect
from adversaire.games.rituals.dice import roll_for_heroes
from adversaire.games.rituals.field import (
    demon_piece,
    heroes_in,
    is_enemy,
    name_of,
    piece_named,
    standing,
    strength_of,
)
from adversaire.games.rituals.levels import CONFIRMED
from adversaire.games.rituals.map import FAR, between
from adversaire.games.rituals.piles import turn_one
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.targets import likeness

DRIVES: Final = "rituals.demon.deck-drives-demon"
RESHUFFLE: Final = "rituals.demon.reshuffle"
AGAINST: Final = "rituals.demon.hero-choice-fallback"
#: How much the loss of each kind hurts the Witch Master, the most first.
LOSS: Final = {"witch": 0, "creature": 1, "minion": 2}
OTHERS: Final = 3
HERO: Final = 4
#: Beside them: what strikes later, what does nothing, and what does the Witch Master good.
LATER: Final = 4
NO_HARM: Final = 8
GOOD: Final = 9


def demon_acts(pos: Position, table: Table) -> None:
    """One card at the start of each activation of the Witch Master with the Demon in play."""
    demon = demon_piece(pos)
    if demon is None:
        return
    story = pos.story
    clauses = (DRIVES,) if story.demon_deck else (DRIVES, RESHUFFLE)
    card = turn_one("demon.card", story.demon_deck, story.demon_discard, clauses, table)
    story.demon_discard.append(card)
    table.tell("demon.card", clauses, card=card, demon=demon.id)
    printed = pos.box.demon_cards[card]
    for effect in chosen_effects(pos, demon, printed, table):
        if piece_named(pos, demon.id) is demon:
            carry_out(pos, demon, effect, table)


def chosen_effects(pos: Position, demon: Piece, card: DemonCard, table: Table) -> tuple[DemonEffect, ...]:
    """All in order; of a card that Hero players would choose on, what hurts the Witch Master most."""
    if not card.heroes_choose or len(card.effects) == 1:
        return card.effects
    by_id = {f"demon-{effect.do}:{effect.prey}": effect for effect in card.effects}
    sieve = Sieve(tuple(by_id)).prefer(AGAINST, lambda id: harm(pos, demon, by_id[id]))
    if len(sieve.left) > 1:
        sieve.prefer(AGAINST, sieve.candidates.index)
    if pos.options["most_harmful"] == CONFIRMED:
        values: dict[str, Value] = {"card": card.id}
        question = Question("demon.choice", CHOICE, sieve.candidates, (AGAINST,), values, sieve.chosen)
        sieve = confirmed(sieve, question, table)
    table.tell("demon.choice", (AGAINST,), sieve=sieve, demon=demon.id, card=card.id, chosen=sieve.chosen)
    return (by_id[sieve.chosen],)


def confirmed(sieve: Sieve, question: Question, table: Table) -> Sieve:
    """What harms most is a human judgement: we propose, the player confirms or names another one."""
    answer = table.ask(question)
    if answer == question.likely:
        return sieve
    judged = Sieve(sieve.candidates)
    if question.answers != sieve.candidates:
        judged.steps, judged.left = sieve.steps[:1], question.answers
    return judged.prefer(AGAINST, lambda id: int(id != answer))


def harm(pos: Position, demon: Piece, effect: DemonEffect) -> int:
    """How much an effect would hurt the Witch Master now, the most first."""
    if effect.do == "rampage":
        there = prey_in(pos, demon, effect.prey, demon.zone)
        return min([weigh(target) for target in there], default=NO_HARM)
    if effect.do == "hunt":
        far = pos.map.walk[demon.zone]
        prey = [one for one in prey_of(pos, demon, effect.prey) if far[one.zone] < FAR]
        if not prey:
            return NO_HARM
        target = min(prey, key=lambda one: (far[one.zone], loss(one)))
        # One it only comes nearer to is not hurt yet.
        return weigh(target) + (LATER if far[target.zone] > effect.amount else 0)
    return NO_HARM if effect.do in ("idle", "shuffle") else GOOD


def weigh(target: Slot | Piece) -> int:
    """A Hero or a free Serf who is struck does the Witch Master good."""
    own = isinstance(target, Piece) and is_enemy(target)
    return loss(target) if own else GOOD


def carry_out(pos: Position, demon: Piece, effect: DemonEffect, table: Table) -> None:
    if effect.do == "obey":
        obey(pos, demon, effect.amount, table)
    elif effect.do == "hunt":
        hunt(pos, demon, effect, table)
    elif effect.do == "rampage":
        for target in prey_in(pos, demon, effect.prey, demon.zone):
            if still_there(pos, target) and piece_named(pos, demon.id) is demon:
                strike(pos, demon, target, None, table)
    elif effect.do == "shuffle":
        story = pos.story
        story.demon_deck += story.demon_discard
        story.demon_discard = []
        table.shuffle(story.demon_deck)
        table.tell("demon.shuffled", (DRIVES,), demon=demon.id)
    else:
        table.tell("demon.idle", (DRIVES,), demon=demon.id)


def obey(pos: Position, demon: Piece, amount: int, table: Table) -> None:
    """The Witch Master has so many free Actions with it."""
    table.tell("demon.obeys", (DRIVES,), demon=demon.id, amount=amount)
    errand = Errand(demon, free=True)
    for number in range(1, amount + 1):
        answers = (*action_answers(pos, errand), DONE)
        values: dict[str, Value] = {"piece": demon.id, "number": number}
        why_not = partial(hindrance_to_acting, errand=errand)
        answer = table.ask(Question("own.demon", CHOICE, answers, (DRIVES,), values, why_not=why_not))
        if answer == DONE:
            table.tell("human.demon-done", (DRIVES,), piece=demon.id)
            return
        perform(pos, errand, answer, table)


# ---------------------------------------------------------------- its own will


def prey_of(pos: Position, demon: Piece, prey: str) -> list[Slot | Piece]:
    """Everybody it may be after: Characters of any side, or of one."""
    found: list[Slot | Piece] = []
    for piece in pos.pieces:
        wanted = prey == "anyone" or (piece.kind == "witch" if prey == "witch" else is_enemy(piece))
        if piece is not demon and wanted and prey != "hero":
            found.append(piece)
    return found + list(standing(pos)) if prey in ("anyone", "hero") else found


def prey_in(pos: Position, demon: Piece, prey: str, zone: str) -> list[Slot | Piece]:
    return [target for target in prey_of(pos, demon, prey) if target.zone == zone]


def hunt(pos: Position, demon: Piece, effect: DemonEffect, table: Table) -> None:
    """Towards the nearest prey, and attack it if it can."""
    far = pos.map.walk[demon.zone]
    prey = {name_of(one): one for one in prey_of(pos, demon, effect.prey) if far[one.zone] < FAR}
    if not prey:
        table.tell("demon.idle", (DRIVES,), demon=demon.id)
        return
    sieve = choose_prey(pos, demon, prey, table)
    target = prey[sieve.chosen]
    go_after(pos, demon, target, effect.amount, sieve, table)
    if demon.zone == target.zone:
        strike(pos, demon, target, sieve, table)


def choose_prey(pos: Position, demon: Piece, prey: dict[str, Slot | Piece], table: Table) -> Sieve:
    """The nearest; a tie goes against the Witch Master, who confirms what hurts him most."""
    far = pos.map.walk[demon.zone]
    sieve = Sieve(tuple(prey)).prefer(DRIVES, lambda id: far[prey[id].zone])
    nearest = sieve.left
    if len(nearest) == 1:
        return sieve
    sieve.prefer(AGAINST, lambda id: loss(prey[id]))
    if len(sieve.left) > 1:
        sieve.prefer(AGAINST, lambda id: prey[id].health)
    if len(sieve.left) > 1:
        sieve.prefer(AGAINST, sieve.candidates.index)
    if pos.options["most_harmful"] != CONFIRMED or no_difference([prey[id] for id in nearest]):
        return sieve
    values: dict[str, Value] = {"demon": demon.id}
    question = Question("demon.prey", CHOICE, nearest, (AGAINST,), values, sieve.chosen)
    return confirmed(sieve, question, table)


def no_difference(prey: list[Slot | Piece]) -> bool:
    """Figures that are like one another need no choice."""
    figures = [one for one in prey if isinstance(one, Piece)]
    return len(figures) == len(prey) and len({likeness(one) for one in figures}) == 1


def go_after(
    pos: Position, demon: Piece, target: Slot | Piece, amount: int, sieve: Sieve, table: Table
) -> None:
    path = between(demon.zone, target.zone, pos.map.near, pos.map.walk)[:amount]
    if path:
        start, demon.zone = demon.zone, path[-1]
        table.tell(
            "demon.moves",
            preferred(sieve),
            sieve=sieve,
            demon=demon.id,
            start=start,
            zone=demon.zone,
            path=path,
            target=name_of(target),
            aim=target.zone,
        )


def preferred(sieve: Sieve | None) -> tuple[str, ...]:
    """The deck drives it; where several were equally near, the tie went against the Witch Master."""
    tied = sieve is not None and any(step.clause == AGAINST for step in sieve.steps)
    return (DRIVES, AGAINST) if tied else (DRIVES,)


def strike(pos: Position, demon: Piece, target: Slot | Piece, sieve: Sieve | None, table: Table) -> None:
    table.tell("demon.strikes", preferred(sieve), sieve=sieve, demon=demon.id, target=name_of(target))
    total = strength_of(pos, demon) + roll_for_heroes(pos, "dice.demon", table)
    resolve_attack(pos, demon, target, total, "demon", table)


def loss(target: Slot | Piece) -> int:
    """How much its loss would hurt the Witch Master."""
    if isinstance(target, Slot):
        return HERO
    return LOSS.get(target.kind, OTHERS)


def still_there(pos: Position, target: Slot | Piece) -> bool:
    if isinstance(target, Slot):
        return bool(target.hero) and any(slot is target for slot in heroes_in(pos, target.zone))
    return piece_named(pos, target.id) is target
