from ringwall.core.board import FOREST, SPACES
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu
from ringwall.core.movement import shove
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import burning_structures, douse, flames_of, flames_on, put_out
from ringwall.wizards_tower.tower import WizardCard
from ringwall.wizards_tower.wizard_cards.areas import affected, spell


@wizards_tower.card
class ExtinguishingWind(WizardCard):
    """Puts out every flame on the board and blows all monsters back one space."""

    id = "extinguishing_wind"

    def plays(self, menu: Menu) -> None:
        monsters = _light_enough(affected(menu.game, self))
        if any(_can_blow(monster) or flames_of(monster) for monster in monsters) or burning_structures(menu.game):
            menu.play((self,), None, blow)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.nothing_to_blow", "nothing burns, and there is no monster to blow back")


def blow(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    for structure in burning_structures(game):
        douse(game, structure, flames_on(game, structure))
    monsters = _light_enough(affected(game, spell(option)))
    quench(game, monsters)
    outside = [monster for monster in monsters if _can_blow(monster)]
    yield from shove(game, *((monster, SPACES[monster.ring - 1][monster.arc]) for monster in outside))
    yield from settle(game)


def _light_enough(monsters: list[Monster]) -> list[Monster]:
    """Monsters, and things that can be moved like them."""
    return [monster for monster in monsters if monster.kind.monster or not monster.kind.rooted(monster)]


def _can_blow(monster: Monster) -> bool:
    return monster.ring != FOREST and not monster.kind.rooted(monster)


def quench(game: Table, monsters: list[Monster]) -> None:
    """All flames come off these monsters."""
    for monster in monsters:
        flames = flames_of(monster)
        if flames:
            game.tell("put_out", monster=monster.text, flames=flames)
            put_out(game, monster)
