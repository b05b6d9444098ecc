"""Lessons of Camelot: The Build."""
