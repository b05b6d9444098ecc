"""The board: its squares, castles and men, and what is marked on it."""
