"""English: the words of the cards."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.content.language.lexicon import Lexicon, Noun, Phrase

ENGLISH: Final = Lexicon(
    fillers=frozenset({"a", "an", "the", "any", "nearest", "closest"}),
    quotes=("“", "”"),
    level=(Phrase("level", "L", "N", "Level"),),
    level_x=(Phrase("x", "LX", "NX"),),
    either=(Phrase("or", "or"),),
    plus=(Phrase("and", "&", "and"),),
    gaits=(
        Phrase("move", "Move", "Moves"),
        # One printing seems to say "Enable" for Evade (rituals.cards.action-card-texts).
        Phrase("evade", "Evade", "Evades", "Enable"),
        Phrase("teleport", "Teleport", "Teleports"),
    ),
    zones=(Phrase("zones", "zones", "zone"),),
    aims=(Phrase("to", "To"), Phrase("towards", "Towards", "Toward")),
    attack=(Phrase("attack", "Attack", "Attacks"),),
    each=(Phrase("each", "each", "every", "all"),),
    heal=(Phrase("heal", "Heal", "Heals"),),
    works=(
        Phrase("search", "Search", "Searches"),
        Phrase("pick-up", "Pick Up", "Pick-up", "Gather", "Collect"),
        Phrase("activate", "Activate", "Activates"),
    ),
    targets=(
        Noun("witch", "a ", "Witch", "Witches"),
        Noun("creature", "a ", "Creature", "Creatures"),
        Noun("minion", "a ", "Minion", "Minions"),
        Noun("disciple", "a ", "Disciple", "Disciples"),
        Noun("hero", "a ", "Hero", "Heroes"),
        Noun("serf", "a ", "Serf", "Serfs"),
        Noun("enemy", "an ", "Enemy", "Enemies"),
        Noun("objective", "an ", "Objective", "Objectives"),
        Noun("chest", "a ", "Chest", "Chests"),
        Noun("botanicals", "", "Botanicals", "Botanicals", "Botanical", "Plants", "Plant"),
        Noun("demon", "the ", "Demon", "Demons"),
        Noun("possessed", "a ", "Possessed Serf", "Possessed Serfs", "Possessed"),
        Noun("condemned", "a ", "Condemned", "Condemned"),
        Noun("ravenous", "a ", "Ravenous", "Ravenous"),
        Noun("ikrek", "", "Ikrek", "Ikrek"),
        Noun("hagatha", "", "Hagatha", "Hagatha"),
        Noun("pekka", "", "Pekka", "Pekka"),
    ),
    nearest=(),
    attributes=(
        Phrase("strength", "Strength"),
        Phrase("resistance", "Resistance"),
        Phrase("agility", "Agility"),
        Phrase("alchemy", "Alchemy"),
    ),
    gain=(Phrase("gain", "Gain", "Gains", "he gains", "she gains", "they gain", "you gain"),),
    when=(Phrase("when", "When", "Whenever", "If"),),
    events=(
        Phrase("attacked", "Hero is Attacked"),
        Phrase("attacks", "Hero Attacks"),
        # One printing seems to say "Arrow Save" (rituals.cards.action-card-texts).
        Phrase("serf-saves", "Serf makes Armour Save", "Serf makes Armor Save", "Serf makes Arrow Save"),
        Phrase("searches", "you Search Chest"),
    ),
    triggers={
        "attacked": "When any Hero is Attacked",
        "attacks": "When any Hero Attacks",
        "attacks-in-melee": "When any Hero Attacks in melee",
        "serf-saves": "When a Serf makes an Armour Save",
        "searches": "When you Search a Chest",
    },
    melee=(Phrase("melee", "in melee", "in close combat"),),
    range=(Phrase("range", "range", "gain range"),),
    draw=(Phrase("draw", "draw"),),
    loot=(Phrase("loot", "Loot", "Loot Cards", "Loot Card", "more Loot", "more Loot Cards"),),
)
