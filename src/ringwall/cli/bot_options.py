"""Bots as the command line names them, and files that bring further ones."""

from pathlib import Path

import click

from ringwall.bots import BOTS, PARAMETERS, UnknownBot, read_spec
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


def check_bot(spec: str, texts: Texts) -> str:
    """The bot's name with its parameters as it was given; raises NotPossible if there is none like that."""
    try:
        read_spec(spec)
    except UnknownBot:
        raise NotPossible(_no_bot(spec, texts)) from None
    return spec


def _no_bot(spec: str, texts: Texts) -> str:
    name, _, given = spec.partition(":")
    if name not in BOTS:
        return texts.get("ui.no_such_bot", bot=name, bots=", ".join(BOTS))
    known = PARAMETERS[name]
    if not known:
        return texts.get("ui.no_parameters", bot=name)
    for pair in filter(None, given.split(",")):
        key = pair.partition("=")[0]
        if key not in known:
            return texts.get("ui.no_such_parameter", bot=name, given=key, known=", ".join(known))
    return texts.get("ui.parameter_number", bot=name, given=given)
