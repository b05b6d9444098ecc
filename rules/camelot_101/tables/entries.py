"""What one reads on looking up cards, men, trophies and statuses (sheet: A, B; note: 4.1, 8, 12.1, 13.1)."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from rules.camelot_101.tables.numbers import BACK, CROWN, DRAGON, EIGHTH, EXCALIBUR, GIANT, GRAIL, STONE, WALL
from rules.data import forms_in
from rules.text import N_, NC_, Words

PLAYING_CARDS: Mapping[Words, Words] = {
    N_("Ace to 10"): N_(
        "Moves one man of its suit as in chess, at most that many spaces; an ace is one space."
    ),
    N_("Jack"): N_("Moves a Knight of its suit."),
    N_("Queen card"): N_("Moves a Queen of its suit any distance."),
    N_("King card"): N_("Moves the King of its suit one space."),
}
JOKERS: Mapping[str, Words] = {
    "none": N_("A rock: it moves nobody. You can only refresh it."),
    "giant": N_("Walks the Giant one space, several at once as many in one line. Without him a rock."),
    "both": N_("Walks the Giant, later the Dragon, one space, several at once as many. Else a rock."),
}
# By kind, the Pawn first.
MEN: tuple[Words, ...] = (
    N_("{points}. Moves away from its own back line, takes one space diagonally forward."),
    N_("{points}. Its leap counts three spaces: it needs a 3 or more, or a jack."),
    N_("{points}. Moves diagonally."),
    N_("{points}. Moves along files and ranks."),
    N_("{points}. Moves in all directions. A queen card lets it go any distance."),
    N_("{points} as a prisoner. Moves one space, gives no check and takes no King."),
)
PROMOTIONS: Mapping[str, Words] = {
    WALL: N_("It is promoted when it crosses the wall into another army's arm."),
    EIGHTH: N_("It is promoted on the eighth rank from its own back line."),
    BACK: N_("It is promoted on the back line opposite."),
}
_GIANT: Words = N_(
    "Jokers walk him, inside the battlefield. He crushes men and holds them. Kings beside him"
    " are in check. If the men he holds count more than any player's points when time is up, nobody wins."
)
_SLAIN: Words = N_(
    "A Knight made strong by a card slays him by moving where he stands: {points} points;"
    " his player's men go home, and the others the Giant held become prisoners."
)
_DRAGON: Words = N_(
    "It awakes on the Island when the Giant has fallen and walks as he did, but burns only the man it lands"
    " on: he is buried. Kings beside it are in check. Slain as the Giant is, it brings {points} points."
)
_FOR_A_KNIGHT: Words = N_(
    "It lies on the Island for a Knight who ends his move there, if neither Giant nor Dragon stands on it."
)
_FOR_A_BISHOP: Words = N_(
    "It lies on the Island for a Bishop who ends his move there, if neither Giant nor Dragon stands on it."
)
_FOR_A_KING: Words = N_(
    "It lies on the Island for a King who ends his move there, if neither Giant nor Dragon stands on it."
)
_BORNE: Words = N_(
    "Its bearer wins every joust and may slay the Giant or the Dragon: {points} points while he bears it."
    " A Knight who takes him takes it as well; else it goes back."
)
_CROWN: Words = N_("{points} points for whoever holds it. It comes by its card alone.")
_GRAIL: Words = N_("{points} points, and up to two of your lost men come home.")
_STONE: Words = N_("{points} points, and once a turn a number card may move your men whatever its suit is.")


class Trophy(NamedTuple):
    """A trophy as one looks it up: its name, what a level must have for it, and what is said of it."""

    name: Words
    feature: str
    sentences: tuple[Words, ...]


TROPHIES = {
    GIANT: Trophy(N_("The Giant"), "slaying", (_GIANT, _SLAIN)),
    CROWN: Trophy(N_("The Crown"), "camelot", (_CROWN,)),
    DRAGON: Trophy(N_("The Dragon"), "artifacts", (_DRAGON,)),
    EXCALIBUR: Trophy(N_("Excalibur"), "artifacts", (_FOR_A_KNIGHT, _BORNE)),
    GRAIL: Trophy(N_("The Holy Grail"), "artifacts", (_FOR_A_BISHOP, _GRAIL)),
    STONE: Trophy(N_("The Sword in the Stone"), "artifacts", (_FOR_A_KING, _STONE)),
}


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence about a word of the game, and what a level must have for it."""

    text: Words
    feature: str = ""


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, and what is said of it."""

    key: str
    title: Words
    facts: tuple[Fact, ...]


WORDS = (
    *forms_in("rules.camelot_101", "glossary.toml", Word, "key"),
    Word("giant", N_("The Giant"), (Fact(_GIANT, "giant"), Fact(N_("Nobody can harm him."), "giant"))),
)

STATUSES: Mapping[Words, Words] = {
    N_("Frozen"): N_("The man cannot move and gives no check. A turn of his player under way counts."),
    N_("Shielded"): N_("The man cannot be taken or crushed, and no card of another player touches him."),
    N_("Empowered"): N_(
        "The Knight may slay the Giant or the Dragon, and counts two more in each pass of a joust."
    ),
    N_("Slowed"): N_("Number cards move the player's men at most two spaces."),
    N_("Wild"): N_("Number cards of any suit may move the player's own men."),
    N_("Silent"): N_("The player may neither play nor burn nor give Camelot cards."),
    N_("Missing turns"): N_("The player's next turns are skipped."),
    N_("Sealed"): N_("The castle counts as guarded."),
    N_("Truce"): N_("Nobody is taken, imprisoned, buried or crushed."),
}

# By the first letter of a card's id (sheet: Border Colours, Coloured Dot Criteria).
COLOURS: Mapping[str, Words] = {
    "G": N_("Green: moves"),
    "K": N_("Black: attacks"),
    "U": N_("Blue: special instructions"),
    "R": N_("Red: harm to yourself"),
    "P": N_("Purple: you and others"),
    "A": N_("Gold: artifacts"),
    "S": N_("Silver: characters"),
    "W": N_("Wooden: recruits"),
    "B": NC_("card", "Blank"),
}
DOTS: Mapping[str, Words] = {
    "G": N_("green (a forced move)"),
    "U": N_("blue (special instructions)"),
    "K": N_("black (an attack)"),
    "P": N_("purple (you and others)"),
    "R": N_("red (you alone)"),
    "W": N_("white (peaceful)"),
    "T": N_("tombstone (a burial)"),
    "X": N_("mace (a fight)"),
}
