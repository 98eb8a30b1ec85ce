"""Puts new texts into both catalogues and says which are missing: ``python -m ringwall.texts.merge [FILE.json...]``.

A file is an object of ``{"page.some_key": ["English", "German"]}``; all files are checked before anything is written.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from string import Formatter

from ringwall.texts.catalogue import read_catalogue, write_catalogue
from ringwall.texts.languages import LANGUAGES
from ringwall.texts.needed import needed_keys

Entries = dict[str, tuple[str, ...]]
"""For each key its words in every language, in the order of ``LANGUAGES``."""


class Unmergeable(ValueError):
    """A file that is not as it should be."""


def merge(paths: Sequence[Path]) -> list[str]:
    """Write the texts of all files into the catalogues and compile them; returns what is worth knowing."""
    entries: Entries = {}
    for path in paths:
        entries.update(_read(path))
    notes: list[str] = []
    for at, lang in enumerate(LANGUAGES):
        texts = read_catalogue(lang)
        for key, words in entries.items():
            if texts.get(key, words[at]) not in ("", words[at]):
                notes.append(f"{lang}: {key} was: {texts[key]}")
            texts[key] = words[at]
        write_catalogue(lang, texts)
    needed = set(needed_keys())
    notes += [f"{key} is not needed" for key in sorted(set(entries) - needed)]
    notes += [f"{key} has no text yet" for key in sorted(needed - _written())]
    return notes


def _written() -> set[str]:
    """The keys that have a text in every language."""
    return set.intersection(*({key for key, text in read_catalogue(lang).items() if text} for lang in LANGUAGES))


def _read(path: Path) -> Entries:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Unmergeable(f"{path}: {error}") from None
    if not isinstance(found, dict):
        raise Unmergeable(f'{path}: expected an object of {{"key": ["English", "German"]}}')
    return {key: _checked(f"{path}: {key}", words) for key, words in found.items()}


def _checked(where: str, words: object) -> tuple[str, ...]:
    if not isinstance(words, list) or len(words) != len(LANGUAGES) or not all(words):
        raise Unmergeable(f"{where}: expected one text for each of {', '.join(LANGUAGES)}")
    texts = tuple(str(each) for each in words)
    try:
        if len({frozenset(_placeholders(text)) for text in texts}) > 1:
            raise Unmergeable(f"{where}: the placeholders differ")
    except ValueError as error:
        raise Unmergeable(f"{where}: {error}") from None
    return texts


def _placeholders(text: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]


def main(arguments: Sequence[str]) -> None:
    try:
        notes = merge([Path(each) for each in arguments])
    except Unmergeable as error:
        raise SystemExit(str(error)) from None
    print("\n".join(notes) or "all texts are there")


if __name__ == "__main__":
    main(sys.argv[1:])
