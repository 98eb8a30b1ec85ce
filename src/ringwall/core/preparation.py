"""A step of the set-up."""

from typing import TYPE_CHECKING

from ringwall.core.decision import Flow

if TYPE_CHECKING:
    from ringwall.core.table import Table


class Preparation:
    id: str = ""

    def prepare(self, game: "Table") -> Flow[None] | None:
        raise NotImplementedError(self.id)
