"""``python -m ringwall.env``: print the tables of actions and features, make a data set, train an agent."""

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import click

from ringwall.bots.registry import UnknownBot, read_spec
from ringwall.boxes import EXPANSIONS
from ringwall.env.actions import VERSION as ACTIONS_VERSION
from ringwall.env.actions import actions_for
from ringwall.env.features import VERSION as FEATURES_VERSION
from ringwall.env.features import features_for
from ringwall.env.words import named
from ringwall.setup import InvalidSetup, Setup

FILE = click.Path(path_type=Path, dir_okay=False)
with_boxes = click.option("--with", "boxes", multiple=True, metavar="BOX", help="An expansion; repeatable.")
with_players = click.option("--players", type=int, default=2, show_default=True, help="How many play.")
with_processes = click.option("--processes", type=click.IntRange(1, 512), default=2, show_default=True)
with_seed = click.option("--seed", type=click.IntRange(0, 10**5), default=1, show_default=True)


class Refusal(click.ClickException):
    """One sentence instead of an answer."""

    exit_code = 2


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """What goes wrong with files and libraries is told without a traceback."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise Refusal(f"this takes {error.name}, which comes with: pip install 'ringwall[env]'") from None
    except OSError as error:
        raise Refusal(f"{error.filename}: {error.strerror}") from None


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """What learners need of Ringwall."""


@main.command()
@with_boxes
def actions(boxes: tuple[str, ...]) -> None:
    """Print the table of actions: what each number means."""
    table = actions_for(_mix(boxes))
    click.echo(f"# actions, version {ACTIONS_VERSION}, {table.digest}: {named(_mix(boxes))}")
    for number, text in enumerate(table.texts):
        click.echo(f"{number}\t{text}")


@main.command()
@with_boxes
def features(boxes: tuple[str, ...]) -> None:
    """Print the features of an observation, each with its place."""
    table = features_for(_mix(boxes))
    click.echo(f"# features, version {FEATURES_VERSION}, {table.digest}: {named(_mix(boxes))}")
    for place, name in enumerate(table.names):
        click.echo(f"{place}\t{name}")


@main.command()
@click.argument("file", type=FILE)
@with_players
@with_boxes
@click.option("--bot", default="captain", show_default=True, help="Who plays every seat.")
@click.option("--games", type=click.IntRange(1), default=500, show_default=True)
@with_seed
@with_processes
@in_a_sentence()
def games(file: Path, players: int, boxes: tuple[str, ...], bot: str, games: int, seed: int, processes: int) -> None:
    """Let a bot play games and write them into FILE (.npz) as a data set to learn from."""
    from ringwall.env.learning.imitation import play_lesson

    _check_folder(file)
    lesson = play_lesson(_setup(players, boxes), _bot(bot), range(seed, seed + games), processes)
    lesson.save(file)
    won = len(set(lesson.games[lesson.won > 0].tolist()))
    click.echo(f"{games} games of {bot}, {won} won, {len(lesson.chosen)} numbers said: {file}")


@main.command()
@click.argument("file", type=FILE)
@with_players
@with_boxes
@click.option("--teacher", default="captain", show_default=True, help="The bot whose games it imitates first.")
@click.option("--lessons", type=click.IntRange(0), default=1500, show_default=True, help="How many games of it.")
@click.option("--lesson", type=FILE, help="Games to imitate instead, as `games` writes them.")
@click.option("--passes", type=click.IntRange(1), default=16, show_default=True, help="How often it goes through them.")
@click.option("--rounds", type=click.IntRange(0), default=240, show_default=True, help="Of playing with itself.")
@click.option("--curve", type=FILE, help="Draw how it learnt (.svg), with the figures beside it (.csv).")
@click.option("--judge", type=click.IntRange(1), default=500, show_default=True, help="New games to measure it by.")
@with_seed
@with_processes
@in_a_sentence()
def train(
    file: Path,
    players: int,
    boxes: tuple[str, ...],
    teacher: str,
    lessons: int,
    lesson: Path | None,
    passes: int,
    rounds: int,
    curve: Path | None,
    judge: int,
    seed: int,
    processes: int,
) -> None:
    """Train a small agent and write its weights into FILE (.npz): it imitates a bot, then plays with itself."""
    from ringwall.env.learning.arrays import OtherTable, WrongFile
    from ringwall.env.learning.curve import Point, drawn
    from ringwall.env.learning.imitation import Lesson, play_lesson
    from ringwall.env.learning.measure import standing
    from ringwall.env.learning.train import Round, lesson_seeds
    from ringwall.env.learning.train import train as trained

    for wanted in (file, curve):
        _check_folder(wanted)
    setup, start = _setup(players, boxes), monotonic()
    points: list[Point] = []

    def report(each: Round) -> None:
        seconds = round(monotonic() - start, 1)
        point = Point(seconds, each.stage, each.games, round(each.won, 3), round(each.turns, 1))
        points.append(point)
        if len(points) % 10 == 0:
            figures = f"{each.games:6} games  {each.won:4.0%} won  {each.turns:4.1f} turns"
            click.echo(f"{point.seconds:5.0f} s  {each.stage:9}  {figures}")

    games: Lesson | None = None
    try:
        if lesson is not None:
            games = Lesson.load(lesson)
        elif lessons:
            games = play_lesson(setup, _bot(teacher), lesson_seeds(seed, lessons), processes)
        net = trained(setup, rounds, processes, seed, games, passes, report)
    except (OtherTable, WrongFile) as error:
        raise Refusal(str(error)) from None
    net.save(file)
    click.echo(f"trained in {monotonic() - start:.0f} s: {file}")
    rows = standing(net, setup, judge, processes)
    for row in rows:
        click.echo(str(row))
    if curve is not None and points:
        curve.write_text(drawn(points, rows), encoding="utf-8")
        with curve.with_suffix(".csv").open("w", encoding="utf-8", newline="") as written:
            csv.writer(written, lineterminator="\n").writerows([Point._fields, *points])


def _check_folder(file: Path | None) -> None:
    """Better before the work than after it."""
    if file is not None and not file.parent.is_dir():
        raise Refusal(f"{file} cannot be written: there is no folder {file.parent}")


def _mix(boxes: tuple[str, ...]) -> tuple[str, ...]:
    wanted = [box.strip().lower().replace("-", "_") for box in boxes]
    for box in wanted:
        if box not in EXPANSIONS:
            raise Refusal(f"there is no box called {box!r}; boxes to add to the base game: {', '.join(EXPANSIONS)}")
    return tuple(box for box in EXPANSIONS if box in wanted)


def _bot(name: str) -> str:
    try:
        read_spec(name)
    except UnknownBot as error:
        raise Refusal(str(error)) from None
    return name


def _setup(players: int, boxes: tuple[str, ...]) -> Setup:
    try:
        return Setup(players=players, boxes=_mix(boxes))
    except InvalidSetup as error:
        raise Refusal(str(error)) from None


if __name__ == "__main__":
    main(prog_name="python -m ringwall.env")
