"""Players that choose. A bot is given what its seat may know, nothing else (``docs/bots.md``).

>>> from ringwall import Game, Setup
>>> game = Game(Setup(players=2), seed=7)
>>> player = make_bot("simple")
>>> while game.decision is not None:
...     game.choose(player.choose(Outlook.of(game)))
>>> game.outcome is not None
True
"""

from ringwall.bots.captain import CaptainBot
from ringwall.bots.lore.folders import open_folders
from ringwall.bots.oracle import Advice, Oracle
from ringwall.bots.outlook import Outlook
from ringwall.bots.random_bot import RandomBot
from ringwall.bots.registry import (
    BOTS,
    PARAMETERS,
    USUAL_BOT,
    Bot,
    UnknownBot,
    bot,
    load_bots,
    make_bot,
    read_spec,
)
from ringwall.bots.simple import SimpleBot

__all__ = [
    "BOTS",
    "PARAMETERS",
    "USUAL_BOT",
    "Advice",
    "Bot",
    "CaptainBot",
    "Oracle",
    "Outlook",
    "RandomBot",
    "SimpleBot",
    "UnknownBot",
    "bot",
    "load_bots",
    "make_bot",
    "read_spec",
]

open_folders()
