"""Positions that cannot stand on any table: each fault can be provoked, and is said with its figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.cardboard import faults
from adversaire.games.hastings.levels import OPTIONS
from adversaire.games.hastings.position import Piece, Position, Tactic
from adversaire.games.hastings.resource_table import LEVELS
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.contract.source_keys import fault_keys
from tests.hastings.tables import box, broken, companion, fetch, in_round, lay, pack, reserve, take, virtual

Change = Callable[[Position], object]


def sound() -> Position:
    """A position in the middle of a game, with a bit of everything."""
    pos = in_round(virtual(), 9)
    lay(pos, "human.w1r2", "slingers", damage=0, might=1)
    lay(pos, "enemy.w1r1", "breton-foot", damage=2, zeal=2, exhausted=True)
    fetch(pos, pos.enemy, "war-horse")
    pos.enemy.grid[0].attached = ["war-horse"]  # type: ignore[union-attr]
    pos.might_tokens, pos.zeal_tokens = 10, 9
    reserve(pos, pos.human, "granaries")
    reserve(pos, pos.enemy, "couched-lances", wedge=3)
    take(pos, 3, "opponent")
    pos.human.tokens[0] = 4
    return pos


def out_of_range(path: str, value: int, most: int, least: int = 0) -> Text:
    return Text("fault.out-of-range", path=path, value=value, least=least, most=most)


def put(path: str, value: Any) -> Change:
    """Set one thing of a position, named with slashes; a part may be a key or a number."""

    def change(pos: Position) -> None:
        *way, last = path.split("/")
        there: Any = pos
        for part in way:
            there = there[int(part)] if isinstance(there, list) else getattr(there, part)
        if isinstance(there, dict):
            there[last] = value
        elif isinstance(there, list):
            there[int(last)] = value
        else:
            setattr(there, last, value)

    return change


def both(*changes: Change) -> Change:
    return lambda pos: [change(pos) for change in changes]


def drop(card: str, side: str = "enemy") -> Change:
    return lambda pos: getattr(pos, side).deck.remove(card)


def add(card: str, heap: str = "discard", side: str = "enemy") -> Change:
    return lambda pos: getattr(getattr(pos, side), heap).append(card)


def without_option(pos: Position) -> None:
    del pos.options["level"]


def no_leader(pos: Position) -> None:
    """The Enemy Leader has left the battlefield alive."""
    pos.enemy.grid[5] = None
    pos.enemy.discard.append("william-fitzrobert")


def gap(pos: Position) -> None:
    """The player's Leader stands in row 2 with nobody before him."""
    pos.human.grid[0], pos.human.grid[2] = None, pos.human.grid[0]


def misplaced(heap: str, card: str) -> Change:
    """A card of the deck lies where it does not belong."""

    def change(pos: Position) -> None:
        fetch(pos, pos.enemy, card)
        if heap == "grid":
            pos.enemy.grid[1] = Piece(card)
        elif heap == "attached":
            pos.enemy.grid[0].attached.append(card)  # type: ignore[union-attr]
        else:
            pos.enemy.reserve.append(Tactic(card))

    return change


PROVOCATIONS: list[tuple[str, Change, Text]] = [
    ("option", put("options/colour", "red"), Text("fault.unknown-option", option="colour")),
    (
        "value",
        put("options/level", "godlike"),
        Text("fault.unknown-option-value", option="level", value="godlike", values=LEVELS),
    ),
    ("missing-option", without_option, Text("fault.missing-option", option="level")),
    ("round-0", both(put("round", 0), put("marker", 0)), out_of_range("round", 0, 9999, 1)),
    ("round-10000", both(put("round", 10000), put("marker", 9999)), out_of_range("round", 10000, 9999, 1)),
    ("marker-behind", put("marker", 7), out_of_range("marker", 7, 9, 8)),
    ("marker-ahead", put("marker", 10), out_of_range("marker", 10, 9, 8)),
    ("leader-wedge", put("told/leader_wedge", 3), out_of_range("told.leader_wedge", 3, 2, -1)),
    ("leader-wedge-below", put("told/leader_wedge", -2), out_of_range("told.leader_wedge", -2, 2, -1)),
    ("objective", put("human/objective", 7), out_of_range("human.objective", 7, 6)),
    ("objective-below", put("enemy/objective", -1), out_of_range("enemy.objective", -1, 6)),
    ("progress", put("enemy/progress", 1000), out_of_range("enemy.progress", 1000, 999)),
    ("progress-below", put("human/progress", -1), out_of_range("human.progress", -1, 999)),
    ("tokens", put("human/tokens/1", 11), out_of_range("human.tokens.2", 11, 10)),
    ("tokens-below", put("enemy/tokens/0", -1), out_of_range("enemy.tokens.1", -1, 10)),
    ("faction", put("enemy/faction", "saxon"), Text("fault.same-faction")),
    ("hand", both(drop("foraging"), add("foraging", "hand")), Text("fault.enemy-hand")),
    ("grid", put("human/grid", [None] * 8), out_of_range("human.grid", 8, 9, 9)),
    ("three-heaps", put("enemy/tokens", [0, 0]), out_of_range("enemy.tokens", 2, 3, 3)),
    ("taken", put("taken", ["", ""]), out_of_range("taken", 2, 3, 3)),
    ("unknown", add("dragon"), Text("fault.unknown-card", part="enemy", card="dragon")),
    (
        "unknown-described",
        add("own-army-1-0-0"),
        Text("fault.unknown-card", part="enemy", card="own-army-1-0-0"),
    ),
    (
        "of-the-other",
        add("slingers"),
        Text("fault.unknown-card", part="enemy", card="slingers"),
    ),
    ("missing", drop("foraging"), Text("fault.card-missing", part="enemy", card="foraging")),
    (
        "missing-human",
        drop("high-ground", "human"),
        Text("fault.card-missing", part="human", card="high-ground"),
    ),
    ("twice", add("foraging"), Text("fault.card-twice", part="enemy", card="foraging")),
    (
        "twice-attached",
        lambda pos: pos.enemy.grid[0].attached.append("war-horse"),  # type: ignore[union-attr]
        Text("fault.card-twice", part="enemy", card="war-horse"),
    ),
    (
        "twice-reserve",
        lambda pos: pos.human.reserve.append(Tactic("granaries")),
        Text("fault.card-twice", part="human", card="granaries"),
    ),
    (
        "event-on-the-field",
        misplaced("grid", "foraging"),
        Text("fault.misplaced", part="enemy", card="foraging"),
    ),
    (
        "unit-attached",
        misplaced("attached", "trumpeter"),
        Text("fault.misplaced", part="enemy", card="breton-foot"),
    ),
    (
        "unit-in-reserve",
        misplaced("reserve", "trumpeter"),
        Text("fault.misplaced", part="enemy", card="trumpeter"),
    ),
    (
        "tactic-for-wedge-4",
        put("enemy/reserve/0/wedge", 3),
        Text("fault.misplaced", part="enemy", card="couched-lances"),
    ),
    (
        "tactic-for-wedge-below",
        put("enemy/reserve/0/wedge", -2),
        Text("fault.misplaced", part="enemy", card="couched-lances"),
    ),
    (
        "dead",
        put("enemy/grid/0/damage", 3),
        Text("fault.damage", part="enemy", card="breton-foot", damage=3),
    ),
    (
        "dead-leader",
        put("human/grid/0/damage", 8),
        Text("fault.damage", part="human", card="harold-godwinson", damage=8),
    ),
    (
        "damage-below",
        put("human/grid/1/damage", -1),
        Text("fault.damage", part="human", card="slingers", damage=-1),
    ),
    ("ten-tokens", put("human/tokens/0", 10), Text("fault.wedge", wedge="wedge.1")),
    ("taken-without", put("taken/1", "human"), Text("fault.wedge", wedge="wedge.2")),
    ("not-taken", put("taken/2", ""), Text("fault.wedge", wedge="wedge.3")),
    ("taken-by-the-other", put("taken/2", "human"), Text("fault.wedge", wedge="wedge.3")),
    ("ten-tokens-each", put("human/tokens/2", 10), Text("fault.wedge", wedge="wedge.3")),
    ("two-wedges", lambda pos: take(pos, 1, "opponent"), Text("fault.game-over")),
    ("might-tokens", put("might_tokens", 11), Text("fault.stock", what="might", there=12, expected=11)),
    ("zeal-tokens", put("zeal_tokens", 0), Text("fault.stock", what="zeal", there=2, expected=11)),
    (
        "tokens-owed",
        both(put("might_tokens", -1), put("human/grid/1/might", 12)),
        Text("fault.stock", what="might", there=11, expected=11),
    ),
    ("gap", gap, Text("fault.gap", wedge="wedge.1")),
    ("no-leader", no_leader, Text("fault.no-leader", part="enemy", card="william-fitzrobert")),
]


@pytest.mark.parametrize(
    ("change", "fault"),
    [(change, fault) for _, change, fault in PROVOCATIONS],
    ids=[name for name, *_ in PROVOCATIONS],
)
def test_what_cannot_be_is_found_out(change: Change, fault: Text) -> None:
    pos = sound()
    assert broken(pos) == []
    change(pos)
    assert fault in broken(pos)


def test_no_more_cards_lie_in_a_known_order_than_the_deck_has() -> None:
    pos = sound()
    most = len(pos.enemy.deck)
    for count in (0, most):
        pos.told.in_order = count
        assert broken(pos) == []
    for count in (-1, most + 1):
        pos.told.in_order = count
        assert broken(pos) == [out_of_range("told.in_order", count, most)]


def test_no_more_cards_of_the_pile_are_known_than_it_has() -> None:
    pos = sound()
    pos.enemy.discard += pos.enemy.deck[-3:]
    del pos.enemy.deck[-3:]
    most = len(pos.enemy.discard)
    for count in (-1, 0, most):
        pos.told.unseen_above = count
        assert broken(pos) == []
    for count in (-2, most + 1):
        pos.told.unseen_above = count
        assert broken(pos) == [out_of_range("told.unseen_above", count, most, -1)]


def test_every_fault_that_the_game_knows_is_provoked_above() -> None:
    assert fault_keys(faults) == {fault.key for _, _, fault in PROVOCATIONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_can_be_said(language: Language) -> None:
    voice = Voice(HASTINGS, box(), pack(), language)
    for _, change, _ in PROVOCATIONS:
        pos = sound()
        change(pos)
        said = [voice.say(fault) for fault in broken(pos)]
        assert said
        assert all("{" not in sentence and "  " not in sentence for sentence in said)


def test_all_faults_are_said_at_once() -> None:
    pos = sound()
    pos.human.tokens[1] = 12
    pos.enemy.discard.append("dragon")
    pos.options["level"] = "godlike"
    assert {fault.key for fault in broken(pos)} == {
        "fault.out-of-range",
        "fault.unknown-card",
        "fault.unknown-option-value",
    }


def test_every_option_must_have_one_of_its_values() -> None:
    for option in OPTIONS:
        for value in option.values:
            pos = sound()
            pos.options[option.id] = value
            assert broken(pos) == []
        pos.options[option.id] = "neither"
        assert [fault.key for fault in broken(pos)] == ["fault.unknown-option-value"]


# ---------------------------------------------------------------- what is no fault


def test_a_fallen_leader_and_two_wedges_are_no_faults_once_the_game_has_ended() -> None:
    pos = sound()
    pos.human.grid[0].damage = 9  # type: ignore[union-attr]
    take(pos, 1, "opponent")
    pos.human.tokens[0] = 4
    pos.ending, pos.winner = "leader", "opponent"
    assert broken(pos) == []


@pytest.mark.clause("hastings.pass.marker-down")
def test_before_and_after_the_marker_has_moved_a_position_is_sound() -> None:
    pos = sound()
    for marker in (8, 9):
        pos.marker = marker
        assert broken(pos) == []


def test_before_the_set_up_an_empty_table_is_no_fault() -> None:
    for mode in MODES:
        assert broken(HASTINGS.new(Setup("hastings", mode=mode), box())) == []


def test_beside_a_cardboard_table_described_cards_may_stand_there_and_cards_may_be_missing() -> None:
    pos = companion()
    pos.enemy.grid[0] = Piece("own-cavalry-3-0-1", damage=0)
    pos.enemy.deck.remove("foraging")
    pos.taken[2] = "opponent"
    assert broken(pos) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (add("foraging"), Text("fault.card-twice", part="enemy", card="foraging")),
        (add("slingers"), Text("fault.unknown-card", part="enemy", card="slingers")),
        (add("dragon"), Text("fault.unknown-card", part="enemy", card="dragon")),
        (add("slingers", "hand", "human"), Text("fault.unknown-card", part="human", card="slingers")),
        (put("taken", ["human", "human", ""]), Text("fault.game-over")),
        (
            both(drop("foraging"), put("enemy/grid/0", Piece("foraging"))),
            Text("fault.misplaced", part="enemy", card="foraging"),
        ),
    ],
    ids=["twice", "of-yours", "unknown", "your-hand", "game-over", "misplaced"],
)
def test_but_other_faults_are_found_there_too(change: Change, fault: Text) -> None:
    pos = companion()
    change(pos)
    assert broken(pos) == [fault]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(4))
def test_no_position_of_a_random_game_has_a_fault(mode: str, seed: int) -> None:
    pos = HASTINGS.new(Setup("hastings", mode=mode, seed=seed), box())
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 3)))
    table.seat(pos)
    while not HASTINGS.is_over(pos):
        HASTINGS.play_turn(pos, table)
        assert broken(pos) == []
