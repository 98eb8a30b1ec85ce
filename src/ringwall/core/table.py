"""The table: a state, the rules it is played by, and what carries a game from one decision to the next."""

from collections.abc import Iterator

from ringwall.core.board import COLOUR_OF, Place
from ringwall.core.camera import Camera
from ringwall.core.cards import Guise
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.events import Event, Value
from ringwall.core.meeting import Entry
from ringwall.core.outcome import GameEnded
from ringwall.core.phase import Phase
from ringwall.core.pieces import Monster
from ringwall.core.rules import Rules
from ringwall.core.state import NO_TOWERS, State


class Table:
    """What rules get to see as ``game``."""

    __slots__ = ("_flow", "camera", "decision", "guise", "log", "newcomers", "rules", "state")

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.log: list[Event] | None = None
        """Where events go; None while nobody listens."""
        self.camera: Camera | None = None
        """Takes a picture for each event; None while nobody watches."""
        self.newcomers: list[Entry] = []
        """Who has come into a space and has not been met there yet; nobody at a clean point."""
        self.guise: Guise | None = None
        """A card of a hand that counts as another while it is used; none at a clean point."""
        self._flow: Flow[None] | None = None
        """The effect that waits for a choice; None at a clean point."""
        self.decision: Decision | None = None
        """Who must choose, and every legal option; None once the game has ended."""

    # --- for rules ---

    def tell(self, kind: str, **data: Value) -> None:
        """Add an event to the log, just before it happens. Ask ``log is not None`` first where time matters."""
        if self.log is not None:
            self._tell(self.log, Event(kind, data))

    def tell_secret(self, owners: tuple[int, ...], secrets: tuple[str, ...], kind: str, **data: Value) -> None:
        """An event whose secrets only the owners may know."""
        if self.log is not None:
            self._tell(self.log, Event(kind, data, owners, secrets))

    def tell_cards(self, owners: tuple[int, ...], secrets: tuple[str, ...], kind: str, **data: Value) -> None:
        """An event that shows cards of somebody's hand: to everybody, or with closed hands to the owners only."""
        self.tell_secret(owners, secrets if self.rules.closed_hands else (), kind, **data)

    def _tell(self, log: list[Event], event: Event) -> None:
        if self.camera is not None:
            self.camera.told(self.state)
        log.append(event)

    def cut(self) -> None:
        """What changes from now on belongs to the event told next, which cannot be told before something is done.

        Ask ``camera is not None`` first where time matters.
        """
        if self.camera is not None:
            self.camera.cut(self.state)

    def roll(self, why: str) -> Flow[int]:
        """Roll the die for the named purpose."""
        die = self.state.chance.die()
        if self.log is not None:
            self.tell("rolled", die=die, why=why)
        for module in self.rules.rolled:
            found = module.rolled(self, die, why)
            die = found if isinstance(found, int) else (yield from found)
        return die

    def monsters_in(self, colour: int) -> list[Monster]:
        """All monsters in the two arcs of a colour, in every ring."""
        return [monster for monster in self.state.monsters if COLOUR_OF[monster.arc] == colour]

    def monsters_at(self, space: Place) -> list[Monster]:
        here = [m for m in self.state.monsters if m.arc == space.arc and m.ring == space.ring]
        return [m for m in here if m.kind.monster] if self.rules.lookalikes else here

    def foes_at(self, space: Place) -> list[Monster]:
        """Everybody in a space whom something done there can harm, also those who stand in two spaces at once."""
        if self.rules.straddlers:
            return [
                m
                for m in self.state.monsters
                if m.space is space or (m.kind.straddles and m.kind.second_space(m) is space)
            ]
        return [m for m in self.state.monsters if m.arc == space.arc and m.ring == space.ring]

    def full_hand(self) -> int:
        number = self.rules.hand
        for module in self.rules.full_hand:
            number = module.full_hand(self, number)
        return number

    def captain(self) -> int:
        """Who decides for the team: the current player, or the next one still in the game."""
        if not self.state.out[self.state.current]:
            return self.state.current
        return next(self.players_from_current())

    def players_from_current(self) -> Iterator[int]:
        """The players still in the game in turn order, the current one first."""
        state = self.state
        players = self.rules.players
        for step in range(players):
            seat = (state.current - 1 + step) % players + 1
            if not state.out[seat]:
                yield seat

    def leave_phase(self) -> None:
        if self.camera is not None:
            self.cut()
        state = self.state
        state.entered = False
        state.phase += 1
        if state.phase == len(self.rules.phases):
            self._end_turn()

    def _end_turn(self) -> None:
        state = self.state
        state.turns_taken[state.current] += 1
        state.this_turn = {}
        state.phase = 0
        state.turn += 1
        players = self.rules.players
        state.current = state.current % players + 1
        while state.out[state.current]:
            state.current = state.current % players + 1
        state.actor = state.current

    # --- for whoever drives the game ---

    def _start(self) -> None:
        """Set up the table and go on to the first decision."""
        try:
            if not self._run(self._prepare()):
                self._advance()
        except GameEnded:
            self._close()

    def _resume(self) -> None:
        """Go on from a clean point to the next decision."""
        try:
            self._advance()
        except GameEnded:
            self._close()

    def _prepare(self) -> Flow[None]:
        for step in self.rules.preparations:
            flow = step.prepare(self)
            if flow is not None:
                yield from flow

    def _answer(self, option: Option) -> None:
        """Carry out a legal option and go on to the next decision."""
        try:
            flow = self._flow
            if flow is None:
                assert option.effect is not None
                flow = option.effect(self, option)
                if flow is not None and self._run(flow):
                    return
            else:
                try:
                    decision = flow.send(option)
                    if self.state.towers != NO_TOWERS:
                        self.decision = decision
                        return
                    _play_out(flow, decision)
                except StopIteration:
                    pass
                self._flow = None
            self._advance()
        except GameEnded:
            self._close()

    def _advance(self) -> None:
        """From a clean point, go on until somebody has something to choose."""
        state = self.state
        phases = self.rules.phases
        skips = self.rules.skips
        while True:
            phase = phases[state.phase]
            if not state.entered:
                if phase.skip_note in state.this_turn or (skips and self._skips(phase)):
                    self.leave_phase()
                    continue
                state.entered = True
                if self.log is not None:
                    self.tell("phase", phase=phase.id, seat=phase.seat(self), turn=state.turn)
                for module in self.rules.phase_begins:
                    module.phase_begins(self, phase)
                if phase.has_begin:
                    flow = phase.begin(self)
                    if flow is not None and self._run(flow):
                        return
            options = phase.menu(self) if phase.has_menu else None
            if not options:
                self.leave_phase()
                continue
            if len(options) > 1 or phase.secretive(self):
                self.decision = Decision(phase.seat(self), phase.id, options)
                return
            only = options[0]
            assert only.effect is not None
            flow = only.effect(self, only)
            if flow is not None and self._run(flow):
                return

    def _skips(self, phase: Phase) -> bool:
        for module in self.rules.skips:  # noqa: SIM110  asked for every phase, where any() takes twice the time
            if module.skips(self, phase):
                return True
        return False

    def _run(self, flow: Flow[None]) -> bool:
        """Start an effect; True if it stopped to ask."""
        decision = next(flow, None)
        if decision is None:
            return False
        if self.state.towers != NO_TOWERS:
            self.decision = decision
            self._flow = flow
            return True
        _play_out(flow, decision)
        return False

    def _close(self) -> None:
        self._flow = None
        self.decision = None
        self.guise = None


def _play_out(flow: Flow[None], decision: Decision) -> None:
    """When the last tower has fallen the event is played out, but nothing is left to choose (CP-END-05)."""
    try:
        while True:
            decision = flow.send(decision.options[0])
    except StopIteration:
        pass
