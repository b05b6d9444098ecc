"""What happens in a game of Camelot 101: captures, checks, cards, changes of the lead, and how it ends."""
