"""What came to be known: events that happened or did not, and what seats see."""

from typing import Any

from ringwall.game import Game
from ringwall.position.forms import MAPPING, TEXTS, Form, is_number, mapped
from ringwall.position.key import Key

VIEWER = Form("a seat, 0 for a spectator", lambda value: is_number(value) and value >= 0)


class EventsKey(Key):
    """Events that must have happened in this order, others between them; each as ``kind`` or ``kind key=value``."""

    def __init__(self) -> None:
        super().__init__(TEXTS, lambda game: [])

    def found(self, game: Game, wanted: Any) -> Any:
        happened = [{event.kind, *(f"{key}={value}" for key, value in event.data.items())} for event in game.events]
        at, seen = 0, []
        for text in wanted:
            words = set(text.split())
            while at < len(happened) and not words <= happened[at]:
                at += 1
            if at < len(happened):
                seen.append(text)
                at += 1
        return seen


class NoEventsKey(Key):
    """Events that must not have happened."""

    def __init__(self) -> None:
        super().__init__(TEXTS, lambda game: [])

    def found(self, game: Game, wanted: Any) -> Any:
        happened = [{event.kind, *(f"{key}={value}" for key, value in event.data.items())} for event in game.events]
        return [text for text in wanted if any(set(text.split()) <= each for each in happened)]

    def expected(self, game: Game, wanted: Any) -> Any:
        return []


class SeesKey(Key):
    """Parts of what seats see (``game.view``), seat 0 being a spectator; only the parts named are compared."""

    def __init__(self) -> None:
        super().__init__(mapped("what seats see, such as {2: {hands: {1: 5}}}", VIEWER, MAPPING), lambda game: {})

    def found(self, game: Game, wanted: Any) -> Any:
        return {seat: _part(game.view(seat or None), part) for seat, part in wanted.items()}


def _part(whole: Any, wanted: Any) -> Any:
    if isinstance(whole, dict) and isinstance(wanted, dict):
        return {name: _part(whole.get(name), each) for name, each in wanted.items()}
    return whole
