"""Boards and their further pictures, when asked for."""
