"""What happened, for logs and animation. Built only while somebody listens."""

from typing import Final

Value = str | int | list[str]
HIDDEN: Final = "?"


class Event:
    """One thing that happened: a kind and plain data. It is told just before, so everything is named as it was.

    An event with owners holds ``secrets`` that only the owners' seats may know; others see a question mark there.
    """

    __slots__ = ("data", "kind", "owners", "secrets")

    def __init__(
        self, kind: str, data: dict[str, Value], owners: tuple[int, ...] = (), secrets: tuple[str, ...] = ()
    ) -> None:
        self.kind = kind
        self.data = data
        self.owners = owners
        self.secrets = secrets

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat may know it; None for a spectator."""
        if not self.secrets or seat in self.owners:
            return self
        return Event(self.kind, {key: HIDDEN if key in self.secrets else value for key, value in self.data.items()})

    def __repr__(self) -> str:
        return f"<{self.kind} {' '.join(f'{key}={value}' for key, value in self.data.items())}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.kind == other.kind and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.kind)
