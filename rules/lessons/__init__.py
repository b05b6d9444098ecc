"""Lessons: how a game is learned by playing it, step by step, as data beside the game."""
