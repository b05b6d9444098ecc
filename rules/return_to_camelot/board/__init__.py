"""The board: its squares, the armies on it, what is legal there, and magic."""
