"""Kinds of mistakes, and what to do otherwise the next time."""

from collections.abc import Mapping
from typing import Final

from rules.search.slips import NEXT_TIME
from rules.text import N_, Words

UNSENT: Final[Words] = N_("a round with nothing committed")
WRONG_TILE: Final[Words] = N_("the wrong strategy tile")
WRONG_RIVAL: Final[Words] = N_("the Catapult for the wrong rival")
TAKEN_BACK: Final[Words] = N_("the wrong tokens taken back")
FOR_NOTHING: Final[Words] = N_("a king spent for nothing: his tile does nothing there")
FEW_BUILDERS: Final[Words] = N_("a bid with too few builders")
FEW_ARMIES: Final[Words] = N_("a bid with too few armies")
UNFOUGHT: Final[Words] = N_("an event to which no army was sent")
UNGUARDED: Final[Words] = N_("too little against the barbarians")
WORSE_DICE: Final[Words] = N_("armies that throw worse dice there")
WORSE_DICE_AND_FEW_BUILDERS: Final[Words] = N_("armies that throw worse dice there, and too few builders")
AT_HOME: Final[Words] = N_("a king left at home")
SPENT: Final[Words] = N_("a king spent without need")
TOO_MANY: Final[Words] = N_("a bid with too many tokens")
TOO_FEW: Final[Words] = N_("a bid with too few tokens")
TOO_HIGH: Final[Words] = N_("a bid too high")
TOO_LOW: Final[Words] = N_("a bid too low")
WRONG_TOKENS: Final[Words] = N_("a bid of the wrong tokens")

_KEEP: Final[Words] = N_("next time, commit no more than a round is worth: what you keep wins a later one")
_BID_MORE: Final[Words] = N_("next time, reckon first what it takes to win the event or to build most")
_BEST_DICE: Final[Words] = N_("next time, send the armies that throw the best dice in that event")
OTHERWISE: Final[Mapping[str, Words]] = {
    **NEXT_TIME,
    UNSENT: N_("next time, commit a token in each round: nothing at all costs a point"),
    WRONG_TILE: N_("next time, compare what each strategy tile does in that round, and in the final count"),
    WRONG_RIVAL: N_("next time, give the Catapult to whoever is most likely to end close to you, or ahead"),
    TAKEN_BACK: N_(
        "next time, reckon what the tokens that stay in your bid still win, before you take some back"
    ),
    FOR_NOTHING: N_("next time, look first whether a strategy tile is left that your king could use"),
    FEW_BUILDERS: N_(
        "next time, count how many builders the others have left: one more than they can commit surely earns"
        " 3 points"
    ),
    FEW_ARMIES: _BID_MORE,
    UNFOUGHT: N_(
        "next time, before you send no army, look whether a few that throw good dice there beat what others"
        " can have sent"
    ),
    UNGUARDED: N_("next time, reckon what it takes to be safe from the barbarians"),
    WORSE_DICE: _BEST_DICE,
    WORSE_DICE_AND_FEW_BUILDERS: _BEST_DICE,
    AT_HOME: N_("next time, choose early for which round you want your king, and send him then"),
    SPENT: N_("next time, keep your king for a round that needs him: he goes along only once"),
    TOO_MANY: _KEEP,
    TOO_HIGH: _KEEP,
    TOO_FEW: _BID_MORE,
    TOO_LOW: _BID_MORE,
    WRONG_TOKENS: N_(
        "next time, choose first what you are after, the event or the most builders, and commit tokens for"
        " that"
    ),
}
