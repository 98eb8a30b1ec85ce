"""Bots as the command line names them, and files that bring further ones."""

from pathlib import Path

import click

from ringwall.bots.simulation import CodeError, load_code
from ringwall.terminal.typed import NotPossible
from ringwall.texts import Texts

code_option = click.option(
    "--code",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="A Python file with a bot of your own; repeatable.",
)


def add_bots(code: tuple[Path, ...], texts: Texts) -> None:
    """Make the bots of files known; raises NotPossible if one cannot be run or has none."""
    try:
        for path in code:
            load_code(path)
    except CodeError as error:
        raise no_code(error, texts) from None


def no_code(error: CodeError, texts: Texts) -> NotPossible:
    return NotPossible(texts.get("ui.no_code", why=error))
