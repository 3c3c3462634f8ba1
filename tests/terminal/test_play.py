"""Playing in the terminal: questions, answers, commands, and whole games."""

import re
from pathlib import Path

import pytest
from tests.terminal.tables import a_table, after, flat, play, random_game

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.question import Question
from adversaire.engine.record import COMPANION, MODES, VIRTUAL
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.saves import open_save, save_text
from adversaire.play.turns import Turn
from adversaire.store import GameStore
from adversaire.terminal.commands import WORDS, read_command
from adversaire.terminal.ending import show_medals
from adversaire.terminal.table import TerminalTable
from adversaire.terminal.telling import OPPONENT, side_of, steps, title

#: Three cards to keep, from one list that keeps its numbers.
START = ("1", "2", "3")
#: The set-up, then a whole turn of the human, so that the opponent has played too.
ONE_ROUND = (*START, "1", "1")


def test_a_whole_game_can_be_played_by_number(tmp_path: Path) -> None:
    table, screen = random_game(tmp_path, 3)
    assert table.session.is_over
    result = table.session.result
    total = next(line for line in screen.text.splitlines() if line.startswith("Total"))
    assert total.split()[1:] == [str(result.total("human")), str(result.total("opponent"))]
    assert "scheme cards removed" in screen.text
    assert "adversaire play raiders --seed 3" in screen.text
    assert f"adversaire replay {table.keeper.id}" in screen.text


@pytest.mark.parametrize(("mode", "draws"), [("virtual", "app"), ("companion", "app"), ("companion", "me")])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
def test_no_line_is_ever_wider_than_the_terminal(
    tmp_path: Path, mode: str, draws: str, language: Language, width: int
) -> None:
    _, screen = random_game(tmp_path, 4, mode, 120, language, width, draws=draws)
    assert [line for line in screen.text.splitlines() if len(line) > width] == []


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hands", ["app", "me"])
def test_every_game_is_played_to_its_end_and_all_of_it_fits(
    tmp_path: Path, game: str, mode: str, language: Language, hands: str
) -> None:
    own = hands if mode == COMPANION else "app"
    table, screen = random_game(tmp_path, 6, mode, 3000, language, 72, game=game, draws=own, rolls=own)
    assert table.session.is_over
    assert [line for line in screen.text.splitlines() if len(line) > 72] == []


def test_every_answer_is_saved_at_once(tmp_path: Path) -> None:
    table, _ = a_table(tmp_path)
    table.obey("1")
    for answers, key in enumerate("2311111", start=2):
        table.obey(key)
        text = GameStore(tmp_path).read(table.keeper.id)
        assert text == save_text(table.session)
        assert len(open_save(GAMES, text).session.entries) == answers


def test_a_game_nobody_answered_anything_in_is_not_saved(tmp_path: Path) -> None:
    assert "nothing is saved" in play(tmp_path, "help")
    assert GameStore(tmp_path).ids() == []


def test_leaving_says_how_to_come_back(tmp_path: Path) -> None:
    for lines in (("1", "quit"), ("1",)):
        text = play(tmp_path, *lines)
        id = text.rpartition("--resume ")[2].strip()
        assert id in GameStore(tmp_path).ids()


@pytest.mark.parametrize("mode", MODES)
def test_coming_back_shows_the_table_and_what_the_opponent_decided_last(tmp_path: Path, mode: str) -> None:
    table, left = a_table(tmp_path, ONE_ROUND if mode == VIRTUAL else ["1"] * 5, mode=mode)
    table.play()
    table, screen = a_table(tmp_path, mode=mode)
    (id,) = GameStore(tmp_path).ids()
    table.session = open_save(GAMES, GameStore(tmp_path).read(id), stored=True).session
    table.play()
    shown = screen.text.partition("Welcome back")[2]
    assert "\nBoard " in shown
    last, decision = re.findall(
        r"(Round \d+: the opponent's turn\.)\s(The opponent .*?)\n\n", shown, re.DOTALL
    )[-1]
    assert flat(decision) in flat(left.text.rpartition(last)[2])
    assert re.search(r"Round \d+: your turn", shown.rpartition(last)[2])
    assert "  1. " not in shown  # hands have done the steps


def test_stand_ins_are_named_as_such_at_the_start_of_every_game(tmp_path: Path) -> None:
    assert "invented stand-ins" in play(tmp_path).replace("\n", " ")
    assert "inventées" in play(tmp_path, language="fr")


# ---------------------------------------------------------------- answers


def test_an_answer_may_be_its_number_its_value_or_words_only_it_has(tmp_path: Path) -> None:
    for typed in ("2", "place:mill", "mill", "MILL"):
        table, _ = a_table(tmp_path, (*START, typed))
        table.play()
        assert table.session.entries[-1].answer == "place:mill", typed


@pytest.mark.parametrize(
    "typed", ["99", "0", "xyzzy", "worker", "-1", "1.5", "  ", "1 2", "place", "ÿ", "%s {x}"]
)
def test_anything_else_is_one_sentence_and_changes_nothing(tmp_path: Path, typed: str) -> None:
    table, screen = a_table(tmp_path, (*START, typed))
    table.play()
    assert len(table.session.entries) == 3
    said = after(screen.text, typed).strip().splitlines()
    assert 1 <= len(said) <= 5


def test_an_answer_that_breaks_a_rule_is_refused_with_the_rule(tmp_path: Path) -> None:
    text = play(tmp_path, *START, "place:gate-house")
    assert "there is one already" in after(text, "place:gate-house")
    assert "§ Your turn, as usual" in after(text, "place:gate-house")


def test_enter_takes_the_likely_answer_and_asks_again_where_there_is_none(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ("",), mode="companion")
    table.play()
    assert "My turn is over  [Enter]" in screen.text
    assert table.session.entries[0].answer == "done"
    table, screen = a_table(tmp_path, ("",))
    table.play()
    assert not table.session.entries
    assert "Nothing is proposed" in screen.text


def test_answers_without_the_action_are_shown_only_when_asked_for(tmp_path: Path) -> None:
    text = play(tmp_path, *START, "more")
    assert "without" in after(text, "more")
    before = text.partition("> more")[0]
    assert "without acting" not in before
    assert "“more”: 3 further answers" in before
    hidden = after(text, "more").strip().splitlines()[0].split()[0]
    table, _ = a_table(tmp_path, (*START, hidden))
    table.play()
    assert table.session.entries[-1].answer.startswith("place-only:")


def test_a_number_asked_for_is_typed_as_it_is(tmp_path: Path) -> None:
    table, screen = random_game(tmp_path, 6, "companion")
    assert table.session.is_over
    asked = [entry for entry in table.session.entries if entry.question == "fact.human-points"]
    assert "Type a number from 0 to 250." in screen.text
    assert f"> {asked[0].answer}\n" in screen.text


def test_other_answers_to_a_question_for_a_number_have_letters(tmp_path: Path) -> None:
    table, _ = a_table(tmp_path)
    fact = Question(
        "fact.valkyries-on-space", "fact", ("0", "1", "2", "empty"), (), {"space": "harbour-west-1"}
    )
    menu = table.menu(fact)
    assert [choice.key for choice in menu.choices] == ["0", "1", "2", "a"]
    assert [menu.find(typed) for typed in ("0", "2", "a", "empty", "3")] == ["0", "2", "empty", "empty", None]


def test_cards_are_shown_with_what_they_do(tmp_path: Path) -> None:
    assert "Costs 2 silver, strength 1." in play(tmp_path)


# ---------------------------------------------------------------- telling


def test_the_opponents_turn_is_one_sentence_then_numbered_steps(tmp_path: Path) -> None:
    text = play(tmp_path, *ONE_ROUND)
    turn = text.partition("the opponent's turn.\n")[2]
    headline, *steps = turn.partition("\n\n")[0].splitlines()
    assert headline.startswith("The opponent is not ready for")
    assert [line.strip()[:2] for line in steps if line.startswith("  ") and line.strip()[0].isdigit()] == [
        "1.",
        "2.",
    ]


def test_nothing_is_told_twice(tmp_path: Path) -> None:
    table, screen = random_game(tmp_path, 8, most=60)
    rounds = [line for line in screen.text.splitlines() if line.endswith("the opponent's turn.")]
    assert len(rounds) == len(set(rounds))
    assert len(rounds) > 5
    shown = " ".join(screen.text.split())
    for turn in table.session.turns:
        assert all(" ".join(sentence.split()) in shown for sentence in told_of(turn, table))


def test_who_asks_for_the_last_turn_hears_its_details(tmp_path: Path) -> None:
    text = play(tmp_path, *ONE_ROUND, "last")
    assert "Its scheme card" not in flat(text.partition("> last")[0])
    assert "Its scheme card" in flat(after(text, "last"))


def told_of(turn: Turn, table: TerminalTable) -> list[str]:
    """The lines of the opponent's turns, and all of one's own."""
    if side_of(turn) != OPPONENT:
        return [table.voice.event(event) for event in turn.events]
    game, voice = table.session.game, table.voice
    return [title(turn, game, voice), *(line.say(voice) for _, line in steps(turn, game, voice))]


# ---------------------------------------------------------------- why


def test_why_goes_deeper_each_time(tmp_path: Path) -> None:
    text = play(tmp_path, *ONE_ROUND, "why", "why")
    first, second = text.split("> why\n")[1:]
    assert "armour and it has" in first
    assert "the rules in full" in first
    assert "raiders.raid.condition-armour" in second


def test_why_shows_what_was_considered_before_the_rules(tmp_path: Path) -> None:
    for seed in range(1, 30):
        table, screen = a_table(tmp_path, [""] * 30, mode="companion", seed=seed)
        table.play()
        if "The opponent raids" in screen.text.rpartition("the opponent's turn.")[2]:
            break
    screen.lines = iter(["why", "why", "why"])
    table.play()
    sentence, sieve, rules = screen.text.split("> why\n")[1:]
    assert "the card's order" in flat(sentence)
    assert "what it considered" in flat(sentence)
    assert "At first:" in sieve
    assert "raiders.turn.raid-when-possible" in rules


def test_why_of_a_step_goes_by_its_number(tmp_path: Path) -> None:
    text = play(tmp_path, *ONE_ROUND, "why 2", "why 1", "why 9", "why x")
    assert "is closed on your next turn" in flat(after(text, "why 2"))
    assert "nothing to explain" in flat(after(text, "why 1"))
    assert "only 1 to 2" in after(text, "why 9")
    assert "only 1 to 2" in after(text, "why x")
    assert "not played yet" in after(play(tmp_path, "why"), "why")


# ---------------------------------------------------------------- going back and forth


def test_undo_and_redo_go_one_answer_each(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, (*ONE_ROUND, "undo", "undo", "redo"))
    table.play()
    assert len(table.session.entries) == 4
    assert len(table.session.undone) == 1
    assert "Taken back: Where do you pick up a worker?" in screen.text
    assert "Redone: What do you do this turn?" in screen.text
    assert len(open_save(GAMES, GameStore(tmp_path).read(table.keeper.id)).session.undone) == 1


def test_there_is_nothing_to_undo_or_redo_at_the_start(tmp_path: Path) -> None:
    text = play(tmp_path, "undo", "redo", "back 1", "look 1", "history")
    assert "nothing to take back" in after(text, "undo")
    assert "nothing to redo" in after(text, "redo")
    assert "no answer “1”" in after(text, "back 1")
    assert "Set-up" in after(text, "history")


def test_history_counts_answers_and_back_takes_them_back(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, (*ONE_ROUND, "history", "back 4", "history"))
    table.play()
    before, later = screen.text.split("> history\n")[1:]
    assert re.findall(r"^ {3}(\d)  ", before, re.MULTILINE) == ["1", "2", "3", "4", "5"]
    assert "What do you do this turn?" in before
    assert len(table.session.entries) == 3
    assert len(table.session.undone) == 2
    assert "  4  " not in later.partition("\n“")[0]


def test_a_long_history_shows_its_end_unless_asked_for_more(tmp_path: Path) -> None:
    table, screen = random_game(tmp_path, 2, most=30)
    screen.lines = iter(["history", "history 60"])
    table.play()
    short, long = screen.text.split("> history")[1:]
    assert "There is more before" in short
    assert "   1  " not in short
    assert "There is more before" not in long.partition("look")[0]
    assert "   1  " in long


def test_a_look_changes_nothing(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, (*ONE_ROUND, "look 4", "look 77"))
    table.play()
    assert "Just before answer 4" in screen.text
    assert "nothing has changed" in after(screen.text, "look 4")
    assert "only 1 to 5" in after(screen.text, "look 77")
    assert len(table.session.entries) == 5


def test_beside_a_table_going_back_lists_what_to_put_back(tmp_path: Path) -> None:
    text = play(tmp_path, "", "", "undo", mode="companion")
    said = after(text, "undo")
    assert "Put back on your table:" in said
    assert "\n[ ] Its " in said
    assert "Opponent  " not in said


# ---------------------------------------------------------------- everything else


def test_adjusting_sets_right_by_hand_and_can_be_undone(tmp_path: Path) -> None:
    lines = ("adjust", "adjust 2 3", "adjust its armour 4", "adjust its armour 99", "adjust zzzz")
    table, screen = a_table(tmp_path, lines, mode="companion")
    table.play()
    assert table.session.position.opponent.armour == 4
    assert "2    its armour: 0" in after(screen.text, "adjust")
    assert "opponent.armour" not in screen.text
    assert "3 instead of 0" in after(screen.text, "adjust 2 3")
    assert "4 instead of 3" in after(screen.text, "adjust its armour 4")
    assert "99" in after(screen.text, "adjust its armour 99")
    assert "zzzz" in after(screen.text, "adjust zzzz")
    screen.lines = iter(["history", "undo"])
    table.play()
    assert "Set right by hand: its armour: 4 instead of 3" in screen.text
    assert table.session.position.opponent.armour == 3


def test_a_thing_is_found_by_its_words_and_set_right_by_the_number_of_a_value(tmp_path: Path) -> None:
    lines = ("adjust western harbour", "adjust left-hand western 2", "adjust left-hand western")
    table, screen = a_table(tmp_path, lines, mode="companion")
    table.play()
    assert after(screen.text, "adjust western harbour").count("a set of plunder") == 3
    assert "harbour-west-1" not in table.session.position.sets
    said = after(screen.text, "adjust left-hand western 2")
    assert "change nothing in its turn" in said or "Then instead:" in said
    assert "1. a set of plunder;" in screen.text


def test_rules_are_found_while_playing(tmp_path: Path) -> None:
    text = play(tmp_path, "rules closed building", "rules raiders.raid.priority-next-free", "rules zzzz")
    assert "add a word. “rules” and a title: that one in full." in after(text, "rules closed building")
    assert "Our reading" in after(text, "rules raiders.raid.priority-next-free")
    assert "No rule" in after(text, "rules zzzz")


def test_things_explain_themselves(tmp_path: Path) -> None:
    text = play(tmp_path, "about mill", "about zzzz", "about", "about the")
    assert "brings 1 provision" in after(text, "about mill")
    assert "Nothing is called" in after(text, "about zzzz")
    assert "Nothing is called" in after(text, "about")
    assert "Also:" in after(text, "about the")


@pytest.mark.parametrize(
    ("language", "typed", "name"),
    [
        ("en", "about upper", "the upper landing"),
        ("en", "about your lanterns", "Your lanterns"),
        ("fr", "fiche amont", "l’embarcadère d’amont"),
    ],
)
def test_a_thing_of_which_there_is_no_more_to_say_exists_all_the_same(
    tmp_path: Path, language: Language, typed: str, name: str
) -> None:
    table, screen = a_table(tmp_path, [typed, "about zzzz"], language=language, game="ferry")
    table.play()
    assert name in flat(after(screen.text, typed))
    assert ("Nothing is called “zzzz”" in screen.text) == (language == "en")
    assert "Nothing is called" not in after(screen.text, typed)


def test_places_come_before_what_they_hold_and_share_it_where_it_is_the_same(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1", "board"], game="ferry", seed=3)
    table.play()
    shown = flat(after(screen.text, "board"))
    assert "upper landing, lower landing: – · middle landing: bailiff, monk" in shown


def test_whose_a_thing_is_is_left_off_only_where_the_zone_says_it(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["board"], game="ferry", seed=3)
    table.play()
    assert "rival’s points 0 · Your points 0 · Your lanterns 0/2" in flat(after(screen.text, "board"))
    (tmp_path / "raiders").mkdir()
    assert "You points 0 · armour 0/10" in flat(after(play(tmp_path / "raiders", *START, "board"), "board"))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_happens_while_the_table_is_laid_is_told_before_the_first_question(
    tmp_path: Path, game: str, mode: str
) -> None:
    table, screen = a_table(tmp_path, mode=mode, game=game)
    told = [table.voice.event(event) for event in table.session.events if event.kind.startswith("setup.")]
    table.play()
    shown = flat(screen.text)
    assert told
    assert [sentence for sentence in told if flat(sentence) not in shown] == []


def test_a_copy_is_saved_where_nothing_was(tmp_path: Path) -> None:
    file = tmp_path / "copy.txt"
    text = play(tmp_path / "games", "1", "save", f"save {file}", f"save {file}", f"save {tmp_path}/no/x")
    assert "raiders-" in after(text, "save")
    assert len(open_save(GAMES, file.read_text("utf-8")).session.entries) == 1
    assert "already exists" in text.replace("\n", " ")
    assert "cannot be written" in text.replace("\n", " ")


def test_the_language_changes_on_the_fly(tmp_path: Path) -> None:
    text = play(tmp_path, "lang fr", "aide", "langue en", "lang de", "lang")
    assert "Quelle carte gardez-vous" in after(text, "lang fr")
    assert "annuler" in after(text, "aide")
    assert "Which card do you keep?" in after(text, "langue en")
    assert "de" in after(text, "lang de")


def test_the_board_shows_the_supply_too(tmp_path: Path) -> None:
    text = play(tmp_path, *START, "board")
    assert "Main supply" in after(text, "board")
    assert "Main supply" not in text.partition("> board")[0]


def test_help_lists_every_command_in_both_languages(tmp_path: Path) -> None:
    for language, words in (("en", "help"), ("fr", "aide")):
        table, screen = a_table(tmp_path, (words,), language="fr" if language == "fr" else "en")
        table.play()
        listed = after(screen.text, words)
        assert all(any(word in listed for word in spellings) for spellings in WORDS.values())


def test_command_words_of_both_languages_always_work() -> None:
    typed = (
        "pourquoi 2",
        "Annuler",
        "REFAIRE",
        "historique",
        "retour 3",
        "règles",
        "regles x",
        "sauver",
        "aide",
    )
    ids = ("why", "undo", "redo", "history", "back", "rules", "rules", "save", "help")
    commands = [read_command(line) for line in typed]
    assert [command and command.id for command in commands] == list(ids)
    assert commands[0] is not None
    assert commands[0].rest == "2"
    assert read_command("7") is None
    assert read_command("") is None


def test_no_word_means_two_commands() -> None:
    words = [word for spellings in WORDS.values() for word in spellings]
    assert len(words) == len(set(words))


def test_a_finished_game_can_still_be_taken_back(tmp_path: Path) -> None:
    table, screen = random_game(tmp_path, 3)
    screen.lines = iter(["hello", "undo", "quit"])
    table.play()
    assert not table.session.is_over
    screen.lines = iter(["redo", ""])
    table.play()
    assert table.session.is_over


def test_beside_a_table_the_set_up_is_a_list_to_tick(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, (), mode="companion", level="heroic")
    table.play()
    assert "[ ]  1. " in screen.text
    assert "armour on 4" in screen.text.replace("\n        ", " ")
    assert "Put 4 provisions" in screen.text.replace("\n        ", " ")
    assert "[ ]  1." not in play(tmp_path)


@pytest.mark.parametrize(
    ("game", "app", "me"),
    [
        ("raiders", "scheme cards in their box", "Shuffle the 21"),
        ("troyes", "face down, stands for each one", "Shuffle the six"),
    ],
)
def test_the_set_up_tells_only_what_applies_to_whoever_draws(
    tmp_path: Path, game: str, app: str, me: str
) -> None:
    for draws, said, unsaid in (("app", app, me), ("me", me, app)):
        table, screen = a_table(tmp_path, (), mode="companion", game=game, draws=draws)
        table.play()
        assert said in flat(screen.text)
        assert unsaid not in flat(screen.text)
        assert "If the app" not in screen.text
        assert not re.search(r"^\[ \] +\d+\.\s*$", screen.text, re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "heading", "said"),
    [
        ("en", "Medals", "Before nightfall: Win in round 8 or earlier."),
        ("fr", "Médailles", "Avant la nuit\N{NO-BREAK SPACE}: Gagner au plus tard au round 8."),
    ],
)
def test_medals_are_told_at_the_end(tmp_path: Path, language: Language, heading: str, said: str) -> None:
    table, screen = a_table(tmp_path, language=language, game="hastings", level="easy")
    player = table.session.game.policies["planner"](Chance.from_seed(5, POLICY_STREAM))
    while table.session.question:
        table.session.answer(player.answer(table.session.question, table.session.position))
    show_medals(table)
    assert heading in screen.text
    assert said in screen.text
