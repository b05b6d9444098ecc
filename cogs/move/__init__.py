"""Moves: clicked, chosen in forms, typed."""
