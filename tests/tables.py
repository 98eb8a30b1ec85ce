"""Random legal setups and random play, for properties, soaks and golden playthroughs."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from ringwall import Game, InvalidSetup, Setup
from ringwall.boxes import BASE, EXPANSIONS, boxes_of
from ringwall.core.box import Box, Variant
from ringwall.core.decision import Option
from ringwall.core.facts import Either, OneOf, Pairs, Row, Shape, Subset, Value, Whole
from ringwall.crowns_and_quests.options.endgame_quest import EndgameQuest
from ringwall.crowns_and_quests.options.standard_quest import StandardQuest
from ringwall.crowns_and_quests.quest import ENDGAME, STANDARD, all_quests
from ringwall.record import CHECK, _check
from ringwall.setup import MOST_COPIES
from tests.questing import serves_quest, towards_goal

PATIENCE = 20_000
"""More choices than any game needs; a game that reaches this many does not end."""


def random_setup(dice: Random, expansions: tuple[str, ...] = EXPANSIONS) -> Setup:
    """A legal table: any mode, boxes, edition and number of players, and a handful of options."""
    while True:
        mode = dice.choice(list(BASE.modes))
        boxes = [name for name in expansions if dice.random() < 0.6]
        opened = boxes_of(boxes)
        variants = {name: each for box in opened for name, each in box.variants.items()}
        wanted = {name: some_option(dice, each) for name, each in variants.items() if dice.random() < 0.25}
        try:
            return Setup(
                players=1 if mode == "solitaire" else dice.randint(1, 6),
                mode=mode,
                boxes=boxes,
                options=wanted,
                edition=dice.choice(list(BASE.editions)),
                tokens=random_tokens(dice, opened) if dice.random() < 0.1 else None,
                facts=random_facts(dice, opened) if dice.random() < 0.1 else None,
                cards=random_cards(dice, opened) if dice.random() < 0.1 else None,
            )
        except InvalidSetup:
            continue


def some_option(dice: Random, variant: type[Variant]) -> str:
    """One of its values; of the options that name quests any quests, though not every table can play them so."""
    values = values_of(variant)
    return ",".join(dice.sample(values, dice.randint(1, 2))) if names_quests(variant) else dice.choice(values)


def values_of(variant: type[Variant]) -> Sequence[str]:
    """All that an option can be; of those that name quests, each quest."""
    if not names_quests(variant):
        return variant.values
    return [quest.id for quest in all_quests() if quest.kind == (STANDARD if variant is StandardQuest else ENDGAME)]


def names_quests(variant: type[Variant]) -> bool:
    return issubclass(variant, StandardQuest | EndgameQuest)


def random_tokens(dice: Random, opened: list[Box]) -> dict[str, int]:
    """Other numbers of some tokens of the monster pile."""
    kinds = [token for box in opened for token in box.tokens.values() if token.in_pile and token.count]
    return {token.id: dice.randint(0, MOST_COPIES * token.count) for token in dice.sample(kinds, 5)}


def random_cards(dice: Random, opened: list[Box]) -> dict[str, int]:
    """Some cards more or less, or none at all."""
    kinds = [card for box in opened for card in box.cards.values() if card.count]
    return {card.id: dice.randint(0, MOST_COPIES * card.count) for card in dice.sample(kinds, 5)}


def random_facts(dice: Random, opened: list[Box]) -> dict[str, int | str]:
    """Other figures for some of what is reconstructed."""
    facts = [fact for box in opened for fact in box.facts.values()]
    return {fact.name: random_value(dice, fact.allowed) for fact in dice.sample(facts, min(4, len(facts)))}


def random_value(dice: Random, shape: Shape) -> Value:
    """Anything a fact of this shape can be."""
    while True:
        value = shape.normal(_some_value(dice, shape))
        if value is not None:
            return value


def _some_value(dice: Random, shape: Shape) -> object:
    match shape:
        case Whole():
            return dice.randint(shape.least, shape.most)
        case OneOf():
            return dice.choice(shape.values)
        case Subset():
            return dice.sample(shape.of, dice.randint(shape.least, shape.most))
        case Row():
            return dice.choices(shape.values, k=shape.length)
        case Pairs():
            return {key: _some_value(dice, shape.values) for key in shape.keys}
        case Either():
            return _some_value(dice, dice.choice(shape.shapes))
    raise TypeError(shape)


BUILDING = ("task", "commit", "set up", "face", "fire", "pay", "turn", "escort", "ride", "combine", "build")
"""What somebody who only picks at random hardly ever does to the end."""
ENDING = ("done", "halt", "decline", "keep rest")
"""What leaves everything else undone."""


def busy_choice(game: Game, dice: Random) -> Option:
    """A random choice that likes to finish what has been begun, and leaves little undone."""
    assert game.decision is not None
    options = game.decision.options
    if dice.random() < 0.3:
        return dice.choice(options)
    liked = [option for option in options if option.verb in BUILDING or serves_quest(game, option)]
    if liked:
        return towards_goal(game, liked, dice)
    busy = [option for option in options if option.verb not in ENDING]
    return dice.choice(busy or options)


def play_on(game: Game, dice: Random, choices: int = PATIENCE) -> Iterator[Game]:
    """Random choices until the game ends; the game is handed out before each of them."""
    for _ in range(choices):
        decision = game.decision
        if decision is None:
            return
        yield game
        game.choose(dice.choice(decision.options))
    if choices == PATIENCE:
        raise AssertionError(f"no end after {PATIENCE} choices: {game.setup}, seed {game.seed}")


def play_out(game: Game, dice: Random) -> Game:
    for _ in play_on(game, dice):
        pass
    return game


def rechecked(record: str, change: Callable[[str], str]) -> str:
    """A record with other lines and the checks that belong to them: sound, but not what was played."""
    check, written = "", []
    for whole in record.splitlines():
        line = change(whole.rpartition(CHECK)[0])
        check = _check(check, line)
        written.append(line + CHECK + check)
    return "\n".join(written) + "\n"
