"""Field equipment: what it does to whoever comes next, and where it does most."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from ringwall.bots.engines_of_war.equipment.equipment import Project
from ringwall.bots.engines_of_war.monsters.siege_engine import Engine
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import PieceLore, piece_lore
from ringwall.bots.simple.allies import Ally, Space, space_in
from ringwall.bots.simple.cards import point_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Sight, aim, first
from ringwall.core.board import CASTLE, CLOCKWISE_OF, SWORDSMAN
from ringwall.core.decision import Option

if TYPE_CHECKING:
    from ringwall.bots.engines_of_war.engineer import Workshop

AHEAD: Final = 4
"""How many moves of the foes are looked ahead."""
STILL_THERE: Final[tuple[float, ...]] = (1.0, 1.0, 0.75, 0.55, 0.4)
"""The share of its worth that is left of something that has to wait so many moves."""

Comers = dict[Space, tuple[int, list[Foe]]]
"""After how many moves somebody comes into a space, and who comes first, told as they will be there."""


class FieldLore(PieceLore):
    """What bots know of a token that lies in a space until somebody comes."""

    passive = True
    idle_worth: ClassVar[tuple[float, ...]] = (0.0, 0.2, 0.3, 0.4, 0.2)
    """What it is worth where nobody comes yet, by ring."""

    def sprung(self, group: list[Foe], walls: list[int]) -> float:
        """What it does to those who come into its space, told as they will be there: most have one, on foot."""
        return max([self.caught(foe, walls) for foe in group if not flies(foe)], default=0.0)

    def caught(self, foe: Foe, walls: list[int]) -> float:
        """How good it is that this one is the victim."""
        raise NotImplementedError(self.id)

    def site_worth_in(self, space: Space, comers: Comers, walls: list[int]) -> float:
        """What it is worth in a space."""
        idle = self.idle_worth[space[0]]
        if space not in comers:
            return idle
        turn, group = comers[space]
        return max(idle, self.sprung(group, walls) * STILL_THERE[turn])

    def landed(self, sight: Sight, piece: Ally, space: Space) -> float:
        return self.site_worth_in(space, comers(sight.foes, sight.walls, set()), sight.walls)


class FieldEquipment(Project):
    """The task."""

    def worth(self, shop: "Workshop") -> float:
        sight = shop.sight
        lore = piece_lore(self.name)
        if not sight.view["supply"].get(self.name) or not isinstance(lore, FieldLore):
            return 0.0
        taken = {(foe.ring, foe.arc) for foe in shop.foes} | shop.laid_out
        sites = [space for space in shop.comers if space not in taken]
        return max([lore.site_worth_in(space, shop.comers, sight.walls) for space in sites] + [max(lore.idle_worth)])


def comers(foes: list[Foe], walls: list[int], laid_out: set[Space]) -> Comers:
    """Where the foes will come in the next turns, if nobody does anything about it but what lies in their way."""
    found: Comers = {}
    for foe in foes:
        for turn, there in _way(foe, walls):
            space = (there.ring, there.arc)
            if space in laid_out:
                break
            first = found.get(space)
            if first is None or turn < first[0]:
                found[space] = (turn, [there])
            elif turn == first[0]:
                first[1].append(there)
    return found


def _way(foe: Foe, walls: list[int]) -> Iterator[tuple[int, Foe]]:
    """The spaces a foe comes into."""
    if foe.nature is not None and not foe.nature.spaces:
        return
    there = foe
    held_up = walls[foe.arc] + (1 if foe.stuck else 0)
    for turn in range(1, AHEAD + 1):
        if (there.ring == SWORDSMAN and held_up) or (turn == 1 and foe.stuck):
            held_up -= 1
            continue
        there = there.copy()
        if there.ring == CASTLE:
            there.arc = CLOCKWISE_OF[there.arc]
        else:
            there.ring += 1
        yield turn, there


def wounded(foe: Foe, walls: list[int]) -> float:
    """What a point is worth that something the players have built does to a foe."""
    return 0.0 if isinstance(foe, Engine) and foe.impervious else point_worth(foe, walls)


def flies(foe: Foe) -> bool:
    return foe.nature is not None and foe.nature.flies


@judges("set_up")
def setting_up(sight: Sight) -> Judge:
    """Where it does most to those who come next."""
    laid_out = {Ally(piece).space for piece in sight.view["pieces"]}
    coming = comers(sight.foes, sight.walls, laid_out)

    def judge(option: Option) -> float:
        lore, space = piece_lore(first(option)), space_in(aim(option))
        if space is None or not isinstance(lore, FieldLore):
            return 0.0
        return lore.site_worth_in(space, coming, sight.walls)

    return judge


@judges("caught")
def catching(sight: Sight) -> Judge:
    """Who falls into it."""
    lore = piece_lore(sight.about().partition("@")[0])

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        return lore.caught(foe, sight.walls) if foe is not None and isinstance(lore, FieldLore) else 0.0

    return judge
