"""1066 for whoever reads it: who stands in which wedge, what meets there, and both in a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.chart import Chart, Line
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.battlefield import existing_wedges, might, zeal
from adversaire.games.hastings.base_game.grid import RANK_OF, ROW_OF, SPACES_OF, WEDGE_IDS, WEDGES
from adversaire.games.hastings.position import WEDGE_DAMAGE, Piece, Position, Side
from adversaire.games.hastings.things import lying

#: Of both armies at a wedge.
VALUES: Final = (("might", might), ("zeal", zeal))


def glance(pos: Position, seat: str) -> tuple[Line, ...]:
    """Strength and Zeal in every wedge, then the way to victory and the hand; beside a cardboard table the
    armies lie there, and the summary will do."""
    if not pos.tracked:
        return ()
    human, enemy = pos.human, pos.enemy
    way = (way_of(pos, human, "glance.own-objective"), way_of(pos, enemy, "glance.enemy-objective"))
    # Names have commas in them: each is a cell of its own.
    cards = tuple([Text("glance.card", card=card) for card in human.hand])
    hand = Line(Text("glance.hand"), cards or (Text("glance.no-card"),))
    return (*[Line(Text(f"glance.{name}"), meeting(pos, name)) for name, _ in VALUES],
            Line(Text("glance.way"), way), hand)  # fmt: skip


def meeting(pos: Position, name: str) -> tuple[Text, ...]:
    """What both armies have of one value, wedge by wedge, the player's first."""
    value = dict(VALUES)[name]
    return tuple(
        Text(
            "glance.wedge",
            wedge=WEDGE_IDS[wedge],
            taken=pos.taken[wedge] or "nobody",
            human=value(pos, pos.human, wedge),
            enemy=value(pos, pos.enemy, wedge),
        )
        for wedge in WEDGES
    )


def way_of(pos: Position, side: Side, key: str) -> Text:
    """The damage on a side's Objective, what it counts, and how much of that the army has now."""
    objective = pos.box.objectives[side.faction][side.objective]
    army = together(pos, side, objective.tests) if objective.tests in dict(VALUES) else 0
    return Text(key, done=side.progress, strength=objective.strength, tests=objective.tests, army=army)


def together(pos: Position, side: Side, name: str) -> int:
    """What a whole army has of one value: Objectives count it in all wedges that are not taken."""
    value = dict(VALUES)[name]
    return sum([value(pos, side, wedge) for wedge in existing_wedges(pos)])


# ---------------------------------------------------------------- the battlefield


def charts(pos: Position, seat: str) -> tuple[Chart, ...]:
    """What meets in the wedges, and each army by wedges; beside a cardboard table the Enemy's alone."""
    enemy = Chart(Text("zone.enemy-field"), tuple(army(pos, pos.enemy)), ("enemy-field",))
    if not pos.tracked:
        return (enemy,)
    own = Chart(Text("zone.human-field"), tuple(army(pos, pos.human)), ("human-field",))
    return enemy, wedges(pos), own


def army(pos: Position, side: Side) -> Iterator[Line]:
    """Wedge by wedge, row 1 first; those where nobody stands are named together."""
    empty = tuple([WEDGE_IDS[wedge] for wedge in WEDGES if not any(side.grid[RANK_OF[wedge]])])
    for wedge in WEDGES:
        standing = [(ROW_OF[space], piece) for space in SPACES_OF[wedge] if (piece := side.grid[space])]
        if standing:
            cells = [standing_card(row, piece) for row, piece in standing]
            yield Line(Text("chart.wedge", wedge=WEDGE_IDS[wedge]), tuple(cells))
    if empty:
        yield Line(Text("chart.wedges", wedges=empty), (Text("chart.nobody"),))


def standing_card(row: int, piece: Piece) -> Text:
    """A card in its row, with what lies on it."""
    more = tuple([word for word in lying(piece)[1:] if word != "exhausted"])
    return Text("chart.standing", row=row, card=piece.card, exhausted=int(piece.exhausted), more=more)


def wedges(pos: Position) -> Chart:
    """Both sides' values, the player's first, and the damage they have done."""
    lines = tuple(
        Line(
            Text("chart.wedge", wedge=WEDGE_IDS[wedge]),
            (
                *[f"{value(pos, pos.human, wedge)} / {value(pos, pos.enemy, wedge)}" for _, value in VALUES],
                f"{pos.human.tokens[wedge]} / {pos.enemy.tokens[wedge]}",
                Text("chart.taken", taken=pos.taken[wedge] or "nobody"),
            ),
        )
        for wedge in WEDGES
    )
    both = [f"{together(pos, pos.human, name)} / {together(pos, pos.enemy, name)}" for name, _ in VALUES]
    lines += (Line(Text("chart.together"), (*both, "", "")),)
    columns = (*[Text(f"chart.{name}") for name, _ in VALUES], Text("chart.damage", most=WEDGE_DAMAGE))
    return Chart(Text("zone.wedges"), lines, ("wedges",), (*columns, ""), Text("chart.key"))
