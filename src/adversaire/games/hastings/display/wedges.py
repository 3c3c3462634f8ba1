"""The three wedges of 1066 between the armies, and the Objectives in the hems of the linen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.picture import Box, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.base_game.grid import WEDGE_IDS
from adversaire.games.hastings.content.pack import Objective
from adversaire.games.hastings.display.field import CARD_WIDE, COLUMN, LEFT, WIDTH, cut
from adversaire.games.hastings.display.signs import HASTINGS, MIGHT, OBJECTIVE, VALUES, ZEAL
from adversaire.games.hastings.position import WEDGE_DAMAGE, Position, Side

WEDGE_HIGH: Final = 66.0
#: One stitch of a damage track, and from one to the next.
STITCH: Final = (9.0, 6.0)
STITCH_STEP: Final = 11.5
#: The band of an Objective, and the track in it.
BAND: Final = 31.0
TRACK: Final = (244.0, 106.0)
#: Where words stand in the hem above, and in the one below.
ABOVE: Final = 24.4
BELOW: Final = 16.2
TONES: Final = {"human": "you", "opponent": "foe"}


def wedges(pos: Position) -> list[Spot]:
    """Wedges from left to right."""
    return [wedge(pos, number, LEFT + number * COLUMN) for number in range(3)]


def wedge(pos: Position, number: int, x: float) -> Spot:
    """Both sides' values with the higher one in a filled box, and two tracks of damage."""
    id, y = WEDGE_IDS[number], cut(pos).wedges
    taken = pos.taken[number]
    plate = f"taken-{TONES[taken]}" if taken else ""
    shapes: list[Shape] = [Use("hastings-wedge", x, y, CARD_WIDE, WEDGE_HIGH, plate)]
    items: tuple[str, ...] = (id,)
    if pos.tracked:
        # On a plate of its own colour a side's damage is gold.
        foe, you = (
            "won" if taken == side else tone for side, tone in (("opponent", "foe"), ("human", "you"))
        )
        shapes += track(pos.enemy.tokens[number], foe, x + 9, y + 7)
        shapes += track(pos.human.tokens[number], you, x + 9, y + WEDGE_HIGH - 14.5)
        items += (f"human.tokens.{number + 1}", f"enemy.tokens.{number + 1}")
    if taken:
        shapes += label(taken, x, y)
    elif pos.tracked:
        shapes += totals(pos, number, x, y)
    else:
        shapes += enemys(pos, number, x, y)
    return Spot(id, wedge_name(pos, number), tuple(shapes), items, "taken" if taken else "")


def track(count: int, tone: str, x: float, y: float) -> Iterator[Shape]:
    """Ten stitches, as many of them in a side's colour as there is damage."""
    wide, high = STITCH
    for at in range(WEDGE_DAMAGE):
        yield Box(x + at * STITCH_STEP, y, wide, high, f"stitch {tone}" if at < count else "stitch", 2)


def label(taken: str, x: float, y: float) -> list[Shape]:
    """Who took it."""
    middle = x + CARD_WIDE / 2
    return [
        Use(f"i-{OBJECTIVE}", middle - 9, y + 14, 18, 18, "on-taken"),
        Words(middle, y + 46, Text("picture.taken", side=taken), 14, "on-taken", room=CARD_WIDE - 16),
    ]


def enemys(pos: Position, number: int, x: float, y: float) -> Iterator[Shape]:
    """Beside a cardboard table: which wedge it is, and what the Enemy has there to be held against."""
    name = Text("picture.wedge", number=number + 1)
    yield Words(x + CARD_WIDE / 2, y + 24, name, 17, "wedge-name face", room=CARD_WIDE - 20)
    values = ((MIGHT, might(pos, pos.enemy, number)), (ZEAL, zeal(pos, pos.enemy, number)))
    for at, (icon, value) in enumerate(values):
        left = x + 17 + at * 54
        yield Use(f"i-{icon}", left, y + 33, 20, 20, icon)
        yield Words(left + 24, y + 51, str(value), 20, "theirs", "start", 24)


def totals(pos: Position, number: int, x: float, y: float) -> Iterator[Shape]:
    """Might and Zeal that meet here: the Enemy's above, the player's below."""
    pairs = (
        (MIGHT, might(pos, pos.enemy, number), might(pos, pos.human, number)),
        (ZEAL, zeal(pos, pos.enemy, number), zeal(pos, pos.human, number)),
    )
    for at, (icon, enemy, human) in enumerate(pairs):
        left = x + 13 + at * 58
        yield Use(f"i-{icon}", left, y + 22, 20, 20, icon)
        yield from total(enemy, enemy > human, "foe", left + 24, y + 29.5)
        yield from total(human, human > enemy, "you", left + 24, y + 47.5)


def total(value: int, wins: bool, tone: str, x: float, y: float) -> Iterator[Shape]:
    if wins:
        yield Box(x, y - 14, 24, 17.5, f"winner {tone}", 6)
    yield Words(x + 12, y, str(value), 16, "on-winner" if wins else "total", room=22)


def wedge_name(pos: Position, number: int) -> Text:
    if not pos.tracked:
        return Text(
            "picture.wedge-name",
            number=number + 1,
            taken=pos.taken[number] or "nobody",
            might=might(pos, pos.enemy, number),
            zeal=zeal(pos, pos.enemy, number),
        )
    return Text(
        "picture.wedge-known",
        number=number + 1,
        taken=pos.taken[number] or "nobody",
        human=pos.human.tokens[number],
        enemy=pos.enemy.tokens[number],
        might=might(pos, pos.human, number),
        enemy_might=might(pos, pos.enemy, number),
    )


# ---------------------------------------------------------------- Objectives


def objective(pos: Position, name: str, top: float) -> Spot:
    """The Objective and how far it is destroyed; beside a cardboard table both lie there."""
    owner, tone = (pos.human, "you") if name == "human" else (pos.enemy, "foe")
    band = Use("hastings-band" if tone == "foe" else "hastings-band-below", 0, top, WIDTH, BAND)
    items = (f"{name}.objective", f"{name}.progress")
    line = top + (ABOVE if tone == "foe" else BELOW)
    flag = Use(f"i-{OBJECTIVE}", 7, line - 12, 15, 15, f"pennon {tone}")
    if not pos.tracked:
        there, key = int(pos.at_hastings(owner)), "way" if tone == "foe" else "own-way"
        words = Words(25, line, Text(f"picture.{key}", hastings=there), 14, "hem-words", "start", 370)
        called = Text(f"picture.{key}-name", hastings=there)
        # The player's own lies on the real table: the app only keeps in mind what it was told.
        return Spot(f"{name}.objective", called, (band, flag, words), items[:1] if tone == "foe" else ())
    current = pos.box.objectives[owner.faction][owner.objective]
    words = Words(25, line, Text("picture.objective", objective=current.id), 14, "hem-words", "start", 212)
    drawn = (band, flag, words, *progress(owner, current, tone, line))
    return Spot(f"{name}.objective", objective_name(name, owner, current), drawn, items)


def progress(owner: Side, current: Objective, tone: str, line: float) -> Iterator[Shape]:
    """A seam sewn as far as the Objective is destroyed, what does it, and both numbers."""
    if not current.strength:
        yield Use(f"i-{HASTINGS}", WIDTH - 24, line - 13, 16, 16, HASTINGS)
        return
    left, wide = TRACK
    filled = min(owner.progress, current.strength)
    done = wide * filled / current.strength
    yield Box(left, line - 8.5, wide, 7, "seam", 3)
    if done:
        yield Box(left, line - 8.5, done, 7, f"seam {tone}", 3)
    yield Use(f"i-{VALUES[current.tests]}", left + wide + 4, line - 11.5, 14, 14, VALUES[current.tests])
    yield Words(WIDTH - 6, line, f"{filled}/{current.strength}", 14, "hem-words", "end", 44)


def objective_name(name: str, owner: Side, current: Objective) -> Text:
    return Text(
        "picture.objective-name",
        side="human" if name == "human" else "opponent",
        objective=current.id,
        letter=current.letter,
        progress=owner.progress,
        strength=current.strength,
    )
