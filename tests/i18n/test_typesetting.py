"""Apostrophes, numbers and days as people write them."""

from datetime import datetime

import pytest

from adversaire.engine.text import Text
from adversaire.i18n import catalogues
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker
from adversaire.i18n.typesetting import day_of, parted, time_of, typeset


@pytest.mark.parametrize(
    ("typed", "set_in_type"),
    [
        ("l'arme qu'il a", "l’arme qu’il a"),
        ("d'{x}", "d’{x}"),
        ("aujourd'hui", "aujourd’hui"),
        ("l’arme", "l’arme"),
        ("Oui\u00a0! Voici : « rien » ; non", "Oui\u202f! Voici\u00a0: «\u00a0rien\u00a0»\u202f; non"),
        ("--option 'x", "--option 'x"),
    ],
)
def test_french_prints_another_apostrophe_than_hands_type(typed: str, set_in_type: str) -> None:
    assert typeset(typed, "fr") == set_in_type
    assert typeset(typed, "en") == typed


def test_names_are_set_like_sentences() -> None:
    speaker = Speaker("fr", {"a": "près {x:de}"}, {"smith": {"fr": "l'orfèvre"}})
    assert speaker.say(Text("a", x="smith")) == "près de l’orfèvre"


@pytest.mark.parametrize(
    ("number", "french", "english"),
    [(0, "0", "0"), (-7, "−7", "−7"), (999, "999", "999"), (1234, "1\u202f234", "1,234")],
)
def test_thousands_are_parted(number: int, french: str, english: str) -> None:
    assert (parted(number, "fr"), parted(number, "en")) == (french, english)


def test_counted_things_have_their_thousands_apart_but_a_seed_is_a_name() -> None:
    speaker = Speaker("fr", {"a": "{n:partie|parties}, graine {seed}"}, {})
    assert speaker.say(Text("a", n=2000, seed=12345)) == "2\u202f000 parties, graine 12345"


@pytest.mark.parametrize(
    ("language", "moment", "day", "time"),
    [
        ("fr", datetime(2026, 11, 16, 9, 5), "16 novembre 2026", "16 novembre 2026, 9\u00a0h\u00a005"),
        ("fr", datetime(2026, 8, 1, 18, 30), "1er août 2026", "1er août 2026, 18\u00a0h\u00a030"),
        ("en", datetime(2026, 11, 16, 9, 5), "16 November 2026", "16 November 2026, 9:05"),
    ],
)
def test_days_are_written_as_people_write_them(
    language: Language, moment: datetime, day: str, time: str
) -> None:
    say = catalogues.speaker(language, None, {}).say
    assert (say(day_of(moment)), say(time_of(moment))) == (day, time)
