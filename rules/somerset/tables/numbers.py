"""The numbers of the game."""

COINS_AT_START = 5  # for the start player, and one more for each next
MARKERS = 6  # of each player, for roads and barricades together
SPELL_BOOK_COINS = (12, 8, 4, 2)
RESIDENCE = "B00"
