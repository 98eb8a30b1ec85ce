"""What the strongest bot would choose, why, and what else it tried. It knows only what the seat knows."""

from typing import Final

from ringwall.bots import Outlook
from ringwall.bots.oracle import Advice, Line, Oracle
from ringwall.forecast import forecast
from ringwall.game import Game
from ringwall.terminal.chance import percent
from ringwall.texts import Texts
from ringwall.texts.because import because

SECONDS: Final = 2.0
OTHERS: Final = 2
"""How many options are told besides the best."""


def hint(game: Game, texts: Texts) -> list[str]:
    """Some lines for whoever must choose. It takes its time; a KeyboardInterrupt ends it and hurts nothing."""
    return told(game, texts, Oracle(time=SECONDS).advise(Outlook.of(game), why=True))


def told(game: Game, texts: Texts, advice: Advice) -> list[str]:
    """What was found, in some lines."""
    decision = game.decision
    assert decision is not None
    number = decision.options.index(advice.option) + 1
    lines = [texts.get("ui.hint.best", number=number, option=texts.choice(game, advice.option.text))]
    lines += [because(texts, reason) for reason in advice.reasons] or _prevented(game, texts, advice)
    lines.append(texts.get("ui.hint.chance", chance=percent(advice.chance)))
    others = [line for line in advice.lines if line.option is not advice.option]
    return lines + [_line(game, texts, line) for line in [*advice.lines[:1], *others[:OTHERS]]]


def _prevented(game: Game, texts: Texts, advice: Advice) -> list[str]:
    """What a search that found no reason may still stop: the blow that is coming from whom the option aims at."""
    threat = next((each for each in forecast(game) if each.hits and _aims_at(advice, each.monster)), None)
    if threat is None or threat.hits is None:
        return []
    return [texts.get("ui.hint.prevents", monster=texts.thing(threat.monster), place=texts.thing(threat.hits))]


def _aims_at(advice: Advice, monster: str) -> bool:
    target = advice.option.target
    return target is not None and target.text == monster


def _line(game: Game, texts: Texts, line: Line) -> str:
    chance, option = percent(line.chance), texts.choice(game, line.option.text)
    if not line.then:
        return texts.get("ui.hint.line", chance=chance, option=option)
    then = "; ".join(texts.option(each) for each in line.then)
    return texts.get("ui.hint.line_then", chance=chance, option=option, then=then)
