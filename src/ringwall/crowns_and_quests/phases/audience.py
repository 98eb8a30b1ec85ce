from ringwall.core.decision import Option
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import able


class Audience(Phase):
    """What characters can do once the hand has been filled up."""

    id = "audience"

    def menu(self, game: Table) -> list[Option]:
        options = [option for who in able(game) for option in who.audience(game)]
        return [*options, DONE] if options else []
