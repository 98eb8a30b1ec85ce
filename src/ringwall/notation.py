"""The words of the game's notation: ``play red_archer > orc.2@archer-1``."""

import re

from ringwall.core.board import COLOURS, RINGS, SPACES, TOWER_SITES, WALL_LINES, Place
from ringwall.core.decision import SEATS
from ringwall.core.pieces import Monster, Piece
from ringwall.core.rules import Rules
from ringwall.core.tokens import MonsterKind, PieceKind
from ringwall.spelling import meant

MONSTER = re.compile(
    r"(?P<kind>\w+)(\.(?P<health>[0-9]{1,2}))?(?P<marks>(\+\w+(:[1-9][0-9]?)?)*)@(?P<ring>[a-z]+)-(?P<arc>[0-9])\Z"
)
_RING, _COLOUR = "|".join(RINGS), "|".join(COLOURS[1:])
AREA = re.compile(rf"((arc-)?[1-6]|{_RING}|(({_RING})-)?({_COLOUR}))\Z")
"""An arc, a number, a ring, a colour, or the part of a ring in a colour."""
PLACES = {place.text: place for row in (*SPACES, WALL_LINES, TOWER_SITES) for place in row if place.arc}


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
    if isinstance(kind, PieceKind):
        raise NotationError(f"{kind.id} is a piece of the players, not a monster; write {text} under pieces")
    if not isinstance(kind, MonsterKind):
        kinds = [token.id for token in rules.tokens.values() if isinstance(token, MonsterKind)]
        raise NotationError(f"there is no monster called {found['kind']!r} in this game{meant(found['kind'], kinds)}")
    space = _read_space(f"{found['ring']}-{found['arc']}")
    health = _read_health(kind, found["health"])
    monster = Monster(kind, space.ring, space.arc, health)
    for mark in filter(None, found["marks"].split("+")):
        name, _, count = mark.partition(":")
        if name not in rules.marks:
            raise NotationError(f"there is no mark called {name!r} in this game{meant(name, rules.marks)}")
        monster.mark(name, int(count or 1))
    return monster


def read_piece(rules: Rules, text: str) -> Piece:
    """A piece of the players from its notation, such as ``supply_wagon.2@archer-3``."""
    found = MONSTER.match(text)
    if found is None or found["marks"]:
        raise NotationError(f"{text!r} is not a piece of the players; write it like supply_wagon.2@archer-3")
    kind = rules.tokens.get(found["kind"])
    if isinstance(kind, MonsterKind):
        raise NotationError(f"{kind.id} is a monster, not a piece of the players; write {text} under monsters")
    if not isinstance(kind, PieceKind):
        kinds = [token.id for token in rules.tokens.values() if isinstance(token, PieceKind)]
        raise NotationError(f"there is no piece called {found['kind']!r} in this game{meant(found['kind'], kinds)}")
    space = _read_space(f"{found['ring']}-{found['arc']}")
    return Piece(kind, space.ring, space.arc, _read_health(kind, found["health"]))


def _read_health(kind: MonsterKind | PieceKind, written: str | None) -> int:
    """Without a number it is full; a piece whose health is not counted has none."""
    health = kind.health if written is None else int(written)
    if written is not None and not kind.health:
        raise NotationError(f"the health of {kind.id} is not counted; write it without .{written}")
    if not min(1, kind.health) <= health <= kind.health:
        raise NotationError(f"{kind.id} has 1 to {kind.health} health, not {health}")
    return health


def _read_space(text: str) -> Place:
    space = read_place(text)
    if space.text not in {each.text for row in SPACES for each in row}:
        raise NotationError(f"{space.text} is no space to stand in; rings: {', '.join(RINGS)}")
    return space


def read_place(text: str) -> Place:
    if text not in PLACES:
        raise NotationError(f"there is no place called {text!r}; places look like archer-3, wall-3, tower-3")
    return PLACES[text]


def is_known(rules: Rules, text: str) -> bool:
    """Whether every word of a choice means something in this game."""
    try:
        check_option(rules, text)
    except NotationError:
        return False
    return True


def check_option(rules: Rules, text: str) -> None:
    """Refuse a text that no option of this game can be or begin with; the error says what was meant."""
    fitting = [verb for verb in rules.verbs if text == verb or text.startswith(verb + " ")]
    if not fitting:
        word = text.split(" ", 1)[0]
        raise NotationError(f"{text!r} begins with no verb of this game{meant(word, sorted(set(rules.verbs)))}")
    verb = max(fitting, key=len)
    what, arrow, target = re.sub(r" [+>]\Z", "", text[len(verb) :]).partition(" > ")
    names = what.strip().split(" + ") if what.strip() else []
    for name in [*names, target] if arrow else names:
        if " " in name or not name:
            raise NotationError(f"{text!r} is not written like {verb} red_archer + nice_shot > orc.2@archer-1")
        _check_name(rules, name, text)


def _check_name(rules: Rules, name: str, text: str) -> None:
    if "@" in name:
        found = MONSTER.match(name)
        read = read_piece if found and isinstance(rules.tokens.get(found["kind"]), PieceKind) else read_monster
        read(rules, name)
        return
    seats = [seat.text for seat in SEATS[1 : rules.seats + 1]]
    towers = [kind.id for kind in rules.towers.values()]
    known = [*rules.cards, *rules.tokens, *PLACES, *rules.words, *towers, *seats]
    if name not in known and not AREA.match(name):
        raise NotationError(f"nothing in this game is called {name!r}, as in {text!r}{meant(name, known)}")
