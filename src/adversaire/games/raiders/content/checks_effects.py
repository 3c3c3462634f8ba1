"""The effects of the townsfolk in a Raiders pack: what each reads, and whether it says just that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Final, TypeAlias, TypeVar

from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import KINDS, PLUNDER, CrewEffect, Pack, Printing, TownHallEffect

Effect: TypeAlias = CrewEffect | TownHallEffect
EffectT = TypeVar("EffectT", bound=Effect)

_PLAIN: Final = re.compile(r"[\w-]+(?: [\w-]+)*")
#: What lies in the supply.
_GOODS: Final = (*PLUNDER, "silver", "provisions")
#: The buildings at which a crew brings more, and of what.
MORE_AT: Final[Mapping[str, str]] = {"gate-house": "cards", "mill": "provisions", "silversmith": "silver"}


@dataclass(frozen=True, slots=True)
class Grammar:
    """The fields an effect reads: words it needs, figures from 1 on, and what it reads if it is there."""

    words: Mapping[str, tuple[str, ...]]
    figures: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def fields(self) -> dict[str, tuple[str, ...]]:
        """All that it reads, with the words where it needs some."""
        return {**self.words, **dict.fromkeys((*self.figures, *self.also), ())}

    def reads(self, field: str) -> bool:
        return field in self.fields


_AMOUNT: Final = ("amount",)
_AT: Final = {"at": KINDS}

CREW_GRAMMAR: Final[Mapping[str, Grammar]] = {
    "raid-points": Grammar(_AT, _AMOUNT),
    "raid-strength": Grammar(_AT, _AMOUNT),
    "raid-discount": Grammar({**_AT, "what": ("provisions", "gold")}, _AMOUNT),
    "reroll": Grammar({}, _AMOUNT),
    "strength-per-armour": Grammar({}, _AMOUNT),
    "strength-per-crew": Grammar({}, _AMOUNT),
    "strength-per-valkyries": Grammar({}, _AMOUNT),
    "killed-return": Grammar({}),
    "killed-gain": Grammar({"what": (*_GOODS, "points")}, _AMOUNT),
    "killed-rival-crew": Grammar({}),
    "building-gain": Grammar({"at": tuple(MORE_AT), "what": tuple(MORE_AT.values())}, _AMOUNT),
    "building-discount": Grammar({"at": ("barracks",)}, _AMOUNT),
    "building-action": Grammar({"at": ("long-house",)}, _AMOUNT),
    "end-points": Grammar({}, _AMOUNT),
    "end-points-per": Grammar({"what": ("livestock", "offerings")}, _AMOUNT),
}
TOWN_HALL_GRAMMAR: Final[Mapping[str, Grammar]] = {
    "gain": Grammar({"what": (*_GOODS, "armour", "cards")}, _AMOUNT, also=("up_to",)),
    "trade": Grammar({"what": (*_GOODS, "plunder"), "pay": (*_GOODS, "crew")}, ("amount", "price")),
    "rival-loses": Grammar({"what": ("armour", "provisions")}, _AMOUNT),
    "rival-gives": Grammar({"what": ("provisions",)}, _AMOUNT, also=("up_to",)),
    "rival-other": Grammar({"what": ("worker", "silver", "plunder", "cards", "crew")}),
    "swap-crew": Grammar({}),
    "copy-building": Grammar({}),
    "hire": Grammar({}, also=("price",)),
    "renew-offerings": Grammar({}),
    "offering": Grammar({}),
}


def effect_words(pack: Pack) -> Iterator[Text]:
    """An effect that needs a place or a thing must name one it understands."""
    for path, effect in _effects(pack):
        for field, known in grammar_of(effect).words.items():
            if getattr(effect, field) not in known:
                yield Text("fault.effect-word", path=f"{path}.{field}", expected=", ".join(known))


def building_words(pack: Pack) -> Iterator[Text]:
    """Each building brings more of one thing only."""
    crew = [one for card in pack.townsfolk for one in _numbered(f"townsfolk.{card.id}.crew", card.crew)]
    for path, effect in crew:
        if effect.do != "building-gain" or effect.at not in MORE_AT or effect.what not in MORE_AT.values():
            continue
        if effect.what != MORE_AT[effect.at]:
            yield Text("fault.effect-word", path=f"{path}.what", expected=MORE_AT[effect.at])


def effect_figures(pack: Pack) -> Iterator[Text]:
    for path, effect in _effects(pack):
        for field in grammar_of(effect).figures:
            if getattr(effect, field) < 1:
                yield Text("fault.not-positive", path=f"{path}.{field}")


def effect_twins(pack: Pack) -> Iterator[Text]:
    """A card says each thing it does as crew once: of two figures for the same thing one would be lost."""
    for card in pack.townsfolk:
        seen: set[tuple[str, str, str]] = set()
        for path, effect in _numbered(f"townsfolk.{card.id}.crew", card.crew):
            said = (effect.do, effect.at, effect.what)
            if said in seen:
                yield Text("fault.effect-twice", path=path)
            seen.add(said)


def unread_fields(pack: Pack) -> Iterator[Text]:
    """A field that is filled in but that the effect never reads: probably another effect was meant."""
    for path, effect in _effects(pack):
        grammar = grammar_of(effect)
        for field in fields(effect):
            is_filled = field.name != "do" and getattr(effect, field.name) != field.default
            if is_filled and not grammar.reads(field.name):
                yield Text("fault.effect-unread", path=f"{path}.{field.name}", effect=effect.do)


def grammar_of(effect: Effect) -> Grammar:
    return (CREW_GRAMMAR if isinstance(effect, CrewEffect) else TOWN_HALL_GRAMMAR)[effect.do]


# ---------------------------------------------------------------- where they are


def _effects(pack: Pack) -> Iterator[tuple[str, Effect]]:
    for card in pack.townsfolk:
        yield from _numbered(f"townsfolk.{card.id}.crew", card.crew)
        yield from _numbered(f"townsfolk.{card.id}.town_hall", card.town_hall)
    for printing in pack.printings:
        yield from _numbered(f"{printing_path(printing)}.town_hall", printing.town_hall or ())


def printing_path(printing: Printing) -> str:
    """Where a printing is, or only its part if its words cannot stand in a path."""
    word = f"{printing.option}-{printing.value}"
    return f"printings.{word}" if _PLAIN.fullmatch(word) else "printings"


def _numbered(path: str, effects: tuple[EffectT, ...]) -> Iterator[tuple[str, EffectT]]:
    for number, effect in enumerate(effects, start=1):
        yield f"{path}.{number}", effect
