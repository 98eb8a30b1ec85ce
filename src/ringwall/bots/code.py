"""Files of people's own (``--code``): what they bring is known from then on, in this process."""

import sys
import traceback
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from ringwall.bots.registry import BOTS, load_bots
from ringwall.boxes import EXPANSIONS, OWN, boxes_of
from ringwall.core.box import Box
from ringwall.own import OPTIONS


class CodeError(ValueError):
    """A file brings nothing; the message says why."""


class Brought(NamedTuple):
    """The names of what a file has brought."""

    bots: list[str]
    boxes: list[str]
    options: list[str]
    """Those that any table may have; options of a box come with it."""


_loaded: Final[dict[tuple[str, bytes], Brought]] = {}
"""What has been run, by its path and contents. A file that were run twice would bring everything twice."""


def load_code(path: Path) -> Brought:
    """Run a file that registers bots, boxes or options, as ``--code`` does. The file may import its neighbours."""
    try:
        key = str(path.resolve()), blake2b(path.read_bytes()).digest()
        known = _loaded.get(key)
        if known is None or not _are_there(known):
            known = _loaded[key] = _run(path)
        return known
    except OSError as error:
        raise CodeError(f"{path}: {error.strerror or error}") from None
    except SyntaxError as error:
        raise CodeError(f"{path}, line {error.lineno}: {error.msg}") from None
    except CodeError:
        raise
    except (Exception, SystemExit) as error:
        raise CodeError(f"{path}: {type(error).__name__}: {first_line(error)} ({where(error)})") from None


def _are_there(known: Brought) -> bool:
    return all(name in BOTS for name in known.bots) and all(name in OWN for name in known.boxes)


def _run(path: Path) -> Brought:
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    boxes, options = dict(OWN), dict(OPTIONS.variants)
    bots = load_bots(path)
    new = [name for name, box in OWN.items() if boxes.get(name) is not box]
    loose = [name for name, option in OPTIONS.variants.items() if options.get(name) is not option]
    if not (bots or new or loose):
        advice = 'put @bot("name") before a class, or make an OwnBox("name")'
        raise CodeError(f"{path}: it brings no bot, no box and no option; {advice}")
    for name in new:
        for taken in _taken(OWN[name]):
            del OWN[name]
            raise CodeError(f"{path}: there is something called {taken!r} already; give yours another id")
    return Brought(bots, new, loose)


def _taken(box: Box) -> Iterator[str]:
    """What in a box has the name of something else."""
    others = [*boxes_of(EXPANSIONS), *(other for name, other in OWN.items() if name != box.name)]
    for other in others:
        for name in (*box.cards, *box.tokens, *box.variants):
            if name in {*other.cards, *other.tokens, *other.variants}:
                yield name


def where(error: BaseException) -> str:
    """The last line of somebody's code that was reached."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


def first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [""])[0]
