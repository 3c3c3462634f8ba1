"""The site: what all requests share, and how a page is put together."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from jinja2 import Environment, ModuleLoader, PackageLoader, StrictUndefined
from jinja2.runtime import Macro
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from adversaire import __version__
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text, Value
from adversaire.i18n.catalogues import speaker as speaker_of
from adversaire.i18n.grammar import plain_number
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker
from adversaire.play.session_voice import pack_now, session_voice
from adversaire.play.voice import Voice
from adversaire.store.database import Database
from adversaire.web.drawing.portraits import portrait
from adversaire.web.drawing.sprite import icon, with_sprite
from adversaire.web.server.analysis_desk import AnalysisDesk
from adversaire.web.server.cookies import COOKIE, LONGEST_COOKIE, Preferences, own_ids
from adversaire.web.server.missing_words import unsaid
from adversaire.web.server.open_games import OpenGame, OpenGames
from adversaire.web.server.running_text import explained
from adversaire.web.server.security import DAY, Allowance
from adversaire.web.server.settings import ServerSettings
from adversaire.web.server.tally import Tally
from adversaire.web.server.templating import KeptCode, PlainEnvironment
from adversaire.web.server.workshop import Work, Workshop

P = ParamSpec("P")
T = TypeVar("T")

#: The statuses of what no player has done, and of what is not there.
OUR_FAULT: Final = 500
NOT_THERE: Final = 404
#: Where the pocket edition lies, in what it says of a request: neither host nor path is known otherwise.
WHERE: Final = "adversaire.where"
#: A hyphen within a word.
JOINED: Final = re.compile(r"(?<=\w)-(?=\w)")
#: A number that follows its name.
COUNTED: Final = re.compile(r": (?=\d)")


#: Where a browser has its templates: as modules, made when its folder was built.
MODULES: Final = Path(str(files("adversaire.web"))) / "template_modules"


@lru_cache
def templates(drawing_board: bool, pocket: bool) -> Environment:
    """All templates, compiled once however many servers a process has."""
    is_made = MODULES.is_dir()
    made = PlainEnvironment(
        loader=ModuleLoader(MODULES) if is_made else PackageLoader("adversaire.web"),
        bytecode_cache=None if is_made else KeptCode(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # They come with the program: only those who draw change them while it runs.
        auto_reload=drawing_board,
    )
    made.filters |= {"cap": capital, "number": plain_number, "explained": explained, "unbroken": unbroken}
    made.globals |= {"icon": icon, "portrait": portrait, "kept": kept, "any_in": any_in, "pocket": pocket}
    return made


class Site:
    """The server's parts, for pages to use."""

    def __init__(
        self, settings: ServerSettings, open_games: OpenGames, workshop: Workshop, tally: Tally
    ) -> None:
        self.settings = settings
        self.open_games = open_games
        #: Where heavy work is done.
        self.workshop = workshop
        self.tally = tally
        self.desk = AnalysisDesk(open_games, workshop)
        self.games = open_games.games
        self.allowance = Allowance(settings.creations_a_minute)
        #: Bytes that an address may have stored; at home nobody counts.
        self.room = None if settings.at_home or settings.pocket else room_of(settings)
        self.templates = templates(settings.drawing_board, settings.pocket)

    async def open(self) -> None:
        """Go on with what was left undone."""
        self.workshop.open()
        await self.desk.open()

    async def close(self) -> None:
        await self.desk.close()
        await self.workshop.close()

    @property
    def database(self) -> Database:
        return self.open_games.database

    async def run(self, work: Callable[[], T]) -> T:
        """Blocking work of the database, where it holds up nobody else."""
        done: T = await self.open_games.run(work)
        return done


def room_of(settings: ServerSettings) -> Allowance:
    """Each of several processes has its share."""
    return Allowance(settings.bytes_a_day // settings.processes, seconds=DAY)


#: What macros made, by their name, the voice that said the names in it, and what they were given.
_MADE: dict[tuple[Hashable, ...], Markup] = {}
MOST_MADE: Final = 4096


def kept(macro: Macro, say: Callable[[Text], str], *given: Hashable) -> Markup:
    """What a macro makes of things that mostly stay as they are from page to page (cards, say): made once. It
    must ask for nothing but `say` (or `t`) and what it is given."""
    key = (macro.name, say, given)
    if key not in _MADE:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        _MADE[key] = Markup(macro(*given))
    return _MADE[key]


def any_in(some: Iterable[str], others: Collection[str]) -> bool:
    """Whether one of these is among those."""
    return any(one in others for one in some)


def unbroken(text: str) -> str:
    """Words joined by a hyphen stay on one line: a headline must not be read as "qu'est-" and "ce qui".
    So does a number with what it is a number of."""
    return COUNTED.sub(":\N{NO-BREAK SPACE}", JOINED.sub("-\N{WORD JOINER}", text))


def capital(text: str) -> str:
    """A text as a title begins. It is no id: whatever an owner calls a card, that is its name."""
    return text[:1].upper() + text[1:]


def site(request: Request) -> Site:
    found: Site = request.app.state.site
    return found


async def heavy(request: Request, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Work of some seconds, done where nobody's answer waits for it."""
    return await site(request).workshop.do(request, work, *given, **named)


async def open_game(request: Request, id: str) -> OpenGame:
    """A game as it stands now."""
    return await site(request).open_games.open(id)


def preferences(request: Request) -> Preferences:
    said = request.headers.get("accept-language", "")
    return preferences_in(request.cookies.get(COOKIE, "")[:LONGEST_COOKIE], said[:LONGEST_COOKIE])


@lru_cache(maxsize=256)
def preferences_in(cookie: str, accept_language: str) -> Preferences:
    """A page asks for them many times over."""
    return Preferences.read(cookie, accept_language)


@lru_cache(maxsize=64)
def plain_speaker(language: Language, game_id: str | None = None) -> Speaker:
    return speaker_of(language, game_id, {}, unsaid)


#: Each with its pack, so that no other pack can come to have the same identity meanwhile.
_VOICES: dict[tuple[int, str], tuple[Voice, Any]] = {}


def voice_of(game: OpenGame, language: Language) -> Voice:
    """The voice of a game; made once for each box, mode and language."""
    session = game.session
    position, pack = session.position, pack_now(session)
    options = tuple(sorted(position.options.items()))
    hands = session.setup.mode == COMPANION
    key = (hash((session.game.id, id(pack), options, hands)), language)
    if key not in _VOICES:
        if len(_VOICES) > 200:
            _VOICES.clear()
        _VOICES[key] = (session_voice(session, language, unsaid), pack)
    return _VOICES[key][0]


def page(
    request: Request,
    template: str,
    values: Mapping[str, Any],
    *,
    status: int = 200,
    speaker: Speaker | None = None,
    art: tuple[str, ...] = (),
) -> HTMLResponse:
    """A page in the player's language, theme and size; `art` are the packages whose drawings it may use."""
    own = preferences(request)
    words = speaker or plain_speaker(own.lang)

    html = (
        site(request)
        .templates.get_template(template)
        .render(t=words.tell, prefs=own, version=__version__, path=request.url.path, **values)
    )
    return HTMLResponse(with_sprite(html, art), status)


def refusal_page(request: Request, error: AdversaireError, status: int = 400) -> HTMLResponse:
    """A refusal in words, with everything that was wrong."""
    words = plain_speaker(preferences(request).lang)
    faults = [words.say(fault) for fault in getattr(error, "faults", []) if words.knows(fault.key)]
    return page(
        request,
        "refusal.html",
        {
            "sentence": sentence(words, error.text),
            "faults": faults,
            "back": pack_address(request.url.path),
            "ours": status == OUR_FAULT,
            "nowhere": status == NOT_THERE,
            "game": game_address(request.url.path),
            "again": page_to_try_again(request),
        },
        status=status,
    )


def page_to_try_again(request: Request) -> str:
    """The page itself; of a form that was sent, the table it belongs to: it may have got there."""
    return request.url.path if request.method == "GET" else game_address(request.url.path) or "/"


def for_others(request: Request, address: str) -> str:
    """The address of a page as others open it. A host of the pocket edition knows one page only, which
    reads behind its own address what it shall show."""
    if WHERE in request.scope:
        return f"{request.scope[WHERE]}/#{address.removeprefix('/')}"
    return f"{str(request.base_url).rstrip('/')}{address}"


def game_address(path: str) -> str:
    """The game that a page has to do with."""
    return "/".join(path.split("/")[:3]) if path.startswith("/g/") else ""


def pack_address(path: str) -> str:
    """The pack that a refused page has to do with."""
    return "/".join(path.split("/")[:3]) if path.startswith("/p/") and path.count("/") > 2 else ""


def first_known(words: Speaker, *keys: str, **inside: Value) -> str:
    """The first of these sentences that a game's catalogues have; the last one is in all of them."""
    key = next((key for key in keys if words.knows(key)), keys[-1])
    return words.say(Text(key, **inside))


def sentence(words: Speaker, text: Text) -> str:
    """A text that may belong to a game this speaker does not know."""
    return words.say(text if words.knows(text.key) else Text("web.refused"))


def go(address: str) -> RedirectResponse:
    """After a change: look at the page anew, so that a reload repeats nothing."""
    return RedirectResponse(address, 303)


def client(request: Request) -> str:
    return request.client.host if request.client else "?"


def own_or_all(request: Request, cookie: str) -> list[str] | None:
    """Where others can reach the server, each browser sees what it keeps the addresses of; at home, all."""
    return None if site(request).settings.at_home else own_ids(request, cookie)


def allow(request: Request) -> None:
    """Refuse whoever makes too much in a minute."""
    if not site(request).allowance.take(client(request)):
        raise DataRefused(Text("error.too-often"))


def take_room(request: Request, data: Any) -> None:
    """Refuse whoever has had enough stored today; for what is kept and was not sent."""
    room = site(request).room
    if room is not None and not room.take(client(request), len(json.dumps(data))):
        raise DataRefused(Text("error.room-used"))
