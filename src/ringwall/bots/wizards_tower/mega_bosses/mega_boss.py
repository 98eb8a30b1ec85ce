from collections.abc import Callable
from typing import Final, TypeVar

from ringwall.bots.lore.table import out_of_the_game
from ringwall.bots.lore.tokens import MonsterLore, TokenLore, token, token_lore
from ringwall.bots.simple.sight import Sight

B = TypeVar("B", bound=type[MonsterLore])

HARBINGER: Final = "_harbinger"


class Harbinger(TokenLore):
    """As good as the Mega Boss it stands for."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._boss = token_lore(name.removesuffix(HARBINGER))
        self.worth = self._boss.worth

    def worth_now(self, sight: Sight) -> float:
        return self._boss.worth_now(sight)


def mega_boss(name: str) -> Callable[[B], B]:
    """Registers a Mega Boss together with its Harbinger."""

    def register(lore: B) -> B:
        token(name)(lore)
        token(f"{name}{HARBINGER}")(Harbinger)
        return lore

    return register


out_of_the_game("harbingers_gone")
