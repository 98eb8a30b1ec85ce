"""``ringwall puzzles``: finds puzzles in games, plays, checks and grades them."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ringwall.boxes import BASE, EXPANSIONS
from ringwall.castles import today
from ringwall.cli.at_terminal import open_record, pick_screen, play_to_the_end
from ringwall.cli.closing import keep_game
from ringwall.cli.simulate_command import INTERRUPTED
from ringwall.cli.table_options import Described, Refusal, read_table, table_options
from ringwall.core.facts import NO_FACTS
from ringwall.position import PositionError
from ringwall.puzzles import (
    BOUND,
    CutOff,
    NoPuzzle,
    NoSuchPuzzle,
    NotAPuzzle,
    Puzzle,
    Refuted,
    check,
    puzzle_named,
    read_puzzle,
    shelf,
)
from ringwall.puzzles.aim import UnknownAim
from ringwall.puzzles.grading import GRADES, regraded
from ringwall.puzzles.mining import Mine, Wanted, puzzles_in, search_game
from ringwall.puzzles.shelf import any_of, choose, puzzle_of
from ringwall.setup import InvalidSetup, Setup
from ringwall.terminal.puzzle import PuzzleAtTerminal
from ringwall.terminal.screen import Screen
from ringwall.terminal.typed import NotPossible
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of

QUICK: Final = 20_000
"""So many positions the finder looks at before it gives one up; most of those it gives up would need far more."""


@click.group(invoke_without_command=True)
@click.option("--players", type=int, help="How many play; without it and a table, every box, pair and number in turn.")
@table_options
@click.option("--from", "record", type=click.Path(path_type=Path), metavar="FILE", help="Look in a record's game.")
@click.option("--games", type=click.IntRange(1), default=160, show_default=True, help="How many games bots play.")
@click.option("--seed", type=int, default=1, show_default=True, help="Equal seeds bring equal puzzles.")
@click.option("--grade", "grades", type=click.IntRange(1, 5), multiple=True, help="Of this grade only; repeatable.")
@click.option("--bound", type=click.IntRange(1, BOUND), default=QUICK, show_default=True, help="Positions of a proof.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("puzzles"), metavar="FOLDER", help="Where to.")
@click.option("--workers", type=click.IntRange(1, 512), help="How many processes; without it, one for each core.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
@click.pass_context
def puzzles(
    context: click.Context,
    players: int | None,
    table: Described,
    record: Path | None,
    games: int,
    seed: int,
    grades: tuple[int, ...],
    bound: int,
    out: Path,
    workers: int | None,
    lang: str | None,
) -> None:
    """Find puzzles in games of bots, or with --from in a game that was saved.

    Stopped at any time, the same command goes on where it was. Each puzzle is a text of its own in the folder.
    """
    if context.invoked_subcommand is not None:
        return
    texts = Texts(lang or language_of(os.environ))
    try:
        setup = _setup(players, table, texts)
        mine = Mine(out, Wanted(seed, bound, setup, tuple(sorted(set(grades))) or GRADES))
        complete = True
        if record is None:
            complete = _mine(mine, games, workers, texts)
        else:
            mine.keep(
                f"record {record.name} {bound}", search_game(open_record(record, texts), bound, mine.wanted.grades)
            )
    except InvalidSetup as error:
        raise Refusal(texts.problem(error, with_ids=True)) from None
    except (NotPossible, CataloguesMissing) as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        raise Refusal(texts.get("ui.no_file", path=error.filename, why=error.strerror)) from None
    tally = mine.tally
    click.echo(
        texts.get(
            "ui.puzzle.tally", looked=tally.looked, searched=tally.searched, proven=tally.proven, found=tally.found
        )
    )
    click.echo(texts.get("ui.puzzle.kept", number=sum(1 for _ in puzzles_in(out)), path=out))
    if not complete:
        raise SystemExit(INTERRUPTED)


def _setup(players: int | None, table: Described, texts: Texts) -> Setup | None:
    if players is None and not table.arguments() and not table.numbers:
        return None
    return read_table(table.with_players(players), table.numbers, NO_FACTS, texts)


def _mine(mine: Mine, games: int, workers: int | None, texts: Texts) -> bool:
    """False if somebody stopped it."""
    with _bar(texts.get("ui.puzzle.searching"), games) as advance:
        for _ in range(games - len(mine.to_do(games))):
            advance()
        try:
            mine.run(games, workers, advance)
        except KeyboardInterrupt:
            return False
    return True


@contextmanager
def _bar(words: str, total: int) -> Iterator[Callable[[], None]]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(words, total=total)
        yield lambda: progress.advance(bar)


@puzzles.command("play")
@click.argument("puzzle", required=False, metavar="[NAME|FILE]")
@click.option("--grade", type=click.IntRange(1, 5), help="One of this grade, 1 is easy.")
@click.option("--with", "boxes", multiple=True, metavar="BOX", help="One with just these boxes, or base; repeatable.")
@click.option("--today", "of_today", is_flag=True, help="The puzzle of the day, the same for everybody.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
@click.option("--plain", is_flag=True, help="In lines only, for pipes and screen readers.")
def play_puzzle(
    puzzle: str | None, grade: int | None, boxes: tuple[str, ...], of_today: bool, lang: str | None, plain: bool
) -> None:
    """Solve a puzzle at this terminal: one by its name or from a file, that of the day, or any one."""
    screen = pick_screen(plain)
    lang = lang or language_of(os.environ)
    texts = Texts(lang)
    chosen = _chosen(puzzle, grade, boxes, of_today, texts)
    with keep_game(screen, lang) as kept, TemporaryDirectory(prefix="ringwall-") as scratch:
        following = _at_terminal(chosen, screen, lang, Path(scratch)).run()
        if following is not None:
            kept.session = following
            play_to_the_end(kept, following, screen)


def _at_terminal(puzzle: Puzzle, screen: Screen, lang: str, scratch: Path) -> PuzzleAtTerminal:
    try:
        return PuzzleAtTerminal(puzzle, screen, lang, scratch)
    except (PositionError, NoPuzzle) as error:
        raise Refusal(f"{puzzle.id}: {error}") from None
    except CutOff:
        raise Refusal(Texts(lang).get("ui.puzzle.too_far", puzzle=puzzle.id, bound=BOUND)) from None


def _chosen(name: str | None, grade: int | None, boxes: tuple[str, ...], of_today: bool, texts: Texts) -> Puzzle:
    if name is not None and Path(name).suffix == ".json":
        return _read(Path(name), texts)
    wanted = [box.strip().lower().replace("-", "_") for box in boxes]
    unknown = [box for box in wanted if box not in (BASE.name, *EXPANSIONS)]
    if unknown:
        raise Refusal(texts.get("ui.puzzle.no_box", box=unknown[0], boxes=", ".join((BASE.name, *EXPANSIONS))))
    try:
        if name is not None:
            return puzzle_named(name)
        if of_today:
            return puzzle_of(today())
        return any_of(choose(grade, [box for box in wanted if box != BASE.name] if wanted else None), Random())
    except NoSuchPuzzle:
        raise Refusal(texts.get("ui.puzzle.none_such")) from None


def _read(path: Path, texts: Texts) -> Puzzle:
    try:
        return read_puzzle(path.read_text(encoding="utf-8"))
    except (NotAPuzzle, UnknownAim, PositionError, InvalidSetup) as error:
        raise Refusal(f"{path}: {error}") from None
    except OSError as error:
        raise Refusal(texts.get("ui.no_file", path=path, why=error.strerror)) from None


@puzzles.command("check")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE]...")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
def check_puzzles(files: tuple[Path, ...], lang: str | None) -> None:
    """Solve puzzles anew, those of the files or all that come with the game, and say which are not what they say."""
    texts = Texts(lang or language_of(os.environ))
    wanted = [_read(file, texts) for file in files] if files else list(shelf().values())
    refuted = []
    with _bar(texts.get("ui.puzzle.checking"), len(wanted)) as advance:
        for puzzle in wanted:
            try:
                check(puzzle)
            except Refuted as error:
                refuted.append(str(error))
            except PositionError as error:
                refuted.append(f"{puzzle.id}: {error}")
            advance()
    for words in refuted:
        click.echo(words)
    click.echo(texts.get("ui.puzzle.checked", number=len(wanted), refuted=len(refuted)))
    if refuted:
        raise SystemExit(1)


@puzzles.command("grade")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
def grade_puzzles(folder: Path, lang: str | None) -> None:
    """Grade the puzzles of a folder anew by what the bots of today find, and write them back."""
    texts = Texts(lang or language_of(os.environ))
    paths = [path for path, _ in puzzles_in(folder)]
    changed = 0
    with _bar(texts.get("ui.puzzle.grading"), len(paths)) as advance:
        for path in paths:
            before = _read(path, texts)
            after = regraded(before)
            if after != before:
                changed += 1
                path.write_text(after.write(), encoding="utf-8")
            advance()
    click.echo(texts.get("ui.puzzle.graded", number=len(paths), changed=changed))
