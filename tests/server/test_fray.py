"""Three servers on one database, killed again and again while people play and come back to any of them."""

import asyncio
from random import Random

import pytest

from ringwall.server.app import PAGE
from tests.server.fray import Fray, Toll

KILLS = 6
ACKNOWLEDGED = 60
"""Actions between two kills."""
SHARE = 8
"""What one of the people does of it at most: 100 in 20 seconds would be too many."""
TABLES = 16

pytestmark = pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built; run `make page`")


def test_nothing_is_lost_or_doubled_and_no_two_pages_disagree(database: str) -> None:
    async def killing(fray: Fray) -> None:
        for _ in range(KILLS):
            await fray.acknowledgements(ACKNOWLEDGED)
            await fray.kill()
        await fray.acknowledgements(ACKNOWLEDGED)

    async def story() -> Toll:
        fray = Fray(database, 3, Random(19), share=SHARE)
        try:
            fray.open_tables(TABLES)
            return await fray.spend(killing)
        finally:
            fray.close()

    toll = asyncio.run(story())
    assert not toll.faults
    assert toll.kills == KILLS
    assert toll.acknowledged >= KILLS * ACKNOWLEDGED
    assert toll.resent, "no server was killed in the middle of something"
