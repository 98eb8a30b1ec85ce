"""The quest in play, those to come, and the numbers that a quest keeps."""

from typing import Any

from ringwall.core.board import ARCS
from ringwall.crowns_and_quests.committing import PLACES
from ringwall.crowns_and_quests.completion import clear
from ringwall.crowns_and_quests.facts import figure
from ringwall.crowns_and_quests.options.placeholders import Placeholders
from ringwall.crowns_and_quests.quest import ENDGAME, QUEST, QUESTS, TRACKER, Quest, kind_of, quest_of
from ringwall.crowns_and_quests.quests.a_desperate_plea import SAVED
from ringwall.crowns_and_quests.quests.hunt_for_the_cursed_temple import FOUND, STAGE
from ringwall.crowns_and_quests.quests.the_obelisk_of_oblivion import POWER
from ringwall.crowns_and_quests.quests.the_shadows_dagger import TURNS
from ringwall.crowns_and_quests.rewards import RUINS
from ringwall.game import Game
from ringwall.position.base import ids
from ringwall.position.forms import NAMES, NUMBER, TEXT, PositionError, listed, or_nothing
from ringwall.position.key import Key, laid
from ringwall.spelling import meant

NUMBERS = listed("a list of numbers, such as [2, 0, 1]", NUMBER)


# --- which quest ---


def begin(game: Game, given: dict[str, Any]) -> None:
    """The quest as it is when it has just been laid out, with nothing of it on the board."""
    state = game.state
    if QUEST not in state.holds:
        if given.get("quest") or given.get("quests"):
            raise PositionError("this game is played without quests")
        return
    first = quest_of(game)
    assert first is not None
    chosen = [first, *(each for each in state.holds[QUESTS] if isinstance(each, Quest))]
    _end(game, first)
    # All towers have fallen but those that turn out to stand.
    state.rows[RUINS] = [0, *(state.towers[arc] for arc in ARCS)]
    quest = _read_quest(game, given["quest"]) if given.get("quest") else None if "quest" in given else first
    state.holds[QUESTS] = list(_to_come(game, chosen, quest))
    if quest is not None:
        state.holds[QUEST] = [quest]
        quest.lay(game)


def _end(game: Game, quest: Quest) -> None:
    """Nothing is left of what the set-up has done for it."""
    state = game.state
    clear(game, quest)
    for name in quest.counts:
        state.counts.pop(name, None)
        state.rows.pop(name, None)
        state.supply.pop(name, None)
        state.holds.pop(name, None)


def _to_come(game: Game, chosen: list[Quest], quest: Quest | None) -> list[Quest]:
    """The quests of the set-up that follow; after another standard quest the one that ends the game."""
    if quest in chosen:
        return chosen[chosen.index(quest) + 1 :]
    return [] if quest is not None and kind_of(game, quest) == ENDGAME else chosen[-1:]


def _read_quest(game: Game, name: str) -> Quest:
    quest = game.rules.tokens.get(name)
    if not isinstance(quest, Quest):
        known = [token.id for token in game.rules.tokens.values() if isinstance(token, Quest)]
        raise PositionError(f"there is no quest called {name!r}{meant(name, known)}")
    if quest.placeholder and game.rules.value_of(Placeholders) == "off":
        raise PositionError(f"{name} is not in a game with placeholders off")
    return quest


def finish(game: Game) -> None:
    """Towers that do not stand can be rebuilt, and the last quest is one that ends the game."""
    state = game.state
    if QUEST not in state.holds:
        return
    for arc in ARCS:
        if state.towers[arc]:
            state.rows[RUINS].remove(state.towers[arc])
    quest = quest_of(game)
    boards = [*([quest] if quest is not None else []), *state.holds[QUESTS]]
    kinds = [kind_of(game, board) for board in boards if isinstance(board, Quest)]
    if kinds.count(ENDGAME) != 1 or kinds[-1] != ENDGAME:
        names = ", ".join(ids(boards)) or "none"
        raise PositionError(f"the last of all quests in play and to come ends the game, and no other, so not {names}")


def quest_name(game: Game) -> str | None:
    quest = quest_of(game)
    return None if quest is None else quest.id


def no_part(game: Game, name: object) -> PositionError:
    """What is said of something that does not belong to the quest in play."""
    quest = quest_of(game)
    return PositionError(f"{name} needs a quest in play" if quest is None else f"{name} has no part in {quest}")


def _put_quests(game: Game, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1 or name == quest_name(game):
            raise PositionError(f"there is one board of {name} only")
    game.state.holds[QUESTS] = [_read_quest(game, name) for name in names]


# --- its numbers ---


def _put_places(game: Game, numbers: list[int]) -> None:
    full = game.state.rows.get(PLACES, [])[1:]
    if not full:
        raise no_part(game, "places")
    if len(numbers) != len(full) or any(number > most for number, most in zip(numbers, full, strict=False)):
        raise PositionError(f"places of {quest_name(game)} are {full} at most, not {numbers}")
    game.state.rows[PLACES] = [0, *numbers]


def _put_tracker(game: Game, number: int) -> None:
    start = game.state.counts.get(TRACKER)
    if start is None:
        raise no_part(game, TRACKER)
    if number > start:
        raise PositionError(f"the tracker of {quest_name(game)} shows {start} at most, not {number}")
    game.state.counts[TRACKER] = number


def _put_power(game: Game, number: int) -> None:
    if POWER not in game.state.counts:
        raise no_part(game, POWER)
    most = figure(game, "obelisk.power_limit") - 1
    if number > most:
        raise PositionError(f"power is {most} at most, not {number}")
    game.state.counts[POWER] = number


def _put_stage(game: Game, number: int) -> None:
    if STAGE not in game.state.counts:
        raise no_part(game, STAGE)
    if not 1 <= number <= FOUND:
        raise PositionError(f"stage is 1 to {FOUND}, not {number}")
    game.state.counts[STAGE] = number


def count(name: str) -> Key:
    """A number that the quest in play keeps."""

    def put(game: Game, number: int) -> None:
        if name not in game.state.counts:
            raise no_part(game, name)
        game.state.counts[name] = number

    return Key(NUMBER, lambda game: game.state.counts.get(name, 0), put)


KEYS: dict[str, Key] = {
    "quest": Key(or_nothing(TEXT), quest_name, laid),
    "quests": Key(NAMES, lambda game: ids(game.state.holds.get(QUESTS, [])), _put_quests),
    "quest_cards": Key(NAMES, lambda game: ids(game.state.laid.get(QUEST, [])), laid, unordered=True),
    "places": Key(NUMBERS, lambda game: game.state.rows.get(PLACES, [0])[1:], _put_places),
    "tracker": Key(NUMBER, lambda game: game.state.counts.get(TRACKER, 0), _put_tracker),
    "stage": Key(NUMBER, lambda game: game.state.counts.get(STAGE, 0), _put_stage),
    "power": Key(NUMBER, lambda game: game.state.counts.get(POWER, 0), _put_power),
    "saved": count(SAVED),
    "dagger_turns": count(TURNS),
}
