"""How computers play Somerset."""
