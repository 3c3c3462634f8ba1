"""Encounter 2, "Kill the Heroes": three Witches against four Heroes, and nothing else."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Position
from tests.rituals.outcome import won
from tests.rituals.tables import (
    LoadedTable,
    acts,
    field,
    foe,
    hero,
    kinds,
    laid_out,
    master_turn,
    new,
    play,
    serf,
    skipped,
    strikes,
    taken,
    targets_of,
    told,
    untold,
    why,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])
OBJECTIVE = "Activate Objective"
SIXES = (3, 3)
IDLE = ("Attack Creature",)


def scene(mode: str = "virtual", **options: str) -> Position:
    """Ikrek alone in the middle of the swept field, Hagatha in a corner of it."""
    pos = field("e2", mode, 1, None, **options)
    foe(pos, "ikrek", "A1b")
    foe(pos, "hagatha", "B1d")
    return pos


def hero_fells(pos: Position, witch: str) -> LoadedTable:
    """Teuta deals a Witch her last Wound, and that is all he does."""
    piece = next(piece for piece in pos.pieces if piece.id == witch)
    piece.health = 1
    hero(pos, 5, piece.zone)
    return acts(pos, 5, OBJECTIVE, own=IDLE, dice=(20,))


@pytest.mark.clause("rituals.e2.energy", "rituals.e2.soul-counter")
@every_mode
def test_the_witch_master_starts_with_25_energy_and_rewards_on_2_4_and_6(mode: str) -> None:
    pos = new("e2", mode)
    event = told(play(pos), "setup.master")
    assert (pos.master.energy, pos.master.rewards) == (25, [2, 4, 6])
    assert why(event) == {"e2.energy", "e2.soul-counter"}


@pytest.mark.clause("rituals.e2.serfs-and-spawn")
@every_mode
def test_every_serf_is_a_peasant_and_heroes_appear_at_the_red_marker(mode: str) -> None:
    pos = laid_out("e2", mode=mode)
    assert {piece.kind for piece in pos.pieces if piece.who in ("peasant", "militiaman")} == {"peasant"}
    assert sum([piece.kind == "peasant" for piece in pos.pieces]) == 4
    pos = scene(mode)
    table = acts(pos, 3, *IDLE, own=IDLE)
    assert (told(table, "hero.appears").values["zone"], pos.heroes.slots[2].zone) == ("B3b", "B3b")


@pytest.mark.clause("rituals.e2.no-special-rules")
@every_mode
def test_a_peasant_eliminated_leaves_nothing_on_the_board(mode: str) -> None:
    pos = scene(mode)
    table = strikes(pos, foe(pos, "ravenous", "B2a"), serf(pos, "B2a").id, *SIXES)
    assert (pos.story.souls, pos.story.rubies, pos.story.demon) == ([], [], "none")
    assert untold(table, "soul.", "demon.", "sacrifice.", "ruby.")
    # The Soul counter is no special rule: it counts in every Encounter.
    assert pos.master.souls == 1


@pytest.mark.clause("rituals.e2.no-special-rules")
def test_there_is_no_demon_no_pit_no_ruby_and_no_sacrifice_and_no_witch_is_bound() -> None:
    pos = laid_out("e2")
    assert (pos.map.pit, pos.map.caves, pos.map.entrance, pos.land.yellow, pos.land.green) == (
        "",
        frozenset(),
        "",
        "",
        "",
    )
    assert (pos.story.demon, pos.story.demon_deck, pos.story.rubies, pos.story.sacrifice) == (
        "none",
        [],
        [],
        "",
    )
    table = master_turn(
        pos, ("own.character", "act:pekka"), ("own.action", "move:B1a"), ("own.action", "done")
    )
    assert "human.moved" in kinds(table.events)


@pytest.mark.clause("rituals.e2.objective")
def test_a_witch_in_a_neighbouring_zone_is_attacked_with_a_crossbow_and_not_with_a_sword() -> None:
    pos = scene()
    hero(pos, 1, "A1a")
    table = acts(pos, 1, OBJECTIVE, own=IDLE)
    assert (taken(table), targets_of(table)) == (["ai.1", "ai.1"], ["ikrek", "ikrek"])
    pos = scene()
    hero(pos, 5, "A1a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert (taken(table), skipped(table)[0]) == ([], ("ai.1", "objective.out-of-reach-no-default"))


@pytest.mark.clause("rituals.e2.objective")
@pytest.mark.parametrize(("number", "end"), [(1, "A1a"), (5, "A1b")], ids=["ranged", "melee"])
def test_going_to_the_objective_ends_where_a_witch_can_be_attacked(number: int, end: str) -> None:
    pos = scene()
    slot = hero(pos, number, "A1c")
    table = acts(
        pos, number, "Move 2 To Objective", own=IDLE, answers=[("hero.path", "A1a")] if number == 1 else []
    )
    assert slot.zone == end
    assert told(table, "hero.moved").values["target"] == "ikrek"


@pytest.mark.clause("rituals.e2.objective")
def test_souls_do_not_matter_to_the_objective() -> None:
    pos = scene()
    hero(pos, 5, "A1b")
    pos.story.souls = ["B3b"]
    assert targets_of(acts(pos, 5, OBJECTIVE)) == ["ikrek", "ikrek"]


@pytest.mark.clause("rituals.e2.victory-heroes")
@pytest.mark.parametrize(
    "before", [["pekka", "hagatha"], ["ikrek", "ikrek"], ["pekka", "ikrek"]], ids="/".join
)
def test_the_third_elimination_of_a_witch_wins_even_if_one_fell_twice(before: list[str]) -> None:
    pos = scene()
    pos.master.witches_eliminated = before
    table = hero_fells(pos, "ikrek")
    assert won(pos) == ("over", "opponent", "rituals.e2.victory-heroes")
    assert kinds(table.events)[-2:] == ["end.won", "scoring.winner"]
    assert told(table, "end.won").clauses[0] == "rituals.e2.victory-heroes"
    assert "hagatha" in [piece.id for piece in pos.pieces]


@pytest.mark.clause("rituals.e2.victory-heroes")
def test_two_eliminations_do_not_win() -> None:
    pos = scene()
    pos.master.witches_eliminated = ["pekka"]
    hero_fells(pos, "ikrek")
    assert (pos.phase, pos.winner, len(pos.master.witches_eliminated)) == ("human", "", 2)


@pytest.mark.clause("rituals.e2.victory-heroes")
@pytest.mark.parametrize(
    ("before", "over"),
    [(["ikrek", "ikrek"], False), (["pekka", "ikrek"], False), (["pekka", "hagatha"], True)],
    ids=["one name", "two names", "three names"],
)
def test_by_the_other_reading_names_are_counted(before: list[str], over: bool) -> None:
    pos = scene(e2_returned_witch_counts_again="no")
    pos.master.witches_eliminated = before
    hero_fells(pos, "ikrek")
    assert (pos.phase == "over") == over


@pytest.mark.clause("rituals.e2.victory-heroes")
def test_a_witch_summoned_back_counts_again() -> None:
    pos = scene()
    pos.master.witches_eliminated = ["pekka"]
    hero_fells(pos, "ikrek")
    assert "ikrek" in pos.master.witches
    master_turn(
        pos, ("own.character", "act:hagatha"), ("own.action", "summon-witch:ikrek"), ("own.action", "done")
    )
    ikrek = next(piece for piece in pos.pieces if piece.id == "ikrek")
    assert (ikrek.zone, ikrek.health) == ("B1d", 5)
    ikrek.health = 1
    pos.heroes.slots[4].zone = "B1d"
    acts(pos, 5, OBJECTIVE, own=IDLE, dice=(20,), answers=[("hero.target", "ikrek")])
    assert won(pos) == ("over", "opponent", "rituals.e2.victory-heroes")


@pytest.mark.clause("rituals.e2.victory-wm")
@pytest.mark.parametrize("eliminated", [2, 3])
@every_mode
def test_the_fourth_hero_eliminated_wins_and_not_the_third(eliminated: int, mode: str) -> None:
    pos = scene(mode)
    pos.heroes.eliminated = eliminated
    hero(pos, 1, "B2a", health=1)
    minion = foe(pos, "ravenous", "B2a")
    if eliminated == 2:
        strikes(pos, minion, "corday", *SIXES)
        assert (pos.heroes.eliminated, pos.phase, pos.winner) == (3, "opponent", "")
        return
    first, second = ("own.character", "own.action") if mode == "virtual" else ("report.turn", "report.act")
    answers = [(first, "act:ravenous-1"), (second, "attack:corday")]
    answers += [("dice.own", "8")] if mode == "companion" else []
    table = master_turn(pos, *answers, dice={"dice.own": SIXES} if mode == "virtual" else {})
    assert won(pos) == ("over", "human", "rituals.e2.victory-wm")
    assert told(table, "end.won").clauses[0] == "rituals.e2.victory-wm"
    assert untold(table, "souls.")


@pytest.mark.clause("rituals.e2.victory-wm")
def test_in_other_encounters_four_heroes_are_not_enough() -> None:
    pos = field("e1")
    foe(pos, "ikrek", "B1a")
    pos.heroes.eliminated = 3
    hero(pos, 1, "A2a", health=1)
    strikes(pos, foe(pos, "ravenous", "A2a"), "corday", *SIXES)
    assert (pos.heroes.eliminated, pos.winner) == (4, "")
