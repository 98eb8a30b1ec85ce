from ringwall.base.box import base
from ringwall.core.cards import Card
from ringwall.core.hits import HitCard, slay_outright
from ringwall.core.menu import Menu


@base.card
class NiceShot(Card):
    """Played together with a hit card: what it hits is slain."""

    id = "nice_shot"
    special = True

    def plays(self, menu: Menu) -> None:
        for card in menu.distinct:
            if isinstance(card, HitCard):
                for monster in menu.hit_targets(card):
                    menu.play((card, self), monster, slay_outright)
