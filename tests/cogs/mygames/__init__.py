"""The list of one's games, and the way to it."""
