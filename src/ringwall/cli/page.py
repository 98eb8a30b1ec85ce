"""The page for somebody at this machine: start the server if none runs yet, and open the browser on it."""

from pathlib import Path
from typing import Any

import click

from ringwall.cli.position_file import Table
from ringwall.server.network import EVERYWHERE, own_address
from ringwall.server.run import (
    LOCAL,
    PORT,
    Address,
    PageMissing,
    TableRefused,
    facts_at,
    listen,
    open_table,
    serve,
    show,
    tables_path,
)
from ringwall.server.storage import StorageError
from ringwall.setup import Setup
from ringwall.texts import Texts


class NoPage(click.ClickException):
    """One sentence instead of a page."""

    exit_code = 2


def play_on_page(
    table: Table,
    bots: dict[int, str],
    code: tuple[Path, ...],
    texts: Texts,
    port: int | None,
    browser: bool,
    today: bool = False,
    network: bool = False,
) -> None:
    """Play in the browser, at a new table or, where none is described, from the start page or that of today's castle.

    ``bots`` says which bot plays which seat. The figures of the table and what ``code`` brings are the server's: one
    that runs already must have been started with the same figures, and cannot be given further code. With ``network``
    others in the local network may come, too; otherwise it is said how they could.
    """
    own = own_address()
    if network and own is None:
        raise NoPage(texts.get("ui.no_network"))
    usual, facts = Address(own if network and own else LOCAL, port or PORT), table.facts

    def go(address: Address) -> None:
        link = f"{address.link}#/castle" if today else address.link
        try:
            if table.setup is not None:
                link = open_table(address, _wanted(table.setup, table.begins, bots, texts))
        except TableRefused as error:
            click.echo(str(error), err=True)
        shown = browser and show(link)
        click.echo(texts.get("ui.page_open" if shown else "ui.page_at", link=link))
        if network:
            click.echo(texts.get("ui.page_for_network", link=address.link))
        elif own is not None:
            click.echo(texts.get("ui.page_only_here", link=Address(own, address.port).link))
        else:
            click.echo(texts.get("ui.page_only_here_alone"))

    running = facts_at(usual)
    if running is not None:
        if facts not in ({}, running):
            raise NoPage(texts.get("ui.facts_come_too_late", link=usual.link))
        if code:
            raise NoPage(texts.get("ui.code_comes_too_late", link=usual.link))
        go(usual)
        return
    try:
        there = Address(EVERYWHERE, usual.port) if network else usual
        if network and facts_at(Address(LOCAL, usual.port)) is not None:
            raise NoPage(texts.get("ui.network_comes_too_late", link=Address(LOCAL, usual.port).link))
        listener = listen(there, or_any_port=port is None)
        address = Address(usual.host, listener.getsockname()[1])

        def ready() -> None:
            go(address)
            click.echo(texts.get("ui.page_stop"))

        serve(listener, tables_path(), facts=facts, code=code, bots=bots.values(), on_ready=ready)
    except OSError as error:
        raise NoPage(texts.get("ui.port_taken", port=usual.port, why=error.strerror)) from None
    except (PageMissing, StorageError) as error:
        raise NoPage(str(error)) from None


def _wanted(setup: Setup, begins: dict[str, Any] | None, bots: dict[int, str], texts: Texts) -> dict[str, Any]:
    numbers = range(1, setup.players + 1)
    seats = [{"kind": "bot", "bot": bots[seat]} if seat in bots else {"kind": "human"} for seat in numbers]
    wanted = {
        "players": setup.players,
        "mode": setup.mode,
        "boxes": list(setup.boxes),
        "options": dict(setup.options),
        "edition": setup.edition,
        "first_player": setup.first_player,
        "tokens": dict(setup.tokens),
        "cards": dict(setup.cards),
    }
    beginning = {} if begins is None else {"begins": begins}
    return {"setup": wanted, "seats": seats, "lang": texts.lang, **beginning}
