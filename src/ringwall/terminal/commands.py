"""What can be typed at the prompt besides a number. English words always work, those of the table's language too."""

from typing import Final

from ringwall.terminal.typed import read_number
from ringwall.texts import Texts

WORDS: Final = {
    "hint": "ui.word.hint",
    "undo": "ui.word.undo",
    "table": "ui.word.table",
    "log": "ui.word.log",
    "save": "ui.word.save",
    "help": "ui.word.help",
    "quit": "ui.word.quit",
}
ABOUT: Final = {
    "hint": "ui.about.hint",
    "undo": "ui.about.undo",
    "table": "ui.about.table",
    "log": "ui.about.log",
    "save": "ui.about.save",
    "help": "ui.about.help",
    "quit": "ui.about.quit",
}


def read_command(line: str, texts: Texts) -> tuple[str, str]:
    """The command of a line and the rest of it; a number is ``choose``, a question mark ``explain``."""
    word, _, rest = line.partition(" ")
    if line.startswith("?"):
        return "explain", line[1:].strip()
    if read_number(line) is not None:
        return "choose", line
    for command, key in WORDS.items():
        if word.lower() in (command, texts.get(key)):
            return command, rest.strip()
    return "", line


def command_help(texts: Texts) -> list[str]:
    """How to type, a line for each command."""
    lines = [texts.get("ui.about.number"), texts.get("ui.about.explain")]
    return lines + [f"{texts.get(WORDS[command])}: {texts.get(about)}" for command, about in ABOUT.items()]
