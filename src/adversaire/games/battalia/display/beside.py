"""What lies beside the map of Battalia: a mat for Buff and for each player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.table_side import Mat, Tally, Tray
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.seats import name_of, victory_points
from adversaire.games.battalia.cardboard.known import holds_cards
from adversaire.games.battalia.display.cards import build, collection, hand, horde, market
from adversaire.games.battalia.display.signs import crest, dye_of
from adversaire.games.battalia.position import HERO_NUMBERS, UNTOLD, Position, hero_id

YOU: Final = "you"
FOE: Final = "foe"
#: What a mat shows of the cards a seat has; of those in the second line only where there are any.
PILES: Final = (("cards", "hand"), ("draw", "deck"), ("discard", "discard"))
RARE: Final = (("camp", "tent"), ("great", "ruins"))


def mats(pos: Position, seat: str) -> tuple[Mat, ...]:
    """Buff's, then one for each player; the one whose table it is comes last."""
    if not pos.lands:
        return (before(),)
    own = looks(pos, seat)
    others = [seat_mat(pos, id, dye_of(pos, pos.seats[id].faction)) for id in pos.seats if id != own]
    horde_mat = [buff_mat(pos)] if pos.options["module"] == "on" else []
    return (*horde_mat, *others, *([seat_mat(pos, own, YOU)] if own else []))


def looks(pos: Position, seat: str) -> str:
    """Whose table it is: the seat that looks, or else the only person's."""
    people = [id for id, one in pos.seats.items() if one.player == "human"]
    if holds_cards(pos, seat) or seat in people:
        return seat
    return people[0] if len(people) == 1 else ""


def before() -> Mat:
    """While the table is laid there is nothing but the Oracle."""
    return Mat("opponent", FOE, "sun", Text("zone.oracle"))


def buff_mat(pos: Position) -> Mat:
    """In whose service he is, and what his horde is worth."""
    state = pos.buff
    items = ("buff.token", "buff.state", "buff.space", "buff.card")
    worth = Tally("buff.token", "demon", str(state.token or "–"), Text("picture.label.horde"), items)
    note = Text(f"picture.state.{state.state}", seat=name_of(pos, state.owner, "nobody"))
    return Mat("opponent", FOE, "demon", Text("picture.side.buff"), note, score=worth)


def seat_mat(pos: Position, id: str, tone: str) -> Mat:
    """A player's side as the others see it: how many cards, not which."""
    seat = pos.seats[id]
    acting = pos.phase == "seat" and id == list(pos.seats)[pos.turn]
    player = YOU if tone == YOU and seat.player == "human" else seat.player
    note = Text("picture.note", player=player, acting=int(acting))
    points = Tally(
        f"{id}.points",
        "points",
        str(victory_points(pos, id)),
        Text("picture.label.points"),
        (f"{id}.points",),
    )
    dye = dye_of(pos, seat.faction)
    name, sign = Text("picture.faction", faction=seat.faction), crest(dye)
    return Mat(id, tone, sign, name, note, points, tuple(counters(pos, id)), dye)


def counters(pos: Position, id: str) -> Iterator[Tally]:
    """Heroes, time marker and cards. What a seat has none of has no place of its own."""
    missing = []
    seat = pos.seats[id]
    if not seat.marker:
        missing.append(f"{id}.marker")
    rare = [(what, icon) for what, icon in RARE if getattr(seat, what)] if holds_cards(pos, id) else []
    if holds_cards(pos, id):
        missing += [f"{id}.{what}" for what, _ in RARE if not getattr(seat, what)]
    yield heroes(pos, id, tuple(missing))
    if seat.marker:
        yield marker(pos, id)
    if holds_cards(pos, id):
        for what, icon in (*PILES, *rare):
            count = len(seat.hand) + len(seat.laid) if what == "cards" else len(getattr(seat, what))
            yield Tally(
                f"{id}.{what}", icon, str(count), Text(f"picture.label.{what}"), (f"{id}.{what}",)
            )  # fmt: skip


def heroes(pos: Position, id: str, missing: tuple[str, ...]) -> Tally:
    """How many heroes are on the map; a question mark where nobody has told where one stands."""
    own = [hero_id(pos.seats[id].faction, number) for number in HERO_NUMBERS]
    stand = [pos.heroes[hero] for hero in own if hero in pos.heroes]
    value = f"{len(stand)}{'?' if UNTOLD in stand else ''}"
    return Tally(f"{id}.heroes", "hero", value, Text("picture.label.heroes"), (*own, *missing))


def marker(pos: Position, id: str) -> Tally:
    """The agreement a time marker stands for, and how many days it still runs."""
    seat = pos.seats[id]
    days = max(0, seat.since + pos.box.horde.week_days - pos.round)
    icon = "pact" if seat.marker == "pact" else "demon"
    return Tally(f"{id}.marker", icon, str(days), Text(f"picture.marker.{seat.marker}"), (f"{id}.marker",))


def trays(pos: Position, seat: str) -> tuple[Tray, ...]:
    """The own hand, what can be bought and built, and Buff's card; beside cardboard only this."""
    found = [hand(pos, seat)] if holds_cards(pos, seat) else []
    if pos.stacks and pos.mode == "virtual":
        found += [market(pos), collection(pos), build(pos)] if pos.lands else [market(pos)]
    if pos.lands and pos.options["module"] == "on":
        found.append(horde(pos))
    return tuple(found)
