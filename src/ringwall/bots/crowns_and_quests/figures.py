"""The figures of quests and characters, as this table has them."""

from collections.abc import Mapping

from ringwall.bots.simple.sight import Sight
from ringwall.core.facts import Value, pairs, words
from ringwall.crowns_and_quests.box import crowns_and_quests


def _fact(sight: Sight, name: str) -> Value:
    return sight.view["setup"].get("facts", {}).get(name, crowns_and_quests.facts[name].value)


def figure(sight: Sight, name: str) -> int:
    return int(_fact(sight, name))


def listed(sight: Sight, name: str) -> list[str]:
    return words(str(_fact(sight, name)))


def paired(sight: Sight, name: str) -> Mapping[str, str]:
    return pairs(str(_fact(sight, name)))
