"""The Engineer: what he had better build, and what a resource is worth for that."""

from functools import cached_property
from typing import Final, NamedTuple

from ringwall.bots.engines_of_war.equipment.equipment import NAMES, PROJECTS
from ringwall.bots.engines_of_war.equipment.field import Comers, comers
from ringwall.bots.lore.judges import Judge, verbs
from ringwall.bots.lore.table import works
from ringwall.bots.simple.allies import Ally, Space
from ringwall.bots.simple.cards import fight
from ringwall.bots.simple.play import WASTE
from ringwall.bots.simple.sight import Sight, aim, first
from ringwall.core.decision import Option
from ringwall.engines_of_war.cards.resources import KINDS
from ringwall.engines_of_war.engineer import ENGINEER, TASK, WILD_KIND
from ringwall.engines_of_war.keep import WEAPONS

RESOURCE: Final = "resource_"
"""What the names of resource cards begin with."""
WAIT: Final = 0.55
"""The share of its worth that a project keeps for each resource nobody has yet."""
PROMISED: Final = 0.85
"""The same for one that is in the hand of another player."""
SHARE: Final = 0.75
"""The part of its share in a project that a resource is worth for each other one that is still lacking."""
THEIRS: Final = 0.4
"""The part that one is worth which another player holds too."""
LOCKED: Final = 0.7
"""What it costs to throw away a committed card."""
AFTER_THE_HITS: Final = 0.03
"""There is time to build when the hits have been played, and free spaces are known."""
BEFORE_THE_HITS: Final = 50.0
"""A weapon finished now can be fired now."""
FILLER: Final = 0.25
"""What a card is worth that only fills up the price of shots."""
SPARE: Final = 0.3
"""What one is worth that is good for nothing now."""


class Plan(NamedTuple):
    """What is to be built next."""

    name: str
    worth: float
    lacking: list[str]
    """The resources it takes that the seat has not got."""


class Workshop:
    """What lies in the workshop and in the hands, and what could be made of it."""

    def __init__(self, sight: Sight) -> None:
        view = sight.view
        self.sight = sight
        self.foes = fight(sight.hand, sight.foes, sight.walls).left
        self.laid_out: set[Space] = {Ally(piece).space for piece in view["pieces"]}
        self.barred = {foe.arc for foe in sight.foes if foe.nature is not None and foe.nature.idle and foe.ring}
        """Arcs where no wall can be built because something stands in its place."""
        self.task = NAMES.get(view["counts"].get(TASK, 0), "")
        laid = view["laid"].get(ENGINEER, [])
        self.committed = _kinds(laid)
        if len(self.committed) < len(laid):
            self.committed.append(KINDS[view["counts"][WILD_KIND] - 1])
        self.reserved = {material for work in works(sight) for material in work.materials}
        """What the Engineer gets no more of, since players build with it themselves."""
        self.own = [kind for kind in _kinds(sight.hand) if kind not in self.reserved]
        """What the seat has for the Engineer."""
        self.others: list[str] = []
        for seat in sight.players:
            if seat != sight.seat:
                self.others += _kinds(sight.hand_of(seat) or [])
        self._costs = {name: project.cost(sight) for name, project in PROJECTS.items()}
        self.armed = bool(view["keep"]) and any(view["supply"].get(weapon) == 0 for weapon in WEAPONS)

    @cached_property
    def comers(self) -> Comers:
        return comers(self.foes, self.sight.walls, self.laid_out)

    @cached_property
    def worths(self) -> dict[str, float]:
        """What each project that can be finished and put into play is worth."""
        found = {name: project.worth(self) for name, project in PROJECTS.items() if not self._is_stuck(name)}
        return {name: worth for name, worth in found.items() if worth > 0}

    def _is_stuck(self, name: str) -> bool:
        return bool(self.reserved) and not self.reserved.isdisjoint(self.lacking(name, self.own))

    @property
    def is_stuck(self) -> bool:
        """Whether cards lie in vain on a task that will not be finished: nobody can build with them there."""
        return bool(self.committed) and self._is_stuck(self.task)

    def lacking(self, name: str, held: list[str]) -> list[str]:
        """What a project still takes when these resources are used for it."""
        needed = self._costs[name][:]
        for kind in (*self.committed, *held) if name == self.task else held:
            if kind in needed:
                needed.remove(kind)
        return needed

    def prospect(self, name: str, lacking: list[str]) -> float:
        """What a project is worth from here, with so much still lacking."""
        worth = self.worths.get(name, 0.0)
        promised = self.others[:]
        for kind in lacking:
            if kind in promised:
                promised.remove(kind)
                worth *= PROMISED
            else:
                worth *= WAIT
        return worth

    @cached_property
    def plan(self) -> Plan | None:
        """What is to be built next; what has been begun only gives way to something much better."""
        found: list[Plan] = []
        for name in self.worths:
            lacking = self.lacking(name, self.own)
            cost = LOCKED * len(self.committed) if name != self.task else 0.0
            if cost and lacking:
                continue
            found.append(Plan(name, self.prospect(name, lacking) - cost, lacking))
        return max(found, key=lambda plan: plan.worth, default=None)

    def worth_of(self, kind: str) -> float:
        """What a resource of this kind in the hand is worth."""
        held = self.own[:]
        if kind in held:
            held.remove(kind)
        return max(self._any_resource, self._step(kind, held))

    def worth_of_another(self, kind: str) -> float:
        """What one more of this kind would be worth."""
        return max(self._any_resource, self._step(kind, self.own))

    @property
    def _any_resource(self) -> float:
        return FILLER if self.armed else SPARE

    def use_of_another(self, kind: str) -> float:
        """How much nearer one more of this kind brings what can be built."""
        return self._step(kind, self.own)

    def _step(self, kind: str, held: list[str]) -> float:
        """The greatest share that this resource has in a project for which these others are held."""
        most = 0.0
        for name, worth in self.worths.items():
            lacking = self.lacking(name, held)
            if kind not in lacking:
                continue
            number = len(lacking)
            if name != self.task:
                worth -= LOCKED * len(self.committed)
            if self.others.count(kind) >= lacking.count(kind):
                worth *= THEIRS
            most = max(most, worth * SHARE ** (number - 1) / number)
        return most


def _kinds(hand: list[str]) -> list[str]:
    return [card.removeprefix(RESOURCE) for card in hand if card.startswith(RESOURCE)]


def workshop(sight: Sight) -> Workshop:
    found = sight.worked_out.get(ENGINEER)
    if not isinstance(found, Workshop):
        found = sight.worked_out[ENGINEER] = Workshop(sight)
    return found


def _takes_a_resource(option: Option) -> bool:
    return first(option).startswith(RESOURCE)


@verbs("task", "cancel")
@verbs("commit", concerned=_takes_a_resource)
def engineering(sight: Sight) -> Judge:
    """The plan is carried out, as far as the cards go."""
    shop = workshop(sight)
    plan = shop.plan
    if shop.is_stuck:
        return lambda option: AFTER_THE_HITS if option.verb == "cancel" else WASTE
    if plan is None:
        return lambda option: WASTE
    mark = BEFORE_THE_HITS if plan.name in WEAPONS and not plan.lacking else AFTER_THE_HITS

    def judge(option: Option) -> float:
        if option.verb == "task":
            fits = first(option) == plan.name
        elif option.verb == "cancel":
            fits = bool(shop.committed) and shop.task != plan.name
        else:
            fits = shop.task == plan.name and first(option).removeprefix(RESOURCE) not in shop.reserved
            if fits and aim(option):
                return mark - AFTER_THE_HITS / 2 if aim(option) in plan.lacking else WASTE
        return mark if fits else WASTE

    return judge
