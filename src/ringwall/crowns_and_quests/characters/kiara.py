from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character
from ringwall.crowns_and_quests.facts import figure, number


@character
class Kiara(Character):
    """Exchanges a card more than others."""

    id = "kiara"
    figures = (number("kiara.extra", 1, 1, 2),)

    def more_exchanges(self, game: Table) -> int:
        return figure(game, "kiara.extra")
