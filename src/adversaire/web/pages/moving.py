"""Moving house: everything of this house as one file, and such a file taken in.

Only where all games belong to whoever sits here. A file is read as data; nothing in it is executed.
"""

from __future__ import annotations

from fastapi import Request, UploadFile
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.house_file import NAME, PREFERENCES, packed, unpacked
from adversaire.web.pages.preferences import keep
from adversaire.web.server.cookies import COOKIE, Preferences
from adversaire.web.server.security import MOVING
from adversaire.web.server.site import page, plain_speaker, preferences, site
from adversaire.web.server.terminal_house import TerminalHouse
from adversaire.web.server.ways import Pages

router = Pages()


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
    if not here.settings.pocket:  # at home they lie in files, beside those of the terminal
        held["presets"] += await here.run(
            lambda: [*TerminalHouse(here.settings.folder, here.games).rule_rows()]
        )
    headers = {"content-disposition": f'attachment; filename="{NAME}"'}
    content = packed(held, preferences(request).cookie())
    return Response(content, media_type="application/octet-stream", headers=headers)


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
            response,
            Preferences.read(str(data.get(PREFERENCES, "")), request.headers.get("accept-language", "")),
        )
    return response


def verify_at_home(request: Request) -> None:
    if not site(request).settings.at_home:
        raise DataRefused(Text("error.no-such-page"))
