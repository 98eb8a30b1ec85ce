"""How keys of texts are built where one word is not enough: forms of a sentence for different objects."""

from typing import Final

PLAIN_VALUES: Final = ("off", "on")
"""The values that mean the same for every option."""

VERB_FORMS: Final[dict[str, tuple[str, ...]]] = {
    "add": ("word",),
    "assign": ("word",),
    "build": ("alone",),
    "damage": ("rubble",),
    "decline": ("build", "stand"),
    "done": ("before_cavalier",),
    "draw": ("deck",),
    "fight": ("cavalier", "who_fights"),
    "halt": ("barrage", "build", "escort", "pledge", "tower_trade"),
    "keep": ("fickle_fortune",),
    "play": ("piece", "monster", "place", "card", "seat", "roll"),
    "replace": ("promo_tower",),
    "settle": ("monster", "place"),
    "strike": ("hypnotize",),
}
"""Verbs whose words depend on what they are aimed at, on what they are done with, or on the kind of the decision.

``roll`` is a monster whose arc the die says; ``piece`` one of the players' pieces; ``alone`` is aimed at nothing;
``before_`` a phase: what is done leads to it."""

EVENT_FORMS: Final[dict[str, tuple[str, ...]]] = {
    "played": ("piece", "monster", "place", "card", "seat"),
    "offered": ("wanted",),
}
"""Events that are told differently when they have this kind of target or this piece of data."""


def verb_key(verb: str, form: str = "") -> str:
    return _with_form(f"verb.{verb.replace(' ', '_')}", form)


def before(phase: str) -> str:
    """The form for what leads to a phase."""
    return f"before_{phase}"


def event_key(kind: str, form: str = "") -> str:
    return _with_form(f"event.{kind}", form)


def value_key(option: str, value: str) -> str:
    """The words for an option's value; ``random_fixed:3`` shares those of ``random_fixed``."""
    kind = value.partition(":")[0]
    return f"value.{kind}" if kind in PLAIN_VALUES else f"option.{option}.value.{kind}"


def effect_key(effect: str) -> str:
    """The words for what a table of effects says; ``agr_move:2`` shares those of ``agr_move``."""
    return f"effect.{effect.partition(':')[0]}"


def reason_key(reason: str) -> str:
    return f"reason.{reason.replace(' ', '_')}"


def _with_form(key: str, form: str) -> str:
    return f"{key}.{form}" if form else key
