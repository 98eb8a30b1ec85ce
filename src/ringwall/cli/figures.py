"""The figures of a simulation as lines of text."""

from collections.abc import Iterable

from ringwall.bots.simulation import Difference, Failure, Row, Simulation
from ringwall.texts import Texts


def figures(simulation: Simulation, texts: Texts) -> list[str]:
    """A table with a line for each number of players and bot."""
    rows = [row for row in simulation.rows if row.games]
    compared = {(each.setup, each.bot): each for each in simulation.differences if each.pairs}
    head = _head(simulation, texts)
    lines = [head]
    for row in rows:
        lines.append([*_cells(row, texts), _compared(compared.get((row.setup, row.bot)), texts)][: len(head)])
    return aligned(lines, left=(1,))


def _head(simulation: Simulation, texts: Texts) -> list[str]:
    with_overlord = any(setup.rules.overlord_seat for setup in simulation.setups)
    head = [
        texts.get("ui.figures_players"),
        texts.get("ui.figures_bot"),
        texts.get("ui.figures_games"),
        texts.get("ui.figures_castle_won" if with_overlord else "ui.figures_won"),
        texts.get("ui.figures_interval"),
        texts.get("ui.figures_turns"),
        texts.get("ui.figures_towers"),
        texts.get("ui.figures_speed"),
    ]
    if len(simulation.bots) > 1:
        head.append(texts.get("ui.figures_more_than", bot=simulation.bots[0]))
    return head


def _cells(row: Row, texts: Texts) -> list[str]:
    low, high = row.interval
    return [
        str(row.setup.players),
        row.bot,
        str(row.games),
        f"{row.rate:.0%}",
        texts.get("ui.figures_from_to", low=f"{low:.0%}", high=f"{high:.0%}"),
        f"{row.turns:.1f}",
        f"{row.towers:.1f}",
        f"{row.speed:.3g}",
    ]


def _compared(found: Difference | None, texts: Texts) -> str:
    if found is None:
        return ""
    low, high = (f"{end:+.0%}" for end in found.interval)
    return f"{found.rate:+.0%} ({texts.get('ui.figures_from_to', low=low, high=high)})"


def aligned(lines: list[list[str]], left: tuple[int, ...]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if at in left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


def failure_lines(failures: Iterable[Failure], texts: Texts) -> list[str]:
    """What bots did wrong, so that whoever wrote them can mend it."""
    return [
        texts.get(
            "ui.bot_failed_often",
            bot=failure.bot,
            times=failure.times,
            kind=failure.what,
            message=failure.message,
            seed=failure.seed,
        )
        for failure in failures
    ]
