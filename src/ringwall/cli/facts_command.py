"""``ringwall facts``: the figures that an owner of the printed pieces can correct, as a file to change."""

import os
import sys
from io import TextIOWrapper
from pathlib import Path

import click

from ringwall.boxes import known_boxes
from ringwall.cli.code_option import code_option, load
from ringwall.cli.table_options import Described, Refusal, read_table, table_options
from ringwall.core.facts import Value
from ringwall.core.problem import Refused
from ringwall.facts_file import FactsError, facts_in_play, facts_of, read_facts_file
from ringwall.setup import InvalidSetup
from ringwall.terminal.typed import NotPossible
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of
from ringwall.texts.facts_template import facts_template


class NoFacts(click.ClickException):
    """A line for each mistake in a file."""

    exit_code = 2


@click.command()
@click.option("--players", type=int, help="How many play, an Overlord included.")
@table_options
@code_option
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
def facts(
    players: int | None,
    table: Described,
    code: tuple[Path, ...],
    lang: str | None,
) -> None:
    """Print the figures no public source gives. Put them into a file, correct it, and play with --facts FILE.

    All of them, or those that matter to the table described. What FILE has corrected already is printed as corrected.
    """
    texts = Texts(lang or language_of(os.environ))
    described = table.with_players(players)
    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")  # what it is read as, whatever the machine writes into files
    try:
        load(code, texts)
        own, known = own_facts(table.facts, texts), facts_of(known_boxes())
        if described or table.numbers:
            known = facts_in_play(read_table(described, table.numbers, own, texts))
        click.echo(facts_template(texts, known, own), nl=False)
    except InvalidSetup as error:
        raise Refusal(texts.problem(error, with_ids=True)) from None
    except (NotPossible, CataloguesMissing) as error:
        raise Refusal(str(error)) from None


def own_facts(path: Path | None, texts: Texts) -> dict[str, Value]:
    """The figures of a file, none without one."""
    try:
        return {} if path is None else read_facts_file(path)
    except FactsError as error:
        raise NoFacts("\n".join(f"{path}: {texts.problem(Refused(each))}" for each in error.problems)) from None
