"""What all Specialists share: they are placed at their player's tower, walk for cards, and fight whom they meet."""

from functools import cache
from typing import ClassVar, Final

from ringwall.core.board import ANY, COLOUR_OF, NO_COLOUR, SPACES, SWORDSMAN, Place, neighbours
from ringwall.core.cards import Card
from ringwall.core.combination import Modifier, hit_with, modifiers_in
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.deployment import move_piece, put_piece
from ringwall.core.hands import discard
from ringwall.core.hooks import Module
from ringwall.core.meeting import Entry
from ringwall.core.menu import Menu
from ringwall.core.movement import March
from ringwall.core.pieces import Monster, Piece
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.characters.character import CHARACTERS
from ringwall.crowns_and_quests.committing import offer_commits, put_on_board
from ringwall.crowns_and_quests.homes import offer_homes
from ringwall.crowns_and_quests.indicators import arcs_of
from ringwall.crowns_and_quests.quest import Quest, quest_of
from ringwall.crowns_and_quests.specialists.carrying import SCOUT, arrive, offer_carrying, scout_on_board
from ringwall.crowns_and_quests.targets.target import Target

PLACED: Final = "specialist_placed"
"""Noted in the turn in which one was placed: it does not move any more, and no other is placed."""
LOST: Final = "specialist_lost"
FOUGHT: Final = "specialist_fought"
"""Noted while monsters move, once the Specialist has fought for it."""
HALT: Final = Option("halt")


class Specialist(PieceKind):
    in_pile = False
    on_guard = True
    fights_camps: ClassVar[bool] = False
    """Whether what monsters have built is met like a monster."""

    def can_be_placed_now(self, game: Table) -> bool:
        """Whether there is one to place, if none is on the board."""
        return True

    def sets_out(self, game: Table) -> None:
        """It is placed on the board."""

    def fight(self, game: Table, piece: Piece, foes: list[Monster]) -> Flow[None]:
        """It has met these."""
        raise NotImplementedError(self.id)

    def pays(self, game: Table, cards: list[Card]) -> None:
        """The cards for its steps leave the hand."""
        for card in cards:
            discard(game, game.state.actor, card)

    def comes_to(self, game: Table, piece: Piece) -> Flow[None]:
        """First the fight, then what the quest has there for it."""
        arrive(game)
        foes = foes_of(game, piece)
        if foes:
            yield from self.fight(game, piece, foes)
        quest = quest_of(game)
        if piece in game.state.pieces and quest is not None:
            deed = quest.arrives(game, piece)
            if deed is not None:
                yield from deed

    def can_go(self, game: Table, piece: Piece, space: Place) -> bool:
        return PLACED not in game.state.this_turn

    def leaves(self, game: Table, piece: Piece) -> None:
        game.state.this_turn[LOST] = 1


def outwits(game: Table, piece: Piece, foes: list[Monster]) -> Flow[bool]:
    """Whether a roll of the die is more than all the health that it has met."""
    strength = sum(foe.health for foe in foes)
    die = yield from game.roll("fight")
    if die <= strength:
        return False
    game.tell("braved", piece=piece.text, sum=strength)
    return True


def specialist_of(game: Table) -> Piece | None:
    """The one on the board."""
    for piece in game.state.pieces:
        if isinstance(piece.kind, Specialist):
            return piece
    return None


def foes_of(game: Table, piece: Piece) -> list[Monster]:
    """Whom it fights in its space, if there is anybody to cause a fight."""
    kind = piece.kind
    assert isinstance(kind, Specialist)
    here = game.foes_at(piece.space) if kind.fights_camps else game.monsters_at(piece.space)
    return [monster for monster in here if _fights(monster)]


def _fights(monster: Monster) -> bool:
    """Neither what cannot be touched nor what is built into the wall fights, nor the target of a quest."""
    kind = monster.kind
    if kind.untouchable or isinstance(kind, Target):
        return False
    return not kind.monster or not kind.rooted(monster)


# --- what players can do with them ---


def offer_steps(menu: Menu, quest: Quest) -> None:
    """Place the Specialist of the quest, or let it walk."""
    game = menu.game
    piece = specialist_of(game)
    notes = game.state.this_turn
    if piece is not None:
        if quest.specialist == SCOUT:
            offer_carrying(menu, piece)
        if PLACED not in notes:
            _offer_moves(menu, piece)
        return
    kind = game.rules.tokens[quest.specialist]
    assert isinstance(kind, Specialist)
    if PLACED not in notes and LOST not in notes and kind.can_be_placed_now(game):
        for arc in dict.fromkeys(arcs_of(game, menu.seat)):
            menu.options.append(_make_placing(kind, arc))


@cache
def _make_placing(kind: Specialist, arc: int) -> Option:
    return Option("place", (kind,), SPACES[SWORDSMAN][arc], place)


def offer_committed_steps(menu: Menu) -> None:
    """Steps for cards that are committed, which also somebody else's can be."""
    piece = specialist_of(menu.game)
    if piece is not None and isinstance(piece.kind, Committing) and PLACED not in menu.game.state.this_turn:
        _offer_moves(menu, piece)


def _offer_moves(menu: Menu, piece: Piece) -> None:
    kind, space = piece.kind, piece.space
    modifiers = modifiers_in(menu)
    for card in menu.distinct:
        if card.colour != NO_COLOUR:
            for cards in _payments(piece, card, modifiers) if modifiers else ((card,),):
                menu.options += _MOVES.get((kind, cards, space)) or _make_moves(kind, cards, space)


Payment = tuple[Card, ...]
_MOVES: Final[dict[tuple[PieceKind, Payment, Place], list[Option]]] = {}
"""The steps of each Specialist from a space for some cards. They speak of no monster, so each is made once."""


def _make_moves(kind: PieceKind, cards: Payment, space: Place) -> list[Option]:
    ways = _MOVES[kind, cards, space] = [Option("move", (kind, *cards), way, move) for way in neighbours(space)]
    return ways


def _payments(piece: Piece, card: Card, modifiers: list[Modifier]) -> list[Payment]:
    """A colour card alone, or with cards that make it go further."""
    payments: list[Payment] = [(card,)]
    if isinstance(piece.kind, Committing) and card.colour not in (ANY, COLOUR_OF[piece.arc]):
        payments += [(card, each) for each in modifiers if card.hit and _changes_colour(each)]
    doubling = [each for each in modifiers if each.doubles]
    return payments + [(*paid, double) for paid in payments for double in doubling]


def _changes_colour(modifier: Modifier) -> bool:
    return hit_with(modifier).changes_colour


class Committing(Specialist):
    """One whose cards are committed to the quest."""

    def pays(self, game: Table, cards: list[Card]) -> None:
        put_on_board(game, cards)


def place(game: Table, option: Option) -> Flow[None]:
    kind, space = option.what[0], option.target
    assert isinstance(kind, Specialist) and isinstance(space, Place)
    game.state.this_turn[PLACED] = 1
    kind.sets_out(game)
    piece = put_piece(game, kind, space)
    yield from kind.comes_to(game, piece)
    yield from settle(game)


def move(game: Table, option: Option) -> Flow[None]:
    """For a card it makes a step, and another one where the colour of its space fits."""
    piece = specialist_of(game)
    assert piece is not None and isinstance(piece.kind, Specialist) and isinstance(option.target, Place)
    cards = [card for card in option.what if isinstance(card, Card)]
    steps = _steps(game, piece, cards)
    piece.kind.pays(game, cards)
    yield from step(game, piece, option.target)
    yield from walk_on(game, piece, steps - 1)


def walk_on(game: Table, piece: Piece, steps: int) -> Flow[None]:
    """The steps that are left; meanwhile it may do what there is to do where it stands."""
    actor = game.state.actor
    while steps > 0 and piece in game.state.pieces and not game.state.out[actor]:
        options = [*_make_steps(piece.space), *_on_the_way(game, actor), HALT]
        chosen = yield Decision(actor, "go_on", options, piece)
        if chosen is HALT:
            return
        if chosen.effect is None:
            space = chosen.what[0]
            assert isinstance(space, Place)
            yield from step(game, piece, space)
            steps -= 1
        else:
            flow = chosen.effect(game, chosen)
            if flow is not None:
                yield from flow


@cache
def _make_steps(space: Place) -> tuple[Option, ...]:
    return tuple(Option("step", (each,)) for each in neighbours(space))


def step(game: Table, piece: Piece, space: Place) -> Flow[None]:
    yield from move_piece(game, piece, space)
    yield from settle(game)


def _steps(game: Table, piece: Piece, cards: list[Card]) -> int:
    quest = quest_of(game)
    assert quest is not None
    modifiers = [card for card in cards if isinstance(card, Modifier)]
    fits = cards[0].colour in (ANY, COLOUR_OF[piece.arc]) or any(_changes_colour(each) for each in modifiers)
    number = quest.steps(2 if fits else 1, game)
    return number * 2 if any(each.doubles for each in modifiers) else number


def walker(game: Table) -> Piece | None:
    """The Specialist, if it could walk now."""
    return None if PLACED in game.state.this_turn else specialist_of(game)


def goes_further(game: Table, piece: Piece, card: Card, face: Card) -> bool:
    """Whether the Specialist walks further if the card counts as another."""
    return _steps(game, piece, [face]) > _steps(game, piece, [card])


def reach_of(game: Table, option: Option) -> int:
    """How many steps an option gives a Specialist, 0 if it gives none."""
    piece = specialist_of(game)
    if option.verb != "move" or piece is None:
        return 0
    return _steps(game, piece, [card for card in option.what if isinstance(card, Card)])


def _on_the_way(game: Table, seat: int) -> list[Option]:
    """What the Specialist can do where it stands without losing the steps it has left."""
    menu = Menu(game, seat)
    scout = scout_on_board(game)
    if scout is not None:
        offer_carrying(menu, scout)
    quest = quest_of(game)
    if quest is not None and quest.works_on_site:
        offer_commits(menu, quest)
    if CHARACTERS in game.state.holds:
        offer_homes(menu)
    return menu.options


# --- whom they meet ---


@crowns_and_quests.rule
class Meetings(Module):
    """After the fights of all others who wait in a space."""

    rank = 1

    def met(self, game: Table, newcomers: list[Entry]) -> Flow[None] | None:
        piece = specialist_of(game)
        came = [entry.monster for entry in newcomers if entry.space is piece.space] if piece is not None else []
        if piece is None or not came:
            return None
        foes = foes_of(game, piece)
        # Whoever came may be gone by now, or be nobody to fight with; then those are fought who are here.
        meant = foes and any(monster.kind.monster or monster in foes for monster in came)
        return encounter(game, piece, foes) if meant else None


@crowns_and_quests.rule
class StandOff(Module):
    """After the monsters' own movement those who stayed are fought too, before anything burns."""

    rank = -1

    def march_begins(self, game: Table, march: March) -> None:
        game.state.this_turn.pop(FOUGHT, None)

    def march_ends(self, game: Table, march: March) -> Flow[None] | None:
        piece = specialist_of(game)
        fought = game.state.this_turn.pop(FOUGHT, 0)
        if piece is None or march.by_token or fought:
            return None
        foes = foes_of(game, piece)
        return encounter(game, piece, foes) if foes else None


def encounter(game: Table, piece: Piece, foes: list[Monster]) -> Flow[None]:
    kind = piece.kind
    assert isinstance(kind, Specialist)
    game.state.this_turn[FOUGHT] = 1
    yield from kind.fight(game, piece, foes)
