"""Cards of both decks, as sprites and in hand."""
