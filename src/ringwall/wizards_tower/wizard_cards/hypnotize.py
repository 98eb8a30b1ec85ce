from ringwall.core.board import space_key
from ringwall.core.cards import Card
from ringwall.core.damage import deal
from ringwall.core.decision import Flow, Option, choose_one
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import flames_of, light
from ringwall.wizards_tower.options.wt_edition import is_classic
from ringwall.wizards_tower.tower import WIZARDRY, WizardCard
from ringwall.wizards_tower.wizard_cards.areas import OUTSIDE_THE_FOREST, affected, by_space, spell


@wizards_tower.card
class Hypnotize(WizardCard):
    """Two monsters in one space wound each other with all their health, and fire leaps from one to the other."""

    id = "hypnotize"

    def plays(self, menu: Menu) -> None:
        for spaces in by_space(menu.game, OUTSIDE_THE_FOREST).values():
            monsters = [monster for monster in menu.targets(self, spaces) if not monster.kind.lifeless]
            if monsters and len(_minds(menu.game, self, spaces)) > 1:
                for monster in monsters:
                    menu.play((self,), monster, set_on_each_other)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.no_two_together", "no two monsters it could be used on stand together outside the forest")


def set_on_each_other(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    one = struck(option)
    partners = companions(game, spell(option), one)
    other = yield from choose_one(game.state.actor, "hypnotize", partners, about=one, verb="strike")
    burning = (flames_of(one), flames_of(other))
    yield from deal(game, [(one, other.health), (other, one.health)], WIZARDRY, game.state.actor)
    if not is_classic(game):
        for lit, monster in zip(burning, (other, one), strict=True):
            if lit and monster in game.state.monsters:
                yield from light(game, [monster])
    yield from settle(game)


def companions(game: Table, card: Card, monster: Monster) -> list[Monster]:
    """The others the card acts on in the monster's space."""
    here = space_key(monster.ring, monster.arc)
    areas = by_space(game, OUTSIDE_THE_FOREST).values()
    space = next(spaces for spaces in areas if here in spaces)
    return [other for other in _minds(game, card, space) if other is not monster]


def _minds(game: Table, card: Card, spaces: tuple[int, ...]) -> list[Monster]:
    """Those in the spaces who have a mind to lose."""
    return [monster for monster in affected(game, card, spaces) if not monster.kind.lifeless]
