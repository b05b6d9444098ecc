"""What somebody is told who is asked something in The Build for the first time."""

from rules.primer import Primer
from rules.text import N_

PRIMERS = (
    Primer(
        "hide",
        (
            N_(
                "Choose which of your tiles lie face down, three at most; the others lie open for all to see."
            ),
            N_("Hide none, and all lie open. In the picture a shield marks what you hide."),
        ),
        ("Before the first turn",),
        answers="hide",
    ),
    Primer(
        "last",
        (
            N_("No tile can be drawn any more, so the last one of your hand costs you points."),
            N_("Keep a cheap one for it, best without a value, and lay it where it touches little."),
        ),
        ("Your last tile",),
        prompt="counts against you",
    ),
    Primer(
        "go_on",
        (
            N_(
                "You may lay up to three tiles in a turn; tiles of the same turn do not count for each other."
            ),
            N_("Three are connected in a row, a column or an L: then the whole turn counts double."),
        ),
        ("Scoring",),
        answers="end",
    ),
    Primer(
        "lay",
        (
            N_(
                "A tile fits where its walls are those of the plan; older tiles count for you whoever "
                "laid them."
            ),
            N_("A garden counts all around it, also over its corners."),
        ),
        ("Your turn",),
        answers="place",
    ),
)
