"""The server's log, in sentences or as one JSON object to a line.

Neither says what is secret: no token, no invitation, no seed, nothing of what people say, and no address. The text of
an exception may speak of somebody's cards or words, so of one in JSON only its kind and the places in the source are
told, and of what libraries say only how it begins: asyncio writes out what it was given.
"""

import logging
import re
from datetime import UTC, datetime
from traceback import extract_tb
from typing import Final, Literal

import msgspec

Style = Literal["text", "json"]
OURS: Final = "ringwall."
GIVEN: Final = re.compile(r"\s*[(<\[:\n]")
"""Where the words of a library end and what it was given may begin."""
SENTENCES: Final = "%(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": _said(record),
        }
        if record.exc_info and record.exc_info[0] is not None:
            kind, _, trace = record.exc_info
            line["error"] = kind.__name__
            line["where"] = [f"{place.filename}:{place.lineno} {place.name}" for place in extract_tb(trace)]
        return msgspec.json.encode(line).decode()


def _said(record: logging.LogRecord) -> str:
    said = record.getMessage()
    return said if record.name.startswith(OURS) else GIVEN.split(said, maxsplit=1)[0]


def begin_log(style: Style) -> None:
    """JSON also tells what whoever runs the server did, and when it began and ended."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if style == "json" else logging.Formatter(SENTENCES))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("ringwall").setLevel(logging.INFO if style == "json" else logging.NOTSET)
