"""The texts of Camelot: The Build."""
