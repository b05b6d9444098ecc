"""What one reads on looking up cards, men, trophies and statuses (sheet: A; note: 4.1, 8, 12.1, 13.1)."""

from __future__ import annotations

from rules.camelot_101.tables.choices import BACK, EIGHTH, WALL
from rules.camelot_101.tables.numbers import CROWN, DRAGON, EXCALIBUR, GIANT, GRAIL, STONE

PLAYING_CARDS = {
    "Ace to 10": "Moves one man of its suit as in chess, at most that many spaces; an ace is one space.",
    "Jack": "Moves a Knight of its suit.",
    "Queen card": "Moves a Queen of its suit any distance.",
    "King card": "Moves the King of its suit one space.",
}
JOKERS = {
    "none": "A rock: it moves nobody. Throw it in when you refresh.",
    "giant": "Walks the Giant one space, several at once as many in one line. Without him a rock.",
    "both": "Walks the Giant, later the Dragon, one space, several at once as many. Else a rock.",
}
# By kind, the Pawn first.
MEN = (
    "{points}. Moves away from its own back line, takes one space diagonally forward.",
    "{points}. Its leap counts three spaces: it needs a 3 or more, or a jack.",
    "{points}. Moves diagonally.",
    "{points}. Moves along files and ranks.",
    "{points}. Moves in all directions. A queen card lets it go any distance.",
    "{points} as a prisoner. Moves one space, gives no check and takes no King.",
)
PROMOTIONS = {
    WALL: "It is promoted when it crosses the wall into another army's arm.",
    EIGHTH: "It is promoted on the eighth rank from its own back line.",
    BACK: "It is promoted on the back line opposite.",
}
# Each with what a level must have for it.
TROPHIES = {
    GIANT: ("slaying", "{points} points for whose Knight slays it: one made strong, or Excalibur's bearer."),
    CROWN: ("camelot", "{points} points. It comes by its card alone."),
    DRAGON: ("artifacts", "{points} points for who slays it. It awakes when the Giant has fallen."),
    EXCALIBUR: (
        "artifacts",
        "{points} points while a Knight bears it: he wins every joust and may slay the Giant.",
    ),
    GRAIL: ("artifacts", "{points} points, and up to two lost men come home. For a Bishop on the Island."),
    STONE: (
        "artifacts",
        "{points} points, and once a turn a number card of any suit. For a King on the Island.",
    ),
}
STATUSES = {
    "Frozen": "The man cannot move and gives no check.",
    "Shielded": "The man cannot be taken or crushed, and no card of another player touches him.",
    "Empowered": "The Knight may slay the Giant or the Dragon, and counts two more in each pass of a joust.",
    "Slowed": "Number cards move the player's men at most two spaces.",
    "Any suit": "Number cards of every suit may move the player's own men.",
    "Silent": "The player may neither play nor burn nor give Camelot cards.",
    "Missing turns": "The player's next turns are skipped.",
    "Sealed": "The castle counts as guarded.",
    "Truce": "Nobody is taken, imprisoned, buried or crushed.",
}
