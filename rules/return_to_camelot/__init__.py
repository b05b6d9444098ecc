"""Return to Camelot: two hidden armies, 2 players."""

from rules.return_to_camelot.game import ReturnToCamelot

GAME = ReturnToCamelot()
