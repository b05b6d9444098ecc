"""The numbers of the game."""

COINS_AT_START = 5  # for the start player, and one more for each next
MARKERS = 6  # of each player, for roads and barricades together
MOST_TILES = 16
MOST_BUILDINGS = 8
MOST_ROUNDS = 40
SPELL_BOOK_COINS = (12, 8, 4, 2)
RESIDENCE = "B00"
