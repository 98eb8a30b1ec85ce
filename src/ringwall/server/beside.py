"""A second server beside the first, in the same process and on a listener of its own."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from ringwall.server.door import Doorway, door_to
from ringwall.server.limits import Limits

CALLERS: Final = 32
"""Connections at the same time. They come out of the descriptors that the public port leaves free."""


class _Beside(uvicorn.Server):
    """Signals are for the first."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def answering_at(listener: socket.socket, app: ASGIApp) -> AsyncIterator[None]:
    """Answer at this listener meanwhile, and at no other. A request has as long to come as at the public port."""
    config = uvicorn.Config(
        app,
        http=door_to(Doorway(Limits(), capacity=CALLERS)),
        ws="none",
        proxy_headers=False,
        log_config=None,
        log_level="warning",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    listener.listen()  # so that whoever comes before the server is ready waits for it
    server = _Beside(config)
    task = asyncio.create_task(server.serve([listener]))
    try:
        yield
    finally:
        server.should_exit = True
        await task
