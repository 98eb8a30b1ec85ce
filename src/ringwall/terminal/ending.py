"""How the game ended, in words."""

from ringwall.terminal.scene import capital
from ringwall.terminal.session import Session
from ringwall.texts.castle import HelpHad, castle_result


def result(session: Session) -> list[str]:
    """The result, the scores and the Master Slayer."""
    outcome = session.game.outcome
    assert outcome is not None
    texts = session.texts
    overlord = session.game.rules.overlord_seat
    lines = [texts.get("ui.won" if outcome.won else "ui.overlord_won" if overlord else "ui.lost")]
    for seat, points in sorted(outcome.scores.items(), key=lambda score: -score[1]):
        trophies = len(session.game.state.trophies[seat])
        lines.append(texts.get("ui.score", seat=capital(texts.seat(seat)), points=points, trophies=trophies))
    slayers = ", ".join(texts.seat(seat) for seat in outcome.master_slayers)
    if slayers and len(outcome.scores) > 1:
        lines.append(texts.get("ui.master_slayer", seats=slayers))
    return lines + _castle(session)


def _castle(session: Session) -> list[str]:
    """What whoever played a day's castle shows others."""
    castle = session.castle
    if castle is None:
        return []
    help_had = HelpHad(castle.taken_back, castle.hints)
    return ["", *castle_result(castle.day, session.game, help_had, session.texts).splitlines(), ""]
