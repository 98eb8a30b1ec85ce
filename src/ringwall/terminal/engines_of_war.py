"""Engines of War at the terminal: its signs, the Engineer's workshop, the Keep, crews and the Barracks."""

from typing import Final

from ringwall.core.arrival import MUSTER
from ringwall.core.board import COLOURS, FOREST, SPACES
from ringwall.engines_of_war.cards.resources import KINDS, RESOURCE
from ringwall.engines_of_war.crew import CREWS, hold_of
from ringwall.engines_of_war.engineer import ENGINEER, TASK, WILD_KIND
from ringwall.engines_of_war.equipment.equipment import EQUIPMENT, Equipment
from ringwall.engines_of_war.keep import FACING, FLAMES, WEAPONS
from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine
from ringwall.terminal.markings import Deck, Mark, Markings, Trait
from ringwall.terminal.scene import Scene, counted
from ringwall.view import number_of, shown

CARD: Final = "resource_"


def _lines(scene: Scene) -> list[str]:
    if WEAPONS[0] not in scene.view["supply"]:
        return []
    return [_keep(scene), _workshop(scene), *_crews(scene), *_barracks(scene)]


def _keep(scene: Scene) -> str:
    """How the Keep stands, what is on it and where that points."""
    view, texts = scene.view, scene.texts
    said = [texts.get("ui.keep_stands" if view["keep"] else "ui.keep_fallen")]
    weapons = [texts.thing(weapon) for weapon in WEAPONS if not view["supply"][weapon]]
    if weapons:
        colour = texts.get(f"colour.{COLOURS[view['counts'][FACING]]}")
        said.append(texts.get("ui.keep_weapons", weapons=" + ".join(weapons), colour=colour))
    flames = sum(view["rows"].get(FLAMES, ()))
    if flames:
        said.append(texts.mark(f"flame:{flames}"))
    return texts.get("ui.keep_line", state=", ".join(said))


def _workshop(scene: Scene) -> str:
    """The Engineer's task, what has been committed to it and what is missing."""
    view, texts = scene.view, scene.texts
    task = EQUIPMENT.get(view["counts"].get(TASK, 0))
    if task is None:
        return texts.get("ui.workshop_idle")
    committed = view["laid"].get(ENGINEER, [])
    missing = task.cost(scene.rules)
    for card in committed:
        kind = card.removeprefix(CARD)
        missing.remove(kind if kind in missing else KINDS[view["counts"][WILD_KIND] - 1])
    return texts.get(
        "ui.workshop",
        task=texts.thing(task.text),
        cards=_listed(scene, [texts.name(card) for card in committed]),
        missing=_listed(scene, [texts.name(f"{CARD}{kind}") for kind in missing]),
    )


def _listed(scene: Scene, names: list[str]) -> str:
    return ", ".join(counted(names)) or scene.texts.get("ui.nothing")


def _crews(scene: Scene) -> list[str]:
    texts = scene.texts
    lines = []
    for engine in _engines(scene):
        crew = scene.view["held"].get(hold_of(engine.id))
        if crew:
            names = [texts.name(token) for token in shown(crew)]
            said = ", ".join(counted(names)) or str(number_of(crew))
            lines.append(texts.get("ui.crew_under", engine=texts.name(engine.id), crew=said))
    return lines


def _engines(scene: Scene) -> list[SiegeEngine]:
    return [kind for kind in scene.rules.tokens.values() if isinstance(kind, SiegeEngine)]


def _barracks(scene: Scene) -> list[str]:
    """Where the next monster comes from without a roll."""
    arc = scene.view["counts"].get(MUSTER)
    if arc is None:
        return []
    return [scene.texts.get("ui.barracks_due", place=scene.texts.place(SPACES[FOREST][arc].text))]


def _costs(scene: Scene) -> dict[str, str]:
    """What everything the Engineer can build costs in this game, by the name of the list."""
    if WEAPONS[0] not in scene.view["supply"]:
        return {}
    texts = scene.texts
    costs = [_cost(scene, task) for _, task in sorted(EQUIPMENT.items())]
    return {texts.get("fact.cost"): f"{texts.get('fact.cost')}: {'; '.join(costs)}"}


def _cost(scene: Scene, task: Equipment) -> str:
    texts, left = scene.texts, scene.view["supply"].get(task.text)
    said = f"{texts.thing(task.text)}: {', '.join(texts.thing(kind) for kind in task.cost(scene.rules))}"
    return said if left is None else f"{said} ({texts.get('ui.left_of_it', left=left)})"


MARKINGS: Final = Markings(
    marks={"breached": Mark("#")},
    styles={
        "shaman": "bold green",
        "breathtaker": "bold cyan",
        "goblin_saboteur": "green",
    },
    traits={
        "siege_engine": Trait("⚙", style="bold yellow"),
        "encampment": Trait("⌂", style="bold red"),
        "field_equipment": Trait("▲"),
    },
    decks={RESOURCE: Deck("⚒")},
    # The list of costs says how many are left.
    untold=("barricade", "pit", "spring_trap", *WEAPONS),
    told=CREWS,
    lines=(_lines,),
    tables=(_costs,),
)
