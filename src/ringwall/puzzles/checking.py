"""Whether a puzzle is what it says: solved anew, line by line."""

from typing import Any

from ringwall.puzzles.finder import EASY
from ringwall.puzzles.lines import Lines
from ringwall.puzzles.proof import BOUND, CHANCE, PLAYER, CutOff, Place, Proof
from ringwall.puzzles.puzzle import Puzzle


class Refuted(Exception):
    """A puzzle is not what it says; the message tells in which way."""


def check(puzzle: Puzzle, bound: int = BOUND) -> Proof:
    """The proof of a puzzle; raises :class:`Refuted`, or what the position says if it cannot be any more."""
    game = puzzle.begin(0)
    try:
        proof = Proof(game, puzzle.aim, bound)
    except CutOff:
        raise Refuted(f"{puzzle.id}: more than {bound} positions") from None
    if not proof.works:
        raise Refuted(f"{puzzle.id}: no line reaches the aim any more")
    if proof.root.safe or proof.root.luck > EASY:
        raise Refuted(f"{puzzle.id}: there is nothing to find any more")
    for line in puzzle.lines:
        _follow(puzzle, proof.root, line, ())
    found = [list(line) for line in Lines().of(proof.root)]
    if found != puzzle.lines:
        raise Refuted(f"{puzzle.id}: the lines that work are {found}, not {puzzle.lines}")
    for each in puzzle.tempting:
        if _holds_out(proof.root, each.line):
            raise Refuted(f"{puzzle.id}: what tempts {each.by} works")
    return proof


def _follow(puzzle: Puzzle, place: Place, line: list[Any], before: tuple[str, ...]) -> None:
    """Every step must be possible and keep the aim within reach, and the end be safe."""
    if not line:
        if not place.safe:
            raise Refuted(f"{puzzle.id}: after {', '.join(before)} something can still go wrong")
        return
    step, rest = line[0], line[1:]
    moves = {move.text: move.to for move in place.moves}
    if place.asked != PLAYER and not isinstance(step, dict):
        for result, to in moves.items():
            _follow(puzzle, to, line, (*before, result))
        return
    if isinstance(step, dict):
        if set(step) != set(moves):
            raise Refuted(f"{puzzle.id}: after {', '.join(before)} there can come {', '.join(moves)}")
        for result, following in step.items():
            _follow(puzzle, moves[result], following, (*before, result))
        return
    if step not in moves:
        raise Refuted(f"{puzzle.id}: {step} is not possible after {', '.join(before) or 'nothing'}")
    if not moves[step].works:
        raise Refuted(f"{puzzle.id}: {', '.join((*before, step))} fails")
    _follow(puzzle, moves[step], rest, (*before, step))


def _holds_out(place: Place, line: list[str]) -> bool:
    """Whether a line of choices keeps the aim within reach whatever chance brings on its way."""
    if not place.works:
        return False
    if place.asked == CHANCE:
        return all(_holds_out(move.to, line) for move in place.moves)
    if not line:
        return True
    following = [move.to for move in place.moves if move.text == line[0]]
    return bool(following) and all(_holds_out(each, line[1:]) for each in following)
