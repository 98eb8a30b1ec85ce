"""A net as a bot among others: at the page, at the terminal, in simulations and studies."""

from functools import partial

from ringwall.bots import Outlook
from ringwall.core.decision import Option
from ringwall.env.actions import actions_for
from ringwall.env.features import features_for
from ringwall.env.learning.net import Net
from ringwall.env.question import Question
from ringwall.env.words import named


class OtherBoxes(ValueError):
    """A net was asked to play with boxes it knows nothing of."""


class NetBot:
    """Says what its net likes best, number by number.

    >>> from ringwall import Game, Setup
    >>> game = Game(Setup(players=2), seed=18)
    >>> NetBot(Net.new((), seed=1)).choose(Outlook.of(game)) in game.options
    True
    """

    def __init__(self, net: Net) -> None:
        self.net = net

    def choose(self, outlook: Outlook) -> Option:
        boxes = outlook.setup.boxes
        if boxes != self.net.boxes:
            raise OtherBoxes(f"this agent has learnt to play with {named(self.net.boxes)}, not with {named(boxes)}")
        actions, features = actions_for(boxes), features_for(boxes)
        question: Question | Option = Question(actions, outlook.options)
        while isinstance(question, Question):
            seen = outlook.read(partial(features.seen, said=question.words))
            question = question.said(self.net.best(seen, list(question.answers)))
        return question
