"""The small parts plots are made of."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

COLOURS: Final = 8
"""So many colours of ``style.css`` tell things apart; what comes later begins again."""


def tag(name: str, inside: str = "", **attributes: object) -> str:
    """An element around something that is HTML already; ``class_`` is the class."""
    given = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{given}>{inside}</{name}>"


def says(text: object) -> str:
    """Words as they are."""
    return escape(str(text))


def colour(number: int) -> str:
    return f"var(--c{number % COLOURS + 1})"


def share(value: float) -> str:
    """A part of a whole as a length."""
    return f"{100 * value:.2f}%"


class Numbers:
    """Figures as a language writes them."""

    def __init__(self, lang: str) -> None:
        self._german = lang == "de"

    def percent(self, value: float) -> str:
        return f"{100 * value:.0f}\u00a0%" if self._german else f"{100 * value:.0f}%"

    def points(self, value: float, decimals: int = 1) -> str:
        """Percentage points with a sign."""
        text = f"{100 * value:+.{decimals}f}"
        return self._local(text.replace("-", "−") if text.strip("+-0.") else text[1:])

    def decimal(self, value: float) -> str:
        return self._local(f"{value:.1f}")

    def whole(self, value: int) -> str:
        return f"{value:,}".replace(",", "." if self._german else ",")

    def _local(self, text: str) -> str:
        return text.replace(".", ",") if self._german else text


# --- rows ---


def rows(lines: Iterable[str], kind: str) -> str:
    return tag("div", "".join(lines), class_=f"rows {kind}")


def row(name: str, plot: str, figure: str, hint: str = "") -> str:
    """A line of a plot: what it is about, what there is to see, and the figure for it."""
    parts = (tag("span", name, class_="name"), tag("span", plot, class_="plot"), tag("span", figure, class_="figure"))
    return tag("div", "".join(parts), class_="row", title=hint)


def heading(text: str) -> str:
    return tag("h3", says(text)) if text else ""


def band(low: float, high: float, at: float, hue: str) -> str:
    """An interval on a line from 0 to 1, and the figure in it."""
    where = f"left:{share(low)};width:{share(max(0.0, high - low))};background:{hue}"
    return tag("i", class_="band", style=where) + tag("b", class_="dot", style=f"left:{share(at)};background:{hue}")


def scale(ends: Sequence[tuple[float, str]]) -> str:
    """The numbers below a plot, each at its place from 0 to 1."""
    marks = "".join(tag("span", says(text), style=f"left:{share(at)}") for at, text in ends)
    return row("", tag("span", marks, class_="scale"), "")


def stack(parts: Iterable[tuple[float, str, str]]) -> str:
    """Parts of a whole side by side: how much, in which colour, and what somebody reads who points at it."""
    shown = (
        tag("i", style=f"flex:{value:.4f};background:{hue}", title=text) for value, hue, text in parts if value > 0
    )
    return tag("span", "".join(shown), class_="stack")


def legend(entries: Iterable[tuple[str, str]]) -> str:
    """Which colour is what."""
    shown = (tag("li", tag("i", style=f"background:{hue}") + says(name)) for name, hue in entries)
    return tag("ul", "".join(shown), class_="legend")
