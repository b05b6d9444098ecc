"""Lobbies: opened, filled, begun, and begun again."""
