from typing import Final

from ringwall.core.board import ARCS, COLOUR_OF, COLOURS, RINGS, SPACES, SWORDSMAN, Place
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.deployment import put_piece
from ringwall.core.facts import Fact, OneOf
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind, Token
from ringwall.crowns_and_quests.facts import counted, figure, word
from ringwall.crowns_and_quests.items import Portal, SetPortal
from ringwall.crowns_and_quests.quest import ENDGAME, USUAL_DRAWS, Quest, quest
from ringwall.crowns_and_quests.specialists.carrying import is_out_of_reach, scout_on_board
from ringwall.crowns_and_quests.specialists.specialist import PLACED

THE_VANISHING_CASTLE: Final = "the_vanishing_castle"
PORTALS_SET: Final = "portals_set"
"""How many portals have been set this turn."""
STEP_THROUGH: Final = Option("step through")
STAY: Final = Option("stay")
PORTALS: Final = tuple(f"{colour}_portal" for colour in COLOURS[1:])
SET_PORTALS: Final = tuple(f"{portal}_set" for portal in PORTALS)


@quest
class TheVanishingCastle(Quest):
    """The Scout carries portals out to where their colours are; when all are set the castle vanishes."""

    id = THE_VANISHING_CASTLE
    kind = ENDGAME
    specialist = "scout"
    pieces = (*PORTALS, *SET_PORTALS)
    figures = (
        Fact("vanishing.ring", "archer", OneOf(("forest", "archer"))),
        counted("vanishing.portals", 6, 3, 6),
    )

    def begin(self, game: Table) -> None:
        for arc in ARCS:
            kind = game.rules.tokens[f"{COLOURS[COLOUR_OF[arc]]}_portal"]
            assert isinstance(kind, PieceKind)
            put_piece(game, kind, SPACES[SWORDSMAN][arc])

    def draws(self, game: Table) -> int:
        return max(0, USUAL_DRAWS - min(1, game.state.this_turn.get(PORTALS_SET, 0)))

    def dropped(self, game: Table, item: Token, space: Place) -> Flow[None] | None:
        """Where it belongs it is set for good."""
        right_ring = space.ring == RINGS.index(word(game, "vanishing.ring"))
        if not isinstance(item, Portal) or not right_ring or item.colour != COLOUR_OF[space.arc]:
            return None
        here = [piece for piece in game.state.pieces if piece.space is space]
        return None if any(isinstance(piece.kind, SetPortal) for piece in here) else _set(game, item, space)

    def complete(self, game: Table) -> bool:
        standing = sum(isinstance(piece.kind, SetPortal) for piece in game.state.pieces)
        return standing >= figure(game, "vanishing.portals")


def _set(game: Table, portal: Portal, space: Place) -> Flow[None]:
    state = game.state
    lying = next(piece for piece in state.pieces if piece.kind is portal and piece.space is space)
    kind = game.rules.tokens[f"{portal.id}_set"]
    assert isinstance(kind, PieceKind)
    game.tell("portal_set", arc=space.arc)
    state.pieces.remove(lying)
    put_piece(game, kind, space)
    is_out_of_reach(game, portal)
    state.this_turn[PORTALS_SET] = state.this_turn.get(PORTALS_SET, 0) + 1
    quest = game.rules.tokens[THE_VANISHING_CASTLE]
    assert isinstance(quest, TheVanishingCastle)
    if quest.complete(game):
        return
    scout = scout_on_board(game)
    assert scout is not None
    chosen = yield Decision(state.actor, "step_through", [STEP_THROUGH, STAY], scout)
    if chosen is STEP_THROUGH:
        game.tell("stepped_through", piece=scout.text)
        state.pieces.remove(scout)
        # She may come out at her player's tower again, even in this turn.
        state.this_turn.pop(PLACED, None)
