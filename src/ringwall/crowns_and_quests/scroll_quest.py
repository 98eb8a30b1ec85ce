"""What the three quests for a scroll share: it is hidden in the forest, and the Scout brings it into the castle."""

from typing import ClassVar, Final

from ringwall.core.board import ARCS, CASTLE, FOREST, SPACES
from ringwall.core.decision import Flow
from ringwall.core.deployment import put_piece
from ringwall.core.facts import Either, Fact, OneOf, Subset
from ringwall.core.pieces import Piece
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.crowns_and_quests.face_down import face_down_at, lay_face_down, take_up, turn_over
from ringwall.crowns_and_quests.facts import listed
from ringwall.crowns_and_quests.quest import Quest
from ringwall.crowns_and_quests.specialists.carrying import CARRIED
from ringwall.crowns_and_quests.specialists.specialist import specialist_of

HIDING_PLACES: Final = 3
BY_DIE: Final = "die"


def hiding_places(name: str, value: str) -> Fact:
    return Fact(name, value, Either(Subset("123456", HIDING_PLACES, HIDING_PLACES), OneOf((BY_DIE,))))


class ScrollQuest(Quest):
    specialist = "scout"
    scroll: ClassVar[str]
    arcs: ClassVar[str]
    """The fact that says where it may be hidden."""

    def begin(self, game: Table) -> Flow[None]:
        places = listed(game, self.arcs)
        arcs = (yield from _roll_arcs(game)) if places == [BY_DIE] else [int(place) for place in places]
        yield from lay_face_down(game, arcs)

    def end(self, game: Table) -> None:
        take_up(game)

    def arrives(self, game: Table, piece: Piece) -> None:
        token = face_down_at(game, piece.space)
        if token is not None and turn_over(game, token):
            kind = game.rules.tokens[self.scroll]
            assert isinstance(kind, PieceKind)
            put_piece(game, kind, SPACES[FOREST][piece.arc])

    def complete(self, game: Table) -> bool:
        carried = game.state.holds.get(CARRIED)
        scout = specialist_of(game) if carried else None
        return scout is not None and scout.ring == CASTLE and self.is_home(game, scout)

    def is_home(self, game: Table, scout: Piece) -> bool:
        """Whether the castle space will do."""
        return True


def _roll_arcs(game: Table) -> Flow[list[int]]:
    arcs: list[int] = []
    while len(arcs) < HIDING_PLACES:
        arc = yield from game.roll("quest")
        if arc not in arcs:
            arcs.append(arc)
    return sorted(arcs, key=ARCS.index)
