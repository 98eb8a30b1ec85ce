"""The things of the quests that lie on the board."""

from typing import Final

from ringwall.core.board import BLUE, COLOURS, GREEN, RED
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.specialists.carrying import Item

FLAG: Final = "flag"
FACE_DOWN: Final = "veiled_token"
OUTPOST: Final = "outpost"


@crowns_and_quests.token
class Flag(Item):
    """Marks where a quest has its target."""

    id = FLAG


@crowns_and_quests.token
class FaceDown(Item):
    """A Success or Fail token that nobody has turned yet."""

    id = FACE_DOWN
    count = 6


class Scroll(Item):
    portable = True

    def __init__(self, power: str) -> None:
        self.id = f"scroll_of_{power}"


for power in ("ice", "lava", "vines"):
    crowns_and_quests.add_token(Scroll(power))


@crowns_and_quests.token
class Outpost(Item):
    id = OUTPOST
    count = 6


class Portal(Item):
    """A portal that lies about; once it is set it is one of another kind."""

    portable = True
    count = 2

    def __init__(self, colour: int) -> None:
        self.id = f"{COLOURS[colour]}_portal"
        self.colour = colour


class SetPortal(Item):
    count = 2

    def __init__(self, colour: int) -> None:
        self.id = f"{COLOURS[colour]}_portal_set"
        self.colour = colour


for colour in (RED, GREEN, BLUE):
    crowns_and_quests.add_token(Portal(colour))
    crowns_and_quests.add_token(SetPortal(colour))

SUCCESS: Final = "success"
FAIL: Final = "fail"


@crowns_and_quests.token
class Success(Token):
    id = SUCCESS
    in_pile = False


@crowns_and_quests.token
class Fail(Token):
    id = FAIL
    count = 5
    in_pile = False


class StoneBack(Token):
    """What an Apocalypse Stone shows when it is turned over."""

    in_pile = False
    gem = True

    def __init__(self, colour: int) -> None:
        self.id = f"{COLOURS[colour]}_gem"


for colour in (RED, GREEN, BLUE):
    crowns_and_quests.add_token(StoneBack(colour))


@crowns_and_quests.token
class Broken(StoneBack):
    id = "broken"
    count = 4
    gem = False

    def __init__(self) -> None:
        pass
