"""Crowns and Quests at the terminal: its signs, how the quest stands, who plays whom, and what is on the boards."""

from collections.abc import Iterator
from typing import Final

from ringwall.core.board import COLOURS, RINGS
from ringwall.core.combination import FIGHTERS
from ringwall.core.facts import Value
from ringwall.crowns_and_quests.characters.character import CHARACTERS, DECK, DISCARDS, Character
from ringwall.crowns_and_quests.committing import PLACES
from ringwall.crowns_and_quests.indicators import INDICATORS, LOST, seat_of
from ringwall.crowns_and_quests.quest import QUEST, QUESTS, Quest
from ringwall.crowns_and_quests.quests.a_plague_of_madness import THREE_COLOURS
from ringwall.crowns_and_quests.quests.severing_the_source import SLOTS
from ringwall.crowns_and_quests.specialists.carrying import CARRIED
from ringwall.terminal.markings import Markings
from ringwall.terminal.scene import Scene, counted
from ringwall.view import number_of, shown

FIGURES: Final = {
    "tracker": "ui.quest.tracker",
    "stage": "ui.quest.stage",
    "power": "ui.quest.power",
    "score": "ui.quest.score",
    "saved": "ui.quest.saved",
}
"""What quests count, and the words for it."""
SUPPLIES: Final = ("evacuees", "blast", "apocalypse_stone")
HOLDS: Final = ("samples", "kept", "terms", "terms_drawn", "storm", "gems", "dagger_stack", "dagger_turned", CARRIED)
"""What quests and the Scout have taken."""
UNTOLD: Final = (DECK, DISCARDS, "stones", "stone_supply", "stones_broken_up")
PARTS: Final = ("adds", "play", "meanwhile", "goal", "reward", "ability")
"""The sentences of a board or a card, in their order."""
NAMED: Final = {
    "a_plague_of_madness": THREE_COLOURS,
    "the_shadows_dagger": FIGHTERS,
    "severing_the_source": SLOTS,
}
"""What the places of a quest ask for, where there is more than one."""
PAGE: Final = "page.crowns_and_quests."
SCROLL: Final = "scroll"
SCROLLS: Final = ("ice", "lava", "vines")
"""The quests for scrolls share some of their sentences."""
FAMILIES: Final = {
    "princess_astrid": "astrid",
    "queen_seraphina": "seraphina",
    "captain_amara": "amara",
    "bram_castellan": "bram",
}
"""How the texts call those who have no figures."""


def _lines(scene: Scene) -> list[str]:
    held, texts = scene.view["held"], scene.texts
    if QUEST not in held:
        return []
    board, to_come = shown(held[QUEST]), shown(held[QUESTS])
    lines = [_standing(scene, board[0]) if board else texts.get("ui.quest_none")]
    if to_come:
        lines.append(texts.get("ui.quests_to_come", quests=", ".join(map(texts.name, to_come))))
    return lines


def _standing(scene: Scene, quest: str) -> str:
    """The quest in play with all that it counts and holds."""
    said = [*_figures(scene), *_held(scene), *_places(scene)]
    return scene.texts.get("ui.quest_line", quest=scene.texts.name(quest), state=", ".join(said)).strip()


def _figures(scene: Scene) -> Iterator[str]:
    view, texts = scene.view, scene.texts
    counts = view["counts"]
    yield from (f"{texts.get(key)} {counts[name]}" for name, key in FIGURES.items() if name in counts)
    left = {name: view["supply"][name] for name in SUPPLIES if name in view["supply"]}
    yield from (f"{texts.get(f'supply.{name}')} {number}" for name, number in left.items())


def _held(scene: Scene) -> Iterator[str]:
    """Tokens by name where they lie open, else how many there are; a term also says what is still due."""
    view, texts = scene.view, scene.texts
    due = view["rows"].get("terms", [])
    for name in HOLDS:
        tokens = view["held"].get(name)
        if tokens:
            names = [texts.name(token) for token in shown(tokens)]
            if name == "terms":
                names = [f"{token} {left}" for token, left in zip(names, due, strict=True)]
            said = ", ".join(names if name == "terms" else counted(names)) or str(number_of(tokens))
            yield f"{texts.get(f'held.{name}')}: {said}"


def _places(scene: Scene) -> Iterator[str]:
    view, texts = scene.view, scene.texts
    committed = view["laid"].get(QUEST, [])
    if committed:
        yield texts.get("ui.quest_cards", cards=", ".join(counted([texts.name(card) for card in committed])))
    if PLACES in view["rows"]:
        quest, numbers = shown(view["held"][QUEST])[0], view["rows"][PLACES]
        named = [_word(scene, place) for place in NAMED.get(quest, ())] or [""]
        wanted = [f"{name} {number}".strip() for name, number in zip(named, numbers, strict=True) if number]
        yield texts.get("ui.quest_places", places=", ".join(wanted) or texts.get("ui.nothing"))


def _seat_notes(scene: Scene, seat: int) -> list[str]:
    """The characters of a seat with their towers; without characters the tower where a Specialist is placed."""
    rows, texts = scene.view["rows"], scene.texts
    arcs = rows.get(INDICATORS, [])
    names = shown(scene.view["held"].get(CHARACTERS, []))
    notes = []
    for slot, arc in enumerate(arcs, start=1):
        if seat_of(scene.rules, slot) != seat:
            continue
        if not names:
            notes.append(texts.get("ui.character_indicator", arc=arc))
        elif rows[LOST][slot - 1]:
            notes.append(texts.get("ui.character_lost", character=texts.name(names[slot - 1])))
        elif not scene.view["towers"][arc]:
            notes.append(texts.get("ui.character_homeless", character=texts.name(names[slot - 1])))
        else:
            notes.append(texts.get("ui.character_note", character=texts.name(names[slot - 1]), arc=arc))
    return notes


# --- what is on the boards and cards ---


def _tables(scene: Scene) -> dict[str, str]:
    """All that is on the boards and cards of this game, by their names."""
    held = scene.view["held"]
    there = [each for name in (QUEST, QUESTS, CHARACTERS) for each in shown(held.get(name, []))]
    texts = scene.texts
    return {texts.name(each): f"{texts.name(each)}: {board_text(scene, each)}" for each in there}


def board_text(scene: Scene, name: str) -> str:
    """The sentences of a board or a card with the figures of this game; they are stand-ins, and say so."""
    token, facts = scene.rules.tokens[name], scene.rules.facts
    own = [fact.name for fact in token.figures] if isinstance(token, Quest | Character) else []
    family = own[0].partition(".")[0] if own else name
    figures = {fact.partition(".")[2]: _spoken(scene, facts[fact]) for fact in own}
    families = (family, SCROLL) if family in SCROLLS else (FAMILIES.get(name, family),)
    keys = [key for part in PARTS for each in families if scene.texts.has(key := f"{PAGE}{each}.{part}")]
    keys.append(f"{PAGE}stand_in_{'board' if isinstance(token, Quest) else 'card'}")
    return " ".join(scene.texts.get(key, **figures) for key in keys)


def _spoken(scene: Scene, value: Value) -> str:
    """A figure as people say it: a number, a list, or pairs such as ``goblin green, orc blue``."""
    text = str(value)
    if "," in text:
        return ", ".join(" ".join(_word(scene, word) for word in pair.split()) for pair in text.split(","))
    return ", ".join(_word(scene, word) for word in text.split())


def _word(scene: Scene, word: str) -> str:
    texts = scene.texts
    if word in RINGS:
        return texts.get(f"ring.{word}.name")
    if word in COLOURS:
        return texts.get(f"colour.{word}")
    return texts.get(own) if texts.has(own := f"{PAGE}word.{word}") else texts.thing(word)


MARKINGS: Final = Markings(
    styles={"blast": "bold red", "apocalypse_stone": "bold magenta", "obelisk": "bold magenta", "stonethrower": "bold"},
    pieces={
        "scout": "☺",
        "ambassador": "☻",
        "evacuees": "⁂",
        "flag": "⚑",
        "veiled_token": "?",
        "outpost": "▣",
        "scroll_of_ice": "❄",
        "scroll_of_lava": "♨",
        "scroll_of_vines": "☘",
        **{f"{colour}_portal": f"∩{colour[0]}" for colour in THREE_COLOURS},
        **{f"{colour}_portal_set": f"Ω{colour[0]}" for colour in THREE_COLOURS},
    },
    untold=SUPPLIES,
    told=(QUEST, QUESTS, CHARACTERS, *HOLDS, *UNTOLD),
    lines=(_lines,),
    tables=(_tables,),
    seat_notes=(_seat_notes,),
)
