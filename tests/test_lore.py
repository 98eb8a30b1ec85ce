"""What bots know of the boxes: something of everything, in the folder of its box, and nothing of it anywhere else."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ringwall import Game, Setup
from ringwall.bots.lore.cards import CARDS, card_lore
from ringwall.bots.lore.judges import CAPTAINS_JUDGES, JUDGES
from ringwall.bots.lore.table import DECKS, MARKS, TOWERS, TowerLore, tower_lore
from ringwall.bots.lore.tokens import TOKENS, MonsterLore, PieceLore, monster_lore, piece_lore, token_lore
from ringwall.bots.simple.cards import OTHER_HALF, hit_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import Play
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight, foe_seen
from ringwall.boxes import EXPANSIONS, boxes_of
from ringwall.core.box import Box
from ringwall.core.cards import Card
from ringwall.core.structures import PLAIN, TowerKind
from ringwall.core.tokens import MonsterKind, PieceKind, Token
from ringwall.position import position
from ringwall.texts.needed import needed_keys
from tests.test_layers import SOURCE, imported, modules, words

BOXES = boxes_of(EXPANSIONS)
KNOWN_CARDS, KNOWN_TOKENS, KNOWN_TOWERS = set(CARDS), set(TOKENS), set(TOWERS)
KNOWN_MARKS, KNOWN_DECISIONS = set(MARKS), set(JUDGES)
"""Before any other test tells bots of things of its own."""


def words_of_kind(kind: str) -> set[str]:
    """The names of all kinds of decision, places for tokens or the like, found in the rules."""
    keys = (key.split(".") for key in needed_keys())
    return {key[1] for key in keys if key[0] == kind}


# --- something of everything ---


def check_place(component: Card | Token | TowerKind, known: object, name: str) -> None:
    """A record must lie where somebody looks for it: at the path of the rule."""
    place = type(component).__module__.replace("ringwall.", "ringwall.bots.", 1)
    path = f"src/{place.replace('.', '/')}.py"
    assert known is not None, f"bots know nothing of {name}; tell them in {path}"
    assert type(known).__module__ == place, f"what bots know of {name} should be in {path}"


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
def test_bots_know_every_card(box: Box) -> None:
    for name, card in box.cards.items():
        check_place(card, CARDS.get(name), name)
        assert (card_lore(name).keep is None) == (name in REACH or name in OTHER_HALF), f"{name} has no worth in hand"
        assert (name in REACH) == card.hit


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
def test_bots_know_every_token(box: Box) -> None:
    for name, token in box.tokens.items():
        check_place(token, TOKENS.get(name), name)
        assert isinstance(TOKENS[name], MonsterLore) == isinstance(token, MonsterKind)
        assert isinstance(TOKENS[name], PieceLore) == isinstance(token, PieceKind)


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
def test_bots_know_every_tower_and_mark(box: Box) -> None:
    for number, tower in box.towers.items():
        check_place(tower, TOWERS.get(number), tower.id)
    assert set(box.marks) <= KNOWN_MARKS


def test_bots_know_every_deck() -> None:
    assert {card.deck for box in BOXES for card in box.cards.values()} == set(DECKS)


def test_bots_judge_every_kind_of_decision() -> None:
    missing = words_of_kind("decision") - KNOWN_DECISIONS
    assert not missing, f"nobody judges {missing}"
    assert set(CAPTAINS_JUDGES) == set(JUDGES)


def test_bots_know_nothing_that_there_is_not() -> None:
    """A name that is misspelt would be of no use to anybody."""
    assert not KNOWN_CARDS - {name for box in BOXES for name in box.cards}
    assert not KNOWN_TOKENS - {name for box in BOXES for name in box.tokens}
    assert not KNOWN_TOWERS - {PLAIN, *(number for box in BOXES for number in box.towers)}
    assert not KNOWN_MARKS - {mark for box in BOXES for mark in box.marks}
    assert not KNOWN_DECISIONS - words_of_kind("decision")


# --- and nothing of it anywhere else ---

FOLDERS = [box.name for box in BOXES]
OWN = [path for path in modules("bots") if path.relative_to(SOURCE / "bots").parts[0] not in FOLDERS]
"""The modules of the bots themselves."""


@cache
def named_by_boxes() -> set[str]:
    """The names of whatever is in a box, except words of the core, such as the rings."""
    names = words_of_kind("held") | words_of_kind("deck")
    for box in BOXES:
        names |= {box.name, *box.cards, *box.tokens, *box.variants, *box.marks}
        names |= {tower.id for tower in box.towers.values()}
    return names - {word for path in modules("core") for word in words(path)}


def named_in(path: Path) -> Iterator[str]:
    """The words of a module's code, and the parts of what it writes out, such as ``_archer`` for ``archer``."""
    yield from words(path)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    yield from (word.strip("_") for text in texts if " " not in text for word in re.findall(r"\w+", text))


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_bots_themselves_name_nothing_of_a_box(path: Path) -> None:
    found = named_by_boxes() & set(named_in(path))
    assert not found, f"{path} names {found}; bots/<box>/ is the place for it"


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_bots_themselves_import_nothing_of_a_box(path: Path) -> None:
    for name in imported(path):
        assert not re.match(rf"ringwall\.(bots\.)?({'|'.join(FOLDERS)})(\.|$)", name), f"{path} imports {name}"


@pytest.mark.parametrize("box", EXPANSIONS)
def test_the_folder_of_a_box_imports_no_other_box(box: str) -> None:
    """But the base game's, which is always there."""
    others = "|".join(set(EXPANSIONS) - {box})
    for path in modules(f"bots/{box}"):
        for name in imported(path):
            assert not re.match(rf"ringwall\.(bots\.)?({others})(\.|$)", name), f"{path} imports {name}"


# --- whatever nobody has told of ---

TROLL = "troll.3@castle-1"


def seen(hand: list[str]) -> Sight:
    game = position(Setup(players=1), {"phase": "play", "hands": {1: hand}, "monsters": [TROLL], "towers": [2, 3]})
    return Sight(game.view(1), 1)


def test_an_unknown_card_is_not_expected_to_slay() -> None:
    sight = seen(["barbarian"])
    point = hit_worth(sight.named[TROLL], sight.walls)
    sight.hand = ["whatever_it_is", "red_knight"]
    assert Play(sight, ["whatever_it_is"], TROLL).worth() == point
    assert Play(sight, ["red_knight", "whatever_it_is"], TROLL).worth() == point
    assert Play(seen(["barbarian"]), ["barbarian"], TROLL).worth() > 2 * point


def test_nobody_counts_on_an_unknown_card() -> None:
    """What it may do is no reason to leave the foe to it."""
    sight = seen(["barbarian"])
    alone = Play(sight, ["barbarian"], TROLL).worth()
    sight.hand = ["whatever_it_is", "barbarian"]
    point = hit_worth(sight.named[TROLL], sight.walls)
    assert Play(sight, ["whatever_it_is"], TROLL).worth() == point + alone


def test_an_unknown_card_without_a_target_is_worth_a_try() -> None:
    assert Play(seen(["barbarian"]), ["songbook"], "").worth() > 0


def test_unknown_tokens_and_monsters_are_nothing_special() -> None:
    game = Game(Setup(players=2, mode="overlord"), seed=1)
    sight = Sight(game.view(2), 2)
    assert token_lore("earthquake").worth_now(sight) == 1.0
    assert monster_lore("ghoul").strength == monster_lore("orc").strength
    foe = foe_seen("ghoul", 2, 3, 4, {"cursed": 1})
    assert type(foe) is Foe and foe.nature is None and not foe.stuck and not foe.fading


def test_an_unknown_tower_is_not_a_plain_one() -> None:
    assert type(tower_lore(99)) is TowerLore
    assert tower_lore(99).loss > tower_lore(PLAIN).loss == 0.0


def test_an_unknown_piece_stays_where_it_is() -> None:
    assert type(piece_lore("catapult")) is PieceLore
    assert type(piece_lore("goblin")) is PieceLore, "what is no piece has no place among them"
