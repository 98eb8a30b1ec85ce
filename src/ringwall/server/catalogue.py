"""What is in the boxes, for set-up and rules reference."""

from functools import cache
from importlib.metadata import version

from ringwall.bots import BOTS
from ringwall.boxes import BASE, EXPANSIONS, open_box
from ringwall.core.box import Box
from ringwall.core.tokens import MonsterKind
from ringwall.server.messages import PHRASES, CardFact, Catalogue, ModeFact, OptionFact, TokenFact
from ringwall.setup import Setup
from ringwall.texts.traits import traits_of


@cache
def catalogue() -> Catalogue:
    boxes = [BASE, *map(open_box, EXPANSIONS)]
    return Catalogue(
        boxes=list(EXPANSIONS),
        modes=[ModeFact(name, mode.least, mode.most, mode.overlord) for name, mode in BASE.modes.items()],
        editions=list(BASE.editions),
        options=[OptionFact(each.id, box.name, list(each.values)) for box in boxes for each in box.variants.values()],
        cards=[CardFact(card.id, box.name, card.deck, card.count) for box in boxes for card in box.cards.values()],
        tokens=[fact for box in boxes for fact in _tokens(box)],
        phases=[phase.id for phase in Setup(boxes=EXPANSIONS).rules.phases],
        phrases=list(PHRASES),
        bots=sorted(BOTS, key=lambda name: name != "simple"),
        version=version("ringwall"),
    )


def _tokens(box: Box) -> list[TokenFact]:
    facts = []
    for token in box.tokens.values():
        health, points = (token.health, token.points) if isinstance(token, MonsterKind) else (0, 0)
        traits = list(traits_of(token.id))
        facts.append(TokenFact(token.id, box.name, token.count, token.monster, health, points, traits))
    return facts
