"""What the Enemy makes of the texts on its cards: an action at once, or the Solo: text; much it ignores."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.cards import IGNORED, Effect
from adversaire.games.hastings.content import Card
from adversaire.games.hastings.effects import AGAINST_PLAYER
from adversaire.games.hastings.facts import carry_out, may_resolve, only_table_shows
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.targets import OWN_SIDE, PLAYER_CHOOSES, RANGED_FIRST

#: An answer to the question which action is applied.
NONE: Final = "none"

WHICH_ACTION: Final = ("hastings.event.multiple-actions", "hastings.solo.uncertainty-player-chooses")
ABILITY: Final = ("hastings.play.action-on-arrival", "hastings.play.no-exhaust")
SOLO: Final = ("hastings.solo.enemy-uses-solo-text",)
OVERRIDES: Final = ("hastings.solo.overrides-ignored",)
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
    overrides = OVERRIDES if card.solo and effect.do in IGNORED else ()
    return (*overrides, *AIMS[aim_of(effect)])


def aim_of(effect: Effect) -> str:
    """Beside a cardboard table hands must know whom an effect is for."""
    if effect.do in AGAINST_PLAYER:
        return FOE
    return FRIEND if effect.do in ("heal", "token") else NOBODY
