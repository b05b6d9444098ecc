"""The board of Camelot 101."""
