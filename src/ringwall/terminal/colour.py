"""The table in colour, drawn anew for every choice."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from typing import Final

from rich.console import Console, RenderableType
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ringwall.terminal.board import LINE, NARROW, Board
from ringwall.terminal.legend import legend
from ringwall.terminal.markings import Deck
from ringwall.terminal.plain import held_lines, standing_notes
from ringwall.terminal.scene import Scene, capital

CARDS: Final = {"red": "bold red", "green": "bold green", "blue": "bold bright_blue"}
REST: Final = 32
"""About how many lines of the screen the table and the question take; what happened gets the others."""
LEAST: Final = 8
FEW: Final = 5
"""Up to this many options stand one below the other."""


class ColourScreen:
    lines_only = False

    def __init__(self, console: Console | None = None) -> None:
        self.console = console if console is not None else Console(highlight=False)

    def say(self, text: str = "") -> None:
        self.console.print(Text(text))

    def ask(self, prompt: str) -> str:
        self.console.print(Text(prompt, style="bold"), end=" ")
        return input().strip()

    def cover(self) -> None:
        self.console.clear()

    def show(self, scene: Scene, happened: list[str]) -> None:
        self.console.clear()
        for part in self._parts(scene, happened):
            self.console.print(part)

    def watch(self, scene: Scene, happened: list[str]) -> None:
        self.show(scene, happened)

    @contextmanager
    def progress(self, words: Callable[[int], str], total: int) -> Iterator[Callable[[int], None]]:
        columns = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
        with Progress(*columns, console=self.console, transient=True) as progress:
            task = progress.add_task(words(0), total=total)
            yield lambda done: progress.update(task, completed=done, description=words(done))

    def table(self, scene: Scene) -> None:
        self.show(scene, [])

    def _parts(self, scene: Scene, happened: list[str]) -> list[RenderableType]:
        width = max(self.console.width, NARROW)
        parts = _story(scene, happened, max(LEAST, self.console.height - REST))
        parts.append(Rule(Text(f"{scene.now()} · {scene.piles()}", style="bold"), style=LINE, align="left"))
        parts += Board(scene, width).lines()
        parts += _notes(scene)
        if scene.is_dealt:
            parts.append(_hands(scene))
        parts += [Text(f"  {line}", style="magenta") for line in held_lines(scene)]
        if scene.decision is not None:
            parts += [Text(), Text(scene.question(), style="bold"), _options(scene.options(), width)]
        return parts


def _story(scene: Scene, happened: list[str], room: int) -> list[RenderableType]:
    """The end of what happened; ``log`` has the rest."""
    lines = happened[-room:]
    if len(happened) > room:
        lines = [scene.texts.get("ui.earlier", lines=len(happened) - room), *lines]
    return [Text(line, style="italic") for line in lines]


def _notes(scene: Scene) -> list[RenderableType]:
    """What is left of decks and markers, and what the signs mean."""
    lines = [" · ".join(scene.stock()), " · ".join(legend(scene))]
    return [Text(line, style=LINE) for line in lines if line]


def _hands(scene: Scene) -> Table:
    """A row for each seat, so that a long hand wraps below itself; an arrow marks whose turn it is."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    for seat in scene.view["hands"]:
        mine = seat == scene.view["viewer"]
        arrow = "▶" if seat == scene.view["current"] else " "
        grid.add_row(Text(f"{arrow} {capital(scene.seat(seat))}:", style="bold" if mine else ""), _hand(scene, seat))
    return grid


def _hand(scene: Scene, seat: int) -> Text:
    cards = scene.cards(seat)
    hand = Text(scene.texts.get("ui.cards", cards=cards)) if isinstance(cards, int) else _cards(scene, cards)
    points = [scene.texts.get("ui.points", points=scene.points(seat))] if scene.points(seat) else []
    for note in [*points, *standing_notes(scene, seat)]:
        hand.append(f" · {note}", style=LINE)
    return hand


def _cards(scene: Scene, cards: list[str]) -> Text:
    if not cards:
        return Text(scene.texts.get("ui.nothing"))
    shown = []
    for card in dict.fromkeys(cards):
        number = cards.count(card)
        sign = scene.markings.decks.get(scene.deck_of(card), Deck()).sign
        name = f"{sign} {scene.texts.name(card)}" if sign else scene.texts.name(card)
        shown.append(Text(f"{name} ×{number}" if number > 1 else name, style=_card_style(card)))
    return Text(", ").join(shown)


def _card_style(card: str) -> str:
    return CARDS.get(card.partition("_")[0], "bold")


def _options(options: list[str], width: int) -> RenderableType:
    """The options with their numbers, in columns read downward when there are many."""
    digits = len(str(len(options)))
    shown = [Text.assemble((f"{number:>{digits}} ", "bold cyan"), words) for number, words in enumerate(options, 1)]
    widest = max(len(text.plain) for text in shown) + 3
    columns = 1 if len(options) <= FEW else max(1, min(3, width // widest))
    height = ceil(len(shown) / columns)
    grid = Table.grid(padding=(0, 3, 0, 0))
    for line in range(height):
        grid.add_row(*(shown[at] for at in range(line, len(shown), height)))
    return grid
