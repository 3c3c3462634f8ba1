"""A card of the battlefield that is touched, in figures: what meets in its wedge, and the cards it faces."""

from __future__ import annotations

from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.base_game.battlefield import might, value_of, zeal
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES, HUMAN_SPACES, SPACE_NAMED, WEDGE_OF
from adversaire.games.hastings.position import Position, piece_on
from tests.hastings.tables import companion, virtual


def taken(pos: Position, spaces: tuple[str, ...]) -> list[str]:
    return [space for space in spaces if piece_on(pos, space)]


def test_a_card_tells_what_meets_in_its_wedge_its_values_and_whom_it_faces() -> None:
    pos = virtual()
    space = taken(pos, ENEMY_SPACES)[0]
    wedge, piece = WEDGE_OF[SPACE_NAMED[space]], piece_on(pos, space)
    assert piece is not None
    found = HASTINGS.facing(pos, space)
    assert found is not None
    assert [party.figures for party in found.parties] == [
        (might(pos, side, wedge), zeal(pos, side, wedge)) for side in (pos.enemy, pos.human)
    ]
    own, across = found.counted[:3], found.counted[3:]
    left = pos.box.cards[piece.card].health - piece.damage
    assert [one.value for one in own] == [
        str(value_of(pos, piece, "might")),
        str(value_of(pos, piece, "zeal")),
        str(left),
    ]
    facing = [one for one in taken(pos, HUMAN_SPACES) if WEDGE_OF[SPACE_NAMED[one]] == wedge]
    assert [one.tone for one in across] == ["you"] * len(facing)


def test_an_empty_space_and_a_table_that_lies_elsewhere_have_no_figures() -> None:
    pos = virtual()
    empty = next(space for space in HUMAN_SPACES if piece_on(pos, space) is None)
    assert HASTINGS.facing(pos, empty) is None
    assert HASTINGS.facing(pos, "no-space") is None
    assert HASTINGS.facing(companion(), ENEMY_SPACES[0]) is None
