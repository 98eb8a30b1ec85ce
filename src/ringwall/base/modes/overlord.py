"""One person plays the monsters against all others."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ringwall.base.box import base
from ringwall.base.cards.missing import MISSING
from ringwall.core.arrival import MUSTER, is_closed
from ringwall.core.board import ARCS, FOREST, SPACES, Place
from ringwall.core.box import Mode
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.hooks import Order
from ringwall.core.phase import DONE, Phase
from ringwall.core.preparation import Preparation
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD, Token
from ringwall.core.tokens_due import draw_token, tokens_of_turn

HAND: Final = "overlord"
"""The tokens the overlord holds."""
SECRET: Final = "secret"
"""A token set aside before the game, if there is one."""
PLAYS: Final = "overlord_plays"
"""How many tokens may still be played this turn, once the first has been."""
MUST_PLAY: Final = "overlord_must_play"
HIDDEN: Final[Mapping[str, str]] = MappingProxyType({HAND: "", SECRET: ""})


@base.mode
class Overlord(Mode):
    id = "overlord"
    overlord = True
    least = 2
    hidden_holds = HIDDEN

    def overlord_hand(self, number: int) -> int:
        return 3

    def phases(self, order: Order[Phase]) -> None:
        order.replace("tokens", DrawTokens(), PlayTokens())

    def preparations(self, order: Order[Preparation]) -> None:
        order.before("decks", FirstTokens())

    def tokens_to_come(self, game: Table) -> int:
        return len(held_tokens(game))

    def extra_tokens(self, game: Table, token: Token, number: int) -> Flow[None] | None:
        """The overlord draws the extra tokens and may play that many more, the old ones or the new."""
        draw_tokens(game, number)
        notes = game.state.this_turn
        if PLAYS not in notes:
            return play_at_once(game, number)
        notes[PLAYS] += number
        return None


def held_tokens(game: Table) -> list[Token]:
    holds = game.state.holds
    return holds[HAND] + holds.get(SECRET, [])


def distinct_tokens(game: Table) -> list[tuple[str, Token]]:
    """What the overlord could play, equal tokens once, with what the verb for it begins with."""
    holds = game.state.holds
    places = (("", HAND), ("secret ", SECRET))
    return [(prefix, token) for prefix, name in places for token in dict.fromkeys(holds.get(name, ()))]


def draw_tokens(game: Table, number: int) -> None:
    state = game.state
    for _ in range(number):
        game.cut()
        token = draw_token(game)
        if token is None:
            return
        game.tell_secret((game.rules.overlord_seat,), ("token",), "overlord_drew", token=token.text)
        state.holds[HAND].append(token)


class FirstTokens(Preparation):
    """The overlord's first hand."""

    id = "overlord_hand"

    def prepare(self, game: Table) -> None:
        game.state.holds[HAND] = []
        draw_tokens(game, game.rules.overlord_hand)


class OverlordPhase(Phase):
    def seat(self, game: Table) -> int:
        return game.rules.overlord_seat

    def secretive(self, game: Table) -> bool:
        return True


class DrawTokens(OverlordPhase):
    """The overlord's second step: draw up."""

    id = "overlord_draw"

    def begin(self, game: Table) -> Flow[None] | None:
        if MISSING in game.state.this_turn or is_idle(game):
            return None
        return self._draw(game)

    def _draw(self, game: Table) -> Flow[None]:
        for module in game.rules.tokens_begin:
            deed = module.tokens_begin(game)
            if deed is not None:
                yield from deed
        draw_tokens(game, game.rules.overlord_hand - len(game.state.holds[HAND]))


class PlayTokens(OverlordPhase):
    """The third step: one monster in an arc of choice, or up to two tokens by the die, or nothing."""

    id = "overlord"

    def begin(self, game: Table) -> None:
        idle = all(m.kind.legs(m, INWARD) == () for m in game.state.monsters if m.kind.monster)
        # With nothing that moves on the board tokens could be held for ever, and the game would not end.
        if idle or any(module.presses(game) for module in game.rules.presses):
            game.state.this_turn[MUST_PLAY] = 1

    def menu(self, game: Table) -> list[Option]:
        notes = game.state.this_turn
        begun = PLAYS in notes
        if MISSING in notes or not held_tokens(game) or is_idle(game):
            return []
        urgent = urgent_tokens(game)
        number = notes.get(PLAYS, tokens_of_turn(game))
        arcs = _arcs_of_choice(game) if not begun and not urgent and number > 1 else []
        options: list[Option] = []
        for option in plays_by_die(game, number):
            token = option.what[0]
            assert isinstance(token, Token)
            if arcs and token.can_be_placed(game):
                verb = option.verb.replace("play", "place")
                options += [Option(verb, (token,), SPACES[FOREST][arc], place) for arc in arcs]
            options.append(option)
        if options and not urgent and (begun or MUST_PLAY not in notes):
            options.append(DONE)
        return options


def is_idle(game: Table) -> bool:
    return any(module.idles(game) for module in game.rules.idles)


def _arcs_of_choice(game: Table) -> list[int]:
    """Where a monster can be placed: in every arc, unless something calls for it or keeps it away."""
    if any(module.musters(game) for module in game.rules.musters):
        return []
    called = game.state.counts.get(MUSTER)
    return [arc for arc in ((called,) if called else ARCS) if not is_closed(game, arc)]


def urgent_tokens(game: Table) -> int:
    """How many tokens the overlord holds that cannot be kept."""
    return sum(token.urgent for token in held_tokens(game))


def plays_by_die(game: Table, left: int) -> list[Option]:
    """What can be played with so many plays left; urgent tokens keep theirs, and are played even without any."""
    urgent = urgent_tokens(game)
    tokens = [each for each in distinct_tokens(game) if each[1].urgent or left > urgent]
    return [Option(prefix + "play", (token,), None, play) for prefix, token in tokens]


def place(game: Table, option: Option) -> Flow[None]:
    token = _spend(game, option)
    game.state.this_turn[PLAYS] = 0
    assert isinstance(option.target, Place)
    yield from token.enter(game, option.target.arc)
    yield from settle(game)


def play(game: Table, option: Option) -> Flow[None]:
    token = _spend(game, option)
    notes = game.state.this_turn
    notes[PLAYS] = max(0, notes.get(PLAYS, tokens_of_turn(game)) - 1)
    yield from token.resolve(game)
    yield from settle(game)


def play_at_once(game: Table, number: int) -> Flow[None]:
    """Tokens by the die outside the overlord's own step, when something calls for more in a player's turn."""
    state = game.state
    state.this_turn[PLAYS] = number
    while options := plays_by_die(game, state.this_turn[PLAYS]):
        if not urgent_tokens(game):
            options.append(DONE)
        chosen = yield Decision(game.rules.overlord_seat, "overlord", options)
        if chosen is DONE:
            break
        yield from play(game, chosen)
    del state.this_turn[PLAYS]


def _spend(game: Table, option: Option) -> Token:
    token = option.what[0]
    assert isinstance(token, Token)
    secret = option.verb.startswith("secret")
    if game.log is not None:
        game.tell("token", token=token.text)
    game.state.holds[SECRET if secret else HAND].remove(token)
    game.state.pile.comes_to_light(token)
    return token
