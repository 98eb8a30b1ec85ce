"""What a question mark answers: what a thing is, what an option would do, what lies on the table."""

from ringwall.core.decision import Decision
from ringwall.core.tokens import MonsterKind, PieceKind
from ringwall.notation import MONSTER
from ringwall.terminal.legend import sign_lines
from ringwall.terminal.scene import CASTLE_DECK, Scene, capital, counted
from ringwall.terminal.typed import read_number
from ringwall.texts.traits import is_untouchable
from ringwall.texts.words import BARGAIN


def explain(scene: Scene, asked: str) -> list[str]:
    """The lines that answer ``? asked``; nothing asked means everything on the table."""
    if not asked:
        return _table(scene)
    number = read_number(asked)
    if number is not None:
        return _option(scene, number)
    lines = [_thing(scene, each) for each in _find(scene, asked.lower())]
    others = {**_namesake_phases(scene), **_others(scene)}
    lines += [line for name, line in others.items() if asked.lower() in name.lower()]
    return lines or [scene.texts.get("ui.unknown_name", name=asked)]


def _table(scene: Scene) -> list[str]:
    lines = [_thing(scene, kind) for kind in scene.kinds_on_the_table()]
    return [*lines, *_others(scene).values(), scene.texts.get("ui.explain_more")]


def _others(scene: Scene) -> dict[str, str]:
    """What is on the table besides components, by its names."""
    lines = {**sign_lines(scene), **_stock(scene)}
    for table in scene.markings.tables:
        lines |= table(scene)
    return lines


def _option(scene: Scene, number: int) -> list[str]:
    decision = scene.decision
    if decision is None or not 1 <= number <= len(decision.options):
        return [scene.texts.get("ui.no_such_number", most=0 if decision is None else len(decision.options))]
    words = scene.options()[number - 1]
    names = [name for name in _names(decision, number - 1) if scene.texts.sort(name) == "card"]
    return [f"{words}.", *(_thing(scene, name) for name in names)]


def _names(decision: Decision, at: int) -> list[str]:
    """The cards and tokens an option speaks of, and those the decision is about."""
    option = decision.options[at]
    texts = [thing.text for thing in option.what]
    texts += [thing.text for thing in (option.target,) if thing is not None]
    texts += [] if decision.about is None else decision.about.text.split(BARGAIN)
    found = [MONSTER.match(text) for text in texts]
    names = [text if match is None else match["kind"] for text, match in zip(texts, found, strict=True)]
    return list(dict.fromkeys(names))


def _find(scene: Scene, asked: str) -> list[str]:
    """The components of this name; failing that, those whose name contains what was asked for."""
    rules, texts = scene.rules, scene.texts
    known = [*rules.tokens, *rules.cards, *(phase.id for phase in rules.phases), *scene.variants(), *scene.boxes()]
    names = {each: texts.name(each).lower() for each in known}
    exact = [each for each, name in names.items() if asked in (name, each)]
    return exact or [each for each, name in names.items() if asked in name]


def _namesake_phases(scene: Scene) -> dict[str, str]:
    """The phases whose name a component has too."""
    texts, rules = scene.texts, scene.rules
    shared = [phase.id for phase in rules.phases if phase.id in rules.cards or phase.id in rules.tokens]
    names = {phase: texts.get(f"phase.{phase}.name") for phase in shared}
    return {name: f"{name}: {texts.get(f'phase.{phase}.help')}" for phase, name in names.items()}


def _stock(scene: Scene) -> dict[str, str]:
    """What lies in the decks besides the castle deck, by the names of the decks."""
    texts = scene.texts
    lines = {}
    for name, deck in scene.view["decks"].items():
        if name != CASTLE_DECK and not scene.is_lost(name):
            words = texts.get(f"deck.{name}")
            discards = ", ".join(counted([texts.name(card) for card in deck["discards"]])) or texts.get("ui.nothing")
            about = {"deck": capital(words), "cards": deck["left"], "discards": discards}
            lines[words] = texts.get("ui.deck_about", **about)
    return lines


def _thing(scene: Scene, name: str) -> str:
    """Its name, its figures and what it does, in one line."""
    texts = scene.texts
    kind = scene.rules.tokens.get(name)
    figures = ""
    if isinstance(kind, MonsterKind) and not is_untouchable(name):
        figures = " (" + texts.get("ui.figures", health=kind.health, points=kind.points) + ")"
    elif isinstance(kind, PieceKind) and kind.health:
        figures = " (" + texts.get("ui.health", health=kind.health) + ")"
    return f"{texts.name(name)}{figures}: {texts.help(name)}"
