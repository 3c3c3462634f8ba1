"""adversaire doctor: is everything in order?"""

from __future__ import annotations

from adversaire.cli.command import command
from adversaire.cli.output import print_json
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text

UNWELL = 1


@command("doctor")
def doctor(speech: Speech, data: str = "", json: bool = False) -> int:
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
