"""A game looked back on: how the castle's chance went, and which choices cost most."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ringwall.bots.oracle.review import SECONDS, Moment, review, seconds_each
from ringwall.bots.oracle.search import Budget
from ringwall.game import Game
from ringwall.puzzles.in_game import Question, question_of
from ringwall.terminal.chance import percent
from ringwall.terminal.chance_plot import listed, plotted
from ringwall.texts import Texts
from ringwall.texts.puzzles import aim_words

TOLD: Final = 6
"""So many choices are told, the costliest first."""
WORTH_TELLING: Final = 0.005
"""Less than this nobody calls a mistake."""


class Review:
    """What has been found about a game so far."""

    def __init__(self, game: Game, texts: Texts, seconds: float = SECONDS) -> None:
        self.game = game
        self.choices = len(game.chosen)
        self.moments: list[Moment] = []
        self._texts = texts
        self._seconds = seconds
        self._questions: dict[int, Question | None] = {}

    def search(self) -> Iterator[int]:
        """Look at each choice; says how many are done. A KeyboardInterrupt ends it, and what was found stays."""
        self.moments = []
        for moment in review(self.game, budget_for(self.choices, self._seconds)):
            self.moments.append(moment)
            yield len(self.moments)

    @property
    def costly(self) -> list[Moment]:
        worse = [moment for moment in self.moments if moment.gain >= WORTH_TELLING]
        return sorted(worse, key=lambda moment: -moment.gain)[:TOLD]

    def lines(self, lines_only: bool) -> list[str]:
        """All of it in words, with a plot or a list of turns."""
        texts = self._texts
        if not self.moments:
            return [texts.get("ui.review.nothing")]
        chance = listed(self.moments, texts) if lines_only else plotted(self.moments, self.choices, self.costly, texts)
        lines = ["", texts.get("ui.review.chance"), *chance, ""]
        if len(self.moments) < self.choices:
            lines.append(texts.get("ui.review.stopped", done=len(self.moments), choices=self.choices))
        if not self.costly:
            return [*lines, texts.get("page.review.flawless")]
        lines.append(f"{texts.get('page.review.costly')}:")
        for number in range(1, len(self.costly) + 1):
            lines += self.mistake(number)
        return lines

    def mistake(self, number: int) -> list[str]:
        """One of the costly choices: what was chosen, what was better by how much, and whether it is a puzzle."""
        texts, moment = self._texts, self.costly[number - 1]
        table = self.at(moment)
        seat, chosen = texts.seat(moment.seat), texts.choice(table, moment.choice)
        chose = texts.get("page.review.chose", turn=moment.turn, name=seat, option=chosen)
        better = texts.get("page.review.better", option=texts.choice(table, moment.better or moment.choice))
        gain = texts.get("ui.review.gain", points=percent(moment.gain))
        lines = [f"{number}. {chose}", f"   {better} ({gain})"]
        asked = self.question(number)
        if asked is not None:
            aim = aim_words(asked.aim, texts)
            command = texts.get("ui.word.puzzle")
            lines.append("   " + texts.get("ui.review.puzzle", command=command, number=number, aim=aim))
        return lines

    def question(self, number: int) -> Question | None:
        """What the moment of one of the costly choices asks, if it is a puzzle."""
        choice = self.costly[number - 1].number
        if choice not in self._questions:
            self._questions[choice] = question_of(self.game, choice)
        return self._questions[choice]

    def at(self, moment: Moment) -> Game:
        """The game as it was when that choice was to be made, to play on with; its future is the same."""
        table, _ = next(islice(self.game.replay(), moment.number, None))
        return table.copy()


def budget_for(choices: int, seconds: float) -> Budget:
    """How long each of so many choices is thought about; whoever has more time than usual gets more of it for each."""
    return Budget(seconds_each(choices) * seconds / SECONDS)
