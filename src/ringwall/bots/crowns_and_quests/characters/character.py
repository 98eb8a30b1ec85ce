"""What bots know of a character: how much it helps, and what its ability is worth when it can be used."""

from ringwall.bots.lore.judges import Judge, judges, verbs
from ringwall.bots.lore.tokens import TOKENS, TokenLore
from ringwall.bots.simple.play import WASTE
from ringwall.bots.simple.sight import Sight, aim, first, named
from ringwall.core.decision import Option


class CharacterLore(TokenLore):
    worth = 0.0
    strength: float = 1.0
    """How much it helps in a game, compared with the others."""

    def use(self, sight: Sight, card: str, target: str) -> float:
        """The mark of using its ability, with a card or without, on something."""
        return WASTE


def strength_of(name: str) -> float:
    known = TOKENS.get(name)
    return known.strength if isinstance(known, CharacterLore) else 0.0


@verbs("use", rivals=True)
def using(sight: Sight) -> Judge:
    def judge(option: Option) -> float:
        known = TOKENS.get(first(option))
        what = named(option)
        if not isinstance(known, CharacterLore):
            return WASTE
        return known.use(sight, what[1] if len(what) > 1 else "", aim(option))

    return judge


@judges("character", "bring_back")
def choosing(sight: Sight) -> Judge:
    """Whoever helps most."""
    return lambda option: strength_of(first(option)) if option.what else -1.0


def only_using(sight: Sight) -> Judge:
    """A decision about nothing but an ability: what it is worth, and 0 for doing without."""
    judge = using(sight)
    return lambda option: judge(option) if option.verb == "use" else 0.0
