"""The content of Hastings: the stand-in decks, and what a pack keyed in by an owner may hold."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.pack import Pack
from adversaire.packs.load import make_pack
from tests.hastings.packs import DATA, FACTIONS, Data, faults_of, objective, put, start_of

# ---------------------------------------------------------------- the shipped figures


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_deck_has_78_cards_with_its_leader(pack: Pack, faction: str) -> None:
    copies = Counter({card.type: 0 for card in pack.cards})
    for card in pack.cards:
        if card.faction == faction:
            copies[card.type] += card.copies
    units = sum(copies[type] for type in ("archer", "infantry", "cavalry"))
    assert sum(copies.values()) == 78
    assert (copies["leader"], copies["character"], units) == (1, 24, 32)
    assert (copies["event"], copies["tactic"], copies["attachment"]) == (12, 5, 4)


@pytest.mark.parametrize(
    ("faction", "costs"), [("saxon", (6, 25, 25, 14, 5, 2)), ("norman", (6, 19, 25, 16, 9, 2))]
)
def test_cards_by_cost(pack: Pack, faction: str, costs: tuple[int, ...]) -> None:
    found: Counter[int] = Counter()
    for card in pack.cards:
        if card.faction == faction and card.type != "leader":
            found[card.cost] += card.copies
    assert tuple(found[cost] for cost in range(6)) == costs


@pytest.mark.clause("hastings.table.ceorl-plus-one", "hastings.table.ealdred-plus-one")
def test_the_cards_of_the_rulebook_are_there_with_their_resources(pack: Pack) -> None:
    known = {card.id: card for card in pack.cards if card.provenance == "seed"}
    assert {id: card.resources for id, card in known.items()} == {
        "harold-godwinson": 0,
        "saxon-ceorl": 1,
        "eadric": 0,
        "william-fitzrobert": 0,
        "ealdred": 1,
        "trumpeter": 0,
    }
    assert {card.id for card in known.values() if "commander" in card.keywords} == {
        "harold-godwinson",
        "william-fitzrobert",
    }


def test_there_are_seven_objectives_a_side_and_the_last_is_the_battle_of_hastings(pack: Pack) -> None:
    for faction in FACTIONS:
        own = [one for one in pack.objectives if one.faction == faction]
        assert "".join(one.letter for one in own) == "ABCDEFG"
        assert [one.tests == "none" for one in own] == [False] * 6 + [True]
        assert (own[-1].name_en, own[-1].name_fr) == ("Battle of Hastings", "Bataille d'Hastings")
    strengths = {f: [o.strength for o in pack.objectives if o.faction == f] for f in FACTIONS}
    assert strengths == {"saxon": [4, 8, 8, 14, 20, 14, 0], "norman": [4, 7, 10, 12, 18, 22, 0]}


def test_there_are_eleven_tokens_of_each_kind(pack: Pack) -> None:
    assert (pack.components.might_tokens, pack.components.zeal_tokens) == (11, 11)


def test_the_shipped_pack_has_neither_faults_nor_warnings(pack: Pack) -> None:
    assert HASTINGS.check_pack(pack) == ([], [])


def test_every_name_is_there_in_both_languages_also_without_titles(pack: Pack) -> None:
    names = HASTINGS.names(pack)
    whole = [id for id in names if ".line-" not in id]  # long names are also there line by line
    assert len(whole) == 2 * (len(pack.cards) + len(pack.objectives))
    assert all(name["en"] and name["fr"] for name in names.values())
    assert names["ealdred"] == {"en": "Ealdred, Archbishop of York", "fr": "Ealdred, Archevêque de York"}
    assert names["ealdred.short"] == {"en": "Ealdred", "fr": "Ealdred"}


def test_the_pack_says_that_its_cards_are_stand_ins(pack: Pack) -> None:
    assert "invented stand-ins" in pack.note_en
    assert "inventées" in pack.note_fr
    assert pack.provenance["cards"] == "invented"
    assert pack.provenance["starts"] == "seed"
    assert {card.provenance for card in pack.cards} == {"seed", "source", "invented"}


# ---------------------------------------------------------------- what may be keyed in


@pytest.mark.parametrize(
    "change",
    [
        put(id="x" * 40),
        put(id="Eustace2"),
        put(cost=99, might=99, zeal=0),
        put(effects=[{"do": "heal", "amount": 0}]),
        put(effects=[{"do": "destroy", "row": 3, "most": 0}]),
        put(effects=[{"do": "destroy", "what": "character"}]),
        put(type="attachment", health=0, bearers=["leader", "cavalry"]),
        put(type="event", health=0, effects=[{"do": "damage"}], solo=[{"do": "objective", "amount": 3}]),
        put(provenance="owner"),
        start_of(4, wedge=1, row=3),
        objective("norman-b", strength=99),
    ],
    ids=[
        "long-id",
        "digits",
        "large",
        "heal-all",
        "row-3",
        "type",
        "bearers",
        "event",
        "owner",
        "start",
        "strength",
    ],
)
def test_what_an_owner_may_key_in(data: Data, change: Callable[[Data], None]) -> None:
    change(data)
    assert HASTINGS.check_pack(make_pack(HASTINGS, data)) == ([], [])


def test_a_text_that_only_eyes_can_judge_is_a_warning(data: Data) -> None:
    put(effects=[{"do": "other"}], solo=[{"do": "other"}, {"do": "damage"}])(data)
    _, warnings = HASTINGS.check_pack(make_pack(HASTINGS, data))
    assert warnings == [Text("warning.open-text", card="ducal-steward")] * 2


@pytest.mark.parametrize(
    "change",
    [
        put(type="dragon"),
        put(keywords=["flying"]),
        put(effects=[{"do": "teleport"}]),
        put(faction="danish"),
        put(cost="2"),
        put(colour="red"),
    ],
    ids=["type", "keyword", "verb", "faction", "text-for-number", "unknown-field"],
)
def test_what_has_no_place_in_a_pack_is_refused(data: Data, change: Callable[[Data], None]) -> None:
    change(data)
    assert len(faults_of(data)) == 1


@pytest.mark.clause("hastings.setup.harold-deck", "hastings.setup.william-deck")
def test_the_smallest_pack_can_be_played() -> None:
    """Two Leaders, two cards more of each at the start, a few Units, two Objectives: a whole game."""
    data = copy.deepcopy(DATA)
    saxon = ("harold-godwinson", "saxon-ceorl", "eadric", "fyrd-spearmen")
    norman = ("william-fitzrobert", "ealdred", "trumpeter", "foot-sergeants")
    data["cards"] = [card for card in data["cards"] if card["id"] in saxon + norman]
    data["objectives"] = [one for one in data["objectives"] if one["letter"] in "AG"]
    for one in data["objectives"]:
        one["letter"] = "B" if one["letter"] == "G" else "A"
    box = HASTINGS.open_box(make_pack(HASTINGS, data), HASTINGS.full_options({}))
    assert box.last_objective == {"saxon": 1, "norman": 1}
    for mode in ("virtual", "companion"):
        pos = HASTINGS.new(Setup("hastings", mode=mode, seed=4), box)
        table = CheckedTable(RandomPolicy(Chance.from_seed(4, 1)))
        table.seat(pos)
        while not HASTINGS.is_over(pos):
            HASTINGS.play_turn(pos, table)
            assert HASTINGS.faults(pos) == []


def test_the_box_sorts_objectives_by_letter_and_knows_both_decks(pack: Pack) -> None:
    data = copy.deepcopy(DATA)
    data["objectives"].reverse()
    box = HASTINGS.open_box(make_pack(HASTINGS, data), HASTINGS.full_options({}))
    assert [one.letter for one in box.objectives["norman"]] == list("ABCDEFG")
    assert box.leaders == {"saxon": "harold-godwinson", "norman": "william-fitzrobert"}
    assert {faction: len(deck) for faction, deck in box.decks.items()} == {"saxon": 77, "norman": 77}
    assert box.decks["norman"].count("mailed-knights") == 5
