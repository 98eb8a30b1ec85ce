"""Where others in the local network find this machine."""

import socket
from ipaddress import ip_address
from typing import Final

EVERYWHERE: Final = "0.0.0.0"
"""What a server listens on that others may come to."""
_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737). Nothing is sent there: it only shows on which way things would leave."""


def own_address() -> str | None:
    """This machine's address in its local network; None if it is in none, or its address is known to all the world."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(_ELSEWHERE)
        except OSError:
            return None
        host: str = way.getsockname()[0]
    return host if is_local(host) else None


def is_local(host: str) -> bool:
    """Whether an address reaches no further than a local network, and further than one machine."""
    address = ip_address(host)
    return address.is_private and not (address.is_loopback or address.is_unspecified or address.is_link_local)
