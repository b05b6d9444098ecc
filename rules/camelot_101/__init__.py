"""Camelot 101: four-handed chess moved by playing cards, with 101 legends, 2-4 players."""

from rules.camelot_101.game import Camelot101

GAME = Camelot101()
