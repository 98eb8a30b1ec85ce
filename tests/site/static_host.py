"""A web space with the site on it: the server that comes with Python, and one that has its own ideas of headers."""

import io
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final, Self

KNOWN_EVERYWHERE: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
"""What browsers insist on. A space that does not send these can show no page at all."""


class _Counted(io.BufferedIOBase):
    """Passes on what is written, and counts it."""

    def __init__(self, through: Any, count: Counter[str]) -> None:
        self._through = through
        self._count = count
        self.path = ""

    def write(self, data: Any) -> int:
        self._count[self.path] += len(data)
        return int(self._through.write(data))

    def flush(self) -> None:
        self._through.flush()


class _Plain(SimpleHTTPRequestHandler):
    """As ``python -m http.server`` answers, without a word about it."""

    wfile: Any

    def __init__(self, *given: Any, host: "StaticHost", **more: Any) -> None:
        self._host = host
        super().__init__(*given, directory=str(host.folder), **more)

    def setup(self) -> None:
        super().setup()
        self.wfile = _Counted(self.wfile, self._host.sent)

    def do_GET(self) -> None:
        self.wfile.path = self.path
        super().do_GET()

    def log_message(self, *said: Any) -> None:
        pass


class _Odd(_Plain):
    """Takes most files for something unknown, and says of what is packed that it is packed on the way."""

    def guess_type(self, path: Any) -> str:
        return KNOWN_EVERYWHERE.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        if self.path.endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


class StaticHost:
    """Keeps its port when it is started again."""

    def __init__(self, folder: Path, odd: bool = False) -> None:
        self.folder = folder
        self.sent: Counter[str] = Counter()
        """The bytes that have been sent, headers too, by what was asked for."""
        self._kind = partial(_Odd if odd else _Plain, host=self)
        self._server: ThreadingHTTPServer | None = None
        self._port = 0

    @property
    def link(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), self._kind)
        self._port = self._server.server_address[1]
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @contextmanager
    def running(self) -> Iterator[Self]:
        self.start()
        try:
            yield self
        finally:
            self.stop()
