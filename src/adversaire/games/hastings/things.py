"""What lies on the table; beside a cardboard table only what the app holds of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import attrgetter
from typing import Final

from adversaire.engine.display import CARDS, COUNT, PLACE, STATE, TRACK, Item
from adversaire.engine.text import Text
from adversaire.engine.things import (
    Adjustable,
    Area,
    Counter,
    Things,
    When,
    beside_cardboard,
    choice,
    item,
    never,
    on_screen,
)
from adversaire.games.hastings.base_game.grid import (
    ENEMY_SPACES,
    HUMAN_SPACES,
    ROW_OF,
    SPACES,
    WEDGE_IDS,
    WEDGE_OF,
)
from adversaire.games.hastings.base_game.payment import RESERVE
from adversaire.games.hastings.cardboard import corrections
from adversaire.games.hastings.position import (
    HAND_LIMIT,
    NO_CARD,
    NOBODY,
    WEDGE_DAMAGE,
    Piece,
    Position,
    Side,
    Tactic,
    named_sides,
)
from adversaire.games.hastings.resource_table import LAST_ROUND, enemy_resources, table_value

ON_THE_WAY: Final = "on-the-way"
#: What may lie on a card, as words: so many at most have one.
MOST_LYING: Final = 20
#: No game comes near it; and so many can be set by hand.
MOST_ROUNDS, ROUNDS_SET = 9999, 40
MOST_PROGRESS: Final = 999


def put_round(pos: Position, round: int) -> None:
    """The marker covers the rounds before it."""
    pos.round = round
    pos.marker = round - 1


def resources(pos: Position) -> Iterator[Item]:
    """In the first round the table gives the Enemy nothing, for it draws no card."""
    if pos.round > 1:
        yield item("enemy.table", COUNT, table_value(pos.options["level"], pos.round))
        yield item("enemy.resources", COUNT, enemy_resources(pos))


# ---------------------------------------------------------------- Objectives


def objective(name: str, pos: Position) -> Iterator[Item | Adjustable]:
    """Any Objective on screen; beside a cardboard table only whether the side has come to the last one."""
    side: Side = getattr(pos, name)
    ids = objective_ids(pos, side)
    # Beside a cardboard table nobody tells the app of an Objective before the last one.
    shown = ids[side.objective] if pos.tracked or pos.at_hastings(side) else ON_THE_WAY
    if name == "enemy" or on_screen(pos):
        yield item(f"{name}.objective", STATE, shown)
    values = ids if pos.tracked else (ON_THE_WAY, ids[-1])
    yield choice(f"{name}.objective", shown, values, partial(put_objective, name))


def objective_ids(pos: Position, side: Side) -> tuple[str, ...]:
    return tuple(objective.id for objective in pos.box.objectives[side.faction])


def put_objective(name: str, pos: Position, value: str) -> None:
    """Another Objective has no damage yet."""
    side: Side = getattr(pos, name)
    side.objective = 0 if value == ON_THE_WAY else objective_ids(pos, side).index(value)
    side.progress = 0


def objective_counters(name: str, shown: When) -> tuple[Counter, Counter]:
    """How far a side has come, which its Objective shows, and the damage on that."""

    def last(pos: Position) -> int:
        return pos.box.last_objective[getattr(pos, name).faction]

    def strength(pos: Position) -> int:
        side: Side = getattr(pos, name)
        return pos.box.objectives[side.faction][side.objective].strength

    progress = Counter(f"{name}.progress", TRACK, MOST_PROGRESS, top=strength, shown=shown)
    return Counter(f"{name}.objective", most=last, shown=never), progress


# ---------------------------------------------------------------- piles and reserves


def enemy_piles(pos: Position) -> Iterator[Item]:
    """Deck and pile; once hands have discarded cards unnamed, only what both hold together is known."""
    enemy = pos.enemy
    if pos.told.unseen_above >= 0:
        yield item("enemy.piles", COUNT, len(enemy.deck) + len(enemy.discard))
    else:
        yield item("enemy.deck", COUNT, len(enemy.deck))
        yield item("enemy.discard", COUNT, len(enemy.discard))
        yield item("enemy.discard.top", CARDS, enemy.discard[-1] if enemy.discard else NO_CARD)
    yield item("enemy.reserve", CARDS, tuple(tactic.card for tactic in enemy.reserve))


def human_piles(pos: Position) -> Iterator[Item]:
    human = pos.human
    if not on_screen(pos):
        return
    yield item("human.deck", COUNT, len(human.deck))
    yield item("human.discard", COUNT, len(human.discard))
    yield item("human.discount", COUNT, pos.discount)
    yield item("human.hand", CARDS, tuple(human.hand), top=HAND_LIMIT)
    for number, tactic in enumerate(human.reserve, start=1):
        yield Item(f"{RESERVE}{number}", STATE, Text("item.reserve", number=number), reserve_words(tactic))


def reserve_words(tactic: Tactic) -> tuple[str, ...]:
    states = (("by-solo", tactic.solo), ("exhausted", tactic.exhausted))
    return (tactic.card, *[word for word, holds in states if holds])


# ---------------------------------------------------------------- the battlefield


def spaces(name: str, ids: tuple[str, ...], pos: Position) -> Iterator[Item]:
    return map(space_item, ids, range(SPACES), getattr(pos, name).grid)


def space_item(id: str, space: int, piece: Piece | None) -> Item:
    label = Text("item.place", wedge=WEDGE_OF[space] + 1, row=ROW_OF[space])
    if piece is None:
        return Item(id, PLACE, label, NO_CARD)
    tags = ("exhausted",) if piece.exhausted else ()
    return Item(id, PLACE, label, lying(piece), tags=tags)


def lying(piece: Piece) -> tuple[str, ...]:
    """A card and all that lies on it, one word each."""
    words = [piece.card, *piece.attached]
    if piece.exhausted:
        words.append("exhausted")
    for what, amount in (("damage", piece.damage), ("might", piece.might), ("zeal", piece.zeal)):
        if amount:
            words.append(f"{what}-on-{min(amount, MOST_LYING)}")
    return tuple(words)


def wedges(pos: Position) -> Iterator[Item]:
    """Who has taken which wedge, and the damage tokens on it."""
    for wedge, id in enumerate(WEDGE_IDS):
        yield Item(id, STATE, Text("item.wedge", wedge=id), pos.taken[wedge] or NOBODY)
        if pos.tracked:
            for name, side in named_sides(pos):
                yield item(f"{name}.tokens.{wedge + 1}", TRACK, side.tokens[wedge], top=WEDGE_DAMAGE)


ROUND: Final = Counter(
    "round",
    TRACK,
    MOST_ROUNDS,
    1,
    top=LAST_ROUND,
    by_hand=beside_cardboard,
    hands=ROUNDS_SET,
    put=put_round,
)
THINGS: Final = Things[Position](
    Area(
        "enemy",
        ROUND,
        Counter("marker", TRACK, top=LAST_ROUND),
        resources,
        partial(objective, "enemy"),
        *objective_counters("enemy", shown=attrgetter("tracked")),
        enemy_piles,
    ),
    Area("enemy-field", partial(spaces, "enemy", ENEMY_SPACES)),
    Area("wedges", wedges),
    Area("human-field", partial(spaces, "human", HUMAN_SPACES), shown=on_screen),
    Area(
        "human",
        partial(objective, "human"),
        *objective_counters("human", shown=on_screen),
        human_piles,
    ),
    Area(
        "corrections",
        corrections.wedges,
        corrections.spaces,
        corrections.reserve,
        corrections.deck_order,
        shown=beside_cardboard,
    ),
    Area(
        "told",
        Counter("told.leader_wedge", most=2, least=-1),
        Counter("told.in_order", most=lambda pos: len(pos.enemy.deck)),
        Counter("told.unseen_above", most=lambda pos: len(pos.enemy.discard), least=-1),
        shown=never,
    ),
)
