"""The story of a finished game in a few sentences: how it ended, the best blow, the nearest escape, who slew what."""

from collections import Counter
from collections.abc import Iterator

from ringwall.game import Game
from ringwall.statistics import Blow, SeatStatistics, Statistics
from ringwall.texts.words import Texts


def tale_of(game: Game, found: Statistics, texts: Texts) -> list[str]:
    """The sentences, for everybody at the table alike: they tell only what all have seen."""
    return list(_sentences(game, found, texts))


def _sentences(game: Game, found: Statistics, texts: Texts) -> Iterator[str]:
    yield _end(game, found, texts)
    if found.best_blow is not None:
        yield _blow(found.best_blow, texts)
    escape = found.nearest_escape
    if escape is not None:
        name, monster, place = texts.seat(escape.seat), _monster(escape.kind, texts), texts.place(escape.place)
        yield texts.get("ui.tale.escape", turn=escape.turn, name=name, monster=monster, place=place)
    hunters = [_hunter(seat, texts) for seat in found.seats if seat.mightiest]
    if hunters:
        yield texts.get("ui.tale.hunters", hunters="; ".join(hunters))


def _end(game: Game, found: Statistics, texts: Texts) -> str:
    assert game.outcome is not None, "only a finished game has an end to tell"
    falls = [fall.turn for fall in found.turning_points]
    if not game.outcome.won:
        if len(falls) < 2:
            return texts.get("ui.tale.ended", turn=found.turns)
        return texts.get("ui.tale.fell", first=falls[0], last=falls[-1])
    standing = sum(tower > 0 for tower in game.state.towers)
    key = {0: "ui.tale.held_without_towers", 1: "ui.tale.held_by_one_tower"}.get(standing, "ui.tale.held")
    return texts.get(key, turn=found.turns, towers=standing)


def _blow(blow: Blow, texts: Texts) -> str:
    monsters = ", ".join(
        f"{_monster(kind, texts)} ×{count}" if count > 1 else _monster(kind, texts)
        for kind, count in Counter(blow.slain).items()
    )
    cards = " + ".join(texts.name(card) for card in blow.cards)
    key = "ui.tale.blow" if cards else "ui.tale.shot"
    return texts.get(key, turn=blow.turn, name=texts.seat(blow.seat), monsters=monsters, cards=cards)


def _hunter(seat: SeatStatistics, texts: Texts) -> str:
    name, monster = texts.seat(seat.seat), _monster(seat.mightiest, texts)
    return texts.get("ui.tale.hunter", name=name, count=seat.monsters_slain, monster=monster)


def _monster(kind: str, texts: Texts) -> str:
    return texts.get(f"monster.{kind}.name")
