"""Committing cards: they leave the hand for the board of the quest, where they lie until it is done."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final

from ringwall.core.board import ANY, NO_COLOUR, SWORDSMAN
from ringwall.core.cards import Card
from ringwall.core.combination import FIGHTERS, Modifier, faces, hit_with, make_hits, modifiers_in
from ringwall.core.decision import Flow, Option, Word
from ringwall.core.hands import lay_down, leave_hand
from ringwall.core.hits import HitCard
from ringwall.core.menu import Menu
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.crowns_and_quests.quest import QUEST, Quest, quest_of

COMMITS: Final = "commits"
"""How many cards have been committed this turn."""
PLACES: Final = "places"
"""How many cards each place of the quest still takes."""
CASTLE: Final = "castle"
SUBSTITUTES: Final = 2
"""How many other cards stand in for one that is not left anywhere."""

Takes = Callable[[Card], bool]
Cards = tuple[Card, ...]


class Demand:
    """What a quest asks for: cards of a kind, so many of them."""

    __slots__ = ("doubles", "left", "place", "takes")

    def __init__(self, place: Word | None, left: int, takes: Takes, doubles: Takes | None = None) -> None:
        self.place = place
        """What the card has to be declared as, if anything."""
        self.left = left
        self.takes = takes
        self.doubles = doubles
        """Which cards count twice with a card that doubles; all if it is not said."""


def colour_card(card: Card, colour: int) -> bool:
    return card.colour != NO_COLOUR and card.colour in (ANY, colour)


@cache
def ranges(card: Card) -> tuple[str, ...]:
    """The fighters a card can be committed as; oil is poured from where swordsmen stand."""
    if card.type == "hero":
        return FIGHTERS
    if card.colour != NO_COLOUR and not card.hit and card.rings == (SWORDSMAN,):
        return ("swordsman",)
    return (card.type,) if card.type in FIGHTERS else ()


def places_of(names: list[str]) -> list[Word]:
    return [Word(name, number) for number, name in enumerate(names, start=1)]


def lay_places(game: Table, numbers: list[int]) -> None:
    """The quest has these places to fill."""
    game.state.rows[PLACES] = [0, *numbers]


def fill_place(game: Table, place: int, number: int) -> None:
    row = game.state.rows[PLACES]
    row[place] = max(0, row[place] - number)


def all_filled(game: Table) -> bool:
    return not any(game.state.rows[PLACES])


# --- what can be committed ---


def offer_commits(menu: Menu, quest: Quest) -> None:
    demands = quest.demands(menu.game)
    if not demands:
        return
    modifiers = modifiers_in(menu)
    for demand in demands:
        for cards in _ways_to_meet(menu, demand, modifiers):
            menu.options.append(_COMMITS.get((cards, demand.place)) or _make_commit(cards, demand.place))


_COMMITS: Final[dict[tuple[Cards, Word | None], Option]] = {}
"""They speak of no monster, so each is made once and used again."""


def _make_commit(cards: Cards, place: Word | None) -> Option:
    option = _COMMITS[cards, place] = Option("commit", cards, place, commit)
    return option


def _ways_to_meet(menu: Menu, demand: Demand, modifiers: list[Modifier]) -> list[Cards]:
    ways = _ways_to_meet_once(menu, demand, modifiers)
    if not ways:
        return [] if is_left_somewhere(menu.game, demand.takes) else _ways_to_stand_in(menu)
    if modifiers and demand.left > 1:
        doubling = [card for card in modifiers if card.doubles]
        return [each for cards in ways for each in (cards, *_doubled(cards, demand, doubling))]
    return ways


def _ways_to_meet_once(menu: Menu, demand: Demand, modifiers: list[Modifier]) -> list[Cards]:
    changing = _changes(modifiers) if modifiers else []
    takes = demand.takes
    ways: list[Cards] = []
    for card in menu.distinct:
        if takes(card):
            ways.append((card,))
        elif changing and isinstance(card, HitCard):
            for changes in changing:
                if any(map(takes, _changed(menu.game, card, changes))):
                    ways.append((card, *changes))
    return ways


def _doubled(cards: Cards, demand: Demand, doubling: list[Modifier]) -> list[Cards]:
    if demand.doubles is not None and not demand.doubles(cards[0]):
        return []
    return [(*cards, double) for double in doubling if double not in cards]


def _ways_to_stand_in(menu: Menu) -> list[Cards]:
    spare = sorted((card for card in menu.hand if card.deck == CASTLE and not card.slays), key=lambda card: card.id)
    return list(dict.fromkeys(combinations(spare, SUBSTITUTES)))


def _changes(modifiers: list[Modifier]) -> list[tuple[Modifier, ...]]:
    """Those that change the colour or the range of a hit card, one or both of them."""
    changing = [card for card in modifiers if hit_with(card).changes_card]
    return [chosen for number in (1, 2) for chosen in combinations(changing, number)]


def _changed(game: Table, card: HitCard, modifiers: tuple[Modifier, ...]) -> list[HitCard]:
    if not all(modifier.fits(game, card) for modifier in modifiers):
        return []
    return faces(game, card, make_hits(modifiers)[0])


def is_left_somewhere(game: Table, takes: Takes) -> bool:
    """Whether there is still a card in a hand, a deck or its discards that would do; mostly there is in a deck."""
    state = game.state
    for deck in state.decks.values():
        if any(map(takes, deck.rest)) or any(map(takes, deck.discards)) or any(map(takes, deck.top)):
            return True
    return any(any(map(takes, hand)) for hand in state.hands)


# --- committing them ---


def commit(game: Table, option: Option) -> Flow[None]:
    quest = quest_of(game)
    assert quest is not None
    cards = [card for card in option.what if isinstance(card, Card)]
    doubled = any(isinstance(card, Modifier) and card.doubles for card in cards)
    put_on_board(game, cards)
    notes = game.state.this_turn
    notes[COMMITS] = notes.get(COMMITS, 0) + 1
    place = option.target
    quest.receive(game, place.value if isinstance(place, Word) else 0, 2 if doubled else 1)
    yield from settle(game)


def put_on_board(game: Table, cards: list[Card]) -> None:
    """Cards of whoever is acting come to lie on the quest board."""
    seat = game.state.actor
    for card in cards:
        if game.log is not None:
            game.tell("committed", seat=seat, card=card.text)
        game.state.laid.setdefault(QUEST, []).append(leave_hand(game, seat, card))


def may_commit_more(game: Table, limit: int) -> bool:
    return game.state.this_turn.get(COMMITS, 0) < limit


def give_back(game: Table) -> None:
    """The quest is over: its cards go to the discards of their decks."""
    for card in game.state.laid.pop(QUEST, []):
        lay_down(game, card)
