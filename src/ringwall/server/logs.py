"""The server's log, in sentences or as one JSON object to a line.

Neither says what is secret: no token, no invitation, no seed, nothing of what people say, and no address. The text of
an exception may speak of somebody's cards or words, so of one in JSON only its kind and the places in the source are
told.
"""

import logging
from datetime import UTC, datetime
from traceback import extract_tb
from typing import Final, Literal

import msgspec

Style = Literal["text", "json"]
SENTENCES: Final = "%(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            kind, _, trace = record.exc_info
            line["error"] = kind.__name__
            line["where"] = [f"{place.filename}:{place.lineno} {place.name}" for place in extract_tb(trace)]
        return msgspec.json.encode(line).decode()


def begin_log(style: Style) -> None:
    """JSON also tells what whoever runs the server did, and when it began and ended."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if style == "json" else logging.Formatter(SENTENCES))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("ringwall").setLevel(logging.INFO if style == "json" else logging.NOTSET)
