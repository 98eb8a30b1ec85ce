"""Cards that change one foe or many, and cards that change what a hit does."""

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from ringwall.bots.lore.cards import CardLore
from ringwall.bots.simple.cards import change_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import Aftermath, Play
from ringwall.bots.simple.sight import RING_OF, Sight
from ringwall.core.board import CASTLE, COLOUR_OF, COLOURS, FIELD, FOREST

Choice = Callable[[Foe], bool]

EVERYWHERE: Final[tuple[int, ...]] = (FOREST, *FIELD, CASTLE)


class Changing(CardLore):
    """A card that changes foes."""

    spell: ClassVar[bool] = True
    """Whether it passes over those to whom spells do nothing."""

    def change(self, foe: Foe) -> None:
        """Make of a foe what it will be."""
        raise NotImplementedError(self.id)

    def changed(self, sight: Sight, chosen: Choice) -> Aftermath:
        """The foes after a change of those chosen."""
        gain = 0.0
        foes: list[Foe] = []
        for foe in sight.foes:
            if chosen(foe) and not (self.spell and is_unspelled(foe)):
                after = foe.copy()
                self.change(after)
                gain += change_worth(foe, after, sight.walls)
                if after.health > 0:
                    foes.append(after)
            else:
                foes.append(foe)
        return Aftermath(gain, foes)


class OnOne(Changing):
    """A card for one foe."""

    lends = True

    def aftermath(self, sight: Sight, foe: Foe) -> Aftermath:
        return self.changed(sight, lambda each: each is foe)

    def within(self, foe: Foe) -> bool:
        """Whether it can be played against a foe where it stands."""
        return True

    def on_a_foe(self, play: Play, foe: Foe) -> float:
        return play.on(foe, self.aftermath(play.sight, foe))

    def best_use(self, sight: Sight) -> float:
        gains = [self.aftermath(sight, foe).gain for foe in sight.foes if self.within(foe)]
        return max(gains, default=0.0) - self.price


class OnMany(Changing):
    """A card for everybody in an area."""

    lends = True
    rings: ClassVar[tuple[int, ...]] = EVERYWHERE
    """The rings it can be played in."""

    def aftermath(self, sight: Sight, where: str) -> Aftermath:
        return self.changed(sight, area(where, self.rings))

    def areas(self, sight: Sight) -> Iterable[str]:
        """Where it can be aimed at; an area without a name is all its rings."""
        return ("",)

    def on_the_castle(self, play: Play) -> float:
        return play.at_its_price(self.aftermath(play.sight, play.aim))

    def best_use(self, sight: Sight) -> float:
        gains = [self.aftermath(sight, where).gain for where in self.areas(sight)]
        return max(gains, default=0.0) - self.price


class WithAHit(Changing):
    """A card played together with a hit card; the change is what both do."""

    spell = False

    def on_a_foe(self, play: Play, foe: Foe) -> float:
        gain, foes = self.changed(play.sight, lambda each: each is foe)
        return play.on(foe, Aftermath(gain if foe.nature is None else gain * foe.nature.aim, foes))


def is_unspelled(foe: Foe) -> bool:
    return foe.nature is not None and foe.nature.unspelled


def area(text: str, rings: tuple[int, ...]) -> Choice:
    """Who stands in an area such as ``archer-3``, ``arc-3``, ``red`` or ``archer-red``; no name means all the rings."""
    name, _, rest = text.partition("-")
    ring = RING_OF.get(name)
    arc = int(rest) if rest.isdecimal() else 0
    colour = COLOURS.index(rest or name) if (rest or name) in COLOURS else 0

    def holds(foe: Foe) -> bool:
        if foe.ring not in rings if ring is None else foe.ring != ring:
            return False
        return (not arc or foe.arc == arc) and (not colour or COLOUR_OF[foe.arc] == colour)

    return holds
