"""What is in the boxes, for set-up and rules reference."""

from collections.abc import Mapping
from importlib.metadata import version

from ringwall.bots import BOTS, USUAL_BOT
from ringwall.boxes import BASE, CROSSOVERS, boxes_of, known_boxes
from ringwall.core.box import Box, Variant
from ringwall.core.cards import Card
from ringwall.core.facts import HEALTH, Fact, Value
from ringwall.core.structures import PLAIN_TOWER
from ringwall.core.tokens import MonsterKind, PieceKind, Token
from ringwall.server.messages import (
    PHRASES,
    CardFact,
    Catalogue,
    FigureFact,
    MarkFact,
    ModeFact,
    OptionFact,
    TokenFact,
)
from ringwall.server.tutorial import lessons
from ringwall.setup import Setup
from ringwall.texts.traits import traits_of

RECONSTRUCTED = "reconstructed"


def catalogue(facts: Mapping[str, Value] | None = None) -> Catalogue:
    """Everything in the boxes, with the figures that whoever runs the server knows better."""
    known = facts or {}
    boxes = boxes_of(known_boxes())
    return Catalogue(
        boxes=list(known_boxes()),
        modes=[ModeFact(name, mode.least, mode.most, mode.overlord) for name, mode in BASE.modes.items()],
        editions=list(BASE.editions),
        options=_options(boxes),
        cards=[_card(box, card) for box in boxes for card in box.cards.values()],
        tokens=[_token(box, token, known) for box in boxes for token in box.tokens.values()],
        towers={PLAIN_TOWER.number: PLAIN_TOWER.id} | {n: kind.id for box in boxes for n, kind in box.towers.items()},
        marks=[MarkFact(mark, _home(box)) for box in boxes for mark in box.marks],
        facts=[fact for box in boxes for fact in _facts(box, known)],
        phases=[phase.id for phase in Setup(boxes=known_boxes()).rules.phases],
        phrases=list(PHRASES),
        bots=sorted(BOTS, key=lambda name: name != USUAL_BOT),
        lessons=list(lessons()),
        version=version("ringwall"),
    )


def _home(box: Box) -> str:
    """The box something is found in; what brings boxes together came with the last of them."""
    return CROSSOVERS.get(box.name, (box.name,))[-1]


def _options(boxes: list[Box]) -> list[OptionFact]:
    """One that is played differently where boxes meet is the option of the box that has it first."""
    options: dict[str, OptionFact] = {}
    for box in boxes:
        for variant in box.variants.values():
            options.setdefault(variant.id, _option(box, variant))
    return list(options.values())


def _option(box: Box, variant: type[Variant]) -> OptionFact:
    needs = () if box is BASE else CROSSOVERS.get(box.name, (box.name,))
    return OptionFact(variant.id, _home(box), list(needs), list(variant.values))


def _card(box: Box, card: Card) -> CardFact:
    return CardFact(card.id, _home(box), card.deck, card.count)


def _token(box: Box, token: Token, known: Mapping[str, Value]) -> TokenFact:
    health = token.health if isinstance(token, MonsterKind | PieceKind) else 0
    figure = HEALTH + token.id
    return TokenFact(
        id=token.id,
        box=_home(box),
        copies=token.count,
        monster=token.monster,
        piece=isinstance(token, PieceKind),
        boss=isinstance(token, MonsterKind) and token.boss,
        health=int(known.get(figure, health)),
        points=token.points if isinstance(token, MonsterKind) else 0,
        traits=list(traits_of(token.id)),
        reconstructed=figure in box.facts and _is_guess(box.facts[figure], known),
    )


def _facts(box: Box, known: Mapping[str, Value]) -> list[FigureFact]:
    return [
        FigureFact(fact.name, _home(box), known.get(fact.name, fact.value), fact.value, _is_guess(fact, known))
        for fact in box.facts.values()
    ]


def _is_guess(fact: Fact, known: Mapping[str, Value]) -> bool:
    return fact.provenance == RECONSTRUCTED and fact.name not in known
