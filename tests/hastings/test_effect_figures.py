"""The figures of effects: each is read by the rules, said in the sentence, and part of the effect's id."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.guide import READS
from adversaire.games.hastings.content.pack import ARMY, Effect, Verb, anyones, yours
from adversaire.games.hastings.position import Position
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.contract.scripts import Scripted
from tests.hastings.tables import (
    a_card,
    an_event,
    box,
    effect,
    enemy_plays,
    hold,
    human_plays,
    lay,
    measured,
    options_of,
    pack,
    piece_on,
    stack,
    told,
    untold,
)

IN_ROW_1 = "hastings.setup.normal-rules-apply"
#: The words an effect may hold, in any of its fields.
WORDS = ("", "might", "zeal", *ARMY)


def facing(*effects: Effect) -> Position:
    """Both sides have the same Event, and three Units behind one another in wedge 3."""
    cards = []
    for faction in ("saxon", "norman"):
        cards.append(an_event(f"deed-{faction}", *effects, cost=0, faction=faction))
        cards += [a_card(f"{faction}-{row}", health=9, faction=faction) for row in (1, 2, 3)]
    pos = measured(*cards)
    for row in (1, 2, 3):
        lay(pos, f"human.w3r{row}", f"saxon-{row}")
        lay(pos, f"enemy.w3r{row}", f"norman-{row}")
    hold(pos, "deed-saxon")
    stack(pos, "deed-norman")
    return pos


def of_enemy(pos: Position, *answers: Scripted) -> CheckedTable:
    return enemy_plays(pos, *answers)


def of_player(pos: Position, *answers: Scripted) -> CheckedTable:
    return human_plays(pos, "play:deed-saxon", *answers)


# ---------------------------------------------------------------- read by the rules


@pytest.mark.clause("hastings.play.target-player-chooses", IN_ROW_1)
def test_damage_in_a_row_hits_nobody_in_another_row() -> None:
    pos = facing(effect("damage", 2, row=2))
    table = of_enemy(pos)
    assert piece_on(pos, "human.w3r2").damage == 2
    assert told(table, "battle.target").values["space"] == "human.w3r2"
    pos = facing(effect("damage", 2, row=3))
    table = of_player(pos, ("effect.foe", "enemy.w3r3"))
    assert options_of(table, "effect.foe") == ("enemy.w2r3", "enemy.w3r3")


@pytest.mark.clause("hastings.play.target-ranged-first")
def test_a_ranged_card_in_another_row_is_no_target_of_damage_in_a_row() -> None:
    pos = facing(effect("damage", 2, row=2))
    lay(pos, "human.w2r1", "hunting-bowmen")
    of_enemy(pos)
    assert (piece_on(pos, "human.w2r1").damage, piece_on(pos, "human.w3r2").damage) == (0, 2)


@pytest.mark.clause("hastings.event.only-if-resolvable")
def test_damage_in_a_row_where_nobody_stands_cannot_be_resolved() -> None:
    pos = facing(effect("damage", 2, row=2))
    pos.human.discard.append(piece_on(pos, "human.w3r2").card)
    pos.human.discard.append(piece_on(pos, "human.w3r3").card)
    pos.human.grid[7] = pos.human.grid[8] = None
    table = of_enemy(pos)
    assert told(table, "play.unplayable").values["card"] == "deed-norman"
    assert untold(table, "battle.hit")


@pytest.mark.clause("hastings.play.target-player-chooses", IN_ROW_1)
def test_exhaust_in_a_row_turns_nobody_in_another_row() -> None:
    pos = facing(effect("exhaust", row=2))
    of_enemy(pos)
    assert piece_on(pos, "human.w3r2").exhausted
    pos = facing(effect("exhaust", row=2))
    of_player(pos)
    assert piece_on(pos, "enemy.w3r2").exhausted


# ---------------------------------------------------------------- said


SAID = {
    "en": {
        Effect("damage", 2, row=1): "in row 1",
        Effect("exhaust", row=3): "in row 3",
        Effect("destroy", row=1, most=2): "in row 1 of cost 2 or less",
        Effect("destroy", what="cavalry", row=1, most=2): "in row 1 of cost 2 or less",
    },
    "fr": {
        Effect("damage", 2, row=1): "en ligne 1",
        Effect("exhaust", row=3): "en ligne 3",
        Effect("destroy", row=1, most=2): "en ligne 1, de coût 2 ou moins",
        Effect("destroy", what="cavalry", row=1, most=2): "en ligne 1, de coût 2 ou moins",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_of_an_effect_names_its_row(language: Language) -> None:
    effects = tuple(SAID[language])
    the_box = box(cards=[an_event("deed", *effects)])
    voice = Voice(HASTINGS, the_box, the_box.pack, language)
    for one, ending in SAID[language].items():
        for id in (one.id, yours(one.id), anyones(one.id)):
            assert voice.speaker.name(id).endswith(ending), id
    for plain in (Effect("damage", 2), Effect("exhaust"), Effect("destroy", what="cavalry")):
        the_box = box(cards=[an_event("deed", plain)])
        voice = Voice(HASTINGS, the_box, the_box.pack, language)
        assert not any(row in voice.speaker.name(plain.id) for row in ("row", "ligne"))


# ---------------------------------------------------------------- part of the id


def test_effects_that_differ_have_ids_that_differ() -> None:
    figures = range(4)
    effects = [
        Effect(*fields) for fields in product(get_args(Verb), figures, WORDS, figures, figures, (False, True))
    ]
    assert len({one.id for one in effects}) == len(set(effects)) == 13 * 4 * 8 * 4 * 4 * 2


def test_the_ids_that_saved_games_hold_stay_as_they_are() -> None:
    shipped = {one.id for card in pack().cards for one in (*card.effects, *card.solo)}
    assert shipped == {
        "aura-might-1", "aura-might-each-1", "bearer-might-2", "bearer-zeal-2", "damage-1", "damage-2",
        "damage-3", "destroy-cavalry-1", "destroy-row-1-2", "discount-2", "draw-2", "exhaust-1", "heal-0",
        "heal-1", "heal-2", "objective-1", "objective-2", "token-might-1", "token-zeal-1",
    }  # fmt: skip


# ---------------------------------------------------------------- never in vain


#: Fields that are filled in beside an effect that never reads them.
UNREAD: list[tuple[str, str, Any, dict[str, Any]]] = [
    ("damage", "what", "cavalry", {}),
    ("damage", "most", 2, {"row": 1}),
    ("damage", "each", True, {}),
    ("heal", "row", 1, {}),
    ("destroy", "amount", 2, {"what": "cavalry"}),
    ("destroy", "most", 2, {"what": "cavalry"}),
    ("exhaust", "what", "archer", {}),
    ("exhaust", "amount", 2, {}),
    ("ready", "amount", 2, {}),
    ("token", "amount", 2, {"what": "might"}),
    ("objective", "what", "might", {}),
    ("draw", "row", 2, {}),
    ("discount", "most", 3, {}),
    ("move", "amount", 0, {}),
    ("aura", "row", 1, {"what": "zeal"}),
    ("bearer", "each", True, {"what": "zeal"}),
    ("other", "amount", 3, {}),
]


@pytest.mark.parametrize("part", ["effects", "solo"])
@pytest.mark.parametrize(("do", "field", "value", "more"), UNREAD)
def test_a_figure_that_an_effect_never_reads_is_refused(
    do: str, field: str, value: Any, more: dict[str, Any], part: str
) -> None:
    types = {"aura": "tactic", "bearer": "attachment"}
    text = effect(do, **{field: value, **more})
    deed = an_event("deed", **{"type": types.get(do, "event"), part: (text,)})
    faults, _ = HASTINGS.check_pack(box(cards=[deed]).pack)
    assert faults == [Text("fault.effect-unread", path=f"cards.deed.{part}.1.{field}", effect=do)]


def test_every_field_that_an_effect_reads_may_be_filled_in() -> None:
    figures: dict[str, Any] = {"amount": 2, "row": 2, "most": 3, "each": True}
    types = {"aura": "tactic", "bearer": "attachment"}
    assert set(READS) == set(get_args(Verb))
    for do, read in READS.items():
        filled: dict[str, Any] = {
            **{field: words[-1] for field, words in read.words.items()},
            **{field: figures[field] for field in read.fields if field not in read.words},
        }
        text = effect(do, **filled)
        deed = an_event("deed", text, type=types.get(do, "event"))
        assert HASTINGS.check_pack(box(cards=[deed]).pack)[0] == [], do


@pytest.mark.parametrize("part", ["effects", "solo"])
def test_the_same_alternative_is_not_offered_twice(part: str) -> None:
    deed = an_event("deed", **{part: (effect("damage", 2), effect("exhaust"), effect("damage", 2))})
    faults, _ = HASTINGS.check_pack(box(cards=[deed]).pack)
    assert faults == [Text("fault.effect-twice", path=f"cards.deed.{part}.3")]
