"""Owners' packs lie over the shipped ones, card by card."""

from __future__ import annotations

from typing import Any

from tests.packs.own import EVERY_GAME, faults_of, head, scheme

from adversaire.engine.game import Game
from adversaire.games import OURS
from adversaire.games.raiders import RAIDERS
from adversaire.packs.differ import differences
from adversaire.packs.edit import copy_of, toggled, with_entry
from adversaire.packs.load import load_pack
from adversaire.packs.own import Coverage, base_data, coverage, lay_over, merged
from adversaire.packs.parts import key_of, origins_of, part_of, parts_of


@EVERY_GAME
def test_an_empty_pack_changes_nothing_but_the_name(game: Game) -> None:
    laid = lay_over(game, head(game))
    assert differences(game, base_data(game), merged(game, head(game))) == []
    assert (laid.id, laid.name_en, laid.name_fr) == ("my-box", "My box", "Ma boîte")


def test_a_card_takes_the_place_of_the_one_of_its_id() -> None:
    laid = lay_over(RAIDERS, head(schemes=[scheme("S07", points=9)]))
    base = load_pack(RAIDERS, "standin")
    places = [n for n, card in enumerate(laid.schemes) if card.provenance == "owner"]
    assert places == [6]
    assert laid.schemes[6].points == 9
    assert [card for n, card in enumerate(laid.schemes) if n != 6] == [
        card for n, card in enumerate(base.schemes) if n != 6
    ]


def test_of_a_table_only_the_figures_named_are_replaced() -> None:
    laid = lay_over(RAIDERS, head(components={"silver": 40}))
    assert (laid.components.silver, laid.components.gold) == (40, 18)
    assert laid.provenance["components.silver"] == "owner"


def test_a_name_in_one_language_serves_for_both() -> None:
    card = scheme("S02", name_fr="Ma carte")
    del card["name_en"]
    laid = lay_over(RAIDERS, head(schemes=[card]))
    assert (laid.schemes[1].name_en, laid.schemes[1].name_fr) == ("Ma carte", "Ma carte")


def test_own_cards_are_added_and_others_left_out_where_the_game_allows_it() -> None:
    tile = {"id": "mine", "points": 4, "gold": 2}
    laid = lay_over(RAIDERS, head(offerings=[tile], without={"offerings": ["o01", "o02"]}))
    ids = [one.id for one in laid.offerings]
    assert len(ids) == 15
    assert ids[-1] == "mine"
    assert not {"o01", "o02"} & set(ids)


def test_a_deck_of_23_cards_does_not_grow() -> None:
    (fault,) = faults_of(lambda: lay_over(RAIDERS, head(schemes=[scheme("S01", id="S24")])))
    assert fault.key == "fault.deck-too-large"


def test_where_a_figure_comes_from_is_known_entry_by_entry() -> None:
    cards = [scheme(f"S{n:02}") for n in range(1, 24)]
    cards[3]["provenance"] = "memory"
    laid = lay_over(RAIDERS, head(schemes=cards, provenance={"components.die": "owner"}))
    assert laid.provenance["schemes"] == "owner"
    assert laid.provenance["components.die"] == "owner"
    assert {card.provenance for n, card in enumerate(laid.schemes) if n != 3} == {"owner"}
    assert laid.schemes[3].provenance == "memory"


def test_how_much_is_still_stand_in_is_known() -> None:
    def covered(**more: Any) -> Coverage:
        return next(part for part in coverage(RAIDERS, head(**more)) if part.part == "schemes")

    # Forest Road is the example of the rulebook, so 22 of the 23 are made up.
    assert covered() == Coverage("schemes", 23, 0, 22)
    assert covered(schemes=[scheme("S01"), scheme("S02")]) == Coverage("schemes", 23, 2, 20)
    assert covered(schemes=[scheme(f"S{n:02}") for n in range(1, 24)]) == Coverage("schemes", 23, 23, 0)


def all_of(game: Game) -> dict[str, Any]:
    """The whole stand-in as an owner's pack that does not say where its figures come from."""
    base = base_data(game)
    own = {part.id: base[part.id] for part in parts_of(game) if part.id in base}
    for part in parts_of(game):
        for entry in own[part.id] if part.keys and part.id in own else ():
            for name in ("provenance", *origins_of(game, part.id)):
                entry.pop(name, None)
    return {**head(game), **own}


@EVERY_GAME
def test_every_shipped_entry_can_be_an_owners(game: Game) -> None:
    """The whole stand-in as an owner's pack is the stand-in again, and nothing of it is stand-in."""
    own = all_of(game)
    assert differences(game, base_data(game), merged(game, own)) == []
    pack = lay_over(game, own)
    assert pack.id == "my-box"
    assert [part for part in coverage(game, own) if part.stand_in or part.own != part.total] == []
    assert "invented" not in pack.provenance.values()


@EVERY_GAME
def test_a_stand_in_saved_under_another_name_is_still_a_stand_in(game: Game) -> None:
    """What a file itself calls invented is nobody's own, and all labels say so."""
    own = {**base_data(game), "id": "my-box"}
    made_up = {part.part: part.stand_in for part in coverage(game, head(game))}
    assert {part.part: part.stand_in for part in coverage(game, own)} == made_up
    assert "invented" in lay_over(game, own).provenance.values() or game not in OURS


def test_a_card_filled_in_afterwards_is_the_owners_even_if_the_file_calls_all_invented() -> None:
    own = {**base_data(RAIDERS), "id": "my-box"}
    schemes = part_of(RAIDERS, "schemes")
    assert schemes is not None
    own = with_entry(RAIDERS, own, "schemes", "S01", scheme("S01", points=9))
    covered = next(part for part in coverage(RAIDERS, own) if part.part == "schemes")
    before = next(
        part for part in coverage(RAIDERS, {**base_data(RAIDERS), "id": "my-box"}) if part.part == "schemes"
    )
    assert (covered.own, covered.stand_in) == (before.own + 1, before.stand_in - 1)


def test_once_all_invented_cards_are_replaced_no_label_speaks_of_a_stand_in() -> None:
    """Forest Road is the example of the rulebook: nobody has to fill it in."""
    invented = [card["id"] for card in base_data(RAIDERS)["schemes"] if card.get("provenance") != "seed"]
    assert len(invented) == 22
    own = head(schemes=[scheme(id) for id in invented])
    assert [part for part in coverage(RAIDERS, own) if part.stand_in] == []
    assert lay_over(RAIDERS, own).provenance["schemes"] == "owner"
    own = head(schemes=[scheme(id) for id in invented[1:]])
    assert lay_over(RAIDERS, own).provenance["schemes"] == "invented"


def test_an_entry_is_put_in_and_taken_away_again() -> None:
    own = head()
    once = with_entry(RAIDERS, own, "schemes", "S01", scheme("S01", points=5))
    twice = with_entry(RAIDERS, once, "schemes", "S01", scheme("S01", points=6))
    assert [card["points"] for card in twice["schemes"]] == [6]
    assert with_entry(RAIDERS, twice, "schemes", "S01", None) == own == head()


def test_what_is_left_out_is_taken_in_again() -> None:
    own = {**head(), "without": toggled(head(), "offerings", "o01")}
    assert own["without"] == {"offerings": ["o01"]}
    assert toggled(own, "offerings", "o01") == {}


def test_a_copy_has_an_id_of_its_own() -> None:
    part = part_of(RAIDERS, "townsfolk")
    assert part is not None
    card = base_data(RAIDERS)["townsfolk"][0]
    once = copy_of(RAIDERS, head(), part, card)
    own = with_entry(RAIDERS, head(), "townsfolk", once["id"], once)
    twice = copy_of(RAIDERS, own, part, once)
    ids = {key_of(part, entry) for entry in base_data(RAIDERS)["townsfolk"]}
    assert len(ids | {once["id"], twice["id"]}) == len(ids) + 2
