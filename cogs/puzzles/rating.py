"""How well somebody solves puzzles, and how hard each is, after a first try."""

from typing import Final

from msgspec.structs import replace
from openskill.models import PlackettLuce

from cogs.puzzles.tables import BEGINNER, UNKNOWN, Rating, Solver
from rules.puzzles.puzzle import Puzzle

# Of a puzzle and somebody who tries it both change: what a search has thought hard may be plain to people.
_BETA: Final = 150.0  # by how much one and the same plays now better, now worse
_MODEL: Final = PlackettLuce(mu=BEGINNER, sigma=UNKNOWN, beta=_BETA, tau=4.0)


def rated(before: Solver, puzzle: Puzzle, rating: Rating, *, solved: bool) -> tuple[Solver, Rating]:
    """Rate both alike: none is taken for less known than somebody new, though it may be kept as that."""
    own = _MODEL.rating(mu=before.rating, sigma=min(before.off, UNKNOWN))
    other = _MODEL.rating(mu=rating.rating, sigma=min(rating.off, UNKNOWN))
    (after,), (hard,) = _MODEL.rate([[own], [other]], ranks=[0, 1] if solved else [1, 0])
    streak, seen = before.streak + 1 if solved else 0, (*before.seen, puzzle.mark)
    solved_now, best = before.solved + solved, max(before.best, streak)
    solver = Solver(after.mu, after.sigma, solved_now, streak, best, seen, before.helped)
    return solver, Rating(hard.mu, hard.sigma)


def helped(before: Solver, puzzle: Puzzle) -> Solver:
    """Let a puzzle that was tried with a hint count for nothing."""
    return replace(before, seen=(*before.seen, puzzle.mark), helped=before.helped + 1)
