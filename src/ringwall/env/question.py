"""A decision put as numbers: what can be said, and what is left to say.

>>> from ringwall import Setup
>>> from ringwall.position import position
>>> monsters = ["orc@knight-2", "troll@knight-2", "troll@knight-2"]
>>> game = position(Setup(players=1), {"phase": "play", "monsters": monsters, "hands": {1: ["red_knight"]}})
>>> table = Actions()
>>> question = Question(table, game.options)
>>> [table.text(number) for number in question.answers]
['play red_knight @ knight-2', 'done']
>>> question = question.said(table.numbers["play red_knight @ knight-2"])
>>> [table.text(number) for number in question.answers]
['which orc', 'which troll']
>>> question.said(table.numbers["which orc"])
<Option play red_knight > orc.2@knight-2>
"""

from collections.abc import Sequence

from ringwall.core.decision import Option
from ringwall.env.actions import Actions
from ringwall.env.deeds import rest

Answers = dict[int, Option | list[Option]]


class Question:
    """Numbers to choose from, each with the option it means or with several that are still to be told apart."""

    __slots__ = ("actions", "answers", "depth", "words")

    def __init__(self, actions: Actions, options: Sequence[Option]) -> None:
        self.actions = actions
        self.words: tuple[int, ...] = ()
        """The numbers said so far of this deed."""
        self.depth = -1
        """Which word of the rest tells the options apart; -1 while it is the head."""
        answers: Answers = {}
        for option in options:
            number = actions.number(option)
            if number in answers:
                found = answers[number]
                if isinstance(found, list):
                    found.append(option)
                else:
                    answers[number] = [found, option]
            else:
                answers[number] = option
        self.answers = answers

    def said(self, number: int) -> "Question | Option":
        """What has been chosen, or what is asked next."""
        found = self.answers[number]
        if isinstance(found, Option):
            return found
        question = Question.__new__(Question)
        question.actions = self.actions
        question.words = (*self.words, number)
        question.depth, question.answers = self._told_apart(found)
        return found[0] if len(question.answers) == 1 else question

    def number_for(self, option: Option) -> int:
        """What to say now of an option that is meant."""
        for number, meant in self.answers.items():
            if meant is option or (isinstance(meant, list) and option in meant):
                return number
        raise LookupError(f"{option.text!r} is none of the options")

    def _told_apart(self, options: list[Option]) -> tuple[int, Answers]:
        """The first word that not all of the options share, and the options by it; one answer if they are equal."""
        rests = [rest(option) for option in options]
        depth, longest = self.depth + 1, max(map(len, rests))
        while depth < longest and len({words[depth] if depth < len(words) else "" for words in rests}) == 1:
            depth += 1
        groups: dict[str, list[Option]] = {}
        for option, words in zip(options, rests, strict=True):
            groups.setdefault(words[depth] if depth < len(words) else "", []).append(option)
        word = self.actions.word
        return depth, {word(each): fit[0] if len(fit) == 1 else fit for each, fit in groups.items()}
