"""A finished game: step by step, what a King thinks of it, and the proof that it was fair."""
