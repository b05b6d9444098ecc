"""The texts of Camelot 101."""
