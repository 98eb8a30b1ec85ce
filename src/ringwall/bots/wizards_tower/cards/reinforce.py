from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.simple.play import AT_ONCE, Play


@card("reinforce")
class Reinforce(CardLore):
    keep = 2.3

    def on_the_castle(self, play: Play) -> float:
        return AT_ONCE
