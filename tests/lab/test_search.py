"""The search: it knows no more than the player, and plays on from where the turn stands."""

from typing import Any

import pytest

from adversaire.engine.chance import Chance, game_seed
from adversaire.engine.game import Game
from adversaire.engine.policy import Adviser, Candidate
from adversaire.engine.position import to_data
from adversaire.engine.question import CHOICE, Question
from adversaire.engine.record import Setup
from adversaire.engine.result import Guess
from adversaire.engine.table import CheckedTable
from adversaire.games import GAMES
from adversaire.games.hastings import HASTINGS
from adversaire.i18n.language import Language
from adversaire.lab.charts import MORE_COLOURS, MORE_SHAPES, POLICY_COLOURS, POLICY_SHAPES, marks_of
from adversaire.lab.experiment import Experiment
from adversaire.lab.policies import make_policy
from adversaire.lab.simulate import simulate
from adversaire.lab.wording import Wording
from adversaire.play import playing_on
from adversaire.play.playing_on import Ending, SupposedTable, likely_won, renew_luck
from adversaire.play.search import Search, SearchPolicy, adviser_of, candidates_at
from tests.contract.players import pack_of

searched = pytest.mark.parametrize("game", [game for game in GAMES if game.adviser], ids=lambda game: game.id)


def started(game: Game, policy: Any, seed: int, **options: str) -> tuple[Any, CheckedTable]:
    full = game.full_options(options)
    position = game.new(Setup(game.id, options=full, seed=seed), game.open_box(pack_of(game), full))
    table = CheckedTable(policy)
    table.seat(position)
    return position, table


def later(game: Game, turns: int, seed: int = 5, **options: str) -> Any:
    """A position between two turns."""
    position, table = started(game, game.policies["planner"](Chance.from_seed(seed, 1)), seed, **options)
    for _ in range(turns):
        game.play_turn(position, table)
    return position


@searched
def test_dealing_anew_changes_nothing_that_a_player_sees(game: Game) -> None:
    for turns in (1, 4, 9):
        position = later(game, turns)
        again = position.copy()
        game.deal_unseen(again, game.sides[0], Chance.from_seed(99))
        assert game.view_for(again, game.sides[0]) == game.view_for(position, game.sides[0])
        assert game.faults(again) == []


@searched
def test_dealing_anew_changes_what_is_to_come(game: Game) -> None:
    position = later(game, 4)
    again = position.copy()
    game.deal_unseen(again, game.sides[0], Chance.from_seed(99))
    assert again.chance != position.chance
    assert to_data(again) != to_data(position)


@searched
def test_every_hidden_card_stays_in_the_game(game: Game) -> None:
    position = later(game, 4)
    again = position.copy()
    game.deal_unseen(again, game.sides[0], Chance.from_seed(99))
    assert sorted(cards_in(to_data(again))) == sorted(cards_in(to_data(position)))


def cards_in(data: Any) -> list[str]:
    """Every text in lists, wherever they lie."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in cards_in(value)]
    if isinstance(data, list):
        return [text for value in data for text in ([value] if isinstance(value, str) else cards_in(value))]
    return []


def test_the_cards_of_another_seat_are_dealt_anew_and_the_own_are_kept() -> None:
    game = GAMES["battalia"]
    position = later(game, 6, variant="table")
    again = position.copy()
    game.deal_unseen(again, "human", Chance.from_seed(3))
    assert again.seats["human"].hand == position.seats["human"].hand
    assert again.seats["second"].hand != position.seats["second"].hand


def test_the_removed_scheme_cards_are_as_unknown_as_the_pile() -> None:
    game = GAMES["raiders"]
    position = later(game, 2)
    removed = set()
    for seed in range(30):
        again = position.copy()
        game.deal_unseen(again, "human", Chance.from_seed(seed))
        removed.add(tuple(again.schemes.removed))
        kinds = [position.box.schemes[card].kind for card in again.schemes.removed]
        assert sorted(kinds) == ["monastery", "outpost"]
    assert len(removed) > 5


def test_once_the_scheme_pile_was_made_anew_the_removed_cards_are_known() -> None:
    game = GAMES["raiders"]
    position = later(game, 60)
    assert position.round > 25
    again = position.copy()
    game.deal_unseen(again, "human", Chance.from_seed(1))
    assert again.schemes.removed == position.schemes.removed


def test_the_number_on_the_back_of_the_next_ai_card_stays_where_it_is_shown() -> None:
    game = GAMES["rituals"]
    for shown, numbers in (("yes", 1), ("no", 3)):
        position = later(game, 6, next_hero_number_shown=shown)
        cards = position.box.ai_cards
        tops = set()
        for seed in range(40):
            again = position.copy()
            game.deal_unseen(again, "human", Chance.from_seed(seed))
            tops.add(again.heroes.ai_pile[-1])
        assert len(tops) > 1
        assert (len({cards[card].number for card in tops}) == 1) == (numbers == 1)


def test_the_hidden_sides_of_botanical_tokens_are_mixed() -> None:
    game = GAMES["rituals"]
    position = later(game, 1)
    values = set()
    for seed in range(40):
        again = position.copy()
        game.deal_unseen(again, "human", Chance.from_seed(seed))
        assert [token.zone for token in again.land.plants] == [token.zone for token in position.land.plants]
        values.add(tuple(token.value for token in again.land.plants))
    assert len(values) > 1
    assert len({tuple(sorted(one)) for one in values}) == 1


# ---------------------------------------------------------------- luck


@searched
def test_the_same_turn_has_the_same_luck_and_another_one_another(game: Game) -> None:
    position, other = later(game, 3), later(game, 4)
    for table in (position, other):
        renew_luck(table, 12, 5)
    assert position.chance == other.chance
    renew_luck(other, 12, 6)
    assert position.chance != other.chance


def test_a_guess_far_ahead_is_as_good_as_won_and_one_in_doubt_half() -> None:
    assert likely_won(Guess(0.0, 8.0)) == 0.5
    assert likely_won(Guess(8.0, 8.0)) == pytest.approx(0.841, abs=0.001)
    assert likely_won(Guess(-40.0, 8.0)) < 0.001


# ---------------------------------------------------------------- deciding


class Fixed(Search):
    """A search whose games end as they are told to."""

    def __init__(self, worths: dict[str, list[float]], rollouts: int) -> None:
        question = Question("q", CHOICE, tuple(worths), ())
        candidates = [Candidate(answer) for answer in worths]
        super().__init__(GAMES["raiders"], None, (), question, candidates, Chance.from_seed(1), rollouts)
        self.told = list(worths.values())

    def play_on(self, number: int) -> None:
        endings = self.endings[number]
        told = self.told[number]
        endings.append(Ending(told[len(endings) % len(told)], 0.0))


def run(one: Search) -> Search:
    for _ in one.steps():
        pass
    return one


def test_the_best_candidate_gets_most_of_the_games() -> None:
    found = run(Fixed({"a": [1, 18], "b": [19, 10], "c": [0, 9], "d": [4, 15]}, 64))
    weighed = found.weighed()
    assert (found.best.answer, weighed[0].answer) == ("b", "b")
    assert weighed[0].share == max(one.share for one in weighed) > 0.25
    assert sum(one.share for one in weighed) == pytest.approx(1)
    assert weighed[0].margin == pytest.approx(14.5)


def test_a_lead_that_may_be_chance_does_not_beat_the_first() -> None:
    assert run(Fixed({"a": [0, 10], "b": [10, 1]}, 16)).best.answer == "a"
    assert run(Fixed({"a": [0, 10], "b": [3, 13]}, 16)).best.answer == "b"


def test_who_is_clearly_behind_leaves_before_half_time() -> None:
    found = run(Fixed({"a": [50, 51], "b": [1, 2], "c": [2, 1], "d": [3, 2]}, 64))
    assert found.best.answer == "a"
    assert [len(endings) for endings in found.endings] == [8, 8, 8, 8]


def test_nobody_leaves_for_being_behind_after_a_few_games() -> None:
    found = run(Fixed({"a": [1, 2], "b": [50, 51], "c": [2, 1], "d": [3, 2]}, 32))
    assert found.best.answer == "b"
    assert [len(endings) for endings in found.endings] == [9, 9, 4, 9]


def test_candidates_that_begin_alike_are_different_moves() -> None:
    """In Troyes the same action can be taken with other dice."""
    game = GAMES["troyes"]
    turns = next(turns for turns in range(3, 12) if later(game, turns).phase == "human")
    position = later(game, turns)
    candidates = candidates_at(game, position, (), Chance.from_seed(1))
    alike = next(
        [one for one in candidates if one.answer == first.answer]
        for first in candidates
        if [one.answer for one in candidates].count(first.answer) > 1
    )
    ends = []
    for one in alike[:2]:
        again = position.copy()
        table = SupposedTable(game, adviser_of(game, Chance.from_seed(1)), (), one, Chance.from_seed(2))
        table.seat(again)
        game.play_turn(again, table)
        ends.append((again.human.dice, again.opponent.dice, again.human.deniers, again.human.cubes))
    assert ends[0] != ends[1]


def test_stopped_early_it_still_has_an_answer() -> None:
    found = Fixed({"a": [1], "b": [5], "c": [3]}, 30)
    assert found.best.answer == "a"
    steps = found.steps()
    for _ in range(6):
        next(steps)
    assert found.best.answer == "b"


@searched
def test_a_search_plays_legally_and_the_same_way_twice(game: Game) -> None:
    def answers() -> list[str]:
        policy = SearchPolicy(game, Chance.from_seed(8, 1), rollouts=4, widest=2)
        position, table = started(game, policy, 8)
        for _ in range(7):
            policy.turn_begins(position)
            game.play_turn(position, table)
            assert game.faults(position) == []
        return [answer for _, answer in table.asked]

    assert answers() == answers() != []


@searched
def test_in_the_middle_of_a_turn_it_plays_on_from_there(game: Game) -> None:
    """Every decision of a turn can be weighed, with what was answered before it in that turn."""
    position = later(game, 5)
    for turn in range(4):
        before = position.copy()
        policy = adviser_of(game, Chance.from_seed(turn, 1))
        table = CheckedTable(policy)
        table.seat(position)
        game.play_turn(position, table)
        given = [answer for _, answer in table.asked]
        for at, (question, _) in enumerate(table.asked[:3]):
            candidates = candidates_at(game, before, given[:at], Chance.from_seed(1))[:2]
            assert {one.answer for one in candidates} <= set(question.answers)
            run(Search(game, before, given[:at], question, candidates, Chance.from_seed(at), 2))


@searched
def test_an_adviser_names_its_own_answer_first_and_each_only_once(game: Game) -> None:
    policy, twin = (adviser_of(game, Chance.from_seed(6, 1)) for _ in range(2))
    assert isinstance(policy, Adviser)

    class Watching:
        def answer(self, question: Question, position: Any) -> str:
            ranked = policy.ranked(question, position)
            assert len(set(ranked)) == len(ranked)
            assert set(ranked) <= set(question.answers)
            own = twin.answer(question, position)
            if question.id in game.weighty:
                assert ranked[0] == own
            return own

    position, table = started(game, Watching(), 6)
    for _ in range(8):
        game.play_turn(position, table)


def test_the_search_is_a_policy_of_the_simulator(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HASTINGS, "rollouts", 2)
    run = simulate(Experiment("hastings", "search", games=1), check="all")
    assert run.tally.games == 1


def test_a_search_has_the_budget_its_name_gives_it() -> None:
    budgets = []
    for name in ("search", "search-6"):
        policy = make_policy(GAMES["hastings"], name, Chance.from_seed(1))
        assert isinstance(policy, SearchPolicy)
        budgets.append(policy.rollouts)
    assert budgets == [HASTINGS.rollouts, 6]
    small = simulate(Experiment("hastings", "search-2", games=1), check="all")
    assert small.tally.games == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "strong player, 200 games a decision"), ("fr", "joueur fort, 200 parties par décision")],
)
def test_reports_say_the_budget_and_draw_it_otherwise(language: Language, said: str) -> None:
    words = Wording(language, "standin")
    assert words.policy("search-200") == said
    assert words.policy("search") in said
    names = ["planner", "search", "search-200", "search-400"]
    for known, more in ((POLICY_COLOURS, MORE_COLOURS), (POLICY_SHAPES, MORE_SHAPES)):
        assert len(set(marks_of(names, known, more))) == len(names)


@pytest.mark.parametrize("name", ["raiders", "troyes"])
def test_a_guess_is_dared_where_the_game_can_be_judged(name: str) -> None:
    game = GAMES[name]
    position, table = started(game, game.policies["planner"](Chance.from_seed(2, 1)), 2)
    dared = []
    while not game.is_over(position):
        game.play_turn(position, table)
        guess = None if game.is_over(position) else game.guess(position, "human")
        if guess is not None:
            dared.append(guess)
    result = game.result(position)
    margin = result.total("human") - result.total("opponent")
    assert len(dared) >= 3
    assert abs(dared[-1].margin - margin) < 3 * dared[-1].spread


def test_a_game_is_dealt_from_its_seed_whoever_searches() -> None:
    """What the search plays on with never reaches the table itself."""
    game = GAMES["raiders"]
    seed = game_seed(1, 0)
    policy = SearchPolicy(game, Chance.from_seed(seed, 1), rollouts=4, widest=2)
    position, table = started(game, policy, seed)
    policy.turn_begins(position)
    game.play_turn(position, table)
    plain, other = started(game, game.policies["planner"](Chance.from_seed(seed, 1)), seed)
    game.play_turn(plain, other)
    assert position.schemes.pile == plain.schemes.pile


def test_a_game_that_comes_to_a_standstill_is_taken_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rivals who have taken each other's cards could play on for ever."""
    game = GAMES["hastings"]
    monkeypatch.setattr(playing_on, "STANDSTILL", 3)
    monkeypatch.setattr(HASTINGS, "is_over", lambda position: False)
    turns = []

    def count(position: Any, table: Any) -> None:
        turns.append(position.round)

    monkeypatch.setattr(HASTINGS, "play_turn", count)
    position, table = started(game, game.policies["planner"](Chance.from_seed(1)), 1)
    before = game.result(position)
    ended = playing_on.play_out(game, position, table, "human", seed=1)
    assert len(turns) == 3
    assert ended.margin == before.total("human") - before.total("opponent")
