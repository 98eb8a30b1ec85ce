from itertools import combinations
from typing import Final

from ringwall.core.board import ARCS, BLUE, COLOUR_OF, FOREST, GREEN, RED, SPACES, Place
from ringwall.core.cards import Card
from ringwall.core.damage import Source, bury, deal
from ringwall.core.decision import Flow, Option
from ringwall.core.deployment import put_piece
from ringwall.core.hands import decks_to_draw, discard
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.crowns_and_quests.facts import counted, figure, number
from ringwall.crowns_and_quests.items import OUTPOST, Outpost
from ringwall.crowns_and_quests.quest import ENDGAME, Quest, quest

AMBUSH: Final = Source("ambush", leaves_remains=False)
RAZED: Final = Source("outpost", leaves_remains=False)
MATERIALS: Final[tuple[str, ...]] = ("brick", "mortar")


@quest
class OutpostsInTheBorderlands(Quest):
    """Outposts are built in the forest, of brick and mortar, and ambush the monsters that come there."""

    id = "outposts_in_the_borderlands"
    kind = ENDGAME
    pieces = ("outpost",)
    figures = (counted("outposts.needed", 4, 3, 6), number("outposts.ambush", 1, 0, 2))

    def plays(self, menu: Menu) -> None:
        sites = [SPACES[FOREST][arc] for arc in ARCS if arc not in _arcs_with_outpost(menu.game)]
        for cards in _ways_to_pay(menu):
            menu.options += [Option("build", cards, site, build) for site in sites]

    def waylays(self, game: Table, monster: Monster) -> Flow[None] | None:
        points = figure(game, "outposts.ambush")
        hurt = points and monster.kind.monster and not monster.kind.untouchable
        if not hurt or monster.ring != FOREST or monster.arc not in _arcs_with_outpost(game):
            return None
        return deal(game, [(monster, points)], AMBUSH)

    def bars_camp(self, game: Table, spaces: list[Place]) -> bool:
        return any(space.ring == FOREST and space.arc in _arcs_with_outpost(game) for space in spaces)

    def wears(self, game: Table, number: int) -> int:
        return min(number, 1)

    def complete(self, game: Table) -> bool:
        arcs = _arcs_with_outpost(game)
        colours = {COLOUR_OF[arc] for arc in arcs}
        return len(arcs) >= figure(game, "outposts.needed") and colours == {RED, GREEN, BLUE}


def _arcs_with_outpost(game: Table) -> list[int]:
    return [piece.arc for piece in game.state.pieces if isinstance(piece.kind, Outpost)]


def _ways_to_pay(menu: Menu) -> list[tuple[Card, ...]]:
    """A brick and a mortar; two other cards for each of them of which none is left in the game."""
    there = [_is_left(menu.game, material) for material in MATERIALS]
    held = [[card for card in menu.distinct if card.material == material] for material in MATERIALS]
    if all(there):
        return [(brick, mortar) for brick in held[0] for mortar in held[1]]
    wanted = [material for material, left in zip(MATERIALS, there, strict=True) if left]
    number = len(wanted) + 2 * (len(MATERIALS) - len(wanted))
    spare = sorted((card for card in menu.hand if not card.slays and card.deck != "wizard"), key=lambda card: card.id)
    ways = dict.fromkeys(combinations(spare, number))
    return [cards for cards in ways if all(any(card.material == each for card in cards) for each in wanted)]


def _is_left(game: Table, material: str) -> bool:
    """The discards of a deck that cannot be drawn from any more are as good as gone."""
    state = game.state
    piles = [deck.face_down() for deck in state.decks.values()]
    piles += [state.decks[name].discards for name in decks_to_draw(game)]
    return any(card.material == material for cards in (*state.hands, *piles, *state.laid.values()) for card in cards)


def build(game: Table, option: Option) -> Flow[None]:
    site = option.target
    kind = game.rules.tokens[OUTPOST]
    assert isinstance(site, Place) and isinstance(kind, PieceKind)
    for card in option.what:
        assert isinstance(card, Card)
        discard(game, game.state.actor, card)
    put_piece(game, kind, site)
    camps = [each for each in game.foes_at(site) if not each.kind.monster and not each.kind.peaceful]
    if camps:
        yield from bury(game, camps, RAZED)
    yield from settle(game)
