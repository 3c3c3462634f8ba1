"""The log: both sides by round, newest first, some lines on request, a page at a time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from bench import words as bench_words
from tests.browser.tables import asks, chance_answers, likely_answers, opened, planner_answers, played, setup
from tests.play.test_reading import FIVE, planned

from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play import log
from adversaire.play.reading import OWN_ACTS, is_opponents, to_read
from adversaire.play.report import CUT, facts, holds, problem_report, story_text
from adversaire.play.rolls import roll_of
from adversaire.play.saves import open_save
from adversaire.play.seats import keeps_secret
from adversaire.play.session import Session
from adversaire.play.voice import Voice

#: Asked for each piece of a price.
PAY = "pay.with"


def voice_of(session: Session, language: Language = "en") -> Voice:
    hands = session.setup.mode == COMPANION
    return Voice(session.game, session.position.box, session.pack, language, hands=hands)


@pytest.mark.parametrize("game", FIVE)
def test_every_decision_and_every_turn_of_the_opponent_is_a_line(game: str) -> None:
    session = planned(game, 2)
    lines = list(log.newest_first(session))
    decided = sorted(
        [one.index for line in lines for one in (line.decision, *line.answers) if one], reverse=True
    )
    # A price that is paid piece by piece is one line, from its first piece on.
    paid = [
        n
        for n, (one, then) in enumerate(pairwise(session.entries), 1)
        if one.question == then.question == PAY
    ]
    assert decided == [index for index in reversed(range(len(session.entries))) if index not in paid]
    told = {line.turn for line in lines if not line.own}
    for number, turn in enumerate(session.turns):
        if is_opponents(turn) and to_read(turn):
            assert number in told
    assert [line.turn for line in lines] == sorted((line.turn for line in lines), reverse=True)


def test_a_price_paid_piece_by_piece_is_one_line_with_all_it_was_paid_with() -> None:
    session = planned("hastings", 2)
    prices = [line for line in log.newest_first(session) if log.payment(session, line)]
    assert prices
    for line in prices:
        told = log.pieces(session, line)
        assert len(told) > 1
        assert line.decision
        assert session.entries[line.decision.index].question == PAY
        for language in LANGUAGES:
            voice = voice_of(session, language)
            asked, said = log.words(session, line, voice)
            assert not asked
            assert all(voice.speaker.name(str(event.values["card"])) in said for event in told)


def test_an_own_attack_is_told_by_what_came_of_it_not_by_its_price() -> None:
    session = planned("rituals", 2)
    voice, attacks = voice_of(session), 0
    for line in log.newest_first(session, log.MINE):
        kinds = [event.kind for event in log.told_in(session, line)]
        if "legion.attacks" in kinds and "attack.through" in kinds:
            attacks += 1
            assert "Energy" not in log.words(session, line, voice)[1]
    assert attacks


@pytest.mark.parametrize("game", FIVE)
def test_mine_and_the_opponents_are_all_there_is_and_dice_are_lines_with_dice(game: str) -> None:
    session = planned(game, 2)
    everything = list(log.newest_first(session))
    mine, others = (list(log.newest_first(session, which)) for which in (log.MINE, log.OPPONENTS))
    assert len(mine) + len(others) == len(everything)
    assert mine
    assert others
    for line in log.newest_first(session, log.DICE):
        assert any(roll_of(event) for event in log.told_in(session, line))


@pytest.mark.parametrize("wanted", log.FILTERS)
def test_pages_follow_one_another_without_a_gap(wanted: str) -> None:
    session = planned("battalia", 1)
    found: list[log.Passage] = []
    before: int | None = None
    while True:
        page = log.page(session, wanted, before, lines=7)
        found += page.passages
        before = page.earlier
        if before is None:
            break
    assert found == list(log.newest_first(session, wanted))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FIVE)
def test_every_line_can_be_said(game: str, language: Language) -> None:
    session = planned(game, 3)
    voice = voice_of(session, language)
    for line in log.newest_first(session):
        said = log.words(session, line, voice)[1]
        assert said
        assert said[0] == said[0].strip()


def test_a_correction_by_hand_is_a_line_of_its_own_and_takes_no_words_from_others() -> None:
    session = played(
        Setup("raiders", COMPANION, {"level": "normal"}, 7), chance_answers(7), lambda it: len(it.turns) > 5
    )
    before = [log.words(session, one, voice_of(session)) for one in log.newest_first(session)]
    session.adjust("opponent.armour", "7")
    lines = list(log.newest_first(session))
    voice = voice_of(session)
    asked, said = log.words(session, lines[0], voice)
    assert not asked
    assert said.startswith("Set right by hand: its armour")
    assert [log.words(session, one, voice) for one in lines[1:]] == before


def test_answers_of_older_rules_are_lines_too() -> None:
    played_on = played(
        Setup("raiders", VIRTUAL, {"level": "normal"}, 7), chance_answers(7), lambda it: len(it.turns) > 60
    )
    start = played_on.turns[-1].start
    session = Session.resumed(
        played_on.game, played_on.setup, played_on.pack, played_on.entries, played_on.turns[-1].before, start
    )
    lines = list(log.newest_first(session))
    assert [line.decision.index for line in lines if line.decision] == list(
        reversed(range(len(session.entries)))
    )
    assert log.words(session, lines[-1], voice_of(session))[1].startswith("setup.keep: ")
    assert log.page(session, lines=20).earlier is not None


def test_a_game_that_has_just_begun_has_little_to_tell() -> None:
    session = opened(Setup("raiders", VIRTUAL, {"level": "normal"}, 7))
    assert not [line for line in log.newest_first(session) if line.own]


# ---------------------------------------------------------------- as a text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_told_in_the_readers_language_and_holds_the_game(language: Language) -> None:
    session = planned("hastings", 1)
    report = problem_report(session, voice_of(session, language))
    told, _, game = report.partition(f"\n{CUT}\n")
    assert {"en": "What should have happened:", "fr": "Ce qui aurait dû se passer"}[language] in told
    assert {"en": "Facts for those who mend it:", "fr": "Pour ceux qui répareront"}[language] in told
    assert all(fact in told for fact in facts(session))
    assert open_save(GAMES, game).session.entries == session.entries


def test_the_text_of_a_game_is_its_log_from_the_beginning() -> None:
    session = planned("troyes", 1)
    voice = voice_of(session)
    told = story_text(session, voice)
    at = 0
    for line in reversed(list(log.newest_first(session))):
        at = told.index(log.words(session, line, voice)[1], at)
    assert "Points: you" in told


def test_it_is_said_what_a_report_holds() -> None:
    on_screen = planned("raiders", 1)
    beside = opened(Setup("raiders", COMPANION, {"level": "normal"}, 7))
    keys = [text.key for text in holds(on_screen)]
    assert "log.report.holds-story" in keys
    assert "log.report.holds-table" not in keys
    assert "log.report.holds-table" in [text.key for text in holds(beside)]


@pytest.mark.parametrize("mode", [VIRTUAL, COMPANION])
def test_an_answer_that_tells_nothing_belongs_to_the_act_it_led_to(mode: str) -> None:
    session = played(
        Setup("battalia", mode, {"level": "normal"}, 7),
        chance_answers(7),
        lambda it: it.is_over or len(it.entries) > 80,
    )
    voice, folded = voice_of(session), [line for line in log.newest_first(session) if line.answers]
    assert folded
    for line in folded:
        asked, said = log.words(session, line, voice)
        assert not asked
        story = log.whole_story(session, line, voice)
        assert len(story) > len(line.answers)
        assert said
    for before, line in pairwise(reversed(list(log.newest_first(session)))):
        after_an_act = log.deed(session, before) and before.turn == line.turn and before.side == line.side
        told = bool(log.told_in(session, line)) or bool(line.answers)
        assert told or not after_an_act or line.decision is None or session.turns[line.turn].start == 0


def told_beside(game: str, seed: int = 7) -> Session:
    return played(
        setup(COMPANION, seed, game), chance_answers(seed), lambda it: it.is_over or len(it.turns) > 16
    )


@pytest.mark.parametrize("game", FIVE)
def test_beside_cardboard_the_log_never_repeats_what_is_asked_every_turn(game: str) -> None:
    session = told_beside(game)
    voice = voice_of(session)
    reports = [line for line in log.newest_first(session) if log.asked_by(line) == log.REPORT]
    assert reports
    for line in reports:
        assert line.decision
        question, answer = log.decision_words(session, line.decision, voice)
        asked, said = log.words(session, line, voice)
        assert question not in (asked, said)
        # Of a report that led to no act it is said what came of it; if nothing did, what was reported.
        if log.deed(session, line) is None:
            first = log.told_in(session, line)[:1]
            # That the turn was over is nothing to remember beside what came then.
            before = "" if line.decision.answer == log.DONE else answer
            assert (asked, said) == ((before, voice.seen(first[0])) if first else ("", answer))


@pytest.mark.parametrize("game", FIVE)
def test_that_a_turn_is_over_is_a_line_only_where_nothing_else_of_it_is(game: str) -> None:
    session = told_beside(game)
    over = [line for line in log.newest_first(session) if log.is_uneventful(session, line)]
    for line in over:
        assert [one for one in log.passages(session, line.turn) if one.own] == [line]


def test_what_a_played_card_did_to_the_opponent_is_told_not_ordered() -> None:
    session = told_beside("raiders")
    voice = voice_of(session)
    told = [log.words(session, line, voice) for line in log.newest_first(session, log.MINE)]
    assert any(asked.endswith("at the Town Hall") and said.startswith("The opponent") for asked, said in told)
    assert not any(said.startswith(("Move the opponent", "Return ")) for _, said in told)


def test_a_look_at_the_cathedral_is_one_line_however_often_it_was_set_right() -> None:
    session = told_beside("troyes")
    looks = [line for line in log.newest_first(session) if log.asked_by(line) == "fact.cathedral"]
    assert looks
    assert any(len(line.answers) > 1 for line in looks)
    assert len({line.turn for line in looks}) == len(looks)


def test_a_map_set_right_is_told_by_what_was_set_right() -> None:
    session = told_beside("rituals")
    voice = voice_of(session)
    laid_out = [line for line in log.passages(session, 0) if line.own]
    assert len(laid_out) > 3
    said = [log.words(session, line, voice) for line in laid_out]
    assert not any(asked for asked, _ in said)
    # All answers are there still, in their order.
    answers = [one.index for line in laid_out for one in (line.decision, *line.answers) if one]
    assert answers == list(range(len(answers)))


def test_what_is_chosen_while_a_table_is_laid_out_stays_a_line_each() -> None:
    session = told_beside("battalia")
    asked = [log.asked_by(line) for line in log.passages(session, 0) if line.own]
    assert asked.count("setup.faction") == 2


@pytest.mark.parametrize(("game", "seed"), [("troyes", 3), ("hastings", 3)])
def test_what_only_let_the_opponents_turn_go_on_is_no_line_of_mine_with_that_turn_in_it(
    game: str, seed: int
) -> None:
    session = planned_beside(game, seed)
    lines = [one for one in log.newest_first(session) if is_opponents(session.turns[one.turn])]
    for line in lines:
        if line.own and log.is_answer(line):
            assert log.told_in(session, line)[0].kind.startswith(OWN_ACTS)
    # The answers are not lost: they stand in the opponent's line.
    assert any(line.answers for line in lines if not line.own)


#: How orders for hands begin, by language.
ORDERS: dict[Language, tuple[str, ...]] = {
    "en": ("Put ", "Roll ", "Deal ", "Do ", "Discard ", "Counter "),
    "fr": ("Posez ", "Lancez ", "Infligez ", "Subissez ", "Défaussez ", "À vous "),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seed"), [("troyes", 3), ("hastings", 3), ("rituals", 3)])
def test_what_i_did_beside_cardboard_is_told_and_not_ordered_once_more(
    game: str, seed: int, language: Language
) -> None:
    session = planned_beside(game, seed)
    voice = voice_of(session, language)
    lines = [line for line in log.newest_first(session, log.MINE) if log.deed(session, line)]
    told = [log.words(session, line, voice)[1] for line in lines]
    assert told
    assert not [one for one in told if one.startswith(ORDERS[language]) or one.endswith("défaussez-la.")]


def planned_beside(game: str, seed: int) -> Session:
    """A game beside cardboard, told by the planner to its end or for many answers."""
    return played(
        setup(COMPANION, seed, game),
        planner_answers(game, seed),
        lambda session: session.is_over or len(session.entries) > 150,
    )


def against_the_horde() -> Session:
    """A game alone with the horde, which moves at the end of every turn."""
    return bench_words.played(GAMES["battalia"], VIRTUAL, seed=2, answers=60)


def told_of(session: Session) -> list[tuple[bool, str]]:
    """The lines from the first to the last, each with whether it is a person's own."""
    voice = voice_of(session)
    lines = reversed(list(log.newest_first(session)))
    return [(line.own, log.words(session, line, voice)[1]) for line in lines]


def test_what_the_horde_does_in_the_midst_of_my_turn_is_a_line_of_its_own() -> None:
    session = against_the_horde()
    lines = told_of(session)
    hordes = [said for own, said in lines if not own and said.startswith("Buff goes to")]
    assert hordes
    bought = [line for line in log.newest_first(session) if "seat.bought" in kinds_of(session, line)]
    assert bought
    assert not any("buff.moved" in kinds_of(session, line) for line in bought)
    assert any(own and "The horde wins" in said for own, said in lines), (
        "how a fight ended, not what was laid"
    )


def kinds_of(session: Session, line: log.Passage) -> set[str]:
    return {event.kind for event in log.told_in(session, line)}


def test_a_bid_against_the_horde_is_no_turn_in_which_nothing_changes() -> None:
    session = against_the_horde()
    said = [words for _, words in told_of(session)]
    assert any(words.startswith("You bid against the horde") for words in said)
    assert "Nothing changes on the board." not in said


def test_a_raid_of_mine_is_told_by_where_it_was_and_not_by_what_it_counted() -> None:
    session = planned("raiders", 2)
    raids = [line for line in log.newest_first(session) if "human.raided" in kinds_of(session, line)]
    assert raids
    for line in raids:
        act = log.deed(session, line)
        assert act is not None
        assert act.kind != "human.scored"


@pytest.mark.parametrize("game", ["hastings", "battalia"])
def test_in_the_opponents_turn_nothing_is_told_twice_and_all_in_its_order(game: str) -> None:
    session = planned(game, 2)
    for number, turn in enumerate(session.turns):
        if is_opponents(turn) and turn.finished:
            spans = [
                (line.first, line.last)
                for line in log.passages(session, number)
                if line.decision is None or log.is_answer(line)
            ]
            assert all(one[1] <= then[0] for one, then in pairwise(spans)), (number, spans)


@pytest.mark.parametrize(("game", "seed"), [("hastings", 0), ("rituals", 0)])
def test_the_rest_of_a_turn_is_not_named_after_how_it_began(game: str, seed: int) -> None:
    session = bench_words.played(GAMES[game], COMPANION if game == "rituals" else VIRTUAL, seed)
    voice = voice_of(session)
    rests = [line for line in log.newest_first(session, log.OPPONENTS) if line.first > 1]
    assert rests
    for line in rests:
        turn = session.turns[line.turn]
        assert log.words(session, line, voice)[1] != voice.seen(turn.events[0])


def test_what_one_decides_in_secret_is_one_line_however_often_it_was_asked() -> None:
    session = bench_words.played(GAMES["battalia"], VIRTUAL, seed=1, answers=400)
    secret = [line for line in log.newest_first(session) if decided_in_secret(session, line)]
    asked = [(line.turn, line.side, log.asked_by(line)) for line in secret]
    assert any(line.answers for line in secret)
    assert len(asked) == len(set(asked))
    for line in secret:
        told = log.whole_story(session, line, voice_of(session))
        assert len(told) == len(set(told))


def decided_in_secret(session: Session, line: log.Passage) -> bool:
    return line.decision is not None and keeps_secret(session, line.decision.question)


@pytest.mark.parametrize("game", ["raiders", "troyes", "hastings"])
def test_the_counting_is_told_by_what_came_of_it(game: str) -> None:
    session = bench_words.played(GAMES[game], VIRTUAL, 0)
    assert session.is_over
    newest = next(log.newest_first(session))
    assert "win" in log.words(session, newest, voice_of(session))[1]


@pytest.mark.parametrize("game", ["raiders", "troyes", "hastings"])
def test_that_a_report_is_over_is_not_told_among_what_was_done(game: str) -> None:
    session = planned_beside(game, 0)
    voice = voice_of(session)
    for line in log.newest_first(session):
        asked = [one for one in (line.decision, *line.answers) if one]
        over = [log.decision_words(session, one, voice)[1] for one in asked if log.is_end_of_report(one)]
        told = log.whole_story(session, line, voice)
        assert not any(step.endswith(said) for step in told for said in over)


def test_a_turn_that_goes_on_has_not_come_to_nothing_yet() -> None:
    """Beside cardboard the Roy has rolled, and what lies on an event is still to be told."""
    session = played(setup(COMPANION, 5, "troyes"), likely_answers, asks("fact.event-cubes"))
    newest = next(log.newest_first(session))
    assert log.words(session, newest, voice_of(session))[1].startswith("The Roy rolls 5 (3 and 2)")
    assert "comes to nothing" not in story_text(session, voice_of(session))
