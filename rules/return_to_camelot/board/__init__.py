"""The board: its squares, and what is legal there."""
