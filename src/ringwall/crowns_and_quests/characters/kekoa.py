from typing import Final

from ringwall.base.options.not_over_yet import BORROWED
from ringwall.core.decision import Decision, Flow, Option, choose_one
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens_due import TURNING_UP, draw_token
from ringwall.crowns_and_quests.characters.character import Character, character, use
from ringwall.crowns_and_quests.facts import PRINTED, figure, number

DRAWN: Final = "kekoa"
"""The tokens he has drawn and not resolved yet."""
DECLINE: Final = Option("decline")


@character
class Kekoa(Character):
    """Draws a token more than is due, and shuffles one of them back."""

    id = "kekoa"
    faces_overlord = False
    figures = (number("kekoa.extra", 1, 1, 1, PRINTED),)

    def tokens_begin(self, game: Table) -> Flow[None] | None:
        return self._foresee(game) if game.state.due else None

    def _foresee(self, game: Table) -> Flow[None]:
        seat = game.state.current
        wish = Option("use", (self,))
        if (yield Decision(seat, "kekoa", [wish, DECLINE])) is wish:
            use(game, self)
            yield from _draw(game)
            yield from _resolve(game)


def _draw(game: Table) -> Flow[None]:
    """All at once; with more than the normal number of them one goes back before the first is resolved."""
    state = game.state
    normal = state.due
    drawn = state.holds[DRAWN] = []
    for place in range(normal + figure(game, "kekoa.extra")):
        # What he draws beyond the normal number nobody owes him.
        game.cut()
        at_hand = len(state.pile) or state.holds.get(BORROWED) or game.rules.endless
        token = draw_token(game) if place < normal or at_hand else None
        if token is None:
            break
        game.tell("token_seen", token=token.text)
        drawn.append(token)
    if len(drawn) > normal:
        back = yield from choose_one(state.current, "send_back", drawn, verb="return")
        game.tell("returned", token=back.text)
        drawn.remove(back)
        state.pile.rest.append(back)


def _resolve(game: Table) -> Flow[None]:
    """One after the other in an order of choice; what they call for is drawn afterwards."""
    state = game.state
    drawn = state.holds[DRAWN]
    state.due = 0
    while drawn:
        token = yield from choose_one(game.captain(), "next_token", drawn, verb="resolve")
        state.this_turn[TURNING_UP] = 1
        if game.log is not None:
            game.tell("token", token=token.text)
        drawn.remove(token)
        yield from token.resolve(game)
        yield from settle(game)
    del state.holds[DRAWN]
