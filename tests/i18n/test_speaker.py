"""What a speaker says, and what it refuses to say by halves."""

import pytest

from adversaire.engine.text import Text, Value
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import MissingSentence, Speaker
from adversaire.i18n.templates import BadTemplate

NAMES = {
    "harbour": {"en": "the harbour", "fr": "le port"},
    "outpost": {"en": "the outpost", "fr": "l’avant-poste"},
    "farms": {"en": "the farms", "fr": "les fermes"},
    "R6": {"en": "a red 6", "fr": "un 6 rouge"},
    "several.R6": {"en": "red 6s", "fr": "6 rouges"},
    "new": {"en": "the new thing"},
}


def said(sentence: str, language: Language = "en", **values: Value) -> str:
    speaker = Speaker(language, {"sentence": sentence, "list.none": "none"}, NAMES)
    return speaker.say(Text("sentence", **values))


def test_a_thing_is_called_by_its_name_in_the_language() -> None:
    assert said("It raids {place}.", place="harbour") == "It raids the harbour."
    assert said("Il pille {place}.", "fr", place="harbour") == "Il pille le port."


def test_what_has_no_name_is_said_as_it_is() -> None:
    assert said("It draws {card}.", card="Björn") == "It draws Björn."


def test_a_thing_named_in_one_language_only_is_not_said_in_the_other() -> None:
    assert said("{thing:cap}", thing="new") == "The new thing"
    with pytest.raises(MissingSentence, match="its name"):
        said("{thing}", "fr", thing="new")


def test_several_things_are_joined() -> None:
    places = ("harbour", "outpost", "farms")
    assert said("{places}", places=places) == "the harbour, the outpost and the farms"
    assert said("{places}", "fr", places=places) == "le port, l’avant-poste et les fermes"


def test_the_same_thing_several_times_is_said_once_with_its_number() -> None:
    dice = ("R6", "R6", "harbour", "R6")
    assert said("{dice}", dice=dice) == "three red 6s and the harbour"
    assert said("{dice:bare}", "fr", dice=dice) == "trois 6 rouges et port"
    assert said("{dice}", "fr", dice=("R6",) * 13) == "13 6 rouges"


def test_where_the_order_tells_something_only_those_in_a_row_are_counted() -> None:
    assert (
        said("{dice:then}", dice=("R6", "R6", "harbour", "R6"))
        == "two red 6s, then the harbour, then a red 6"
    )


def test_several_of_what_has_only_a_name_are_counted_behind_it() -> None:
    assert said("{cards}", cards=("Slinger", "Slinger", "Guard")) == "Slinger (×2) and Guard"
    assert said("{places:de}", "fr", places=("farms", "farms")) == "des fermes (×\u00a02)"


def test_numbers_are_said_one_by_one() -> None:
    assert said("{rolled}", rolled=("2", "2", "1")) == "2, 2 and 1"


def test_an_empty_list_is_said_in_words() -> None:
    assert said("It takes {things}.", things=()) == "It takes none."


def test_each_of_several_things_contracts_with_its_own_article() -> None:
    places = ("harbour", "outpost", "farms")
    assert said("près {places:de}", "fr", places=places) == "près du port, de l’avant-poste et des fermes"
    assert said("face {places:à}", "fr", places=places) == "face au port, à l’avant-poste et aux fermes"


def test_a_sentence_may_begin_with_a_name() -> None:
    assert said("{place:cap} burns.", place="harbour") == "The harbour burns."
    assert said("{place:de,cap} vient la fumée.", "fr", place="harbour") == "Du port vient la fumée."
    assert said("{places:cap}", "fr", places=("outpost", "farms")) == "L’avant-poste et les fermes"


def test_an_id_can_be_said_as_it_is_written() -> None:
    assert said("{place:plain}: {place}", place="harbour") == "harbour: the harbour"


def test_alternatives_are_joined_by_or() -> None:
    places = ("outpost", "harbour", "farms")
    assert said("{places:or}", places=places) == said("{places}", places=places).replace(" and ", " or ")
    assert said("{places:or}", "fr", places=places) == said("{places}", "fr", places=places).replace(
        " et ", " ou "
    )


def test_a_quoted_word_stands_in_the_quotation_marks_of_the_language() -> None:
    for word in ("“To”", "«\u00a0To\u00a0»"):
        assert said("{word}", word=word) == "“To”"
        assert said("{word}", "fr", word=word) == "«\u00a0To\u00a0»"


@pytest.mark.parametrize("manner", ["bare,de,cap", "cap,de,bare"])
def test_the_order_of_the_manners_of_saying_does_not_matter(manner: str) -> None:
    assert said(f"{{place:{manner}}}", "fr", place="outpost") == "D’avant-poste"


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (0, "0 provisions", "0 provision"),
        (1, "1 provision", "1 provision"),
        (2, "2 provisions", "2 provisions"),
        (-3, "−3 provisions", "−3 provisions"),
    ],
)
def test_a_number_takes_the_form_its_language_wants(number: int, english: str, french: str) -> None:
    assert said("{n:provision|provisions}", n=number) == english
    assert said("{n:provision|provisions}", "fr", n=number) == french


def test_a_form_may_stand_without_its_number() -> None:
    assert said("{n} carte{n:=|s} noire{n:=|s}", "fr", n=2) == "2 cartes noires"
    assert said("{n} carte{n:=|s} noire{n:=|s}", "fr", n=0) == "0 carte noire"


def test_several_things_count_as_their_number() -> None:
    assert said("{places:place|places}", places=("harbour", "farms")) == "2 places"
    assert said("{places:=It burns|They burn}: {places}.", places=("harbour",)) == "It burns: the harbour."


def test_a_number_typed_as_an_answer_is_a_number() -> None:
    assert said("{n:card|cards}", n="1") == "1 card"
    assert said("{n:+}", n="4") == "+4"


def test_a_sign_can_be_asked_for() -> None:
    assert said("{n:+}/{m:+}", n=2, m=-1) == "+2/−1"


@pytest.mark.parametrize(
    ("winner", "words"), [("human", "You win."), ("opponent", "It wins."), ("draw", "Nobody wins.")]
)
def test_words_are_chosen_by_the_id(winner: str, words: str) -> None:
    sentence = "{winner:?human=You win|opponent=It wins|draw=Nobody wins}."
    assert said(sentence, winner=winner) == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "none"),
        (1, "one"),
        (-1, "debt"),
        (2, "some: 2"),
        ("2", "some: 2"),
        ("", "nothing"),
        ((), "nothing"),
        (("a",), "one"),
        (("a", "b"), "else"),
        ("x", "else"),
    ],
    ids=repr,
)
def test_words_are_chosen_by_the_narrowest_case(value: Value, words: str) -> None:
    assert said("{v:?=nothing|0=none|1=one|-1=debt|#=some: {v}|*=else}", v=value) == words


def test_an_empty_list_without_a_case_of_its_own_counts_as_zero() -> None:
    assert said("{v:?0=none|*=some}", v=()) == "none"


def test_chosen_words_may_hold_other_values() -> None:
    sentence = "{side:?human=You pay {n:coin|coins}|*=It {n:?0=pays nothing|*=pays {n}}}."
    assert said(sentence, side="human", n=1) == "You pay 1 coin."
    assert said(sentence, side="opponent", n=0) == "It pays nothing."
    assert said(sentence, side="opponent", n=5) == "It pays 5."


def test_a_doubled_brace_is_a_brace() -> None:
    assert said("{{{x}}}", x=1) == "{1}"


def test_words_in_a_value_are_never_filled_in() -> None:
    assert said("{x}", x="{y}") == "{y}"


def test_an_unknown_key_is_refused() -> None:
    speaker = Speaker("fr", {"known": "connu"}, {})
    assert speaker.knows("known")
    assert not speaker.knows("unknown")
    with pytest.raises(MissingSentence, match=r"no sentence unknown \(fr\)") as refusal:
        speaker.say(Text("unknown"))
    assert refusal.value.key == "unknown"
    assert isinstance(refusal.value, KeyError)


@pytest.mark.parametrize(
    ("sentence", "missing"),
    [
        ("{x} and {y}", "y"),
        ("{x:?a=A|b=B}", "x='c'"),
        ("{x:card|cards}", "x is no number"),
        ("{x:+}", "x is no number"),
    ],
)
def test_a_sentence_that_lacks_a_value_is_not_said_at_all(sentence: str, missing: str) -> None:
    with pytest.raises(MissingSentence, match=f"sentence .*{missing} is missing") as refusal:
        said(sentence, x="c")
    assert refusal.value.missing == missing


@pytest.mark.parametrize(
    "sentence",
    [
        "{x.__class__}",
        "{x[0]}",
        "{x!r}",
        "{x.y:cap}",
        "{y:?a={x.__class__}}",
        "{y:one {x[0]}|many}",
        "{}",
        "{0}",
        "{:cap}",
        "{ x}",
        "{x:}",
        "{x:>10}",
        "{x:,}",
        "{x:cap,cap}",
        "{x:upper}",
        "{x",
        "x}",
        "{x:?a}",
        "{x:?a=1|a=2}",
        "{x:?a b=1}",
        "{x:a|b|c}",
        "{x:|cards}",
        "{x:=cards}",
        "{x:de}",
        "{x:à}",
    ],
)
def test_an_unsafe_or_senseless_template_is_refused_before_anything_is_said(sentence: str) -> None:
    with pytest.raises(BadTemplate):
        Speaker("en", {"sentence": sentence}, {})


def test_a_name_follows_de_or_a_but_not_both() -> None:
    with pytest.raises(BadTemplate):
        Speaker("fr", {"sentence": "{x:de,à}"}, {})


def test_of_several_wordings_those_that_say_something_are_joined() -> None:
    price = "{&{gold:?0=|*={gold} gold}|{iron:?0=|*={iron} iron}|{silver:?0=|*={silver} silver}|=nothing}"
    assert said(price, gold=2, iron=1, silver=3) == "2 gold, 1 iron and 3 silver"
    assert said(price, gold=2, iron=0, silver=3) == "2 gold and 3 silver"
    assert said(price, gold=0, iron=1, silver=0) == "1 iron"
    assert said(price, gold=0, iron=0, silver=0) == "nothing"
    assert said("{&{a:?0=|*={a} or}|{b:?0=|*={b} fer}}", "fr", a=1, b=2) == "1 or et 2 fer"


@pytest.mark.parametrize("sentence", ["{&}", "{&a}", "{&a||b}", "{&a|=b}", "{&a|b|={c}"])
def test_a_list_of_one_wording_or_with_an_empty_one_is_refused(sentence: str) -> None:
    with pytest.raises(BadTemplate):
        Speaker("en", {"sentence": sentence}, {})


def test_beside_whose_it_is_a_thing_is_called_without_it() -> None:
    names = NAMES | {
        "hero-1": {"en": "hero 1 of the Islanders", "fr": "le héros 1 des Insulaires"},
        "short.hero-1": {"en": "hero 1", "fr": "le héros 1"},
    }
    speaker = Speaker("fr", {"lost": "{who} perdent leur {hero:short,bare} sur {place:short}."}, names)
    lost = Text("lost", who="Elles", hero="hero-1", place="harbour")
    assert speaker.say(lost) == "Elles perdent leur héros 1 sur le port."
