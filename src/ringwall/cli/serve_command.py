"""``ringwall serve``: tables for friends elsewhere."""

import os
import socket
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Literal

import click

from ringwall.cli.code_option import brought_lines, code_option, load
from ringwall.terminal.typed import NotPossible
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8417, show_default=True, help="0 takes any free one.")
@click.option("--name", "names", multiple=True, metavar="HOST", help="A host name the server goes by; repeatable.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS[,ADDRESS]",
    help="Where a reverse proxy's connections come from; only its X-Forwarded-For is believed.",
)
@click.option("--data", type=click.Path(path_type=Path, dir_okay=False), help="The file in which tables are kept.")
@click.option(
    "--database",
    envvar="RINGWALL_DATABASE",
    metavar="URL",
    help="Keep tables in PostgreSQL instead, where any number of servers share them: postgresql://user@host/name.",
)
@click.option("--facts", type=click.Path(path_type=Path), metavar="FILE", help="Your own figures; see ringwall facts.")
@click.option("--metrics", metavar="HOST:PORT", help="Answer Prometheus there, never at the public port.")
@click.option("--log", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to log.")
@code_option
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language of these messages.")
def serve(
    host: str,
    port: int,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    data: Path | None,
    database: str | None,
    facts: Path | None,
    metrics: str | None,
    log: Literal["text", "json"],
    code: tuple[Path, ...],
    lang: str | None,
) -> None:
    """Serve tables for friends elsewhere. Only this machine is reached unless --host says otherwise."""
    from ringwall.cli.facts_command import own_facts
    from ringwall.cli.page import NoPage
    from ringwall.server.bans import NoAddress
    from ringwall.server.hosting import Hosting
    from ringwall.server.run import Address, PageMissing, listen
    from ringwall.server.run import serve as run
    from ringwall.server.storage import StorageError

    texts = Texts(lang or language_of(os.environ))
    try:
        brought = load(code, texts)
        known = own_facts(facts, texts)
        trusted = _addresses(proxies, texts)
        home = _home(data, database, texts)
        listener = listen(Address(host, port))
        address = Address(host, listener.getsockname()[1])
        hosting = Hosting(admin=True, metrics=_figures_at(metrics, texts), log=log)
        said = "\n".join([*brought_lines(code, brought, texts), texts.get("ui.serving", link=address.link)])
        run(
            listener,
            home,
            names,
            on_ready=partial(click.echo, said),
            facts=known,
            code=code,
            proxies=trusted,
            hosting=hosting,
        )
    except OSError as error:
        raise NoPage(texts.get("ui.port_taken", port=port, why=error.strerror)) from None
    except (NotPossible, PageMissing, StorageError, NoAddress, CataloguesMissing) as error:
        raise NoPage(str(error)) from None


def _home(data: Path | None, database: str | None, texts: Texts) -> Path | str:
    from ringwall.server.homes import DATABASES
    from ringwall.server.run import tables_path

    if database is None:
        return data or tables_path()
    if data is not None:
        raise NotPossible(texts.get("ui.one_home"))
    if not database.startswith(DATABASES):
        raise NotPossible(texts.get("ui.no_database"))
    return database


def _addresses(named: tuple[str, ...], texts: Texts) -> tuple[str, ...]:
    """The addresses of proxies; a name or a network would let others in whose word must not count."""
    addresses = [each.strip() for several in named for each in several.split(",")]
    for each in addresses:
        try:
            ip_address(each)
        except ValueError:
            raise NotPossible(texts.get("ui.no_proxy", proxy=each)) from None
    return tuple(addresses)


def _figures_at(place: str | None, texts: Texts) -> socket.socket | None:
    """The listener for Prometheus."""
    from ringwall.cli.page import NoPage
    from ringwall.server.run import Address, listen

    if place is None:
        return None
    host, _, port = place.rpartition(":")
    try:
        if not host:
            raise ValueError("without an address it would be all of them")
        return listen(Address(host.strip("[]"), int(port)))
    except (OSError, ValueError, OverflowError):
        raise NoPage(texts.get("ui.no_metrics", place=place)) from None
