from typing import Final

from ringwall.core.board import Place
from ringwall.core.cards import Card
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.hands import discard, discard_played
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.structures import build_wall, open_lines
from ringwall.core.table import Table
from ringwall.core.why_not import NO_LINE_FREE
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.material import material_of
from ringwall.wizards_tower.tower import WizardCard

DECLINE: Final = Option("decline")


@wizards_tower.card
class ArcaneAssembly(WizardCard):
    """Every player in turn may build walls for a brick or a mortar each."""

    id = "arcane_assembly"

    def plays(self, menu: Menu) -> None:
        if open_lines(menu.game) and somebody_might_pay(menu):
            menu.play((self,), None, assemble)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.nobody_pays", "nobody holds brick or mortar") if open_lines(menu.game) else NO_LINE_FREE


def somebody_might_pay(menu: Menu) -> bool:
    """With closed hands a menu must not tell what others hold, only that they hold something."""
    game = menu.game
    if material_of(game, menu.seat):
        return True
    others = [seat for seat in game.players_from_current() if seat != menu.seat]
    if game.rules.closed_hands:
        return any(game.state.hands[seat] for seat in others)
    return any(material_of(game, seat) for seat in others)


def assemble(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    for seat in game.players_from_current():
        yield from build_for_one(game, seat)


def build_for_one(game: Table, seat: int) -> Flow[None]:
    """A player builds as many walls as they like and can pay for."""
    while True:
        lines = open_lines(game)
        options = [Option("build", (card,), line) for card in material_of(game, seat) for line in lines]
        # With closed hands whoever has cards is asked: passing them by would tell what they hold.
        secretive = game.rules.closed_hands and lines and game.state.hands[seat]
        if not options and not secretive:
            return
        chosen = yield Decision(seat, "build", [*options, DECLINE])
        if chosen is DECLINE:
            return
        paid, line = chosen.what[0], chosen.target
        assert isinstance(paid, Card) and isinstance(line, Place)
        discard(game, seat, paid)
        build_wall(game, line.arc)
