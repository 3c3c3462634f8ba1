"""The human's raid: conditions, price, dice, points, plunder, worker and Valkyries."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from adversaire.games.raiders.content.pack import Worker
from adversaire.games.raiders.position import Plunder, Position
from tests.raiders.tables import (
    broken,
    clear,
    enlist,
    hold,
    human_raids,
    options_of,
    own,
    play,
    put_plunder,
    ready_to_raid,
    refusal,
    stand,
    told,
    virtual,
)

pytestmark = pytest.mark.clause("raiders.turn.human-plays-standard")

#: Workers, provisions, gold, crew, dice, levels, and each space's tokens and worker, as the board shows them.
BOARD: dict[str, tuple[str, int, int, int, int, list[tuple[int, int]], str]] = {
    "harbour-west": ("black grey", 2, 0, 2, 0, [(0, 1)], "4g 3g 4g"),
    "harbour-centre": ("black grey", 1, 0, 3, 0, [(0, 1)], "3g 4g 4g"),
    "harbour-east": ("black grey", 3, 0, 2, 0, [(0, 1)], "4g 3g 4g"),
    "outpost-left": ("grey", 3, 0, 3, 1, [(10, 2), (16, 4)], "3w 3g"),
    "outpost-right": ("grey", 4, 0, 3, 1, [(8, 2), (14, 4)], "4g 3w"),
    "monastery-left": ("grey white", 3, 1, 3, 2, [(12, 4), (20, 6)], "3w 2w"),
    "monastery-right": ("grey white", 2, 1, 4, 2, [(14, 4), (22, 6)], "2w 3w"),
    "fortress-left": ("white", 3, 2, 5, 2, [(22, 7), (28, 9), (36, 12)], "2w 3w"),
    "fortress-centre": ("white", 2, 2, 4, 2, [(18, 5), (24, 7), (32, 10)], "2w 2w"),
    "fortress-right": ("white", 4, 1, 5, 2, [(20, 6), (26, 8), (34, 11)], "2w 3w"),
}
WITH_DICE = [place for place, figures in BOARD.items() if figures[4]]
STEPS = [(place, *step) for place in WITH_DICE for step in BOARD[place][5]]
NOBODIES = ("jeweller", "jeweller", "jeweller", "forager", "forager")
COLOURS: tuple[Worker, ...] = ("black", "grey", "white")
EVERYWHERE = pytest.mark.parametrize("place", BOARD)


def ready(place: str, crew: Sequence[str] = NOBODIES) -> Position:
    """A table with a human ready to raid this settlement and no Valkyrie in its sets."""
    pos = virtual()
    for space in pos.box.spaces_of[place]:
        plunder = pos.sets[space]
        assert plunder is not None
        put_plunder(pos, space, gold=plunder.gold, iron=plunder.iron, livestock=plunder.livestock)
    ready_to_raid(pos, place, *crew)
    return pos


def low_dice(place: str) -> list[int]:
    return [2] * BOARD[place][4]


# ---------------------------------------------------------------- conditions


@EVERYWHERE
def test_the_settlements_are_those_of_the_board(place: str) -> None:
    workers, *_ = figures = BOARD[place]
    printed = virtual().box.settlements[place]
    spaces = " ".join(f"{space.tokens}{space.worker[0]}" for space in printed.spaces)
    assert (
        " ".join(printed.workers),
        printed.provisions,
        printed.gold,
        printed.crew,
        printed.dice,
        [tuple(step) for step in printed.levels],
        spaces,
    ) == figures
    assert workers


@EVERYWHERE
@pytest.mark.parametrize("colour", COLOURS)
def test_a_settlement_takes_only_workers_of_its_colours(place: str, colour: Worker) -> None:
    pos = ready(place)
    stand(pos, colour, gate_house="black", treasury="black", mill="black")
    if colour in BOARD[place][0].split():
        human_raids(pos, place, dice=low_dice(place))
        assert pos.garrisons == {place: [colour]}
    else:
        refused = refusal(pos, f"raid:{place}")
        assert (refused.clause, refused.text.key) == (
            "raiders.turn.human-plays-standard",
            "refusal.raid.worker",
        )


@EVERYWHERE
def test_a_crew_of_the_size_the_board_asks_for_is_enough_and_one_less_is_not(place: str) -> None:
    size = BOARD[place][3]
    pos = ready(place, NOBODIES[:size])
    human_raids(pos.copy(), place, dice=low_dice(place))
    enlist(pos, *NOBODIES[: size - 1])
    refused = refusal(pos, f"raid:{place}")
    assert (refused.clause, refused.text.key) == ("raiders.turn.human-plays-standard", "refusal.raid.crew")


@EVERYWHERE
def test_a_raid_costs_exactly_the_provisions_and_gold_of_the_board(place: str) -> None:
    provisions, gold = BOARD[place][1:3]
    pos = ready(place)
    supply = pos.supply.copy()
    before = pos.sets.copy()
    table = human_raids(pos, place, dice=low_dice(place))
    taken = before[next(space for space in before if space not in pos.sets)]
    assert taken is not None
    assert pos.human.provisions == 0
    assert pos.human.gold == taken.gold
    assert pos.supply.provisions == supply.provisions + provisions
    assert pos.supply.gold == supply.gold + gold
    paid = told(table, "human.raided").values
    assert (paid["provisions"], paid["gold"]) == (provisions, gold)


@pytest.mark.parametrize(
    ("place", "what"),
    [(place, "provisions") for place in BOARD] + [(place, "gold") for place in BOARD if BOARD[place][2]],
)
def test_one_provision_or_gold_too_few_forbids_the_raid(place: str, what: str) -> None:
    pos = ready(place)
    price = getattr(pos.human, what)
    own(pos, **{what: price - 1})
    refused = refusal(pos, f"raid:{place}")
    assert (refused.clause, refused.text.key) == (
        "raiders.turn.human-plays-standard",
        f"refusal.raid.{what}",
    )


@EVERYWHERE
@pytest.mark.clause("raiders.raid.set-denied-to-human")
def test_a_settlement_without_plunder_cannot_be_raided(place: str) -> None:
    pos = ready(place)
    *others, last = pos.box.spaces_of[place]
    clear(pos, *others)
    human_raids(pos.copy(), place, dice=low_dice(place))
    clear(pos, last)
    refused = refusal(pos, f"raid:{place}")
    assert (refused.clause, refused.text.key) == (
        "raiders.raid.set-denied-to-human",
        "refusal.raid.plunder",
    )


def test_a_raid_is_offered_only_where_nothing_is_lacking() -> None:
    pos = ready("fortress-centre", NOBODIES[:4])
    answers = options_of(play(pos), "turn.action")
    assert [answer for answer in answers if answer.startswith("raid:")] == [
        "raid:monastery-right",
        "raid:fortress-centre",
    ]


# ---------------------------------------------------------------- strength, dice and points


@pytest.mark.parametrize(("place", "needed", "points"), STEPS)
def test_each_strength_level_pays_its_points_from_its_figure_on(place: str, needed: int, points: int) -> None:
    reached = [step for step in BOARD[place][5] if step[0] < needed]
    below = reached[-1][1] if reached else 0
    rest = [0] * (BOARD[place][4] - 1)
    pos = ready(place)
    human_raids(pos, place, dice=[needed, *rest])
    assert pos.human.points == points
    pos = ready(place)
    human_raids(pos, place, dice=[needed - 1, *rest])
    assert pos.human.points == below


@pytest.mark.parametrize("place", WITH_DICE)
def test_a_raid_below_the_lowest_level_pays_nothing_and_still_takes_its_set(place: str) -> None:
    pos = ready(place)
    sets = len(pos.sets)
    human_raids(pos, place, dice=low_dice(place))
    assert (pos.human.points, len(pos.sets)) == (0, sets - 1)


@pytest.mark.parametrize("place", ["harbour-west", "harbour-centre", "harbour-east"])
def test_a_harbour_pays_one_point_without_dice_however_strong_the_crew(place: str) -> None:
    for crew, armour in ((NOBODIES, 0), (("champion", "champion", "brynjar", "berserker", "berserker"), 10)):
        pos = ready(place, crew)
        own(pos, armour=armour)
        human_raids(pos, place)
        assert pos.human.points == 1


def test_dice_crew_effects_and_armour_make_the_strength() -> None:
    pos = ready("fortress-left", ("barbarian", "berserker", "champion", "jeweller", "jeweller"))
    own(pos, armour=6, points=10)
    table = human_raids(pos, "fortress-left", dice=[4, 5])
    scored = told(table, "human.scored").values
    assert scored["strength"] == (3 + 2) + 4 + 4 + 6 + 4 + 5
    assert scored["dice"] == ("4", "5")
    assert (scored["points"], scored["total"], pos.human.points) == (9, 19, 19)
    assert pos.human.armour == 6


@pytest.mark.parametrize("place", WITH_DICE)
def test_as_many_dice_of_the_box_are_rolled_as_the_board_shows(place: str) -> None:
    seen: set[str] = set()
    for seed in range(30):
        pos = virtual(seed=seed)
        hold(pos)
        ready_to_raid(pos, place, *NOBODIES)
        dice = told(play(pos, f"raid:{place}"), "human.scored").values["dice"]
        assert isinstance(dice, tuple)
        assert len(dice) == BOARD[place][4]
        seen.update(dice)
    assert seen == {"2", "3", "4", "5"}


# ---------------------------------------------------------------- the Brawler


def test_the_brawler_may_roll_one_die_again_and_the_new_figure_counts() -> None:
    pos = ready("monastery-left", ("brawler", *NOBODIES[:4]))
    table = human_raids(pos, "monastery-left", ("raid.reroll", "2"), dice=[5, 2, 4])
    assert options_of(table, "raid.reroll") == ("keep", "2", "5")
    assert told(table, "human.scored").values["dice"] == ("5", "4")
    assert told(table, "human.scored").values["strength"] == 2 + 9


def test_a_die_rolled_again_counts_even_if_it_falls_lower() -> None:
    pos = ready("outpost-left", ("brawler", *NOBODIES[:4]))
    table = human_raids(pos, "outpost-left", ("raid.reroll", "5"), dice=[5, 2])
    assert told(table, "human.scored").values["strength"] == 2 + 2


def test_the_brawler_s_dice_may_be_kept() -> None:
    pos = ready("monastery-left", ("brawler", *NOBODIES[:4]))
    table = human_raids(pos, "monastery-left", ("raid.reroll", "keep"), dice=[3, 3])
    assert options_of(table, "raid.reroll") == ("keep", "3")
    assert told(table, "human.scored").values["dice"] == ("3", "3")


def test_two_brawlers_roll_twice_and_the_same_die_if_one_likes() -> None:
    pos = ready("monastery-left", ("brawler", "brawler", *NOBODIES[:3]))
    table = human_raids(pos, "monastery-left", ("raid.reroll", "2"), ("raid.reroll", "3"), dice=[2, 5, 3, 4])
    assert told(table, "human.scored").values["dice"] == ("4", "5")


def test_dice_kept_once_are_not_asked_about_again() -> None:
    pos = ready("monastery-left", ("brawler", "brawler", *NOBODIES[:3]))
    table = human_raids(pos, "monastery-left", ("raid.reroll", "keep"), dice=[2, 5])
    assert [question.id for question, _ in table.asked].count("raid.reroll") == 1


def test_without_a_brawler_no_die_is_rolled_again() -> None:
    pos = ready("monastery-left")
    table = human_raids(pos, "monastery-left", dice=[2, 2])
    assert "raid.reroll" not in [question.id for question, _ in table.asked]


def test_only_a_figure_that_lies_on_the_table_can_be_rolled_again() -> None:
    pos = ready("monastery-left", ("brawler", *NOBODIES[:4]))
    refused = refusal(pos, "raid:monastery-left", ("raid.reroll", "6"))
    assert refused.clause == "raiders.turn.human-plays-standard"


# ---------------------------------------------------------------- discounts


@pytest.mark.parametrize(
    ("place", "card", "times", "price"),
    [
        ("outpost-left", "huntsman", 1, (2, 0)),
        ("outpost-left", "huntsman", 3, (0, 0)),
        ("outpost-left", "huntsman", 4, (0, 0)),
        ("monastery-right", "scout", 2, (0, 1)),
        ("monastery-right", "scout", 3, (0, 1)),
        ("fortress-left", "cartographer", 1, (3, 1)),
        ("fortress-left", "cartographer", 2, (3, 0)),
        ("fortress-right", "cartographer", 2, (4, 0)),
    ],
)
def test_discounts_add_up_and_stop_at_nothing(
    place: str, card: str, times: int, price: tuple[int, int]
) -> None:
    pos = ready(place, [card] * times + list(NOBODIES[: 5 - times]))
    own(pos, provisions=price[0], gold=price[1])
    table = human_raids(pos, place, dice=low_dice(place))
    paid = told(table, "human.raided").values
    assert (paid["provisions"], paid["gold"]) == price
    assert pos.human.provisions == 0


# ---------------------------------------------------------------- the set and its worker


def test_the_goods_of_the_set_chosen_come_to_the_human() -> None:
    pos = ready("outpost-right")
    own(pos, iron=1, livestock=1, gold=1)
    pos.sets["outpost-right-1"] = Plunder(gold=2, livestock=1)
    pos.sets["outpost-right-2"] = Plunder(iron=3)
    pos.supply.gold = pos.supply.iron = pos.supply.livestock = 0
    before = pos.supply.copy()
    script = pos.copy()
    play(script, "raid:outpost-right", ("raid.set", "outpost-right-2"))
    assert (script.human.gold, script.human.iron, script.human.livestock) == (1, 4, 1)
    assert "outpost-right-2" not in script.sets
    assert "outpost-right-1" in script.sets
    assert (script.supply.gold, script.supply.iron) == (before.gold, before.iron)
    play(pos, "raid:outpost-right", ("raid.set", "outpost-right-1"))
    assert (pos.human.gold, pos.human.iron, pos.human.livestock) == (3, 1, 2)


@pytest.mark.parametrize(
    ("place", "space", "colour"),
    [
        ("harbour-west", "harbour-west-2", "grey"),
        ("outpost-left", "outpost-left-1", "white"),
        ("outpost-left", "outpost-left-2", "grey"),
        ("outpost-right", "outpost-right-1", "grey"),
        ("outpost-right", "outpost-right-2", "white"),
        ("fortress-right", "fortress-right-1", "white"),
    ],
)
def test_the_worker_of_the_raid_stays_and_that_of_the_set_comes_to_hand(
    place: str, space: str, colour: Worker
) -> None:
    pos = ready(place)
    sent = pos.human.worker
    human_raids(pos, place, ("raid.set", space), dice=low_dice(place))
    assert pos.garrisons == {place: [sent]}
    assert pos.human.worker == colour
    assert list(pos.village.values()).count("") == 5


@EVERYWHERE
def test_any_set_that_is_left_may_be_chosen_and_no_other(place: str) -> None:
    pos = ready(place)
    first, *others = pos.box.spaces_of[place]
    clear(pos, first)
    if len(others) == 1:
        human_raids(pos, place, dice=low_dice(place))
        assert not pos.sets_left(place)
    else:
        table = human_raids(pos.copy(), place, dice=low_dice(place))
        assert options_of(table, "raid.set") == tuple(others)
        assert refusal(pos, f"raid:{place}", first).clause == "raiders.turn.human-plays-standard"


def test_as_many_raids_as_sets_may_go_to_one_settlement() -> None:
    pos = ready("harbour-west")
    for raids in (1, 2, 3):
        own(pos, provisions=2)
        human_raids(pos, "harbour-west")
        assert len(pos.garrisons["harbour-west"]) == raids
        pos.phase = "human"
    own(pos, provisions=2)
    assert refusal(pos, "raid:harbour-west").clause == "raiders.raid.set-denied-to-human"


# ---------------------------------------------------------------- Valkyries


def raid_with_valkyries(valkyries: int, crew: Sequence[str], before: int = 0) -> Position:
    pos = ready("harbour-west", crew)
    own(pos, valkyries=before)
    put_plunder(pos, "harbour-west-1", valkyries=valkyries)
    there = sum(plunder.valkyries for plunder in pos.sets.values() if plunder) + pos.supply.valkyries
    supply = pos.supply.valkyries
    human_raids(pos, "harbour-west", ("raid.set", "harbour-west-1"))
    assert there == 18
    assert pos.supply.valkyries == supply + valkyries
    assert broken(pos) == []
    return pos


def test_each_valkyrie_costs_a_member_and_moves_the_marker_one_up() -> None:
    pos = raid_with_valkyries(2, ("champion", "warlord", "sage"), before=1)
    assert pos.human.valkyries == 3
    assert len(pos.human.crew) == 1
    assert len(pos.townsfolk_discard) == 2


def test_the_human_chooses_who_is_lost() -> None:
    pos = ready("harbour-west", ("champion", "warlord", "warlord"))
    put_plunder(pos, "harbour-west-1", valkyries=2)
    table = human_raids(
        pos,
        "harbour-west",
        ("raid.set", "harbour-west-1"),
        ("raid.lose", "warlord"),
        ("raid.lose", "champion"),
    )
    assert pos.human.crew == ["warlord"]
    lost = [question for question, _ in table.asked if question.id == "raid.lose"]
    assert [question.answers for question in lost] == [("champion", "warlord")] * 2


def test_valkyries_beyond_the_crew_are_returned_without_counting() -> None:
    pos = raid_with_valkyries(4, ("champion", "warlord"))
    assert (pos.human.valkyries, pos.human.crew) == (2, [])


@pytest.mark.parametrize(("before", "after"), [(5, 7), (6, 7), (7, 7)])
def test_the_valkyrie_track_ends_at_seven_and_the_crew_is_lost_all_the_same(before: int, after: int) -> None:
    pos = raid_with_valkyries(2, ("champion", "warlord", "sage"), before)
    assert (pos.human.valkyries, len(pos.human.crew)) == (after, 1)


def test_a_raid_without_valkyries_costs_nobody() -> None:
    pos = raid_with_valkyries(0, ("champion", "warlord"))
    assert (pos.human.valkyries, pos.human.crew) == (0, ["champion", "warlord"])


def test_valkyries_of_the_human_leave_the_armour_of_both_sides_alone() -> None:
    pos = ready("harbour-west", ("champion", "warlord"))
    own(pos, armour=5)
    pos.opponent.armour = 5
    put_plunder(pos, "harbour-west-1", valkyries=2)
    human_raids(pos, "harbour-west", ("raid.set", "harbour-west-1"))
    assert (pos.human.armour, pos.opponent.armour, pos.opponent.valkyries) == (5, 5, 0)
