"""Finished games and uploaded records, moment by moment. Nothing is hidden in them any more."""

from ringwall.server.messages import ReplayHead, ReplayStep
from ringwall.server.showing import Showing, texts_of
from ringwall.server.table import Refusal, Table
from ringwall.server.turns import Work
from ringwall.view import setup_view


def replay_head(table: Table, lang: str) -> Work[ReplayHead]:
    check_over(table)
    showing = Showing(table, None, lang, set())  # closed hands are opened one seat at a time, so it is a spectator's
    yield from showing.put_into_words()
    texts = texts_of(table, lang)
    return ReplayHead(
        id=table.id,
        setup=setup_view(table.setup),
        names=[texts.seat(seat.number) for seat in table.seats],
        steps=len(table.match),
        finished=table.match.game.outcome is not None,
        log=showing.log(None),
    )


def replay_step(table: Table, step: int, lang: str) -> Work[ReplayStep]:
    """The moment when ``step`` choices had been made, seen by whoever chose then."""
    check_over(table)
    if not 0 <= step <= len(table.match):
        raise Refusal("no_such_step", steps=len(table.match))
    yield
    choices = table.match.choices[:step]
    match = table.match.as_of(max(0, step - 1))
    match.film()
    for last in choices[-1:]:
        match.choose(match.game.options[last.place].text, last.seat, last.who)
    moment = Table(table.id, table.opening, match)
    for live, stored in zip(moment.seats, table.seats, strict=True):
        live.name, live.kind, live.bot = stored.name, stored.kind, stored.bot
    moment.line = table.line
    decision = match.game.decision
    showing = Showing(moment, None if decision is None else decision.seat, lang, set())
    events = showing.happenings(step - 1, choices[-1].seat) if choices else []
    return ReplayStep(step, showing.shown(), events)


def check_over(table: Table) -> None:
    """Only then everything may be known."""
    if table.match.game.outcome is None and table.opening.record is None:
        raise Refusal("not_finished")
