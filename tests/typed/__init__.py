"""Moves that are typed."""
