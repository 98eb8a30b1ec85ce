"""What a bot chooses in a puzzle, and what comes of it."""

from typing import Any, Final, NamedTuple

from ringwall.bots import make_bot
from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import Bot
from ringwall.game import Game
from ringwall.puzzles.proof import CHANCE, FOE, PLAYER, Place, Proof, downfall
from ringwall.puzzles.results import Told
from ringwall.setup import Setup

TRIED: Final = 4
"""So many results of chance a bot is shown at once, the likeliest; it finds a line that does for all of them."""


class Attempt(NamedTuple):
    found: bool
    line: list[str]
    """What was chosen, up to where it failed if it did."""
    why: dict[str, Any]
    """Why it failed; empty if it did not."""


class _Failed(Exception):
    """The way to where the aim was missed."""

    def __init__(self, choices: tuple[str, ...], results: tuple[int, ...]) -> None:
        super().__init__()
        self.choices = choices
        self.results = results


def attempt(proof: Proof, setup: Setup, bot: str) -> Attempt:
    """Let a bot choose for everybody, as all follow the solver."""
    return _Attempts(proof, setup, bot).make()


class _Attempts:
    def __init__(self, proof: Proof, setup: Setup, bot: str) -> None:
        self._proof = proof
        self._setup = setup
        self._spec = bot
        self._bots: dict[int, Bot] = {}

    def make(self) -> Attempt:
        try:
            line = self._follow(self._proof.root, (), ())
        except _Failed as failed:
            line = list(failed.choices)
            return Attempt(False, line, self._why(failed))
        return Attempt(True, line, {})

    def _follow(self, place: Place, choices: tuple[str, ...], results: tuple[int, ...]) -> list[str]:
        """The choices on the way to the aim, as far as they do not hang on chance."""
        if place.safe:
            return list(choices)
        if not place.works:
            then, came = downfall(place)
            raise _Failed((*choices, *then), (*results, *came))
        if place.asked == PLAYER:
            text = self._choose(choices, results)
            move = next((move for move in place.moves if move.text == text), None)
            if move is None:
                # Whoever changes the Engineer's task for nothing is not on the way to the aim.
                raise _Failed((*choices, text), results)
            return self._follow(move.to, (*choices, text), results)
        if place.asked == FOE:
            for move in place.moves:
                self._follow(move.to, (*choices, move.text), results)
        elif place.asked == CHANCE:
            likely = sorted(range(len(place.moves)), key=lambda at: -place.moves[at].ways)[:TRIED]
            bad = [at for at, move in enumerate(place.moves) if not move.to.works]
            for at in dict.fromkeys((*bad[:1], *likely)):
                self._follow(place.moves[at].to, choices, (*results, at))
        else:
            raise _Failed(choices, results)
        return list(choices)

    def _choose(self, choices: tuple[str, ...], results: tuple[int, ...]) -> str:
        origin = self._proof.open.copy()
        origin.chance = Told(results)
        game = Game.begun(self._setup, 0, origin, origin.chance, None)
        for text in choices:
            game.choose(text)
        decision = game.decision
        assert decision is not None
        bot = self._bots.setdefault(decision.seat, make_bot(self._spec, decision.seat))
        return bot.choose(Outlook.of(game)).text

    def _why(self, failed: _Failed) -> dict[str, Any]:
        why = self._proof.why_not(failed.choices, failed.results)
        return {**why, "chance": True} if failed.results else why
