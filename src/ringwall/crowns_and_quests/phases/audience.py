from ringwall.core.decision import Option
from ringwall.core.phase import DONE, Phase
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import able


class Audience(Phase):
    """What characters can do once the hand has been filled up."""

    id = "audience"

    def menu(self, game: Table) -> list[Option]:
        those = able(game, "audience")
        options = [option for who in those for option in who.audience(game)] if those else []
        return [*options, DONE] if options else []
