"""What a seat can do for the quest this turn: cards to commit, and the way of the Specialist."""

from functools import cached_property
from typing import Final

from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.crowns_and_quests.quest import Goal, QuestLore, Want, card_of, quest_in
from ringwall.bots.crowns_and_quests.specialists.specialist import SpecialistLore
from ringwall.bots.crowns_and_quests.targets.target import QuestTarget
from ringwall.bots.lore.tokens import TOKENS
from ringwall.bots.simple.allies import AROUND, Ally, Space
from ringwall.bots.simple.cards import lost_unused
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.play import WASTE, without
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ANY, COLOUR_OF, FOREST, NO_COLOUR, SWORDSMAN
from ringwall.core.combination import Modifier
from ringwall.crowns_and_quests.indicators import INDICATORS
from ringwall.crowns_and_quests.quest import QUEST
from ringwall.crowns_and_quests.specialists.specialist import PLACED

AFTER_THE_HITS: Final = 0.03
"""Whatever takes cards that hit nobody can wait until the hits have been played."""
BETTER: Final = 0.001
"""By how much things that can wait differ for what they are worth."""
NEWCOMERS: Final = 0.12
"""The chance that somebody comes out of the forest where the Specialist stands."""


def _distance(one: Space, other: Space) -> int:
    round_about = abs(one[1] - other[1])
    return abs(one[0] - other[0]) + min(round_about, 6 - round_about)


DISTANCE: Final = {one: {other: _distance(one, other) for other in AROUND} for one in AROUND}


class Errand:
    """The quest in play, as the seat whose turn it is finds it."""

    def __init__(self, sight: Sight, lore: QuestLore) -> None:
        self.sight = sight
        self.lore = lore
        self._points: dict[tuple[str, ...], float] = {}
        self.worths: dict[str, float] = {}
        """What cards do for the quest more than for the fight, as far as somebody has asked."""

    # --- cards ---

    @cached_property
    def skirmish(self) -> Skirmish:
        return Skirmish(self.sight.foes, self.sight.walls)

    @cached_property
    def _fought(self) -> tuple[float, list[int], list[str]]:
        return self.skirmish.play_out(self.sight.hand)

    @cached_property
    def left(self) -> list[Foe]:
        """The foes that the hand leaves."""
        return self.skirmish.left(self._fought[1])

    @cached_property
    def costs(self) -> dict[str, float]:
        """What is lost with a card that is spent, besides its use now."""
        return lost_unused(self.sight, self._fought[2], self.left)

    def use_of(self, cards: list[str]) -> float:
        """What cards would do now if they were not spent."""
        key = tuple(cards)
        if key not in self._points:
            self._points[key] = self._fought[0] - self.skirmish.points(without(self.sight.hand, cards))
        return self._points[key]

    def mark(self, cards: list[str], worth: float) -> float:
        """The mark of spending cards for something: at once if they could hit as well, else when the hits are over."""
        use = self.use_of(cards)
        gain = worth - use - sum(self.costs.get(card, 0.0) for card in cards)
        if gain <= 0:
            return WASTE
        return AFTER_THE_HITS + BETTER * gain if use < BETTER else self._fought[0] + gain

    # --- committing ---

    @cached_property
    def wants(self) -> list[Want]:
        return self.lore.wants(self.sight)

    def commit_worth(self, cards: list[str], place: str) -> float:
        """What it is worth to commit a card, with those joined to it."""
        want = next((want for want in self.wants if want.place == place), None)
        if want is None:
            return 0.0
        card = card_of(cards[0])
        if want.settles is not None and want.settles(card):
            return want.worth * want.left
        return want.worth * (2 if _doubles(cards) else 1)

    def best_commit(self, name: str) -> float:
        """What it is worth to have a card that can be committed sooner or later."""
        card = card_of(name)
        worths = [self.commit_worth([name], want.place) for want in self.wants if want.takes(card)]
        return max(worths, default=0.0)

    # --- the Specialist ---

    @cached_property
    def goals(self) -> list[Goal]:
        return self.lore.goals(self.sight)

    @cached_property
    def specialist(self) -> Ally | None:
        for piece in self.sight.view["pieces"]:
            if isinstance(TOKENS.get(piece["kind"]), SpecialistLore):
                return Ally(piece)
        return None

    @cached_property
    def _kind(self) -> SpecialistLore:
        """Whom the quest sends out."""
        if self.specialist is not None:
            known = TOKENS[self.specialist.kind]
            assert isinstance(known, SpecialistLore)
            return known
        placed = [TOKENS.get(text.split()[1]) for text in self.sight.options() if text.startswith("place ")]
        return next(known for known in placed if isinstance(known, SpecialistLore))

    @cached_property
    def _health(self) -> int:
        return self.specialist.health if self.specialist is not None else self._kind.full

    @cached_property
    def _here(self) -> dict[Space, int]:
        return _strengths(self.sight.foes)

    @cached_property
    def _soon(self) -> dict[Space, int]:
        """The strength of the foes in each space when they have moved."""
        return _strengths(later(self.left, self.sight.walls, 1)[0])

    def near(self, space: Space) -> float:
        """What it is worth to be in a space if nothing happens there."""
        far = DISTANCE[space]
        step = self.lore.step
        return max([goal.worth - step * far[goal.space] for goal in self.goals], default=0.0)

    @cached_property
    def lost(self) -> float:
        """What is left if the Specialist is lost: the next player places another one."""
        sight = self.sight
        arcs = sight.view["rows"][INDICATORS]
        players = sight.players
        current = sight.view["current"]
        after = players[(players.index(current) + 1) % len(players)] if current in players else 1
        homes = arcs if len(players) == 1 else [arcs[after - 1]]
        return max(self.near((SWORDSMAN, arc)) for arc in homes) - self.lore.loss

    def _lasting(self, space: Space) -> float:
        """The chance to be still there in the next turn."""
        brave = self._kind.survival(self._soon.get(space, 0), self._health)
        return brave * (1 - NEWCOMERS * self._kind.frailty) if space[0] == FOREST else brave

    def safety(self, space: Space) -> float:
        """The chance of one that is placed in a space to be there in the next turn."""
        return self._kind.survival(self._here.get(space, 0), self._health) * self._lasting(space)

    def stays(self, space: Space) -> float:
        """What it is worth to end the turn in a space."""
        near = self.near(space)
        if any(goal.safe and goal.space == space for goal in self.goals):
            return near
        brave = self._lasting(space)
        return brave * near + (1 - brave) * min(near, self.lost)

    def enters(self, space: Space, steps: int = 0) -> float:
        """What it is worth to step into a space, with so many steps left after that."""
        brave = self._kind.survival(self._here.get(space, 0), self._health)
        on = self.stays(space)
        if steps and not any(goal.safe and goal.space == space for goal in self.goals):
            on = max(on, *(self.enters(other, steps - 1) for other in AROUND[space]))
        if brave >= 1:
            return on
        return brave * on + (1 - brave) * min(on, self.lost)

    def steps_for(self, cards: list[str]) -> int:
        """How far cards take the Specialist."""
        assert self.specialist is not None
        colour = card_of(cards[0]).colour
        doubled = _doubles(cards)
        # Whatever else is joined to a card gives it the right colour.
        fits = colour in (ANY, COLOUR_OF[self.specialist.space[1]]) or len(cards) > 1 + doubled
        return self.lore.steps(self.sight, 2 if fits else 1) * (1 + doubled)

    @cached_property
    def now(self) -> float:
        """What it is worth to leave the Specialist where it is."""
        return self.stays(self.specialist.space) if self.specialist is not None else self.lost

    @cached_property
    def walks(self) -> tuple[float, float]:
        """What it gains to walk for a card that does not fit the colour of the space, and for one that does."""
        if self.specialist is None or not self.goals or PLACED in self.sight.view["this_turn"]:
            return 0.0, 0.0
        ways = AROUND[self.specialist.space]
        gains = [
            max(0.0, max(self.enters(way, self.lore.steps(self.sight, number) - 1) for way in ways) - self.now)
            for number in (1, 2)
        ]
        return gains[0], gains[1]

    def walk_worth(self, name: str) -> float:
        colour = card_of(name).colour
        if colour == NO_COLOUR or self.specialist is None:
            return 0.0
        return self.walks[colour in (ANY, COLOUR_OF[self.specialist.space[1]])]


def _doubles(cards: list[str]) -> bool:
    joined = [card_of(card) for card in cards[1:]]
    return any(isinstance(card, Modifier) and card.doubles for card in joined)


def _strengths(foes: list[Foe]) -> dict[Space, int]:
    found: dict[Space, int] = {}
    for foe in foes:
        if not isinstance(foe, QuestTarget):
            space = (foe.ring, foe.arc)
            found[space] = found.get(space, 0) + foe.health
    return found


def errand_of(sight: Sight) -> Errand | None:
    """What there is to do for the quest in play; None if there is none."""
    if QUEST not in sight.worked_out:
        lore = quest_in(sight)
        sight.worked_out[QUEST] = None if lore is None else Errand(sight, lore)
    found = sight.worked_out[QUEST]
    assert found is None or isinstance(found, Errand)
    return found
