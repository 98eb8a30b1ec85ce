"""What a seat sees as an array: one small number for each named feature.

Every value is a count from 0 to 255. Seats are told from where the viewer sits: ``hand +0`` is the viewer's own, ``hand
+1`` that of the next player. The Overlord sees the castle's players as seat 1 would.

>>> from ringwall import Game, Setup
>>> features = Features()
>>> seen = features.seen(Game(Setup(players=2), seed=18), 1)
>>> {name: seen[features.places[name]] for name in ("players", "wall-1", "asked place", "chooses +1")}
{'players': 2, 'wall-1': 1, 'asked place': 1, 'chooses +1': 0}
"""

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from typing import Final

from ringwall.core.board import ARCS, RINGS
from ringwall.core.decision import Decision, Named, Word
from ringwall.core.pieces import Monster, Piece
from ringwall.core.rules import Rules
from ringwall.core.state import State
from ringwall.core.tokens import MonsterKind
from ringwall.env.actions import WHICH, Actions, actions_for
from ringwall.env.deeds import part
from ringwall.env.words import PLACES
from ringwall.game import Game
from ringwall.hidden import sees_hand, sees_hold

VERSION: Final = 1
"""Of the features: whenever the place of one of them changes, in whatever mix of boxes, this goes up."""
SEATS: Final = 6
"""The castle's players at most; whoever is missing has nothing."""
MOST: Final = 255
ROW: Final = 7
"""The longest list of notes by arc or seat that is shown."""
SPACES: Final = len(RINGS) * len(ARCS)
NOTES: Final = ("supply", "counts", "this_turn")


class Features:
    """The features for a mix of boxes; modes, options and the number of players make no difference."""

    def __init__(self, boxes: tuple[str, ...] = ()) -> None:
        self.actions: Actions = actions_for(boxes)
        words = self.actions.words
        self.names: list[str] = []
        spaces = PLACES["space"]
        self._add("turn", "players", "viewer is overlord", "tokens due", "keep", "pile", "about value")
        self._phase = self._each("phase {}", words.found("phases"))
        self._asked = self._each("asked {}", words.found("asked"))
        around = [f"+{step}" for step in range(SEATS)]
        self._chooses = self._add(*(f"chooses {step}" for step in (*around, "overlord")))
        self._current = self._add(*(f"turn of {step}" for step in around))
        self._out = self._add(*(f"out {step}" for step in around))
        self._points = self._add(*(f"points {step}" for step in around))
        components = [word for kind in words.components.values() for word in kind]
        everywhere = [place for kind in PLACES.values() for place in kind]
        self._about = (
            self._each("about {}", components)
            | self._each("about @ {}", everywhere, "@ {}")
            | self._each("about for {}", words.cards, "for {}")
        )
        verbs = dict.fromkeys(line.partition(": ")[0] for line in words.found("deeds"))
        self._known_about: dict[str, tuple[int, ...]] = {}
        self._said = (
            self._each("said {}", components)
            | self._each("said @ {}", everywhere, "@ {}")
            | self._each("said to {}", verbs, "to {}")
        )
        self._walls = self._add(*PLACES["wall"])
        self._towers = self._add(*PLACES["tower"])
        self._tower_kinds = {
            number: self._add(*(f"{site} {kind.id}" for site in PLACES["tower"]))
            for number, kind in words.towers.items()
            if kind.id != "plain"
        }
        self._monsters: dict[str, tuple[int, int]] = {}
        """Where each kind begins, and the health it can have."""
        for kind in words.tokens.values():
            if isinstance(kind, MonsterKind):
                most = max(1, kind.health)
                names = [f"{kind.id}.{health} @ {space}" for health in range(1, most + 1) for space in spaces]
                self._monsters[kind.id] = self._add(*names), most
        self._marks = {mark: self._add(*(f"+{mark} @ {space}" for space in spaces)) for mark in words.marks}
        self._pieces = {
            kind: self._add(*(f"{kind} @ {space}" for space in spaces)) for kind in words.components["piece"]
        }
        self._card = {card: at for at, card in enumerate(words.cards)}
        self._token = {token: at for at, token in enumerate(words.tokens)}
        decks = sorted({card.deck for card in words.cards.values()})
        self._hands = [self._add(*(f"hand {step} {card}" for card in words.cards)) for step in around]
        self._closed = [self._each(f"hand {step} closed {{}}", decks) for step in around]
        self._decks = self._each("{} deck", decks)
        self._discards = self._add(*(f"discarded {card}" for card in words.cards))
        self._removed = self._add(*(f"removed {card}" for card in words.cards))
        self._spent = self._add(*(f"discarded {token}" for token in words.tokens))
        self._hold = self._each("held {}", words.found("holds"))
        self._held = {
            hold: self._add(*(f"held {hold} {token}" for token in words.tokens)) for hold in words.found("holds")
        }
        self._laid = {name: self._add(*(f"laid {name} {card}" for card in words.cards)) for name in words.found("laid")}
        self._notes = [self._each(f"{section} {{}}", words.found(section)) for section in NOTES]
        self._rows = {
            name: self._add(*(f"row {name} {at}" for at in range(1, ROW + 1))) for name in words.found("rows")
        }
        self.places: dict[str, int] = {name: at for at, name in enumerate(self.names)}
        """Where each feature is in the array."""

    def _add(self, *names: str) -> int:
        """Features beside each other; where they begin."""
        start = len(self.names)
        self.names += names
        return start

    def _each(self, name: str, words: Iterable[str], key: str = "{}") -> dict[str, int]:
        """A feature for each word; where it is."""
        return {key.format(word): self._add(name.format(word)) for word in words}

    def __len__(self) -> int:
        return len(self.names)

    @property
    def digest(self) -> str:
        """A short fingerprint of all names in their order."""
        return blake2b("\n".join(self.names).encode(), digest_size=8).hexdigest()

    def seen(self, game: Game, seat: int, said: Sequence[int] = ()) -> bytearray:
        """The table as a seat sees it, with the numbers it has said of a deed that is not complete."""
        data = bytearray(len(self.names))
        rules, state = game.rules, game.state
        players = rules.players
        first = (1 if seat == rules.overlord_seat else seat) - 1
        data[0] = min(state.turn, MOST)
        data[1] = players
        data[2] = seat == rules.overlord_seat
        data[3] = min(state.due, MOST)
        data[4] = state.keep
        data[5] = min(len(state.pile), MOST)
        at = self._phase.get(rules.phases[state.phase].id)
        if at is not None:
            data[at] = 1
        data[self._current + (state.current - 1 - first) % players] = 1
        if game.decision is not None:
            self._see_decision(data, rules, game.decision, seat, first)
        if said:
            self._see_said(data, said)
        self._see_board(data, state)
        self._see_hands(data, rules, state, seat, first)
        self._see_piles(data, state)
        self._see_notes(data, rules, state, seat)
        return data

    def _see_decision(self, data: bytearray, rules: Rules, decision: Decision, viewer: int, first: int) -> None:
        at = self._asked.get(decision.kind)
        if at is not None:
            data[at] = 1
        seat = decision.seat
        if seat == viewer or not (decision.hushed and rules.closed_hands):
            step = SEATS if seat == rules.overlord_seat else (seat - 1 - first) % rules.players
            data[self._chooses + step] = 1
        about = decision.about
        if about is None or seat != viewer:
            return
        if isinstance(about, Word):
            data[6] = min(about.value, MOST)
        for at in self._places_about(about):
            data[at] = 1

    def _places_about(self, about: Named) -> tuple[int, ...]:
        """The features of what a decision is about: a piece, a place, a card, one for another (``tar for brick``)."""
        if isinstance(about, Monster | Piece):
            component, place, _ = part(about)
            return self._about[component], self._about[f"@ {place}"]
        text = about.text
        found = self._known_about.get(text)
        if found is None:
            first, _, other = text.partition(" for ")
            words = (first, f"@ {first}", f"for {other}")
            found = self._known_about[text] = tuple(self._about[word] for word in words if word in self._about)
        return found

    def _see_said(self, data: bytearray, said: Sequence[int]) -> None:
        for number in said:
            head = self.actions.heads[number]
            word = self.actions.texts[number].removeprefix(f"{WHICH} ")
            words = (word, f"@ {word}") if head is None else (f"to {head.verb}", head.component, f"@ {head.place}")
            for each in words:
                if each in self._said:
                    data[self._said[each]] = 1

    def _see_board(self, data: bytearray, state: State) -> None:
        at = self._walls
        data[at : at + 6] = bytes(state.walls[1:7])
        towers, at = state.towers, self._towers - 1
        for arc in ARCS:
            kind = towers[arc]
            if kind:
                data[at + arc] = 1
                if kind in self._tower_kinds:
                    data[self._tower_kinds[kind] + arc - 1] = 1
        monsters = self._monsters
        for monster in state.monsters:
            start, most = monsters[monster.kind.id]
            space = monster.ring * 6 + monster.arc - 1
            health = monster.health
            data[start + ((health if health < most else most) - 1) * SPACES + space] += 1
            if monster.marks is not None:
                for mark, number in monster.marks.items():
                    if mark in self._marks:
                        data[self._marks[mark] + space] += number
        for piece in state.pieces:
            if piece.kind.id in self._pieces:
                data[self._pieces[piece.kind.id] + piece.ring * 6 + piece.arc - 1] = max(1, piece.health)

    def _see_hands(self, data: bytearray, rules: Rules, state: State, viewer: int, first: int) -> None:
        places, players, open_hands = self._card, rules.players, not rules.closed_hands
        for step in range(players):
            seat = (first + step) % players + 1
            hand = state.hands[seat]
            if open_hands or sees_hand(rules, viewer, seat):
                start = self._hands[step]
                for card in hand:
                    data[start + places[card.id]] += 1
            else:
                closed = self._closed[step]
                for card in hand:
                    data[closed[card.deck]] += 1
            if state.out[seat]:
                data[self._out + step] = 1
            trophies = state.trophies[seat]
            if trophies:
                data[self._points + step] = min(sum([kind.points for kind in trophies]), MOST)

    def _see_piles(self, data: bytearray, state: State) -> None:
        places, start = self._card, self._discards
        for name, deck in state.decks.items():
            data[self._decks[name]] = min(len(deck), MOST)
            for card in deck.discards:
                data[start + places[card.id]] += 1
        for card in state.removed:
            data[self._removed + places[card.id]] += 1
        for name, cards in state.laid.items():
            start = self._laid.get(name, -1)
            for card in cards if start >= 0 else ():
                data[start + places[card.id]] += 1
        tokens, start = self._token, self._spent
        for token in state.pile.discards:
            data[start + tokens[token.id]] += 1

    def _see_notes(self, data: bytearray, rules: Rules, state: State, viewer: int) -> None:
        for name, held in state.holds.items():
            if name in self._hold:
                data[self._hold[name]] = min(len(held), MOST)
                if held and sees_hold(rules, viewer, name):
                    start = self._held[name]
                    for token in held:
                        data[start + self._token[token.id]] += 1
        for places, notes in zip(self._notes, (state.supply, state.counts, state.this_turn), strict=True):
            for name, number in notes.items():
                if name in places:
                    data[places[name]] = max(0, min(number, MOST))
        for name, row in state.rows.items():
            if name in self._rows:
                shown = [max(0, min(number, MOST)) for number in row[1 : ROW + 1]]
                data[self._rows[name] : self._rows[name] + len(shown)] = bytes(shown)


@cache
def features_for(boxes: tuple[str, ...]) -> Features:
    """The features of a mix, made once."""
    return Features(boxes)
