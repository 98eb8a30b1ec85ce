"""What will come of an option, in words."""

from collections.abc import Iterator
from typing import Final

from ringwall.preview import Fate, Preview, Rebuilt
from ringwall.texts.words import MONSTER, Texts

RESTS: Final = {"chance": "ahead.chance", "choice": "ahead.choice"}
FORTIFIED: Final = 2


def ahead(texts: Texts, preview: Preview) -> str:
    """All that is certain, and whether more comes of it."""
    parts = [_fate(texts, fate) for fate in preview.fates]
    parts += [texts.get(_change(each), place=texts.thing(each.place)) for each in preview.structures]
    parts += [texts.get(key) for key in _end(preview)]
    return "; ".join(parts)


def _fate(texts: Texts, fate: Fate) -> str:
    if fate.before is None:
        return texts.get("ahead.comes", monster=texts.thing(fate.after or ""))
    monster = texts.thing(fate.before)
    if fate.after is None:
        return texts.get("ahead.slain" if fate.slain else "ahead.gone", monster=monster)
    old, new = MONSTER.match(fate.before), MONSTER.match(fate.after)
    assert old is not None and new is not None
    place = texts.place(f"{new['ring']}-{new['arc']}")
    here = (old["ring"], old["arc"]) == (new["ring"], new["arc"])
    if old["health"] != new["health"]:
        key = "ahead.wounded" if here else "ahead.wounded_and_moved"
        return texts.get(key, monster=monster, before=old["health"], after=new["health"], place=place)
    if not here:
        return texts.get("ahead.moved", monster=monster, place=place)
    return texts.get("ahead.becomes", monster=monster, after=texts.thing(fate.after))


def _change(structure: Rebuilt) -> str:
    """What happens to a structure. A tower can also become another one."""
    if not structure.before:
        return "ahead.built"
    if not structure.after:
        return "ahead.lost"
    if not structure.place.startswith("wall"):
        return "ahead.rebuilt"
    return "ahead.fortified" if structure.after == FORTIFIED else "ahead.weakened"


def _end(preview: Preview) -> Iterator[str]:
    if preview.won is not None:
        yield "ahead.won" if preview.won else "ahead.game_lost"
    elif preview.rest:
        yield RESTS[preview.rest]
