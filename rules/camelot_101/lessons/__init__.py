"""Lessons of Camelot 101."""
