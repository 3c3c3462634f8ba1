"""The addresses under which a server can be opened: on its own machine, and from a phone beside it."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

from adversaire.web.server.settings import ServerSettings

#: An address set aside for documentation. Nothing is sent there: the machine only says by which of its own
#: addresses it would leave.
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


def address(settings: ServerSettings) -> str:
    """Where whoever sits at the machine, or knows its name, finds the table."""
    if not listens_everywhere(settings.host):
        return address_of(settings.host, settings.port)
    return address_of("::1" if ":" in settings.host else "127.0.0.1", settings.port)


def network_addresses(settings: ServerSettings) -> list[str]:
    """Where others in the house find it, if the server listens to all of them."""
    if not listens_everywhere(settings.host):
        return []
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    hosts = dict.fromkeys([*outward_host(family), *named_hosts(family)])
    return [address_of(host, settings.port) for host in hosts if is_reachable(host)]


def listens_everywhere(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def outward_host(family: int) -> list[str]:
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE[socket.AddressFamily(family)], 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def named_hosts(family: int) -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(one[4][0]) for one in found]


def is_reachable(host: str) -> bool:
    """Whether a phone could open it: no address of the machine for itself, none that needs a line's name."""
    found = ip_address(host.partition("%")[0])
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)


def address_of(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
