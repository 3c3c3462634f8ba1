"""Refusals in words: JSON for programs, a page for people, never a stack trace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote

from fastapi.exceptions import RequestValidationError
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.speaker import Speaker
from adversaire.packs.load import SHAPE_FAULTS
from adversaire.play.game_names import game_called
from adversaire.play.rulebook import rulebook
from adversaire.store.database import Conflict
from adversaire.web.api import to_shapes
from adversaire.web.api.shapes import MovedOn, Refusal
from adversaire.web.server.open_games import OpenGame, Unavailable
from adversaire.web.server.site import plain_speaker, preferences, refusal_page, sentence, site, voice_of

API: Final = "/api/"
LONGEST_PATH: Final = 80
MOST_FAULTS: Final = 20

STATUS: Final = {
    "error.unknown-saved-game": 404,
    "error.unknown-game": 404,
    "error.unknown-own-pack": 404,
    "error.no-such-card": 404,
    "error.no-such-page": 404,
    "lesson.unknown": 404,
    "learn.practice.unknown": 404,
    "error.pack-changed-elsewhere": 409,
    "error.too-often": 429,
    "error.own-work-first": 429,
    "error.too-many-at-once": 429,
    "error.room-used": 429,
    "error.in-line": 503,
}
#: How many seconds to wait before trying again, by status.
WAIT: Final = {429: "60", 503: "5"}


def status_of(error: AdversaireError) -> int:
    if isinstance(error, Conflict):
        return 409
    if isinstance(error, Unavailable):
        return 503
    return STATUS.get(error.text.key, 422)


def status_of_form(error: AdversaireError) -> int:
    """What a form answers that comes back to be put right: its own page is there, after all."""
    status = status_of(error)
    return status if status in WAIT else 422


def is_program(request: Request) -> bool:
    return request.url.path.startswith(API)


def spoken(request: Request) -> Language:
    """The language asked for in the address, else that of the cookie or of the browser."""
    asked = request.query_params.get("lang", "")
    return next((language for language in LANGUAGES if language == asked), preferences(request).lang)


# ---------------------------------------------------------------- answers


def refused(request: Request, error: AdversaireError, status: int) -> Response:
    """A refusal that has to do with no game."""
    if is_program(request):
        return as_json(refusal(error, plain_speaker(spoken(request)), ""), status)
    return waiting(refusal_page(request, error, status), status)


async def refused_at_table(request: Request, error: AdversaireError) -> Response:
    """A refusal in the words of the game it has to do with, if there is one."""
    if address := address_by_id(request, error):
        return RedirectResponse(address, 308)
    status = status_of(error)
    game = await game_of(request, status) if is_program(request) else None
    if game is None:
        return refused(request, error, status)
    language = spoken(request)
    said = refusal(error, voice_of(game, language).speaker, game.session.game.id)
    if status == 409:
        said = MovedOn(**said.model_dump(), table=to_shapes.table(game, language))
    return as_json(said, status)


def address_by_id(request: Request, error: AdversaireError) -> str:
    """Where a page is that was asked for by the printed name of its game: /learn/1066 is /learn/hastings."""
    named = request.path_params.get("game_id", "")
    if error.text.key != "error.unknown-game" or is_program(request):
        return ""
    game = game_called(named, site(request).games)
    if game is None:
        return ""
    parts = [game.id if unquote(part) == named else part for part in request.url.path.split("/")]
    query = f"?{request.url.query}" if request.url.query else ""
    return "/".join(parts) + query


async def game_of(request: Request, status: int) -> OpenGame | None:
    """The game a request is about, as it stands now."""
    id = request.path_params.get("id")
    if id is None or status in (404, 503):
        return None
    try:
        return await site(request).open_games.open(id)
    except AdversaireError:
        return None


def as_json(said: Refusal, status: int) -> Response:
    return waiting(JSONResponse(said.model_dump(mode="json"), status), status)


def waiting(response: Response, status: int) -> Response:
    if status in WAIT:
        response.headers["retry-after"] = WAIT[status]
    return response


# ---------------------------------------------------------------- words


def refusal(error: AdversaireError, say: Speaker, game_id: str) -> Refusal:
    """A refusal as JSON, with the broken clause."""
    clause = rulebook(game_id).get(error.clause) if game_id and error.clause else None
    faults: list[Text] = getattr(error, "faults", [])
    return Refusal(
        error=error.text.key,
        sentence=printable(sentence(say, error.text)),
        clause=error.clause,
        rule=clause.text(say.language) if clause else "",
        faults=[printable(say.say(fault)) for fault in faults[:MOST_FAULTS] if say.knows(fault.key)],
    )


def unreadable(error: RequestValidationError) -> DataRefused:
    """What is wrong with a form or a JSON body, all at once."""
    return DataRefused(Text("error.form"), [fault(detail) for detail in error.errors()[:MOST_FAULTS]])


def fault(detail: Mapping[str, Any]) -> Text:
    code = str(detail["type"])
    path = path_of(detail["loc"])
    if code == "json_invalid":
        return Text("fault.json_invalid")
    if code == "literal_error":
        return Text(
            "fault.literal_error",
            path=path,
            expected=str(detail["ctx"]["expected"]).replace(" or ", ", ").replace("'", ""),
        )
    return (
        Text(f"fault.{code}", path=path)
        if code in SHAPE_FAULTS
        else Text("fault.other", path=path, code=code)
    )


def path_of(loc: tuple[Any, ...]) -> str:
    """Where it is: `body.options.level`. Names come from whoever asked, and may be long."""
    return printable(".".join(str(part) for part in loc))[:LONGEST_PATH]


def printable(text: str) -> str:
    """Sentences may repeat what was sent, even halves of characters, which cannot be sent back."""
    return text.encode("utf-8", "replace").decode()
