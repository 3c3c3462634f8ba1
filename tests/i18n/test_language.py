"""Which language is spoken."""

from collections.abc import Mapping

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.language import choose_language


@pytest.mark.parametrize(
    ("wanted", "language"), [("fr", "fr"), ("FR-ca", "fr"), ("français", "fr"), ("en", "en"), ("en_GB", "en")]
)
def test_the_language_asked_for_is_spoken_whatever_the_surroundings(wanted: str, language: str) -> None:
    for surroundings in ({"ADVERSAIRE_LANG": "fr"}, {"ADVERSAIRE_LANG": "en"}):
        assert choose_language(wanted, surroundings) == language


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(DataRefused) as refusal:
        choose_language("tlh", {})
    assert refusal.value.text == Text("error.unknown-language", language="tlh")


@pytest.mark.parametrize("wanted", [None, ""])
@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"ADVERSAIRE_LANG": "fr", "LC_ALL": "en_GB.UTF-8"}, "fr"),
        ({"ADVERSAIRE_LANG": "en", "LC_ALL": "fr_FR.UTF-8"}, "en"),
        ({"ADVERSAIRE_LANG": "", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "C", "LANG": "C"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr_CA", "LANG": "fr_CA"}, "en"),
        ({"LC_MESSAGES": "fr_BE", "LANG": "en_US"}, "fr"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "de_CH.UTF-8"}, "en"),
    ],
)
def test_without_a_wish_the_first_setting_of_the_surroundings_decides(
    wanted: str | None, environ: Mapping[str, str], language: str
) -> None:
    assert choose_language(wanted, environ) == language
