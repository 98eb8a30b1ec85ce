"""What a server that is run for others has beside its public port: a door for its administrator, and figures."""

import logging
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from starlette.types import ASGIApp

from ringwall.server.admin import Administration
from ringwall.server.admin_door import opened
from ringwall.server.beside import answering_at
from ringwall.server.logs import Style

log = logging.getLogger(__name__)


class Hosting(NamedTuple):
    """Nothing of it is there unless it is asked for."""

    admin: bool = False
    metrics: socket.socket | None = None
    """Where Prometheus asks; never the public port, since behind a proxy every request comes from this machine."""
    log: Style = "text"


@asynccontextmanager
async def open_beside(
    hosting: Hosting, door: Path | None, administration: Administration, figures: ASGIApp | None
) -> AsyncIterator[None]:
    """``door`` is where the administrator asks."""
    async with AsyncExitStack() as stack:
        if hosting.admin and door is not None:
            await stack.enter_async_context(opened(door, administration))
        if hosting.metrics is not None and figures is not None:
            await stack.enter_async_context(answering_at(hosting.metrics, figures))
        log.info("the server begins")
        yield
        log.info("the server has ended")
