"""Where a user's games are kept."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder of this user; the environment variable RINGWALL_DATA puts it elsewhere."""
    chosen = os.environ.get("RINGWALL_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path  # the engine alone does without it

    return user_data_path("ringwall", appauthor=False)
