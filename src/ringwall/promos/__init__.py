"""Promo items: cards and towers that came one by one, each switched on by itself."""

from ringwall.promos.box import promos

promos.open(__name__, __path__)
