"""The story of a turn: a headline of what it amounted to, few lines, and the rest for those who ask."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.golden.test_golden import kept_game

from adversaire.engine.event import Event
from adversaire.engine.headlines import is_headed
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.packs.load import load_pack
from adversaire.play.reading import HANDS
from adversaire.play.session import Session
from adversaire.play.story import Story, reason_behind, story
from adversaire.play.voice import Voice

#: A kept game of each title, of a level that shows much.
KEPT = (
    ("raiders", "normal"),
    ("troyes", "normal"),
    ("hastings", "normal"),
    ("rituals", "e1"),
    ("battalia", "normal"),
)
#: Sentences that tell how the opponent came to decide, and not what came of it.
MECHANISMS = ("event.roy.rolled", "event.hero.chosen", "screen.roy.rolled")


def turns_of(session: Session) -> Iterator[list[Event]]:
    """The opponent's turns."""
    for turn in session.turns:
        if turn.finished and turn.events and turn.events[0].kind == "turn.opponent":
            yield turn.events


def voice_of(session: Session, language: Language, hands: bool) -> Voice:
    return Voice(session.game, session.position.box, session.pack, language, hands=hands)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "level"), KEPT)
def test_a_headline_says_what_came_of_the_turn_and_never_how_it_was_decided(
    game: str, level: str, language: Language
) -> None:
    session = kept_game(game, level)
    voice = voice_of(session, language, hands=False)
    for events in turns_of(session):
        told = story(session.game, events, range(1, len(events)), voice)
        said = told.headline or voice.told(events[told.decision])
        assert said.key not in MECHANISMS
        assert voice.say(said)[-1] in ".?!"


@pytest.mark.parametrize("hands", [False, True], ids=["screen", "cardboard"])
@pytest.mark.parametrize(("game", "level"), KEPT)
def test_every_event_of_a_turn_is_the_headline_a_line_or_a_detail(game: str, level: str, hands: bool) -> None:
    session = kept_game(game, level)
    voice = voice_of(session, "en", hands)
    for events in turns_of(session):
        told = story(session.game, events, range(1, len(events)), voice)
        headed = () if told.headline or not told.decision else (told.decision,)
        assert sorted((*told.lines, *told.details, *headed)) == list(range(1, len(events)))


@pytest.mark.parametrize(("game", "level"), KEPT)
def test_beside_cardboard_nothing_that_needs_hands_is_a_detail(game: str, level: str) -> None:
    session = kept_game(game, level)
    voice = voice_of(session, "en", hands=True)
    for events in turns_of(session):
        told = story(session.game, events, range(1, len(events)), voice)
        for event in [events[n] for n in told.details]:
            # Of a pile that the app holds it says itself that hands have nothing to do.
            assert event.kind.startswith(session.game.noted) or event.values.get(HANDS) == 0


def headline(game: str, *events: Event) -> str:
    """The headline of such a turn, on screen and in English."""
    there = GAMES[game]
    pack = load_pack(there, "standin")
    box = there.open_box(pack, there.full_options({}))
    voice = Voice(there, box, pack, "en", hands=False)
    return story(there, events, range(len(events)), voice).title(events, voice)


def event(kind: str, **values: int | str | tuple[str, ...]) -> Event:
    return Event(kind, (), values)


CHOSEN = event("hero.chosen", card="x", slot=1, hero="Corday")
SLAIN = event("piece.eliminated", piece="Ravenous", zone="b1c")
THROUGH = event("attack.through", total=5, resistance=2, target="Ravenous", wounds=1, left=0)
FREED = event("soul.freed", hero="Corday", zone="b1c", count=1)
WALKED = event(
    "hero.moved", hero="Corday", start="b1a", zone="B1b", gait="move", path=(), target="x", aim="y"
)
HELD = event("attack.held", total=5, resistance=6, target="Hagatha")
SEARCHED = event("hero.searches", hero="Corday", zone="b1c", cards=2)


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([WALKED], "Corday goes to B1b."),
        ([WALKED, THROUGH, SLAIN], "Corday slays Ravenous."),
        ([THROUGH, SLAIN, THROUGH, SLAIN, FREED], "Corday slays 2 of your Legion and frees a soul."),
        ([WALKED, HELD], "Corday attacks Hagatha in vain."),
        ([WALKED, SEARCHED], "Corday searches a chest."),
        ([event("hero.idle", hero="corday", number=1)], "Corday finds nothing to do."),
        # Stopped by a question before anything was done.
        ([], "Corday acts."),
    ],
)
def test_the_heroes_headline_names_the_two_deeds_that_matter_most(events: list[Event], said: str) -> None:
    assert headline("rituals", CHOSEN, *events) == said


ROLLED = event("roy.rolled", total=7, dice=(), action="cathedral", price=2)
CUBE = event("roy.cube", space="x", total=3)
ENTERED = event("citizen.entered", expelled="nobody", exit="x", place="Palace 3", building="the Palace")
RECALLED = event("roy.recalled", card="Henry", points=0, total=3)
YOURS = event("human.character", card="Henry", points=1)
DRIVEN_OUT = event("citizen.entered", expelled="human", exit="x", place="Palace 3", building="the Palace")


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([CUBE, CUBE], "The Roy adds 2 cubes to the cathedral."),
        ([CUBE], "The Roy adds a cube to the cathedral."),
        ([ENTERED], "The Roy takes Palace 3."),
        ([DRIVEN_OUT], "The Roy drives a citizen of yours out of the Palace."),
        ([event("roy.gained", points=2, total=9)], "The Roy gains 2 victory points: 9 in all."),
        ([event("roy.no-event", points=0, total=9)], "The Roy's turn comes to nothing."),
        ([RECALLED], "Henry brings the Roy nothing."),
        ([RECALLED, YOURS], "Henry: nothing for the Roy, 1 point for you."),
    ],
)
def test_the_roys_headline_says_what_came_of_his_roll(events: list[Event], said: str) -> None:
    assert headline("troyes", ROLLED, *events) == said


def test_a_raid_is_told_with_its_points_and_a_refused_one_as_preparing() -> None:
    raid = [event("raid.decided", place="the port"), event("raid.scored", points=2, marker=2, total=2)]
    assert headline("raiders", *raid) == "The opponent raids the port for 2 points."
    refused = event("raid.refused.armour", place="the port", has=1, needed=2)
    assert headline("raiders", refused) == "The opponent is not ready for the port: it prepares."


SHOT = event("ranged.shot", card="Archers", space="x", amount=1, reach="wedge")
HIT = event("battle.shot-at", card="Reeve", space="y")
FALLEN = event("battle.destroyed", side="human", card="Reeve", space="y", attached=(), stay=0)
PLACED = event("play.placed", card="Knight", space="row 1")
TAKEN = event("battle.taken", side="opponent", wedge="wedge 2")
WON = event("battle.objective.destroyed", side="human", objective="the comet", amount=5, next="x")
THEIRS = event("battle.objective.destroyed", side="opponent", objective="the fleet", amount=5, next="y")
ENDED = event("pass.ended", round=3)


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([SHOT, HIT], "The Enemy shoots at your Reeve."),
        ([SHOT], "The Enemy shoots with Archers."),
        ([SHOT, SHOT, HIT], "The Enemy shoots twice."),
        ([SHOT, HIT, FALLEN], "You lose your Reeve."),
        ([PLACED, ENDED], "The Enemy plays Knight: row 1."),
        ([PLACED, ENDED, TAKEN], "The Enemy takes wedge 2."),
        ([ENDED, WON], "You destroy your Objective, the comet."),
        ([ENDED, WON, THEIRS], "Both sides destroy an Objective."),
        ([ENDED, THEIRS], "The Enemy destroys its Objective, the fleet."),
        ([ENDED], "Round 3 comes to an end."),
        ([event("enemy.first-round")], "The Enemy takes no part in the first round."),
    ],
)
def test_the_enemys_headline_says_what_fell_or_came(events: list[Event], said: str) -> None:
    assert headline("hastings", *events) == said


def test_a_rivals_headline_says_what_was_won_or_built() -> None:
    moved = event("buff.moved", space="the mill", steps=2, lost=0, score="none")
    taken = event("rival.conquered", seat="the Emberians", space="the mill", level=4)
    assert headline("battalia", moved) == "Buff goes to the mill."
    assert headline("battalia", moved, taken) == "The Emberians take the city at the mill."
    assert headline("battalia", event("buff.quiet", state="hired")) == "Nothing changes on the board."
    ready = event("setup.board", cities=4, ruins="the mill")
    assert headline("battalia", ready) == "The board is ready: 4 cities, and the ruins at the mill."


def lines(game: str, *events: Event, hands: bool = False) -> list[str]:
    """The open lines of such a turn, in English."""
    there = GAMES[game]
    pack = load_pack(there, "standin")
    voice = Voice(there, there.open_box(pack, there.full_options({})), pack, "en", hands=hands)
    told = story(there, events, range(len(events)), voice)
    return [line.say(voice) for line in told.gathered(events, voice)]


def test_several_of_a_kind_are_one_line() -> None:
    first, second = cube("1", 5, 3), cube("2", 5, 4)
    both = "They go to space 5 of level 1 and space 5 of level 2: 2 victory points, 4 in all."
    assert lines("troyes", ROLLED, first, second) == [both]
    assert lines("troyes", ROLLED, first) == []


def cube(level: str, number: int, total: int) -> Event:
    return event(
        "roy.cube", space=f"cathedral-{level}-{number}", level=level, number=number, total=total, named=0
    )


def test_the_level_of_two_cubes_is_said_but_once() -> None:
    same = "They go to spaces 5 and 3 of level 2: 2 victory points, 4 in all."
    assert lines("troyes", ROLLED, cube("2", 5, 3), cube("2", 3, 4)) == [same]


def test_what_is_kept_of_a_chest_is_told_after_what_was_put_aside_for_it() -> None:
    pact, mail, sword = [
        event(f"loot.{kind}", card=card)
        for kind, card in (("redrawn", "pact"), ("drawn", "mail"), ("drawn", "sword"))
    ]
    told = lines("rituals", CHOSEN, pact, mail, pact, sword, hands=True)
    assert [said.split(".")[0] for said in told] == ["Loot: pact", "Loot: pact", "Loot: mail and sword"]


def test_the_reason_behind_a_headline_is_that_of_what_it_tells() -> None:
    session = kept_game("battalia", "normal")
    voice, found = voice_of(session, "en", hands=False), 0
    for events in turns_of(session):
        told = story(session.game, events, range(1, len(events)), voice)
        kinds = [one.kind for one in events if is_headed(one, told.headline) and voice.explains(one)]
        if kinds:
            found += events[told.decision].kind == kinds[0]
            assert events[told.decision].kind == kinds[0]
    assert found


def test_beside_cardboard_what_is_done_after_a_move_is_never_told_before_it() -> None:
    def wound(piece: str) -> Event:
        return event("attack.through", target=piece, total=5, resistance=1, left=0, wounds=1)

    went = event("hero.moved", hero="Corday", start="B3b", zone="B3c", path=("B3c",), gait="move")
    events = [wound("condemned-1"), wound("condemned-2"), went, wound("ravenous-2")]
    done = lines("rituals", *events, hands=True)
    assert [said.split()[0] for said in done] == ["Deal", "Move", "Deal"]
    assert len(lines("rituals", *[one for one in events if one is not went], hands=True)) == 1


def test_what_a_character_brings_both_is_said_once() -> None:
    assert lines("troyes", ROLLED, RECALLED, YOURS) == []


def test_what_two_sides_do_is_never_one_line() -> None:
    might = [
        event("battle.might", side=side, wedge=wedge, damage=damage, total=9)
        for side, wedge, damage in (("human", "a", 2), ("opponent", "b", 3), ("human", "c", 4))
    ]
    assert lines("hastings", ENDED, *might) == [
        "Might: you put 6 damage in all on a and c.",
        "Might in b: the Enemy puts 3 damage on it, 9 in all.",
    ]


def test_however_much_happens_no_more_lines_stand_open_than_somebody_reads() -> None:
    wounds = [event("piece.wounded", piece=f"Witch {n}", wounds=1, left=3) for n in range(9)]
    told = lines("rituals", CHOSEN, *wounds)
    assert len(told) == 6
    assert sum(said.count("takes 1 Wound") for said in told) == 9


def test_nobody_falls_before_whoever_strikes_is_told_to_get_there() -> None:
    hit = event("attack.through", target="Ravenous", total=7, resistance=1, wounds=1, left=0)
    falls = event("piece.eliminated", piece="Ravenous", zone="B2a")
    goes = event(
        "hero.moved", hero="Battista", zone="B2b", gait="move", towards="Hagatha", path=("B2b",), steps=1
    )
    then = event("attack.hits", target="Hagatha", total=5, wounds=1, left=0)
    also = event("piece.eliminated", piece="Hagatha", zone="B2b")
    session = kept_game("rituals", "e1")
    lines = Story(None, 0, (0, 1, 2, 3, 4), ()).in_kinds(
        [hit, falls, goes, then, also], voice_of(session, "en", False)
    )
    assert [line.events for line in lines] == [(0,), (2,), (3,), (1, 4)]


@pytest.mark.parametrize("level", ["e1", "e2"])
def test_where_a_headline_sums_up_its_reason_is_a_choice_and_no_rule_of_every_turn(level: str) -> None:
    session = kept_game("rituals", level)
    voice, chosen = voice_of(session, "en", hands=False), 0
    for events in turns_of(session):
        told = story(session.game, events, range(1, len(events)), voice)
        at = reason_behind(events, told.headline, max(told.decision, 1), voice)
        chosen += voice.compares(events[at])
        assert voice.compares(events[at]) or not any(map(voice.compares, events))
    assert chosen
