from ringwall.base.box import base
from ringwall.core.box import Variant


class OverlordVariant(Variant):
    """An option that only means something with an overlord at the table."""

    @classmethod
    def problem(cls, players: int, mode: str, options: dict[str, str]) -> str | None:
        if mode != "overlord":
            return f"{cls.id} needs mode overlord: it changes what the Overlord may do"
        return None


@base.variant
class MoreMinions(OverlordVariant):
    """The overlord holds four tokens."""

    id = "more_minions"

    def overlord_hand(self, number: int) -> int:
        return 4
