"""Maître sorcier / Witch Master: Witchcraft cards, summoning and possessing."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard import known
from adversaire.games.rituals.cardboard.known import afford, pay
from adversaire.games.rituals.cardboard.reach import possess_reach
from adversaire.games.rituals.content.cards import Effect, WitchcraftCard
from adversaire.games.rituals.difficulty import creatures
from adversaire.games.rituals.encounter_3 import SERFS_WIN, is_risky_to_possess
from adversaire.games.rituals.encounter_4 import is_bound
from adversaire.games.rituals.field import (
    fresh_witches,
    is_free_serf,
    legion,
    mark_possessed,
    put_figure,
    standing,
    the_piece,
    the_slot,
    witches,
)
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.spells import figures_left, hit, own_good, place_figure

BASE: Final = ("rituals.intro.base-rules-apply", "rituals.wm.same-rules")
NOTHING: Final = ("rituals.effects.no-impact",)
AT_HEROES: Final = frozenset(("wound", "drain", "disarm", "push"))
SUMMON_WITCH: Final = "summon-witch:"
POSSESS: Final = "possess"
LEAVE: Final = "leave"


# ---------------------------------------------------------------- what she can do


def witch_answers(pos: Position, witch: Piece) -> list[str]:
    """Her Actions besides moving and attacking."""
    costs = pos.box.costs
    answers = [f"cast:{card}" for card in dict.fromkeys(known.hand(pos)) if can_cast(pos, witch, card)]
    if afford(pos, costs.summon_minion):
        answers += [f"summon:{who}" for who in pos.box.of_kind("minion") if figures_left(pos, who)]
    if afford(pos, costs.summon_creature):
        answers += [f"summon:{who}" for who in creatures(pos) if figures_left(pos, who)]
    # Devoted Witches summon no others (rituals.e5.devoted-no-summon).
    if afford(pos, costs.summon_witch) and not pos.story.sacrifice:
        answers += [SUMMON_WITCH + other for other in pos.master.witches]
    if afford(pos, costs.possess):
        answers += [f"possess:{serf.id}" for serf in serfs_in_reach(pos, witch)]
    if afford(pos, costs.spread_plague):
        answers += [f"plague:{card}" for card in dict.fromkeys(known.plagues(pos))]
    return answers


def call_a_witch(pos: Position, piece: Piece) -> list[str]:
    """Where the game goes on without a Witch, another Character calls one who has not been there yet."""
    if pos.options["all_witches_means"] == "none_on_board" or witches(pos):
        return []
    # A carrier is obsessed with its Ruby (rituals.e3.obsessed-actions).
    if piece.kind == "demon" or piece.ruby or not afford(pos, pos.box.costs.summon_witch):
        return []
    return [SUMMON_WITCH + other for other in fresh_witches(pos)]


def can_cast(pos: Position, witch: Piece, id: str) -> bool:
    card = pos.box.witchcraft[id]
    return afford(pos, card.cost) and any(has_target(pos, witch, effect) for effect in card.effects)


def has_target(pos: Position, witch: Piece, effect: Effect) -> bool:
    """Whether an effect finds somebody; a card without effect in solo may be cast all the same."""
    if effect.do in AT_HEROES:
        return bool(heroes_in_reach(pos, witch, effect.reach))
    if effect.do == "place":
        return figures_left(pos, effect.what)
    if effect.do == "move":
        return bool(movable(pos))
    return True


def heroes_in_reach(pos: Position, witch: Piece, reach: int) -> list[Slot]:
    far = pos.map.walk[witch.zone]
    return [slot for slot in standing(pos) if far[slot.zone] <= reach]


def serfs_in_reach(pos: Position, witch: Piece) -> list[Piece]:
    far, reach = pos.map.walk[witch.zone], possess_reach(pos)
    return [piece for piece in pos.pieces if is_free_serf(piece) and far[piece.zone] <= reach]


def movable(pos: Position) -> list[Piece]:
    """Own Characters that a spell may move; the Demon obeys its cards, and the ritual holds its Witch."""
    free = [piece for piece in legion(pos) if piece.kind != "demon" and not is_bound(pos, piece)]
    return [piece for piece in free if pos.map.near[piece.zone]]


# ---------------------------------------------------------------- Witchcraft


def cast_card(pos: Position, witch: Piece, id: str, table: Table) -> None:
    """The card is paid for and used once."""
    card: WitchcraftCard = pos.box.witchcraft[id]
    pay(pos, card.cost, table)
    known.use_card(pos, id)
    table.tell("human.cast", BASE, piece=witch.id, card=id)
    drained: list[str] = []
    for effect in card.effects:
        if has_target(pos, witch, effect):
            work(pos, witch, effect, drained, table)


def work(pos: Position, witch: Piece, effect: Effect, drained: list[str], table: Table) -> None:
    """One effect of a card; whom the card has drained it does not drain again."""
    if effect.do in AT_HEROES:
        spared = drained if effect.do == "drain" else []
        near = heroes_in_reach(pos, witch, effect.reach)
        heroes = tuple([slot.hero for slot in near if slot.hero not in spared])
        if not heroes:
            return
        hero = table.ask(Question("own.spell-hero", CARD, heroes, BASE, {"piece": witch.id}))
        if effect.do == "drain":
            drained.append(hero)
        hit(pos, effect, witch, the_slot(pos, hero), table)
    elif effect.do == "move":
        drift(pos, effect.amount, table)
    elif effect.do == "nothing":
        table.tell("spell.nothing", NOTHING, piece=witch.id)
    else:
        own_good(pos, effect, witch, table)


def drift(pos: Position, amount: int, table: Table) -> None:
    """One own Character moves up to so many zones without having to Evade."""
    pieces = tuple([piece.id for piece in movable(pos)])
    piece = the_piece(pos, table.ask(Question("own.spell-piece", CARD, pieces, BASE)))
    for number in range(amount):
        stay = (piece.zone,) if number else ()
        zones = (*pos.map.near[piece.zone], *stay)
        zone = table.ask(Question("own.spell-zone", PLACE, zones, BASE, {"piece": piece.id}))
        if zone == piece.zone:
            return
        start, piece.zone = piece.zone, zone
        table.tell("human.drifted", BASE, piece=piece.id, start=start, zone=zone)


# ---------------------------------------------------------------- summoning and possessing


def summon(pos: Position, witch: Piece, who: str, table: Table) -> None:
    """A Minion or a Creature comes into her zone."""
    pay(pos, summon_cost(pos, who), table)
    table.tell("human.summons", BASE, piece=witch.id, who=who)
    place_figure(pos, who, witch.zone, table)


def summon_cost(pos: Position, who: str) -> int:
    """A Creature has a price of its own."""
    costs = pos.box.costs
    return costs.summon_creature if is_creature(pos, who) else costs.summon_minion


def is_creature(pos: Position, who: str) -> bool:
    return who in pos.box.characters and pos.box.characters[who].kind == "creature"


def summon_witch(pos: Position, witch: Piece, other: str, table: Table) -> None:
    """Another Witch comes, or comes back; the price leaves the pool for good."""
    known.pay_for_good(pos, pos.box.costs.summon_witch, BASE, table)
    table.tell("human.summons", BASE, piece=witch.id, who=other)
    bring_witch(pos, other, witch.zone, table)


def bring_witch(pos: Position, id: str, zone: str, table: Table) -> None:
    pos.master.witches.remove(id)
    put_figure(pos, id, id, zone)
    table.tell("piece.placed", BASE, piece=id, zone=zone)


def possess(pos: Position, witch: Piece, id: str, table: Table) -> None:
    """A Serf comes under the Witch Master. The first one in Encounter 3 is a risk he is warned of."""
    if (
        is_risky_to_possess(pos)
        and table.ask(Question("own.possess", CHOICE, (POSSESS, LEAVE), (SERFS_WIN,))) == LEAVE
    ):
        return
    pay(pos, pos.box.costs.possess, table)
    table.tell("human.possesses", BASE, piece=witch.id, serf=id)
    take_over(pos, the_piece(pos, id), table)


def take_over(pos: Position, serf: Piece, table: Table) -> None:
    mark_possessed(pos, serf)
    table.tell("serf.possessed", BASE, piece=serf.id, zone=serf.zone)
