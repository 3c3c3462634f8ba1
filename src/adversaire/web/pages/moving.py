"""Moving house: everything of this house as one file, and such a file taken in.

Only where all games belong to whoever sits here. A file is read as data; nothing in it is executed.
"""

from __future__ import annotations

import gzip
import json
import zlib
from typing import Any, Final

from fastapi import APIRouter, Request, UploadFile
from starlette.responses import HTMLResponse, Response

from adversaire import __version__
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.web.pages.preferences import keep
from adversaire.web.server.cookies import COOKIE, Preferences
from adversaire.web.server.security import LARGEST_HOUSE, MOVING
from adversaire.web.server.site import page, plain_speaker, preferences, site

router = APIRouter(include_in_schema=False)

FORMAT: Final = 1
NAME: Final = "adversaire.house"
#: Unpacked, so many times the size of the file.
MOST: Final = 8 * LARGEST_HOUSE


@router.get(MOVING)
async def moving(request: Request) -> HTMLResponse:
    verify_at_home(request)
    return page(request, "moving.html", {"refusal": "", "came": None})


@router.get(f"{MOVING}/{NAME}")
async def take_out(request: Request) -> Response:
    """Games, cards, house rules, results and settings."""
    verify_at_home(request)
    here = site(request)
    held = await here.run(here.database.everything)
    data = {"format": FORMAT, "version": __version__, COOKIE: preferences(request).cookie(), "tables": held}
    packed = gzip.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), mtime=0)
    headers = {"content-disposition": f'attachment; filename="{NAME}"'}
    return Response(packed, media_type="application/octet-stream", headers=headers)


@router.post(MOVING)
async def take_in(request: Request, file: UploadFile) -> Response:
    """Add what such a file holds to what is here."""
    verify_at_home(request)
    try:
        data = unpacked(await file.read())
    except DataRefused as error:
        sentence = plain_speaker(preferences(request).lang).say(error.text)
        return page(request, "moving.html", {"refusal": sentence, "came": None}, status=422)
    here = site(request)
    came = await here.run(lambda: here.database.take_in(data["tables"]))
    response = page(request, "moving.html", {"refusal": "", "came": came})
    if COOKIE not in request.cookies:  # who has chosen here keeps that
        keep(
            response, Preferences.read(str(data.get(COOKIE, "")), request.headers.get("accept-language", ""))
        )
    return response


def verify_at_home(request: Request) -> None:
    if not site(request).settings.at_home:
        raise DataRefused(Text("error.no-such-page"))


def unpacked(packed: bytes) -> dict[str, Any]:
    """What the file says, if it is one of ours."""
    unpack = zlib.decompressobj(wbits=31)
    try:
        text = unpack.decompress(packed, MOST)
        data = json.loads(text)
    except (zlib.error, ValueError, RecursionError):
        raise DataRefused(Text("error.not-a-house")) from None
    if not isinstance(data, dict) or not isinstance(data.get("tables"), dict):
        raise DataRefused(Text("error.not-a-house"))
    if data.get("format") != FORMAT:
        raise DataRefused(Text("error.house-too-new"))
    return data
