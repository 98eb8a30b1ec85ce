"""``ringwall check-tables``: whether the stored tables are sound, and saving what can be read if they are not."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of

if TYPE_CHECKING:
    from ringwall.server.sqlite.repair import Report


class Damaged(click.ClickException):
    """What is wrong with the tables, or why they cannot be checked."""

    def show(self, file: object = None) -> None:
        click.echo(self.message, err=True)


@click.command()
@click.option("--data", type=click.Path(path_type=Path, dir_okay=False), help="The file in which tables are kept.")
@click.option("--repair", "mend", is_flag=True, help="Make a backup, then save what can be read.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language of these messages.")
def check_tables(data: Path | None, mend: bool, lang: str | None) -> None:
    """Check all stored tables, while no server runs. Ends with 1 if something is damaged and was not repaired."""
    from ringwall.server.run import tables_path
    from ringwall.server.sqlite.repair import check, repair
    from ringwall.server.storage import StorageError

    texts = Texts(lang or language_of(os.environ))
    path = data or tables_path()
    if not path.exists():
        raise Damaged(texts.get("ui.no_tables", path=path))
    try:
        if not mend:
            found = check(path)
            if not found.sound:
                raise Damaged("\n".join([*_told(found, texts), texts.get("ui.tables_to_repair")]))
        else:
            found, backup = repair(path)
            if backup is not None:
                click.echo("\n".join([*_told(found, texts), texts.get("ui.tables_repaired", backup=backup)]))
                return
        click.echo(texts.get("ui.tables_sound", tables=found.tables))
    except (StorageError, CataloguesMissing) as error:
        raise Damaged(str(error)) from None


def _told(found: "Report", texts: Texts) -> list[str]:
    lines = [] if found.structure else [texts.get("ui.index_damaged")]
    if not found.damaged:
        return [*lines, texts.get("ui.tables_sound", tables=found.tables)]
    lines.append(texts.get("ui.tables_damaged", damaged=len(found.damaged), tables=found.tables))
    for each in found.damaged:
        key = "ui.table_lost" if each.table is None else "ui.table_damaged"
        kept = each.entries[-1].seq if each.entries else 0
        lines.append(texts.get(key, table=each.name, kept=kept, entries=each.written, why=each.why))
    return lines
