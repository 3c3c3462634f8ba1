"""Commands that packs and rules of the house have in common: listing them, and taking one out of the list."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from adversaire.cli.groups import AddCommand, page
from adversaire.cli.options import data_option, game_argument, json_option, lang_option
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text

if TYPE_CHECKING:
    from adversaire.store.shelf import Shelf


#: Shows what there is: of a game or of all, in a data folder, as JSON or not.
Show: TypeAlias = Callable[[str, str, bool, Speech], None]


def add_list(of: str, show: Show) -> AddCommand:
    """Adds the command of a group that lists what there is."""

    def add(group: typer.Typer, speech: Speech) -> None:
        @group.command("list", **page(speech, f"{of}-list"))
        def list_(
            game: Annotated[str, game_argument(speech)] = "",
            data: Annotated[str, data_option(speech)] = "",
            json: Annotated[bool, json_option(speech)] = False,
            lang: Annotated[str, lang_option(speech)] = "",
        ) -> None:
            show(game, data, json, speech)

    return add


def add_remove(
    of: str, name_argument: Callable[[Speech], Any], shelf: Callable[[str], "Shelf"]
) -> AddCommand:
    """Adds the command of a group: `of` names its sentences, `shelf` finds what is in a data folder."""

    def add(group: typer.Typer, speech: Speech) -> None:
        @group.command("remove", **page(speech, f"{of}-remove"))
        def remove(
            game: Annotated[str, game_argument(speech)],
            name: Annotated[str, name_argument(speech)],
            data: Annotated[str, data_option(speech)] = "",
            lang: Annotated[str, lang_option(speech)] = "",
        ) -> None:
            from adversaire.cli.choices import chosen_game

            shelf(data).remove(chosen_game(game).id, name)
            print(speech.say(Text(f"cli.{of}-remove.done", name=name)))

    return add
