"""How computers play Camelot: The Build."""
