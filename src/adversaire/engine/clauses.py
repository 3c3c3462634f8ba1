"""The clause catalogue: every statement of a rulebook, in our own words and in both languages."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

#: The word for each basis. A precision adds to a text that is clear; a ruling settles one that is not; what
#: is illegible may be printed well, but not in the copies that we could read.
ORIGINS: Final[Mapping[str, str]] = {
    "[seed]": "stated",
    "[seed] deduced": "deduced",
    "[seed] + base": "base",
    "[seed] + ruling": "ruling",
    "[seed] + precision": "precision",
    "[seed] + illegible": "illegible",
    "[ours]": "ours",
}
#: So many letters stand for a clause that has no title.
SHORT: Final = 60


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered statement of a rulebook."""

    id: str
    section: str
    kind: str
    basis: str
    en: str
    fr: str
    scenario: str
    #: Our reading of it, in English and in French, where the rulebook leaves something to be read.
    ruling: str = ""
    ruling_fr: str = ""
    #: Where it needs no code of its own (a definition, an example): "none: " and the reason.
    code: str = ""
    #: What it is called where many stand in a list, in English and in French.
    title: str = ""
    title_fr: str = ""
    #: The heading of its section by language, where that is not the section as the rulebook prints it.
    headings: Mapping[str, str] = field(default_factory=dict, compare=False)

    def heading(self, language: str) -> str:
        """The heading it stands under, in one language."""
        return self.headings.get(language, self.section)

    def called(self, language: str) -> str:
        """Its title in one language; where nobody gave it one, how it begins."""
        return (self.title_fr if language == "fr" else self.title) or beginning(self.text(language))

    def text(self, language: str) -> str:
        """The clause in one language."""
        return self.fr if language == "fr" else self.en

    def reading(self, language: str) -> str:
        """Our reading of it in one language, if there is one."""
        return self.ruling_fr or self.ruling if language == "fr" else self.ruling

    def words(self, language: str) -> tuple[str, str, str]:
        """All that is read of it: its heading, its title and itself."""
        return self.heading(language), self.called(language), self.text(language)

    @property
    def origin(self) -> str:
        """Where it comes from, as the catalogues call it; a basis that has no word, as it is."""
        return ORIGINS.get(self.basis, self.basis)


class Catalogue:
    """All the clauses of one game, and the tables that go with them."""

    def __init__(self, clauses: list[Clause], tables: Mapping[str, Any]) -> None:
        self.clauses = {clause.id: clause for clause in clauses}
        self.tables = tables

    @classmethod
    def from_toml(cls, text: str) -> Catalogue:
        """Read a `rules.toml`."""
        data = tomllib.loads(text)
        clauses = [Clause(**entry) for entry in data["clause"]]
        variants = [variant_of_ours(entry) for entry in data.get("proposal", ())]
        headed = [with_headings(clause, data.get("headings", {})) for clause in clauses + variants]
        return cls(headed, data.get("tables", {}))

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def __contains__(self, id: object) -> bool:
        return id in self.clauses

    def __getitem__(self, id: str) -> Clause:
        return self.clauses[id]

    def get(self, id: str) -> Clause | None:
        """The clause of this id, if there is one."""
        return self.clauses.get(id)

    def meant(self, words: str, game: str, language: str) -> list[Clause]:
        """One clause by its id, with or without the game before it, or by its title; else those that hold all
        the words."""
        exact = [self[id] for id in (words, f"{game}.{words}") if id in self]
        titled = [clause for clause in self if plain(clause.called(language)) == plain(words)]
        return exact[:1] or titled[:1] or self.search(words, language)

    def search(self, words: str, language: str) -> list[Clause]:
        """Clauses whose id, heading, title or text holds every one of the words."""
        wanted = plain(words).split()
        return [
            clause
            for clause in self
            if all(word in plain(" ".join((clause.id, *clause.words(language)))) for word in wanted)
        ]


def with_headings(clause: Clause, headings: Mapping[str, Mapping[str, str]]) -> Clause:
    """The clause with the headings of its section, given by language and section."""
    own = {language: named[clause.section] for language, named in headings.items() if clause.section in named}
    return replace(clause, headings=own)


def variant_of_ours(proposal: Mapping[str, Any]) -> Clause:
    """A proposal as a clause: it can be looked up like one, and says that it comes from no publisher."""
    return Clause(
        id=proposal["id"],
        section=proposal["topic"],
        kind="variant",
        basis="[ours]",
        en=proposal["en"],
        fr=proposal["fr"],
        scenario="",
        title=proposal.get("title", ""),
        title_fr=proposal.get("title_fr", ""),
    )


def beginning(text: str) -> str:
    """The first words of a text."""
    return text if len(text) <= SHORT else f"{text[:SHORT].rsplit(' ', 1)[0]}…"


def plain(text: str) -> str:
    """Without capitals, accents, printed apostrophes and spaces: nobody types them into a search."""
    parts = unicodedata.normalize("NFD", " ".join(text.casefold().replace("’", "'").split()))
    return "".join(part for part in parts if not unicodedata.combining(part))
