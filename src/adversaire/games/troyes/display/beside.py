"""What lies beside the city of Troyes: both sides' mats, dice, the cards as they are printed, the supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from adversaire.engine.portraits import bust_of
from adversaire.engine.table_side import Bust, Emblem, Face, Mark, Mat, Scene, Tally, Tray
from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.content.pack import Activity, Character, EventCard
from adversaire.games.troyes.dice import kinds
from adversaire.games.troyes.display.effects import activity_marks, event_marks
from adversaire.games.troyes.display.pieces import die_symbol
from adversaire.games.troyes.display.signs import MEASURES, emblem
from adversaire.games.troyes.position import HUMAN, ROY, Position

#: What stands on your mat after the points, and its icon.
GOODS: Final = (("deniers", "denier"), ("influence", "seal"), ("supply", "bust"))
#: The sign of each side and the colour of its pieces.
CRESTS: Final = {HUMAN: "bust", ROY: "crown"}
TONES: Final = {HUMAN: "#1E74B0", ROY: "#6C2F94"}
#: The colours of cards: a field and the ink on it.
FIELDS: Final = {
    "red": ("#A82A24", "#FFF6E8"),
    "yellow": ("#E3B02E", "#3A2800"),
    "white": ("#F6F0E2", "#3A2A38"),
}
RED_GROUND: Final = ("#E3B5A4", "#B8594A")
GOLD_GROUND: Final = ("#F3DFA3", "#CFA03A")
VIOLET_GROUND: Final = ("#E6E1F0", "#A79CC4")
#: A Templar, a count, a pope, a banker, a poet, a count: the characters as they are known.
NOBLES: Final = {
    "hugues-de-payns": Bust("mail", "#F3EDE0", "#6B4423", beard="#6B4423", prop="sword", ground=RED_GROUND),
    "thibaut-ii": Bust("crown", "#2B4C86", "#B5763A", beard="#B5763A", prop="sword", ground=GOLD_GROUND),
    "urbain-iv": Bust("mitre", "#F3EDE0", "#B8B0A4", skin="#F0C9A4", prop="staff", ground=VIOLET_GROUND),
    "le-florentin": Bust("cap", "#8E2A24", "#3A2A1C", skin="#D9A57C", prop="book", ground=GOLD_GROUND),
    "chretien-de-troyes": Bust("none", "#41552F", "#6B4423", prop="book", ground=VIOLET_GROUND),
    "henry-ier": Bust("crown", "#6A2358", "#B8B0A4", beard="#B8B0A4", prop="staff", ground=RED_GROUND),
}
NOBLE_HATS: Final = ("crown", "mitre", "cap", "hood", "long", "none")
NOBLE_PROPS: Final = ("", "book", "staff", "sword")


# ---------------------------------------------------------------- mats


def mats(pos: Position, seat: str = "") -> tuple[Mat, ...]:
    """The Roy's with his dice, and on screen your own."""
    roy = Mat(
        ROY,
        "foe",
        "crown",
        Text("picture.side.opponent"),
        note=citizens(pos, ROY),
        score=tally("opponent.points", "points", pos.opponent.points, "points"),
        counters=tuple(his_dice(pos)),
    )
    return (roy, own_mat(pos)) if pos.mode == "virtual" and pos.places else (roy,)


def citizens(pos: Position, side: str) -> Text | None:
    """How many of a side stand in the buildings."""
    if not pos.places:
        return None
    return Text("picture.citizens", count=sum([owner == side for owner in pos.places.values()]))


def his_dice(pos: Position) -> Iterator[Tally]:
    """One for each kind, for he has many. They are bought where they lie in front of you, not on his mat."""
    dice = pos.opponent.dice
    for which in kinds(dice):
        count = dice.count(which)
        alike = times(count)
        name = Text("picture.die", side=ROY, die=which, count=count)
        value = alike.value if alike else ""
        yield Tally(f"mat.{which}", die_symbol(which), value, name, ("opponent.dice",))


def own_mat(pos: Position) -> Mat:
    human = pos.human
    goods = [tally(f"human.{what}", icon, getattr(human, what), what) for what, icon in GOODS]
    cubes = tally("human.cubes", "cube", sum(human.cubes.values()), "cubes")
    return Mat(
        HUMAN,
        "you",
        "bust",
        Text("picture.side.human"),
        note=Text("picture.side.passed") if human.passed else citizens(pos, HUMAN),
        score=tally("human.points", "points", human.points, "points"),
        counters=(*goods, cubes),
    )


def tally(id: str, icon: str, value: int, label: str) -> Tally:
    return Tally(id, icon, str(value), Text(f"picture.label.{label}"), (id,))


# ---------------------------------------------------------------- trays


def trays(pos: Position) -> tuple[Tray, ...]:
    """Dice first; then the cards, and what has left the board."""
    characters = Tray(
        "characters",
        Text("picture.tab.characters"),
        "laurel",
        tuple([in_sight(pos.box, card) for card in pos.column]),
        items=("column",),
        empty=Text("picture.none.characters"),
        rail=True,
    )
    if not pos.places:
        return (characters, supply(pos))
    box = pos.box
    trades = [in_sight(box, card, men) for card, men in pos.tradesmen.items()]
    events = [in_sight(box, card, pos.event_cubes[card]) for card in pos.row]
    return (
        dice(pos),
        Tray("events", Text("picture.tab.events"), "event", tuple(events), empty=Text("picture.none.events")),
        Tray(
            "activities",
            Text("picture.tab.activities"),
            "hammer",
            tuple(trades),
            empty=Text("picture.none.activities"),
        ),
        characters,
        supply(pos),
    )


def dice(pos: Position) -> Tray:
    """Your dice in front, those of the Roy behind them: he sells. Before each line stands whose it is."""
    own = owned(HUMAN, yours(pos.human.dice))
    items: tuple[str, ...] = ("human.dice", "opponent.dice")
    if pos.mode == "companion":
        own, items = [], ("opponent.dice",)
    return Tray(
        "dice",
        Text("picture.tab.dice"),
        "die",
        (*own, *owned(ROY, his(pos.opponent.dice))),
        items=items,
        empty=Text("picture.none.dice"),
    )


def owned(side: str, dice: list[Face]) -> list[Face]:
    """Dice with the sign and the name of whoever they belong to before them."""
    if not dice:
        return []
    art = Emblem(CRESTS[side], TONES[side], "#FFFFFF")
    return [Face(f"dice.{side}", Text(f"picture.side.{side}"), f"whose {side}", art, opens=False), *dice]


def yours(dice: list[str]) -> list[Face]:
    """Each die for itself; those alike are one thing to point at."""
    return [
        Face(
            f"human.{which}",
            Text("picture.die", side=HUMAN, die=which, count=1),
            "die",
            Scene(die_symbol(which)),
            piece=f"die-human-{which}-{dice[:at].count(which)}",
            opens=False,
        )
        for at, which in enumerate(dice)
    ]


def his(dice: list[str]) -> list[Face]:
    """One die for each kind, for he has many."""
    return [
        Face(
            f"opponent.{which}",
            Text("picture.die", side=ROY, die=which, count=dice.count(which)),
            "die",
            Scene(die_symbol(which)),
            right=times(dice.count(which)),
            style="his",
            piece=f"die-opponent-{which}",
            opens=False,
        )
        for which in kinds(dice)
    ]


def times(count: int) -> Mark | None:
    """How many are alike, where there are several."""
    return Mark("", f"×{count}") if count > 1 else None


def in_sight(box: Box, id: str, on_it: Sequence[str] = ()) -> Face:
    """A card from its front, or what is known of it."""
    unread = unread_of(box, id)
    if id in box.activities:
        card = box.activities[id]
        face = untold(card, "activity") if "places" in unread else activity(card, on_it)
        return replace(face, effect=()) if "effect" in unread else face
    if id in box.events:
        return untold(box.events[id], "event") if "slots" in unread else event(box.events[id], on_it)
    face = character(box.characters[id])
    return replace(face, values=(), effect=()) if unread else face


def untold(card: Activity | EventCard, kind: str) -> Face:
    """A card whose figures nobody has told yet."""
    art, name = Emblem("deck", *FIELDS[card.colour]), Text("picture.name", thing=card.id)
    return Face(card.id, name, f"{kind} {card.colour}", art, items=(card.id,))


def activity(card: Activity, men: Sequence[str]) -> Face:
    taken = Mark("hammer", f"{len(men)}/{len(card.places)}", Text("picture.mark.tradesmen"))
    worth = Mark("points", "·".join(map(str, card.places)), Text("picture.mark.places"))
    return Face(
        card.id,
        Text("picture.name", thing=card.id),
        f"activity {card.colour}",
        Emblem(emblem(card), *FIELDS[card.colour]),
        left=Mark("denier", str(card.cost), Text("picture.mark.cost")),
        right=Mark("", f"÷{card.divisor}", Text("picture.mark.divisor")),
        values=(taken, worth),
        effect=tuple(activity_marks(card)),
        items=(card.id,),
    )


def event(card: EventCard, cubes: Sequence[str]) -> Face:
    slots = Mark(
        "cube", f"{len(cubes)}/{card.slots}" if card.slots else str(len(cubes)), Text("picture.mark.slots")
    )
    worth = Mark("points", f"{card.first}·{card.second}", Text("picture.mark.worth"))
    black = (
        (Mark("troyes-black", f"×{card.black_dice}", Text("picture.label.black")),) if card.black_dice else ()
    )
    return Face(
        card.id,
        Text("picture.name", thing=card.id),
        f"event {card.colour}",
        Emblem(emblem(card), *FIELDS[card.colour]),
        right=Mark("", f"÷{card.divisor}", Text("picture.mark.divisor")),
        values=(slots,) if card.permanent else (slots, worth),
        effect=(*black, *event_marks(card)),
        items=(card.id,),
    )


def character(card: Character) -> Face:
    """From how many on it pays how much."""
    steps = [Mark("", str(threshold)) for threshold, _ in card.thresholds]
    points = [Mark("points", str(points)) for _, points in card.thresholds]
    return Face(
        card.id,
        Text("picture.character", card=card.id),
        "character",
        NOBLES.get(card.id) or bust_of(card.id, NOBLE_HATS, NOBLE_PROPS),
        place=Mark(MEASURES[card.counts], "", Text(f"picture.counts.{card.counts}")),
        values=tuple(steps),
        effect=tuple(points),
        items=("column",),
        piece=f"character-{card.id}",
    )


def supply(pos: Position) -> Tray:
    """Citizens that stand nowhere, events won, deniers in the district: his beside yours."""
    roy, human = pos.opponent, pos.human
    his = [
        tally("opponent.stock", "crown", roy.stock, "roy-stock"),
        tally("opponent.laid", "exhaust", roy.laid, "roy-laid"),
        tally("opponent.cards", "event", len(roy.cards), "roy-cards"),
    ]
    tallies = his
    if pos.mode == "virtual" and pos.places:
        own = [
            tally("human.general", "pawn", human.general, "general"),
            tally("human.laid", "exhaust", human.laid, "laid"),
            tally("human.cards", "event", len(human.cards), "cards"),
        ]
        pairs = [one for pair in zip(his, own, strict=True) for one in pair]
        tallies = [*pairs, tally("human.district", "city", human.district, "district")]
    return Tray("supply", Text("picture.tab.supply"), "pawn", tallies=tuple(tallies))
