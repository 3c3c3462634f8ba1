"""Every stand-in card: played by either side, and described in both languages."""

from __future__ import annotations

import re
from functools import cache
from typing import get_args

import pytest

from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.pack import ARMY, Effect, PackCard, Verb
from adversaire.games.hastings.position import Position, Side
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.hastings.tables import (
    an_event,
    box,
    broken,
    clear,
    effect,
    enemy_plays,
    events_of,
    fetch,
    hold,
    human_plays,
    in_round,
    lay,
    pack,
    told,
    untold,
    virtual,
)

NORMAL = "hastings.setup.normal-rules-apply"


# ---------------------------------------------------------------- every stand-in card


def cards_of(faction: str) -> list[str]:
    return [card.id for card in pack().cards if card.faction == faction and card.type != "leader"]


ALL = [*cards_of("saxon"), *cards_of("norman")]


def lively(faction: str) -> Position:
    """A table where every effect of the stand-in cards is possible; the player has this faction."""
    pos = in_round(virtual({"faction": faction, "level": "hard"}, leader=3), 12)
    clear(pos)
    front = {"saxon": "fyrd-spearmen", "norman": "foot-sergeants"}
    horse = {"saxon": "mounted-scouts", "norman": "light-horse"}
    for side, name in ((pos.human, "human"), (pos.enemy, "enemy")):
        lay(pos, f"{name}.w1r1", front[side.faction], damage=1)
        lay(pos, f"{name}.w1r2", horse[side.faction], exhausted=True)
    pos.enemy.removed += pos.enemy.discard
    pos.enemy.discard = []
    assert broken(pos) == []
    return pos


def where_is(pos: Position, side: Side, card: str) -> list[str]:
    """All places of a side where a card lies."""
    found = ["grid"] * sum(1 for piece in side.grid if piece and piece.card == card)
    found += ["attached"] * sum(piece.attached.count(card) for piece in side.grid if piece)
    found += ["reserve"] * sum(1 for tactic in side.reserve if tactic.card == card)
    return found + ["discard"] * side.discard.count(card)


BELONGS = {**dict.fromkeys(ARMY, "grid"), "event": "discard", "tactic": "reserve", "attachment": "attached"}


@pytest.mark.clause(NORMAL)
@pytest.mark.parametrize("card", ALL)
def test_the_player_can_play_every_stand_in_card(card: str) -> None:
    printed = box().printed[card]
    pos = lively(printed.faction)
    spare = {"saxon": "shield-wall-levy", "norman": "breton-foot"}[printed.faction]
    if card == spare:
        spare = {"saxon": "axe-guard", "norman": "duchy-archers"}[printed.faction]
    hold(pos, card, *[spare] * 5)
    before = where_is(pos, pos.human, card).count(BELONGS[printed.type])
    table = human_plays(pos, f"play:{card}")
    assert where_is(pos, pos.human, card).count(BELONGS[printed.type]) == before + 1
    assert told(table, "human.played").values == {"card": card, "cost": printed.cost}
    used = [event.values["effect"] for event in events_of(table, "human.used")]
    once = [effect.id for effect in printed.effects if effect.do not in ("aura", "bearer")]
    assert bool(used) is bool(once)
    assert broken(pos) == []


@pytest.mark.clause("hastings.deploy.affordable-is-played")
@pytest.mark.parametrize("card", ALL)
def test_the_enemy_can_play_every_stand_in_card(card: str) -> None:
    printed = box().printed[card]
    pos = lively({"saxon": "norman", "norman": "saxon"}[printed.faction])
    fetch(pos, pos.enemy, card)
    pos.enemy.deck.append(card)
    before = where_is(pos, pos.enemy, card).count(BELONGS[printed.type])
    table = enemy_plays(pos)
    assert table.events[1].values["card"] == card
    assert untold(table, "play.unplayable", "play.no-bearer", "deploy.too-dear")
    assert where_is(pos, pos.enemy, card).count(BELONGS[printed.type]) >= before + 1
    used = [event for event in table.events if event.kind in ("play.ability", "play.event", "play.discount")]
    acts = [effect for effect in (printed.solo or printed.effects) if effect.do not in ("aura", "bearer")]
    assert bool(used) is bool(acts)
    assert broken(pos) == []


# ---------------------------------------------------------------- every stand-in card described


@cache
def voice(language: Language) -> Voice:
    return Voice(HASTINGS, box(), pack(), language)


def described(card: str, language: Language) -> str:
    return " ".join(voice(language).say(text) for text in HASTINGS.about(box(), card))


def figures(card: PackCard) -> list[int]:
    """Every number a player must be able to read off the description."""
    found = [] if card.type == "leader" else [card.cost]
    if card.type in ARMY:
        found += [card.might, card.zeal, card.health]
    found += [figure for figure in (card.resources, card.scholar) if figure]
    found += [card.ranged] * 2 if card.ranged else []
    for one in (*card.effects, *card.solo):
        if one.do == "destroy":
            found += [one.row, one.most] if one.row else []
        elif one.do not in ("exhaust", "ready", "move", "other") and one.amount:
            found.append(one.amount)
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", [card.id for card in pack().cards])
def test_the_text_of_a_card_names_its_figures_and_no_others(card: str, language: Language) -> None:
    printed = box().printed[card]
    said = described(card, language)
    rules = {"agile": 0, "commander": 0, "family": 1, "leader": 1, "shield": 1}
    expected = sorted(figures(printed) + [1 for word in printed.keywords for _ in range(rules[word])])
    assert sorted(int(number) for number in re.findall(r"\d+", said)) == expected
    assert "  " not in said
    assert "{" not in said


WORDS = {
    "en": {"leader": "Leader", "character": "Character", "archer": "Archer", "infantry": "Infantry"},
    "fr": {"leader": "Chef", "character": "Personnage", "archer": "Archer", "infantry": "Infanterie"},
}
WORDS["en"] |= {"cavalry": "Cavalry", "event": "Event", "tactic": "Tactic", "attachment": "Attachment"}
WORDS["fr"] |= {"cavalry": "Cavalerie", "event": "Événement", "tactic": "Tactique"}
WORDS["fr"] |= {"attachment": "Attachement"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_card_names_its_type_and_its_faction(language: Language) -> None:
    sides = {"en": ("Saxons", "Normans"), "fr": ("Saxons", "Normands")}[language]
    for card in pack().cards:
        said = described(card.id, language)
        assert WORDS[language][card.type] in said, said
        assert sides[card.faction == "norman"] in said, said
        assert ("Solo" in said) is bool(card.solo), said


SAID: list[tuple[Effect, str, str]] = [
    (effect("damage", 3), "3 damage", "3 dégâts"),
    (effect("heal", 0), "all damage", "tous les dégâts"),
    (effect("heal", 2), "2 damage", "2 dégâts"),
    (effect("destroy", what="cavalry"), "Cavalry", "Cavalerie"),
    (effect("destroy", what="archer"), "Archer", "Archer"),
    (effect("destroy", row=1, most=2), "row 1 of cost 2", "ligne 1"),
    (effect("exhaust"), "exhaust an", "épuiser une"),
    (effect("ready"), "Ready", "Prête"),
    (effect("token", what="might"), "+1 Might", "+1 Force"),
    (effect("token", what="zeal"), "+1 Zeal", "+1 Zèle"),
    (effect("objective", 2), "2 damage", "2 dégâts"),
    (effect("draw", 1), "1 card", "1 carte"),
    (effect("draw", 2), "2 cards", "2 cartes"),
    (effect("discount", 2), "2 less", "2 de moins"),
    (effect("move"), "another wedge", "une autre Aile"),
    (effect("aura", 1, what="might"), "+1 Might in one wedge", "+1 Force"),
    (effect("aura", 2, what="zeal", each=True), "each wedge", "chaque Aile"),
    (effect("bearer", 2, what="zeal"), "+2 Zeal", "+2 Zèle"),
    (effect("other"), "card says", "carte"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "english", "french"), SAID, ids=[case[0].id for case in SAID])
def test_an_effect_is_said_with_its_figures(
    one: Effect, english: str, french: str, language: Language
) -> None:
    there = box(cards=[an_event("spoken", one, faction="saxon")])
    words = Voice(HASTINGS, there, there.pack, language)
    texts = HASTINGS.about(there, "spoken")
    [effects] = [text for text in texts if text.key in ("about.effects", "about.lasting")]
    said = words.say(effects).replace("\u00a0", " ")
    assert (english if language == "en" else french).lower() in said.lower()


def test_every_verb_of_the_vocabulary_was_said_above() -> None:
    assert {effect.do for effect, *_ in SAID} == set(get_args(Verb))
