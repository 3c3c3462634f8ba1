"""adversaire play: a game in the terminal."""

from __future__ import annotations

from adversaire.cli.command import Typed, command
from adversaire.cli.speech import Speech


@command(
    "play",
    mode=Typed("virtual|companion"),
    dice=Typed("app|me"),
    draw=Typed("app|me|told"),
    pack=Typed("cli.word.pack", "cli.option.pack"),
    preset=Typed("cli.word.name", "cli.option.preset"),
    resume=Typed("ID"),
)
def play(  # noqa: PLR0913, PLR0917 - every option is an argument
    speech: Speech,
    game: str = "",
    mode: str = "",
    level: str = "",
    seed: int | None = None,
    dice: str = "",
    draw: str = "",
    option: list[str] | None = None,
    pack: str = "",
    preset: str = "",
    resume: str = "",
    data: str = "",
) -> int:
    from adversaire.cli.sitting import Wishes, sit_down

    wishes = Wishes(game, mode, level, seed, dice, draw, tuple(option or ()), resume, pack, preset)
    return sit_down(wishes, data, speech)
