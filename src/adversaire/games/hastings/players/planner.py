"""The planner: weighs each card against its price and the Enemy's answer, and hunts the Enemy Leader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.hastings.base_game.actions import enemies_in_reach
from adversaire.games.hastings.base_game.battlefield import leader_wedge, might
from adversaire.games.hastings.base_game.grid import SPACE_NAMED, WEDGE_NAMED, WEDGE_OF
from adversaire.games.hastings.base_game.payment import price
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import Effect
from adversaire.games.hastings.players.judging import JudgingPolicy
from adversaire.games.hastings.players.worth import card_worth, effect_worth, health_left, piece_worth
from adversaire.games.hastings.position import NOBODY, Position, piece_at, standing_on

NEVER: Final = -1000.0
#: A lead beyond this in a wedge brings little more, and a gap beyond that is not worth closing.
MOST_LEAD: Final = 8
MOST_GAP: Final = -8
MANY_CARDS: Final = 5
#: Until this round the space beside the Enemy Leader is kept for ranged cards.
ROOM_FOR_ARCHERS: Final = 6
#: Resources pay before cards from the hand, whatever these promise.
AFTER_RESOURCES: Final = 10.0
#: A free card is left in the deck when so few are there: an empty deck loses the game.
LAST_CARDS: Final = 2


class PlannerPolicy(JudgingPolicy):
    """Plays a sound game."""

    __slots__ = ()

    def worth(self, question: Question, pos: Position, answer: Answer) -> float:
        judge = JUDGES.get(question.id)
        return judge(self, pos, question, answer) if judge else 0.0

    # ------------------------------------------------------------ the turn

    def turn(self, pos: Position, question: Question, answer: Answer) -> float:
        """What a turn brings; passing brings what the Enemy's answer would cost."""
        verb, _, what = answer.partition(":")
        if verb == "play":
            return self.playing(pos, pos.box.cards[what])
        if verb == "shoot":
            return self.shooting(pos, SPACE_NAMED[what])
        if verb == "pass":
            return self.weights.first_threshold if pos.round == 1 else self.weights.threshold
        return NEVER

    def playing(self, pos: Position, card: Card) -> float:
        """The worth of a card less its price; a full hand is spent more freely."""
        weights = self.weights
        hand = len(pos.human.hand)
        each = weights.price * (weights.full_hand if hand > MANY_CARDS else 1.0)
        if card.type == "event":
            worth = max([self.effect_now(pos, effect) for effect in (*card.acts, *card.solo)], default=0.0)
        else:
            worth = card_worth(pos, card, weights)
        return worth - each * price(pos, card)

    def effect_now(self, pos: Position, effect: Effect) -> float:
        """Damage that can reach the Enemy Leader counts as a shot at him."""
        if effect.do == "damage" and leader_stands(pos):
            return effect.amount * self.weights.shot_leader
        return effect_worth(effect, self.weights)

    def shooting(self, pos: Position, space: int) -> float:
        """A shot is worth what its best target is worth."""
        piece = piece_at(pos.human.grid, space)
        amount = pos.box.cards[piece.card].ranged
        return max([self.shot_at(pos, target, amount) for target in enemies_in_reach(pos, space)])

    def shot_at(self, pos: Position, target: int, amount: int) -> float:
        """The Leader before all others, unless another card falls at once."""
        piece = piece_at(pos.enemy.grid, target)
        left = health_left(pos, piece)
        if pos.box.cards[piece.card].leads:
            end = self.weights.win if left <= amount else self.weights.nearly_dead / left
            return amount * self.weights.shot_leader + end
        worth = self.weights.shot_other * min(amount, left) / left * piece_worth(pos, piece, self.weights)
        return worth * (1 + self.weights.kill) if left <= amount else worth

    # ------------------------------------------------------------ cards

    def keep(self, pos: Position, question: Question, answer: Answer) -> float:
        """What a card in hand promises: its worth less its price."""
        card = pos.box.cards[answer]
        return card_worth(pos, card, self.weights) - self.weights.price * card.cost

    def give_up(self, pos: Position, question: Question, answer: Answer) -> float:
        return -self.keep(pos, question, answer)

    def pay(self, pos: Position, question: Question, answer: Answer) -> float:
        """Resources first, unless they stand on a card that can still shoot; then the poorest cards."""
        verb, _, what = answer.partition(":")
        if verb == "discard":
            return -AFTER_RESOURCES - self.keep(pos, question, what)
        piece = pos.human.grid[SPACE_NAMED[what]] if what in SPACE_NAMED else None
        return -float(pos.box.cards[piece.card].ranged) if piece else 0.0

    # ------------------------------------------------------------ places

    def wedge(self, pos: Position, question: Question, answer: Answer) -> float:
        """Ranged cards where the Enemy Leader stands; others where they help the two best wedges most."""
        card = pos.box.cards[str(question.values["card"])]
        wedge = WEDGE_NAMED[answer]
        worth = self.battle(pos, wedge, card.might)
        if wedge != leader_wedge(pos, pos.enemy):
            return worth
        if card.ranged:
            return worth + self.weights.hunting
        return worth - self.weights.crowding if pos.round < ROOM_FOR_ARCHERS else worth

    def battle(self, pos: Position, wedge: int, more: int) -> float:
        """The two best wedges after this much more Might in one of them."""
        leads = [
            might(pos, pos.human, at) - might(pos, pos.enemy, at) + (more if at == wedge else 0)
            for at in (0, 1, 2)
            if not pos.taken[at]
        ]
        leads = sorted([max(MOST_GAP, min(MOST_LEAD, lead)) for lead in leads], reverse=True)
        return float(sum(leads[:2])) + self.weights.third_wedge * sum(leads)

    def bearer(self, pos: Position, question: Question, answer: Answer) -> float:
        """On the card that will stand longest, in the wedge where it helps most."""
        space = SPACE_NAMED[answer]
        piece = piece_at(pos.human.grid, space)
        card = pos.box.cards[str(question.values["card"])]
        return self.battle(pos, WEDGE_OF[space], card.lasts.bonus["might"]) + (
            self.weights.bearer_health * health_left(pos, piece)
        )

    # ------------------------------------------------------------ targets

    def foe(self, pos: Position, question: Question, answer: Answer) -> float:
        """The Enemy card whose loss, or whose wounds, hurt it most."""
        target = SPACE_NAMED[answer]
        effect = pos.box.effects.get(str(question.values.get("effect", "")))
        amount = effect.amount if effect else int(question.values.get("amount", 1))  # type: ignore[arg-type]
        piece = piece_at(pos.enemy.grid, target)
        if effect and effect.do == "destroy":
            return piece_worth(pos, piece, self.weights)
        if effect and effect.do == "exhaust":
            return float(pos.box.cards[piece.card].ranged)
        return self.shot_at(pos, target, amount)

    def friend(self, pos: Position, question: Question, answer: Answer) -> float:
        """The own card that matters most: the Leader, then the most wounded of the best."""
        piece = standing_on(pos, answer)
        weights = self.weights
        worth = weights.wound * piece.damage + weights.helped * piece_worth(pos, piece, weights)
        return worth + weights.leader_first if pos.box.cards[piece.card].leads else worth

    def victim(self, pos: Position, question: Question, answer: Answer) -> float:
        """Of the own cards the one that can best be hit: rather one that survives, and never the Leader."""
        piece = standing_on(pos, answer)
        if pos.box.cards[piece.card].leads:
            spare = health_left(pos, piece) > self.weights.leader_spares
            return -self.weights.leader_hit if spare else NEVER
        amount = question.values.get("amount", 1)
        survives = health_left(pos, piece) > (amount if isinstance(amount, int) else 1)
        return -piece_worth(pos, piece, self.weights) * (self.weights.survivor if survives else 1.0)

    # ------------------------------------------------------------ what the rules leave to the player

    def poorest_enemy(self, pos: Position, question: Question, answer: Answer) -> float:
        """What helps the Enemy goes to the card that matters least, and best of all to none."""
        if answer == NOBODY:
            return 0.0
        piece = standing_on(pos, answer)
        worth = piece_worth(pos, piece, self.weights)
        return -worth - self.weights.leader_last if pos.box.cards[piece.card].leads else -worth

    def richest_enemy(self, pos: Position, question: Question, answer: Answer) -> float:
        """The Enemy card that makes room is the best one."""
        return piece_worth(pos, standing_on(pos, answer), self.weights)

    def lost_wedge(self, pos: Position, question: Question, answer: Answer) -> float:
        """The Enemy's Might is wasted where the difference is largest, either way."""
        wedge = WEDGE_NAMED[answer]
        return abs(float(might(pos, pos.human, wedge) - might(pos, pos.enemy, wedge)))

    def leader_wedge(self, pos: Position, question: Question, answer: Answer) -> float:
        """The Enemy Leader is welcome where the own archers stand."""
        wedge = WEDGE_NAMED[answer]
        own = [piece for space, piece in enumerate(pos.human.grid) if piece and WEDGE_OF[space] == wedge]
        return float(sum([pos.box.cards[piece.card].ranged for piece in own]))

    def enemy_action(self, pos: Position, question: Question, answer: Answer) -> float:
        effect = pos.box.effects.get(answer)
        return -effect_worth(effect, self.weights) if effect else 0.0

    def own_effect(self, pos: Position, question: Question, answer: Answer) -> float:
        effect = pos.box.effects.get(answer)
        return self.effect_now(pos, effect) if effect else 0.0

    def solo(self, pos: Position, question: Question, answer: Answer) -> float:
        """The texts of a card compared by what they bring."""
        card = pos.box.cards[str(question.values["card"])]
        acts = card.solo if answer == "solo" else card.effects
        scholar = 0.0 if answer == "solo" else self.weights.scholar * card.scholar
        return scholar + max([effect_worth(effect, self.weights) for effect in acts], default=0.0)

    def shield(self, pos: Position, question: Question, answer: Answer) -> float:
        return 0.0 if answer == "decline" else 1.0

    def card_offered(self, pos: Position, question: Question, answer: Answer) -> float:
        """A free card, unless it would be one of the last."""
        return float(answer == "yes") if len(pos.human.deck) > LAST_CARDS else float(answer == "no")


def leader_stands(pos: Position) -> bool:
    """Whether the Enemy Leader can be hit: he is safe in a taken wedge."""
    wedge = leader_wedge(pos, pos.enemy)
    return wedge >= 0 and not pos.taken[wedge]


Judge = Callable[[PlannerPolicy, Position, Question, Answer], float]
#: How a kind of question is judged; to any other the first answer will do.
JUDGES: Final[dict[str, Judge]] = {
    "turn.action": PlannerPolicy.turn,
    "draw.keep": PlannerPolicy.keep,
    "hand.discard": PlannerPolicy.give_up,
    "pay.with": PlannerPolicy.pay,
    "play.wedge": PlannerPolicy.wedge,
    "play.tactic-wedge": PlannerPolicy.wedge,
    "play.bearer": PlannerPolicy.bearer,
    "play.solo": PlannerPolicy.solo,
    "play.effect": PlannerPolicy.own_effect,
    "effect.foe": PlannerPolicy.foe,
    "shoot.target": PlannerPolicy.foe,
    "effect.friend": PlannerPolicy.friend,
    "reaction.shield": PlannerPolicy.shield,
    "objective.card": PlannerPolicy.card_offered,
    "ranged.target": PlannerPolicy.victim,
    "enemy.target": PlannerPolicy.victim,
    "enemy.friend": PlannerPolicy.poorest_enemy,
    "enemy.bearer": PlannerPolicy.poorest_enemy,
    "enemy.replace": PlannerPolicy.richest_enemy,
    "enemy.wedge": PlannerPolicy.lost_wedge,
    "enemy.action": PlannerPolicy.enemy_action,
    "commander.wedge": PlannerPolicy.leader_wedge,
}
