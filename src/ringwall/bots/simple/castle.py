"""The choices of those who defend the castle, trades apart."""

from typing import Final

from ringwall.bots.simple import barrage, cavalier, extras, support, teleport
from ringwall.bots.simple.allies import ally_called
from ringwall.bots.simple.cards import (
    KEEP,
    PRICE,
    REACH,
    SPELLS,
    UNHEARD_OF,
    WALL,
    fight,
    hit_worth,
    keep_worths,
    slay_worth,
    wall_worth,
)
from ringwall.bots.simple.foes import Bomb, Foe, Titan
from ringwall.bots.simple.sight import Judge, Sight, aim, arc_in, first, named
from ringwall.bots.simple.spells import (
    ON_MANY,
    ON_ONE,
    WITH_A_HIT,
    Aftermath,
    along_with_a_hit,
    best_duel,
    best_use,
    freeze,
    on_many,
    on_one,
    quake,
    wave,
)
from ringwall.core.board import CASTLE, FOREST
from ringwall.core.decision import Option

FRESH: Final = 0.7
"""A card drawn instead of a discarded one."""
FRESH_SPELL: Final = 1.6
"""A wizard card drawn instead of a discarded one."""
USED_NOW: Final = 5.0
"""A card that this turn has a use for is not thrown away."""

STRENGTH: Final = {"goblin": 1, "orc": 2, "troll": 3}
USUAL: Final = 2

CROWD: Final = 2.6
"""Missing is for turns with more monsters on the board than this."""
AT_ONCE: Final = 100.0
"""New cards first: they may change what is best."""
FETCH: Final = (0.3, 0.2)
"""What scavenging is worth by itself, and the share it has in the worth of the card fetched."""
HIT_KEEP: Final = 0.35

FOR_THE_TITAN: Final = ("barbarian", "nice_shot", "drive_him_back", "feather", "hammer_of_light", "enchanted")
RESERVED: Final = 0.4
"""How much more these must gain with others as long as Agranok is not beaten."""
SPENT: Final = 0.1
"""A Boom Troll at a wall blows up whether it is wounded or not."""
WASTE: Final = -10.0
"""A play that gains nothing."""

NEW_TOWER: Final = 2.5
BURNING_TOWER: Final = 0.8
BURNING_WALL: Final = 0.4
"""What it is worth to take a flame off a structure that has two."""
SMOULDERING: Final = 0.05
BARGAIN: Final = 0.6
"""A wall for a single card."""
FILLED: Final = 0.4
"""A card that fills up somebody's hand."""
EXCHANGE: Final = 0.1
"""The least gain for which cards are thrown away for others."""
UNSEEN_HELP: Final = 0.3
"""What a player whose cards cannot be seen is expected to do with one of them."""


# --- before the game, and when a tower falls ---


def placing(sight: Sight) -> Judge:
    """Strong and weak starting monsters side by side, so that every colour gets its share."""

    def judge(option: Option) -> float:
        strength = STRENGTH.get(first(option), USUAL)
        return strength if arc_in(aim(option)) % 2 else -strength

    return judge


def claiming(sight: Sight) -> Judge:
    """The tower least in danger: behind a wall, with few foes in front and none coming round inside."""

    def judge(option: Option) -> float:
        arc = arc_in(first(option))
        risk = 0.0 if sight.walls[arc] else 1.0
        for foe in sight.foes:
            if foe.ring == CASTLE:
                risk += 1.0 if (arc - foe.arc) % 6 <= foe.health else 0.0
            elif foe.arc == arc:
                risk += foe.health * foe.danger(sight.walls)
        return -risk

    return judge


# --- cards to get rid of ---


def despairing(sight: Sight) -> Judge:
    """A new hand for a turn only if this one is full and good for nothing, neither now nor in the next turn."""
    full = len(sight.hand) >= sight.view["full_hand"]
    idle = not fight(sight.hand, sight.foes, sight.walls).points
    useless = full and idle and all(worth < FRESH for worth in keep_worths(sight, sight.hand, sight.foes).values())
    return lambda option: float((option.verb == "done") != useless)


def discarding(sight: Sight) -> Judge:
    """What this turn has no use for, if a fresh card promises more."""
    _, left, spare = fight(sight.hand, sight.foes, sight.walls)
    fresh = FRESH_SPELL if sight.wizard_deck else FRESH
    return exchanging(keep_worths(sight, spare, left), spare, fresh)


def exchanging(worths: dict[str, float], spare: list[str], fresh: float) -> Judge:
    """Spare cards go if a fresh one is worth more."""

    def judge(option: Option) -> float:
        cards = named(option)
        gain = sum(fresh - worths.get(card, USED_NOW) for card in cards)
        one_too_many = any(cards.count(card) > spare.count(card) for card in cards)
        return gain - USED_NOW if one_too_many else gain

    return judge


def losing(sight: Sight) -> Judge:
    worths = keep_worths(sight, sight.hand, sight.foes)
    return lambda option: -worths.get(first(option), 0.0)


# --- monsters at a structure ---


def damaging(sight: Sight) -> Judge:
    """Kill if possible, otherwise weaken the strongest, but rather not one whose wounds cost something."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        if foe is None:
            return 0.0
        if isinstance(foe, Bomb):
            return SPENT
        if foe.health > 1 and foe.nature is not None and foe.nature.wound:
            return foe.nature.wound
        return 10.0 if foe.health == 1 else foe.health

    return judge


# --- cards to play ---


def playing(sight: Sight) -> Judge:
    """The play that together with the best use of the other cards saves most."""
    escorting = support.escorting(sight) if sight.view["pieces"] else None

    def judge(option: Option) -> float:
        if option.verb == "raise":
            threat = wall_worth(sight, arc_in(first(option))) - WALL
            return AT_ONCE + threat if threat > 0 else WASTE
        if option.verb == "douse":
            return _dousing(sight, option)
        if option.verb == "escort" and escorting is not None:
            return _with_the_rest(sight, escorting(option), without(sight.hand, named(option)), sight.foes)
        if option.verb == "rebuild":
            return extras.rebuilding(sight)
        if option.verb == "combine":
            return WASTE
        if option.verb != "play":
            return 0.0 if option.verb in ("done", "decline") else UNHEARD_OF
        foe = sight.named.get(aim(option))
        return _on_a_foe(sight, option, foe) if foe is not None else _on_the_castle(sight, option)

    return judge


def _on_a_foe(sight: Sight, option: Option, foe: Foe) -> float:
    cards = named(option)
    if "all_for_one_card" in cards:
        return extras.asking_all(sight, option, without(sight.hand, cards)) or WASTE
    spell = _spell_on(sight, cards, foe)
    if spell is None:
        spell = _castle_card_on(sight, cards, foe)
    gain = spell.gain - sum(PRICE.get(card, 0.0) for card in cards)
    if sight.awaits_titan and not isinstance(foe, Titan):
        gain -= RESERVED * sum(card in FOR_THE_TITAN for card in cards)
    return _with_the_rest(sight, gain, without(sight.hand, cards), spell.foes)


def _spell_on(sight: Sight, cards: list[str], foe: Foe) -> Aftermath | None:
    for card in cards:
        if card in ON_ONE:
            return on_one(sight, card, foe)
        if card in WITH_A_HIT:
            return along_with_a_hit(sight, card, foe)
        if card == "hypnotize":
            return best_duel(sight, foe)
    return None


def _castle_card_on(sight: Sight, cards: list[str], foe: Foe) -> Aftermath:
    after = foe.copy()
    if "drive_him_back" in cards:
        after.ring = FOREST
        gain = foe.harm(sight.walls) - after.harm(sight.walls)
    elif "tar" in cards:
        gain = foe.pause(sight.walls)
        if "feather" in sight.hand:
            gain = max(gain, slay_worth(foe, sight.walls) - PRICE["feather"])
        after.tarred = True
    elif len(cards) == 1 and cards[0] in REACH:
        gain = hit_worth(foe, sight.walls)
        after.hurt(1)
    else:
        gain = slay_worth(foe, sight.walls)
        if foe.nature is not None and any(card in REACH for card in cards):
            gain *= foe.nature.aim
        after.slay()
    others = [each for each in sight.foes if each is not foe]
    return Aftermath(gain, [*others, after] if after.health > 0 else others)


def _spell_over(sight: Sight, cards: list[str], where: str) -> Aftermath | None:
    for card in cards:
        if card in ON_MANY:
            return on_many(sight, card, where)
        if card == "valadors_wave":
            return wave(sight, where)
        if card == "wizard_quake":
            return quake(sight, where)
        if card == "rain_of_ice":
            return freeze(sight)
    return None


def _dousing(sight: Sight, option: Option) -> float:
    """The last flame but one before it is too late; others only with a card that has nothing to build."""
    site = aim(option)
    worth = BURNING_TOWER if site.startswith("tower") else BURNING_WALL
    if sight.flames_on(site) < 2:
        worth = SMOULDERING if all(sight.walls[1:]) else WASTE
    return _with_the_rest(sight, worth, without(sight.hand, named(option)), sight.foes)


def _on_the_castle(sight: Sight, option: Option) -> float:
    cards = named(option)
    rest = without(sight.hand, cards)
    walls = sight.walls
    spell = _spell_over(sight, cards, aim(option))
    if spell is not None:
        gain = spell.gain - sum(PRICE.get(card, 0.0) for card in cards)
        return _with_the_rest(sight, gain, rest, spell.foes)
    if "mystical_manufacturing" in cards:
        arc = arc_in(aim(option))
        crowded = any(foe.ring == CASTLE and foe.arc == arc for foe in sight.foes)
        return WASTE if crowded else _with_the_rest(sight, NEW_TOWER, rest, sight.foes)
    if len(cards) == 1 and cards[0] in HELPS:
        return HELPS[cards[0]](sight, option, rest)
    if "mortar" in cards or "fortify_wall" in cards:
        walls = walls[:]
        walls[arc_in(aim(option))] += 1
        gain = wall_worth(sight, arc_in(aim(option)))
    elif "missing" in cards:
        gain = len(sight.foes) - CROWD
    elif "draw_two" in cards:
        gain = AT_ONCE
    elif "scavenge" in cards:
        rest.append(aim(option))
        gain = FETCH[0] + FETCH[1] * KEEP.get(aim(option), HIT_KEEP)
    else:
        gain = UNHEARD_OF
    return _with_the_rest(sight, gain, rest, sight.foes, walls)


def _with_the_rest(
    sight: Sight, gain: float, rest: list[str], foes: list[Foe], walls: list[int] | None = None
) -> float:
    """A play is worth its gain and what the other cards can still do after it."""
    if gain <= 0:
        return WASTE
    return gain + fight(rest, foes, sight.walls if walls is None else walls).points


def without(hand: list[str], cards: list[str]) -> list[str]:
    rest = hand[:]
    for card in cards:
        if card in rest:
            rest.remove(card)
    return rest


# --- wizard cards and others that help in their own way ---


def _assembling(sight: Sight, option: Option, rest: list[str]) -> float:
    hands = [sight.hand_of(seat) or [] for seat in sight.players]
    material = sum(card in ("brick", "mortar") for hand in hands for card in hand)
    return _with_the_rest(sight, BARGAIN * min(material, sight.walls[1:].count(0)), rest, sight.foes)


def _blessing(sight: Sight, option: Option, rest: list[str]) -> float:
    """Best when there is nothing else left to play."""
    full: int = sight.view["full_hand"]
    hands = [sight.hand_of(seat) for seat in sight.players if seat != sight.seat]
    sizes = [len(rest), *(full if hand is None else len(hand) for hand in hands)]
    return FILLED * sum(max(0, full - size) for size in sizes)


def _raging(sight: Sight, option: Option, rest: list[str]) -> float:
    """Before the first hit, if there will be any."""
    return AT_ONCE if fight(rest, sight.foes, sight.walls).points > 0 else WASTE


def _hoping(sight: Sight, option: Option, rest: list[str]) -> float:
    """Best when there is nothing else left to play."""
    return sum(max(0.0, FRESH - worth) for worth in _spare_worths(sight, rest)) - EXCHANGE


def _spare_worths(sight: Sight, hand: list[str]) -> list[float]:
    _, left, spare = fight(hand, sight.foes, sight.walls)
    worths = keep_worths(sight, spare, left)
    return [worths[card] for card in spare]


def _standing_together(sight: Sight, option: Option, rest: list[str]) -> float:
    """What the best card of the other player does now."""
    hand = sight.hand_of(int(aim(option).rpartition("-")[2] or 0))
    if hand is None:
        return _with_the_rest(sight, UNSEEN_HELP, rest, sight.foes)
    left = fight(rest, sight.foes, sight.walls).left
    best = max((fight([card], left, sight.walls).points for card in dict.fromkeys(hand)), default=0.0)
    best = max([best, *(best_use(sight, card) for card in hand if card in SPELLS)])
    return _with_the_rest(sight, best - PRICE["stand_together"], rest, sight.foes)


def _at_once(sight: Sight, option: Option, rest: list[str]) -> float:
    return AT_ONCE


def _calling_a_barrage(sight: Sight, option: Option, rest: list[str]) -> float:
    return barrage.calling(sight, option, rest) or WASTE


def _calling_the_cavalier(sight: Sight, option: Option, rest: list[str]) -> float:
    return cavalier.calling(sight, option, rest) or WASTE


def _whisking(sight: Sight, option: Option, rest: list[str]) -> float:
    """A piece of the players, or else a fortify token, is put somewhere else."""
    piece = ally_called(sight, aim(option))
    gain = UNHEARD_OF if piece is None else teleport.whisking(sight, aim(option)) - PRICE["teleport"]
    return _with_the_rest(sight, gain, rest, sight.foes)


HELPS: Final = {
    "arcane_assembly": _assembling,
    "berserk": _raging,
    "eye_of_the_oracle": _at_once,
    "never_lose_hope": _hoping,
    "reinforce": _at_once,
    "stand_together": _standing_together,
    "thalgars_blessing": _blessing,
    "barrage": _calling_a_barrage,
    "cavalier": _calling_the_cavalier,
    "teleport": _whisking,
}
