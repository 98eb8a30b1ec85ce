"""What learners keep in files: arrays, with the boxes and the versions of the numbers that they are for."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from ringwall.env.actions import VERSION as ACTIONS_VERSION
from ringwall.env.features import VERSION as FEATURES_VERSION

VERSIONS: Final = "versions"
BOXES: Final = "boxes"
Arrays = dict[str, Any]


class OtherTable(ValueError):
    """Made for other actions or features than there are now."""


class WrongFile(ValueError):
    """A file that holds something else."""


def write_arrays(path: Path, boxes: tuple[str, ...], arrays: Mapping[str, Any]) -> None:
    versions = np.array([ACTIONS_VERSION, FEATURES_VERSION])
    with path.open("wb") as file:  # numpy would add an ending to a name that has none
        np.savez_compressed(file, **{VERSIONS: versions, BOXES: np.array(boxes, dtype="U"), **arrays})


def read_arrays(path: Path, names: Iterable[str], what: str) -> tuple[tuple[str, ...], Arrays]:
    """The boxes they are for, and the arrays of these names; ``what`` is what an error says should have been there."""
    try:
        with np.load(path, allow_pickle=False) as file:
            _check_versions(path, tuple(map(int, file[VERSIONS])))
            return tuple(map(str, file[BOXES])), {name: file[name] for name in names}
    except OtherTable:
        raise
    except (ValueError, TypeError, KeyError, EOFError, BadZipFile):
        raise WrongFile(f"{path} is no {what}") from None


def _check_versions(path: Path, versions: tuple[int, ...]) -> None:
    now = ACTIONS_VERSION, FEATURES_VERSION
    if versions != now:
        theirs, ours = ("actions {}, features {}".format(*each) for each in (versions, now))
        raise OtherTable(f"{path} is for {theirs}; these are {ours}")
