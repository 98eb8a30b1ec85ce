from ringwall.core.decision import Option
from ringwall.core.menu import Menu
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table


class Play(Phase):
    """Phase 4: any number of cards, each played out before the next."""

    id = "play"

    def menu(self, game: Table) -> list[Option]:
        if game.state.out[game.state.current]:
            return []
        menu = Menu(game, game.state.current)
        for card in menu.distinct:
            card.plays(menu)
        for module in game.rules.plays:
            module.plays(menu)
        menu.options.append(DONE)
        return menu.options

    def secretive(self, game: Table) -> bool:
        return game.rules.closed_hands and not game.state.out[game.state.current]
