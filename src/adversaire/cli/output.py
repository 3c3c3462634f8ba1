"""What commands print: lines, and JSON for programs."""

from __future__ import annotations

import json
from typing import Any

from adversaire.cli.speech import Speech
from adversaire.engine.errors import AdversaireError


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def refusal_data(refusal: AdversaireError, speech: Speech) -> dict[str, Any]:
    """As the JSON interface of the server refuses."""
    faults = [speech.say(fault) for fault in getattr(refusal, "faults", [])]
    return {
        "error": refusal.text.key,
        "sentence": speech.say(refusal.text),
        "clause": refusal.clause,
        "faults": faults,
    }
