"""``python -m tools.docsite FOLDER``: build the documentation there, unless it is there as it would be."""

import sys
from pathlib import Path

from tools.docsite.building import CannotBuild, build

if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]))
    except CannotBuild as error:
        sys.exit(str(error))
