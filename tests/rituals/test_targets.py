"""Targets: what the names on the cards mean, lists of them, and which of several is taken."""

from __future__ import annotations

from itertools import combinations

import pytest

from adversaire.games.rituals.content.language.errors import CardError
from adversaire.games.rituals.content.language.parsing import parse_entry
from adversaire.games.rituals.position import Piece, Position
from adversaire.games.rituals.targets import is_target
from tests.rituals.tables import (
    BLANK,
    FAR_OFF,
    HERE,
    NEXT,
    SECOND,
    STREET,
    acts,
    all_told,
    asked,
    field,
    foe,
    hero,
    reshape,
    serf,
    skipped,
    soul,
    street,
    struck,
    taken,
    targets_of,
    told,
    why,
)

BOTH = ("virtual", "companion")


# ---------------------------------------------------------------- names


NAMES = (
    "witch",
    "creature",
    "minion",
    "disciple",
    "demon",
    "enemy",
    "possessed",
    "condemned",
    "ravenous",
    "pekka",
)
#: Whom each name means: the sheet, whether possessed, and the names that fit.
FITS = [
    ("ikrek", False, {"witch", "enemy"}),
    ("pekka", False, {"witch", "enemy", "pekka"}),
    ("briar-hulk", False, {"creature", "disciple", "enemy"}),
    ("mire-hound", False, {"creature", "disciple", "enemy"}),
    ("condemned", False, {"minion", "disciple", "enemy", "condemned"}),
    ("ravenous", False, {"minion", "disciple", "enemy", "ravenous"}),
    ("haborym", False, {"demon", "enemy"}),
    ("peasant", False, set()),
    ("militiaman", False, set()),
    ("peasant", True, {"enemy", "possessed"}),
    ("militiaman", True, {"enemy", "possessed"}),
]


def figure(pos: Position, who: str, zone: str, possessed: bool) -> Piece:
    if who in ("peasant", "militiaman"):
        return serf(pos, zone, who, possessed)
    return foe(pos, who, zone)


@pytest.mark.clause("rituals.target.base-names", "rituals.target.enemy")
@pytest.mark.parametrize(("who", "possessed", "fitting"), FITS, ids=[f"{who}-{p}" for who, p, _ in FITS])
def test_each_figure_is_called_by_its_own_names_and_by_no_other(
    who: str, possessed: bool, fitting: set[str]
) -> None:
    pos = field("e3")
    slot = hero(pos, 5, "B1a")
    piece = figure(pos, who, "B1a", possessed)
    assert {name for name in NAMES if is_target(pos, piece, name, slot)} == fitting


@pytest.mark.clause("rituals.target.base-names")
@pytest.mark.parametrize(("who", "possessed", "fitting"), FITS, ids=[f"{who}-{p}" for who, p, _ in FITS])
@pytest.mark.parametrize("word", ["Witch", "Creature", "Minion", "Disciple", "Demon"])
def test_an_attack_by_name_finds_exactly_these_figures(
    word: str, who: str, possessed: bool, fitting: set[str]
) -> None:
    pos = street()
    hero(pos, 5, HERE)
    piece = figure(pos, who, HERE, possessed)
    if piece.kind != "witch":
        foe(pos, "ikrek", FAR_OFF)
    table = acts(pos, 5, f"Attack {word}", own=BLANK)
    if word.lower() in fitting:
        assert targets_of(table)[0] == piece.id
    else:
        assert taken(table) == []
        assert skipped(table)[0] == ("ai.1", "target.list-order")


@pytest.mark.clause("rituals.target.base-names")
def test_a_hero_goes_to_a_serf_or_to_another_hero_by_name() -> None:
    pos = street()
    hero(pos, 5, STREET[3])
    hero(pos, 6, STREET[6])
    peasant = serf(pos, STREET[1])
    to_serf = told(acts(pos.copy(), 5, "Move 2 To Serf", own=BLANK), "hero.moved")
    assert (to_serf.values["zone"], to_serf.values["target"]) == (STREET[1], peasant.id)
    to_hero = told(acts(pos.copy(), 5, "Move 3 To Hero", own=BLANK), "hero.moved")
    assert (to_hero.values["zone"], to_hero.values["target"]) == (STREET[6], "hero")


# ---------------------------------------------------------------- enemies


@pytest.mark.clause("rituals.target.enemy")
@pytest.mark.parametrize(("who", "possessed", "fitting"), FITS, ids=[f"{who}-{p}" for who, p, _ in FITS])
def test_any_member_of_the_dark_legion_is_an_enemy_and_a_free_serf_is_none(
    who: str, possessed: bool, fitting: set[str]
) -> None:
    pos = street()
    hero(pos, 5, HERE)
    piece = figure(pos, who, HERE, possessed)
    table = acts(pos, 5, "Attack Enemy", own=BLANK)
    assert targets_of(table)[:1] == ([piece.id] if "enemy" in fitting else [])


@pytest.mark.clause("rituals.target.enemy")
def test_a_serf_is_an_enemy_only_as_long_as_it_is_possessed() -> None:
    pos = street()
    hero(pos, 5, HERE)
    peasant = serf(pos, NEXT, possessed=True)
    assert all_told(acts(pos.copy(), 5, "Move To Enemy", own=BLANK), "hero.moved")
    peasant.possessed = False
    table = acts(pos, 5, "Move To Enemy", own=BLANK)
    assert skipped(table)[0] == ("ai.1", "move.no-path")


@pytest.mark.clause("rituals.target.enemy")
@pytest.mark.parametrize("word", ["Hero", "Chest", "Botanicals"])
def test_no_card_can_tell_a_hero_to_attack_what_is_no_enemy(word: str) -> None:
    with pytest.raises(CardError):
        parse_entry(f"Attack {word}", "en")


@pytest.mark.clause("rituals.target.enemy", "rituals.target.base-names")
def test_an_attack_on_a_serf_is_for_possessed_ones_only() -> None:
    pos = street()
    hero(pos, 5, HERE)
    serf(pos, HERE)
    assert skipped(acts(pos, 5, "Attack Serf", own=BLANK))[0] == ("ai.1", "target.list-order")
    possessed = serf(pos, HERE, possessed=True)
    assert targets_of(acts(pos, 5, "Attack Serf", own=BLANK))[0] == possessed.id


# ---------------------------------------------------------------- objectives


@pytest.mark.clause("rituals.target.objective")
def test_in_encounter_1_the_objective_is_the_zone_of_a_soul() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "ikrek", NEXT)
    soul(pos, SECOND)
    table = acts(pos, 5, "Move 2 To Objective", own=BLANK)
    moved = told(table, "hero.moved")
    assert (moved.values["zone"], moved.values["aim"], moved.values["target"]) == (
        SECOND,
        SECOND,
        "objective",
    )
    assert "e1.objective-free-soul" in why(moved)


@pytest.mark.clause("rituals.target.objective")
@pytest.mark.parametrize(
    ("level", "figures", "target"),
    [
        ("e1", ["condemned", "ikrek"], "ikrek"),
        ("e2", ["condemned", "ikrek"], "ikrek"),
        ("e3", ["condemned", "ikrek"], "ikrek"),
        ("e3", ["ikrek", "carrier"], "peasant-1"),
        ("e3", ["ikrek", "carrier", "haborym"], "haborym"),
        ("e4", ["ikrek", "pekka"], "pekka"),
        ("e4", ["pekka", "haborym"], "haborym"),
        ("e5", ["condemned", "haborym"], "haborym"),
        ("e5", ["condemned", "hagatha"], "hagatha"),
    ],
)
def test_every_encounter_says_what_its_objective_is(level: str, figures: list[str], target: str) -> None:
    pos = field(level)
    zone = "B2c"
    hero(pos, 5, zone)
    for who in figures:
        if who == "carrier":
            serf(pos, zone, possessed=True).ruby = True
        else:
            foe(pos, who, zone)
    table = acts(pos, 5, "Activate Objective", own=BLANK)
    assert targets_of(table)[0] == target
    assert f"{level}.objective" in " ".join(why(all_told(table, "hero.attacks")[0]))


@pytest.mark.clause("rituals.target.objective")
def test_an_objective_out_of_reach_is_not_replaced_by_another() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "ikrek", HERE)
    soul(pos, FAR_OFF)
    table = acts(pos, 5, "Activate Objective", own=BLANK)
    assert taken(table) == []
    assert skipped(table)[0] == ("ai.1", "e1.soul-blocks-witch")


# ---------------------------------------------------------------- lists


@pytest.mark.clause("rituals.target.list-order")
@pytest.mark.parametrize(
    ("here", "target"),
    [
        (["condemned"], "condemned-1"),
        (["condemned", "ikrek"], "ikrek"),
        (["condemned", "briar-hulk"], "briar-hulk-1"),
        (["haborym"], ""),
        ([], ""),
    ],
)
def test_the_first_kind_of_a_list_that_is_there_is_attacked(here: list[str], target: str) -> None:
    pos = street(most_harmful="by_rank")
    hero(pos, 5, HERE)
    for who in here:
        foe(pos, who, HERE)
    if "ikrek" not in here:
        foe(pos, "ikrek", FAR_OFF)
    table = acts(pos, 5, "Attack Witch, Disciple", own=BLANK)
    if target:
        assert targets_of(table)[0] == target
    else:
        assert skipped(table)[0] == ("ai.1", "target.list-order")


@pytest.mark.clause("rituals.target.list-order")
@pytest.mark.parametrize(
    ("line", "target"),
    [("Attack Minion, Witch", "condemned-1"), ("Attack Creature, Witch, Minion", "ikrek")],
)
def test_the_order_of_the_list_outranks_harm(line: str, target: str) -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    foe(pos, "ikrek", HERE)
    assert targets_of(acts(pos, 5, line, own=BLANK))[0] == target


@pytest.mark.clause("rituals.target.list-order")
@pytest.mark.parametrize(
    "line", ["Move To Witch, Enemy", "Move Towards Witch, Enemy", "Move 2 To Witch, Minion"]
)
def test_a_hero_does_not_leave_a_witch_for_a_lesser_target(line: str) -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "ikrek", HERE)
    foe(pos, "condemned", NEXT)
    table = acts(pos, 5, line, own=BLANK)
    assert taken(table) == []
    assert skipped(table)[0] == ("ai.1", "move.useless-ignored")


@pytest.mark.clause("rituals.target.list-order")
def test_but_he_leaves_the_lesser_target_for_the_first_of_the_list() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    foe(pos, "ikrek", NEXT)
    table = acts(pos, 5, "Move To Witch, Enemy", own=BLANK)
    assert told(table, "hero.moved").values["target"] == "ikrek"


@pytest.mark.clause("rituals.target.list-example")
def test_with_a_witch_out_of_reach_the_zone_of_a_minion_is_entered() -> None:
    pos = street()
    hero(pos, 5, STREET[4])
    foe(pos, "ikrek", STREET[7])
    foe(pos, "condemned", STREET[3])
    table = acts(pos, 5, "Move To Witch, Enemy", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == STREET[3]


@pytest.mark.clause("rituals.target.list-example")
def test_with_a_witch_next_door_she_comes_first() -> None:
    pos = street()
    hero(pos, 5, STREET[4])
    foe(pos, "condemned", STREET[3])
    foe(pos, "ikrek", STREET[5])
    table = acts(pos, 5, "Move To Witch, Enemy", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == STREET[5]


@pytest.mark.clause("rituals.target.list-example")
def test_evade_is_checked_for_either_target() -> None:
    pos = street()
    hero(pos, 5, STREET[4])
    reshape(pos, "heroes", "teuta", agility=0)
    peasant = serf(pos, STREET[4], possessed=True)
    foe(pos, "ikrek", STREET[5])
    foe(pos, "condemned", STREET[3])
    table = acts(pos, 5, "Move To Witch, Minion", own=BLANK)
    assert skipped(table)[0] == ("ai.1", "move.move-needs-agility")
    pos.pieces.remove(peasant)
    assert taken(acts(pos, 5, "Move To Witch, Minion", own=BLANK)) == ["ai.1"]


@pytest.mark.clause("rituals.target.list-example")
def test_with_neither_in_reach_the_move_is_not_made() -> None:
    pos = street()
    hero(pos, 5, STREET[4])
    foe(pos, "ikrek", STREET[7])
    foe(pos, "condemned", STREET[1])
    table = acts(pos, 5, "Move To Witch, Enemy", own=BLANK)
    assert skipped(table)[0] == ("ai.1", "move.to-must-reach")


@pytest.mark.clause("rituals.target.list-example")
@pytest.mark.parametrize(("witch", "goal"), [(STREET[12], "ikrek"), ("", "condemned-1")], ids=["far", "none"])
def test_towards_a_list_goes_to_the_first_kind_that_can_be_approached(witch: str, goal: str) -> None:
    pos = street()
    hero(pos, 1, STREET[4])
    foe(pos, "condemned", STREET[2])
    if witch:
        foe(pos, "ikrek", witch)
    table = acts(pos, 1, "Search Chest", own=("Move Towards Witch, Enemy",))
    assert all_told(table, "hero.moved")[0].values["target"] == goal


# ---------------------------------------------------------------- the nearest, then the most harmful


def carrier_and_condemned(carrier_zone: str, mode: str = "virtual", **options: str) -> Position:
    """Encounter 3, no Demon: Corday with a Condemned, and a Possessed Serf with a Ruby."""
    pos = field("e3", mode, 1, None, **options)
    hero(pos, 1, "B1a")
    foe(pos, "condemned", "B1a")
    serf(pos, carrier_zone, possessed=True).ruby = True
    foe(pos, "ikrek", "A3d")
    return pos


@pytest.mark.clause("rituals.target.nearest-then-harm")
@pytest.mark.parametrize("mode", BOTH)
def test_in_one_zone_the_carrier_is_proposed_and_the_player_confirms(mode: str) -> None:
    pos = carrier_and_condemned("B1a", mode)
    table = acts(pos, 1, "Attack Enemy", own=BLANK, answers=[("hero.target", "peasant-1")])
    question = asked(table, "hero.target")[0]
    assert question.likely == "peasant-1"
    # Beside cardboard something else may have happened.
    assert set(question.answers) - {"other"} == {"condemned-1", "peasant-1"}
    assert question.clauses[0] == "rituals.target.nearest-then-harm"
    first = all_told(table, "hero.attacks")[0]
    assert first.values["target"] == "peasant-1"
    assert struck(first) == [("move.nearest-target", ()), ("target.nearest-then-harm", ("condemned-1",))]


@pytest.mark.clause("rituals.target.nearest-then-harm")
def test_the_player_may_judge_otherwise_and_the_reason_says_so() -> None:
    pos = carrier_and_condemned("B1a")
    table = acts(pos, 1, "Attack Enemy", own=BLANK, answers=[("hero.target", "condemned-1")])
    first = all_told(table, "hero.attacks")[0]
    assert first.values["target"] == "condemned-1"
    assert struck(first) == [("move.nearest-target", ()), ("target.nearest-then-harm", ("peasant-1",))]


@pytest.mark.clause("rituals.target.nearest-then-harm")
@pytest.mark.parametrize("mode", BOTH)
def test_with_the_carrier_next_door_the_condemned_is_nearer_and_nobody_is_asked(mode: str) -> None:
    pos = carrier_and_condemned("B1b", mode)
    table = acts(pos, 1, "Attack Enemy", own=BLANK)
    assert asked(table, "hero.target") == []
    first = all_told(table, "hero.attacks")[0]
    assert first.values["target"] == "condemned-1"
    assert struck(first) == [("move.nearest-target", ("peasant-1",))]


@pytest.mark.clause("rituals.target.nearest-then-harm")
def test_decided_by_rank_nobody_is_asked() -> None:
    pos = carrier_and_condemned("B1a", most_harmful="by_rank")
    table = acts(pos, 1, "Attack Enemy", own=BLANK)
    assert table.asked == [] or all(question.id != "hero.target" for question, _ in table.asked)
    assert targets_of(table)[0] == "peasant-1"


RANKED = ("haborym", "ikrek", "briar-hulk", "condemned")


@pytest.mark.clause("rituals.target.nearest-then-harm")
@pytest.mark.parametrize(("worse", "lesser"), list(combinations(RANKED, 2)))
@pytest.mark.parametrize("swapped", [False, True], ids=["first", "last"])
def test_demon_witch_creature_and_minion_are_ranked_in_this_order(
    worse: str, lesser: str, swapped: bool
) -> None:
    pos = street(most_harmful="by_rank")
    # While a soul lies there no figure is the objective.
    soul(pos, FAR_OFF)
    hero(pos, 5, HERE)
    for who in (lesser, worse) if swapped else (worse, lesser):
        foe(pos, who, HERE)
    if "ikrek" not in (worse, lesser):
        foe(pos, "ikrek", FAR_OFF)
    table = acts(pos, 5, "Attack Enemy", own=BLANK)
    first = all_told(table, "hero.attacks")[0]
    assert str(first.values["target"]).startswith(worse)
    clause, out = struck(first)[1]
    assert clause == "target.nearest-then-harm"
    assert [one.startswith(lesser) for one in out] == [True]


@pytest.mark.clause("rituals.target.nearest-then-harm")
def test_what_is_the_objective_outranks_all_others() -> None:
    pos = field("e2", "virtual", 1, None, most_harmful="by_rank")
    hero(pos, 5, "B2a")
    foe(pos, "haborym", "B2a")
    foe(pos, "ikrek", "B2a")
    assert targets_of(acts(pos, 5, "Attack Enemy", own=BLANK))[0] == "ikrek"


@pytest.mark.clause("rituals.target.nearest-then-harm")
@pytest.mark.parametrize(("hurt", "target"), [("pekka", "pekka"), ("hagatha", "hagatha")])
def test_of_the_same_rank_the_one_with_fewest_health_left_is_taken(hurt: str, target: str) -> None:
    pos = street(most_harmful="by_rank")
    hero(pos, 5, HERE)
    for who in ("hagatha", "pekka"):
        foe(pos, who, HERE, health=2 if who == hurt else 4)
    table = acts(pos, 5, "Attack Witch", own=BLANK)
    first = all_told(table, "hero.attacks")[0]
    assert first.values["target"] == target
    assert [clause for clause, _ in struck(first)] == ["move.nearest-target"] + 2 * [
        "target.nearest-then-harm"
    ]


@pytest.mark.clause("rituals.target.nearest-then-harm")
def test_even_by_rank_the_player_decides_what_the_ranking_leaves_open() -> None:
    pos = street(most_harmful="by_rank")
    hero(pos, 5, HERE)
    for who in ("hagatha", "pekka", "condemned"):
        foe(pos, who, HERE)
    answers = [("hero.target", "pekka")]
    table = acts(pos, 5, "Attack Enemy", own=BLANK, answers=answers)
    assert asked(table, "hero.target")[0].answers == ("hagatha", "pekka")
    assert targets_of(table)[0] == "pekka"


@pytest.mark.clause("rituals.target.nearest-then-harm")
def test_of_figures_that_are_all_alike_any_will_do_and_nobody_is_asked() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    foe(pos, "condemned", HERE)
    foe(pos, "ikrek", FAR_OFF)
    table = acts(pos, 5, "Attack Minion", own=BLANK)
    assert table.asked == []
    assert targets_of(table) == ["condemned-1", "condemned-1"]


@pytest.mark.clause("rituals.target.nearest-then-harm")
def test_a_move_too_goes_to_the_nearest_then_to_the_most_harmful() -> None:
    pos = street()
    hero(pos, 5, STREET[4])
    foe(pos, "condemned", STREET[2])
    foe(pos, "ikrek", STREET[6])
    foe(pos, "briar-hulk", STREET[7])
    answers = [("hero.goal", "ikrek")]
    table = acts(pos, 5, "Move Towards Enemy", own=BLANK, answers=answers)
    question = asked(table, "hero.goal")[0]
    assert set(question.answers) == {"condemned-1", "ikrek"}
    assert question.likely == "ikrek"
    first = all_told(table, "hero.moved")[0]
    assert first.values["zone"] == STREET[5]
    assert struck(first) == [
        ("move.nearest-target", ("briar-hulk-1",)),
        ("target.nearest-then-harm", ("condemned-1",)),
    ]
