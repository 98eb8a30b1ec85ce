"""What the quests for a scroll have in common: find it, fetch it, bring it home."""

from typing import ClassVar, Final

from ringwall.bots.crowns_and_quests.hiding import remoteness
from ringwall.bots.crowns_and_quests.quest import Goal, QuestLore, pieces_of
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS, CASTLE
from ringwall.view import shown

FOUND: Final = 2.0
FETCHED: Final = 3.0
HOME: Final = 4.0


class ScrollLore(QuestLore):
    step = 0.8
    scroll: ClassVar[str]

    def goals(self, sight: Sight) -> list[Goal]:
        if shown(sight.view["held"].get("carried", [])):
            return [Goal((CASTLE, arc), HOME, safe=True) for arc in ARCS if self.is_home(sight, arc)]
        lying = pieces_of(sight, self.scroll)
        if lying:
            return [Goal(piece.space, FETCHED) for piece in lying]
        return [Goal(piece.space, FOUND) for piece in pieces_of(sight, "veiled_token")]

    def is_home(self, sight: Sight, arc: int) -> bool:
        """Whether the castle space of this arc will do."""
        return True

    def hiding(self, sight: Sight, where: str) -> float:
        return remoteness(sight, where)

    def left(self, sight: Sight) -> float:
        if shown(sight.view["held"].get("carried", [])):
            return 0.25
        return 0.5 if pieces_of(sight, self.scroll) else 0.75 + 0.05 * len(pieces_of(sight, "veiled_token"))
