"""Run inside Pyodide by `compile.mjs`: every module of /laid/sources becomes bytecode in /laid/compiled.

Without docstrings, and without the columns of tracebacks: a fifth less to send, and nobody reads them there.
"""

import marshal
import shutil
import struct
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

#: "Never compare me with my source": there is none.
UNCHECKED = 0b01
#: One reads its own source to find out what to import later; Alembic finds the steps of a database by name.
KEPT_AS_SOURCE = ("anyio/__init__.py", "adversaire/store/database/migrations/")


def compile_all(sources: Path, compiled: Path) -> None:
    for file in sorted(sources.rglob("*")):
        if file.is_file():
            name = file.relative_to(sources)
            (compiled / name.parent).mkdir(parents=True, exist_ok=True)
            compile_one(file, name, compiled)


def compile_one(file: Path, name: Path, compiled: Path) -> None:
    library = name.as_posix()
    if file.suffix != ".py" or library.startswith(KEPT_AS_SOURCE):
        shutil.copyfile(file, compiled / name)
        return
    source = file.read_bytes()
    try:
        code = compile(source, library, "exec", dont_inherit=True, optimize=2)
    except SyntaxError:  # a template of a program, say
        shutil.copyfile(file, compiled / name)
        return
    head = MAGIC_NUMBER + struct.pack("<I", UNCHECKED) + source_hash(source)
    (compiled / name.with_suffix(".pyc")).write_bytes(head + marshal.dumps(code))


compile_all(Path("/laid/sources"), Path("/laid/compiled"))
