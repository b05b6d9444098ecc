"""Titles, ladders, high scores and statistics."""
