"""What a quest has on the board and beside it: its people and things, what is attacked for it, what lies face down."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ringwall.core.board import CASTLE, COLOUR_OF, FIELD, FOREST, RINGS
from ringwall.core.pieces import Monster, Piece
from ringwall.core.tokens import PieceKind, Token
from ringwall.crowns_and_quests.face_down import HOLDS
from ringwall.crowns_and_quests.facts import figure, word
from ringwall.crowns_and_quests.items import FACE_DOWN, FAIL, OUTPOST, SUCCESS, FaceDown, Outpost, SetPortal
from ringwall.crowns_and_quests.quest import TRACKER, quest_of
from ringwall.crowns_and_quests.quests.a_creeping_evil import ACreepingEvil
from ringwall.crowns_and_quests.quests.a_desperate_plea import SAVED
from ringwall.crowns_and_quests.quests.hunt_for_the_cursed_temple import FOUND, RINGS_OF_STAGES, STAGE
from ringwall.crowns_and_quests.quests.the_obelisk_of_oblivion import OBELISK
from ringwall.crowns_and_quests.specialists.carrying import CARRIED, SCOUT, Item
from ringwall.crowns_and_quests.specialists.evacuees import EVACUEES
from ringwall.crowns_and_quests.specialists.specialist import Specialist
from ringwall.crowns_and_quests.targets.apocalypse_stone import GEMS, STONE
from ringwall.crowns_and_quests.targets.blast import BLAST
from ringwall.crowns_and_quests.targets.stone_backs import ON_BOARD, SUPPLY
from ringwall.crowns_and_quests.targets.target import Target, targets_on_board
from ringwall.game import Game
from ringwall.position.base import ids
from ringwall.position.crowns_and_quests.quests import no_part
from ringwall.position.forms import ARC, NAMES, NUMBER, TEXT, PositionError, mapped, one_of, or_nothing
from ringwall.position.key import Key
from ringwall.spelling import meant

STONETHROWER = "stonethrower"
TURNED = mapped("success or fail by arc, such as {1: fail, 4: success}", ARC, one_of(SUCCESS, FAIL))
BACKS = ("gems", "stone_backs", "stone_supply")


def finish(game: Game, given: dict[str, Any]) -> None:
    """What is on the board belongs there, and is not beside it as well."""
    own = _own_pieces(game)
    _check_numbers(game, own)
    for piece in own:
        _check_place(game, piece)
    _heal_stones(game, given.get("monsters", []))
    _turn_stones(game, given)
    _count_blasts(game, given)
    _count_evacuees(game, given)
    _follow_stonethrower(game, given)


# --- what stands and lies on it ---


def _own_pieces(game: Game) -> list[Monster | Piece]:
    """What the quest in play has on the board; a piece of another one has no business there."""
    quest = quest_of(game)
    there: list[Monster | Piece] = [*game.state.monsters, *game.state.pieces]
    own = [piece for piece in there if isinstance(piece.kind, Target | Item | Specialist)]
    for piece in own:
        if quest is None or piece.kind.id not in (*quest.pieces, quest.specialist):
            raise no_part(game, piece)
    return own


def _check_numbers(game: Game, own: list[Monster | Piece]) -> None:
    """There are only so many of each, and one that is carried or set is one of them."""
    if sum(isinstance(piece.kind, Specialist) for piece in own) > 1:
        raise PositionError("there is one specialist on the board at most")
    numbers = Counter(piece.kind.id.removesuffix("_set") for piece in own)
    numbers.update(filter(None, [_carried(game)]))
    for name, number in numbers.items():
        most = max(1, game.rules.tokens[name].count)
        if number > most:
            raise PositionError(f"there is only one {name}" if most == 1 else f"there are only {most} of {name}")
    portable = [name for name in numbers if getattr(game.rules.tokens[name], "portable", False)]
    if FACE_DOWN in numbers and (STONETHROWER in numbers or portable):
        raise PositionError("nothing lies face down any more once it has been found")


def _check_place(game: Game, piece: Monster | Piece) -> None:
    """Some can only be in certain places."""
    kind = piece.kind
    rings = _rings_for(game, kind)
    if piece.ring not in rings:
        raise PositionError(f"{piece} cannot be; {kind} is only in {' or '.join(RINGS[ring] for ring in rings)}")
    if isinstance(kind, SetPortal) and COLOUR_OF[piece.arc] != kind.colour:
        raise PositionError(f"a portal is set in its own colour, so {piece} cannot be")
    if isinstance(kind, FaceDown) and not game.state.holds.get(_place_of(piece.arc)):
        raise PositionError(f"face_down must say what {piece} is")
    alike = [each for each in game.state.pieces if each.kind is kind and each.space is piece.space]
    if isinstance(kind, SetPortal | Outpost) and len(alike) > 1:
        raise PositionError(f"there is one {kind} in a space at most, not {len(alike)}")


def _rings_for(game: Game, kind: Token) -> Sequence[int]:
    quest = quest_of(game)
    if kind.id in (FACE_DOWN, OUTPOST, STONETHROWER):
        return (FOREST,)
    if isinstance(kind, SetPortal):
        return (RINGS.index(word(game, "vanishing.ring")),)
    if kind.id == "flag":
        stage = min(game.state.counts.get(STAGE, 1), FOUND - 1)
        return (RINGS_OF_STAGES[stage - 1],)
    if kind.id == OBELISK:
        return FIELD
    if kind.id == STONE:
        return (FOREST, *FIELD) if isinstance(quest, ACreepingEvil) else FIELD
    return range(CASTLE + 1)


def _heal_stones(game: Game, texts: list[str]) -> None:
    """Those written without health can bear as much as in the quest in play, which may be less than in another."""
    health = figure(game, f"{'creeping' if isinstance(quest_of(game), ACreepingEvil) else 'apocalypse'}.stone_health")
    for text, monster in zip(texts, game.state.monsters, strict=True):
        if monster.kind.id == STONE and "." not in text:
            monster.health = health


# --- what is beside it ---


def _supply(key: str, name: str) -> Key:
    def put(game: Game, number: int) -> None:
        if name not in game.state.supply:
            raise no_part(game, key)

    return Key(NUMBER, lambda game: game.state.supply.get(name, 0), put)


def _count_blasts(game: Game, given: dict[str, Any]) -> None:
    if BLAST in game.state.supply:
        left = game.rules.tokens[BLAST].count - len(targets_on_board(game, BLAST))
        game.state.supply[BLAST] = _some_of(left, given, "blasts_waiting")


def _count_evacuees(game: Game, given: dict[str, Any]) -> None:
    if EVACUEES in game.state.supply:
        on_board = sum(piece.kind.id == EVACUEES for piece in game.state.pieces)
        left = game.rules.tokens[EVACUEES].count - on_board - game.state.counts[SAVED]
        game.state.supply[EVACUEES] = _some_of(left, given, EVACUEES)


def _some_of(left: int, given: dict[str, Any], key: str) -> int:
    """As many as are given, all that are left if it is not said."""
    number: int = given.get(key, left)
    if left < 0 or number > left:
        raise PositionError(f"{key} can be {max(left, 0)} at most here, not {number}")
    return number


def _follow_stonethrower(game: Game, given: dict[str, Any]) -> None:
    """Once it has been found the tracker shows its health."""
    for found in targets_on_board(game, STONETHROWER):
        if given.get(TRACKER, found.health) != found.health:
            raise PositionError(f"the tracker shows the health of {found}, so it cannot be {given[TRACKER]}")
        game.state.counts[TRACKER] = found.health


# --- stones ---


def _backs(key: str, name: str, unordered: bool) -> Key:
    """They are taken out of the seven when all stones are on the board."""

    def put(game: Game, names: list[str]) -> None:
        if SUPPLY not in game.state.holds:
            raise no_part(game, key)
        known = ids(game.state.holds[SUPPLY])
        for back in names:
            if back not in known:
                raise PositionError(f"no stone has a back called {back!r}{meant(back, known)}")

    return Key(NAMES, lambda game: ids(game.state.holds.get(name, [])), put, unordered)


def _turn_stones(game: Game, given: dict[str, Any]) -> None:
    """Backs that are not named are taken by chance out of those that are left."""
    state, holds = game.state, game.state.holds
    if SUPPLY not in holds:
        return
    left, stones = holds[SUPPLY], len(targets_on_board(game, STONE))
    gems, backs, supply = (_take_backs(left, given.get(key, [])) for key in BACKS)
    if "stone_backs" in given and len(backs) != stones:
        raise PositionError(f"stone_backs must be one for each of the stones on the board, {stones}, not {len(backs)}")
    if len(left) < stones - len(backs):
        raise PositionError("there are not as many stones")
    state.chance.shuffle(left)
    while len(backs) < stones:
        backs.append(left.pop())
    holds[GEMS], holds[ON_BOARD], holds[SUPPLY] = gems, backs, supply if "stone_supply" in given else left
    state.supply[STONE] = len(holds[SUPPLY])


def _take_backs(left: list[Token], names: list[str]) -> list[Token]:
    taken = []
    for name in names:
        back = next((back for back in left if back.id == name), None)
        if back is None:
            raise PositionError(f"there are not as many stones with the back {name}")
        left.remove(back)
        taken.append(back)
    return taken


# --- what lies face down, what is carried ---


def _place_of(arc: int) -> str:
    name = HOLDS[arc]
    assert name is not None
    return name


def _put_face_down(game: Game, backs: dict[int, str]) -> None:
    quest = quest_of(game)
    if quest is None or FACE_DOWN not in quest.pieces:
        raise no_part(game, "face_down")
    if list(backs.values()).count(SUCCESS) > 1:
        raise PositionError("there is one success token only")
    kind = game.rules.tokens[FACE_DOWN]
    assert isinstance(kind, PieceKind)
    lying = [piece.arc for piece in game.state.pieces if piece.kind is kind]
    for arc, back in backs.items():
        game.state.holds[_place_of(arc)] = [game.rules.tokens[back]]
        if arc not in lying:
            game.state.pieces.append(Piece(kind, FOREST, arc, kind.health))


def _face_down(game: Game) -> dict[int, str]:
    holds = game.state.holds
    return {arc: holds[name][0].id for arc, name in enumerate(HOLDS) if name in holds}


def _carried(game: Game) -> str | None:
    held = game.state.holds.get(CARRIED)
    return held[0].id if held else None


def _put_carried(game: Game, name: str | None) -> None:
    if name is None:
        return
    known = {token.id: token for token in game.rules.tokens.values() if isinstance(token, Item) and token.portable}
    if name not in known:
        raise PositionError(f"nobody can carry {name!r}{meant(name, known)}")
    quest = quest_of(game)
    if quest is None or name not in quest.pieces:
        raise no_part(game, name)
    if all(piece.kind.id != SCOUT for piece in game.state.pieces):
        raise PositionError("carried needs the scout on the board")
    game.state.holds[CARRIED] = [known[name]]


KEYS: dict[str, Key] = {
    "evacuees": _supply("evacuees", EVACUEES),
    "blasts_waiting": _supply("blasts_waiting", BLAST),
    "gems": _backs("gems", GEMS, unordered=True),
    "stone_backs": _backs("stone_backs", ON_BOARD, unordered=False),
    "stone_supply": _backs("stone_supply", SUPPLY, unordered=True),
    "face_down": Key(TURNED, _face_down, _put_face_down),
    "carried": Key(or_nothing(TEXT), _carried, _put_carried),
}
