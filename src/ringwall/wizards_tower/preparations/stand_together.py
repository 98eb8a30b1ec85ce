from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.wizards_tower.options.wt_edition import plays_alone


class LeaveOutStandTogether(Preparation):
    """A player alone has nobody to stand together with."""

    id = "stand_together"

    def prepare(self, game: Table) -> None:
        if plays_alone(game):
            card, deck = game.rules.cards["stand_together"], game.state.decks["castle"].rest
            while card in deck:  # a table may have none, or several
                deck.remove(card)
                game.state.removed.append(card)
