from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.simple.cards import fight
from ringwall.bots.simple.play import AT_ONCE, WASTE, Play


@card("berserk")
class Berserk(CardLore):
    keep = 1.0

    def on_the_castle(self, play: Play) -> float:
        """Before the first hit, if there will be any."""
        sight = play.sight
        return AT_ONCE if fight(play.rest, sight.foes, sight.walls).points > 0 else WASTE
