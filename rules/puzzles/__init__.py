"""Puzzles: positions with one best answer, found by the search, kept beside each game and proven again."""
