"""What a card is worth to a bot: figures, keywords and effects added up."""

from __future__ import annotations

from adversaire.games.hastings.base_game.battlefield import bonus
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Effect
from adversaire.games.hastings.players.weights import Weights
from adversaire.games.hastings.position import Piece, Position


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
