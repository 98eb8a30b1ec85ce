"""What can be wrong with a scenario."""


class ScenarioError(ValueError):
    """A scenario that is not written as it should be."""


class Failure(Exception):
    """A scenario that did not come out as it says."""
