"""The pictures of the guide: the board, a card played, a prisoner, check, the Giant, a castle, a joust."""

from __future__ import annotations

from rules.guides.form import Illustration
from rules.text import N_

_PLAYERS = ("Arthur", "Morgana")
_SEED = "cards 22740"
_FIRST_MOVES = ("0 play S2 f3-f5", "1 play C8 j14-j12")
_JOUST = (
    "0 play S7 f2-e4",
    "1 play C5 f15-g13",
    "0 play S9 e4-f6",
    "1 play C8 g13-e12",
    "0 play ST f6-g8",
    "1 play C9 e12-f10",
    "0 play S3 g8-f10",
)

ILLUSTRATIONS = (
    Illustration(
        section="The board",
        caption=N_(
            "Two play: Arthur leads the Spades below, Morgana the Clubs above. Diamonds and Hearts are "
            "neutral. In the middle lies the Island."
        ),
        players=_PLAYERS,
        seed=_SEED,
        marks=("ISL",),
    ),
    Illustration(
        section="Your turn",
        caption=N_(
            "Arthur's cards above, and below whom they may move: with the 4 of Spades his Bishop goes from "
            "g2 as far as c6, where a neutral Pawn stands."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_FIRST_MOVES,
        seat=0,
        marks=("S4", "g2", "c6"),
    ),
    Illustration(
        section="Prisoners and points",
        caption=N_(
            "The Bishop has taken the Pawn: a prisoner in the castle of the Spades, and a point for Arthur."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=(*_FIRST_MOVES, "0 play S4 g2-c6"),
        marks=("c6", "castle S"),
    ),
    Illustration(
        section="Kings",
        caption=N_(
            "Check: the Queen on l12 sees the King of Clubs on h16. If she still does after his player's "
            "next turn, she may take him."
        ),
        players=_PLAYERS,
        seed="king 114926",
        opening=(
            "0 play S7 j3-j5",
            "1 play CT j14-j12",
            "0 play S4 h1-l5",
            "1 play D6 c8-e8",
            "0 play SQ l5-l12",
        ),
        marks=("l12", "h16"),
    ),
    Illustration(
        section="The Giant",
        caption=N_(
            "Two jokers have sent the Giant two squares, from the Island to f11. He has crushed a Bishop, "
            "whom he holds from now on."
        ),
        players=_PLAYERS,
        seed="giant 740",
        options={"level": "1.1"},
        opening=(
            "0 play S8 f3-f5",
            "1 play C2 i14-i12",
            "0 play S6 e3-e4",
            "1 play C5 j15-f11",
            "0 joker 2 f11",
        ),
        marks=("f11",),
    ),
    Illustration(
        section="Castles",
        caption=N_(
            "The castle of the Clubs with its gate on d13 and its post on d14, which nobody guards. The "
            "Bishop on k6 can enter the gate, and free the prisoners."
        ),
        players=_PLAYERS,
        seed="castle 32875",
        options={"level": "1.3", "cumulative_1x": "no"},
        opening=(
            "0 play S5 h3-h5",
            "1 play C4 k14-k12",
            "0 play S7 f2-e4",
            "1 play C6 j15-n11",
            "0 play S5 e4-c5",
            "1 play D3 b5-c5",
            "0 play S8 g2-k6",
        ),
        marks=("d13", "d14", "k6"),
    ),
    Illustration(
        section="Camelot cards",
        caption=N_(
            "A hand at level 2: four playing cards and a Camelot card. The Queen in its corner must be on "
            "the board for whoever plays it."
        ),
        players=_PLAYERS,
        seed="apple 568",
        options={"level": "2"},
        seat=0,
        marks=("K06",),
        within=("S4", "H6", "K06"),
    ),
    Illustration(
        section="Artifacts",
        caption=N_(
            "The Giant has left the Island. There lie Excalibur, the Grail and the Sword in the Stone; the "
            "Knight on f10 can leap there and take Excalibur."
        ),
        players=_PLAYERS,
        seed="joust 69221",
        options={"level": "3.1"},
        opening=(*_JOUST, "1 refresh H2", "0 bury DJ j8", "1 refresh D2"),
        marks=("ISL", "f10"),
        within=("e6", "l11"),
    ),
    Illustration(
        section="Jousts",
        caption=N_(
            "A joust: the Knight of Spades has attacked the Knight of Clubs on f10. Morgana's 2 beat an "
            "ace, but then she turned up a joker and was unhorsed."
        ),
        players=_PLAYERS,
        seed="joust 69221",
        options={"level": "3.1"},
        opening=_JOUST,
        marks=("turned", "f10"),
    ),
)
