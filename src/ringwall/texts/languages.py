"""The languages there are and their compiled catalogues."""

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Final

from ringwall.boxes import OWN
from ringwall.own import OPTIONS

LANGUAGES: Final = ("en", "de")
FOLDER: Final = Path(__file__).resolve().parent.parent / "locale"
DOMAIN: Final = "ringwall"


class CataloguesMissing(RuntimeError):
    """The texts of a language have not been compiled on this machine."""


def source_of(lang: str) -> Path:
    """The catalogue of a language as translators edit it."""
    return FOLDER / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalogue_of(lang: str) -> dict[str, str]:
    """Every text of a language by its key, with those of boxes of one's own."""
    own = own_things()
    return _with_own(lang, own) if own else compiled_catalogue(lang)


def own_things() -> tuple[object, ...]:
    """What files of people's own have brought that has words; whatever is worked out from catalogues hangs on it."""
    return (*OWN.values(), *OPTIONS.variants.values())


@cache
def _with_own(lang: str, own: tuple[object, ...]) -> dict[str, str]:
    """With the words of all there is by now, which is ``own``."""
    from ringwall.texts.own import own_words  # it asks which texts a box needs, and that asks for languages

    words, boxes = compiled_catalogue(lang), (*OWN.values(), OPTIONS)
    return words | {key: text for box in boxes for key, text in own_words(box, lang).items() if key not in words}


@cache
def compiled_catalogue(lang: str) -> dict[str, str]:
    """Those of the package."""
    if lang not in LANGUAGES:
        raise ValueError(f"there is no language {lang!r}; languages: {', '.join(LANGUAGES)}")
    compiled = source_of(lang).with_suffix(".mo")
    try:
        with compiled.open("rb") as file:
            # gettext has no public way to list what it knows.
            texts: dict[object, str] = vars(GNUTranslations(file))["_catalog"]
    except FileNotFoundError:
        raise CataloguesMissing(f"the texts are not compiled yet ({compiled}); run `make catalogues`") from None
    return {key: text for key, text in texts.items() if isinstance(key, str) and key}


def language_of(environment: Mapping[str, str]) -> str:
    """The language a person's environment asks for, English if it is not one of ours.

    >>> language_of({"LANG": "de_AT.UTF-8"})
    'de'
    >>> language_of({"LANG": "de_DE.UTF-8", "LC_ALL": "C"})
    'en'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(name, "")
        if wanted:
            return wanted[:2] if wanted[:2] in LANGUAGES else "en"
    return "en"
