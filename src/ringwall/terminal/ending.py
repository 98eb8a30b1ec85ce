"""How the game ended, in words."""

from ringwall.terminal.scene import capital
from ringwall.terminal.session import Session


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
    return lines
