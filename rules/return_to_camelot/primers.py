"""What somebody is told who is asked something in Return to Camelot for the first time."""

from rules.primer import Primer
from rules.text import N_

PRIMERS = (
    Primer(
        "army",
        (
            N_("Say where your ten pieces stand; the other player does not see which is which."),
            N_(
                "Whoever captures your Lord wins, and your Lord wins in an enemy castle: keep him behind "
                "others."
            ),
        ),
        ("Setting up",),
        answers="army",
    ),
    Primer(
        "chain",
        (
            N_("A piece that has captured captures on, hop by hop, as long as it can."),
            N_("You may only choose which way it goes."),
        ),
        ("A turn",),
        prompt="must capture on",
    ),
    Primer(
        "capture",
        (
            N_("Hop over an enemy piece next to yours, onto the empty square right behind it."),
            N_("Look what your hop leaves open: a forced capture may be a lure."),
        ),
        ("A turn",),
        prompt="You must capture",
    ),
    Primer(
        "leave",
        (
            N_("A piece of yours stands in a castle of your own, and may not stay there."),
            N_("With your next Move or Jump it has to leave."),
        ),
        ("A turn",),
        prompt="must leave",
    ),
    Primer(
        "charge",
        (
            N_("After a jump a Knight or the Lord may go straight on to capture; you never must."),
            N_("Everybody sees from then on what it is. If you stop here, it stays hidden."),
        ),
        ("Who can do what",),
        prompt="charge on",
    ),
    Primer(
        "magic",
        (
            N_("Your hidden Wizard may cast a spell after his step, and lies open from then on."),
            N_("Divination uncovers an enemy piece; Teleportation swaps two hidden pieces of yours."),
        ),
        ("Who can do what",),
        prompt="cast a spell",
    ),
    Primer(
        "deploy",
        (
            N_(
                "You hold prisoners: instead of a move one may enter on your four rows, not next to an enemy."
            ),
            N_("It stands hidden there, and fights for you."),
        ),
        ("A turn",),
        answers="[A-Z]@",
    ),
    Primer(
        "move",
        (
            N_("A piece goes one step, or jumps over your own, to a row nearer to the enemy or next to him."),
            N_("Whoever can capture must, and captures on: mind what an enemy could hop over."),
        ),
        ("A turn",),
        answers="[a-h][1-8]",
    ),
)
