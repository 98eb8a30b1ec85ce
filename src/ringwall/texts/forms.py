"""How keys of texts are built."""

from typing import Final

PLAIN_VALUES: Final = ("off", "on")
"""The values that mean the same for every option."""

LEAVE: Final = "done"
"""The verb that ends a phase. Each phase has its own words for it; where a phase of a box comes next, so has that one.
"""


def called(key: str) -> str:
    """What the thing a key speaks of is called where nobody has given it a name.

    >>> called("card.war_horn.name"), called("decision.whom_to_warn")
    ('War Horn', 'Whom To Warn')
    """
    return (key.split(".")[1] if "." in key else key).replace("_", " ").title()


def verb_key(verb: str, form: str = "") -> str:
    return _with_form(f"verb.{verb.replace(' ', '_')}", form)


def before(phase: str) -> str:
    """The form for leaving whatever comes before a phase."""
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


def fact_key(name: str) -> str:
    """The words for a figure, or for the list or table it stands in: ``health`` of ``health.troll``."""
    return f"fact.{name}"


def is_list(value: str) -> bool:
    """Whether a fact names several things that have names already, such as the cards something costs."""
    return " " in value


def reason_key(reason: str) -> str:
    return f"reason.{reason.replace(' ', '_')}"


def _with_form(key: str, form: str) -> str:
    return f"{key}.{form}" if form else key
