"""What is wrong, said so that it can be said again in another language."""


class Sentence:
    """A sentence or part of one with what it speaks of, and the key of its words in the catalogues.

    The values ``option``, ``other`` (another option), ``mode``, ``box``, ``phase``, ``card``, ``token`` and ``value``
    (of the other option) are ids, for which a translator has names, and a value that is a sentence has words of its
    own; all others are shown as they are.

    >>> print(Sentence("problem.needs", "{option} needs {other}", option="kings_tower", other="mans_home"))
    kings_tower needs mans_home
    """

    __slots__ = ("key", "sentence", "values")

    def __init__(self, key: str, sentence: str, **values: "Value") -> None:
        self.key = key
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.sentence.format(**self.values)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}: {self}>"


Said = str | Sentence
Value = int | Said


class Problem(Sentence):
    """What is wrong, and what would be right."""

    __slots__ = ()


class Refused(ValueError):
    """Something asked for is refused because of a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem

    @property
    def key(self) -> str:
        return self.problem.key

    @property
    def values(self) -> dict[str, Value]:
        return dict(self.problem.values)
