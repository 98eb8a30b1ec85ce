"""A phase of the turn: a compulsory part, then a menu the player picks from until they leave the phase.

While a menu is open nothing is suspended and the state alone says where the game stands: a clean point.
"""

from typing import TYPE_CHECKING, Final

from ringwall.core.decision import Flow, Option

if TYPE_CHECKING:
    from ringwall.core.table import Table


class Phase:
    id: str = ""

    def __init__(self) -> None:
        self.skip_note = f"skip_{self.id}"
        """With this note in ``state.this_turn`` the phase is left out."""
        self.has_menu = type(self).menu is not Phase.menu
        self.has_begin = type(self).begin is not Phase.begin

    def seat(self, game: "Table") -> int:
        """Who picks from the menu."""
        return game.state.current

    def begin(self, game: "Table") -> Flow[None] | None:
        """The compulsory part, done once when the phase is entered."""
        return None

    def menu(self, game: "Table") -> list[Option]:
        """What can be done now; nothing once the phase is over."""
        return []

    def secretive(self, game: "Table") -> bool:
        """Whether the menu depends on what others cannot see.

        Then the player is asked even when there is one option: passing the phase by would tell what they hold.
        """
        return False


def leave(game: "Table", option: Option) -> None:
    game.leave_phase()


DONE: Final = Option("done", effect=leave)
"""Leave the phase."""
