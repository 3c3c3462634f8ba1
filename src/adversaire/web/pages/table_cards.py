"""Which cards lie on your table? The first question of a game beside cardboard, and what it offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fastapi import Request

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import APP, COMPANION, ME, TOLD, Setup
from adversaire.engine.text import Text
from adversaire.packs.own import checked_own
from adversaire.packs.parts import parts_of
from adversaire.packs.write import new_pack
from adversaire.play.learned_pack import growing_pack
from adversaire.play.own_packs import is_shipped
from adversaire.play.told_cards import can_be_told
from adversaire.web.cards.open_packs import OpenPacks
from adversaire.web.cards.pack_list import free_name, own_language
from adversaire.web.cards.pack_rows import own_rows, playable
from adversaire.web.server.site import plain_speaker, preferences

#: Before the address of the pack that lies on the table.
OWN: Final = "own:"
#: A pack that is begun with this game.
NEW: Final = "new"


@dataclass(frozen=True, slots=True)
class OnTable:
    """The cards of a new game: who handles them, the id of the pack, and the pack if it is an owner's."""

    draws: str
    named: str
    pack: Any = None
    #: The address of a pack that was begun with this game.
    begun: str = ""


def asked_but_not_answered(form: Mapping[str, str]) -> bool:
    """Whether the page asked which cards lie on the table, and nobody said."""
    return form.get("mode", COMPANION) == COMPANION and "asks-cards" in form and not form.get("cards")


async def on_table(request: Request, game: Game, form: Mapping[str, str]) -> OnTable:
    """What was answered; a program may say it as a pack and as who draws."""
    answer = form.get("cards", "") if form.get("mode", COMPANION) == COMPANION else ""
    if asked_but_not_answered(form):
        raise DataRefused(Text("error.which-cards"))
    if answer == TOLD and can_be_told(game):
        return await told_cards(request, game, form.get("grows", NEW))
    if answer == APP or answer.startswith(OWN):
        named, pack = await playable(request, game, answer.removeprefix(OWN) if answer != APP else "")
        return OnTable(APP if answer == APP else ME, named, pack)
    if answer:
        raise DataRefused(Text("error.form"))
    named, pack = await playable(request, game, form.get("pack", ""))
    return OnTable("", named, pack)


async def told_cards(request: Request, game: Game, id: str) -> OnTable:
    """Cards told as they are turned up: the pack in which they are kept, begun now if there is none."""
    packs = OpenPacks(request)
    begun = ""
    if id in ("", NEW):
        lang = preferences(request).lang
        usual = plain_speaker(lang).say(Text("web.cards.my-box"))
        name, plain_id = await free_name(request, game, usual)
        data = {**new_pack(game, plain_id, name), **own_language(game, lang)}
        id = begun = await packs.create(game, checked_own(game, data))
    pack = await packs.open(id)
    if pack.game.id != game.id:
        raise DataRefused(Text("error.unknown-own-pack"))
    content = growing_pack(game, pack.own)
    return OnTable(TOLD, content.id, content, begun)


# ---------------------------------------------------------------- what is offered


async def cards_as_last_time(request: Request, game: Game, last: Setup | None) -> dict[str, str]:
    """What lay on the table of the last game beside cardboard; nothing where there was none."""
    if last is None or last.mode != COMPANION:
        return {}
    if last.draws == APP and is_shipped(game, last.pack):
        return {"cards": APP}
    rows = await own_rows(request, game.id)
    id = next((row.id for row in rows if row.data.get("id") == last.pack), "")
    if not id:
        return {}
    return {"cards": TOLD, "grows": id} if last.draws == TOLD else {"cards": f"{OWN}{id}"}


def offers_of(
    game: Game, own_packs: Sequence[Mapping[str, Any]], chosen: Mapping[str, str]
) -> dict[str, Any]:
    """What the page needs to ask the question."""
    asked = chosen.get("pack", "")
    likely = {"cards": f"{OWN}{asked}"} if any(own["id"] == asked for own in own_packs) else {}
    return {
        "has_cards": bool(parts_of(game)),
        "can_tell": can_be_told(game),
        "cards": chosen.get("cards") or likely.get("cards", ""),
        "grows": chosen.get("grows") or (own_packs[0]["id"] if own_packs else NEW),
    }
