from typing import Final

from ringwall.core.board import ARCS, CASTLE, KEEP, SPACES, TOWER_SITES, Place
from ringwall.core.cards import Card
from ringwall.core.damage import deal
from ringwall.core.decision import Flow, Option, Word, choose_one
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.settling import settle
from ringwall.core.structures import PLAIN, build_keep, raise_tower, topple_tower
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import KEEP_FLAMES
from ringwall.wizards_tower.material import material_of
from ringwall.wizards_tower.tower import FALLEN, FALLEN_KINDS, WIZARDRY, WIZARDS_TOWER, WizardCard, tower_stands
from ringwall.wizards_tower.wizard_cards.areas import spell

PLAIN_TOWER: Final = Word("plain", PLAIN)
THE_WIZARDS: Final = Word("wizards", WIZARDS_TOWER)


@wizards_tower.card
class MysticalManufacturing(WizardCard):
    """With a brick or a mortar: puts a destroyed tower into any castle space without one."""

    id = "mystical_manufacturing"

    def plays(self, menu: Menu) -> None:
        state = menu.game.state
        sites = [TOWER_SITES[arc] for arc in ARCS if not state.towers[arc]] if destroyed_towers(menu.game) else []
        for material in material_of(menu.game, menu.seat):
            for site in sites:
                menu.play((self, material), site, rebuild)
            if KEEP_FLAMES in state.rows and not state.keep:
                menu.play((self, material), KEEP, rebuild_keep)

    def why_not(self, menu: Menu) -> Sentence:
        if not material_of(menu.game, menu.seat):
            return Sentence("why.needs_material", "it needs brick or mortar as well")
        return Sentence("why.no_tower_to_raise", "there is no tower to rebuild")


def destroyed_towers(game: Table) -> list[Word]:
    """The kinds of towers that could be rebuilt."""
    state = game.state
    kinds = [PLAIN_TOWER] if state.counts[FALLEN] else []
    if not tower_stands(game):
        kinds.append(THE_WIZARDS)
    fallen = dict.fromkeys(state.rows.get(FALLEN_KINDS, ())[1:])
    others = [kind for kind in fallen if kind not in state.towers]
    return kinds + [Word(game.rules.towers[kind].id, kind) for kind in others]


def rebuild_keep(game: Table, option: Option) -> None:
    """Where there is a keep at all, it can be rebuilt instead of a tower."""
    discard_played(game, option)
    build_keep(game)


def rebuild(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    site = option.target
    assert isinstance(site, Place)
    state = game.state
    tower = yield from choose_one(state.actor, "rebuild", destroyed_towers(game), about=site, verb="raise tower")
    raise_tower(game, site.arc, game.rules.towers[tower.value])
    yield from fall_on_monsters(game, spell(option), site)
    yield from settle(game)


def fall_on_monsters(game: Table, card: Card, site: Place) -> Flow[None]:
    """On top of monsters the tower breaks at once, and one of those the card can touch is wounded."""
    below = game.monsters_at(SPACES[CASTLE][site.arc])
    if not below:
        return
    points = game.rules.towers[game.state.towers[site.arc]].points
    topple_tower(game, site.arc)
    hurtable = [monster for monster in below if not monster.kind.impervious]
    exposed = [monster for monster in hurtable if not monster.kind.resists(card, monster)]
    if exposed:
        victim = yield from choose_one(game.state.actor, "damage", exposed, about=site)
        yield from deal(game, [(victim, points)], WIZARDRY, game.state.actor)
