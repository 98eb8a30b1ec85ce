"""A moment of a game in the words of positions: whoever lays that out has the same table again.

What lies face down in no order is left open, and so is what a position says of itself without being told.
"""

from typing import Any, Final

from ringwall.core.rules import Rules
from ringwall.game import Game
from ringwall.position.beginning import MOST
from ringwall.position.chapter import keys_of
from ringwall.position.forms import PositionError
from ringwall.position.laying_out import lay_out

ROUNDS: Final = 4
"""What has been said can change what goes without saying; so often one looks again."""
CHANCE: Final = ("dice", "draws")
"""What is still to come is no part of the moment."""


def read_off(game: Game) -> dict[str, Any]:
    """The position of a game in which nothing is under way, at the start of its phase or in its menu.

    Raises :class:`PositionError` where no position can say what is on the table. Whether it says all that matters is
    for the caller to compare: what only one game in thousands has is not in the words of positions.
    """
    values = _values(game)
    given: dict[str, Any] = {}
    for number in range(ROUNDS):
        table = _laid_out(game, given)
        usual = _values(table)
        missing = {name: value for name, value in values.items() if name not in given and usual.get(name) != value}
        missing = {name: value for name, value in missing.items() if not _is_endless(value)}
        if not missing:
            break
        # Nothing at all may be said of what has no part in this game; whether it has shows when the rest is there.
        given |= missing if number else {name: value for name, value in missing.items() if value}
    return given


def _is_endless(value: Any) -> bool:
    """Whether there is more of it than anybody can use up; then it is no matter how much."""
    return isinstance(value, int) and value > MOST


def _laid_out(game: Game, given: dict[str, Any]) -> Game:
    try:
        state = lay_out(game.setup, given, 0)
    except PositionError:
        raise
    except ValueError as error:
        raise PositionError(str(error)) from None
    return Game.from_position(game.setup, state)


def _values(game: Game) -> dict[str, Any]:
    """All that positions can say of the game, but for what lies in no order."""
    found = {}
    decks = _face_down(game.rules)
    for name, key in keys_of(game.setup.boxes).items():
        if key.put is None or name in CHANCE:
            continue
        try:
            value = key.found_whole(game)
        except (KeyError, IndexError):  # of an option or a quest that is not in this game
            continue
        if not key.form.fits(value) or (name in decks and value):
            continue
        found[name] = value
    return found


def _face_down(rules: Rules) -> tuple[str, ...]:
    return ("pile", *("deck" if name == "castle" else f"{name}_deck" for name in rules.decks))
