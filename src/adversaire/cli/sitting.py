"""Sitting down to play: find the game to go on with or begin a new one, then hand over to the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from adversaire.cli.choices import chosen_game, chosen_options, one_of
from adversaire.cli.own import chosen_pack, known_packs, own_values, pack_shelf, preset_options, preset_shelf
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import APP, COMPANION, DRAWERS, ME, MODES, TOLD, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.packs.find import find_packs
from adversaire.packs.write import new_pack, own_toml
from adversaire.play.learned_pack import growing_pack, names_at_table, with_told
from adversaire.play.session import Session
from adversaire.play.told_cards import CardTold, can_be_told
from adversaire.store import GameStore, games_folder
from adversaire.terminal.home import Home, Plan
from adversaire.terminal.keeper import Keeper
from adversaire.terminal.screen import Screen
from adversaire.terminal.table import TerminalTable

#: Seeds chosen for a player are short enough to copy by hand.
SEEDS: Final = 1_000_000_000
#: The pack that is begun where cards are told and none was named.
TOLD_PACK: Final = "my-cards"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line; "" or None where nothing was."""

    game: str = ""
    mode: str = ""
    level: str = ""
    seed: int | None = None
    dice: str = ""
    draw: str = ""
    options: tuple[str, ...] = ()
    resume: str = ""
    pack: str = ""
    preset: str = ""


def sit_down(wishes: Wishes, data: str, speech: Speech) -> int:
    """Play; the exit code."""
    store, screen = GameStore(games_folder(data)), Screen()
    if wishes.resume:
        return go_on(store.meant(wishes.resume), store, screen, speech, data)
    shelf = pack_shelf(data)
    rules = preset_shelf(data)
    home = Home(
        GAMES,
        store,
        screen,
        speech.language,
        lambda game: (*find_packs(game), *shelf.ids(game.id)),
        (lambda game: ()) if wishes.preset else (lambda game: rules.ids(game.id)),
    )
    try:
        id = home.choose_saved() if wishes == Wishes() else ""
        if wishes.game:
            wishes = with_cards_said(wishes, home)
        elif not id:
            wishes = planned(wishes, home.plan())
    except (EOFError, KeyboardInterrupt):
        screen.line()
        return 0
    if id:
        return go_on(id, store, screen, speech, data)
    return begin(setup_of(wishes, data), store, screen, speech, data)


def with_cards_said(wishes: Wishes, home: Home) -> Wishes:
    """Beside cardboard nothing is assumed of the cards that lie there: who did not say it is asked."""
    if wishes.mode != COMPANION or wishes.draw or wishes.pack:
        return wishes
    draw, pack = home.cards_on_table(chosen_game(wishes.game))
    return replace(wishes, draw=draw, pack=pack)


def planned(wishes: Wishes, plan: Plan) -> Wishes:
    """What was chosen question by question; what the command line says goes before."""
    wished = {option.partition("=")[0] for option in wishes.options}
    chosen = tuple(f"{id}={value}" for id, value in plan.options.items() if id not in wished)
    return replace(
        wishes,
        game=plan.game,
        mode=wishes.mode or plan.mode,
        level=wishes.level or plan.level,
        draw=wishes.draw or plan.draws,
        dice=wishes.dice or plan.rolls,
        pack=wishes.pack or plan.pack,
        preset=wishes.preset or plan.preset,
        options=(*wishes.options, *chosen),
    )


def go_on(id: str, store: GameStore, screen: Screen, speech: Speech, data: str) -> int:
    keeper = Keeper(store, id, speech.typed_again(data))
    opened = keeper.open(GAMES)
    remember = remembering(opened.session, data)
    return TerminalTable(opened.session, keeper, screen, speech.language, remember).play(opened.notice)


def with_growing_pack(game: Game, setup: Setup, data: str) -> Setup:
    """Cards told at the table are kept in the pack that was named, or in one that is begun now."""
    if not can_be_told(game):
        raise DataRefused(Text("error.no-told-cards"))
    shelf = pack_shelf(data)
    if setup.pack not in find_packs(game):
        return setup
    if not shelf.has(game.id, TOLD_PACK):
        shelf.write(game.id, TOLD_PACK, own_toml(game, new_pack(game, TOLD_PACK)))
    return replace(setup, pack=TOLD_PACK)


def remembering(session: Session, data: str) -> Callable[[CardTold], str]:
    """Writes a card that was told into the pack of its game; the pack's id, or "" if it is not there."""
    game, id, shelf = session.game, session.setup.pack, pack_shelf(data)

    def remember(told: CardTold) -> str:
        if not shelf.has(game.id, id):
            return ""
        own, key = with_told(game, own_values(game, id, data), told, names_at_table(session, told))
        if not key:
            return ""
        shelf.write(game.id, id, own_toml(game, own), replace=True)
        return id

    return remember


def begin(setup: Setup, store: GameStore, screen: Screen, speech: Speech, data: str) -> int:
    game = GAMES[setup.game]
    told = setup.draws == TOLD
    pack = (
        growing_pack(game, own_values(game, setup.pack, data))
        if told
        else chosen_pack(game, setup.pack, data)
    )
    session = Session(game, setup, pack)
    keeper = Keeper(store, words=speech.typed_again(data))
    return TerminalTable(session, keeper, screen, speech.language, remembering(session, data)).play()


def setup_of(wishes: Wishes, data: str) -> Setup:
    """The set-up somebody wished for."""
    game = chosen_game(wishes.game)
    setup = Setup(
        game.id,
        mode=one_of("--mode", wishes.mode or VIRTUAL, MODES),
        options=house_rules(game, wishes, data) | chosen_options(game, wishes.level, wishes.options),
        seed=secrets.randbelow(SEEDS) if wishes.seed is None else wishes.seed,
        pack=one_of("--pack", wishes.pack or find_packs(game)[0], known_packs(game, data)),
        rolls=one_of("--dice", wishes.dice or APP, (APP, ME)),
        draws=one_of("--draw", wishes.draw or APP, DRAWERS),
    )
    if setup.mode != COMPANION and setup.draws != APP:
        raise DataRefused(Text("cli.error.own-cards"))
    return with_growing_pack(game, setup, data) if setup.draws == TOLD else setup


def house_rules(game: Game, wishes: Wishes, data: str) -> dict[str, str]:
    """The options of the preset that was asked for."""
    return preset_options(game, wishes.preset, data) if wishes.preset else {}
