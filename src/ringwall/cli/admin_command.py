"""``ringwall admin``: for whoever runs a server for others. It speaks English, as the server's log does."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ringwall.server.admin import Answer, AnyRequest, TableLine

NAMES = {"ignore_unknown_options": True, "help_option_names": ["--help"]}
"""The name of a table may begin with a dash, and with -h."""
FILE = click.Path(path_type=Path, dir_okay=False)


class NotDone(click.ClickException):
    """One sentence that says why."""

    exit_code = 2


@click.group()
@click.option("--data", type=FILE, help="The file in which the server keeps its tables, if it is not the usual one.")
@click.option("--database", envvar="RINGWALL_DATABASE", metavar="URL", help="The database in which they are kept.")
@click.pass_context
def admin(context: click.Context, data: Path | None, database: str | None) -> None:
    """Look after a server: its tables, its guests and its backups.

    A server that runs with these tables is asked over a socket beside them, which its own user alone can open; without
    one, or with a database, the command does the work itself, and tells the servers that use it.
    """
    from ringwall.server.run import tables_path

    if data is not None or database is None:
        context.obj = (data or tables_path()).resolve()
    else:
        context.obj = database


@admin.command()
@click.option("--most", type=click.IntRange(min=1), default=50, show_default=True, help="So many, newest first.")
@click.option("--check", is_flag=True, help="Play each again, to see whether this version still can.")
@click.pass_obj
def tables(data: Path | str, most: int, check: bool) -> None:
    """List the tables changed last."""
    from ringwall.server.admin import ListTables

    found = _ask(data, ListTables(most, check)).tables
    click.echo(f"{'table':<16}  {'changed (UTC)':<16}  {'entries':>7}  {'people':>6}  {'pages':>5}  {'state':<8}  game")
    for line in found:
        click.echo(_words(line))


@admin.command(context_settings=NAMES)
@click.argument("table")
@click.option("--yes", is_flag=True, help="Do not ask whether you are sure.")
@click.pass_obj
def end(data: Path | str, table: str, yes: bool) -> None:
    """End TABLE: everybody is sent away, and nothing of it is kept. Export it first if that is a pity."""
    from ringwall.server.admin import EndTable

    if not yes:
        click.confirm(f"Delete table {table} for good?", abort=True)
    _ask(data, EndTable(table))
    click.echo(f"Table {table} is gone.")


@admin.command(context_settings=NAMES)
@click.argument("table")
@click.option("--record", is_flag=True, help="As a record, for ringwall play --resume and ringwall review.")
@click.option("--output", type=FILE, help="The file to write; without it, to the terminal.")
@click.pass_obj
def export(data: Path | str, table: str, record: bool, output: Path | None) -> None:
    """Write out all that is stored of TABLE, one JSON object to a line.

    That holds its seed and its invitation, so while the game goes on it is for nobody who plays. The same goes for a
    record.
    """
    from ringwall.server.admin import ExportTable

    text = _ask(data, ExportTable(table, record)).text
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        with output.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise NotDone(f"{output} could not be written: {error.strerror}") from None


@admin.command(context_settings=NAMES)
@click.argument("table")
@click.argument("seat", type=click.IntRange(min=1))
@click.option("--yes", is_flag=True, help="Do not ask whether you are sure.")
@click.pass_obj
def forget(data: Path | str, table: str, seat: int, yes: bool) -> None:
    """Take whoever held SEAT of TABLE out of it: names, chat, and the key to the seat. The game itself stays."""
    from ringwall.server.admin import Forget

    if not yes:
        click.confirm(f"Forget everybody who held seat {seat} of table {table}?", abort=True)
    _ask(data, Forget(table, seat))
    click.echo(
        f"Nothing says any more who held seat {seat} of table {table}. Backups still do, until they are deleted."
    )


@admin.command()
@click.option("--days", type=click.FloatRange(min=1), required=True, help="How long nothing has happened there.")
@click.pass_obj
def prune(data: Path | str, days: float) -> None:
    """Delete tables at which nothing has happened for so long and nobody is now."""
    from ringwall.server.admin import Prune

    click.echo(f"{_ask(data, Prune(days)).count} tables are gone.")


@admin.command()
@click.argument("address")
@click.option("--days", type=click.FloatRange(0, 36_500, min_open=True), default=30, show_default=True)
@click.pass_obj
def ban(data: Path | str, address: str, days: float) -> None:
    """Keep ADDRESS, or a network such as 203.0.113.0/24, from coming in. The ban ends by itself."""
    from ringwall.server.admin import Ban

    _say_bans(_ask(data, Ban(address, days)))


@admin.command()
@click.argument("address")
@click.pass_obj
def unban(data: Path | str, address: str) -> None:
    """Let ADDRESS in again."""
    from ringwall.server.admin import LiftBan

    _say_bans(_ask(data, LiftBan(address)))


@admin.command()
@click.pass_obj
def bans(data: Path | str) -> None:
    """List who may not come in, and until when."""
    from ringwall.server.admin import ListBans

    _say_bans(_ask(data, ListBans()))


@admin.command()
@click.argument("file", type=FILE)
@click.pass_obj
def backup(data: Path | str, file: Path) -> None:
    """Copy all tables to FILE, as they are at this moment, whether or not a server runs."""
    from ringwall.server.sqlite.backup import BackupError, back_up

    try:
        back_up(_file(data), file)
    except BackupError as error:
        raise NotDone(str(error)) from None
    click.echo(f"{file} holds the tables as they were just now.")


@admin.command()
@click.argument("file", type=FILE)
@click.pass_obj
def restore(data: Path | str, file: Path) -> None:
    """Put the backup FILE in the place of the tables. The server must be stopped; what was there is set aside."""
    from ringwall.server.sqlite.backup import BackupError
    from ringwall.server.sqlite.backup import restore as put_back
    from ringwall.server.storage import StorageError

    try:
        aside = put_back(file, _file(data))
    except (BackupError, StorageError) as error:
        raise NotDone(str(error)) from None
    click.echo(f"The tables are those of {file}." + (f" What was there before is in {aside}." if aside else ""))


def _file(data: Path | str) -> Path:
    if isinstance(data, str):
        raise NotDone("a database has programs of its own for that: pg_dump and pg_restore; see docs/hosting.md")
    return data


def _ask(data: Path | str, request: AnyRequest) -> Answer:
    from ringwall.server.admin import AdminError
    from ringwall.server.admin_door import ask
    from ringwall.server.bans import NoAddress
    from ringwall.server.homes import home_at
    from ringwall.server.storage import StorageError

    try:
        return ask(home_at(data), request)
    except (AdminError, NoAddress, StorageError) as error:
        raise NotDone(str(error)) from None


def _words(line: TableLine) -> str:
    changed = datetime.fromtimestamp(line.changed, UTC).strftime("%Y-%m-%d %H:%M")
    game = ", ".join([line.mode, *line.boxes])
    who = ", ".join(name or f"#{seat}" for seat, name in enumerate(line.seats, start=1))
    return (
        f"{line.table:<16}  {changed:<16}  {line.entries:>7}  {line.people:>6}  {line.pages:>5}  {line.state:<8}  "
        f"{game}: {who}"
    )


def _say_bans(answer: Answer) -> None:
    for line in answer.bans:
        click.echo(f"{line.address}  until {line.until:%Y-%m-%d %H:%M} UTC")
    if not answer.bans:
        click.echo("Nobody is banned.")
