"""The page of the rules says in the reader's language how we read them."""

from html import unescape

import pytest
from starlette.testclient import TestClient

from adversaire.i18n.language import Language

SILENT = {"en": "The rulebook is silent or unclear here. Our reading:", "fr": "Notre lecture\u00a0:"}
PRECISE = {"en": "Made precise by us. Our reading:", "fr": "Précisé par nous. Notre lecture\u00a0:"}
NOTE = {"en": "The marker covers finished rounds", "fr": "Le marqueur couvre les rounds finis"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_reading_is_told_in_the_language_of_the_page(house: TestClient, lang: Language) -> None:
    page = unescape(house.get("/rules/hastings", headers={"accept-language": lang}).text)
    assert SILENT[lang] in page
    assert PRECISE[lang] in page
    assert NOTE[lang] in page
    assert NOTE["fr" if lang == "en" else "en"] not in page
