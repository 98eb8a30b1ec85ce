"""Answers that stay the same: packed once, and known by what is in them."""

import gzip
from functools import cached_property
from hashlib import blake2b


class Kept:
    def __init__(self, data: bytes, kind: str, control: str = "no-cache") -> None:
        """``kind`` is its media type, ``control`` how long browsers keep it; usually they ask each time."""
        self.data = data
        self.kind = kind
        self.control = control

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.data, mtime=0)

    @cached_property
    def tag(self) -> str:
        """Whoever has it says so by this name."""
        return f'"{blake2b(self.data, digest_size=8).hexdigest()}"'
