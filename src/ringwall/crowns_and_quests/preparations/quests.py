from functools import lru_cache

from ringwall.core.damage import KILLS, TALLY
from ringwall.core.decision import Flow
from ringwall.core.preparation import Preparation
from ringwall.core.rules import Rules
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.completion import begin
from ringwall.crowns_and_quests.options.endgame_quest import EndgameQuest
from ringwall.crowns_and_quests.options.placeholders import Placeholders
from ringwall.crowns_and_quests.options.standard_quest import StandardQuest
from ringwall.crowns_and_quests.options.standard_quests import StandardQuests
from ringwall.crowns_and_quests.quest import ENDGAME, QUEST, QUESTS, STANDARD, Quest, boards_to_draw


class ChooseQuests(Preparation):
    """The quests of the game, of choice or at random: standard ones first, then the one that ends it."""

    id = "quests"

    def prepare(self, game: Table) -> None:
        rules = game.rules
        number = int(rules.value_of(StandardQuests))
        chosen: list[Token] = []
        for kind, wish, wanted in (
            (ENDGAME, rules.value_of(EndgameQuest), 1),
            (STANDARD, rules.value_of(StandardQuest), number),
        ):
            named: list[Token] = [] if wish == "random" else [rules.tokens[name] for name in wish.split(",")]
            pool: list[Token] = [*_pool(rules, kind)]
            while len(named) < wanted:
                drawn = game.state.chance.pick(pool, QUESTS)
                pool.remove(drawn)
                named.append(drawn)
            chosen = named + chosen
        game.state.holds[QUESTS] = chosen
        game.state.holds[QUEST] = []
        if rules.keeps_trophies:
            # Nobody keeps the tokens of monsters slain where the pile never ends.
            for name in (TALLY, KILLS):
                game.state.rows[name] = [0] * (rules.players + 1)


@lru_cache(maxsize=1_000)
def _pool(rules: Rules, kind: str) -> tuple[Quest, ...]:
    return tuple(boards_to_draw(rules.facts, kind, rules.value_of(Placeholders) == "on", bool(rules.overlord_seat)))


class FirstQuest(Preparation):
    """The first quest is set up before the first turn."""

    id = "first_quest"

    def prepare(self, game: Table) -> Flow[None]:
        first = game.state.holds[QUESTS][0]
        assert isinstance(first, Quest)
        yield from begin(game, first)
