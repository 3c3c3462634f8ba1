"""What a pack of Hastings must not hold: every fault is provoked and said."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content import checks
from adversaire.games.hastings.content.pack import Pack
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.hastings.packs import (
    DATA,
    Data,
    card_of,
    faults_of,
    objective,
    objective_of,
    put,
    remove_card,
    start_of,
)


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
        Text("fault.leaders", path=f"{STEWARD}.type", faction="norman", count=2),
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
