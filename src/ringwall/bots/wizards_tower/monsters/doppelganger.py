from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import MonsterLore, Nature, token
from ringwall.bots.simple.overlord import token_worth
from ringwall.bots.simple.sight import Sight, first


@token("doppelganger")
class Doppelganger(MonsterLore):
    worth = 1.5
    nature = Nature(spaces=0, unspelled=True)


@judges("double")
def doubling(sight: Sight) -> Judge:
    """The weakest comes back; an overlord brings the strongest."""
    sign = -1.0 if sight.seat in sight.view["hands"] else 1.0
    return lambda option: sign * token_worth(sight, first(option).partition(".")[0])
