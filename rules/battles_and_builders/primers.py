"""What somebody is told who is asked something in Battles & Builders for the first time."""

from rules.primer import Primer
from rules.text import N_

PRIMERS = (
    Primer(
        "change",
        (
            N_("Your tokens still lie face down: you may put down others instead, or leave them."),
            N_("What the others know by now, such as their number, stays as it is."),
        ),
        ("A round",),
        prompt="may change",
    ),
    Primer(
        "bid",
        (
            N_(
                "Lay tokens down in secret; when all have, they are turned over: builders build, armies "
                "fight."
            ),
            N_("What you lay down is spent, and eight rounds must be paid from your stock."),
        ),
        ("A round",),
        answers="bid",
    ),
    Primer(
        "tile",
        (
            N_("All bids lie open now, and your king buys one strategy tile."),
            N_("Nobody else can get it later; look first which of them changes anything."),
        ),
        ("Strategy tiles",),
        answers="take",
    ),
    Primer(
        "again",
        (
            N_("Your tile lets you throw any of your dice once more, and the new faces count."),
            N_("Low dice are worth it; a high one may only get worse."),
        ),
        ("Strategy tiles",),
        answers="keep|rethrow",
    ),
)
