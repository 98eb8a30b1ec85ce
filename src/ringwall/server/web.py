"""A host on the web: HTTP requests and sockets, as it understands them."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ringwall.server.asked import Answer, Asked, Gone
from ringwall.server.conversation import Cut
from ringwall.server.host import Host
from ringwall.server.kept import Kept
from ringwall.server.limits import origin
from ringwall.server.table import Refusal
from ringwall.texts import LANGUAGES

NOBODY_READS: Final = 400


class Requests:
    """The application that has a host answer."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            answer = respond(await self._host.answer(asked_by(request)), request.headers)
        except Gone:
            answer = Response(status_code=NOBODY_READS)
        await answer(scope, receive, send)


def asked_by(request: Request) -> Asked:
    async def read(most: int) -> bytes:
        data = bytearray()
        try:
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise Refusal("too_long", most=most)
        except ClientDisconnect:
            raise Gone from None
        return bytes(data)

    method = "GET" if request.method == "HEAD" else request.method
    return Asked(method, request.scope["path"], lang_of(request), address_of(request), read)


def respond(answer: Answer | Kept, headers: Mapping[str, str]) -> Response:
    if isinstance(answer, Kept):
        return respond_kept(answer, headers)
    said = {"cache-control": "no-store"}
    if answer.file is not None:
        said["content-disposition"] = f'attachment; filename="{answer.file}"'
    return Response(answer.data, answer.status, said, answer.kind)


def respond_kept(kept: Kept, headers: Mapping[str, str]) -> Response:
    """The browser keeps it and asks with its fingerprint whether it has changed."""
    said = {"etag": kept.tag, "cache-control": kept.control, "vary": "Accept-Encoding"}
    if kept.tag in headers.get("if-none-match", ""):
        return Response(status_code=304, headers=said)
    if "gzip" not in headers.get("accept-encoding", ""):
        return Response(kept.data, headers=said, media_type=kept.kind)
    return Response(kept.packed, headers={**said, "content-encoding": "gzip"}, media_type=kept.kind)


def address_of(connection: HTTPConnection) -> str:
    return origin(connection.client.host) if connection.client is not None else ""


def lang_of(request: HTTPConnection) -> str:
    """The language asked for: in the address, or as browsers do."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"


class SocketLine:
    """A socket as a host knows lines."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self.address = address_of(websocket)

    async def hear(self) -> bytes:
        try:
            received = await self._websocket.receive()
        except RuntimeError:
            raise Cut from None
        if received["type"] == "websocket.disconnect":
            raise Cut
        text = received.get("text")
        return text.encode() if text is not None else received.get("bytes") or b""

    async def say(self, data: bytes) -> None:
        try:
            await self._websocket.send_text(data.decode())
        except (WebSocketDisconnect, RuntimeError):
            raise Cut from None

    async def close(self, code: int) -> None:
        try:
            await self._websocket.close(code)
        except (WebSocketDisconnect, RuntimeError):
            raise Cut from None


async def converse_over(websocket: WebSocket, host: Host) -> None:
    await websocket.accept()
    await host.converse(SocketLine(websocket))
