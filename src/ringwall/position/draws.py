"""What chance will take, in the words of positions: from the piles, from the discards, from hands."""

from typing import Any

from ringwall.core.decks import PILE
from ringwall.core.rules import Rules
from ringwall.game import Game
from ringwall.position.forms import NAMES, NAMES_BY_SEAT, Form, PositionError
from ringwall.spelling import meant

HANDS = "hands"
TOKENS = (
    PILE,
    "monster_discards",
    "harbingers",
    "left_out",
    "crew",
    "equalizer",
    "characters",
    "character_deck",
    "quests",
    "face_down",
    "stones",
    "dagger_stack",
    "lure",
)
"""Places that hold tokens."""
CARDS = ("resource_discards",)
"""Places that hold cards, besides decks and hands."""
DRAWS = Form(
    "lists of names by the place they are taken from, such as {pile: [orc, troll], hands: {1: [brick]}}",
    lambda value: (
        isinstance(value, dict)
        and all((NAMES_BY_SEAT if place == HANDS else NAMES).fits(names) for place, names in value.items())
    ),
)


def read_draws(rules: Rules, wanted: dict[str, Any]) -> dict[str, list[str]]:
    """What is to be taken, by the names that chance has for the places."""
    draws: dict[str, list[str]] = {}
    decks = {_deck_key(name): name for name in rules.decks}
    for place, names in wanted.items():
        if place == HANDS:
            for seat, cards in names.items():
                if seat not in rules.castle_seats:
                    raise PositionError(f"there is no seat {seat} with a hand in this game")
                draws[f"hand-{seat}"] = _known(cards, list(rules.cards), "card")
        elif place in decks:
            draws[decks[place]] = _known(names, [card.id for card in rules.decks[decks[place]]], "card of that deck")
        elif place in CARDS:
            draws[place] = _known(names, list(rules.cards), "card")
        elif place in TOKENS:
            draws[place] = _known(names, list(rules.tokens), "token")
        else:
            known = [*TOKENS, *CARDS, HANDS, *decks]
            raise PositionError(f"chance takes nothing from a place called {place!r}{meant(place, known)}")
    return {source: names for source, names in draws.items() if names}


def _known(names: list[str], known: list[str], what: str) -> list[str]:
    for name in names:
        if name not in known:
            raise PositionError(f"there is no {what} called {name!r} in this game{meant(name, sorted(set(known)))}")
    return names


def _deck_key(name: str) -> str:
    return "deck" if name == "castle" else f"{name}_deck"


def put_draws(game: Game, wanted: dict[str, Any]) -> None:
    game.state.chance.draws = {source: list(names) for source, names in read_draws(game.rules, wanted).items()}


def draws_left(game: Game) -> dict[str, Any]:
    """What has not been taken yet."""
    left: dict[str, Any] = {}
    for source, names in game.state.chance.draws.items():
        if source.startswith("hand-"):
            left.setdefault(HANDS, {})[int(source.removeprefix("hand-"))] = names
        else:
            left[_deck_key(source) if source in game.rules.decks else source] = names
    return left
