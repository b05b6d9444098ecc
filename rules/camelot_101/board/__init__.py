"""The board: its geometry, men and castles, how men move, and the checks on Kings."""
