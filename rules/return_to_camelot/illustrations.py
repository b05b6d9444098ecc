"""The pictures of the guide: two armies, captures, honour, a charge, a spell, and a castle taken."""

from __future__ import annotations

from rules.guides.form import Illustration
from rules.return_to_camelot.lessons.hidden_armies import (
    CAPTURING,
    CHARGING,
    DIVINING,
    IN_HER_CASTLE,
    WHITE,
)
from rules.text import N_

_PLAYERS = ("Arthur", "Morgana")

ILLUSTRATIONS = (
    Illustration(
        section="Return to Camelot",
        caption=N_(
            "The board as Arthur sees it, who is White: his own faces, and the backs of Morgana's men."
        ),
        players=_PLAYERS,
        seed=WHITE,
        opening=CAPTURING.opening[:2],
        seat=0,
    ),
    Illustration(
        section="Setting up",
        caption=N_("Ready formations. The crown is the Lord, the hat the Wizard, the horses are Knights."),
        players=_PLAYERS,
        seed=WHITE,
        seat=0,
        within=("formations",),
    ),
    Illustration(
        section="A turn",
        caption=N_(
            "Black has gone sideways, from e5 to f5: honour allows it next to an enemy. Now the white "
            "Soldier on e4 must capture, over f5 onto g6."
        ),
        players=_PLAYERS,
        seed=WHITE,
        opening=(*CAPTURING.opening, "0 d3-e4", "1 e5-f5"),
        seat=0,
        marks=("g6",),
        within=("board",),
    ),
    Illustration(
        section="A turn",
        caption=N_(
            "The same Soldier captures on, from g6 onto g8: two men in one turn, both now in White's reserve."
        ),
        players=_PLAYERS,
        seed=WHITE,
        opening=(*CAPTURING.opening, "0 d3-e4", "1 e5-f5", "0 e4xg6", "0 g6xg8"),
        seat=0,
        marks=("reserve White",),
    ),
    Illustration(
        section="Who can do what",
        caption=N_(
            "A Knight's Charge: from d2 over a man of its own onto f4, and at once over g5 onto h6, where "
            "it lies face up."
        ),
        players=_PLAYERS,
        seed=WHITE,
        opening=(
            *CHARGING.opening,
            "0 b2>d4",
            "1 f6-g5",
            "0 d2>f4xh6",
        ),
        seat=0,
        marks=("h6",),
        within=("board",),
    ),
    Illustration(
        section="Who can do what",
        caption=N_(
            "A Divination: the Wizard has stepped to f5, and what stood on f6 turns out to be the Lord."
        ),
        players=_PLAYERS,
        seed=WHITE,
        opening=(
            *DIVINING.opening,
            "0 e4-f5 D:f6",
        ),
        seat=0,
        marks=("f6",),
        within=("board",),
    ),
    Illustration(
        section="Who can do what",
        caption=N_(
            "A Teleportation: the Wizard has stepped to g3, and the Lord has changed places with the Knight "
            "who stood in the castle on d8. So White has won."
        ),
        players=_PLAYERS,
        seed=WHITE,
        opening=(
            *IN_HER_CASTLE.opening,
            "0 g2-g3 T:d2,d8",
        ),
        seat=0,
        marks=("d2", "d8"),
        within=("board",),
    ),
)
