"""Which options are worth a search: the few that the rules of thumb like best, and some unlike them."""

from typing import Final, NamedTuple

from ringwall.bots.captain.glance import QuickSight
from ringwall.bots.captain.policy import Policy
from ringwall.bots.captain.trade import Market
from ringwall.bots.simple.finishing import ripen
from ringwall.bots.simple.guessing import PASSES
from ringwall.bots.simple.sight import aim, first
from ringwall.bots.simple.trade import Deal
from ringwall.core.decision import Option
from ringwall.game import Game

MOST: Final = 8
"""How many options are searched."""
FRESH_KINDS: Final = 2
"""How many of them are there because they are of another kind than all the others."""

ANY_GAIN: Final = 0.0
"""Trades are searched that the rules of thumb would not propose."""


class Candidates(NamedTuple):
    """Places in the list of options: the one the policy takes, and all that are to be searched, likely ones first."""

    usual: int
    places: list[int]
    deals: dict[int, Deal]
    """What is to be asked for, for those that propose a trade."""


def candidates(game: Game, policy: Policy, keep: int = -1) -> Candidates:
    """The candidates of a decision in an imagined game; ``keep`` names a place that must be among them."""
    decision = game.decision
    assert decision is not None
    options = decision.options
    marks = policy.marks(game)
    usual = marks.index(max(marks))
    plans: dict[int, Deal] = {}
    if decision.kind in ("trade", "ask") and not game.rules.closed_hands:
        marks, plans = _trades(game, options, marks)
    ranked = sorted(range(len(options)), key=lambda at: (at != usual, -marks[at]))
    if decision.kind == "trade" and not game.rules.closed_hands:
        ranked = [at for at in ranked if at == usual or at in plans or options[at].verb in PASSES]
    chosen = ranked[: MOST - FRESH_KINDS]
    kinds = {_kind(options[at]) for at in chosen}
    for at in ranked[len(chosen) :]:
        if len(chosen) < MOST and (_kind(options[at]) not in kinds):
            chosen.append(at)
            kinds.add(_kind(options[at]))
    chosen += [at for at in ranked if at not in chosen and options[at].verb in PASSES]
    if keep >= 0 and keep not in chosen:
        chosen.append(keep)
    return Candidates(usual, chosen, plans)


def _kind(option: Option) -> tuple[str, ...]:
    return (option.verb, *(thing.text for thing in option.what))


def _trades(game: Game, options: list[Option], marks: list[float]) -> tuple[list[float], dict[int, Deal]]:
    """What the best deal behind each proposal or request gains."""
    decision = game.decision
    assert decision is not None
    sight = QuickSight(game, decision.seat)
    if sight.dire:
        ripen(sight, decision.kind)
    offered = "" if decision.about is None else decision.about.text
    best: dict[tuple[str, str], Deal] = {}
    for deal in Market(sight).rough(ANY_GAIN):
        if decision.kind == "trade":
            best.setdefault((deal.offered, f"seat-{deal.partner}"), deal)
        elif deal.offered == offered:
            best.setdefault((deal.wanted, ""), deal)
    plans = {at: best[key] for at, option in enumerate(options) if (key := (first(option), aim(option))) in best}
    gains = [mark + (plans[at].gain if at in plans else 0.0) for at, mark in enumerate(marks)]
    return gains, plans
