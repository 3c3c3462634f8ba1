"""The English words of the cards."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.content.language.lexicon import Lexicon, Phrase

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
        Phrase("witch", "Witch", "Witches"),
        Phrase("creature", "Creature", "Creatures"),
        Phrase("minion", "Minion", "Minions"),
        Phrase("disciple", "Disciple", "Disciples"),
        Phrase("hero", "Hero", "Heroes"),
        Phrase("serf", "Serf", "Serfs"),
        Phrase("enemy", "Enemy", "Enemies"),
        Phrase("objective", "Objective", "Objectives"),
        Phrase("chest", "Chest", "Chests"),
        Phrase("botanicals", "Botanicals", "Botanical", "Plants", "Plant"),
        Phrase("demon", "Demon", "Demons"),
        Phrase("possessed", "Possessed Serf", "Possessed Serfs", "Possessed"),
        Phrase("condemned", "Condemned"),
        Phrase("ravenous", "Ravenous"),
        Phrase("ikrek", "Ikrek"),
        Phrase("hagatha", "Hagatha"),
        Phrase("pekka", "Pekka"),
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
    melee=(Phrase("melee", "in melee", "in close combat"),),
    range=(Phrase("range", "range", "gain range"),),
    draw=(Phrase("draw", "draw"),),
    loot=(Phrase("loot", "Loot", "Loot Cards", "Loot Card", "more Loot", "more Loot Cards"),),
)
