"""``ringwall study``: a grid of tables and bots, played to its end however often it is interrupted."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ringwall.bots import UnknownBot
from ringwall.bots.code import CodeError, load_code
from ringwall.cli.code_option import no_code
from ringwall.cli.figures import failure_lines
from ringwall.cli.simulate_command import INTERRUPTED
from ringwall.cli.study_figures import figures
from ringwall.cli.table_options import Refusal
from ringwall.lab.cluster import NeedsRay, NoCluster, OtherRulesThere
from ringwall.lab.course import Course
from ringwall.lab.ledger import InUse, Ledger, NoLedger, OtherRules
from ringwall.lab.output import BROKEN, NeedsLab, write_all
from ringwall.lab.study import Study, read_study
from ringwall.lab.toml import StudyError
from ringwall.texts import LANGUAGES, CataloguesMissing, Texts, language_of

LOOKED_EVERY: Final = 1.0
"""Seconds between two looks at the running interval."""


@click.command()
@click.argument("file", metavar="STUDY.toml", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help="Where results go.")
@click.option("--workers", type=click.IntRange(1, 512), help="How many processes play; without it, one for each core.")
@click.option("--ray", metavar="ADDRESS", help="Play on all machines of the Ray cluster at this address.")
@click.option("--anew", is_flag=True, help="Forget the games that were played before.")
@click.option("--renew", is_flag=True, help="Forget the games that other rules, bots or files of code played.")
@click.option("--retry", is_flag=True, help="Play games that broke again.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without it, that of your environment.")
def study(
    file: Path,
    out: Path | None,
    workers: int | None,
    ray: str | None,
    anew: bool,
    renew: bool,
    retry: bool,
    lang: str | None,
) -> None:
    """Play a study and write its tables and its report.

    Results go into a folder named after the file. Stopped or killed, the same command goes on where it was; when all
    games have been played, it only writes tables and report again.
    """
    texts = Texts(lang or language_of(os.environ))
    folder = out or file.with_suffix("")
    if ray and workers:
        raise Refusal(texts.get("ui.study_ray_or_workers"))
    try:
        wanted = _read(file, texts)
        with _told_in_words(texts), Ledger(folder, wanted.code, anew, renew) as ledger:
            if retry:
                ledger.forget_broken()
            course = Course(wanted, ledger)
            complete = _run(course, workers, ray, texts)
            report = write_all(course, folder, texts)
    except NeedsLab:
        raise Refusal(texts.get("ui.study_needs_lab")) from None
    except NeedsRay:
        raise Refusal(texts.get("ui.study_needs_ray")) from None
    except OtherRulesThere:
        raise Refusal(texts.get("ui.study_other_rules_there")) from None
    except NoCluster as error:
        raise Refusal(texts.get("ui.study_no_cluster", address=ray or "", why=error)) from None
    except CodeError as error:
        raise Refusal(str(no_code(error, texts))) from None
    except OSError as error:
        raise Refusal(texts.get("ui.no_file", path=error.filename, why=error.strerror)) from None
    except CataloguesMissing as error:
        raise Refusal(str(error)) from None
    for line in (*figures(course, texts), *failure_lines(course.failures, texts)):
        click.echo(line)
    if broken := sum(len(row.broken) for row in course.rows):
        click.echo(texts.get("ui.study_broken_left_out", number=broken, path=folder / BROKEN))
    click.echo(texts.get("ui.study_written", path=report))
    if not complete:
        click.echo(texts.get("ui.study_stopped", done=course.done, total=course.total))
        raise SystemExit(INTERRUPTED)


def _read(file: Path, texts: Texts) -> Study:
    try:
        return read_study(file, load_code)
    except StudyError as error:
        raise Refusal(f"{file}: {texts.problem(error, with_ids=True)}") from None
    except UnknownBot as error:
        raise Refusal(f"{file}: {error}") from None


@contextmanager
def _told_in_words(texts: Texts) -> Iterator[None]:
    """Why the games of a folder cannot be taken up."""
    try:
        yield
    except InUse as error:
        raise Refusal(texts.get("ui.study_in_use", path=error)) from None
    except OtherRules as error:
        raise Refusal(texts.get("ui.study_other_rules", path=error)) from None
    except NoLedger as error:
        raise Refusal(texts.get("ui.study_no_ledger", path=error)) from None


def _run(course: Course, workers: int | None, ray: str | None, texts: Texts) -> bool:
    """Play with a bar that shows how far it is and what is known by now; False if somebody stopped it."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[known]}"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(
            texts.get("ui.study_running"), total=course.total, completed=course.done, speed="", known=""
        )

        def show(speed: float) -> None:
            words = texts.get("ui.study_speed", speed=f"{speed:.3g}")
            progress.update(bar, completed=course.done, total=course.total, speed=words, known=_known(course, texts))

        try:
            course.run(workers, _now_and_then(course, show), ray)
        except KeyboardInterrupt:
            return False
    return True


def _now_and_then(course: Course, show: Callable[[float], None]) -> Callable[[], None]:
    begun, first = monotonic(), course.done
    looked = begun

    def on_game() -> None:
        nonlocal looked
        now = monotonic()
        if now - looked >= LOOKED_EVERY:
            looked = now
            show((course.done - first) / (now - begun))

    return on_game


def _known(course: Course, texts: Texts) -> str:
    """The running interval: of the only cell as it is, of several how wide the widest is."""
    ends = [course.interval(row) for row in course.rows]
    if len(ends) == 1:
        low, high = (f"{end:.1%}" for end in ends[0])
        return texts.get("ui.figures_from_to", low=low, high=high)
    return texts.get("ui.study_known", points=f"{max(high - low for low, high in ends) / 2:.1%}")
