"""What somebody meant who wrote a word that is none."""

from collections.abc import Iterable
from difflib import get_close_matches

LISTED = 60
"""More known words than this are not worth listing."""


def meant(word: object, known: Iterable[object]) -> str:
    """The end of a sentence that has called a word unknown: what comes closest to it, or everything there is.

    >>> print("there is no verb 'plya'" + meant("plya", ["done", "play", "place"]))
    there is no verb 'plya'; did you mean 'play'?
    >>> print("there is no verb 'fly'" + meant("fly", ["done", "trade"]))
    there is no verb 'fly'; known: done, trade
    """
    words = [str(each) for each in known]
    close = get_close_matches(str(word)[:80], words, 1)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; known: {', '.join(words)}" if 0 < len(words) <= LISTED else ""
