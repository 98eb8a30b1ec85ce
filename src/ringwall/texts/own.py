"""The words of a box of one's own: those it says itself, and plain ones for the rest."""

from collections.abc import Iterator
from typing import Final

from ringwall.core.box import Box
from ringwall.own import ENGLISH, OwnBox
from ringwall.texts.forms import called
from ringwall.texts.needed import components_of, named

HELP: Final = "help"
VERB: Final = "verb"


def own_words(box: Box, lang: str) -> dict[str, str]:
    """Every text the box needs, and whatever else it says."""
    said = box.said if isinstance(box, OwnBox) else {}
    words = {key: _plain(box, key) for key in (*named(f"box.{box.name}"), *components_of(box))}
    return words | {key: texts.get(lang, texts[ENGLISH]) for key, texts in said.items()}


def _plain(box: Box, key: str) -> str:
    group, _, rest = key.partition(".")
    thing, _, form = rest.partition(".")
    if form == HELP:
        told = [" ".join((each.__doc__ or "").split("\n\n")[0].split()) for each in _things(box, thing)]
        return next(filter(None, told), f"{called(key)}.")
    if group == VERB:
        return called(key) + " {what}"
    if ".value." in key:
        return key.rpartition(".")[2].replace("_", " ")
    return called(key)


def _things(box: Box, name: str) -> Iterator[type]:
    """What the box has of this name."""
    for things in (box.cards, box.tokens):
        if name in things:
            yield type(things[name])
    for kinds in (box.variants, box.modes, box.editions):
        if name in kinds:
            yield kinds[name]
