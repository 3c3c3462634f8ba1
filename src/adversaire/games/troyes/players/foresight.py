"""The planner's judgement: what things will be worth at the end, and what the Roy makes of the meantime."""

from __future__ import annotations

from typing import Final

from adversaire.games.troyes.action_table import CITIZEN, CUBES, FILL, TRADESMAN
from adversaire.games.troyes.content.pack import COLOUR_OF, SALARY, ActivityEffect
from adversaire.games.troyes.misfortunes import due
from adversaire.games.troyes.note5_tradesmen import next_place, place_points
from adversaire.games.troyes.players import royal
from adversaire.games.troyes.players.judgement import Judgement
from adversaire.games.troyes.players.promises import Ladders, Row, free_slots
from adversaire.games.troyes.players.royal import FAR, entered, lane_of, standing_on, stays
from adversaire.games.troyes.players.weights import Weights, by_round
from adversaire.games.troyes.position import HUMAN, ROY, Position


class Foresight(Judgement):
    """Judges by the rounds to come."""

    __slots__ = (
        "coming",
        "dues",
        "goods_known",
        "goods_now",
        "ladders",
        "row",
        "slots",
        "stay",
        "turns",
        "weights",
    )

    def __init__(self, pos: Position, weights: Weights) -> None:
        super().__init__(pos)
        self.weights = weights
        self.slots = free_slots(pos)
        #: How many turns the Roy can be expected to have in this round.
        self.turns = self.turns_after(len(pos.opponent.dice), royal.by_colour(pos.human.dice), 0)
        self.ladders = Ladders(pos, weights, self.turns, self.left)
        self.row = Row(pos, self.ladders, weights, self.turns, self.left)
        self.stay = {HUMAN: stays(self.left, weights.pushed), ROY: stays(self.left, weights.pushes)}
        self.dues = coming_dues(pos) if self.left else []
        #: In the last round the deniers of the district will count as well.
        self.coming = 0 if self.left else pos.human.district
        self.goods_known: dict[tuple[int, int], float] = {}
        self.goods_now = self.goods(pos.human.deniers, pos.human.influence)

    # ------------------------------------------------------------ the Roy's turns

    def turns_after(self, roy: int, own: tuple[int, ...], spent: int) -> float:
        """How many turns he will have with so many dice on both sides and so many deniers spent."""
        buys = min(royal.MOST_BUYS, max(0, self.pos.human.deniers - spent) // 2)
        return royal.turns(roy, royal.own_actions(own), buys, self.slots)

    def turn_loss(self) -> float:
        """What a turn of the Roy costs on average."""
        weights, pos = self.weights, self.pos
        citizen = (weights.die_white + weights.roy_die) * self.stay[HUMAN][1]
        places = [next_place(pos, card) for card, men in pos.tradesmen.items() if ROY not in men]
        loss = (
            royal.GAINED
            + royal.ODDS[CITIZEN.action] * citizen
            + royal.ODDS[CUBES.action] * CUBES.own_dice
            + royal.ODDS[TRADESMAN.action] * max(places, default=0)
            + royal.ODDS[FILL.action] * (weights.event_turn if self.slots else 0.0)
        )
        return weights.turn * loss

    # ------------------------------------------------------------ goods

    def change(self, deniers: int, influence: int) -> float:
        human, most = self.pos.human, self.pos.box.start.most_influence
        after = max(0, min(human.influence + influence, most))
        return self.goods(max(0, human.deniers + deniers), after) - self.goods_now

    def goods(self, deniers: int, influence: int) -> float:
        """What so many deniers and so much influence are worth; most moves leave one of a few amounts."""
        key = (deniers, influence)
        if key not in self.goods_known:
            self.goods_known[key] = self.goods_judged(deniers, influence)
        return self.goods_known[key]

    def goods_judged(self, deniers: int, influence: int) -> float:
        """The same, not looked up."""
        weights, ladders = self.weights, self.ladders
        worth = (
            by_round(weights.denier, self.left) * curved(deniers, weights.denier_curve)
            + by_round(weights.influence, self.left) * curved(influence, weights.influence_curve)
            + ladders.worth(HUMAN, "deniers", deniers + self.coming)
            + ladders.worth(HUMAN, "influence", influence)
        )
        for asked in self.dues:
            influence -= asked
            if influence < 0:
                worth -= weights.due
        return worth

    # ------------------------------------------------------------ cathedral

    def cathedral(self, spaces: tuple[str, ...]) -> float:
        return super().cathedral(spaces) + self.ladders.step(HUMAN, "cathedral", len(spaces))

    def cathedral_cube_lost(self, space: str) -> float:
        return super().cathedral_cube_lost(space) - self.ladders.step(HUMAN, "cathedral", -1)

    def level(self) -> float:
        return by_round(self.weights.level, self.left)

    # ------------------------------------------------------------ tradesmen and events

    def tradesman(self, card: str) -> float:
        pos, points = self.pos, next_place(self.pos, card)
        denied = 0.0
        if ROY not in pos.tradesmen[card]:
            denied = float(points - place_points(pos, card, len(pos.tradesmen[card]) + 2))
        return points + self.weights.deny_place * denied + self.ladders.step(HUMAN, "tradesmen", 1)

    def event_cubes(self, card: str, count: int) -> float:
        return self.row.cubes(card, count)

    # ------------------------------------------------------------ citizens

    def citizen_enters(self, place: str) -> float:
        pos = self.pos
        lane = lane_of(pos.box)[place]
        before = standing_on(pos, lane)
        after, out = entered(before, lane.index(place))
        building = pos.box.building_of[place]
        worth = self.lane_worth(building, after) - self.lane_worth(building, before)
        if out == HUMAN:
            return worth + self.citizen_at_hand()
        if out == ROY:
            worth -= self.ladders.step(ROY, "citizens", -1)
        return worth + self.ladders.step(HUMAN, "citizens", 1)

    def citizen_leaves(self, place: str) -> float:
        steps = lane_of(self.pos.box)[place].index(place)
        dice = max(0.0, self.die_of(self.pos.box.building_of[place])) * self.stay[HUMAN][min(steps, FAR)]
        return dice - self.ladders.step(HUMAN, "citizens", -1)

    def citizen_at_hand(self) -> float:
        return self.weights.at_hand if self.left else 0.0

    def lane_worth(self, building: str, lane: list[str]) -> float:
        """The dice that those on a lane will roll, less those of the Roy's citizens."""
        die = {HUMAN: self.die_of(building), ROY: -self.weights.roy_die}
        return sum([die[side] * self.stay[side][min(steps, FAR)] for steps, side in enumerate(lane) if side])

    def die_of(self, building: str) -> float:
        """What a citizen's die is worth in a round, after the salary."""
        die: float = getattr(self.weights, f"die_{COLOUR_OF[building]}")
        return die - SALARY[building] * self.weights.salary

    def seat(self, place: str) -> float:
        weights, pos = self.weights, self.pos
        building = pos.box.building_of[place]
        base: float = getattr(weights, f"seat_{COLOUR_OF[building]}")
        steps = lane_of(pos.box)[place].index(place)
        return base - weights.seat_same * pos.standing(HUMAN, building) + weights.seat_safe * min(steps, 2)

    # ------------------------------------------------------------ cubes on activity cards

    def cubes_gained(self, card: str, count: int) -> float:
        have = self.pos.human.cubes.get(card, 0)
        return sum([self.cube_worth(card, number) for number in range(have, have + count)])

    def cube_spent(self, card: str) -> float:
        return self.cube_worth(card, self.pos.human.cubes.get(card, 0) - 1)

    def cube_worth(self, card: str, before: int) -> float:
        """A cube after so many others: there are only so many actions left to spend them on."""
        weights = self.weights
        each = weights.cube_pip * pips_of(self.pos.box.activities[card].effect)
        if not self.left:
            each *= weights.cube_last
        return each * max(0.0, 1.0 - before / (2.5 + 2.0 * self.left))


def curved(amount: int, curve: float) -> float:
    """Each unit is worth a little less than the one before."""
    return amount * curve / (amount + curve)


# ---------------------------------------------------------------- cubes and events

#: The dice of a usual group, and the pips of a usual die among those one would use a cube on.
DICE: Final = 2.3
PIPS: Final = 4.0
#: What it is worth, in pips, that dice may stand for another colour.
OTHER_COLOUR: Final = 2.0


def pips_of(effect: ActivityEffect) -> float:
    """How many pips a cube brings an action, more or less."""
    if effect.do == "add-to-group":
        return effect.amount
    if effect.do == "add-to-each":
        return DICE * effect.amount
    if effect.do == "count-as":
        return DICE * max(0.0, effect.amount - PIPS) + OTHER_COLOUR
    if effect.do == "multiply":
        return PIPS * (effect.amount - 1)
    return PIPS + 1 if effect.do == "free-die" else OTHER_COLOUR


def coming_dues(pos: Position) -> list[int]:
    """The influence that each event of the row will take in the next round."""
    effects = [effect for card in pos.row for effect in pos.box.events[card].effects]
    return [due(pos, effect) for effect in effects if effect.what == "influence"]
