"""The colours of the Camelot cards and their dots (sheet: Border Colours, Coloured Dot Criteria)."""

from __future__ import annotations

# By the first letter of a card's id.
COLOURS = {
    "G": "Green: moves",
    "K": "Black: attacks",
    "U": "Blue: special instructions",
    "R": "Red: harm to yourself",
    "P": "Purple: you and others",
    "A": "Gold: artifacts",
    "S": "Silver: characters",
    "W": "Wooden: recruits",
    "B": "Blank",
}
DOTS = {
    "G": "green (a forced move)",
    "U": "blue (special instructions)",
    "K": "black (an attack)",
    "P": "purple (you and others)",
    "R": "red (you alone)",
    "W": "white (peaceful)",
    "T": "tombstone (a burial)",
    "X": "mace (a fight)",
}
