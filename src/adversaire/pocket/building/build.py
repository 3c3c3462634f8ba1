"""The folder of the pocket edition, from the repository and the registries alone. Two builds are the same."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import adversaire
from adversaire import __version__
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.pocket.building import fetching, packing
from adversaire.pocket.building.bytecode import compiled
from adversaire.pocket.building.folder import NAMED, SiteFolder, fingerprint
from adversaire.pocket.building.pages import as_index, as_shell, empty_house
from adversaire.pocket.building.rare import RARE, RARE_STANDARD
from adversaire.pocket.building.templates import SOURCES, as_modules
from adversaire.web.server.security import HEADERS

PACKAGE: Final = Path(str(files("adversaire")))
BROWSER: Final = files("adversaire.pocket") / "browser"
#: Scripts of pages that only this edition has.
ON_PAGES: Final = ("lacking.js", "pocket.js")
#: Of a page that only a server has.
ON_SERVERS: Final = ("programs.js", "style/programs.css")
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs")
WASM: Final = "pyodide.asm.wasm"
MANIFEST: Final = "manifest.webmanifest"
LIST: Final = "files.json"
#: Where the builder writes what it knows into the service worker.
GAP: Final = "const SITE = null;"
#: Names that never change: whoever serves the folder must not let them be kept.
FIXED: Final = ("index.html", "sw.js", MANIFEST, LIST)


def build(target: Path, cache: Path) -> dict[str, int]:
    """Make the folder; the sizes of all its files."""
    cache.mkdir(parents=True, exist_ok=True)
    aside = target.with_name(f"{target.name}.new")
    shutil.rmtree(aside, ignore_errors=True)
    folder = SiteFolder(aside)
    write_site(folder, cache)
    if target.exists():
        verify_own(target)
        shutil.rmtree(target)
    aside.rename(target)
    return folder.sizes


def verify_own(target: Path) -> None:
    """Whatever else lies there is not ours to remove."""
    if any(target.iterdir()) and not (target / LIST).is_file():
        raise DataRefused(Text("error.site-folder", folder=str(target)))


def write_site(folder: SiteFolder, cache: Path) -> None:
    database, pages = empty_house()
    parts = add_python(folder, cache) | {
        "database": folder.add("empty.lzma", packing.packed(database, cache)),
        "worker": folder.add_together(packing.files_of(Path(str(BROWSER / "worker")))) + "worker.js",
    }
    known = add_static(folder)
    version = fingerprint(*map(str.encode, (*sorted(folder.sizes), *pages.values())))
    parts["version"] = f"{__version__}-{version[:8]}"
    list_address = folder.add("list.json", as_json(parts))
    shells = {language: as_shell(page, known, list_address) for language, page in pages.items()}
    addresses = {language: folder.add("shell.html", shell.encode()) for language, shell in shells.items()}
    known["pocket/list.json"] = list_address
    folder.put("index.html", as_index(shells, addresses).encode())
    folder.put(MANIFEST, manifest(known["static/icon.svg"], add_icons(folder)))
    add_service_worker(folder, known, parts, addresses)
    folder.put("_headers", headers().encode())
    folder.put(LIST, as_json({"version": parts["version"], "files": dict(sorted(folder.sizes.items()))}))


# ---------------------------------------------------------------- Python


def add_python(folder: SiteFolder, cache: Path) -> dict[str, str]:
    """Runtime, standard library, libraries and application."""
    pyodide = fetching.fetch_pyodide(cache)
    libraries = library_files(pyodide, cache) | compiled(own_sources(), pyodide, cache)
    now, rare = packing.divided(packing.wanted_libraries(libraries), RARE)
    standard, rare_standard = packing.divided(standard_files(pyodide, cache), RARE_STANDARD)
    rest = rare | rare_standard
    now["adversaire/pocket/rest.txt"] = "\n".join(packing.module_names(rest)).encode()
    runtime = {name: (pyodide / name).read_bytes() for name in RUNTIME}
    compiled_as, library = packing.take_compiled(now)
    large = {
        "wasm": (pyodide / WASM).read_bytes(),
        "compiled": library,
        "standard": packing.as_zip(standard),
        "libraries": packing.as_tar(now),
        "rest": packing.as_tar(rest),
    }
    return {
        "runtime": folder.add_together(runtime),
        "lock": folder.add("lock.json", empty_lock(pyodide)),
        "compiledAs": compiled_as,
    } | {name: folder.add(f"{name}.lzma", packing.packed(large[name], cache)) for name in large}


def own_sources() -> packing.Files:
    own = packing.files_of(PACKAGE)
    named = {f"adversaire/{name}": content for name, content in own.items()}
    wanted = {name: packing.lean(name, content) for name, content in named.items() if packing.is_wanted(name)}
    return {name: content for name, content in wanted.items() if not name.startswith(SOURCES)} | as_modules()


def library_files(pyodide: Path, cache: Path) -> packing.Files:
    wheels = fetching.fetch_wheels(lock_file(), cache)
    unpacked = cache / "unpacked"
    shutil.rmtree(unpacked, ignore_errors=True)
    fetching.unpack(wheels, unpacked)
    sources = packing.wanted_libraries(packing.files_of(unpacked))
    shutil.rmtree(unpacked)
    return compiled(sources, pyodide, cache)


def standard_files(pyodide: Path, cache: Path) -> packing.Files:
    unpacked = cache / "standard"
    shutil.rmtree(unpacked, ignore_errors=True)
    shutil.unpack_archive(pyodide / "python_stdlib.zip", unpacked)
    sources = packing.wanted_standard(packing.files_of(unpacked))
    shutil.rmtree(unpacked)
    return compiled(sources, pyodide, cache)


def lock_file() -> Path:
    """Of the repository: who installed the program alone has no list of versions to build from."""
    found = Path(adversaire.__file__).parents[2] / "requirements.lock"
    if not found.is_file():
        raise DataRefused(Text("error.site-repository"))
    return found


def empty_lock(pyodide: Path) -> bytes:
    """Pyodide's own list of packages without the packages: none of them is asked for."""
    own = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    return as_json({"info": own["info"], "packages": {}})


# ---------------------------------------------------------------- files of the pages


def add_static(folder: SiteFolder) -> dict[str, str]:
    """Style sheets, scripts, fonts: the address of each in the folder, by the one that pages know."""
    static = packing.files_of(PACKAGE / "web" / "static")
    static = {name: content for name, content in static.items() if name not in ON_SERVERS}
    static |= {name: (BROWSER / name).read_bytes() for name in ON_PAGES}
    known: dict[str, str] = {}
    # A style sheet names its fonts: they must have their names first.
    for name in sorted(static, key=lambda name: (name.endswith(".css"), name)):
        content = packing.lean(name, static[name])
        if name.endswith(".css"):
            content = with_named_fonts(content, known)
        known[f"static/{name}"] = folder.add(name, content)
    return known


def with_named_fonts(sheet: bytes, known: Mapping[str, str]) -> bytes:
    for name, address in known.items():
        if name.endswith(".woff2"):
            short = name.removeprefix("static/")
            sheet = sheet.replace(f"url(../{short})".encode(), f"url({address.removeprefix('f/')})".encode())
    return sheet


def add_service_worker(
    folder: SiteFolder, known: Mapping[str, str], parts: Mapping[str, str], shells: Mapping[str, str]
) -> None:
    """The list of files stands in the service worker: a browser compares it, and sees that there is news."""
    named = [address for address in folder.sizes if address.startswith(f"{NAMED}/")]
    site = {
        "version": parts["version"],
        "shells": dict(shells),
        "files": dict(sorted(known.items())),
        "first": [*sorted(address for address in named if address != parts["rest"]), MANIFEST],
        "later": [parts["rest"]],
        "headers": HEADERS,
    }
    script = (BROWSER / "service.js").read_text("utf-8")
    gap = f"const SITE = {as_json(site).decode().strip()};"
    folder.put("sw.js", script.replace(GAP, gap, 1).encode())


def add_icons(folder: SiteFolder) -> list[dict[str, str]]:
    """Drawn in dots from `icon.svg`, for devices that take no other: of `maskable` edges may be cut off."""
    return [
        {
            "src": folder.add(name, content),
            "sizes": "{0}x{0}".format(Path(name).stem.rpartition("-")[2]),
            "type": "image/png",
            "purpose": "maskable" if name.startswith("maskable") else "any",
        }
        for name, content in packing.files_of(Path(str(BROWSER / "icons"))).items()
    ]


def manifest(icon: str, drawn: list[dict[str, str]]) -> bytes:
    return as_json(
        {
            "name": "Adversaire",
            "short_name": "Adversaire",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#1f4e5f",
            "theme_color": "#1f4e5f",
            "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}, *drawn],
        }
    )


def headers() -> str:
    """For hosts that read such a file: what is named by its content never changes, the rest always may."""
    safe = [f"  {name}: {value}" for name, value in HEADERS.items()]
    # The worker compiles WebAssembly, which its own policy must allow; nothing of text is ever evaluated.
    worker = "  content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
    lines = ["/*", "  cache-control: no-cache", *[line for line in safe if "security-policy" not in line]]
    lines += ["/", *[line for line in safe if "security-policy" in line]]
    lines += [f"/{NAMED}/*", "  cache-control: public, max-age=31536000, immutable", worker]
    return "\n".join(lines) + "\n"


def as_json(data: Any) -> bytes:
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
