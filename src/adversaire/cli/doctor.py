"""adversaire doctor: is everything in order?"""

from typing import Annotated

import typer

from adversaire.cli.help import CommandPage
from adversaire.cli.options import data_option, json_option, lang_option
from adversaire.cli.output import print_json
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text

UNWELL = 1


def add(app: typer.Typer, speech: Speech) -> None:
    @app.command(
        cls=CommandPage,
        help=speech.say(Text("cli.doctor.help")),
        epilog=speech.say(Text("cli.doctor.examples")),
    )
    def doctor(
        data: Annotated[str, data_option(speech)] = "",
        json: Annotated[bool, json_option(speech)] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> int:
        from adversaire.cli.checkup import all_checks

        checks = list(all_checks(data))
        healthy = all(check.ok for check in checks)
        if json:
            print_json({"ok": healthy, "checks": [check.data() for check in checks]})
        else:
            for check in checks:
                mark = speech.say(Text("cli.doctor.mark", ok=int(check.ok)))
                print(f"{mark}  {check.name}: {check.detail}")
            print(speech.say(Text("cli.doctor.verdict", ok=int(healthy))))
        return 0 if healthy else UNWELL
