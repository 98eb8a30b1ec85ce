"""What every request and every socket has to pass: the right host, the right origin, and strict rules for the page."""

from ipaddress import ip_address
from socket import gethostname
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FORBIDDEN: Final = 403
NOT_HERE: Final = 421


class Guard:
    """Refuses names that are not ours (DNS rebinding) and pages of other sites.

    A host may be an address, this machine's own name, or one of ``names``.
    """

    def __init__(self, app: ASGIApp, names: tuple[str, ...] = ()) -> None:
        self._app = app
        own = gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_ours(host):
            await _refuse(scope, receive, send, NOT_HERE, "This server does not go by that name; see --name.")
        elif not _same_origin(headers.get("origin"), host):
            await _refuse(scope, receive, send, FORBIDDEN, "Pages of other sites have no business here.")
        elif scope["type"] == "http":
            await self._app(scope, receive, _with_headers(send))
        else:
            await self._app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        try:
            ip_address(name)
        except ValueError:
            return name in self._names
        return True


def _same_origin(origin: str | None, host: str) -> bool:
    """Programs send no origin; browsers always do where it matters."""
    try:
        return origin is None or urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        # Closing before accepting makes the handshake fail with 403.
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": why})
    else:
        await PlainTextResponse(why, status)(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message["headers"])
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return sending
