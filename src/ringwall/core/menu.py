"""The menu of plays: collects what the current player's cards can do right now."""

from typing import TYPE_CHECKING

from ringwall.core.board import ANY, ARCS, COLOUR_OF, space_key
from ringwall.core.cards import PLAY, Card
from ringwall.core.decision import Effect, Named, Option
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.hits import HitCard
    from ringwall.core.table import Table


class Menu:
    """Cards add their legal plays to it; ``distinct`` is the hand with equal cards named once."""

    __slots__ = ("_exposed", "_some_straddle", "_standing", "distinct", "game", "hand", "options", "seat")

    def __init__(self, game: "Table", seat: int, hand: list[Card] | None = None) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.state.hands[seat] if hand is None else hand
        self.distinct: list[Card] = list(dict.fromkeys(self.hand))
        self.options: list[Option] = []
        standing: dict[int, list[Monster]] = {}
        for monster in game.state.monsters:
            key = monster.ring * 8 + monster.arc
            if key in standing:
                standing[key].append(monster)
            else:
                standing[key] = [monster]
        self._standing = standing
        self._some_straddle = game.rules.straddlers and self._add_straddlers()
        self._exposed: list[Monster] = []
        """Those whom hit cards of any range reach."""
        for module in game.rules.within_reach:
            self._exposed += module.within_reach(self)

    def _add_straddlers(self) -> bool:
        """Those who stand in two spaces can be found in the second one too; whether there are any."""
        added = False
        for monster in [each for each in self.game.state.monsters if each.kind.straddles]:
            space = monster.kind.second_space(monster)
            if space is not None:
                self._standing.setdefault(space_key(space.ring, space.arc), []).append(monster)
                added = True
        return added

    def play(self, cards: tuple[Card, ...], target: Named | None, effect: Effect) -> None:
        self.options.append(Option(PLAY, cards, target, effect))

    def holds(self, name: str) -> Card | None:
        """The card of this id, if it is in the hand."""
        for card in self.distinct:
            if card.id == name:
                return card
        return None

    def targets(self, card: Card, spaces: tuple[int, ...]) -> list[Monster]:
        """The monsters in these spaces the card can be used on, equal ones named once."""
        standing = self._standing
        found: list[Monster] = []
        for key in spaces:
            if key not in standing:
                continue
            here = standing[key]
            if len(here) > 1:
                here = _unlike(here)
            for monster in here:
                if not monster.kind.wary or not monster.kind.resists(card, monster):
                    found.append(monster)
        return list(dict.fromkeys(found)) if self._some_straddle else found

    def reachable(self, spaces: tuple[int, ...]) -> list[Monster]:
        """Everybody in these spaces who can be hurt at all, equals named once, whatever cards do to them."""
        here = [self._standing[key] for key in spaces if key in self._standing]
        found = [monster for group in here for monster in _unlike(group) if not monster.kind.untouchable]
        return list(dict.fromkeys(found)) if self._some_straddle else found

    def are_empty(self, spaces: tuple[int, ...]) -> bool:
        """Whether nobody stands there."""
        return not any(key in self._standing for key in spaces)

    def movable(self, card: Card, spaces: tuple[int, ...]) -> list[Monster]:
        """Those of the targets that something can move."""
        found = self.targets(card, spaces)
        if not self.game.rules.fixtures:
            return found
        return [monster for monster in found if not monster.kind.rooted(monster)]

    def fliers(self, card: "HitCard") -> list[Monster]:
        """What flies in the spaces of a hit card, whether it could hit that or not."""
        standing = self._standing
        here = [standing[key] for key in self.game.rules.reach[card] if key in standing]
        return [monster for group in here for monster in _unlike(group) if monster.kind.flies]

    def hit_targets(self, card: "HitCard") -> list[Monster]:
        rules = self.game.rules
        found = self.targets(card, rules.reach[card])
        if rules.hit_targets:
            for module in rules.hit_targets:
                found += module.hit_targets(self, card)
        if self._exposed:
            found += [
                monster
                for monster in self._exposed
                if card.colour in (ANY, COLOUR_OF[monster.arc])
                and monster not in found
                and not (monster.kind.wary and monster.kind.resists(card, monster))
            ]
        return found


def spaces_of(rings: tuple[int, ...], arcs: tuple[int, ...] = ARCS) -> tuple[int, ...]:
    """The keys of all spaces of these rings in these arcs, arc by arc from outside."""
    return tuple(space_key(ring, arc) for arc in arcs for ring in rings)


def _unlike(here: list[Monster]) -> list[Monster]:
    distinct: list[Monster] = []
    for monster in here:
        for other in distinct:
            if other.kind is monster.kind and other.health == monster.health and other.marks == monster.marks:
                break
        else:
            distinct.append(monster)
    return distinct
