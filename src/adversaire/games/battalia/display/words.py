"""Words: what ids and answers are called, and what there is to know of a thing.

The sentences themselves are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.question import PRICE, Answer, Question
from adversaire.engine.text import Text, Value
from adversaire.games.battalia.agreements import bribe_cost, bribe_price, recruit_cost
from adversaire.games.battalia.attack import BY_PROVISIONS
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.base_game.roads import ALL_SPACES, column_of, row_of, sides
from adversaire.games.battalia.base_game.seats import victory_points
from adversaire.games.battalia.content.box import PROVISIONS, Box, Cost, stacks_of
from adversaire.games.battalia.content.pack import (
    BANNERLESS,
    CITIES,
    PROVISION,
    RANKS,
    ROADS,
    Artefact,
    GreatArtefact,
    Terrain,
)
from adversaire.games.battalia.levels import ADDS
from adversaire.games.battalia.position import HERO_NUMBERS, OFF, SEATS, UNTOLD, Position, hero_id

#: Begins the id of a day's arm of the Sun Oracle.
ARM: Final = "oracle-"
#: Before the id of a thing: what it is called beside whose it is.
SHORT: Final = "short."
SEAT_ITEMS: Final = ("points", "marker", "cards", "draw", "discard", "camp", "great")
#: Answers of two parts whose sentence needs the name of one thing only.
THING_VERBS: Final = frozenset(
    {
        *("at", "go", "to", "enter", "hero", "fallen", "march", "duel", "siege", "take", "laid", "move"),
        *("lead", "keep", "card", "colour", "faction", "upgrade", "raise"),
        *("attack-city", "attack-ruins", "attack-hero", "attack-buff"),
    }
)


def words(box: Box) -> dict[str, Text]:
    """Every id whose name is a sentence of the catalogues rather than a name of the pack."""
    found = {
        f"{kind}.{roads}": Text("word.turned", card=kind, roads=len(roads), sides=sides(roads))
        for kind in (*ROADS, *CITIES)
        for roads in box.rotations[kind]
    }
    found |= {f"stack.{kind}": Text("word.stack", card=kind) for kind in stacks_of(box)}
    return found | space_words() | card_words(box) | seat_words(box)


def space_words() -> dict[str, Text]:
    found = {}
    for space in ALL_SPACES:
        row, column = row_of(space), column_of(space)
        found[space] = Text("word.space", row=row, column=column)
        found[f"{space}.level"] = Text("word.space-level", row=row, column=column)
        found[f"{space}.owner"] = Text("word.space-owner", row=row, column=column)
        found[f"{space}.card"] = Text("word.space-card", row=row, column=column)
    return found


def card_words(box: Box) -> dict[str, Text]:
    """Cards are called by what they are and whose colour they bear."""
    found = {}
    for card in box.cards.values():
        if card.faction == BANNERLESS:
            found[card.id] = Text("word.mercenary", card=card.kind)
        elif card.id != PROVISION:
            found[card.id] = Text("word.card", card=card.kind, faction=card.faction)
    return found


def seat_words(box: Box) -> dict[str, Text]:
    """Heroes by their faction. A put-back list speaks of seats, whatever faction sits there."""
    found = {
        hero_id(faction, number): Text("word.hero", faction=faction, number=number)
        for faction in box.factions
        for number in HERO_NUMBERS
    }
    found |= {
        SHORT + hero_id(faction, number): Text("word.short-hero", number=number)
        for faction in box.factions
        for number in HERO_NUMBERS
    }
    for place, seat in enumerate(SEATS, start=1):
        found |= {f"{seat}.{what}": Text(f"word.seat.{what}", place=place) for what in (*SEAT_ITEMS, "since")}
    return found


def summary(pos: Position) -> Text:
    """Day, week and the points of the first seat and of the best of the others."""
    points = [victory_points(pos, id) for id in pos.seats] or [0]
    if len(points) == 1:
        return Text("summary.alone", day=pos.round, week=week(pos), human=points[0])
    return Text(
        "summary.table",
        day=pos.round,
        week=week(pos),
        first=pos.seats["human"].faction,
        human=points[0],
        others=" / ".join([str(count) for count in points[1:]]),
    )


# ---------------------------------------------------------------- answers


def answer_words(question: Question, answer: Answer, pos: Position) -> Text:
    """An answer as a player would say it."""
    verb, colon, rest = answer.partition(":")
    if colon:
        return verb_words(verb, rest, pos) if question.id != "report.turn" else report_words(verb, rest, pos)
    if answer.isdecimal():
        return Text(
            f"answer.{question.id}.number" if question.id in COUNTED else "answer.number", n=int(answer)
        )
    if question.id in ("lay.turn", "report.roads"):
        return Text("answer.roads", sides=sides(answer))
    if f"{question.id}.{answer}" in PRICED:
        return Text(f"answer.{question.id}.{answer}", cost=PRICED[f"{question.id}.{answer}"](pos))
    if answer in pos.box.cards:
        return Text("answer.with-strength", card=answer, strength=pos.box.strength[answer])
    return Text(f"answer.{question.id}.{answer}")


#: Answers that name what they cost, or bring.
PRICED: Final[dict[str, Callable[[Position], int]]] = {
    "attack.answer.bribe": bribe_cost,
    "attack.answer.recruit": recruit_cost,
    f"attack.answer.{BY_PROVISIONS}": lambda pos: pos.box.figures.retreat_provisions,
    "meeting.recruit.recruit": recruit_cost,
    "turn.action.mulligan": lambda pos: pos.box.figures.mulligan,
}


#: Questions whose numbers read better with a noun.
COUNTED: Final = ("bid.total", "city.level", "report.level")


def verb_words(verb: str, rest: str, pos: Position) -> Text:
    """Answers of two parts: what to do, and where or with what."""
    if verb == "buy":
        kind = rest.removeprefix("stack.")
        return price_words("answer.buy", pos.box.costs[kind], card=kind)
    if verb == "lay":
        return Text("answer.lay", thing=rest.removeprefix("stack."))
    if verb == "rank":
        return Text("answer.rank", card=pos.box.unit_of_rank[int(rest)])
    if verb == "change":
        return Text("answer.change", thing=rest, place=shown_at(pos, rest))
    assert verb in THING_VERBS, verb
    return Text(f"answer.{verb}", thing=rest)


def report_words(verb: str, rest: str, pos: Position) -> Text:
    """What has changed beside a cardboard table: a hero moved or fell; one who was off the board came."""
    if verb == "hero":
        return Text("answer.hero-moved", thing=rest, place=shown_at(pos, rest))
    return Text(f"answer.{verb}", thing=rest)


def shown_at(pos: Position, hero: str) -> str:
    """Where the picture shows a hero."""
    return pos.heroes.get(hero, OFF).replace(UNTOLD, "untold")


def spot_of(question: Question, answer: Answer) -> str:
    """The space, figure or card that an answer speaks of. How a move is paid is said in words: a provision is
    called like its card, a horse is not, and one of two cards would shine alone."""
    if question.id == "move.pay":
        return ""
    _, colon, rest = answer.partition(":")
    return rest if colon else answer


def price_words(key: str, cost: Cost, **more: Value) -> Text:
    """What something costs."""
    costs = dict(cost)
    ranks = {f"rank{rank}": costs.get(rank, 0) for rank in RANKS}
    return Text(key, **more, provisions=costs.get(PROVISIONS, 0), **ranks)


# ---------------------------------------------------------------- about things


def about(box: Box, id: str) -> tuple[Text, ...]:
    """What there is to know of a thing, or nothing if it has no secrets."""
    id = id.removeprefix("stack.")
    if id.startswith(ARM):
        return about_day(box, int(id.removeprefix(ARM)))
    if id in box.great:
        return about_great(box.great[id])
    if id in box.cards:
        card = box.cards[id]
        return about_kind(box, card.kind) or (Text("about.provision", steps=box.figures.provision_steps),)
    return about_buff(box) if id == "buff" else about_kind(box, id)


def about_day(box: Box, day: int) -> tuple[Text, ...]:
    """What the Sun Oracle does on this day of every week, and what the two artefacts are."""
    lit, match = box.oracle.illuminated[day - 1], box.oracle.matching[day - 1]
    return (
        Text("about.day", day=day, illuminated=lit, matching=match),
        *about_artefact(box, box.artefacts[lit])[:1],
    )


def about_buff(box: Box) -> tuple[Text, ...]:
    """What his horde is worth and what he takes, at the level of the table."""
    horde, level = box.horde, box.options["level"]
    first, bribe = horde.first + ADDS[level], bribe_price(horde.bribe, level)
    return (Text("about.buff", first=first, step=horde.step, bribe=bribe, recruit=horde.recruit),)


def about_kind(box: Box, kind: str) -> tuple[Text, ...]:
    if kind in box.units or kind in box.mercenaries:
        unit = box.units.get(kind) or box.mercenaries[kind]
        mercenary = int(kind in box.mercenaries)
        return (
            Text("about.unit", rank=unit.rank, strength=unit.strength, mercenary=mercenary),
            price_words(PRICE, box.costs[kind]),
        )
    if kind in box.artefacts:
        return about_artefact(box, box.artefacts[kind])
    if kind in box.terrain:
        return about_terrain(box, box.terrain[kind])
    return ()


def about_artefact(box: Box, artefact: Artefact) -> tuple[Text, ...]:
    """What it does, today and when it is illuminated, and what it costs."""
    return (
        Text(f"about.artefact.{artefact.id}", power=artefact.power, doubled=artefact.doubled),
        price_words(PRICE, box.costs[artefact.id]),
        Text("about.strength", strength=artefact.strength),
    )


def about_terrain(box: Box, card: Terrain) -> tuple[Text, ...]:
    """How many roads it has, and what it costs."""
    roads = Text("about.roads", count=len(card.roads))
    if card.id.startswith("city"):
        return roads, Text(
            "about.city", units=box.figures.city_units, raising=box.figures.upgrade_units
        )  # fmt: skip
    return roads, price_words(PRICE, box.costs[card.id])


def about_great(great: GreatArtefact) -> tuple[Text, ...]:
    return (
        Text(f"about.great.{great.power}", amount=great.amount, what=great.what),
        Text("about.stand-in", provenance=great.provenance),
    )
