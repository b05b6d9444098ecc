"""What somebody is told who is asked something in the invented game for the first time."""

from rules.primer import Primer

PRIMERS = (
    Primer("army", ("You set your men up.", "Nobody else sees them."), ("A round",), prompt="Lord"),
    Primer("bid", ("You bid tokens.", "The king counts nothing."), ("A round",), answers="bid"),
    Primer(
        "turn",
        ("You act.", "Anything may come of it."),
        ("Not used", "A round"),
        answers="place|pass|end|play|jump|dig|refresh|gift|accept|refuse|pick|skip",
    ),
)
