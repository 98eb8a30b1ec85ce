"""Which bot plays which seat, as people write it: ``2,3=oracle:time=0.5,4=captain``."""

from ringwall.bots import BOTS, PARAMETERS, UnknownBot, read_spec
from ringwall.terminal.typed import NotPossible, read_number
from ringwall.texts import Texts


def read_bots(text: str, players: int, texts: Texts) -> dict[int, str | None]:
    """The seats of a list and the bot that each names, None where it names none; raises NotPossible.

    A comma parts seats and also parameters: what follows a bot with parameters and begins with no seat is another one.
    """
    bots: dict[int, str | None] = {}
    last = 0
    for word in text.replace(",", " ").split():
        head, named, bot = word.partition("=")
        before = bots.get(last)
        if named and before is not None and ":" in before and read_number(head) is None:
            bots[last] = f"{before},{word}"
            continue
        last = _read_seat(head, players, texts)
        if named and bots.get(last) is not None:
            raise NotPossible(texts.get("ui.seat_twice", seat=last))
        bots[last] = bot if named else bots.get(last)
    for spec in bots.values():
        if spec is not None:
            check_bot(spec, texts)
    return dict(sorted(bots.items()))


def check_bot(spec: str, texts: Texts) -> str:
    """The bot's name with its parameters as it was given; raises NotPossible if there is none like that."""
    try:
        read_spec(spec)
    except UnknownBot:
        raise NotPossible(_no_bot(spec, texts)) from None
    return spec


def _read_seat(text: str, players: int, texts: Texts) -> int:
    seat = read_number(text)
    if seat is None or not 1 <= seat <= players:
        raise NotPossible(texts.get("ui.no_such_seat", seat=text, seats=players))
    return seat


def _no_bot(spec: str, texts: Texts) -> str:
    name, _, given = spec.partition(":")
    if name not in BOTS:
        return texts.get("ui.no_such_bot", bot=name, bots=", ".join(BOTS))
    known = PARAMETERS[name]
    if not known:
        return texts.get("ui.no_parameters", bot=name)
    for pair in filter(None, given.split(",")):
        key = pair.partition("=")[0]
        if key not in known:
            return texts.get("ui.no_such_parameter", bot=name, given=key, known=", ".join(known))
    return texts.get("ui.parameter_number", bot=name, given=given)
