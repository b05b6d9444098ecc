"""What a player on turn may do: the question it is, and what it does (note: chapter 4, 22.2)."""
