"""The display model of Raiders: zones, tracks and pieces, the same for a page and a terminal."""

from __future__ import annotations

from adversaire.engine.display import CARDS, COUNT, PLACE, STATE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.games.raiders.content import KINDS, ROW
from adversaire.games.raiders.position import (
    ARMOUR_MAX,
    HAND_LIMIT,
    OPPONENT_PROVISIONS_MAX,
    UNKNOWN_TILE,
    VALKYRIES_MAX,
    Plunder,
    Position,
)


def view(pos: Position) -> list[Zone]:
    """What lies on the table."""
    zones = [opponent_zone(pos), board_zone(pos), offering_zone(pos), scheme_zone(pos)]
    if pos.mode == "virtual" and pos.phase != "setup":
        zones += [village_zone(pos), human_zone(pos), supply_zone(pos)]
    return zones


def _item(id: str, kind: str, value: Value, top: int = 0) -> Item:
    return Item(id, kind, Text(f"item.{id}"), value, top)


def opponent_zone(pos: Position) -> Zone:
    opponent = pos.opponent
    return Zone(
        "opponent",
        Text("zone.opponent"),
        (
            _item("opponent.points", TRACK, opponent.points),
            _item("opponent.armour", TRACK, opponent.armour, top=ARMOUR_MAX),
            _item("opponent.provisions", COUNT, opponent.provisions, top=OPPONENT_PROVISIONS_MAX),
            _item("opponent.valkyries", TRACK, opponent.valkyries, top=VALKYRIES_MAX),
            _item("opponent.tiles", COUNT, len(opponent.tiles)),
        ),
    )


def board_zone(pos: Position) -> Zone:
    """All raid spaces, by kind of settlement."""
    items = []
    for kind in KINDS:
        for settlement in pos.box.settlements.values():
            if settlement.kind == kind:
                items += [space_item(pos, space) for space in pos.box.spaces_of[settlement.id]]
    return Zone("board", Text("zone.board"), tuple(items))


def space_item(pos: Position, space: str) -> Item:
    gone = space not in pos.sets
    plunder = pos.sets.get(space)
    worker = pos.box.space[space].worker
    label = Text("item.space", space=space)
    if gone:
        return Item(space, PLACE, label, "gone", tags=("gone",))
    if plunder is None:
        return Item(space, PLACE, label, "there", tags=(worker,))
    return Item(space, PLACE, label, plunder_words(plunder), tags=(worker,), note=plunder_note(plunder))


def plunder_words(plunder: Plunder) -> tuple[str, ...]:
    """The tokens of a set, one id each."""
    return (
        *["gold"] * plunder.gold,
        *["iron"] * plunder.iron,
        *["livestock"] * plunder.livestock,
        *["valkyrie"] * plunder.valkyries,
    )


def plunder_note(plunder: Plunder) -> Text:
    return Text(
        "item.plunder",
        gold=plunder.gold,
        iron=plunder.iron,
        livestock=plunder.livestock,
        valkyries=plunder.valkyries,
    )


def offering_zone(pos: Position) -> Zone:
    tiles = pos.row or ["", "", ""]
    row = [
        Item(f"row.{place}", PLACE, Text(f"item.row.{place}"), tile_word(tile))
        for place, tile in zip(ROW, tiles, strict=True)
    ]
    return Zone("offerings", Text("zone.offerings"), (*row, _item("stack", COUNT, len(pos.stack))))


def tile_word(tile: str) -> str:
    if not tile:
        return "no-tile"
    return "some-tile" if tile == UNKNOWN_TILE else tile


def scheme_zone(pos: Position) -> Zone:
    schemes = pos.schemes
    items = [
        _item("schemes.face_up", CARDS, schemes.face_up or "no-card"),
        _item("schemes.pile", COUNT, schemes.pile_size),
        _item("schemes.discard", COUNT, len(schemes.discard)),
        _item("closed", STATE, pos.closed or "no-building"),
    ]
    if schemes.removed and (pos.phase == "over" or pos.options["removed_cards"] == "shown"):
        items.append(_item("schemes.removed", CARDS, tuple(schemes.removed)))
    return Zone("schemes", Text("zone.schemes"), tuple(items))


def village_zone(pos: Position) -> Zone:
    items = [
        Item(
            building,
            PLACE,
            Text("item.building", building=building),
            worker or "no-worker",
            tags=("closed",) if building == pos.closed else (),
        )
        for building, worker in pos.village.items()
    ]
    return Zone("village", Text("zone.village"), tuple(items))


def human_zone(pos: Position) -> Zone:
    human = pos.human
    return Zone(
        "human",
        Text("zone.human"),
        (
            _item("human.points", TRACK, human.points),
            _item("human.armour", TRACK, human.armour, top=ARMOUR_MAX),
            _item("human.valkyries", TRACK, human.valkyries, top=VALKYRIES_MAX),
            _item("human.worker", STATE, human.worker or "no-worker"),
            _item("human.silver", COUNT, human.silver, top=HAND_LIMIT),
            _item("human.provisions", COUNT, human.provisions, top=HAND_LIMIT),
            _item("human.gold", COUNT, human.gold),
            _item("human.iron", COUNT, human.iron),
            _item("human.livestock", COUNT, human.livestock),
            _item("human.hand", CARDS, tuple(human.hand)),
            _item("human.crew", CARDS, tuple(human.crew)),
            _item("human.tiles", CARDS, tuple(human.tiles)),
        ),
    )


def supply_zone(pos: Position) -> Zone:
    supply = pos.supply
    kinds = ("silver", "provisions", "gold", "iron", "livestock", "valkyries")
    return Zone(
        "supply",
        Text("zone.supply"),
        tuple(_item(f"supply.{what}", COUNT, getattr(supply, what)) for what in kinds),
    )
