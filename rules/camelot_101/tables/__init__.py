"""The facts of Camelot 101: board, armies, decks, levels and the Camelot cards."""
