"""How computers play Return to Camelot."""
