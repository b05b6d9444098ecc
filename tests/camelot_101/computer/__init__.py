"""How computers play Camelot 101."""
