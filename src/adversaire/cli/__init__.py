"""The command line: adversaire play, rules, consult, simulate and the rest.

Nothing heavy is imported before a command needs it, so that help is there at once.
"""

from __future__ import annotations

import sys


def main() -> None:
    """The entry point of the command `adversaire`."""
    from adversaire.cli.run import run

    sys.exit(run(sys.argv[1:]))
