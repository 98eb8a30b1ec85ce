"""Every text the game needs, worked out from its boxes and its source, so that nothing can be added without words."""

from collections.abc import Iterator
from typing import get_args

from ringwall.boxes import BASE, EXPANSIONS, boxes_of
from ringwall.core.board import COLOURS, RINGS
from ringwall.core.box import Box
from ringwall.core.facts import PROVENANCES, Fact, OneOf, words
from ringwall.core.phase import Phase
from ringwall.core.tokens import MonsterKind, PieceKind
from ringwall.puzzles.guide import State
from ringwall.puzzles.themes import THEMES
from ringwall.texts.forms import (
    LEAVE,
    PLAIN_VALUES,
    before,
    effect_key,
    event_key,
    fact_key,
    reason_key,
    value_key,
    verb_key,
)
from ringwall.texts.puzzles import theme_key, verdict_key
from ringwall.texts.scan import own_texts
from ringwall.texts.wording import event_forms, verb_forms
from ringwall.vocabulary import vocabulary


def needed_keys() -> list[str]:
    """The keys of all texts, in order."""
    keys: set[str] = set()
    boxes = boxes_of(EXPANSIONS)
    for box in boxes:
        keys.update(components_of(box))
    keys.update(f"word.{word}" for word in _words(boxes))
    for name in EXPANSIONS:
        keys.update(named(f"box.{name}"))
    keys.update(_phases())
    keys.update(_told())
    keys.update(f"ring.{ring}.{form}" for ring in RINGS for form in ("name", "short"))
    keys.update(f"colour.{colour}" for colour in COLOURS)
    keys.update(f"value.{value}" for value in PLAIN_VALUES)
    keys.update(f"provenance.{provenance}" for provenance in PROVENANCES)
    keys.update(map(verdict_key, get_args(State)))
    keys.update(map(theme_key, THEMES))
    return sorted(keys)


def _words(boxes: list[Box]) -> set[str]:
    """What options name besides components and places; decks, rings and colours have names of their own."""
    words = vocabulary().words.union(*(box.words for box in boxes))
    cards = {card.id: card for box in boxes for card in box.cards.values()}
    tokens = {token for box in boxes for token in box.tokens}
    return words - {card.deck for card in cards.values()} - set(cards) - tokens - {*RINGS, *COLOURS}


def components_of(box: Box) -> Iterator[str]:
    for card in box.cards.values():
        yield from named(f"card.{card.id}")
        yield from (f"deck.{card.deck}", f"deck.{card.deck}.card")
    for token in box.tokens.values():
        yield from named(f"{'monster' if token.monster else 'token'}.{token.id}")
        if isinstance(token, MonsterKind | PieceKind):
            yield f"{'monster' if token.monster else 'token'}.{token.id}.short"
        for trait in token.traits:
            yield from _explained(f"trait.{trait}")
    for tower in box.towers.values():
        if tower.id not in box.variants:
            yield f"word.{tower.id}"
    for kind, group in (("mode", box.modes), ("edition", box.editions), ("option", box.variants)):
        for name in group:
            yield from named(f"{kind}.{name}")
    for variant in box.variants.values():
        # What is written without a colon is what it names, and has a name already.
        further = [variant.written] if ":" in variant.written else []
        yield from (value_key(variant.id, value) for value in (*variant.values, *further))
    yield from (verb_key(verb) for verb in box.verbs)
    for fact in box.facts.values():
        yield from _of_fact(fact)


def _of_fact(fact: Fact) -> Iterator[str]:
    """Words for the list or table it stands in, and for itself where it is not called after what it is about."""
    key, _, each = fact.name.partition(".")
    yield fact_key(key)
    if each.isdigit():
        assert isinstance(fact.allowed, OneOf), "lists are lists of effects"
        yield from map(effect_key, fact.allowed.values)
    elif fact.belongs and each not in words(fact.belongs):
        yield fact_key(fact.name)


def named(key: str) -> tuple[str, str]:
    return f"{key}.name", f"{key}.help"


def _explained(key: str) -> tuple[str, str]:
    return key, f"{key}.help"


def _phases() -> Iterator[str]:
    kinds = list(_kinds_of(Phase))
    known = {phase.id for phase in kinds if phase.__module__.startswith(f"ringwall.{BASE.name}.")}
    for phase in kinds:
        if phase.id:
            yield from named(f"phase.{phase.id}")
        if phase.has_menu:
            yield f"decision.{phase.id}"
            yield verb_key(LEAVE, phase.id)
        if phase.id and phase.id not in known:
            # The words for leaving a phase of the base game do not know of it.
            yield verb_key(LEAVE, before(phase.id))


def _kinds_of(phase: type[Phase]) -> Iterator[Phase]:
    for kind in phase.__subclasses__():
        yield kind()
        yield from _kinds_of(kind)


def _told() -> Iterator[str]:
    found = vocabulary()
    for kind in found.events:
        yield from (event_key(kind, form) for form in ("", *event_forms().get(kind, ())))
    yield from (f"decision.{kind}" for kind in found.decisions)
    yield from (verb_key(verb) for verb in found.verbs)
    yield from (verb_key(verb, form) for verb, forms in verb_forms().items() for form in forms)
    for mark in found.marks:
        yield from _explained(f"mark.{mark}")
    yield from (f"supply.{name}" for name in found.supplies)
    yield from (f"held.{name}" for name in found.holds)
    yield from (f"source.{source}" for source in found.sources)
    yield from (f"roll.{why}" for why in found.rolls)
    yield from (reason_key(reason) for reason in found.reasons)
    yield from own_texts()
