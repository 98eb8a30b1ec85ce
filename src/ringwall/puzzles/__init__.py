"""Puzzles from real games: a position, an aim settled before new tokens come, and a proof of what reaches it."""

from ringwall.puzzles.aim import Aim, UnknownAim
from ringwall.puzzles.checking import Refuted, check
from ringwall.puzzles.proof import BOUND, CutOff, NoPuzzle, Proof
from ringwall.puzzles.puzzle import NotAPuzzle, Puzzle, Tempting, read_puzzle
from ringwall.puzzles.shelf import NoSuchPuzzle, puzzle_named, puzzle_of, shelf

__all__ = [
    "BOUND",
    "Aim",
    "CutOff",
    "NoPuzzle",
    "NoSuchPuzzle",
    "NotAPuzzle",
    "Proof",
    "Puzzle",
    "Refuted",
    "Tempting",
    "UnknownAim",
    "check",
    "puzzle_named",
    "puzzle_of",
    "read_puzzle",
    "shelf",
]
