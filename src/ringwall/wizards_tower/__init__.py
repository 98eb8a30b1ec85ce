"""The Wizard's Tower: wizard cards, fire, flying and special monsters, imps and six Mega Bosses."""

from ringwall.wizards_tower.box import wizards_tower

wizards_tower.open(__name__, __path__)
