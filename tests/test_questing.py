"""Every quest played through: completed once by bots who pursue it, and the game lost once while it is in play."""

from collections.abc import Iterator

import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.boxes import open_box
from ringwall.crowns_and_quests.quest import KIND, STANDARD, Quest, all_quests

BOX = "crowns_and_quests"
QUICK = "search_for_the_scroll_of_lava"
"""A standard quest that is soon done, before one that ends the game."""
TRIES = 25

open_box(BOX)


def name_of(quest: Quest) -> str:
    return quest.id


def play(game: Game, bot: str) -> Iterator[str]:
    """Plays to the end, and says before each choice which quest is in play."""
    bots = {seat: make_bot(bot, seat) for seat in range(1, game.setup.players + 1)}
    while (decision := game.decision) is not None:
        yield "".join(board.id for board in game.state.holds.get("quest", []))
        game.choose(bots[decision.seat].choose(Outlook.of(game)))
    yield "".join(board.id for board in game.state.holds.get("quest", []))


def is_completed(quest: Quest, seed: int) -> bool:
    chosen = (
        {"standard_quest": quest.id} if quest.kind == STANDARD else {"endgame_quest": quest.id, "standard_quest": QUICK}
    )
    game = Game(Setup(players=3, boxes=[BOX], options={"characters": "random", **chosen}), seed)
    begun = False
    for in_play in play(game, "captain"):
        if begun and in_play != quest.id:
            return True
        begun = begun or in_play == quest.id
    return begun and game.outcome is not None and game.outcome.won


@pytest.mark.parametrize("quest", all_quests(), ids=name_of)
def test_it_can_be_completed(quest: Quest) -> None:
    """A standard quest makes way for the next one, an endgame quest wins the game."""
    assert any(is_completed(quest, seed) for seed in range(TRIES))


@pytest.mark.parametrize("quest", all_quests(), ids=name_of)
def test_the_game_can_be_lost_while_it_is_in_play(quest: Quest) -> None:
    """Played as the first quest, whatever its kind: a table may know the kinds better."""
    setup = Setup(
        players=3,
        boxes=[BOX],
        options={"characters": "random", "standard_quest": quest.id},
        facts={KIND + quest.id: STANDARD},
    )
    for seed in range(TRIES):
        game = Game(setup, seed)
        *_, last = play(game, "random")
        if last == quest.id:
            assert game.outcome is not None and not game.outcome.won
            return
    pytest.fail("every game was over before or after it")
