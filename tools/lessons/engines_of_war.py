"""What is new in Engines of War: a trap that catches somebody, and a weapon whose bolt hits two."""

from ringwall.core.board import ARCHER, COLOUR_OF, COLOURS, KNIGHT
from ringwall.core.pieces import Monster
from tools.lessons.deal import Deal, NoLesson

ENGINES = ("battering_ram", "siege_tower", "war_wagon")
BALLISTA = ["resource_rope", "resource_rope", "resource_wood"]


def lead(deal: Deal) -> None:
    idle = [card for card in deal.hand if card.endswith(("_swordsman", "_knight"))]
    knight = next((card for card in idle if card.endswith("_knight") and not card.startswith("any")), None)
    thrown = sorted({card for card in idle if card != knight})[:2]
    if knight is None or len(thrown) < 2:
        raise NoLesson
    deal.choose("discard " + " + ".join(thrown))
    deal.choose("draw resource")
    deal.choose("draw resource")
    dig_a_pit(deal, knight.partition("_")[0])
    shoot(deal, knight)


def dig_a_pit(deal: Deal, colour: str) -> None:
    """Before the strongest monster of another colour; and a siege engine comes."""
    prey = max(
        (each for each in deal.monsters(ARCHER) if COLOURS[COLOUR_OF[each.arc]] != colour), key=lambda each: each.health
    )
    pit = f"knight-{prey.arc}"
    deal.choose("task pit", prey.text)
    deal.choose("commit resource_mortar")
    deal.choose("commit resource_wood")
    deal.choose(f"set up pit > {pit}", pit, prey.text)
    before = len(deal.game.events)
    deal.choose("done", f"pit@{pit}")
    told = [(event.kind, event.data) for event in deal.game.events[before:]]
    if prey.health < 2 or not any(kind == "caught" for kind, _ in told):
        raise NoLesson
    if not any(kind == "token" and data["token"] in ENGINES for kind, data in told):
        raise NoLesson


def shoot(deal: Deal, knight: str) -> None:
    """At somebody with somebody behind, paid with the knight and any other card."""
    caught = next(each for each in deal.monsters(KNIGHT) if each.health < each.kind.health)
    deal.choose("draw resource", caught.text)
    deal.choose("draw resource")
    engine = next((each for each in deal.game.state.monsters if each.kind.id in ENGINES), None)
    if engine is None or sorted(card for card in deal.hand if card.startswith("resource")) != BALLISTA:
        raise NoLesson
    deal.choose("done", engine.text)
    deal.choose("task ballista", "keep")
    for card in BALLISTA:
        deal.choose(f"commit {card}")
    colour = knight.partition("_")[0]
    near, far = pair_in_line(deal, colour)
    deal.choose(f"face {colour}", near.text, far.text)
    deal.choose(f"fire ballista > {near.text}", near.text)
    other = next((card for card in sorted(deal.hand) if card != knight), "")
    deal.choose("pay " + " + ".join(sorted((knight, other))))
    if deal.game.decision is None or deal.game.decision.kind != "play":
        raise NoLesson


def pair_in_line(deal: Deal, colour: str) -> tuple[Monster, Monster]:
    """Somebody in the knight ring of a colour, and the only one behind."""
    for near in deal.monsters(KNIGHT):
        behind = [each for each in deal.game.state.monsters if each.arc == near.arc and each.ring < KNIGHT]
        if COLOURS[COLOUR_OF[near.arc]] == colour and len(behind) == 1:
            return near, behind[0]
    raise NoLesson
