"""The pictures of the guide: a hand, the plan, a turn that is doubled, a garden, and the last tile."""

from __future__ import annotations

from rules.camelot_the_build.lessons.laying_tiles import UP_TO_THE_END
from rules.guides.form import Illustration
from rules.text import N_

_PLAYERS = ("Arthur", "Morgana")
_SEED = "build 198"
_FIRST_TURN = (
    "0 hide T1 T3 S3",
    "1 hide T2 S1 A1",
    "1 place S1 f4",
    "1 place S6 f5",
    "1 place A0 e4",
    "1 end",
    "1 hide T2 A1",
)
_DOUBLED = (*_FIRST_TURN, "0 place S3 f3", "0 place A0 g3", "0 place W2 h3")
_SECOND_TURN = (
    *_DOUBLED,
    "0 end",
    "0 hide T1 T3",
    "1 place T2 h1",
    "1 place W5 h2",
    "1 place W0 g1",
    "1 end",
    "1 hide A1",
)
_LAST_TILES = (*UP_TO_THE_END, "0 place S2 f3", "0 place W0 h6")

ILLUSTRATIONS = (
    Illustration(
        section="Before the first turn",
        caption=N_(
            "Arthur's hand of ten. The number in its corner is what a tile is worth; below it stands where "
            "it fits. Three of his tiles lie face down, marked with his shield."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_FIRST_TURN,
        seat=0,
        within=("T1", "A0"),
    ),
    Illustration(
        section="Where a tile fits",
        caption=N_(
            "The empty plan: towers in the corners, the curtain wall between them, the gatehouse below, the "
            "great hall and two small halls in the court."
        ),
        players=_PLAYERS,
        seed=_SEED,
        within=("plan",),
    ),
    Illustration(
        section="Scoring",
        caption=N_(
            "Clerk, Blank and Blacksmith are laid on f3, g3 and h3: 4 points for them and 5 for the Holy "
            "Grail they touch. Three together double it: 18."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_DOUBLED,
        seat=0,
        marks=("This turn",),
        within=("plan", "This turn"),
    ),
    Illustration(
        section="Scoring",
        caption=N_(
            "A Garden on g4: 1 for itself, 5 for the Holy Grail beside it, and over its corners the Clerk, "
            "the Blacksmith and the tile on f5, 6 more."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=(*_SECOND_TURN, "0 place A1 g4"),
        seat=0,
        marks=("f3", "h3", "f5"),
        within=("plan", "This turn"),
    ),
    Illustration(
        section="Your last tile",
        caption=N_(
            "Arthur lays his last two tiles: first the Treasury on f3, which scores 7, and then a Wall "
            "Blank on h6. It counts against him, but touches nothing of value."
        ),
        players=_PLAYERS,
        seed="end 5",
        options={"hiding": "drawn"},
        opening=_LAST_TILES,
        seat=0,
        marks=("f3", "h6", "This turn"),
        within=("plan", "This turn"),
    ),
    Illustration(
        section="The tiles",
        caption=N_(
            "A castle nearly complete. The Round Table lies on d6, Excalibur on d8, the Holy Grail on f5; "
            "what has no number is blank."
        ),
        players=_PLAYERS,
        seed="end 5",
        options={"hiding": "drawn"},
        opening=UP_TO_THE_END,
        within=("plan",),
    ),
)
