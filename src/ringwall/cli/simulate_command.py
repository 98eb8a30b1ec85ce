"""``ringwall simulate``: many games between bots, and the table of what came of them."""

import csv
import os
import re
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final, TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ringwall.bots import UnknownBot
from ringwall.bots.simulation import Simulation, SimulationError
from ringwall.boxes import BASE
from ringwall.cli.code_option import code_option, load
from ringwall.cli.facts_command import own_facts
from ringwall.cli.figures import failure_lines, figures
from ringwall.cli.position_file import open_position
from ringwall.cli.table_options import Described, Refusal, read_table, table_options
from ringwall.setup import InvalidSetup, Setup
from ringwall.terminal.bot_seats import check_bot
from ringwall.terminal.typed import NotPossible
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of

INTERRUPTED: Final = 130
SEATS: Final = re.compile(r"(\d)(?:-(\d))?")


@click.command()
@click.option("--players", metavar="NUMBERS", help="How many play, such as 1-6 or 2,4; without it, every number.")
@table_options
@click.option("--bots", default="simple", show_default=True, metavar="BOTS", help="Which play, such as simple,random.")
@click.option("--overlord", metavar="BOT", help="Which plays the Overlord; without it, the same as the castle's.")
@code_option
@click.option("--position", metavar="FILE[:NUMBER]", help="Begin in the position of a file or a scenario.")
@click.option("--games", type=click.IntRange(1), default=300, show_default=True, help="How many games of each.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game's; the others count on from it.")
@click.option("--workers", type=click.IntRange(1, 512), help="How many processes play; without it, one for each core.")
@click.option("--csv", "file", type=click.Path(path_type=Path), metavar="FILE", help="Write every game into a file.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
def simulate(
    players: str | None,
    table: Described,
    bots: str,
    overlord: str | None,
    code: tuple[Path, ...],
    position: str | None,
    games: int,
    seed: int,
    workers: int | None,
    file: Path | None,
    lang: str | None,
) -> None:
    """Let bots play many games and print how often they win.

    Several bots play the same games and are compared with the first one. The same command gives the same games, however
    many processes play them.
    """
    texts = Texts(lang or language_of(os.environ))
    try:
        load(code, texts)
        setups, begins = _tables(players, table, position, texts)
        if overlord is not None and not setups[0].rules.overlord_seat:
            raise NotPossible(texts.get("ui.no_overlord"))
        simulation = _prepare(setups, read_bots(bots), games, seed, overlord, code, begins, texts)
        with nullcontext() if file is None else file.open("w", encoding="utf-8", newline="") as written:
            complete = _run(simulation, workers, texts)
            if written is not None:
                _write(simulation, written)
    except InvalidSetup as error:
        raise Refusal(texts.problem(error, with_ids=True)) from None
    except OSError as error:
        raise Refusal(texts.get("ui.no_file", path=error.filename, why=error.strerror)) from None
    except (NotPossible, CataloguesMissing, SimulationError) as error:
        raise Refusal(str(error)) from None
    for line in (*figures(simulation, texts), *failure_lines(simulation.failures, texts)):
        click.echo(line)
    if not complete:
        click.echo(texts.get("ui.simulated_so_far", done=simulation.done, total=simulation.total))
        raise SystemExit(INTERRUPTED)


def _tables(
    players: str | None, table: Described, position: str | None, texts: Texts
) -> tuple[list[Setup], dict[str, Any] | None]:
    """The setups, and how all games begin if not with the set-up."""
    if position is None:
        own = own_facts(table.facts, texts)
        numbers = _read_numbers(players, table.mode or "standard", texts)
        return [read_table(table.with_players(number), table.numbers, own, texts) for number in numbers], None
    if players is not None or table.arguments() or table.numbers or table.facts is not None:
        raise NotPossible(texts.get("ui.position_alone"))
    opened = open_position(position, texts)
    assert opened.setup is not None
    return [opened.setup], opened.begins


def read_bots(text: str) -> list[str]:
    """The bots of a list such as ``simple,oracle:time=2,lines=3``, where a comma may also part parameters."""
    bots: list[str] = []
    for word in (word.strip() for word in text.split(",")):
        if bots and "=" in word and ":" not in word:
            bots[-1] += f",{word}"
        elif word:
            bots.append(word)
    return bots or [text]


def _read_numbers(text: str | None, mode: str, texts: Texts) -> list[int]:
    """Numbers of players such as ``1-4,6``; without them all there can be."""
    if text is None:
        # A mode that does not exist is told by the setup.
        return list(range(BASE.modes[mode].least, BASE.modes[mode].most + 1)) if mode in BASE.modes else [1]
    numbers: list[int] = []
    for word in text.replace(" ", "").split(","):
        found = SEATS.fullmatch(word)
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
        if first > last:
            raise NotPossible(texts.get("ui.player_numbers_wanted", given=text))
        numbers += range(first, last + 1)
    return list(dict.fromkeys(numbers))


def _prepare(
    setups: list[Setup],
    bots: list[str],
    games: int,
    seed: int,
    overlord: str | None,
    code: tuple[Path, ...],
    begins: dict[str, Any] | None,
    texts: Texts,
) -> Simulation:
    try:
        return Simulation(setups, bots, games, seed, overlord, code, begins)
    except UnknownBot:
        for spec in (*bots, *([] if overlord is None else [overlord])):
            check_bot(spec, texts)
        raise


def _run(simulation: Simulation, workers: int | None, texts: Texts) -> bool:
    """Play with a bar that shows how far it is; False if somebody stopped it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(texts.get("ui.simulating"), total=simulation.total)
        try:
            simulation.run(workers, on_game=lambda: progress.advance(bar))
        except KeyboardInterrupt:
            return False
    return True


def _write(simulation: Simulation, table: TextIO) -> None:
    """A line for each game. Nothing in it depends on the machine, so equal commands write equal files."""
    out = csv.writer(table, lineterminator="\n")
    out.writerow(["players", "bot", "overlord", "seed", "won", "reason", "turns", "towers", "failures"])
    for row in simulation.rows:
        overlord = (simulation.overlord or row.bot) if row.setup.rules.overlord_seat else ""
        for seed, game in row.played.items():
            failures = sum(failure.times for failure in game.failures)
            table_cells = (row.setup.players, row.bot, overlord, seed)
            out.writerow([*table_cells, int(game.won), game.reason, game.turns, game.towers, failures])
