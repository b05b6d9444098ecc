"""What a seat does, as whoever sits there is told it: for a sentence of the log the one that is about him."""

from collections.abc import Mapping
from typing import Final

from rules.text import N_, Words

YOURS: Final[Mapping[str, Words]] = {
    "{who} plays the {card}: {step}": N_("{who} play the {card}: {step}"),
    "{who} plays the {card} {by}: {step}": N_("{who} play the {card} {by}: {step}"),
    "{who} takes the {taken} with the {card}: {step}": N_("{who} take the {taken} with the {card}: {step}"),
    "{who} takes the {taken} with the {card} {by}: {step}": N_(
        "{who} take the {taken} with the {card} {by}: {step}"
    ),
    "{who} plays the {card}: the {man} walks out of prison to the gate {gate}": N_(
        "{who} play the {card}: the {man} walks out of prison to the gate {gate}"
    ),
    "{who} plays the {card} as a dead man's card": N_("{who} play the {card} as a dead man's card"),
    "{who} plays {card}": N_("{who} play {card}"),
    "{who} plays {card} on {opponent}": N_("{who} play {card} on {opponent}"),
    "{who} plays {jokers}": N_("{who} play {jokers}"),
    "{who} gives {card} to {taker}": N_("{who} give {card} to {taker}"),
    "{who} refreshes {cards}": N_("{who} refresh {cards}"),
    "{who} buries {card}": N_("{who} bury {card}"),
    "{who} leads {army}": N_("{who} lead {army}"),
    "{who} opens the castle of {suit}: {spoils}": N_("{who} open the castle of {suit}: {spoils}"),
    "{who} takes the King of {suit}: {victim} is out, and {who} leads all men of {victim} now": N_(
        "{who} take the King of {suit}: {victim} is out, and {who} lead all men of {victim} now"
    ),
    "{who} takes {trophy}": N_("{who} take {trophy}"),
    "{who} will miss {count}": N_("{who} are going to miss {count}"),
    "{who} does nothing more": N_("{who} do nothing more"),
    "{who} uses none of these cards": N_("{who} use none of these cards"),
    "{who} takes the card back, being in check": N_("{who} take the card back, being in check"),
    "{who} stays with the card: the King, if still in check, may be taken": N_(
        "{who} stay with the card: the King, if still in check, may be taken"
    ),
    "{who} refuses the gift": N_("{who} refuse the gift"),
    "{who} accepts the gift": N_("{who} accept the gift"),
    "{who} plays with cards": N_("{who} play with cards"),
    "{who} trusts to Fate: no hand, points doubled": N_("{who} trust to Fate: no hand, points doubled"),
    "gains {things}": N_("gain {things}"),
    "loses {things}": N_("lose {things}"),
    "{who} buries a card": N_("{who} bury a card"),
    "{who} burns {card}": N_("{who} burn {card}"),
    "{who} discards {cards}": N_("{who} discard {cards}"),
    "{who} accepts all gifts": N_("{who} accept all gifts"),
    "{who} refuses all gifts": N_("{who} refuse all gifts"),
    "{who} looks at the hand of {other}": N_("{who} look at the hand of {other}"),
    "{who} has slain {figure}": N_("{who} have slain {figure}"),
    "{who} takes the neutral King of {suit} and leads that army now": N_(
        "{who} take the neutral King of {suit} and lead that army now"
    ),
    "{who} {what}": N_("{who} {what}"),
}
