"""Looks over the shoulder of somebody who solves a puzzle, and answers every choice from the proof."""

from typing import Any, Final, Literal, NamedTuple

from ringwall.core.events import Event
from ringwall.game import Game
from ringwall.puzzles.aim import BOSS, WIN, Aim, culprit
from ringwall.puzzles.horizon import LAST
from ringwall.puzzles.lines import Lines
from ringwall.puzzles.proof import BOUND, CHANCE, Place, Proof, downfall

OPEN: Final = "open"
"""A line still works whatever comes."""
ASTRAY: Final = "astray"
"""No line works for sure any more."""
REACHED: Final = "reached"
MISSED: Final = "missed"


State = Literal["open", "astray", "reached", "missed"]


class Standing(NamedTuple):
    """How a game stands to the aim."""

    state: State
    why: dict[str, Any]
    """Why the aim is missed, or will be; empty if it is not."""
    lucky: bool
    """Whether it was reached after a choice with which it could have been missed."""
    line: list[Any]
    """What still has to be chosen; empty where nothing has, or where it is not known in the middle of an effect."""

    @property
    def step(self) -> str | None:
        """The next choice; None where there is none or it hangs on what comes."""
        return self.line[0] if self.line and isinstance(self.line[0], str) else None


class Guide:
    """Of one puzzle, for all who try it."""

    def __init__(self, start: Game, aim: Aim, bound: int = BOUND) -> None:
        self.aim = aim
        self.proof = Proof(start, aim, bound)
        self._turn = start.state.turn
        self._towers = start.state.towers[:]
        ids = [phase.id for phase in start.rules.phases]
        self._before = ids[: ids.index(LAST) + 1]
        self._lines = Lines()

    def look(self, game: Game) -> Standing:
        """A game that began in the puzzle's position. It is left as it is."""
        place, strayed = self._follow(game)
        if place is not None and place.safe:
            return Standing(REACHED, {}, strayed, [])
        ended = self._ended(game)
        if ended is not None:
            return Standing(MISSED, ended, False, []) if ended else Standing(REACHED, {}, strayed, [])
        if place is None:
            return Standing(ASTRAY if strayed else OPEN, {}, False, [])
        if not place.works:
            return Standing(ASTRAY, self._why(game, place), False, [])
        return Standing(OPEN, {}, False, list(self._lines.of(place)[0]))

    def _follow(self, game: Game) -> tuple[Place | None, bool]:
        """Where the game is in the proof, if that is known, and whether a choice has left what works."""
        place: Place | None = self.proof.root
        strayed = False
        begun: Game | None = None
        for moment, step in game.replay():
            begun = begun or moment.copy()
            if moment.clean:
                place = self.proof.place_of(moment.state, begun.state)
            text = moment.options[step].text
            moves = {} if place is None or place.asked == CHANCE else {move.text: move.to for move in place.moves}
            place = moves.get(text)
            strayed = strayed or (place is not None and not place.works)
        if game.clean and game.decision is not None:
            place = self.proof.place_of(game.state, (begun or game).state) or place
        return place, strayed

    def _ended(self, game: Game) -> dict[str, Any] | None:
        """Why it was missed, nothing if it was reached; None as long as the turn goes on."""
        events = []
        over = game.outcome is not None
        for event in game.events:
            if self._is_beyond(event):
                over = True
                break
            events.append(event)
        if not over:
            return None
        if any(event.kind == "won" for event in events):
            return {}
        if self.aim.kind == BOSS:
            if any(event.kind in ("slain", "destroyed") and self._names_boss(event) for event in events):
                return {}
            left = next((each.health for each in game.state.monsters if each.kind.id == self.aim.boss), 0)
            return {"why": "boss", "monster": self.aim.boss, "health": left}
        if self.aim.kind == WIN:
            return {"why": "left", "number": len(game.state.monsters)}
        fallen = [int(str(event.data["arc"])) for event in events if event.kind == "tower_lost"]
        lost = [arc for arc in fallen if self._towers[arc]]
        return {"why": "tower", "arc": lost[0], **culprit(events, lost[0])} if lost else {}

    def _is_beyond(self, event: Event) -> bool:
        if event.kind != "phase":
            return False
        return event.data["turn"] != self._turn or event.data["phase"] not in self._before

    def _names_boss(self, event: Event) -> bool:
        return str(event.data["monster"]).partition(".")[0] == self.aim.boss

    def _why(self, game: Game, place: Place) -> dict[str, Any]:
        """What will come of it if nothing more is done. In the middle of an effect that is not known."""
        if not game.clean or not place.moves:
            return {}
        choices, results = downfall(place)
        why = self.proof.why_not(choices, results, game.state)
        return {**why, "chance": True} if results else why
