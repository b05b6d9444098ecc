"""What somebody is told who is asked something in the invented game for the first time."""

from rules.primer import Primer
from rules.text import N_

PRIMERS = (
    Primer("army", (N_("You set your men up."), N_("Nobody else sees them.")), ("A round",), prompt="Lord"),
    Primer("bid", (N_("You bid tokens."), N_("The king counts nothing.")), ("A round",), answers="bid"),
    Primer(
        "turn",
        (N_("You act."), N_("Anything may come of it.")),
        ("Not used", "A round"),
        answers="place|pass|end|play|jump|dig|refresh|gift|accept|refuse|pick|skip",
    ),
)
