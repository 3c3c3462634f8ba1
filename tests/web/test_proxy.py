"""The configuration of nginx that docs/hosting.md shows: started as it stands there, and tried."""

import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Client, HTTPError
from tests.store_database.postgresql import dies_with_us
from tests.web.serving import HOST, PATIENCE, ROOT, free_port
from tests.web.tables import new_table
from tests.web.test_follow import events, moved, parts
from tests.web.test_several import house_with

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
NAME = "games.example.org"
DATA_PARTS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")

pytestmark = pytest.mark.skipif(
    NGINX is None or shutil.which("openssl") is None, reason="needs nginx and openssl"
)


def documented() -> str:
    """The block of the page."""
    found = re.search(r"```\n# nginx\n(.*?)```", (ROOT / "docs" / "hosting.md").read_text("utf-8"), re.DOTALL)
    assert found
    return found.group(1)


def written(folder: Path, port: int, behind: str) -> Path:
    """The same with a port, a certificate and a server that are there."""
    key, certificate = folder / "site.key", folder / "site.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={NAME}",
    ]
    command += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    here = {
        "listen 443 ssl": f"listen {HOST}:{port} ssl",
        f"/etc/ssl/{NAME}.pem": str(certificate),
        f"/etc/ssl/{NAME}.key": str(key),
        "http://adversaire.internal:8066": behind,
    }
    block = documented()
    for stands, instead in here.items():
        assert stands in block
        block = block.replace(stands, instead)
    temporary = "".join(f"{part}_temp_path {folder}/{part};\n" for part in DATA_PARTS)
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{block}}}\n"
    )
    return file


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of a house behind the proxy."""
    folder, port = tmp_path_factory.mktemp("proxy"), free_port()
    folder.chmod(0o755)
    with house_with("--shared", "--metrics", "--data", str(folder / "data")) as (address, _):
        file = written(folder, port, address)
        assert NGINX is not None
        process = subprocess.Popen([*dies_with_us(), NGINX, "-c", str(file), "-p", str(folder)])
        trusted = ssl.create_default_context(cafile=str(folder / "site.pem"))
        trusted.check_hostname = False  # the name is that of the page, the address is ours
        try:
            with Client(
                base_url=f"https://{HOST}:{port}", verify=trusted, timeout=PATIENCE, headers={"host": NAME}
            ) as client:
                wait(client, process)
                yield client
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait(client: Client, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            client.get("/health").raise_for_status()
            return
        except HTTPError:
            assert process.poll() is None, "nginx did not start"
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_pages_come_through_with_their_safety(proxied: Client) -> None:
    page = proxied.get("/")
    assert page.status_code == 200
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert "default-src 'none'" in page.headers["content-security-policy"]
    chosen = proxied.post(
        "/settings", data={"lang": "fr", "back": "/"}, headers={"origin": f"https://{NAME}"}
    )
    assert chosen.status_code == 303
    assert chosen.headers["set-cookie"].endswith("; Secure")


def test_forms_of_other_sites_are_refused(proxied: Client) -> None:
    refused = proxied.post("/settings", data={"lang": "fr"}, headers={"origin": "https://elsewhere.example"})
    assert refused.status_code == 403


def test_figures_stay_behind_the_proxy(proxied: Client) -> None:
    assert proxied.get("/metrics").status_code == 404


def test_a_second_screen_hears_of_moves_through_the_proxy_at_once(proxied: Client) -> None:
    table = new_table(proxied)
    follower = events(proxied, table, "0")
    began = time.monotonic()
    for seq in (1, 2):
        table.play(1)
        assert parts(next(follower)) == moved(seq)
    assert time.monotonic() - began < 5


def test_who_pretends_another_address_is_counted_as_who_he_is(proxied: Client) -> None:
    """The proxy sets the header, so thirty new games a minute stay thirty."""
    statuses = [
        proxied.post(
            "/api/v1/tables", json={"game": "raiders"}, headers={"x-forwarded-for": f"198.51.100.{n}"}
        ).status_code
        for n in range(32)
    ]
    assert 429 in statuses


def test_what_is_too_large_is_refused(proxied: Client) -> None:
    assert proxied.post("/api/v1/import", content=b"x" * 5_500_000).status_code == 413
