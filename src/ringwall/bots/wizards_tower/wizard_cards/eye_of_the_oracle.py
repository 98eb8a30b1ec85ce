from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.cards import UNHEARD_OF, fight, keep_worths
from ringwall.bots.simple.play import AT_ONCE, Play
from ringwall.bots.simple.sight import Sight, first


@card("eye_of_the_oracle")
class EyeOfTheOracle(CardLore):
    keep = 1.2

    def on_the_castle(self, play: Play) -> float:
        return AT_ONCE


@judges("keep")
def keeping(sight: Sight) -> Judge:
    worths = _worths(sight)
    return lambda option: worths.get(first(option), UNHEARD_OF)


@judges("put_back")
def putting_back(sight: Sight) -> Judge:
    """The best card last, on top."""
    worths = _worths(sight)
    return lambda option: -worths.get(first(option), UNHEARD_OF)


def _worths(sight: Sight) -> dict[str, float]:
    """What cards are worth, now or later."""
    worths = keep_worths(sight, sight.hand, sight.foes)
    return {card: max(worth, fight([card], sight.foes, sight.walls).points) for card, worth in worths.items()}
