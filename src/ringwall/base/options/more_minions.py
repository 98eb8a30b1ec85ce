from ringwall.base.box import base
from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem


class OverlordVariant(Variant):
    """An option that only means something with an overlord at the table."""

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.mode != "overlord":
            return Problem(
                "problem.only_with_overlord",
                "{option} needs mode {mode}: it changes what the Overlord may do",
                option=cls.id,
                mode="overlord",
            )
        return None


@base.variant
class MoreMinions(OverlordVariant):
    """The overlord holds four tokens."""

    id = "more_minions"

    def overlord_hand(self, number: int) -> int:
        return 4
