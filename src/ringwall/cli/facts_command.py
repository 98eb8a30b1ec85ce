"""``ringwall facts``: the figures that an owner of the printed pieces can correct, as a file to change."""

import os
import sys
from io import TextIOWrapper
from pathlib import Path

import click

from ringwall.core.facts import Value
from ringwall.core.problem import Refused
from ringwall.facts_file import FactsError, facts_template, read_facts_file
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of


class NoFacts(click.ClickException):
    """A line for each mistake in a file."""

    exit_code = 2


@click.command()
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
def facts(lang: str | None) -> None:
    """Print the figures no public source gives. Put them into a file, correct it, and play with --facts FILE."""
    texts = Texts(lang or language_of(os.environ))

    def about(group: str) -> str:
        return texts.get(f"fact.{group}")

    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")  # what it is read as, whatever the machine writes into files
    try:
        click.echo(facts_template(texts.get("ui.facts_head"), about, texts.effect), nl=False)
    except CataloguesMissing as error:
        raise NoFacts(str(error)) from None


def own_facts(path: Path | None, texts: Texts) -> dict[str, Value]:
    """The figures of a file, none without one."""
    try:
        return {} if path is None else read_facts_file(path)
    except FactsError as error:
        raise NoFacts("\n".join(f"{path}: {texts.problem(Refused(each))}" for each in error.problems)) from None
