"""What the signs of the drawn board mean, as far as they can be seen."""

from collections.abc import Iterator

from ringwall.core.board import ARCS
from ringwall.terminal.markings import UNHURT, UNSIGNED, Mark, Trait
from ringwall.terminal.scene import Scene, capital
from ringwall.texts.traits import is_untouchable, traits_of

Meaning = tuple[str, str]
"""A sign and its words."""


def legend(scene: Scene) -> list[str]:
    """A few words for each sign."""
    marks = [_mark(scene, mark) for mark in scene.marks_on_the_table()]
    meanings = dict.fromkeys([*_traits(scene), *_pieces(scene), *_unhurt(scene), *_towers(scene), *_decks(scene)])
    return [*marks, *(scene.texts.get("ui.legend", sign=sign, words=words) for sign, words in meanings)]


def _mark(scene: Scene, mark: str) -> str:
    look, words = scene.markings.marks.get(mark, Mark(UNSIGNED)), scene.texts.get(f"mark.{mark}")
    if not look.counted:
        return scene.texts.get("ui.legend", sign=look.sign, words=words)
    counted = scene.texts.get(f"supply.{mark}")
    return scene.texts.get("ui.legend_counted", sign=look.sign, words=words, counted=counted)


def _traits(scene: Scene) -> Iterator[Meaning]:
    for trait in scene.traits_on_the_table():
        look = scene.markings.traits.get(trait, Trait())
        sign = scene.texts.get("ui.capitals") if look.capitals else look.sign
        if sign:
            yield sign, scene.texts.get(f"trait.{trait}")


def _pieces(scene: Scene) -> Iterator[Meaning]:
    """The players' pieces that are not explained by a trait."""
    for piece in scene.view["pieces"]:
        kind, traits = piece["kind"], traits_of(piece["kind"])
        if not any(map(scene.markings.sign_of_trait, traits)):
            yield scene.markings.sign_of_piece(kind, traits), scene.texts.name(kind)


def _unhurt(scene: Scene) -> Iterator[Meaning]:
    if any(is_untouchable(monster["kind"]) for monster in scene.view["monsters"]):
        yield UNHURT, scene.texts.get("ui.unhurt")


def _towers(scene: Scene) -> Iterator[Meaning]:
    for tower in map(scene.special_tower, ARCS):
        if tower is not None and tower.legend:
            yield tower.sign, scene.texts.get(tower.legend)


def _decks(scene: Scene) -> Iterator[Meaning]:
    held = [card for hand in scene.view["hands"].values() if isinstance(hand, list) for card in hand]
    in_hands = {scene.deck_of(card) for card in held}
    for name, deck in scene.markings.decks.items():
        if deck.sign and name in in_hands:
            yield deck.sign, scene.texts.get(f"deck.{name}.card")


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
