"""The Dark Titan at the terminal: its signs, and Agranok's card with what the Heralds on it and the die bring."""

from itertools import groupby
from typing import Final

from ringwall.dark_titan.agranok_cards import ASIDE, FACE_DOWN, FACE_UP, ON_CARD
from ringwall.dark_titan.facts import PRINTED_LEVELS
from ringwall.dark_titan.monsters.herald import AGRANOK_CAME, SUMMONERS
from ringwall.terminal.markings import Mark, Markings, Trait
from ringwall.terminal.scene import Scene
from ringwall.view import number_of, shown

DIE: Final = range(1, 7)


def _lines(scene: Scene) -> list[str]:
    """His card as far as it is known, and what the next Herald brings while he waits."""
    held = scene.view["held"]
    if ON_CARD not in held:
        return []
    texts = scene.texts
    card = texts.name(shown(held[FACE_UP])[0]) if held.get(FACE_UP) else texts.get("ui.agranok_face_down")
    if AGRANOK_CAME in scene.view["counts"]:
        return [card]
    number = number_of(held[ON_CARD])
    return [f"{card}. {texts.get('ui.heralds', number=number, effect=_herald(scene, number + 1))}"]


def _tables(scene: Scene) -> dict[str, str]:
    """What the spaces of his card and the die bring in this game, by the names of the tables."""
    held = scene.view["held"]
    if ON_CARD not in held:
        return {}
    texts = scene.texts
    heralds = "; ".join(f"{number}: {_herald(scene, number)}" for number in range(1, SUMMONERS + 1))
    lines = {texts.get("fact.heralds"): f"{texts.get('fact.heralds')}: {heralds}"}
    effects = _effects(scene, shown(held[FACE_UP])[0]) if held.get(FACE_UP) else ()
    if effects:
        numbers = groupby(DIE, key=lambda die: effects[die - 1])
        rolls = [(list(dice), _effect(scene, effect)) for effect, dice in numbers]
        table = "; ".join(f"{'-'.join(dict.fromkeys((str(dice[0]), str(dice[-1]))))}: {said}" for dice, said in rolls)
        lines[texts.get("held.agranok_card")] = texts.get("ui.agranok_die", table=table)
    return lines


def _effects(scene: Scene, card: str) -> tuple[str, ...]:
    """What each number of the die brings; nothing for a level that rolls none."""
    level = int(card.rpartition("_")[2])
    if level in PRINTED_LEVELS:
        return PRINTED_LEVELS[level]
    facts = scene.rules.facts
    return tuple(str(facts[f"level_{level}.{die}"]) for die in DIE) if f"level_{level}.1" in facts else ()


def _herald(scene: Scene, number: int) -> str:
    said = _effect(scene, str(scene.rules.facts[f"heralds.{min(number, SUMMONERS)}"]))
    return scene.texts.get("ui.then_agranok", effect=said) if number >= SUMMONERS else said


def _effect(scene: Scene, effect: str) -> str:
    return scene.texts.effect(effect)


MARKINGS: Final = Markings(
    marks={"staggered": Mark("!")},
    styles={
        "elite_goblin": "bold green",
        "elite_orc": "bold yellow",
        "elite_troll": "bold cyan",
        "boom_troll": "bold red",
        "herald": "magenta",
    },
    traits={"titan": Trait(capitals=True), "support": Trait("♟")},
    pieces={"cavalier_token": "♞"},
    told=(ASIDE, FACE_DOWN, FACE_UP, ON_CARD),
    lines=(_lines,),
    tables=(_tables,),
)
