from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.cards import UNHEARD_OF
from ringwall.bots.simple.castle import putting_back, worths_now_or_later
from ringwall.bots.simple.play import AT_ONCE, Play
from ringwall.bots.simple.sight import Sight, first


@card("eye_of_the_oracle")
class EyeOfTheOracle(CardLore):
    keep = 1.1

    def on_the_castle(self, play: Play) -> float:
        return AT_ONCE


@judges("keep")
def keeping(sight: Sight) -> Judge:
    worths = worths_now_or_later(sight)
    return lambda option: worths.get(first(option), UNHEARD_OF)


judges("put_back")(putting_back)
