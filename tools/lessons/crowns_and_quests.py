"""What is new in Crowns and Quests: two abilities, a quest that is completed in two turns, and a portal picked up."""

from ringwall.core.board import ARCHER, KNIGHT
from tools.lessons.deal import Deal, NoLesson

PLAY = "play"
UNTOLD = {"wall_lost", "tower_lost", "discarded", "boulder", "piece_lost"}
"""What would have to be spoken of."""


def lead(deal: Deal) -> None:
    deal.choose("choose king_aiden")
    deal.choose("choose sir_ignacio")
    deal.choose("use king_aiden > seat-1")
    deal.choose("done")
    commit(deal, "archer")
    shoot(deal)
    end_turn(deal, 1)

    deal.expect("audience", 2)
    deal.choose("done")
    deal.choose("done")
    thrust(deal)
    commit(deal, "knight")
    end_turn(deal, 2)

    deal.expect("audience", 3)
    deal.choose("use king_aiden > seat-1")
    deal.expect("discard", 3)
    deal.choose("done", *(piece.text for piece in deal.game.state.pieces))
    send_scout(deal)
    if UNTOLD & {event.kind for event in deal.game.events}:
        raise NoLesson


def commit(deal: Deal, fighter: str) -> None:
    """A card of one colour, not one for all."""
    option = deal.first("commit ", f"_{fighter} > {fighter}")
    if option.startswith("commit any_"):
        raise NoLesson
    deal.choose(option)


def shoot(deal: Deal) -> None:
    """Another archer slays a goblin or wounds somebody stronger."""
    option = next(
        option
        for option in deal.options
        if "_archer > " in option and option.startswith("play ") and not option.startswith("play any_")
    )
    prey = option.partition(" > ")[2]
    if prey not in [monster.text for monster in deal.monsters(ARCHER)]:
        raise NoLesson
    deal.choose(option, prey)


def thrust(deal: Deal) -> None:
    """At somebody who survives it."""
    prey = next(monster for monster in deal.monsters(KNIGHT) if monster.health > 1)
    deal.choose(f"use sir_ignacio > {prey.text}", prey.text)


def send_scout(deal: Deal) -> None:
    """To a portal at which no monster stands."""
    taken = [monster.space.text for monster in deal.game.state.monsters]
    free = [option for option in deal.options if option.startswith("place scout") and option.split()[-1] not in taken]
    space = free[0].split()[-1] if free else ""
    deal.choose(f"place scout > {space}", space)
    deal.choose(deal.first("pick up "), f"scout@{space}")
    deal.expect(PLAY, 3)


def end_turn(deal: Deal, turn: int) -> None:
    deal.expect(PLAY, turn)
    deal.choose("done")
