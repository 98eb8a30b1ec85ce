"""What the signs of the drawn board mean, as far as they can be seen."""

from ringwall.core.board import ARCS
from ringwall.terminal.markings import (
    CAPITALS,
    CARD_SIGNS,
    COUNTED,
    PIECE_SIGNS,
    PROMO_TOWER,
    SIGNS,
    TRAIT_SIGNS,
    UNHURT,
    UNSIGNED,
    piece_sign,
)
from ringwall.terminal.scene import Scene, capital
from ringwall.texts.traits import UNTOUCHABLE, traits_of


def legend(scene: Scene) -> list[str]:
    """A few words for each sign."""
    texts = scene.texts
    items = [_mark(scene, mark) for mark in scene.marks_on_the_table()]
    for trait in scene.traits_on_the_table():
        sign = {**TRAIT_SIGNS, **PIECE_SIGNS}.get(trait, "")
        if trait in CAPITALS:
            sign = texts.get("ui.mega_boss_sign")
        if sign:
            items.append(texts.get("ui.legend", sign=sign, words=texts.get(f"trait.{trait}")))
    items += _pieces(scene)
    if any(monster["kind"] in UNTOUCHABLE for monster in scene.view["monsters"]):
        items.append(texts.get("ui.legend", sign=UNHURT, words=texts.get("ui.unhurt")))
    if any(tower is not None and tower.year for tower in map(scene.special_tower, ARCS)):
        items.append(texts.get("ui.legend", sign=PROMO_TOWER, words=texts.get("ui.promo_tower")))
    held = [card for hand in scene.view["hands"].values() if isinstance(hand, list) for card in hand]
    for deck, sign in CARD_SIGNS.items():
        if any(scene.deck_of(card) == deck for card in held):
            items.append(texts.get("ui.legend", sign=sign, words=texts.get(f"deck.{deck}.card")))
    return items


def _pieces(scene: Scene) -> list[str]:
    """The players' pieces that are not explained by a trait."""
    kinds = [piece["kind"] for piece in scene.view["pieces"] if not traits_of(piece["kind"])]
    return [scene.texts.get("ui.legend", sign=piece_sign(()), words=scene.texts.name(kind)) for kind in kinds]


def _mark(scene: Scene, mark: str) -> str:
    sign, words = SIGNS.get(mark, UNSIGNED), scene.texts.get(f"mark.{mark}")
    if mark not in COUNTED:
        return scene.texts.get("ui.legend", sign=sign, words=words)
    counted = scene.texts.get(f"supply.{mark}")
    return scene.texts.get("ui.legend_counted", sign=sign, words=words, counted=counted)


def sign_lines(scene: Scene) -> dict[str, str]:
    """A sentence for each mark, trait and special tower on the table, by its name."""
    texts = scene.texts
    lines = {}
    marks = [f"mark.{mark}" for mark in scene.marks_on_the_table()]
    traits = [f"trait.{trait}" for trait in scene.traits_on_the_table()]
    for key in [*marks, *traits]:
        lines[texts.get(key)] = f"{capital(texts.get(key))}: {texts.get(f'{key}.help')}"
    for arc in ARCS:
        tower = scene.special_tower(arc)
        if tower is not None:
            lines[texts.get(tower.name)] = f"{texts.get(tower.name)}: {texts.get(tower.help)}"
    return lines
