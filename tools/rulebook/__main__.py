"""``python -m tools.rulebook [FOLDER]``: write the living rulebook, unless it is there as it would be."""

import sys
from pathlib import Path

from tools.rulebook.writing import FOLDER, write

if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
