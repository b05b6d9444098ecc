"""What somebody is told who is asked something in Battles & Builders for the first time."""

from rules.primer import Primer

PRIMERS = (
    Primer(
        "change",
        (
            "Your tokens still lie face down: you may put down others instead, or leave them.",
            "What the others know by now, such as their number, stays as it is.",
        ),
        ("A round",),
        prompt="may change",
    ),
    Primer(
        "bid",
        (
            "Lay tokens down in secret; when all have, they are turned over: builders build, armies fight.",
            "What you lay down is spent, and eight rounds must be paid from your stock.",
        ),
        ("A round",),
        answers="bid",
    ),
    Primer(
        "tile",
        (
            "All bids lie open now, and your king buys one strategy tile.",
            "Nobody else can get it later; look first which of them changes anything.",
        ),
        ("Strategy tiles",),
        answers="take",
    ),
    Primer(
        "again",
        (
            "Your tile lets you throw any of your dice once more, and the new faces count.",
            "Low dice are worth it; a high one may only get worse.",
        ),
        ("Strategy tiles",),
        answers="keep|rethrow",
    ),
)
