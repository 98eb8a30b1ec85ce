"""Hidden places whose tokens nobody tells apart from each other, but from all others."""

from ringwall.core.state import State


class Pool:
    def __init__(self, *names: str) -> None:
        self.names = names

    def deal(self, state: State, unseen: list[str]) -> None:
        """What lies in the places that somebody does not see is known, but not where each of it lies.

        A pool of which more is known, because it has been seen how its tokens came there, deals by that.
        """
        # In an order of their own, so that what is dealt does not hang on what is hidden.
        tokens = sorted((token for name in unseen for token in state.holds[name]), key=lambda token: token.id)
        state.chance.shuffle(tokens)
        for name in unseen:
            state.holds[name][:] = [tokens.pop() for _ in state.holds[name]]
