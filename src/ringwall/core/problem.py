"""What is wrong, said so that it can be said again in another language."""

Value = str | int


class Problem:
    """A sentence with what it speaks of, and the key of its words in the catalogues.

    The values ``option``, ``other`` (another option), ``mode`` and ``value`` (of the other option) are ids, for which a
    translator has names; all others are shown as they are.

    >>> print(Problem("problem.needs", "{option} needs {other}", option="kings_tower", other="mans_home"))
    kings_tower needs mans_home
    """

    __slots__ = ("key", "sentence", "values")

    def __init__(self, key: str, sentence: str, **values: Value) -> None:
        self.key = key
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.sentence.format(**self.values)

    def __repr__(self) -> str:
        return f"<Problem {self.key}: {self}>"


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
