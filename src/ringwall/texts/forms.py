"""How keys of texts are built where one word is not enough: forms of a sentence for different objects."""

from typing import Final

PLAIN_VALUES: Final = ("off", "on")
"""The values that mean the same for every option."""

VERB_FORMS: Final[dict[str, tuple[str, ...]]] = {
    "add": ("word",),
    "assign": ("word",),
    "decline": ("build", "stand"),
    "draw": ("deck",),
    "play": ("monster", "place", "card", "seat", "roll"),
    "settle": ("monster", "place"),
    "strike": ("hypnotize",),
}
"""Verbs whose words depend on what they are aimed at, on what they are done with, or on the kind of the decision.

``roll`` is a monster whose arc the die says."""

EVENT_FORMS: Final[dict[str, tuple[str, ...]]] = {
    "played": ("monster", "place", "card", "seat"),
    "offered": ("wanted",),
}
"""Events that are told differently when they have this kind of target or this piece of data."""


def verb_key(verb: str, form: str = "") -> str:
    return _with_form(f"verb.{verb.replace(' ', '_')}", form)


def event_key(kind: str, form: str = "") -> str:
    return _with_form(f"event.{kind}", form)


def value_key(option: str, value: str) -> str:
    """The words for an option's value; ``random_fixed:3`` shares those of ``random_fixed``."""
    kind = value.partition(":")[0]
    return f"value.{kind}" if kind in PLAIN_VALUES else f"option.{option}.value.{kind}"


def reason_key(reason: str) -> str:
    return f"reason.{reason.replace(' ', '_')}"


def _with_form(key: str, form: str) -> str:
    return f"{key}.{form}" if form else key
