"""The Witch Master in the Dark Rituals pictures: the Encounter's goals, Soul counter, Energy and cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.display.pieces import sign
from adversaire.games.rituals.encounter_2 import counted_witches
from adversaire.games.rituals.encounter_4 import counted_serfs
from adversaire.games.rituals.field import is_stronger
from adversaire.games.rituals.position import Position

WIDTH: Final = 400.0
GAP: Final = 4.0
GOAL: Final = 26.0
ROUND: Final = 56.0
COUNTER: Final = 40.0
NOTE: Final = 22.0
CARD: Final = 28.0
CARDS: Final = 3
#: The Demon: not summoned, on the board, eliminated.
DEMON: Final = {"waiting": "–", "in-play": "!", "gone": "×"}


# ---------------------------------------------------------------- what decides the Encounter


def goals_height(pos: Position) -> float:
    return GOAL


class Goal(NamedTuple):
    """A number that somebody is counting: its display item, what is said of it, and whose way it is."""

    id: str
    name: Text
    value: str
    side: str


def goals(pos: Position, top: float) -> list[Spot]:
    """The round, and how far each side is on its way to victory."""
    shown = [Goal("round", Text("picture.title", round=pos.round), str(pos.round), "")]
    if pos.phase != "setup":
        shown += [*counters(pos), *demon_goal(pos)]
    first = goal_spot(shown[0], 0, top, ROUND if len(shown) > 1 else WIDTH)
    width = (WIDTH - ROUND) / max(len(shown) - 1, 1) - GAP
    others = [
        goal_spot(goal, ROUND + GAP + place * (width + GAP), top, width)
        for place, goal in enumerate(shown[1:])
    ]
    return [first, *others]


def counters(pos: Position) -> list[Goal]:
    """Eliminations, souls and Serfs, each with the number that decides."""
    printed, story = pos.plan.goals, pos.story
    found = [
        ("eliminated", pos.heroes.eliminated, printed.heroes_eliminated, "human"),
        ("story.trapped", len(story.souls), printed.souls_trapped, "human"),
        ("story.felled", pos.heroes.felled_by_demon, printed.heroes_felled_by_demon, "human"),
        ("story.serfs", counted_serfs(pos), printed.serfs_for_demon, "human"),
        ("story.pit", story.pit_souls, printed.souls_for_demon, "human"),
        ("story.freed", story.freed, printed.souls_freed, "opponent"),
        ("story.witches", counted_witches(pos), printed.witches_eliminated, "opponent"),
    ]
    return [
        Goal(id, Text(f"picture.{id}", value=value, top=most), f"{value}/{most}", side)
        for id, value, most, side in found
        if most
    ]


def demon_goal(pos: Position) -> list[Goal]:
    state = pos.story.demon
    if state == "none":
        return []
    return [
        Goal("story.demon", Text("picture.story.demon", state=f"demon-{state}"), DEMON[state], "opponent")
    ]


def goal_spot(goal: Goal, x: float, y: float, width: float) -> Spot:
    """A label and a number; blue for the Witch Master's way, red for the Heroes'."""
    room = width - 13 - 7.4 * len(goal.value)
    shapes = (
        Box(x + 0.8, y + 0.8, width - 1.6, GOAL - 1.6, f"panel {goal.side}" if goal.side else "card", 4),
        Words(x + 5, y + 17, Text(f"picture.label.{goal.id}"), 10.5, "soft", "start", room),
        Words(x + width - 5, y + 18, goal.value, 12.5, f"side-{goal.side}" if goal.side else "strong", "end"),
    )
    items = (goal.id, "encounter") if goal.id == "round" else (goal.id,)
    return Spot(goal.id, goal.name, shapes, items)


# ---------------------------------------------------------------- counter, Energy and cards


def master_height(pos: Position) -> float:
    return COUNTER + 2 * (GAP + NOTE) + (rows(pos) * (CARD + GAP) if pos.tracked else 0)


def master(pos: Position, top: float) -> list[Spot]:
    """The Soul counter, Energy beside it where the app holds it, who is off the board, and the cards."""
    wide = WIDTH - 84 if pos.tracked else WIDTH
    spots = [soul_spot(pos, top, wide)]
    if pos.tracked:
        spots.append(energy_spot(pos, wide + GAP, top, WIDTH - wide - GAP))
    top += COUNTER + GAP
    spots += off_board(pos, top)
    return spots + (card_spots(pos, top + 2 * (NOTE + GAP)) if pos.tracked else [])


def soul_spot(pos: Position, y: float, width: float) -> Spot:
    """The numbers of the counter, a star for each Plague Reward, a frame around where it stands."""
    master, last = pos.master, pos.box.figures.soul_track
    step = (width - 12) / (last + 1)
    side = "stronger" if is_stronger(pos) else "plain"
    shapes: list[Shape] = [
        Box(0.5, y + 0.5, width - 1, COUNTER - 1, "slot", 4),
        Words(6, y + 12.5, Text("picture.label.souls"), 10.5, "soft", "start", width / 2),
        Words(width - 6, y + 12.5, Text(f"picture.label.{side}"), 10, "soft", "end", width / 2 - 10),
    ]
    for number in range(last + 1):
        x = 6 + step * (number + 0.5)
        here, prize = number == master.souls, number in master.rewards
        style = "token valkyries" if here else "token gold" if prize else "space"
        words = "on-valkyries" if here else "on-gold" if prize else "ink"
        shapes += [
            Box(x - step / 2 + 1, y + 17, step - 2, 18, style, 3),
            sign(x, y + 26, str(number), 11, words),
        ]
    rewards = tuple([str(number) for number in master.rewards])
    name = Text("picture.souls", souls=master.souls, top=last, rewards=rewards, side=side)
    return Spot("souls", name, tuple(shapes), ("souls", "rewards", "legion.side"))


def energy_spot(pos: Position, x: float, y: float, width: float) -> Spot:
    master = pos.master
    left = x + 8
    done = (width - 16) * master.available / max(master.energy, 1)
    shapes: list[Shape] = [
        Box(x + 0.5, y + 0.5, width - 1, COUNTER - 1, "slot", 4),
        Words(x + 6, y + 12.5, Text("picture.label.energy"), 10.5, "soft", "start", width - 12),
        Words(x + width / 2, y + 28, f"{master.available}/{master.energy}", 14, "strong"),
        Line(((left, y + 34.5), (x + width - 8, y + 34.5)), "bar"),
    ]
    if done:
        shapes.append(Line(((left, y + 34.5), (left + done, y + 34.5)), "bar-done human"))
    name = Text("picture.energy", left=master.available, energy=master.energy)
    return Spot("energy", name, tuple(shapes), ("energy",))


def off_board(pos: Position, y: float) -> list[Spot]:
    """Witches who may be summoned, and the reserve of Heroes."""
    witches, heroes = tuple(pos.master.witches), (*pos.heroes.unused, *pos.heroes.fallen)
    return [
        note_spot("witches.away", Text("picture.away", witches=witches), y),
        note_spot("heroes.reserve", Text("picture.reserve-heroes", heroes=heroes), y + NOTE + GAP),
    ]


def note_spot(id: str, text: Text, y: float) -> Spot:
    shapes = (
        Box(0.5, y + 0.5, WIDTH - 1, NOTE - 1, "slot", 4),
        Words(6, y + 14.5, text, 10.5, "ink", "start", WIDTH - 12),
    )
    return Spot(id, text, shapes, (id,))


def cards_of(pos: Position) -> list[tuple[str, int, str, str]]:
    """Witchcraft cards, then Plagues, each once: id, copies, what is in its corner, colour."""
    master, box = pos.master, pos.box
    spells = [
        (card, master.hand.count(card), str(box.witchcraft[card].cost), "valkyries") for card in master.hand
    ]
    plagues = [
        (card, master.plagues.count(card), str(box.plagues[card].value), "livestock")
        for card in master.plagues
    ]
    return list(dict.fromkeys([*spells, *plagues]))


def rows(pos: Position) -> int:
    return max(1, -(-len(cards_of(pos)) // CARDS))


def card_spots(pos: Position, top: float) -> list[Spot]:
    """The hand: costs of Witchcraft, values of Plagues."""
    width = (WIDTH - GAP * (CARDS - 1)) / CARDS
    held = cards_of(pos)
    if not held:
        words = Words(8, top + 18, Text("picture.no-cards"), 11, "soft", "start", WIDTH - 16)
        edge = Box(0.5, top + 0.5, WIDTH - 1, CARD - 1, "empty", 4)
        return [Spot("hand", Text("picture.no-cards"), (edge, words), ("hand", "plagues"))]
    spots = []
    for place, (card, count, corner, colour) in enumerate(held):
        x, y = place % CARDS * (width + GAP), top + place // CARDS * (CARD + GAP)
        shapes: list[Shape] = [
            Box(x + 0.5, y + 0.5, width - 1, CARD - 1, "card", 4),
            Disc(x + 14, y + CARD / 2, 8.5, f"token {colour}"),
            sign(x + 14, y + CARD / 2, corner, 11, f"on-{colour}"),
            Words(x + 27, y + 18, Text("picture.card", card=card), 11.5, "ink", "start", width - 50),
        ]
        if count > 1:
            shapes.append(Words(x + width - 6, y + 18, f"×{count}", 11, "strong", "end"))
        name = Text("picture.hand-card", card=card, count=count)
        spots.append(Spot(card, name, tuple(shapes), ("plagues" if colour == "livestock" else "hand",)))
    return with_empty_heaps(pos, spots)


def with_empty_heaps(pos: Position, spots: list[Spot]) -> list[Spot]:
    """A heap that has become empty has changed too: the first card speaks for it."""
    missing = tuple(
        [id for id, heap in (("hand", pos.master.hand), ("plagues", pos.master.plagues)) if not heap]
    )
    if not missing:
        return spots
    first = spots[0]
    return [Spot(first.id, first.name, first.shapes, (*first.items, *missing)), *spots[1:]]
