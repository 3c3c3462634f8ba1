"""The lines of the cards that are shipped, and those of the booklet as they are printed there."""

import tomllib
from importlib.resources import files

import pytest

from adversaire.games.rituals.content.language.languages import print_entry, print_reaction
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction
from adversaire.games.rituals.content.language.tree import (
    ANY_DISTANCE,
    NO_LEVEL,
    Action,
    Attack,
    Do,
    Effect,
    Entry,
    Gain,
    Heal,
    Move,
    Reaction,
    Step,
    Trigger,
)

STANDIN = files("adversaire").joinpath("games", "rituals", "packs", "standin.toml")
PACK = tomllib.loads(STANDIN.read_text("utf-8"))
CARDS = [*PACK["action_cards"], *PACK["ai_cards"]]
ENTRIES = sorted({line for card in CARDS for line in card["entries"]})
REACTIONS = sorted({line for card in CARDS for line in card.get("reactions", ())})


def test_all_cards_are_here() -> None:
    assert len(CARDS) == 6 + 18
    assert all(len(card["entries"]) == 3 for card in CARDS)


@pytest.mark.parametrize("line", ENTRIES)
def test_every_shipped_entry_can_be_said_in_french(line: str) -> None:
    entry = parse_entry(line, "en")
    assert parse_entry(print_entry(entry, "fr"), "fr") == entry
    assert parse_entry(print_entry(entry, "en"), "en") == entry


@pytest.mark.parametrize("line", REACTIONS)
def test_every_shipped_reaction_can_be_said_in_french(line: str) -> None:
    reaction = parse_reaction(line, "en")
    assert parse_reaction(print_reaction(reaction, "fr"), "fr") == reaction
    assert print_reaction(reaction, "en") == line


def plain(*actions: Action) -> Entry:
    return spell(NO_LEVEL, *actions)


def spell(level: int, *actions: Action) -> Entry:
    return Entry(level, (tuple(Step(NO_LEVEL, action) for action in actions),))


ATTACK_ENEMY = plain(Attack(1, ("enemy",), None))
SEARCH_OR_PICK_UP = Entry(NO_LEVEL, ((Step(NO_LEVEL, Do("search")),), (Step(NO_LEVEL, Do("pick-up")),)))

#: The six Hero Action cards of the booklet, its damaged words included.
PRINTED: dict[str, Entry] = {
    "Move 2 To Chest, Search Chest.": plain(Move("move", 2, "to", ("chest",)), Do("search")),
    "Move Towards Witch, Enemy.": plain(Move("move", 1, "towards", ("witch", "enemy"))),
    "Attack Enemy.": ATTACK_ENEMY,
    "Move 2 To Botanicals, Pick Up Botanicals.": plain(Move("move", 2, "to", ("botanicals",)), Do("pick-up")),
    "Move Towards Enemy.": plain(Move("move", 1, "towards", ("enemy",))),
    "L2 Heal 1 Hero.": spell(2, Heal(1)),
    "L2 Enable 2 To Witch, Attack Witch & Gain +1.": spell(
        2, Move("evade", 2, "to", ("witch",)), Attack(1, ("witch",), Gain(1, "strength"))
    ),
    "L3 Teleport to nearest Objective.": spell(3, Move("teleport", ANY_DISTANCE, "to", ("objective",))),
    "Move 2 Towards Enemy.": plain(Move("move", 2, "towards", ("enemy",))),
    "Search Chest.": plain(Do("search")),
    "Move To Witch, Attack Witch.": plain(Move("move", 1, "to", ("witch",)), Attack(1, ("witch",), None)),
    "Search Chest or Pick Up Botanicals.": SEARCH_OR_PICK_UP,
}
PRINTED_REACTIONS: dict[str, Reaction] = {
    "L2 When any Hero Attacks a Witch, gain +1.": Reaction(
        2, Trigger("attacks", "witch"), Effect("gain", 1, "strength")
    ),
    "L1 When any Hero is Attacked, gain +1.": Reaction(
        1, Trigger("attacked", ""), Effect("gain", 1, "resistance")
    ),
    "L2 When a Serf makes an Arrow Save, gain +2.": Reaction(
        2, Trigger("serf-saves", ""), Effect("gain", 2, "resistance")
    ),
}


@pytest.mark.clause("rituals.cards.action-card-texts")
@pytest.mark.parametrize("line", PRINTED)
def test_the_entries_of_the_action_cards_are_read_as_printed(line: str) -> None:
    assert parse_entry(line, "en") == PRINTED[line]


@pytest.mark.clause("rituals.cards.action-card-texts")
@pytest.mark.parametrize("line", PRINTED_REACTIONS)
def test_a_lost_symbol_is_strength_in_an_attack_and_resistance_in_defence(line: str) -> None:
    assert parse_reaction(line, "en") == PRINTED_REACTIONS[line]


@pytest.mark.clause("rituals.faq.card-text")
def test_the_card_of_the_faq_has_three_entries_and_a_reaction_of_level_1() -> None:
    lines = ("Search Chest or Pick Up Botanicals.", "Attack Enemy.", "Move 2 Towards Enemy.")
    assert [parse_entry(line, "en") for line in lines] == [PRINTED[line] for line in lines]
    reaction = parse_reaction("L1 When you Search a Chest, draw 2 Loot Cards.", "en")
    assert reaction == Reaction(1, Trigger("searches", ""), Effect("loot", 2, ""))
