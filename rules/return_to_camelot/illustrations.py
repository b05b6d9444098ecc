"""The pictures of the guide: two armies, captures, honour, a charge, a spell, and a castle taken."""

from __future__ import annotations

from rules.guides.form import Illustration

_PLAYERS = ("Arthur", "Morgana")
_WHITE = "camelot 1"  # a seed by which the first player has White
_MET = ("0 army Le2 Wc2 Kc3 Kf3", "1 army Le7 Wc7 Kc6 Kf6", "0 b2>d4", "1 d6-e5")

ILLUSTRATIONS = (
    Illustration(
        section="Return to Camelot",
        caption="The board as Arthur sees it, who is White: his own faces, and the backs of Morgana's men.",
        players=_PLAYERS,
        seed=_WHITE,
        opening=_MET[:2],
        seat=0,
    ),
    Illustration(
        section="Setting up",
        caption="Ready formations. The crown is the Lord, the hat the Wizard, the horses are Knights.",
        players=_PLAYERS,
        seed=_WHITE,
        seat=0,
        within=("formations",),
    ),
    Illustration(
        section="A turn",
        caption=(
            "Black has gone sideways, from e5 to f5: honour allows it next to an enemy. Now the white "
            "Soldier on e4 must capture, over f5 onto g6."
        ),
        players=_PLAYERS,
        seed=_WHITE,
        opening=(*_MET, "0 d3-e4", "1 e5-f5"),
        seat=0,
        marks=("g6",),
        within=("board",),
    ),
    Illustration(
        section="A turn",
        caption=(
            "The same Soldier captures on, from g6 onto g8: two men in one turn, both now in White's reserve."
        ),
        players=_PLAYERS,
        seed=_WHITE,
        opening=(*_MET, "0 d3-e4", "1 e5-f5", "0 e4xg6", "0 g6xg8"),
        seat=0,
        marks=("reserve White",),
    ),
    Illustration(
        section="Who can do what",
        caption=(
            "A Knight's Charge: from d2 over a man of its own onto f4, and at once over g5 onto h6, where "
            "it lies face up."
        ),
        players=_PLAYERS,
        seed=_WHITE,
        opening=(
            "0 army Lg2 We3 Kb2 Kd2",
            "1 army Lf7 Wb7 Kc7 Ke7",
            "0 f3-e4",
            "1 d7>f5",
            "0 e4xg6",
            "0 g6xg8",
            "1 f7>d5",
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
        caption="A Divination: the Wizard has stepped to f5, and what stood on f6 turns out to be the Lord.",
        players=_PLAYERS,
        seed=_WHITE,
        opening=(
            "0 army Le2 Wc2 Kc3 Kf3",
            "1 army Lf7 Wb7 Kc7 Ke7",
            "0 c2>e4",
            "1 f6-f5",
            "0 e4xg6",
            "0 g6xg8",
            "1 d7>f5",
            "0 b2-b3",
            "1 c7>e5",
            "0 d3-d4",
            "1 e6>g4",
            "0 f3xh5",
            "1 e7>c5",
            "0 d4xb6",
            "0 b6xb8",
            "1 e5>c7>c5>e7>g7",
            "0 g8xg6",
            "0 g6xe4",
            "1 f7-f6",
            "0 e4-f5 D:f6",
        ),
        seat=0,
        marks=("f6",),
        within=("board",),
    ),
    Illustration(
        section="Who can do what",
        caption=(
            "A Teleportation: the Wizard has stepped to g3, and the Lord has changed places with the Knight "
            "who stood in the castle on d8. So White has won."
        ),
        players=_PLAYERS,
        seed=_WHITE,
        opening=(
            "0 army Ld2 Wg2 Kd3 Ke3",
            "1 army Lg7 We6 Kb7 Kd7",
            "0 e2>c4",
            "1 f6-e5",
            "0 e3-d4",
            "1 c7-b6",
            "0 d4xf6",
            "0 f6xd8",
            "1 d7>d5",
            "0 c3-b4",
            "1 d5xb3",
            "1 b3xb5",
            "0 S@a3",
            "1 c6-c7",
            "0 g2-g3 T:d2,d8",
        ),
        seat=0,
        marks=("d2", "d8"),
        within=("board",),
    ),
)
