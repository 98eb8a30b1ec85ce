"""A second server beside the first, in the same process and on a listener of its own."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from starlette.types import ASGIApp


class _Beside(uvicorn.Server):
    """Signals are for the first."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def answering_at(listener: socket.socket, app: ASGIApp) -> AsyncIterator[None]:
    """Answer at this listener meanwhile, and at no other."""
    config = uvicorn.Config(
        app, log_config=None, log_level="warning", access_log=False, lifespan="off", timeout_graceful_shutdown=3
    )
    server = _Beside(config)
    task = asyncio.create_task(server.serve([listener]))
    try:
        yield
    finally:
        server.should_exit = True
        await task
