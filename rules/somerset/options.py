"""The choices at a table of Somerset."""

from __future__ import annotations

from rules.game import Option
from rules.somerset.tables.phases import DAYS, FULL

EDITION, FIRST_EDITION = "edition", "first"

OPTIONS = (
    Option(
        "length",
        "Rounds",
        {
            DAYS: "8 rounds, begun with 6 goods; 8 country tiles or 4 buildings of one player end it sooner",
            FULL: "the printed game, until 16 country tiles or 8 buildings of one player, or the last tile",
        },
        earlier=FULL,
    ),
    Option(
        "supply",
        "Country tiles",
        {
            "full": "all 40, so that each of the three endings is alive",
            "short": "the 25 of the core: they are more often used up",
        },
    ),
    Option(
        "spell_repeat",
        "How often a spell may be cast",
        {"round": "each spell once a round", "turn": "each spell once a turn"},
        rare=True,
    ),
    Option(
        "empty_book",
        "A spell book without spells",
        {
            "nothing": "earns nothing and takes no place in the ranking",
            "ranked": "is ranked like any other number of spells",
        },
        rare=True,
    ),
    # Corrections of the rules: games that began before them go on as they were.
    Option(
        EDITION,
        "Edition of the rules",
        {"second": "a marker that is moved goes to another edge; under a deck cards lie in order"},
        pattern=FIRST_EDITION,
        earlier=FIRST_EDITION,
    ),
)
