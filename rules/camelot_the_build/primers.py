"""What somebody is told who is asked something in The Build for the first time."""

from rules.primer import Primer

PRIMERS = (
    Primer(
        "hide",
        (
            "Tiles that lie open can be planned against; up to three of yours may lie face down.",
            "Hide those that count most. A hidden tile is laid like any other.",
        ),
        ("Before the first turn",),
        answers="hide",
    ),
    Primer(
        "last",
        (
            "No tile can be drawn any more, so the last one of your hand costs you points.",
            "It counts twice against you; keep a cheap one for it, and lay it where it touches little.",
        ),
        ("Your last tile",),
        prompt="counts against you",
    ),
    Primer(
        "go_on",
        (
            "You may lay up to three tiles in a turn, and each counts what it touches.",
            "Three that are connected, in a row or an L, count double.",
        ),
        ("Scoring",),
        answers="end",
    ),
    Primer(
        "lay",
        (
            "Lay a tile where its kind fits: it counts its own value, and that of older tiles beside it.",
            "A garden counts all around it.",
        ),
        ("Your turn",),
        answers="place",
    ),
)
