"""The page of a new game, and beginning one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from fastapi import Request
from starlette.responses import Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import APP, COMPANION, ME, MODES, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.i18n.typesetting import typeset
from adversaire.play.own_packs import is_shipped
from adversaire.play.own_record import OwnRecord, records_by_level
from adversaire.play.saves import check_options
from adversaire.play.teaching.ways import ways
from adversaire.store.database.records import GameRow
from adversaire.web.drawing.sprite import panorama_of, scene_of
from adversaire.web.pages.house_rules import known_options, offered
from adversaire.web.pages.lab_figures import level_figures, measured, shipped_pack
from adversaire.web.pages.new_game_offers import choices_of, levels_of, usual_level
from adversaire.web.pages.preferences import keep
from adversaire.web.pages.record import own_results
from adversaire.web.pages.table_cards import asked_but_not_answered, cards_as_last_time, offers_of, on_table
from adversaire.web.server.cookies import CHOICES, MOST_OWN, OWN_GAMES, OWN_PACKS, remember
from adversaire.web.server.refusals import status_of_form, waiting
from adversaire.web.server.site import (
    allow,
    first_known,
    go,
    open_game,
    own_or_all,
    page,
    plain_speaker,
    preferences,
    site,
)
from adversaire.web.server.ways import Pages

router = Pages()

LARGEST_SEED = 2**63 - 1
#: Where on the page a refusal belongs; all others stand above the form.
PLACES: Final = {
    "error.seed": "seed",
    "error.unknown-own-pack": "pack",
    "error.pack-refused": "pack",
    "error.which-cards": "cards",
}


@router.get("/new/{game_id}")
async def new(
    request: Request, game_id: str, seed: str = "", told: str = "", pack: str = "", preset: str = ""
) -> Response:
    """Where one plays, the level, what else a game asks for, and under a fold what is rarely changed."""
    game = site(request).games[game_id]
    offers = await offered(request, game, preset, pack)
    chosen = asked_for(game, request.query_params) | offers["preset_options"]
    return await new_page(request, game, {"seed": seed, "pack": pack, **chosen}, offers)


def asked_for(game: Game, query: Mapping[str, str]) -> dict[str, str]:
    """What an address asks for: options the game knows, and where to play."""
    mode = {"mode": query["mode"]} if query.get("mode") in MODES else {}
    return known_options(game, dict(query)) | mode


async def new_page(
    request: Request,
    game: Game,
    chosen: dict[str, str],
    offers: dict[str, Any],
    refusal: DataRefused | None = None,
) -> Response:
    own = preferences(request)
    say = plain_speaker(own.lang, game.id)
    if offers["asked"] is None:
        chosen = {**chosen, "pack": ""}
    records, rows = await own_records(request, game), await own_tables(request, game)
    usual = await usual_table(request, game, rows)
    table_cards = offers_of(game, offers["own_packs"], usual | chosen)
    usual["level"] = usual_level(game, records, usual["level"])
    found = measured(game, chosen)
    main = (*game.choices, *game.holders)
    values = {
        "game": game,
        **views(game, say),
        "levels": levels_of(game, found, records, say),
        "cleared": sum(record.won > 0 for record in records.values()),
        "learns": ways(game.id, own.lang),
        # A guided game played to its end is among the tables, and in no record.
        "first_time": own.learn == "offer"
        and not any(record.played for record in records.values())
        and not any(row.finished_at for row in rows),
        **level_figures(found, say),
        "choices": choices_of(game, game.choices, say),
        "holders": choices_of(game, game.holders, say),
        "options": [option for option in game.options if option.id not in ("level", *main)],
        **offers,
        **table_cards,
        "sound_packs": [own["id"] for own in offers["own_packs"] if not own["faults"]],
        "note": note_of(game, own.lang),
        "paces": CHOICES["pace"],
        "chosen": {**usual, "rolls": own.rolls, "seed": "", "pack": "", "pace": own.pace} | chosen,
        "refusal": say.say(refusal.text) if refusal else "",
        "refused_at": PLACES.get(refusal.text.key, "form") if refusal else "",
    }
    art = (game.package,)
    status = status_of_form(refusal) if refusal else 200
    return waiting(page(request, "new.html", values, speaker=say, status=status, art=art), status)


def views(game: Game, say: Any) -> dict[str, str]:
    """The drawings and the words at the head of the page."""
    return {
        "scene": scene_of(game.id),
        "panorama": panorama_of(game.id),
        "title": say.say(Text("game.title")),
        "short": first_known(say, "game.short", "game.title"),
        "line": first_known(say, "game.line", "game.pitch"),
    }


def note_of(game: Game, lang: str) -> str:
    """What is made up in the cards that come along."""
    pack = shipped_pack(game, "standin")
    note: str = typeset(pack.note_fr, "fr") if lang == "fr" else pack.note_en
    return note


async def own_records(request: Request, game: Game) -> dict[str, OwnRecord]:
    """By level, how the player of this browser has done; at home all games are the player's."""
    return records_by_level(await own_results(request, game.id), game.levels)


async def own_tables(request: Request, game: Game) -> list[GameRow]:
    """The tables of this game, those played last first."""
    here, own = site(request), own_or_all(request, OWN_GAMES)
    rows = await here.run(lambda: here.database.list_games(MOST_OWN, own))
    return [row for row in rows if row.game == game.id]


async def usual_table(request: Request, game: Game, rows: Sequence[GameRow]) -> dict[str, str]:
    """Where this game was played last, and at which level: most people go on as they did.

    The first time it is on screen, where everybody can play.
    """
    here, last = site(request), next(iter(rows), None)
    beside = next((row for row in rows if row.mode == COMPANION), None)
    setup = (await here.open_games.open_at(beside.id, beside.seq)).session.setup if beside else None
    cards = await cards_as_last_time(request, game, setup)
    usual = {"mode": last.mode, "level": last.level} if last else {"mode": VIRTUAL, "level": ""}
    return usual | cards


@router.post("/new/{game_id}")
async def create(request: Request, game_id: str) -> Response:
    """Begin a game."""
    here = site(request)
    game = here.games[game_id]
    form = {name: str(value)[:200] for name, value in (await request.form()).items()}
    try:
        setup = setup_from(game, form)
        check_options(game, setup)
        if asked_but_not_answered(form):
            raise DataRefused(Text("error.which-cards"))
        allow(request)
        cards = await on_table(request, game, form)
    except DataRefused as error:
        offers = await offered(request, game, pack=form.get("pack", ""))
        return await new_page(request, game, form, offers, error)
    setup = replace(setup, pack=cards.named, draws=cards.draws or setup.draws)
    id = await here.open_games.create(setup, own=cards.pack)
    response = begun(request, id)
    if cards.begun:
        remember(request, response, OWN_PACKS, cards.begun)
    if form.get("pace", "") not in ("", preferences(request).pace):
        keep(response, preferences(request).changed({"pace": form["pace"]}))
    return response


def begun(request: Request, id: str) -> Response:
    """To the table of a new game, which this browser remembers."""
    response = go(f"/g/{id}")
    remember(request, response, OWN_GAMES, id)
    return response


def setup_from(game: Game, form: dict[str, str]) -> Setup:
    """The set-up a form asks for."""
    mode = form.get("mode", COMPANION)
    hands = {form.get("rolls", APP), form.get("draws", APP)}
    if mode not in MODES or hands - {APP, ME}:
        raise DataRefused(Text("error.form"))
    options = {option.id: form[option.id] for option in game.options if option.id in form}
    return Setup(
        game.id,
        mode,
        options,
        seed_from(form.get("seed", "")),
        rolls=form.get("rolls", APP),
        draws=form.get("draws", APP) if mode == COMPANION else APP,
    )


def seed_from(typed: str) -> int:
    typed = typed.strip()
    if not typed:
        return secrets.randbelow(2**32)
    digits = typed.lstrip("0") or "0"
    if not typed.isascii() or not typed.isdecimal() or len(digits) > 19 or int(digits) > LARGEST_SEED:
        raise DataRefused(Text("error.seed", most=LARGEST_SEED))
    return int(digits)


@router.post("/g/{id}/again")
async def again(request: Request, id: str) -> Response:
    """The same deal once more."""
    session = (await open_game(request, id)).session
    allow(request)
    own = None if is_shipped(session.game, session.setup.pack) else session.pack
    return begun(request, await site(request).open_games.create(session.setup, own=own))
