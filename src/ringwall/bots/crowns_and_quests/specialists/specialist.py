"""What all Specialists share: how likely they are to get past those they meet."""

from ringwall.bots.lore.tokens import PieceLore


class SpecialistLore(PieceLore):
    worth = 0.0
    passive = True
    full: int = 1
    """The health with which it sets out."""
    frailty: float = 0.5
    """What it suffers from somebody who comes upon it, as a chance of its loss."""

    def survival(self, strength: int, health: int) -> float:
        """The chance to come through among foes of so much strength."""
        raise NotImplementedError(self.id)
