from ringwall.core.decision import Deed, Flow
from ringwall.core.hooks import Hooked
from ringwall.core.phase import Phase
from ringwall.core.table import Table


class Start(Phase):
    """Before the first phase proper: what ends or begins with the turn."""

    id = "start"

    def begin(self, game: Table) -> Deed:
        return self._begin(game, game.rules.turn_starts)

    def _begin(self, game: Table, modules: Hooked) -> Deed:
        """Nothing is kept waiting unless somebody is asked, and mostly nobody is."""
        for at, module in enumerate(modules):
            deed = module.turn_starts(game)
            if deed is not None:
                return self._go_on(game, deed, modules[at + 1 :])
        return None

    def _go_on(self, game: Table, deed: Flow[None], modules: Hooked) -> Flow[None]:
        yield from deed
        rest = self._begin(game, modules)
        if rest is not None:
            yield from rest
