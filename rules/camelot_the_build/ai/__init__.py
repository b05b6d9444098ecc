"""How computers play: what a square is worth, and how a King thinks ahead."""
