"""The content of Hastings: the stand-in decks, and what a pack keyed in by an owner must hold."""

from __future__ import annotations

import ast
import copy
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content import checks
from adversaire.games.hastings.content.pack import Pack
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.packs.find import pack_text
from adversaire.packs.load import load_pack, make_pack
from adversaire.play.voice import Voice

DATA = tomllib.loads(pack_text(HASTINGS, "standin"))
FACTIONS = ("saxon", "norman")
Data = dict[str, Any]


@pytest.fixture(scope="module")
def pack() -> Pack:
    loaded = load_pack(HASTINGS, "standin")
    assert isinstance(loaded, Pack)
    return loaded


@pytest.fixture
def data() -> Data:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)


def faults_of(data: Data) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        make_pack(HASTINGS, data)
    return refusal.value.faults


def card_of(data: Data, id: str) -> Data:
    return next(card for card in data["cards"] if card["id"] == id)


def objective_of(data: Data, id: str) -> Data:
    return next(one for one in data["objectives"] if one["id"] == id)


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


# ---------------------------------------------------------------- faults, each provoked and said


def put(**changes: Any) -> Callable[[Data], None]:
    """Change fields of the Ducal Steward, a Norman Character of cost 1."""
    return lambda data: card_of(data, "ducal-steward").update(changes)


def remove_card(id: str) -> Callable[[Data], None]:
    return lambda data: data["cards"].remove(card_of(data, id))


def start_of(number: int, **changes: Any) -> Callable[[Data], None]:
    """Change one of the six starting cards; the last three are Norman."""
    return lambda data: data["starts"][number].update(changes)


def few_cards(data: Data) -> None:
    """Only four Saxon cards are left, those of the set-up and one more."""
    left = ("harold-godwinson", "saxon-ceorl", "eadric", "granaries")
    data["cards"] = [card for card in data["cards"] if card["faction"] == "norman" or card["id"] in left]
    card_of(data, "saxon-ceorl")["copies"] = 1


def few_objectives(data: Data) -> None:
    data["objectives"] = [
        one for one in data["objectives"] if one["faction"] == "saxon" or one["id"] == "norman-a"
    ]
    objective_of(data, "norman-a").update(tests="none", strength=0)


def objective(id: str, **changes: Any) -> Callable[[Data], None]:
    return lambda data: objective_of(data, id).update(changes)


def add_start(data: Data) -> None:
    data["starts"].append({"faction": "norman", "card": "ealdred", "wedge": 1, "row": 1})


def effects_of(*effects: Data, part: str = "effects", **changes: Any) -> Callable[[Data], None]:
    return put(**{part: list(effects)}, **changes)


STEWARD = "cards.ducal-steward"
READY = {"do": "ready"}
PROVOCATIONS: list[tuple[str, Callable[[Data], None], Text]] = [
    (
        "two-leaders",
        put(type="leader", copies=1),
        Text("fault.leaders", path="cards", faction="norman", count=2),
    ),
    (
        "leader-twice",
        lambda data: card_of(data, "harold-godwinson").update(copies=2),
        Text("fault.leaders", path="cards", faction="saxon", count=2),
    ),
    (
        "no-leader",
        remove_card("harold-godwinson"),
        Text("fault.leaders", path="cards", faction="saxon", count=0),
    ),
    (
        "start-unknown",
        start_of(4, card="dragon"),
        Text("fault.start-card", path="starts.5.card", card="dragon", faction="norman"),
    ),
    (
        "start-of-the-other",
        start_of(4, card="slingers"),
        Text("fault.start-card", path="starts.5.card", card="slingers", faction="norman"),
    ),
    (
        "start-event",
        start_of(4, card="foraging"),
        Text("fault.start-card", path="starts.5.card", card="foraging", faction="norman"),
    ),
    *[
        (
            f"start-space-{what}-{value}",
            start_of(4, **{what: value}),
            Text("fault.start-space", path="starts.5", card="ealdred", faction="norman"),
        )
        for what in ("wedge", "row")
        for value in (0, 4)
    ],
    (
        "start-space-twice",
        start_of(4, row=1),
        Text("fault.start-space", path="starts.6", card="trumpeter", faction="norman"),
    ),
    (
        "start-leader",
        start_of(3, card="ducal-steward"),
        Text("fault.start-leader", path="starts", faction="norman"),
    ),
    (
        "start-copies",
        add_start,
        Text("fault.too-few", path="cards.ealdred.copies", count=1, least=2),
    ),
    ("few-cards", few_cards, Text("fault.too-few", path="cards.saxon", count=4, least=5)),
    (
        "few-objectives",
        few_objectives,
        Text("fault.too-few", path="objectives.norman", count=1, least=2),
    ),
    (
        "letter",
        objective("norman-b", letter="C"),
        Text("fault.objective-letter", path="objectives.norman-b.letter", objective="norman-b"),
    ),
    (
        "first-letter",
        objective("saxon-a", letter="AA"),
        Text("fault.objective-letter", path="objectives.saxon-a.letter", objective="saxon-a"),
    ),
    (
        "test-none",
        objective("norman-b", tests="none"),
        Text("fault.objective-test", path="objectives.norman-b", objective="norman-b"),
    ),
    (
        "strength-0",
        objective("norman-b", strength=0),
        Text("fault.objective-test", path="objectives.norman-b", objective="norman-b"),
    ),
    (
        "last-tests",
        objective("norman-g", tests="zeal"),
        Text("fault.objective-test", path="objectives.norman-g", objective="norman-g"),
    ),
    ("id-of-the-pack", put(id="standin"), Text("fault.path-id-twice", path="id", id="standin")),
    (
        "id-of-a-card",
        put(id="shipwright"),
        Text("fault.path-id-twice", path="cards.shipwright.id", id="shipwright"),
    ),
    (
        "id-of-an-objective",
        put(id="norman-a"),
        Text("fault.path-id-twice", path="objectives.norman-a.id", id="norman-a"),
    ),
    *[
        (
            f"id-shape-{number}",
            put(id=id),
            Text("fault.path-id-shape", path=f"cards.{id}.id", id=id[:40]),
        )
        for number, id in enumerate(("", "a b", "a.b", "../up", "é", "-", "a--b", "x" * 41, "own-guard"))
    ],
    *[
        (f"negative-{what}", put(**{what: -1}), Text("fault.negative", path=f"{STEWARD}.{what}"))
        for what in ("copies", "cost", "might", "zeal", "health", "resources", "ranged", "scholar")
    ],
    *[
        (
            f"large-{what}",
            put(**{what: 100}),
            Text("fault.number-too-large", path=f"{STEWARD}.{what}", most=99),
        )
        for what in ("copies", "cost", "might", "zeal", "health", "resources", "ranged", "scholar")
    ],
    ("no-copies", put(copies=0), Text("fault.not-positive", path=f"{STEWARD}.copies")),
    ("no-health", put(health=0), Text("fault.not-positive", path=f"{STEWARD}.health")),
    (
        "bearers",
        put(bearers=["tactic"]),
        Text("fault.bearers", path=f"{STEWARD}.bearers", card="ducal-steward"),
    ),
    *[
        (
            f"word-{do}",
            effects_of({"do": do, "what": "gold"}, type="tactic" if do == "aura" else "attachment"),
            Text("fault.effect-word", path=f"{STEWARD}.effects.1.what", expected="might, zeal"),
        )
        for do in ("token", "aura", "bearer")
    ],
    (
        "word-missing",
        effects_of({"do": "token"}),
        Text("fault.effect-word", path=f"{STEWARD}.effects.1.what", expected="might, zeal"),
    ),
    (
        "word-destroy",
        effects_of({"do": "destroy", "what": "leader"}),
        Text(
            "fault.effect-word",
            path=f"{STEWARD}.effects.1.what",
            expected="character, archer, infantry, cavalry",
        ),
    ),
    (
        "row-missing",
        effects_of({"do": "damage"}, {"do": "destroy"}),
        Text("fault.effect-row", path=f"{STEWARD}.effects.2.row"),
    ),
    *[
        (
            f"row-{do}",
            effects_of({"do": do, "row": 4}),
            Text("fault.out-of-range", path=f"{STEWARD}.effects.1.row", value=4, least=1, most=3),
        )
        for do in ("damage", "destroy", "exhaust")
    ],
    *[
        (
            f"amount-{do}-{amount}",
            effects_of({"do": do, "amount": amount}, part="solo"),
            Text("fault.not-positive", path=f"{STEWARD}.solo.1.amount"),
        )
        for do, amount in (("damage", 0), ("draw", -1), ("heal", -1), ("discount", 100), ("objective", 0))
    ],
    (
        "unread",
        effects_of({"do": "damage", "each": True}, part="solo"),
        Text("fault.effect-unread", path=f"{STEWARD}.solo.1.each", effect="damage"),
    ),
    ("twice", effects_of(READY, READY), Text("fault.effect-twice", path=f"{STEWARD}.effects.2")),
    (
        "aura-on-a-character",
        effects_of({"do": "aura", "what": "might"}),
        Text("fault.effect-place", path=f"{STEWARD}.effects.1", type="tactic"),
    ),
    (
        "bearer-on-a-tactic",
        effects_of({"do": "bearer", "what": "zeal"}, type="tactic"),
        Text("fault.effect-place", path=f"{STEWARD}.effects.1", type="attachment"),
    ),
]


@pytest.mark.parametrize(
    ("change", "fault"),
    [(change, fault) for _, change, fault in PROVOCATIONS],
    ids=[name for name, *_ in PROVOCATIONS],
)
def test_a_pack_that_cannot_be_played_is_refused(
    data: Data, change: Callable[[Data], None], fault: Text
) -> None:
    change(data)
    assert fault in faults_of(data)


def test_every_fault_that_the_check_knows_is_provoked_above() -> None:
    tree = ast.parse(Path(checks.__file__).read_text("utf-8"))
    known = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and str(node.value).startswith("fault.")
    }
    assert known <= {fault.key for _, _, fault in PROVOCATIONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_can_be_said(language: Language, pack: Pack) -> None:
    voice = Voice(HASTINGS, HASTINGS.open_box(pack, HASTINGS.full_options({})), pack, language)
    for _, change, _ in PROVOCATIONS:
        data = copy.deepcopy(DATA)
        change(data)
        said = [voice.say(fault) for fault in faults_of(data)]
        assert all("{" not in sentence and "  " not in sentence for sentence in said)


def test_all_faults_are_said_at_once(data: Data) -> None:
    put(cost=-1, health=0, bearers=["event"])(data)
    objective("saxon-c", strength=0)(data)
    assert {fault.key for fault in faults_of(data)} == {
        "fault.negative",
        "fault.not-positive",
        "fault.bearers",
        "fault.objective-test",
    }


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
