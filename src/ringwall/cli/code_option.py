"""Files of people's own with bots, boxes and options, as the command line names them."""

from pathlib import Path

import click

from ringwall.bots.code import Brought, CodeError, load_code
from ringwall.terminal.typed import NotPossible
from ringwall.texts import Texts

code_option = click.option(
    "--code",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="A Python file with bots, boxes or options of your own; repeatable.",
)


def load(code: tuple[Path, ...], texts: Texts) -> list[Brought]:
    """Make known what files bring; raises NotPossible if one cannot be run or brings nothing."""
    try:
        return [load_code(path) for path in code]
    except CodeError as error:
        raise no_code(error, texts) from None


def brought_lines(code: tuple[Path, ...], brought: list[Brought], texts: Texts) -> list[str]:
    """What each file has brought, by the names under which it can be asked for."""
    return [
        texts.get("ui.brought", path=path, names=", ".join((*each.boxes, *each.options, *each.bots)))
        for path, each in zip(code, brought, strict=True)
    ]


def no_code(error: CodeError, texts: Texts) -> NotPossible:
    return NotPossible(texts.get("ui.no_code", why=error))
