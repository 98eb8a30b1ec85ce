"""``ringwall move-tables``: from a file to a database, or back."""

import asyncio
import os

import click

from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of


class NotMoved(click.ClickException):
    """Why some tables, or all, are not there now."""

    def show(self, file: object = None) -> None:
        click.echo(self.message, err=True)


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language of these messages.")
def move_tables(source: str, target: str, lang: str | None) -> None:
    """Carry all tables and bans FROM one home TO another, while no server runs.

    Each is a file, or the address of a database such as postgresql://user@host/name. FROM stays as it is. Should
    something come in between, run it again: what has been carried is not carried twice. Ends with 1 if a table stays
    behind.
    """
    from ringwall.server.bans import NoAddress
    from ringwall.server.homes import home_at
    from ringwall.server.moving import move_tables as move
    from ringwall.server.storage import StorageError

    texts = Texts(lang or language_of(os.environ))
    try:
        homes = home_at(source), home_at(target)
        if not homes[0].exists():
            raise NotMoved(texts.get("ui.nothing_to_move", path=source))
        moved = asyncio.run(move(*homes))
        click.echo(texts.get("ui.tables_moved", tables=moved.tables, there=moved.there, home=homes[1]))
        behind = [texts.get("ui.table_unreadable", table=table) for table in moved.damaged]
        behind += [texts.get("ui.table_another", table=table) for table in moved.others]
        if behind:
            raise NotMoved("\n".join(behind))
    except (StorageError, NoAddress, CataloguesMissing) as error:
        raise NotMoved(str(error)) from None
