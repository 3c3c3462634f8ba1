"""What things are worth to the bots. The unit is one point of Might on the battlefield."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from adversaire.games.hastings.base_game.battlefield import bonus
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Effect
from adversaire.games.hastings.position import Piece, Position


@dataclass(frozen=True, slots=True)
class Weights:
    """Estimates, varied one by one over a few thousand games; the best ones were kept."""

    zeal: float = 0.8
    #: A resource symbol pays for a card in each of the rounds to come.
    resource: float = 0.55
    rounds: int = 13
    ranged: float = 2.2
    health: float = 0.1
    scholar: float = 0.9
    #: What an effect brings for each unit.
    damage: float = 1.1
    heal: float = 0.4
    destroy: float = 3.0
    exhaust: float = 0.3
    token: float = 0.9
    objective: float = 0.8
    draw: float = 0.9
    discount: float = 0.7
    aura_one: float = 1.0
    aura_each: float = 2.5
    bearer: float = 0.9
    #: What a card in hand, or a resource used, is worth when it pays for another one.
    price: float = 0.75
    #: Below this a turn is not worth the card that the Enemy plays in return.
    threshold: float = 0.6
    #: In the first round the Enemy does not answer.
    first_threshold: float = -0.5
    #: What a shot is worth for each damage: at the Leader, and at others.
    shot_leader: float = 1.6
    shot_other: float = 0.7
    kill: float = 1.0
    #: The shot that kills the Leader wins the game; before that, the nearer he is to his end the better.
    win: float = 100.0
    nearly_dead: float = 4.0
    #: With many cards in hand one of them is worth less as payment.
    full_hand: float = 0.6
    #: Ranged cards go where the Enemy Leader stands; early on others leave them room there.
    hunting: float = 6.0
    crowding: float = 3.0
    #: The third wedge hardly counts: two win the game.
    third_wedge: float = 0.1
    #: What one point of health left, or of damage to remove, adds to the choice of a card to help.
    bearer_health: float = 0.3
    wound: float = 2.0
    helped: float = 0.3
    leader_first: float = 3.0
    #: Of a card that survives a hit only this part is lost; the Leader takes one only while he can spare it.
    survivor: float = 0.3
    leader_hit: float = 20.0
    leader_spares: int = 3
    #: The Enemy Leader is the last one to be helped.
    leader_last: float = 10.0


WEIGHTS: Final = Weights()


def card_worth(pos: Position, card: Card, weights: Weights) -> float:
    """What a card is worth in play, its price left out."""
    rounds = max(0, weights.rounds - pos.round)
    worth = card.might + weights.zeal * card.zeal + weights.health * card.health
    worth += weights.ranged * card.ranged + weights.scholar * card.scholar
    worth += weights.resource * card.resources * rounds
    return worth + max([effect_worth(effect, weights) for effect in card.effects], default=0.0)


def effect_worth(effect: Effect, weights: Weights) -> float:
    """What an effect usually brings."""
    if effect.do == "aura":
        return effect.amount * (weights.aura_each if effect.each else weights.aura_one)
    return effect.amount * float(getattr(weights, effect.do, 0.0))


def piece_worth(pos: Position, piece: Piece, weights: Weights) -> float:
    """What a card on the battlefield is worth to its side."""
    cards = pos.box.cards
    worth = card_worth(pos, cards[piece.card], weights) + piece.might + weights.zeal * piece.zeal
    return worth + bonus(pos, piece, "might") + weights.zeal * bonus(pos, piece, "zeal")


def health_left(pos: Position, piece: Piece) -> int:
    return pos.box.cards[piece.card].health - piece.damage
