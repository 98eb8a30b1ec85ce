"""What all support tokens share: what they are worth at home, and whom they fight on their way."""

from ringwall.bots.dark_titan.support.road import Road
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import PieceLore, piece_lore
from ringwall.bots.simple.allies import Ally, Space, ally_called
from ringwall.bots.simple.castle import hurting
from ringwall.bots.simple.sight import Sight, first
from ringwall.core.board import CASTLE
from ringwall.core.decision import Option


class SupportLore(PieceLore):
    expected: float = 0.0
    """What a point of its health is expected to be worth by the time it is home."""

    def worth_now(self, sight: Sight) -> float:
        """It helps the players, and cannot be kept."""
        return -1.0

    def home_worth(self, sight: Sight, health: int) -> float:
        """What it brings if it comes home now."""
        raise NotImplementedError(self.id)

    def road(self, sight: Sight, piece: Ally) -> Road:
        """Its way home."""
        return Road(sight, piece, self.home_worth, self.expected)

    def lifted(self, sight: Sight, piece: Ally) -> float:
        return self.home_worth(sight, piece.health) - self.road(sight, piece).value(piece.space, piece.health)

    def landed(self, sight: Sight, piece: Ally, space: Space) -> float:
        return float(space[0] == CASTLE)


def road_of(sight: Sight, text: str) -> Road | None:
    """The way home of the support token that options call by this text."""
    piece = ally_called(sight, text)
    lore = None if piece is None else piece_lore(piece.kind)
    return lore.road(sight, piece) if piece is not None and isinstance(lore, SupportLore) else None


judges("opponent")(hurting)


@judges("who_fights")
def going_first(sight: Sight) -> Judge:
    """Of several support tokens the strongest fights first."""

    def judge(option: Option) -> float:
        ally = ally_called(sight, first(option))
        return 0.0 if ally is None else ally.health

    return judge
