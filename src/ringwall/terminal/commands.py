"""What can be typed at the prompt besides a number. English words always work, those of the table's language too."""

from typing import Final

from ringwall.terminal.typed import read_number
from ringwall.texts import Texts

WORDS: Final = {
    "hint": "ui.word.hint",
    "chance": "ui.word.chance",
    "pace": "ui.word.pace",
    "undo": "ui.word.undo",
    "table": "ui.word.table",
    "log": "ui.word.log",
    "save": "ui.word.save",
    "help": "ui.word.help",
    "quit": "ui.word.quit",
}
ABOUT: Final = {
    "hint": "ui.about.hint",
    "chance": "ui.about.chance",
    "pace": "ui.about.pace",
    "undo": "ui.about.undo",
    "table": "ui.about.table",
    "log": "ui.about.log",
    "save": "ui.about.save",
    "help": "ui.about.help",
    "quit": "ui.about.quit",
}

WORDS_AFTER: Final = {
    "review": "ui.word.review",
    "show": "ui.word.show",
    "try": "ui.word.try",
    "puzzle": "ui.word.puzzle",
    "help": "ui.word.help",
    "quit": "ui.word.quit",
}
"""Those of a game that is over."""
ABOUT_AFTER: Final = {
    "review": "ui.about.review",
    "show": "ui.about.show",
    "try": "ui.about.try",
    "puzzle": "ui.about.puzzle",
    "help": "ui.about.help",
    "quit": "ui.about.leave",
}


def read_command(line: str, texts: Texts) -> tuple[str, str]:
    """The command of a line and the rest of it; a number is ``choose``, a question mark ``explain``."""
    if line.startswith("?"):
        return "explain", line[1:].strip()
    if read_number(line) is not None:
        return "choose", line
    return _read(line, WORDS, texts)


def read_command_after(line: str, texts: Texts) -> tuple[str, str]:
    """The same once the game is over; an empty line leaves."""
    return _read(line, WORDS_AFTER, texts) if line else ("quit", "")


def _read(line: str, words: dict[str, str], texts: Texts) -> tuple[str, str]:
    word, _, rest = line.partition(" ")
    for command, key in words.items():
        if word.lower() in (command, texts.get(key)):
            return command, rest.strip()
    return "", line


def command_help(texts: Texts) -> list[str]:
    """How to type, a line for each command."""
    return [texts.get("ui.about.number"), texts.get("ui.about.explain"), *_about(WORDS, ABOUT, texts)]


def help_after(texts: Texts) -> list[str]:
    """What can be typed once the game is over."""
    return _about(WORDS_AFTER, ABOUT_AFTER, texts)


def _about(words: dict[str, str], about: dict[str, str], texts: Texts) -> list[str]:
    return [f"{texts.get(words[command])}: {texts.get(key)}" for command, key in about.items()]
