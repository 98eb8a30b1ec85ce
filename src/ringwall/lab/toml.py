"""A study's file as plain values: each is asked for once, and whatever nobody asks for is a mistake."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ringwall.core.problem import Problem, Refused

MOST: Final = 1_000_000
"""Bytes. No study is anywhere near as long."""


class StudyError(Refused):
    """A file that is no study; the message says what would have been right."""


def read_toml(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST + 1)
        return data[:MOST].decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        why = error.strerror or str(error)
        raise StudyError(Problem("problem.facts_unreadable", "it cannot be read: {why}", why=why)) from None
    except ValueError:
        raise StudyError(Problem("problem.study_no_text", "this is no text in UTF-8")) from None


class Reader:
    """A table of the file, with its place in it."""

    def __init__(self, given: dict[str, Any], where: str = "") -> None:
        self._given = given
        self._where = where
        self._known: list[str] = []

    @classmethod
    def of(cls, text: str) -> "Reader":
        try:
            return cls(tomllib.loads(text))
        except (ValueError, RecursionError) as error:
            raise StudyError(Problem("problem.study_no_toml", "this is no TOML: {why}", why=str(error))) from None

    def named(self, name: str) -> str:
        """How a key of this table is called in a message."""
        return f"{self._where}{name}"

    def names(self) -> list[str]:
        return list(self._given)

    def finish(self) -> None:
        """Nothing else is to be asked for."""
        for name in self._given:
            if name not in self._known:
                sentence = "{name} is nothing that a study says; known: {known}"
                known = ", ".join(map(self.named, self._known))
                raise StudyError(Problem("problem.study_key", sentence, name=self.named(name), known=known))

    # --- one value ---

    def word(self, name: str, usual: str) -> str:
        value = self._take(name, usual)
        if not isinstance(value, str):
            raise StudyError(_wanted("problem.study_word", "{name} must be a text in quotes, not {given}", self, name))
        return value

    def one_of(self, name: str, known: tuple[str, ...]) -> str:
        """The first of them where the file says nothing."""
        value = self._take(name, known[0])
        if value not in known:
            sentence, words = "{name} must be one of {known}, not {given}", ", ".join(known)
            raise StudyError(_wanted("problem.study_one_of", sentence, self, name, known=words))
        return str(value)

    def whole(self, name: str, usual: int, least: int | None = None) -> int:
        value = self._take(name, usual)
        if not isinstance(value, int) or isinstance(value, bool) or (least is not None and value < least):
            if least is None:
                sentence = "{name} must be a whole number, not {given}"
                raise StudyError(_wanted("problem.study_whole", sentence, self, name))
            sentence = "{name} must be a whole number from {least} on, not {given}"
            raise StudyError(_wanted("problem.study_whole_from", sentence, self, name, least=least))
        return value

    def number(self, name: str, usual: float, least: float, most: float) -> float:
        value = self._take(name, usual)
        if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
            sentence = "{name} must be a number from {least} to {most}, not {given}"
            limits = {"least": str(least), "most": str(most)}
            raise StudyError(_wanted("problem.study_number", sentence, self, name, **limits))
        return float(value)

    # --- several ---

    def words(self, name: str) -> list[str]:
        """A text or a list of texts."""
        value = self._take(name, [])
        given = [value] if isinstance(value, str) else value
        if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
            sentence = "{name} must be a text in quotes or a list of them, not {given}"
            raise StudyError(_wanted("problem.study_words", sentence, self, name))
        return given

    def several(self, name: str) -> list[Any]:
        """A value, or a list of values that differ; nothing if the file does not say."""
        value = self._take(name, None)
        if name not in self._given:
            return []
        return self._differing(name, value if isinstance(value, list) else [value])

    def combinations(self, name: str) -> list[list[str]]:
        """A list of words, or a list of such lists; nothing if the file does not say."""
        value = self._take(name, None)
        if name not in self._given:
            return []
        given = [value] if isinstance(value, str) else value
        if not isinstance(given, list):
            given = [given]
        if not any(isinstance(each, list) for each in given):
            given = [given]
        found = [[each] if isinstance(each, str) else each for each in given]
        if not all(isinstance(each, list) and all(isinstance(word, str) for word in each) for each in found):
            sentence = '{name} must be a list of names, such as ["{name}"], or a list of such lists, not {given}'
            raise StudyError(_wanted("problem.study_combinations", sentence, self, name))
        tidy = [[word.replace("-", "_") for word in each] for each in found]
        return self._differing(name, tidy)

    def _differing(self, name: str, given: list[Any]) -> list[Any]:
        if not given or any(isinstance(each, dict) for each in given):
            sentence = "{name} must be a value or a list of values, not {given}"
            raise StudyError(_wanted("problem.study_values", sentence, self, name))
        if len({json.dumps(each, default=str) for each in given}) < len(given):
            sentence = "no two values of {name} may be the same"
            raise StudyError(Problem("problem.study_twice", sentence, name=self.named(name)))
        return given

    # --- tables ---

    def table(self, name: str) -> "Reader":
        value = self._take(name, {})
        if not isinstance(value, dict):
            sentence = "{name} must be a table that begins with the line [{name}], not {given}"
            raise StudyError(_wanted("problem.fact_table", sentence, self, name))
        return Reader(value, f"{self.named(name)}.")

    def tables(self, name: str) -> Iterator["Reader"]:
        value = self._take(name, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            sentence = "each {name} must be a table that begins with the line [[{name}]], not {given}"
            raise StudyError(_wanted("problem.study_tables", sentence, self, name))
        for each in value:
            yield Reader(each, f"{self.named(name)}.")

    def _take(self, name: str, usual: Any) -> Any:
        self._known.append(name)
        return self._given.get(name, usual)


def _wanted(key: str, sentence: str, reader: Reader, name: str, **values: str | int) -> Problem:
    given = json.dumps(reader._given.get(name), ensure_ascii=False, default=str)
    short = given if len(given) <= 60 else given[:57] + "..."
    return Problem(key, sentence, name=reader.named(name), given=short, **values)
