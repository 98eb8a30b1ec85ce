from ringwall.bots.crowns_and_quests.characters.character import CharacterLore, only_using
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.overlord import token_worth
from ringwall.bots.simple.sight import Sight, first


@token("kekoa")
class Kekoa(CharacterLore):
    strength = 1.7

    def use(self, sight: Sight, card: str, target: str) -> float:
        """The worst of the tokens goes back."""
        return 1.0


judges("kekoa")(only_using)


@judges("send_back")
def sending_back(sight: Sight) -> Judge:
    return lambda option: token_worth(sight, first(option))


@judges("next_token")
def resolving(sight: Sight) -> Judge:
    """What hurts most now hurts less before others have come."""
    return lambda option: token_worth(sight, first(option))
