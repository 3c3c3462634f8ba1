"""The effects of the townsfolk in a Raiders pack: what each reads, and what no two may say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from adversaire.engine.guide import Grammar, Reads
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import KINDS, PLUNDER, Pack

#: What lies in the supply.
GOODS: Final = (*PLUNDER, "silver", "provisions")
#: The buildings at which a crew brings more, and of what.
MORE_AT: Final[Mapping[str, str]] = {"gate-house": "cards", "mill": "provisions", "silversmith": "silver"}

_AMOUNT: Final = ("amount",)
_AT: Final = {"at": KINDS}

CREW_READS: Final[Mapping[str, Reads]] = {
    "raid-points": Reads(_AT, _AMOUNT),
    "raid-strength": Reads(_AT, _AMOUNT),
    "raid-discount": Reads({**_AT, "what": ("provisions", "gold")}, _AMOUNT),
    "reroll": Reads(figures=_AMOUNT),
    "strength-per-armour": Reads(figures=_AMOUNT),
    "strength-per-crew": Reads(figures=_AMOUNT),
    "strength-per-valkyries": Reads(figures=_AMOUNT),
    "killed-return": Reads(),
    "killed-gain": Reads({"what": (*GOODS, "points")}, _AMOUNT),
    "killed-rival-crew": Reads(),
    "building-gain": Reads({"at": tuple(MORE_AT), "what": tuple(MORE_AT.values())}, _AMOUNT),
    "building-discount": Reads({"at": ("barracks",)}, _AMOUNT),
    "building-action": Reads({"at": ("long-house",)}, _AMOUNT),
    "end-points": Reads(figures=_AMOUNT),
    "end-points-per": Reads({"what": ("livestock", "offerings")}, _AMOUNT),
}
TOWN_HALL_READS: Final[Mapping[str, Reads]] = {
    "gain": Reads({"what": (*GOODS, "armour", "cards")}, _AMOUNT, also=("up_to",)),
    "trade": Reads({"what": (*GOODS, "plunder"), "pay": (*GOODS, "crew")}, ("amount", "price")),
    "rival-loses": Reads({"what": ("armour", "provisions")}, _AMOUNT),
    "rival-gives": Reads({"what": ("provisions",)}, _AMOUNT, also=("up_to",)),
    "rival-other": Reads({"what": ("worker", "silver", "plunder", "cards", "crew")}),
    "swap-crew": Reads(),
    "copy-building": Reads(),
    "hire": Reads(also=("price",)),
    "renew-offerings": Reads(),
    "offering": Reads(),
}
GRAMMARS: Final[Mapping[str, Grammar]] = {
    "townsfolk.crew": Grammar("do", CREW_READS),
    "townsfolk.town_hall": Grammar("do", TOWN_HALL_READS),
    "printings.town_hall": Grammar("do", TOWN_HALL_READS),
}


def building_words(pack: Pack) -> Iterator[Text]:
    """Each building brings more of one thing only."""
    for card in pack.townsfolk:
        for number, effect in enumerate(card.crew, start=1):
            known = effect.at in MORE_AT and effect.what in MORE_AT.values()
            if effect.do == "building-gain" and known and effect.what != MORE_AT[effect.at]:
                path = f"townsfolk.{card.id}.crew.{number}.what"
                yield Text("fault.effect-word", path=path, expected=MORE_AT[effect.at])


def effect_twins(pack: Pack) -> Iterator[Text]:
    """A card says each thing it does as crew once: of two figures for the same thing one would be lost."""
    for card in pack.townsfolk:
        seen: set[tuple[str, str, str]] = set()
        for number, effect in enumerate(card.crew, start=1):
            said = (effect.do, effect.at, effect.what)
            if said in seen:
                yield Text("fault.effect-twice", path=f"townsfolk.{card.id}.crew.{number}")
            seen.add(said)
