"""How a game ended."""


class Outcome:
    """The result of a finished game.

    ``won`` is seen from the castle. ``scores`` holds each scoring player's points, ``master_slayers`` the seat with the
    highest score, or several when they are level in points and trophies; both are empty where nobody scores.
    """

    __slots__ = ("master_slayers", "reason", "scores", "won")

    def __init__(self, won: bool, reason: str, scores: dict[int, int], master_slayers: tuple[int, ...]) -> None:
        self.won = won
        self.reason = reason
        self.scores = scores
        self.master_slayers = master_slayers

    def __repr__(self) -> str:
        return f"<Outcome {'won' if self.won else 'lost'}: {self.reason}>"


class GameEnded(Exception):
    """Leaves whatever was going on: when the game ends, no later step of the turn happens."""
