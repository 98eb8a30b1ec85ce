from typing import Final

from ringwall.core.damage import deal
from ringwall.core.decision import Decision, Flow, Option, Word
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARDRY
from ringwall.wizards_tower.wizard_cards.areas import ALL_RINGS, AreaCard, Areas, by_colour

ONE_COLOUR: Final = by_colour(ALL_RINGS)
POINTS: Final = 4
WHICH_POINT: Final = (None, *(Word(str(number), number) for number in range(2, POINTS + 1)))
"""What tells a monster's second point from the first one of its double: ``assign orc.2@archer-1 > 2``."""
KEEP_REST: Final = Option("keep", (Word("rest"),))


@wizards_tower.card
class ValadorsWave(AreaCard):
    """Up to four points of damage among the monsters of one colour, all dealt at once."""

    id = "valadors_wave"
    castle_symbol = True

    def areas(self, game: Table) -> Areas:
        return ONE_COLOUR

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        shares = yield from split(game, monsters)
        yield from deal(game, list(shares.items()), WIZARDRY, game.state.actor)


def split(game: Table, monsters: list[Monster]) -> Flow[dict[Monster, int]]:
    """The player assigns the points one by one, at least one, none to a monster that has enough to die of."""
    shares: dict[Monster, int] = {}
    for _ in range(POINTS):
        takers: dict[tuple[str, int], Monster] = {}
        for monster in monsters:
            share = shares.get(monster, 0)
            if not share or monster.kind.suffers(game, monster, share, WIZARDRY) < monster.health:
                takers.setdefault((monster.text, share), monster)
        options = [Option("assign", (monster,), WHICH_POINT[share]) for (_, share), monster in takers.items()]
        if shares:
            options.append(KEEP_REST)
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(game.state.actor, "assign", options)
        if chosen is KEEP_REST:
            break
        taker = chosen.what[0]
        assert isinstance(taker, Monster)
        shares[taker] = shares.get(taker, 0) + 1
    return shares
