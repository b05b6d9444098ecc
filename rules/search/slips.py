"""Kinds of mistakes that every game may have, and what to do otherwise the next time."""

from collections.abc import Mapping
from typing import Final

from rules.text import N_, Words

WARNED: Final[Words] = N_("something that was warned of")
LEFT_LYING: Final[Words] = N_("a gain left lying")
LEFT_TO_OTHERS: Final[Words] = N_("something left for others to take")
FOR_OTHERS: Final[Words] = N_("a gain for others")
TOO_EARLY: Final[Words] = N_("a gain taken at once that costs more later")
LESS_LATER: Final[Words] = N_("a choice that brings less later on")
# Of what only brings less later on nothing is told: nobody could do anything about it.
NEXT_TIME: Final[Mapping[str, Words]] = {
    WARNED: N_("next time, think twice where you are warned of a move"),
    LEFT_LYING: N_("next time, look first at what could be gained at once"),
    LEFT_TO_OTHERS: N_("next time, look before you decide at what others could take then"),
    FOR_OTHERS: N_("next time, also count what others gain by what you do"),
    TOO_EARLY: N_("next time, ask of a quick gain what it costs you later"),
}
