"""How computers play: what they guess, what they fear, and how a King thinks ahead."""
