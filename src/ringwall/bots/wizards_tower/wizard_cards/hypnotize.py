from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.cards import change_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import Aftermath, Play
from ringwall.bots.simple.sight import Sight, first
from ringwall.bots.simple.spells import is_unspelled
from ringwall.core.board import FOREST
from ringwall.core.decision import Option


@card("hypnotize")
class Hypnotize(CardLore):
    keep = 1.25
    price = 0.8
    lends = True

    def on_a_foe(self, play: Play, foe: Foe) -> float:
        return play.on(foe, best_duel(play.sight, foe))

    def best_use(self, sight: Sight) -> float:
        gains = [best_duel(sight, foe).gain for foe in sight.foes if foe.ring != FOREST]
        return max(gains, default=0.0) - self.price


def best_duel(sight: Sight, one: Foe) -> Aftermath:
    here = [foe for foe in sight.foes if foe is not one and (foe.ring, foe.arc) == (one.ring, one.arc)]
    duels = [duel(sight, one, other) for other in here if not is_unspelled(other)]
    return max(duels, key=lambda found: found.gain, default=Aftermath(0.0, sight.foes))


def duel(sight: Sight, one: Foe, other: Foe) -> Aftermath:
    """Two foes that wound each other with all their health."""
    gain = 0.0
    foes = [foe for foe in sight.foes if foe is not one and foe is not other]
    for foe, rival in ((one, other), (other, one)):
        after = foe.copy()
        after.hurt(rival.health)
        after.fading += bool(rival.fading)
        gain += change_worth(foe, after, sight.walls)
        if after.health > 0:
            foes.append(after)
    return Aftermath(gain, foes)


@judges("hypnotize")
def facing(sight: Sight) -> Judge:
    """Whom a hypnotized monster fights."""
    one = sight.named.get(sight.about())

    def judge(option: Option) -> float:
        other = sight.named.get(first(option))
        return 0.0 if one is None or other is None else duel(sight, one, other).gain

    return judge
