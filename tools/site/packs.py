"""Files packed for a browser: many in one, compressed, and named for what is in them."""

import gzip
import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path


def pack(files: Mapping[str, bytes]) -> bytes:
    """Many files as one: the length of a list as four bytes, the list as JSON, the contents on end.

    ``web/src/device/parts.ts`` takes them out again.
    """
    listed = json.dumps([[name, len(data)] for name, data in files.items()], separators=(",", ":")).encode()
    return b"".join((len(listed).to_bytes(4, "big"), listed, *files.values()))


def compressed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def digest(*parts: bytes) -> str:
    hashed = blake2b(digest_size=6)
    for part in parts:
        hashed.update(len(part).to_bytes(8, "big") + part)
    return hashed.hexdigest()


def lay(folder: Path, name: str, data: bytes) -> str:
    """Write a file whose name says what is in it, such as ``library.zip.gz`` with a digest before its ending."""
    stem, _, ending = name.partition(".")
    named = f"{stem}.{digest(data)}.{ending}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / named).write_bytes(data)
    return named
