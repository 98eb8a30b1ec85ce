"""The words of the game in every language: names, explanations, and sentences for what happens and what is asked."""

from ringwall.texts.languages import LANGUAGES, CataloguesMissing, language_of
from ringwall.texts.words import Texts

__all__ = ["LANGUAGES", "CataloguesMissing", "Texts", "language_of"]
