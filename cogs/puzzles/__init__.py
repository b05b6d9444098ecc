"""Puzzles: positions with one best answer, to be found."""
