"""What is surely not in a game: its figures need not be asked for."""

from ringwall.core.box import Request
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.characters.character import all_characters
from ringwall.crowns_and_quests.options.characters import OFF, Characters
from ringwall.crowns_and_quests.options.endgame_quest import EndgameQuest
from ringwall.crowns_and_quests.options.quests import ON, Quests
from ringwall.crowns_and_quests.options.standard_quest import StandardQuest
from ringwall.crowns_and_quests.preparations.characters import characters_for
from ringwall.crowns_and_quests.quest import ENDGAME, KIND, STANDARD, Quest, all_quests


@crowns_and_quests.absence
def quests_left_out(table: Request) -> list[str]:
    """Those that are not named where some are, and all of them without quests."""
    if table.options[Quests.id] != ON:
        return [board.id for board in all_quests()]
    return [board.id for board in all_quests() if not _can_be_played(table, board)]


def _can_be_played(table: Request, board: Quest) -> bool:
    option = {STANDARD: StandardQuest, ENDGAME: EndgameQuest}[str(table.facts[KIND + board.id])]
    wish = table.options[option.id]
    if wish != "random":
        return board.id in wish.split(",")
    if board.placeholder and table.options["placeholders"] == "off":
        return False
    return board.faces_overlord or table.mode != "overlord"


@crowns_and_quests.absence
def characters_left_out(table: Request) -> list[str]:
    if table.options[Characters.id] == OFF:
        return [who.id for who in all_characters()]
    there = characters_for(table.mode == "overlord", table.options["placeholders"] == "on")
    return [who.id for who in all_characters() if who not in there]
