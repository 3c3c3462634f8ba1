"""Effets des cartes Citoyens / Effects of the townsfolk cards.

Those that hit the opponent's armour or provisions count, all others that are aimed at it do nothing.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import NUMBER, Question, numbers
from adversaire.engine.table import Table
from adversaire.games.raiders.content.pack import TownHallEffect, Townsfolk
from adversaire.games.raiders.position import Position

OPPONENT_HIT: Final = {
    "armour": "raiders.townsfolk.armour-effects-count",
    "provisions": "raiders.townsfolk.provision-effects-count",
}
VOID: Final = ("raiders.townsfolk.all-others-ignored", "raiders.townsfolk.some-void")
ONLY_WHAT_IS_THERE: Final = "raiders.townsfolk.takes-only-what-is-there"


def is_void(card: Townsfolk) -> bool:
    """Whether all the card does here is aimed at something the opponent never has."""
    return all(effect.do == "rival-other" for effect in card.town_hall)


def hit_opponent(pos: Position, effect: TownHallEffect, table: Table) -> None:
    """The opponent loses armour or provisions, down to 0 and no further; the other is left alone.

    Its next card finds it so (raiders.townsfolk.lowered-counter-affects-next-card).
    """
    opponent = pos.opponent
    there: int = getattr(opponent, effect.what)
    lost = min(there, effect.amount)
    setattr(opponent, effect.what, there - lost)
    if effect.what == "provisions":
        pos.supply.put("provisions", lost)
    table.tell(
        f"opponent.lost.{effect.what}",
        (OPPONENT_HIT[effect.what], "raiders.townsfolk.losses-stop-at-zero"),
        amount=lost,
        left=there - lost,
    )


def take_from_opponent(pos: Position, effect: TownHallEffect, table: Table) -> int:
    """Having no silver, it pays in provisions (raiders.townsfolk.mercenary-takes-provision)."""
    there: int = getattr(pos.opponent, effect.what)
    taken = min(there, effect.amount)
    if effect.up_to and taken:
        answers = numbers(0, taken)
        taken = int(
            table.ask(Question("town-hall.take", NUMBER, answers, (ONLY_WHAT_IS_THERE,), likely=answers[-1]))
        )
    setattr(pos.opponent, effect.what, there - taken)
    table.tell(
        f"opponent.gave.{effect.what}",
        (
            OPPONENT_HIT[effect.what],
            "raiders.townsfolk.stolen-provisions-reach-human",
            ONLY_WHAT_IS_THERE,
        ),
        amount=taken,
        left=there - taken,
    )
    return taken


def rob_opponent(pos: Position, effect: TownHallEffect, table: Table) -> None:
    """What the opponent gives up reaches the human; the supply makes up no shortfall."""
    taken = take_from_opponent(pos, effect, table)
    setattr(pos.human, effect.what, getattr(pos.human, effect.what) + taken)


def miss_opponent(pos: Position, effect: TownHallEffect, table: Table) -> None:
    """Aimed at something the opponent never has: nothing happens to anybody."""
    table.tell("human.void-effect", VOID, what=effect.what)


#: What a card aimed at the opponent does.
AGAINST_OPPONENT: Final = {
    "rival-loses": hit_opponent,
    "rival-gives": rob_opponent,
    "rival-other": miss_opponent,
}
