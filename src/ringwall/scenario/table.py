"""The table of a scenario that failed, with everything on it: nothing is hidden from whoever looks for the reason."""

from typing import Any

from ringwall.core.decision import Decision
from ringwall.core.state import State
from ringwall.setup import Setup
from ringwall.text import draw
from ringwall.view import setup_view, view_of
from ringwall.view_types import View


def table(setup: Setup, state: State, decision: Decision | None = None) -> str:
    """The board, all hands and holds, and what is known of chance to come."""
    view: View = {"setup": setup_view(setup), **view_of(setup.rules, state, decision, None)}
    view["hands"] = {seat: [card.id for card in state.hands[seat]] for seat in view["hands"]}
    view["held"] = {name: [token.id for token in tokens] for name, tokens in state.holds.items()}
    decks = {name: deck.top for name, deck in state.decks.items()}
    known: dict[str, Any] = {
        "supply": _counted(state.supply),
        "this turn": _counted(state.this_turn),
        "dice": ", ".join(map(str, state.chance.dice)),
        "draws": "; ".join(f"{source}: {', '.join(names)}" for source, names in state.chance.draws.items()),
        "next tokens": ", ".join(token.id for token in reversed(state.pile.top)),
        "monster discards": ", ".join(token.id for token in state.pile.discards),
        **{f"next {name} cards": ", ".join(card.id for card in reversed(top)) for name, top in decks.items()},
        "asked": "" if decision is None else f"seat {decision.seat}, {decision.kind}",
    }
    return "\n".join([draw(view), *(f"  {name}: {shown}" for name, shown in known.items() if shown)])


def _counted(numbers: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in numbers.items())
