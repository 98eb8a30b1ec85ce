"""The Cavalier: where he rides, and whom he fights."""

from typing import Final

from ringwall.bots.dark_titan.monsters.boom_troll import Bomb
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import PieceLore, token
from ringwall.bots.simple.allies import AROUND, Ally, Space, space_in
from ringwall.bots.simple.cards import change_worth
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.sight import Sight, aim
from ringwall.core.board import CASTLE
from ringwall.core.decision import Option

CAVALIER: Final = "cavalier_token"
RIDER: Final = 1.5
"""What he must gain to be given up."""
STRENGTH: Final = 2
PROSPECT: Final = 0.4
"""What a fight in the next turn counts beside one in this."""
SHELTER: Final = 0.02
"""A standing wall keeps boulders from him."""


@token(CAVALIER)
class Cavalier(PieceLore):
    def lifted(self, sight: Sight, piece: Ally) -> float:
        return best_in(sight.foes, sight.walls, list(AROUND))

    def landed(self, sight: Sight, piece: Ally, space: Space) -> float:
        return best_in(sight.foes, sight.walls, [space])


@judges("cavalier")
def riding(sight: Sight) -> Judge:
    """Free fights whenever there are any, the one that costs his life if it is worth it; else towards the next."""
    cavalier = next((Ally(piece) for piece in sight.view["pieces"] if piece["kind"] == CAVALIER), None)
    fought, ridden = sight.noted("cavalier_fought"), sight.noted("cavalier_moved")
    next_foes, next_walls = later(sight.foes, sight.walls, 1)

    def prospect(space: Space) -> float:
        sheltered = SHELTER if space[0] == CASTLE and sight.walls[space[1]] else 0.0
        return PROSPECT * best_within(next_foes, next_walls, space) + sheltered

    def judge(option: Option) -> float:
        if cavalier is None:
            return 0.0
        here = cavalier.space
        foe = sight.named.get(aim(option))
        if foe is not None:
            stays = max(map(prospect, [here] if ridden else [here, *AROUND[here]]))
            return duel_worth(foe, sight.walls) + (stays if survives(foe) else 0.0)
        space = space_in(aim(option))
        if space is None:
            return prospect(here)
        return prospect(space) if fought else max(prospect(space), best_in(sight.foes, sight.walls, [space]))

    return judge


def survives(foe: Foe) -> bool:
    return foe.health < STRENGTH and not isinstance(foe, Bomb)


def duel_worth(foe: Foe, walls: list[int]) -> float:
    """What it is worth to let him fight a foe."""
    if foe.nature is not None and not foe.nature.spaces:
        return 0.0
    after = foe.copy()
    after.hurt(STRENGTH)
    after.health = max(0, after.health)
    return change_worth(foe, after, walls) - (0.0 if survives(foe) else RIDER)


def best_in(foes: list[Foe], walls: list[int], spaces: list[Space]) -> float:
    return max([0.0, *(duel_worth(foe, walls) for foe in foes if (foe.ring, foe.arc) in spaces)])


def best_within(foes: list[Foe], walls: list[int], space: Space) -> float:
    """The best fight he can have in a turn that begins in a space."""
    return best_in(foes, walls, [space, *AROUND[space]])
