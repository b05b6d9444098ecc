"""The computer player: what is worth trying, and what a position is worth."""
