"""The page for somebody at this machine: start the server if none runs yet, and open the browser on it."""

from pathlib import Path
from typing import Any

import click

from ringwall.core.facts import Value
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
    setup: Setup | None,
    bots: dict[int, str],
    facts: dict[str, Value],
    code: tuple[Path, ...],
    texts: Texts,
    port: int | None,
    browser: bool,
) -> None:
    """Play in the browser, at a new table of this setup or, without one, from the start page.

    ``bots`` says which bot plays which seat. The figures in ``facts`` and the bots in ``code`` are the server's: one
    that runs already must have been started with the same figures, and cannot be given further bots.
    """
    usual = Address(LOCAL, port or PORT)

    def go(address: Address) -> None:
        link = address.link
        try:
            link = link if setup is None else open_table(address, _wanted(setup, bots, texts))
        except TableRefused as error:
            click.echo(str(error), err=True)
        shown = browser and show(link)
        click.echo(texts.get("ui.page_open" if shown else "ui.page_at", link=link))

    running = facts_at(usual)
    if running is not None:
        if facts not in ({}, running):
            raise NoPage(texts.get("ui.facts_come_too_late", link=usual.link))
        if code:
            raise NoPage(texts.get("ui.code_comes_too_late", link=usual.link))
        go(usual)
        return
    try:
        listener = listen(usual, or_any_port=port is None)
        address = Address(LOCAL, listener.getsockname()[1])

        def ready() -> None:
            go(address)
            click.echo(texts.get("ui.page_stop"))

        serve(listener, tables_path(), facts=facts, code=code, bots=bots.values(), on_ready=ready)
    except OSError as error:
        raise NoPage(texts.get("ui.port_taken", port=usual.port, why=error.strerror)) from None
    except (PageMissing, StorageError) as error:
        raise NoPage(str(error)) from None


def _wanted(setup: Setup, bots: dict[int, str], texts: Texts) -> dict[str, Any]:
    numbers = range(1, setup.players + 1)
    seats = [{"kind": "bot", "bot": bots[seat]} if seat in bots else {"kind": "human"} for seat in numbers]
    wanted = {
        "players": setup.players,
        "mode": setup.mode,
        "boxes": list(setup.boxes),
        "options": dict(setup.options),
        "edition": setup.edition,
        "tokens": dict(setup.tokens),
    }
    return {"setup": wanted, "seats": seats, "lang": texts.lang}
