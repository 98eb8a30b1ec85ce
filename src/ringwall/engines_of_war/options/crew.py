from collections.abc import Mapping
from typing import ClassVar, Final

from ringwall.base.options.rough_start import STARTERS as ROUGH_STARTERS
from ringwall.base.preparations.monsters import STARTERS, StartingMonsters, could_start, draw_out
from ringwall.core.box import Request, Variant
from ringwall.core.hooks import Order
from ringwall.core.pools import Pool
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind, Token
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.crew import CREW, CREWS, SUBSTITUTE

ORCS: Final = "orcs"
RANDOM: Final = "random"
CHOSEN: Final = "chosen:"
SIZE: Final = 6


@engines_of_war.variant
class Crew(Variant):
    """Who mans the siege engines: six orcs, six monsters drawn at random, or six that the players name."""

    id = CREW
    values = (ORCS, RANDOM)
    written = f"{CHOSEN}orc,orc,orc,orc,troll,troll"
    always = True
    rank = -2
    fixed: ClassVar[Mapping[str, int]] = STARTERS
    """The monsters that start on the board by name."""

    def __init__(self, value: str) -> None:
        super().__init__(value)
        self.orcs = 0
        """How many orcs are set aside."""
        if value != ORCS:
            places = (CREW, *CREWS)
            self.hidden_holds = dict.fromkeys(places, "")
            self.sealed_holds = places
            if value == RANDOM:
                self.fits = dict.fromkeys(places, is_recruit)
            else:
                self.pools = (Pool(*places),)

    @classmethod
    def accepts(cls, value: str) -> bool:
        kind, _, names = value.partition(":")
        return kind + ":" == CHOSEN and len(names.split(",")) == SIZE

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        names = cls.names(table.options[cls.id])
        starting = ROUGH_STARTERS if table.options["rough_start"] == "on" else cls.fixed
        for name in names:
            token = table.tokens.get(name)
            if token is None or not is_recruit(token):
                return Problem(
                    "problem.no_recruit",
                    "{option} cannot be {token}: crew is made up of monsters that could start on the board",
                    option=cls.id,
                    token=name,
                )
            if names.count(name) + starting.get(name, 0) > token.count:
                return Problem(
                    "problem.too_many_recruits",
                    "{option} can be {most} {token} at most: there are {count}, and some start on the board",
                    option=cls.id,
                    token=name,
                    most=token.count - starting.get(name, 0),
                    count=token.count,
                )
        return None

    @classmethod
    def names(cls, value: str) -> list[str]:
        return value.removeprefix(CHOSEN).split(",") if value.startswith(CHOSEN) else []

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        """The orcs of the set-up chart include the crew."""
        if self.value == ORCS:
            orc = next(token for token in counts if token.id == SUBSTITUTE)
            self.orcs = min(SIZE, counts[orc])
            counts[orc] -= self.orcs

    def preparations(self, order: Order[Preparation]) -> None:
        order.before("monsters", SetCrewAside(self))


class SetCrewAside(Preparation):
    id = CREW

    def __init__(self, option: Crew) -> None:
        self.option = option

    def prepare(self, game: Table) -> None:
        if self.option.value == ORCS:
            game.state.holds[CREW] = [game.rules.tokens[SUBSTITUTE]] * self.option.orcs
        elif self.option.value == RANDOM:
            game.state.holds[CREW] = _draw(game)
        else:
            game.state.holds[CREW] = _name(game, Crew.names(self.option.value))


def is_recruit(token: Token) -> bool:
    """Crew never arrives and does nothing while it is underneath, so it is a monster that does neither by itself."""
    if not isinstance(token, MonsterKind) or not token.in_pile:
        return False
    return could_start(token) and not token.untouchable and not token.lasting


def _free(game: Table) -> list[Token]:
    """The pile without the starting monsters that are fixed."""
    free = game.state.pile.rest[:]
    first = next(step for step in game.rules.preparations if step.id == "monsters")
    fixed = first.fixed(game) if isinstance(first, StartingMonsters) else {}
    for name, number in fixed.items():
        for _ in range(number):
            free.remove(game.rules.tokens[name])
    return free


def _draw(game: Table) -> list[Token]:
    return draw_out(game, [token for token in _free(game) if is_recruit(token)], SIZE, CREW)


def _name(game: Table, names: list[str]) -> list[Token]:
    """Those of which too few are left come out of the box."""
    free = _free(game)
    crew = [game.rules.tokens[name] for name in names]
    for token in crew:
        if token in free:
            free.remove(token)
            game.state.pile.rest.remove(token)
    return crew
