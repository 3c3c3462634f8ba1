"""Owners' packs in the JSON interface."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, PlainTextResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.packs.own import game_named
from adversaire.packs.write import ordered, own_toml
from adversaire.play.own_packs import part_name
from adversaire.web.api.games import NO_GAME, REFUSALS, TOO_OFTEN, Lang
from adversaire.web.api.shapes import EXAMPLE_ID
from adversaire.web.cards.open_packs import OpenPack, OpenPacks
from adversaire.web.cards.pack_check import looked_at
from adversaire.web.cards.pack_rows import own_rows, title_of
from adversaire.web.server.heavy_work import check_own_pack, make_playable, read_pack
from adversaire.web.server.refusals import as_json, refusal
from adversaire.web.server.security import LARGEST_IMPORT
from adversaire.web.server.site import allow, heavy, plain_speaker, site

TEXT_FILE: Final = {"text/plain": {"schema": {"type": "string", "maxLength": LARGEST_IMPORT}}}
A_PACK: Final = {
    "requestBody": {"required": True, "description": "A pack, TOML or JSON.", "content": TEXT_FILE}
}
PackId = Annotated[
    str, Path(max_length=64, description="The unguessable id of a pack.", examples=[EXAMPLE_ID])
]

router = APIRouter(prefix="/api/v1/packs", responses=REFUSALS, tags=["packs"])


class Covered(BaseModel):
    """How much of a part is the owner's."""

    part: str = Field(examples=["schemes"])
    name: str
    total: int
    own: int
    stand_in: int = Field(description="How many of the others are invented stand-ins.")


class PackShown(BaseModel):
    """An owner's pack."""

    id: str = Field(examples=[EXAMPLE_ID])
    game: str
    name: str
    seq: int = Field(description="Counts its changes.")
    playable: bool = Field(description="Whether a game can be begun with it.")
    coverage: list[Covered]
    data: dict[str, Any] = Field(description="What the owner has filled in.")


def shown(pack: OpenPack, lang: Lang) -> PackShown:
    say = plain_speaker(lang, pack.game.id)
    covers = [
        Covered(part=c.part, name=part_name(say, c.part), total=c.total, own=c.own, stand_in=c.stand_in)
        for c in pack.state.covers
    ]
    return PackShown(
        id=pack.row.id,
        game=pack.game.id,
        name=title_of(pack.row, lang),
        seq=pack.row.seq,
        playable=not pack.faults()[0],
        coverage=covers,
        data=dict(ordered(pack.game, pack.own)),
    )


@router.get("")
async def list_packs(request: Request, lang: Lang) -> list[PackShown]:
    """Your packs, those changed last first. On a server that others can reach: this browser's."""
    games = site(request).games
    packs = [OpenPack(row, games[row.game]) for row in await own_rows(request)]
    await looked_at(request, *packs)
    return [shown(pack, lang) for pack in packs]


@router.post(
    "", status_code=201, response_model=PackShown, responses=NO_GAME | TOO_OFTEN, openapi_extra=A_PACK
)
async def add(request: Request, lang: Lang) -> Any:
    """Take in a pack from its text. All that is wrong with it is said at once; nothing is kept then."""
    allow(request)
    try:
        values = await heavy(request, read_pack, (await request.body()).decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise DataRefused(Text("error.not-a-pack")) from None
    game = site(request).games[game_named(values)]
    try:
        await heavy(request, make_playable, game.id, values)
    except DataRefused as error:
        return as_json(refusal(error, plain_speaker(lang, game.id), game.id), 422)
    packs = OpenPacks(request)
    id = await packs.create(game, await heavy(request, check_own_pack, game.id, values))
    told = await opened(request, id, lang)
    return JSONResponse(told.model_dump(mode="json"), 201, {"location": f"/api/v1/packs/{id}"})


@router.get("/{id}", responses=NO_GAME)
async def read(request: Request, id: PackId, lang: Lang) -> PackShown:
    """A pack as it stands now."""
    return await opened(request, id, lang)


async def opened(request: Request, id: str, lang: Lang) -> PackShown:
    pack = await OpenPacks(request).open(id)
    await looked_at(request, pack)
    return shown(pack, lang)


@router.get(
    "/{id}/export",
    response_class=Response,
    responses=NO_GAME | {200: {"description": "A pack.", "content": TEXT_FILE}},
)
async def export(request: Request, id: PackId, lang: Lang) -> Response:
    """The pack as one TOML file."""
    pack = await OpenPacks(request).open(id)
    return PlainTextResponse(own_toml(pack.game, pack.own))


@router.delete("/{id}", status_code=204, responses=NO_GAME)
async def remove(request: Request, id: PackId, lang: Lang) -> Response:
    """Put a pack out of sight. Games that began with it keep their cards."""
    packs = OpenPacks(request)
    await packs.run(lambda: packs.store.remove(id))
    return Response(status_code=204)
