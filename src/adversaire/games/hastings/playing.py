"""Jouez les cartes Ennemies / Playing the Enemy's cards.

What the Enemy makes of the texts on its cards: an action at once, or the Solo: text; much it ignores.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.effects import AGAINST_PLAYER
from adversaire.games.hastings.base_game.targets import OWN_SIDE, PLAYER_CHOOSES, RANGED_FIRST
from adversaire.games.hastings.cardboard.facts import LOSING, carry_out, forget, may_resolve, only_table_shows
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import IGNORED, Effect
from adversaire.games.hastings.position import Position, piece_at
from adversaire.games.hastings.ranged_attacks import ARRIVAL, attack_with_one

#: An answer to the question which action is applied.
NONE: Final = "none"
WHICH_ACTION: Final = ("hastings.event.multiple-actions", "hastings.solo.uncertainty-player-chooses")
ABILITY: Final = ("hastings.play.action-on-arrival", "hastings.play.no-exhaust")
SOLO: Final = ("hastings.solo.enemy-uses-solo-text",)
IGNORES: Final = {
    "agile": "hastings.play.ignore-agile",
    "move": "hastings.play.ignore-agile",
    "discount": "hastings.play.ignore-cost-reduction",
    "scholar": "hastings.play.ignore-scholar",
    "draw": "hastings.play.ignore-scholar",
    "shield": "hastings.play.ignore-reactions",
    "action": "hastings.solo.enemy-uses-solo-text",
    "ranged": "hastings.solo.enemy-uses-solo-text",
}
OWN_TEXT: Final = (
    *ABILITY,
    *SOLO,
    RANGED_FIRST,
    PLAYER_CHOOSES,
    OWN_SIDE,
    "hastings.play.ignore-agile",
    "hastings.play.ignore-cost-reduction",
    "hastings.play.ignore-scholar",
    "hastings.play.ignore-reactions",
)
#: At whom an effect is aimed, as the sentences say it, and by which clauses.
FOE, FRIEND, NOBODY = "foe", "friend", "none"
AIMS: Final[dict[str, tuple[str, ...]]] = {
    FOE: (RANGED_FIRST, PLAYER_CHOOSES),
    FRIEND: (OWN_SIDE,),
    NOBODY: (),
}


class Outcome(NamedTuple):
    """How it went: whether the Enemy draws again, and by how much the next card costs it less."""

    again: bool
    discount: int = 0


#: A card was played, or none is to be played this time.
DONE: Final = Outcome(False)
AGAIN: Final = Outcome(True)


def because(sieve: Sieve, *clauses: str) -> tuple[str, ...]:
    """These clauses and those that struck something out."""
    return tuple(dict.fromkeys([*clauses, *[step.clause for step in sieve.steps if step.struck]]))


def arrive(pos: Position, card: Card, space: int, table: Table) -> None:
    """The action printed on the card is resolved at once, if possible. Ranged X is no such action."""
    piece = piece_at(pos.enemy.grid, space)
    use_texts(pos, card, space, table)
    if card.enemy_ranged and pos.options["ranged_fires_on_arrival"] == "yes" and not pos.ending:
        # Its own text may have moved it, and who loses the Might combat may be otherwise now.
        here = next(at for at, other in enumerate(pos.enemy.grid) if other is piece)
        forget(pos, LOSING)
        attack_with_one(pos, [here], ARRIVAL, table)


def use_texts(pos: Position, card: Card, space: int, table: Table) -> None:
    """A card has come into play: what it does now, and what never."""
    if card.own:
        tell_own_text(card, table)
    if card.ignored:
        clauses = tuple(dict.fromkeys([IGNORES[what] for what in card.ignored]))
        table.tell("play.ignored", clauses, card=card.id, what=tuple([f"ignored.{w}" for w in card.ignored]))
    if card.enemy_acts:
        use_ability(pos, card, space, table)


def tell_own_text(card: Card, table: Table) -> None:
    """Of a card in no pack hands must read the text."""
    table.tell("play.own-text", OWN_TEXT, card=card.id)


def use_ability(pos: Position, card: Card, space: int, table: Table) -> None:
    """One action, if it is possible; a card with a Solo: text uses that and nothing else."""
    acts = card.enemy_acts
    possible = [effect for effect in acts if may_resolve(pos, effect, space)]
    if len(acts) > 1:
        sure = any(not only_table_shows(pos, effect) for effect in possible)
        chosen = choose_action(card, possible, sure, table)
        if chosen is None:
            table.tell("play.no-effect", ABILITY, card=card.id)
            return
        possible = [chosen]
    effect = possible[0] if possible else acts[0]
    clauses = (*(SOLO if card.solo else ABILITY), *why(card, effect))
    table.tell("play.ability", clauses, card=card.id, effect=effect.id, aim=aim_of(effect))
    if possible:
        carry_out(pos, effect, space, table)
    else:
        table.tell("battle.no-effect", ABILITY)


def choose_action(card: Card, possible: list[Effect], sure: bool, table: Table) -> Effect | None:
    """Of several actions the player chooses one, among those that can be resolved.

    Where only the real table shows whether any can be, the player may say that none is.
    """
    if not possible:
        return None
    if sure and len(possible) == 1:
        return possible[0]
    ids = tuple([effect.id for effect in possible])
    answers = ids if sure else (*ids, NONE)
    answer = table.ask(Question("enemy.action", CHOICE, answers, WHICH_ACTION, {"card": card.id}))
    return None if answer == NONE else possible[ids.index(answer)]


def why(card: Card, effect: Effect) -> tuple[str, ...]:
    """What makes the Enemy do this although it is ignored otherwise, and who says on which card."""
    overrides = ("hastings.solo.overrides-ignored",) if card.solo and effect.do in IGNORED else ()
    return (*overrides, *AIMS[aim_of(effect)])


def aim_of(effect: Effect) -> str:
    """Beside a cardboard table hands must know whom an effect is for."""
    if effect.do in AGAINST_PLAYER:
        return FOE
    return FRIEND if effect.do in ("heal", "token") else NOBODY
