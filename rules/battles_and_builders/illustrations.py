"""The pictures of the guide: tokens, a round, dice thrown again, a strategy tile, and the dummy."""

from __future__ import annotations

from rules.guides.form import Illustration
from rules.text import N_

_PLAYERS = ("Arthur", "Morgana", "Merlin")
_SEED = "learn 179"
_FIRST_ROUND = ("0 bid 2b 2c", "1 bid 1b 2i", "2 bid 2a")

ILLUSTRATIONS = (
    Illustration(
        section="Your tokens",
        caption=N_("Behind a screen: builders, three kinds of army, and the king."),
        players=_PLAYERS,
        seed=_SEED,
        seat=0,
        within=("stock",),
    ),
    Illustration(
        section="A round",
        caption=N_(
            "Arthur had most builders, 2 against 1, and earned 3 points. His two dice came to 12, the "
            "highest total: he took the event tile, worth 4."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=_FIRST_ROUND,
        marks=("last built 0", "last dice 0"),
        within=("last",),
    ),
    Illustration(
        section="Events and dice",
        caption=N_("An open field, worth 4 points: cavalry throws green dice, infantry yellow, archers red."),
        players=_PLAYERS,
        seed=_SEED,
        seat=0,
        marks=("stake cavalry",),
        within=("event",),
    ),
    Illustration(
        section="Events and dice",
        caption=N_(
            "Arthur and Morgana threw 5 each and had to throw again: his 6 beat her 4. Arthur and Merlin "
            "were tied for builders, so each earned 1 point."
        ),
        players=_PLAYERS,
        seed="tie 926",
        opening=("1 bid 1c", "2 bid 2b", "0 bid 2b 1c"),
        marks=("last dice 0", "last dice 1"),
        within=("last",),
    ),
    Illustration(
        section="Strategy tiles",
        caption=N_(
            "Arthur has bid 3 builders and his king; Morgana has 3 builders as well. With Claim Three he "
            "would have 3 points and she none."
        ),
        players=_PLAYERS,
        seed=_SEED,
        opening=(*_FIRST_ROUND, "1 bid 3b", "2 bid 1a", "0 bid 3b 1k"),
        seat=0,
        marks=("CL",),
    ),
    Illustration(
        section="Two players",
        caption=N_(
            "The dummy plays along. In round 1 its three dice came to 5, and Morgana's two to 11; for round "
            "2 three of its tokens are drawn already."
        ),
        players=_PLAYERS[:2],
        seed="two 2",
        opening=("0 bid 2b 1c", "1 bid 1b 2i"),
        marks=("last dice 2",),
        within=("head", "last"),
    ),
)
