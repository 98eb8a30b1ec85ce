"""Bots by their names, with parameters: ``captain``, ``oracle:time=2,lines=3``."""

from collections.abc import Callable
from pathlib import Path
from runpy import run_path
from typing import Any, Final, Protocol, TypeVar

from ringwall.bots.outlook import Outlook
from ringwall.core.decision import Option


class Bot(Protocol):
    """A player. One bot may play several seats: the decision says which one it chooses for."""

    def choose(self, outlook: Outlook) -> Option:
        """One of ``outlook.options``."""


class UnknownBot(ValueError):
    """There is no such bot, or it has no such parameter; the message says which there are."""


B = TypeVar("B", bound=Callable[..., Any])

USUAL_BOT: Final = "captain"
"""Who plays where nobody has said which bot: the strongest that answers at once."""

BOTS: Final[dict[str, Callable[..., Bot]]] = {}
"""What makes each bot, from a seed and its parameters."""
PARAMETERS: Final[dict[str, dict[str, float]]] = {}
"""The parameters of each bot and what they are unless somebody says otherwise."""


def bot(name: str, **parameters: float) -> Callable[[B], B]:
    """Registers a class as a bot: ``@bot("brave", courage=1)``. It is made as ``Brave(seed, courage=1.0)``."""

    def register(maker: B) -> B:
        BOTS[name] = maker
        PARAMETERS[name] = parameters
        return maker

    return register


def make_bot(spec: str, seed: int = 0) -> Bot:
    """A new bot, named with its parameters if it is to have others than usual. Equal seeds make bots that choose alike.

    >>> make_bot("clever")
    Traceback (most recent call last):
    ringwall.bots.registry.UnknownBot: there is no bot called 'clever'; bots: ...
    """
    name, parameters = read_spec(spec)
    return BOTS[name](seed, **parameters)


def read_spec(spec: str) -> tuple[str, dict[str, float]]:
    """The name of a bot and its parameters, those not named as usual."""
    name, _, given = spec.partition(":")
    if name not in BOTS:
        raise UnknownBot(f"there is no bot called {name!r}; bots: {', '.join(BOTS)}")
    usual = PARAMETERS[name]
    parameters = dict(usual)
    for pair in filter(None, given.split(",")):
        key, _, value = pair.partition("=")
        if key not in usual:
            known = f"it has {', '.join(usual)}" if usual else "it has none"
            raise UnknownBot(f"{name} has no parameter called {key!r}; {known}")
        try:
            parameters[key] = float(value)
        except ValueError:
            raise UnknownBot(f"{key} of {name} is a number, not {value!r}") from None
    return name, parameters


def load_bots(path: Path) -> list[str]:
    """Run a Python file that registers bots with :func:`bot`; returns the names it added."""
    before = dict(BOTS)
    run_path(str(path))
    return [name for name, maker in BOTS.items() if before.get(name) is not maker]
