"""The host: lobbies, acts, undo, views, computers, restarts; with an invented game."""
