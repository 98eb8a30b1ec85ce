"""The folders of the boxes among the bots, found by themselves."""

from importlib import import_module
from pathlib import Path

from ringwall.boxes import BASE, EXPANSIONS
from ringwall.core.box import modules_below


def open_folders() -> None:
    """Import every module below ``bots/<box>`` for each box that has such a folder."""
    bots = Path(__file__).parent.parent
    for box in (BASE.name, *EXPANSIONS):
        if (bots / box).is_dir():
            for name in modules_below(str(bots / box)):
                import_module(f"ringwall.bots.{box}.{name}")
