"""Whether there is a browser to test with."""

import os
from typing import TypeVar

import pytest

Found = TypeVar("Found")


def present(found: Found | None, name: str) -> Found:
    """What was found. Without it a test is skipped, but never where the tests decide what may land."""
    if found is not None:
        return found
    say = f"no {name} on this machine; `make browser` says how to get it"
    if os.environ.get("CI") == "true":
        pytest.fail(say, pytrace=False)
    pytest.skip(say)
