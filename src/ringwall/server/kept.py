"""Answers that stay the same: packed once, and not sent again to a browser that has them."""

import gzip
from hashlib import blake2b

from starlette.datastructures import Headers
from starlette.responses import Response


class Kept:
    def __init__(self, data: bytes, media_type: str, control: str = "no-cache") -> None:
        """``control`` is how long browsers keep it; unless told otherwise they ask each time."""
        self._data = data
        self._packed = gzip.compress(data, mtime=0)
        self._media_type = media_type
        self._control = control
        self._tag = f'"{blake2b(data, digest_size=8).hexdigest()}"'

    def answer(self, asked: Headers) -> Response:
        """The browser keeps it and asks with its fingerprint whether it has changed."""
        headers = {"etag": self._tag, "cache-control": self._control, "vary": "Accept-Encoding"}
        if self._tag in asked.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" not in asked.get("accept-encoding", ""):
            return Response(self._data, headers=headers, media_type=self._media_type)
        return Response(self._packed, headers={**headers, "content-encoding": "gzip"}, media_type=self._media_type)
