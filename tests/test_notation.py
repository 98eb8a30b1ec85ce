"""``docs/scenarios.md``: the notation is that of the source, and every word of a position is explained."""

import re

from tools.notation import PAGE, page

from ringwall.boxes import EXPANSIONS
from ringwall.position import keys_of


def test_the_notation_is_that_of_the_source() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), "run make notation"


def test_every_key_of_a_position_is_explained_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8").split("## The position")[1].split("## The notation")[0]
    tables = re.findall(r"\| key \| value \|\n\|---\|---\|\n((?:\|.*\n)+)", text)
    explained = {
        key for table in tables for row in table.splitlines() for key in re.findall(r"`(\w+)`", row.split("|")[1])
    }
    assert explained == set(keys_of(EXPANSIONS))
