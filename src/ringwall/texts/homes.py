"""With which box a text comes: a page that plays without the box does not need it."""

from collections.abc import Iterator
from functools import cache

from ringwall.boxes import BASE, CROSSOVERS, EXPANSIONS, boxes_of
from ringwall.core.box import Box


def home_of(key: str) -> str:
    """The box whose components a text speaks of, or that asks for it on the page; empty where it is needed anyhow.

    That of a box of one's own is, since the page has no folder with which it could be fetched.

    >>> home_of("card.red_fireball.name"), home_of("card.tar.name"), home_of("box.promos.name")
    ('wizards_tower', '', '')
    """
    group, _, rest = key.partition(".")
    return _homes().get(f"{group}.{rest.partition('.')[0]}", "")


@cache
def _homes() -> dict[str, str]:
    """The boxes by the beginnings of their texts. What several boxes have came with the first of them."""
    homes: dict[str, str] = {}
    for box in boxes_of(EXPANSIONS):
        # What holds only where boxes meet comes with the last of them.
        home = CROSSOVERS.get(box.name, (box.name,))[-1]
        for key in _own(box):
            homes.setdefault(key, "" if box is BASE else home)
    return homes


def _own(box: Box) -> Iterator[str]:
    groups = {
        "page": (box.name,),
        "card": box.cards,
        "monster": box.tokens,
        "token": box.tokens,
        "trait": {trait for token in box.tokens.values() for trait in token.traits},
        "mark": box.marks,
        "option": box.variants,
        "word": (*box.words, *(tower.id for tower in box.towers.values())),
    }
    yield from (f"{group}.{id}" for group, ids in groups.items() for id in ids)
