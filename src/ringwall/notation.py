"""The words of the game's notation: ``play red_archer > orc.2@archer-1``."""

import re

from ringwall.core.board import ARCS, COLOURS, RINGS, SPACES, TOWER_SITES, WALL_LINES, Place
from ringwall.core.decision import SEATS
from ringwall.core.pieces import Monster, Piece
from ringwall.core.rules import Rules
from ringwall.core.tokens import MonsterKind, PieceKind

MONSTER = re.compile(r"(?P<kind>\w+)(\.(?P<health>\d+))?(?P<marks>(\+\w+(:\d+)?)*)@(?P<ring>[a-z]+)-(?P<arc>\d)$")
AREA = re.compile(rf"(arc-)?[1-6]$|(({'|'.join(RINGS)})-)?({'|'.join(COLOURS[1:])})$")
"""An arc, a number, a colour, or the part of a ring in a colour."""
_PLACES = {place.text: place for row in (*SPACES, WALL_LINES, TOWER_SITES) for place in row if place.arc}


class NotationError(ValueError):
    """A text that is not in the game's notation."""


def read_monster(rules: Rules, text: str) -> Monster:
    """A monster from its notation; without a number it has full health.

    >>> from ringwall import Setup
    >>> read_monster(Setup().rules, "troll.2+tar@swordsman-3")
    troll.2+tar@swordsman-3
    """
    found = MONSTER.match(text)
    if found is None:
        raise NotationError(f"{text!r} is not a monster; write it like troll.2@swordsman-3")
    kind = rules.tokens.get(found["kind"])
    if not isinstance(kind, MonsterKind):
        raise NotationError(f"there is no monster called {found['kind']!r} in this game")
    space = _read_space(f"{found['ring']}-{found['arc']}")
    health = int(found["health"]) if found["health"] else kind.health
    if not 1 <= health <= kind.health:
        raise NotationError(f"a {kind.id} has 1 to {kind.health} health, not {health}")
    monster = Monster(kind, space.ring, space.arc, health)
    for mark in filter(None, found["marks"].split("+")):
        name, _, count = mark.partition(":")
        if name not in rules.marks:
            raise NotationError(f"there is no mark called {name!r} in this game; marks: {', '.join(rules.marks)}")
        monster.mark(name, int(count or 1))
    return monster


def read_piece(rules: Rules, text: str) -> Piece:
    """A piece of the players from its notation, such as ``supply_wagon.2@archer-3``."""
    found = MONSTER.match(text)
    kind = None if found is None else rules.tokens.get(found["kind"])
    if found is None or not isinstance(kind, PieceKind):
        raise NotationError(f"{text!r} is not a piece of the players in this game")
    space = _read_space(f"{found['ring']}-{found['arc']}")
    health = int(found["health"]) if found["health"] else kind.health
    if not min(1, kind.health) <= health <= kind.health:
        raise NotationError(f"a {kind.id} has 1 to {kind.health} health, not {health}")
    return Piece(kind, space.ring, space.arc, health)


def _read_space(text: str) -> Place:
    space = read_place(text)
    if space.text not in {each.text for row in SPACES for each in row}:
        raise NotationError(f"{space.text} is no space to stand in; rings: {', '.join(RINGS)}")
    return space


def read_place(text: str) -> Place:
    if text not in _PLACES:
        raise NotationError(f"there is no place called {text!r}; places look like archer-3, wall-3, tower-3")
    return _PLACES[text]


def is_known(rules: Rules, text: str) -> bool:
    """Whether every word of a choice means something in this game."""
    fitting = [verb for verb in rules.verbs if text == verb or text.startswith(verb + " ")]
    if not fitting:
        return False
    verb = max(fitting, key=len)
    names = [word for word in text[len(verb) :].split() if word not in ("+", ">")]
    return all(_is_name(rules, name) for name in names)


def _is_name(rules: Rules, name: str) -> bool:
    if name in rules.cards or name in rules.tokens or name in _PLACES or name in rules.words or AREA.match(name):
        return True
    if any(name == kind.id for kind in rules.towers.values()):
        return True
    if any(name == seat.text for seat in SEATS[1 : rules.seats + 1]):
        return True
    found = MONSTER.match(name)
    return found is not None and found["kind"] in rules.tokens and int(found["arc"]) in ARCS
