from typing import Final

from ringwall.core.board import BLUE, COLOUR_OF, COLOURS, FOREST, GREEN, RED
from ringwall.core.cards import Card
from ringwall.core.decision import Decision, Flow, Option, Word
from ringwall.core.pieces import Piece
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken, MonsterKind, Token
from ringwall.core.tokens_due import draw_token
from ringwall.crowns_and_quests.committing import Demand, colour_card
from ringwall.crowns_and_quests.facts import counted, figure, health, number
from ringwall.crowns_and_quests.quest import ENDGAME, Quest, quest
from ringwall.crowns_and_quests.specialists.specialist import specialist_of

TERMS: Final = "terms"
"""The tokens of the terms, and what is still to be paid for each of them."""
DRAWN: Final = "terms_drawn"
"""The tokens that have been drawn and not laid on a colour yet."""
COLOUR_NAMES: Final = {colour: Word(COLOURS[colour], colour) for colour in (RED, GREEN, BLUE)}
RESOURCE: Final = "resource"
"""A deck whose cards pay for nothing here."""


@quest
class TheAmbassadorsToil(Quest):
    """Three terms, one to a colour: the Ambassador walks to the forest of each, and cards are paid there."""

    id = "the_ambassadors_toil"
    kind = ENDGAME
    specialist = "ambassador"
    counts = (TERMS,)
    works_on_site = True
    figures = (
        counted("toil.terms", 3, 3, 3),
        number("toil.effect_price", 5, 1, 5),
        health("toil.ambassador_health", "ambassador", 3, 6),
    )

    def lay(self, game: Table) -> None:
        game.state.holds[TERMS] = []
        game.state.rows[TERMS] = [0] * 4

    def begin(self, game: Table) -> Flow[None]:
        _draw_terms(game)
        for colour in COLOUR_NAMES:
            if game.state.holds[DRAWN]:
                yield from _lay_term(game, colour)
        del game.state.holds[DRAWN]

    def end(self, game: Table) -> None:
        """What has not been settled goes to the discards as well."""
        rows = game.state.rows[TERMS]
        for colour, token in enumerate(game.state.holds.pop(TERMS), start=1):
            if rows[colour]:
                game.state.pile.discards.append(token)

    def arrives(self, game: Table, piece: Piece) -> None:
        """Cards are paid when she is there, by whoever has them."""

    def demands(self, game: Table) -> list[Demand]:
        ambassador = specialist_of(game)
        if ambassador is None or ambassador.ring != FOREST:
            return []
        colour = COLOUR_OF[ambassador.arc]
        left = game.state.rows[TERMS][colour]
        if not left:
            return []
        if isinstance(game.state.holds[TERMS][colour - 1], MonsterKind):
            return [Demand(None, left, lambda card: card.slays or _fights_for(card, colour), _is_no_slay)]
        return [Demand(None, left, lambda card: card.deck != RESOURCE, _is_no_slay)]

    def receive(self, game: Table, demand: int, number: int) -> None:
        ambassador = specialist_of(game)
        assert ambassador is not None
        colour = COLOUR_OF[ambassador.arc]
        token = game.state.holds[TERMS][colour - 1]
        row = game.state.rows[TERMS]
        slain = game.state.laid["quest"][-1].slays and isinstance(token, MonsterKind)
        row[colour] = 0 if slain else max(0, row[colour] - number)
        if not row[colour]:
            game.tell("term_settled", colour=COLOURS[colour])
            game.state.pile.discards.append(token)

    def complete(self, game: Table) -> bool:
        return not any(game.state.rows[TERMS])


def _is_no_slay(card: Card) -> bool:
    """A card that slays pays for all of a monster by itself."""
    return not card.slays


def _fights_for(card: Card, colour: int) -> bool:
    return colour_card(card, colour) and card.deck == "castle"


def _draw_terms(game: Table) -> None:
    """Tokens of the pile that can be terms; others are mixed back."""
    drawn = game.state.holds[DRAWN] = []
    passed_over: list[Token] = []
    while len(drawn) < figure(game, "toil.terms"):
        token = draw_token(game)
        if token is None:
            break
        (drawn if _can_be_term(token) else passed_over).append(token)
    game.state.pile.rest += passed_over


def _can_be_term(token: Token) -> bool:
    if isinstance(token, EffectToken):
        return True
    if not isinstance(token, MonsterKind):
        return False
    return token.monster and not token.carries and not token.untouchable and token.comes_back


def _lay_term(game: Table, colour: int) -> Flow[None]:
    """In the order drawn, unless an overlord says which lies on which colour."""
    drawn = game.state.holds[DRAWN]
    token = drawn[0]
    kinds = list(dict.fromkeys(drawn))
    if game.rules.overlord_seat and len(kinds) > 1:
        options = [Option("lay", (kind,), COLOUR_NAMES[colour]) for kind in kinds]
        chosen = yield Decision(game.rules.overlord_seat, "terms", options)
        token = kinds[options.index(chosen)]
    drawn.remove(token)
    game.tell("term_laid", token=token.text, colour=COLOURS[colour])
    game.state.holds[TERMS].append(token)
    price = token.health if isinstance(token, MonsterKind) else figure(game, "toil.effect_price")
    game.state.rows[TERMS][colour] = price
