"""Lots of which some pieces are kept."""

from adversaire.engine.lot import Lot, Piece, places
from adversaire.engine.text import Text

DICE = ("6", "4", "4", "2")
LOT = Lot(
    tuple(Piece(die, f"die-{die}", Text("die"), gone=not at) for at, die in enumerate(DICE)),
    "none",
    Text("touch"),
    Text("confirm"),
)


def test_what_is_kept_is_named_in_order() -> None:
    assert LOT.answer({3, 1}) == "4-2"
    assert LOT.answer({1, 2, 3}) == "4-4-2"


def test_keeping_nothing_is_an_answer_of_its_own() -> None:
    assert LOT.answer(()) == "none"


def test_what_is_gone_cannot_be_kept() -> None:
    assert LOT.answer({0, 1}) == "4"


def test_an_answer_keeps_as_many_of_those_alike_as_it_names() -> None:
    assert LOT.kept_by("4-2") == {1, 3}
    assert LOT.kept_by("none") == frozenset()
    assert LOT.answer(LOT.kept_by("4-4-2")) == "4-4-2"


def test_a_page_may_send_anything() -> None:
    assert places(["1", "x", "-1", "", "99"]) == {1, 99}
    assert LOT.answer(places(["99"])) == "none"
