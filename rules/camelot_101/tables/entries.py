"""What one reads on looking up cards, men, trophies and statuses (sheet: A, B; note: 4.1, 8, 12.1, 13.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.camelot_101.tables.choices import BACK, EIGHTH, WALL
from rules.camelot_101.tables.numbers import CROWN, DRAGON, EXCALIBUR, GIANT, GRAIL, STONE
from rules.text import MEANT, Words

PLAYING_CARDS: Mapping[Words, Words] = {
    "Ace to 10": "Moves one man of its suit as in chess, at most that many spaces; an ace is one space.",
    "Jack": "Moves a Knight of its suit.",
    "Queen card": "Moves a Queen of its suit any distance.",
    "King card": "Moves the King of its suit one space.",
}
JOKERS: Mapping[str, Words] = {
    "none": "A rock: it moves nobody. You can only refresh it.",
    "giant": "Walks the Giant one space, several at once as many in one line. Without him a rock.",
    "both": "Walks the Giant, later the Dragon, one space, several at once as many. Else a rock.",
}
# By kind, the Pawn first.
MEN: tuple[Words, ...] = (
    "{points}. Moves away from its own back line, takes one space diagonally forward.",
    "{points}. Its leap counts three spaces: it needs a 3 or more, or a jack.",
    "{points}. Moves diagonally.",
    "{points}. Moves along files and ranks.",
    "{points}. Moves in all directions. A queen card lets it go any distance.",
    "{points} as a prisoner. Moves one space, gives no check and takes no King.",
)
PROMOTIONS: Mapping[str, Words] = {
    WALL: "It is promoted when it crosses the wall into another army's arm.",
    EIGHTH: "It is promoted on the eighth rank from its own back line.",
    BACK: "It is promoted on the back line opposite.",
}
_GIANT: Words = (
    "Jokers walk him, inside the battlefield. He crushes men and holds them. Kings beside him"
    " are in check. If the men he holds count more than any player's points when time is up, nobody wins."
)
_SLAIN: Words = (
    "A Knight made strong by a card slays him by moving where he stands: {points} points;"
    " his player's men go home, and the others the Giant held become prisoners."
)
_DRAGON: Words = (
    "It awakes on the Island when the Giant has fallen and walks as he did, but burns only the man it lands"
    " on: he is buried. Kings beside it are in check. Slain as the Giant is, it brings {points} points."
)
_FOR_A_KNIGHT: Words = (
    "It lies on the Island for a Knight who ends his move there, if neither Giant nor Dragon stands on it."
)
_FOR_A_BISHOP: Words = (
    "It lies on the Island for a Bishop who ends his move there, if neither Giant nor Dragon stands on it."
)
_FOR_A_KING: Words = (
    "It lies on the Island for a King who ends his move there, if neither Giant nor Dragon stands on it."
)
_BORNE: Words = (
    "Its bearer wins every joust and may slay the Giant or the Dragon: {points} points while he bears it."
    " A Knight who takes him takes it as well; else it goes back."
)
_CROWN: Words = "{points} points for whoever holds it. It comes by its card alone."
_GRAIL: Words = "{points} points, and up to two of your lost men come home."
_STONE: Words = "{points} points, and once a turn a number card may move your men whatever its suit is."


class Trophy(NamedTuple):
    """A trophy as one looks it up: its name, what a level must have for it, and what is said of it."""

    name: Words
    feature: str
    sentences: tuple[Words, ...]


TROPHIES = {
    GIANT: Trophy("The Giant", "slaying", (_GIANT, _SLAIN)),
    CROWN: Trophy("The Crown", "camelot", (_CROWN,)),
    DRAGON: Trophy("The Dragon", "artifacts", (_DRAGON,)),
    EXCALIBUR: Trophy("Excalibur", "artifacts", (_FOR_A_KNIGHT, _BORNE)),
    GRAIL: Trophy("The Holy Grail", "artifacts", (_FOR_A_BISHOP, _GRAIL)),
    STONE: Trophy("The Sword in the Stone", "artifacts", (_FOR_A_KING, _STONE)),
}


class Fact(NamedTuple):
    """A sentence about a word of the game, and what a level must have for it."""

    sentence: Words
    feature: str = ""


class Word(NamedTuple):
    """A word of the game, and what is said of it."""

    name: Words
    facts: tuple[Fact, ...]


WORDS = (
    Word(
        "Island",
        (
            Fact("Four squares in the middle that are one space. A man crosses it if he keeps his line."),
            Fact("Whoever leaves it starts from any of the four."),
        ),
    ),
    Word(
        "Wall",
        (
            Fact("It parts the arms from the battlefield. Men cross it."),
            Fact("The Giant does not.", "giant"),
            Fact("Nor does the Dragon.", "artifacts"),
        ),
    ),
    Word(
        "Throne",
        (
            Fact("The square of a King or a Queen, behind the back line."),
            Fact(
                "On his own throne he is safe from Camelot cards of others, except those that move.",
                "camelot",
            ),
            Fact("A playing card takes him there as anywhere.", "camelot"),
        ),
    ),
    Word("Ward", (Fact("The line of an arm between its Pawns and the wall.", "camelot"),)),
    Word(
        "Castle",
        (
            Fact("It lies to the right of an army and holds the prisoners of its player."),
            Fact("An enemy who opens it frees his men and wins the others, and the trophies.", "guardhouse"),
        ),
    ),
    Word(
        "Gate",
        (
            Fact("The square before a castle, entered along its three arrows alone.", "guardhouse"),
            Fact(
                "An enemy on it opens the castle, if no man of its army stands on the guard post.",
                "guardhouse",
            ),
        ),
    ),
    Word(
        "Guard post",
        (
            Fact(
                "The square behind a gate: one step from it and from the three squares beside.", "guardhouse"
            ),
            Fact("A man of the castle's own army on it guards the castle.", "guardhouse"),
        ),
    ),
    Word(
        "Check",
        (
            Fact("An army checks a King whom one of its men could take. It is called by itself."),
            Fact("The Giant checks a King who stands beside him.", "giant"),
            Fact("So does the Dragon.", "artifacts"),
        ),
    ),
    Word(
        "Ripe check",
        (
            Fact(
                "A check that still stands after one full turn of the King's player: the King may be taken."
            ),
            Fact("On a neutral King it is ripe once all the others have had a turn."),
        ),
    ),
    Word(
        "Neutral army",
        (
            Fact("Nobody leads it, and cards of its suit move its men for everybody."),
            Fact("Moving one of them is no bravery."),
        ),
    ),
    Word(
        "Bravery",
        (
            Fact(
                "Moving a man of another player, or playing a dead man's card."
                " You may do one thing more then."
            ),
            Fact("A third thing it never gives."),
        ),
    ),
    Word(
        "Dead man's card",
        (
            Fact("A card of a suit that is not yours, with nobody on the board it could mean."),
            Fact("The man of a court card must be gone; for an ace to ten, all the army but its King."),
        ),
    ),
    Word(
        "Gift",
        (
            Fact(
                "A Camelot card that you give away instead of playing it. It works for who gets it.",
                "camelot",
            ),
            Fact(
                "A gift may be refused, unless it has a green dot, and earns nothing more to do.", "camelot"
            ),
            Fact(
                "A refused one goes back to the giver's hand, unless the table has it discarded.", "camelot"
            ),
        ),
    ),
    Word(
        "Green dot",
        (
            Fact("The mark of a card that forces a move.", "camelot"),
            Fact("Given away, it cannot be refused, and the giver chooses the moves.", "camelot"),
        ),
    ),
    Word(
        "Castling",
        (
            Fact(
                "By the Castle card alone, for a King and a Rook of his suit on his rank or file.", "camelot"
            ),
            Fact("The King goes two spaces towards the Rook, who stands behind him.", "camelot"),
            Fact(
                "Opponents between them are taken; no King, shielded man or own man may be there.", "camelot"
            ),
            Fact("It may be done at any distance, in, out of and through check.", "camelot"),
        ),
    ),
    Word(
        "Walking out",
        (
            Fact(
                "A card of a prisoner's suit lets him out of a castle without guard whose gate is empty.",
                "walking_out",
            ),
            Fact(
                "A jack serves a Knight, a queen a Queen, an ace to ten anybody but the King.", "walking_out"
            ),
            Fact(
                "He stands on the gate, where he opens nothing, and leaves along its arrows.", "walking_out"
            ),
        ),
    ),
    Word(
        "Joust",
        (
            Fact(
                "Two Knights fight: each side turns up a playing card, the higher wins the pass.", "artifacts"
            ),
            Fact(
                "Who wins two passes of five has won, and the loser is his prisoner; else both stay.",
                "artifacts",
            ),
            Fact(
                "An ace is 1, a king 13; a joker unhorses its own side at once, two jokers end it.",
                "artifacts",
            ),
            Fact("A Knight who attacks a Knight must joust.", "jousts"),
        ),
    ),
    Word("Burning", (Fact("Laying down a Camelot card that you cannot use. It is your turn.", "camelot"),)),
    Word(
        "Burying",
        (
            Fact("A buried man lies in the graveyard, and is seldom brought back.", "camelot"),
            Fact(
                "A playing card may be buried, too: face down, and then the Giant or the Dragon steps.",
                "burying",
            ),
        ),
    ),
    Word("The Giant", (Fact(_GIANT, "giant"), Fact("Nobody can harm him.", "giant"))),
)

STATUSES: Mapping[Words, Words] = {
    "Frozen": "The man cannot move and gives no check. A turn of his player under way counts.",
    "Shielded": "The man cannot be taken or crushed, and no card of another player touches him.",
    "Empowered": "The Knight may slay the Giant or the Dragon, and counts two more in each pass of a joust.",
    "Slowed": "Number cards move the player's men at most two spaces.",
    "Wild": "Number cards of any suit may move the player's own men.",
    "Silent": "The player may neither play nor burn nor give Camelot cards.",
    "Missing turns": "The player's next turns are skipped.",
    "Sealed": "The castle counts as guarded.",
    "Truce": "Nobody is taken, imprisoned, buried or crushed.",
}

# By the first letter of a card's id (sheet: Border Colours, Coloured Dot Criteria).
COLOURS: Mapping[str, Words] = {
    "G": "Green: moves",
    "K": "Black: attacks",
    "U": "Blue: special instructions",
    "R": "Red: harm to yourself",
    "P": "Purple: you and others",
    "A": "Gold: artifacts",
    "S": "Silver: characters",
    "W": "Wooden: recruits",
    "B": f"card{MEANT}Blank",
}
DOTS: Mapping[str, Words] = {
    "G": "green (a forced move)",
    "U": "blue (special instructions)",
    "K": "black (an attack)",
    "P": "purple (you and others)",
    "R": "red (you alone)",
    "W": "white (peaceful)",
    "T": "tombstone (a burial)",
    "X": "mace (a fight)",
}
