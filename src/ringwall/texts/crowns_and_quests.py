"""The wording of Crowns and Quests, and how hard its quests are."""

from typing import Final

from ringwall.bots.crowns_and_quests.difficulty import hardness, won_at_random, won_with
from ringwall.core.box import Request
from ringwall.crowns_and_quests.quest import ENDGAME, KIND, STANDARD, all_quests
from ringwall.texts.foreword import Foreword
from ringwall.texts.wording import Wording
from ringwall.texts.words import Texts

QUESTS: Final = "quests"
STANDARD_QUEST: Final = "standard_quest"
ENDGAME_QUEST: Final = "endgame_quest"
RANDOM: Final = "random"
ASIDE: Final = ("crowns_and_quests", "promos")
"""Boxes that do not count as another one beside this box."""
HARDNESS: Final = {
    "easy": "page.crowns_and_quests.easy",
    "fair": "page.crowns_and_quests.fair",
    "hard": "page.crowns_and_quests.hard",
}

WORDING: Final = Wording(
    verbs={
        # A card is committed as a colour or as a fighter; brick and mortar in the forest are an outpost.
        "build": ("forest", "rebuild_walls"),
        "commit": ("place", "card"),
        "draw": ("draw_up",),
        "halt": ("go_on", "rebuild_walls", "rebuild_towers", "fortify"),
        "hide": ("temple",),
        "raise": ("rebuild_towers",),
        "use": ("alone",),
    }
)


def _advice(table: Request, texts: Texts) -> list[str]:
    lines = []
    if len([box for box in table.boxes if box not in ASIDE]) > 1:
        lines.append(texts.get("ui.advice.many_boxes"))
    if table.options[QUESTS] == "off":
        lines.append(texts.get("ui.advice.harder"))
    elif _is_measured(table):
        lines.append(texts.get("ui.advice.hardness", quests=", ".join(_chosen(table, texts))))
    return [*lines, texts.get("ui.advice.stand_ins")]


def _is_measured(table: Request) -> bool:
    """Against an overlord nobody has measured anything."""
    return table.mode != "overlord"


def _chosen(table: Request, texts: Texts) -> list[str]:
    """The quests asked for, each with how hard it is; those at random are one matter."""
    named = [name for option in (STANDARD_QUEST, ENDGAME_QUEST) for name in table.options[option].split(",")]
    quests = [name for name in named if name != RANDOM]
    if not quests:
        return [f"{texts.get('ui.quests_at_random')} ({_how_hard(won_at_random(table.players), texts)})"]
    return [f"{texts.name(name)} ({_how_hard(won_with(name, table.players), texts)})" for name in quests]


def _standard_quests(table: Request, texts: Texts) -> dict[str, str]:
    return _notes(table, STANDARD, texts)


def _endgame_quests(table: Request, texts: Texts) -> dict[str, str]:
    return _notes(table, ENDGAME, texts)


def _notes(table: Request, kind: str, texts: Texts) -> dict[str, str]:
    """Whatever is left to chance, and every quest that is of this kind at the table."""
    quests = [quest.id for quest in all_quests() if table.facts[KIND + quest.id] == kind]
    if not _is_measured(table):
        return dict.fromkeys((RANDOM, *quests), "")
    won = {RANDOM: won_at_random(table.players)} | {name: won_with(name, table.players) for name in quests}
    return {value: _how_hard(number, texts) for value, number in won.items()}


def _how_hard(won: int, texts: Texts) -> str:
    return texts.get(HARDNESS[hardness(won)], won=won)


FOREWORD: Final = Foreword(_advice, {STANDARD_QUEST: _standard_quests, ENDGAME_QUEST: _endgame_quests})
