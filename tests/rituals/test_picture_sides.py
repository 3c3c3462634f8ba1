"""Both sides of a Dark Rituals table: heroes, witches, goals, and maps of any size."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.picture import Box, Line, Picture, Spot
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import COMPANION
from adversaire.engine.sieve import Sieve, Step
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.display.land import Land
from adversaire.games.rituals.display.orders import judged_in, order_faces
from adversaire.games.rituals.display.signs import figure_of
from adversaire.games.rituals.display.words import plain
from adversaire.games.rituals.heroes import SCAN
from adversaire.games.rituals.levels import LEVELS
from adversaire.games.rituals.position import Position
from adversaire.i18n.language import LANGUAGES
from tests.rituals.gallery import face, named, said, signs, spot, symbols, tally
from tests.rituals.tables import box, field, hero, hold, laid_out, new, wear

# ---------------------------------------------------------------- both sides


def test_before_the_set_up_there_is_only_the_round() -> None:
    assert set(RITUALS.picture(new()).shown()) == {"round", "encounter"}
    assert [spot.id for spot in RITUALS.picture(new()).spots] == ["board"]


def test_the_ai_card_in_view_can_be_read_line_by_line() -> None:
    pos = laid_out()
    orders = next(tray for tray in RITUALS.picture(pos).trays if tray.id == "orders")
    assert not orders.faces
    card = pos.heroes.ai_pile.pop()
    pos.heroes.ai_discard.append(card)
    assert face(pos, card).style == "current"
    lines = [line.id for line in pos.box.lines[card]] + [one.id for one in pos.box.reactions[card]]
    assert [said(face(pos, line).name) for line in lines] == [
        said(Text("picture.entry", entry=plain(line))) for line in lines
    ]
    assert all(face(pos, line).effect for line in lines)
    following = pos.box.ai_cards[pos.heroes.ai_pile[-1]].number
    heroes, _ = RITUALS.picture(pos).mats
    assert next(one for one in heroes.counters if one.id == "ai.next").value == str(following)
    assert tally(pos, "ai.pile").value == str(len(pos.heroes.ai_pile))


def test_each_action_of_a_hero_stands_beside_its_line() -> None:
    pos = laid_out()
    card = pos.heroes.ai_pile.pop()
    pos.heroes.ai_discard.append(card)
    first, second = [line.id for line in pos.box.lines[card]][:2]
    chosen = Event("hero.chosen", (), {"card": card})

    def entry(line: str, number: int) -> Event:
        return Event("hero.entry", (), {"entry": line, "number": number}, Sieve((first, second)))

    def lines(*told: Event) -> list[tuple[str, str]]:
        faces = list(order_faces(pos, card, judged_in((chosen, *told))))[1:3]
        return [(one.style, said(one.place.name) if one.place and one.place.name else "") for one in faces]

    assert lines(entry(first, 1)) == [("done", "Action 1"), ("", "")]
    assert lines(entry(first, 1), entry(second, 2)) == [("acted", "Action 1"), ("done", "Action 2")]
    assert lines(entry(first, 1), entry(first, 2)) == [("done", "Actions 1 and 2"), ("", "")]
    assert lines(entry(first, 1), chosen) == [("", ""), ("", "")]


def test_a_slot_shows_name_health_and_upgrades() -> None:
    pos = field()
    slot = hero(pos, 3, "B1a", health=2)
    wear(pos, slot, "iron-shield")
    card, health = face(pos, "mireille"), tally(pos, "slot.3")
    assert (said(card.name), card.left and card.left.value, card.right and card.right.value) == (
        "Mireille",
        "3",
        "2",
    )
    assert [said(mark.name) for mark in card.effect if mark.name] == ["Iron Shield"]
    assert (health.icon, health.value, said(health.name)) == ("rituals-figure-hero-2", "2/3", "Mireille")
    assert said(tally(pos, "slot.4").name, "fr") == "Emplacement 4, vide"


def test_whoever_acts_stands_out() -> None:
    pos = field()
    hero(pos, 1, "B1a")
    hero(pos, 2, "B1a")
    pos.active = 2
    acting = [one.id for one in RITUALS.picture(pos).walk() if "acting" in one.style]
    assert acting == ["battista"]
    assert face(pos, "battista").style == "acting"
    assert "rituals-acting" in symbols(spot(pos, "board"))
    assert named(pos, "battista").endswith("acts now")


def test_the_attribute_board_shows_its_cubes_and_the_reserve() -> None:
    pos = laid_out()
    pos.heroes.cubes["agility"] = 4
    assert tally(pos, "agility").value == "+4"
    assert tally(pos, "strength").value == "+0"
    assert said(tally(pos, "agility").name, "fr") == "Agilité"
    assert tally(pos, "reserve").value == str(len(pos.heroes.reserve))


def test_the_soul_counter_shows_where_it_stands_and_what_it_gives() -> None:
    pos = laid_out("e1")
    pos.master.souls = 3
    assert named(pos, "souls") == (
        "Soul counter: 3 of 10, Plague Rewards on 2, 4 and 6; the cards of the Legion show the plain side"
    )
    cells = [shape.style for shape in spot(pos, "souls").shapes if isinstance(shape, Box)][1:]
    assert cells.index("soul-here") == 3
    assert cells.count("soul-done") == 3
    assert cells.count("soul-prize") == 2
    pos.master.souls = pos.box.figures.stronger_at
    assert named(pos, "souls").endswith("the stronger side")


def test_goals_say_how_far_each_side_is() -> None:
    pos = laid_out("e2")
    pos.heroes.eliminated = 2
    goal = tally(pos, "eliminated")
    assert (goal.value, said(goal.name)) == ("2/4", "Heroes eliminated, 4 to win")
    heroes, own = RITUALS.picture(pos).mats
    assert "eliminated" in [one.id for one in own.counters]
    assert tally(pos, "story.witches") in heroes.counters
    assert tally(pos, "story.witches").value == "0/3"
    assert not [one for one in RITUALS.picture(pos).tallies() if one.id == "story.freed"]


def test_energy_and_cards_are_drawn_only_where_the_app_holds_them() -> None:
    pos = laid_out("e1")
    hold(pos, "leech", "leech", "mist")
    hand = next(tray for tray in RITUALS.picture(pos).trays if tray.id == "hand")
    assert [one.id for one in hand.faces] == ["leech", "leech", "mist"]
    assert len({one.piece for one in hand.faces}) == 3
    assert tally(pos, "energy").value == "25/25"
    beside = RITUALS.picture(laid_out("e1", mode=COMPANION))
    shown = {*beside.shown(), *[one.id for one in beside.faces()], *[one.id for one in beside.tallies()]}
    assert not shown & {"energy", "hand", "plagues", *pos.box.witchcraft, *pos.box.plagues}


def test_whoever_can_be_summoned_has_a_card_to_tap() -> None:
    pos = laid_out("e1")
    legion = next(tray for tray in RITUALS.picture(pos).trays if tray.id == "legion")
    assert [one.id for one in legion.faces] == [*pos.master.witches, *box().of_kind("minion", "creature")]


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (2, 3), (4, 2), (3, 3), (6, 1)])
def test_a_map_of_any_size_finds_room(columns: int, rows: int) -> None:
    pos = laid_out("e1")
    board = pos.box.board("e1", ())
    tile = [zone for zone in board.zones.values() if zone.tile == "B1"]
    land = Land(pos)
    land.lay(
        [
            zone._replace(id=f"{zone.id}{x}{y}", x=zone.x + 20 * x, y=zone.y + 20 * y)
            for x in range(columns)
            for y in range(rows)
            for zone in tile
        ]
    )
    areas = list(land.areas.values())
    assert len(areas) == 4 * columns * rows
    assert max(one.x + one.width for one in areas) == pytest.approx(412)
    assert max(one.y + one.height for one in areas) == pytest.approx(land.height)
    assert min(one.height for one in areas) >= 64
    assert land.height <= 468


def test_a_zone_that_is_not_on_this_table_can_be_put_back_while_the_map_is_set_right() -> None:
    pos = laid_out("e1", mode=COMPANION)
    pos.land.missing = ["B2b"]
    pos.land.chests.remove("B2b")
    pos.drawn = None
    height = RITUALS.picture(pos).height
    assert "B2b" not in {one.id for one in RITUALS.picture(pos).walk()}
    pos.phase = "setup"
    assert spot(pos, "B2b").style == "missing"
    assert named(pos, "B2b", "fr") == "La Zone B2b n’est pas sur cette table"
    pos.phase, pos.land.missing, pos.drawn = "human", [], None
    assert RITUALS.picture(pos).height == height


def test_the_ways_of_the_heroes_are_drawn_into_the_picture_of_their_turn() -> None:
    pos = new("e1", seed=4)
    table = CheckedTable(RandomPolicy(Chance.from_seed(4)))
    table.seat(pos)
    ways: list[Event] = []
    while not ways:
        table.events.clear()
        RITUALS.play_turn(pos, table)
        ways = [event for event in table.events if event.kind == "hero.moved"]
    drawn = RITUALS.picture_of_turn(pos, table.events, "")
    trails = [one for one in drawn.walk() if one.id.startswith("trail-")]
    assert [one.id for one in trails] == list(dict.fromkeys(f"trail-{way.values['hero']}" for way in ways))
    for one in trails:
        hero_id = one.id.removeprefix("trail-")
        # Where he set out, his figure is still seen; everybody else stands on the footprints.
        assert symbols(one) == [figure_of(pos.box, hero_id)]
        assert drawn.spots.index(one) < min(map(drawn.spots.index, zones_of(drawn, pos)))
    assert not [one for one in RITUALS.picture(pos).walk() if one.id.startswith("trail-")]


def moved(hero_id: str, start: str, *path: str) -> Event:
    return Event("hero.moved", (), {"hero": hero_id, "start": start, "path": path})


def test_a_way_goes_on_where_the_last_one_ended_and_begins_anew_elsewhere() -> None:
    pos = laid_out("e1")
    there = pos.heroes.slots[0].hero
    first, on, away = moved(there, "B3d", "B3c"), moved(there, "B3c", "A2d"), moved(there, "B2a", "B2b")
    for events, tracks in (((first, on), 1), ((first, away), 2)):
        drawn = RITUALS.picture_of_turn(pos, events, "")
        [trail] = [one for one in drawn.walk() if one.id.startswith("trail-")]
        styles = [shape.style for shape in trail.shapes if isinstance(shape, Line)]
        assert styles == ["way-rim", "way left", "way right"] * tracks
        assert signs(trail) == ["1", "2"]


def test_a_blow_is_a_line_from_whoever_strikes_to_the_target_until_somebody_moves() -> None:
    pos = laid_out("e1")
    there = pos.heroes.slots[0]
    witch = next(piece for piece in pos.pieces if piece.zone != there.zone)
    strikes = Event("hero.attacks", (), {"hero": there.hero, "target": witch.id, "strength": 4})
    drawn = RITUALS.picture_of_turn(pos, [strikes], "")
    [line] = [one for one in drawn.walk() if one.id.startswith("blow-")]
    assert [shape.style for shape in line.shapes if isinstance(shape, Line)] == [
        "blow-rim",
        "blow",
        "blow-head",
    ]
    assert drawn.spots.index(line) < min(map(drawn.spots.index, zones_of(drawn, pos)))
    away = [strikes, moved(there.hero, there.zone, witch.zone)]
    for events in (away, [Event("hero.attacks", (), {"hero": "nobody", "target": witch.id})]):
        assert not [one for one in RITUALS.picture_of_turn(pos, events, "").walk() if "blow" in one.id]


def zones_of(picture: Picture, pos: Position) -> list[Spot]:
    return [one for one in picture.spots if one.id in pos.map.zones]


def test_the_soul_counter_says_what_its_signs_stand_for() -> None:
    pos = laid_out("e1")
    words = ["Souls taken: 0 of 10", "Plague to gain", "Stronger Legion"]
    assert [said for said in signs(spot(pos, "souls")) if not said.isdecimal()] == words
    pos.master.souls = pos.box.figures.soul_track
    assert [said for said in signs(spot(pos, "souls")) if not said.isdecimal()] == ["Souls taken: 10 of 10"]


# ---------------------------------------------------------------- the card that runs a Hero


def lines_told(pos: Position, *events: Event) -> list[tuple[str, str, str]]:
    """The lines of the card in view: sign at the left, state, and the reason they were struck out."""
    orders = next(tray for tray in RITUALS.picture_of_turn(pos, events, "").trays if tray.id == "orders")
    lines = [one for one in orders.faces if one.kind == "entry"]
    return [
        (
            one.left.value if one.left else "",
            one.style,
            said(one.place.name) if one.place and one.place.name else "",
        )
        for one in lines
    ]


def judged(pos: Position, done: str, *clauses: str) -> Event:
    """What is told of an Action: the first lines struck out by these clauses, then one that is done."""
    read = tuple([line.id for line in pos.box.lines[pos.heroes.ai_discard[-1]]])
    sieve = Sieve(read)
    for place, clause in enumerate(clauses):
        sieve.steps.append(Step(clause, read[place:], read[place + 1 :]))
    if done in read[:-1]:
        sieve.steps.append(Step("rituals.activate.scan-order", read[read.index(done) :], (done,)))
    return Event("hero.entry", (), {"entry": done}, sieve)


def test_lines_of_the_card_in_view_are_struck_out_with_the_reason_done_or_still_to_come() -> None:
    pos = laid_out()
    pos.heroes.ai_discard.append(pos.heroes.ai_pile.pop())
    first, second, *rest = [line.id for line in pos.box.lines[pos.heroes.ai_discard[-1]]]
    assert rest
    later = [(str(place), "", "") for place in range(3, 3 + len(rest))]
    assert lines_told(pos) == [("1", "", ""), ("2", "", ""), *later]
    told = judged(pos, second, "rituals.search.chest")
    assert lines_told(pos, told) == [("✕", "struck", "no chest here"), ("2", "done", ""), *later]
    assert lines_told(pos, told, judged(pos, first)) == [("1", "done", ""), ("2", "acted", ""), *later]
    # Another card has been turned since.
    assert lines_told(pos, told, Event("hero.chosen", (), {}, None)) == lines_told(pos)


def test_a_line_of_an_action_card_that_is_done_stands_below_those_of_the_ai_card() -> None:
    pos = laid_out()
    pos.heroes.ai_discard.append(pos.heroes.ai_pile.pop())
    count = len(pos.box.lines[pos.heroes.ai_discard[-1]])
    [own, *_] = pos.box.lines[pos.box.action_cards[1].id]
    shown = lines_told(pos, judged(pos, own.id, *["rituals.target.list-order"] * count))
    assert shown == [("✕", "struck", "no target in reach")] * count + [(str(count + 1), "done", "")]


def test_every_reason_that_strikes_out_a_line_has_words() -> None:
    plain = {said(Text("picture.struck", why="anything"), language) for language in LANGUAGES}
    for seed, level in enumerate(LEVELS):
        pos = new(level, seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed)))
        table.seat(pos)
        while not RITUALS.is_over(pos) and pos.round < 5:
            RITUALS.play_turn(pos, table)
        found = [judged_in(table.events[: at + 1]) for at in range(len(table.events))]
        clauses = {clause for one in found for clause in one.struck.values()} - {SCAN}
        assert clauses
        for clause in clauses:
            why = Text("picture.struck", why=clause.rpartition(".")[2])
            assert plain.isdisjoint({said(why, language) for language in LANGUAGES}), clause
