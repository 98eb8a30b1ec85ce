"""Who sits where: people, bots, open seats, and bots that stand in for people."""

from typing import Literal

from ringwall.server.journal import SeatOpening

Kind = Literal["human", "bot", "open"]


class SeatState:
    def __init__(self, number: int, opening: SeatOpening) -> None:
        self.number = number
        self.kind: Kind = opening.kind  # type: ignore[assignment]
        self.name = opening.name
        self.who = opening.who
        """The fingerprint of the person's token; empty if nobody holds the seat."""
        self.bot = opening.bot
        """The bot that plays the seat, for a person too while it stands in."""
        self.stood_in_by = ""
        """Who let the bot stand in."""
        self.colour = opening.colour or number
        """One of the banners; no two seats have the same."""
        self.ready = False
        """Whether whoever sits here has said so, before the game."""

    @property
    def played_by_bot(self) -> bool:
        return bool(self.bot)

    @property
    def stand_in(self) -> bool:
        """Whether a bot plays for a person."""
        return self.kind == "human" and bool(self.bot)

    def take(self, who: str, name: str) -> None:
        self.kind, self.who, self.name, self.bot, self.stood_in_by = "human", who, name, "", ""
        self.ready = False

    def leave(self) -> None:
        self.kind, self.who, self.name, self.bot, self.stood_in_by = "open", "", "", "", ""
        self.ready = False

    def change_with(self, other: "SeatState") -> None:
        """Whoever sits at one of them sits at the other, under their own banner."""
        for what in ("kind", "name", "who", "bot", "colour", "ready"):
            mine, theirs = getattr(self, what), getattr(other, what)
            setattr(self, what, theirs)
            setattr(other, what, mine)

    def let_bot_play(self, bot: str, by: str) -> None:
        """With an empty name the bot gets up: a person has the seat back, or it is open."""
        if bot:
            self.bot, self.stood_in_by = bot, by
            if self.kind == "open":
                self.kind = "bot"
        else:
            self.bot, self.stood_in_by = "", ""
            if self.kind == "bot":
                self.kind = "open"
