"""The folder that is made: every file is named by what is in it, so that a name never changes its meaning."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

#: Where files named by their content lie.
NAMED: Final = "f"
LENGTH: Final = 16


def fingerprint(*parts: bytes) -> str:
    """The name of a content. The length of each part counts, lest two contents share a name."""
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8))
        found.update(part)
    return found.hexdigest()[:LENGTH]


@dataclass(slots=True)
class SiteFolder:
    """Writes files, and remembers their sizes."""

    root: Path
    sizes: dict[str, int] = field(default_factory=dict)

    def put(self, address: str, content: bytes) -> str:
        """A file under a name of its own."""
        file = self.root / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        self.sizes[address] = len(content)
        return address

    def add(self, name: str, content: bytes) -> str:
        """A file named by its content; of its name only the ending stays."""
        return self.put(f"{NAMED}/{fingerprint(content)}{Path(name).suffix}", content)

    def add_together(self, files: dict[str, bytes]) -> str:
        """Files that know one another by name: they keep theirs, in a folder named by all of them."""
        parts = [part for name, content in sorted(files.items()) for part in (name.encode(), content)]
        folder = f"{NAMED}/{fingerprint(*parts)}/"
        for name, content in files.items():
            self.put(folder + name, content)
        return folder
