"""The kernel of a table: lobbies, acts, clocks, undo, views, repair; with an invented game."""
