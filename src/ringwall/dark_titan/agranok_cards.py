"""The cards that say how strong Agranok is. One is used in a game; drawn at random, nobody knows it until he comes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ringwall.core.box import Request
from ringwall.core.hooks import Module, Order
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.options.agranok_level import RANDOM, AgranokLevel

FAMILY: Final = "agranok_card"
FACE_DOWN: Final = "agranok_face_down"
ASIDE: Final = "agranok_aside"
"""The cards that are not used, unseen."""
HIDDEN: Final[Mapping[str, str]] = MappingProxyType({FACE_DOWN: FAMILY, ASIDE: FAMILY})
FACE_UP: Final = "agranok_card"
ON_CARD: Final = "heralds"
"""The Heralds that lie on the card."""
LEVELS: Final[tuple[int, ...]] = (1, 2, 3, 4, 5)
OVERLORDS_MOST: Final = 3
PROMO_LEVEL: Final = 6


class AgranokCard(Token):
    in_pile = False
    family = FAMILY

    def __init__(self, level: int) -> None:
        self.id = f"agranok_card_{level}"
        self.level = level
        self.count = int(level in LEVELS)


for number in (*LEVELS, PROMO_LEVEL):
    dark_titan.add_token(AgranokCard(number))


@dark_titan.absence
def cards_left_out(table: Request) -> list[str]:
    """The one agreed on leaves out all others, and an overlord the highest levels."""
    chosen = table.options[AgranokLevel.id]
    most = OVERLORDS_MOST if table.mode == "overlord" else PROMO_LEVEL
    cards = [card for card in table.tokens.values() if isinstance(card, AgranokCard)]
    return [card.id for card in cards if (card.level > most if chosen == RANDOM else str(card.level) != chosen)]


def agranok_level(game: Table) -> int:
    """The level on the card, once it is known."""
    card = game.state.holds[FACE_UP][0]
    assert isinstance(card, AgranokCard)
    return card.level


def turn_card(game: Table) -> None:
    holds = game.state.holds
    hidden = FACE_DOWN in holds
    game.tell("agranok_card_turned", token=holds[FACE_DOWN if hidden else FACE_UP][0].text)
    if hidden:
        holds[FACE_UP] = holds.pop(FACE_DOWN)
        del holds[ASIDE]


@dark_titan.rule
class Cards(Module):
    hidden_holds = HIDDEN
    sealed_holds: tuple[str, ...] = (FACE_DOWN, ASIDE)

    def preparations(self, order: Order[Preparation]) -> None:
        order.after("pile", LayCard())


class LayCard(Preparation):
    """The card lies beside the board: the one agreed on, or one that nobody has looked at."""

    id = "agranok_card"

    def candidates(self, game: Table) -> list[Token]:
        """The cards one of which is drawn; an overlord leaves the highest levels out."""
        most = OVERLORDS_MOST if game.rules.overlord_seat else PROMO_LEVEL
        counts = game.rules.token_counts
        return [card for card in counts if isinstance(card, AgranokCard) and counts[card] and card.level <= most]

    def prepare(self, game: Table) -> None:
        holds = game.state.holds
        holds[ON_CARD] = []
        chosen = game.rules.value_of(AgranokLevel)
        if chosen != RANDOM:
            holds[FACE_UP] = [game.rules.tokens[f"agranok_card_{chosen}"]]
            return
        cards = self.candidates(game)
        game.state.chance.shuffle(cards)
        holds[FACE_DOWN] = [cards.pop()]
        holds[ASIDE] = cards
