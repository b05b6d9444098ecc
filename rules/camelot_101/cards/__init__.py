"""Hands, and what a player on turn may do with the cards in his own (note: chapter 4, 22.2)."""
