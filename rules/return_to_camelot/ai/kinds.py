"""Kinds of mistakes, and what to do otherwise the next time."""

from collections.abc import Mapping
from typing import Final

from rules.search.slips import NEXT_TIME
from rules.text import N_, Words

WIN_NOT_SEEN: Final[Words] = N_("a win not seen")
LOSS_NOT_SEEN: Final[Words] = N_("a loss not seen coming")
CAPTURE_NOT_SEEN: Final[Words] = N_("a capture not seen")
LARGER_CAPTURE_NOT_SEEN: Final[Words] = N_("a larger capture not seen")
CAPTURE_TOO_MUCH: Final[Words] = N_("a capture better left")
LEFT_IN_DANGER: Final[Words] = N_("a Lord left in danger")
CASTLE_IN_DANGER: Final[Words] = N_("a castle left in danger")
WALKED_OUT: Final[Words] = N_("a Lord who walked into danger")
LEFT_TO_CAPTURE: Final[Words] = N_("a move that left pieces for the enemy to capture")
PIECES_LOST: Final[Words] = N_("a move that loses pieces some turns later")
GAIN_NOT_SEEN: Final[Words] = N_("a gain some turns later not seen")
THREAT_NOT_SEEN: Final[Words] = N_("a threat of your own not seen")
LURE_NOT_SEEN: Final[Words] = N_("a lure of your own not seen")
NOT_DEPLOYED: Final[Words] = N_("a prisoner not deployed")
WRONG_DEPLOYMENT: Final[Words] = N_("a prisoner deployed in the wrong place")
DEPLOYED_TOO_EARLY: Final[Words] = N_("a prisoner deployed where a move was better")
WRONG_WAY: Final[Words] = N_("the right piece, but the wrong way")
WRONG_SET_UP: Final[Words] = N_("pieces set up in the wrong places")

_EACH_CAPTURE: Final[Words] = N_(
    "next time, follow each capture, also a charge, to its end before you choose"
)
_TWO_TURNS: Final[Words] = N_(
    "next time, look a turn further: at what the enemy can capture then, and what you can in return"
)
OTHERWISE: Final[Mapping[str, Words]] = {
    **NEXT_TIME,
    WIN_NOT_SEEN: N_(
        "next time, look before each move for a way to win, also by a piece that the enemy must capture"
    ),
    LOSS_NOT_SEEN: N_(
        "next time, ask before each move what the enemy could make you capture, and what opens by that"
    ),
    CAPTURE_NOT_SEEN: _EACH_CAPTURE,
    LARGER_CAPTURE_NOT_SEEN: _EACH_CAPTURE,
    CAPTURE_TOO_MUCH: N_("next time, look before you capture at what could be captured in return"),
    LEFT_IN_DANGER: N_("next time, look before each move whether your Lord could be captured after it"),
    CASTLE_IN_DANGER: N_("next time, look before each move at who could reach your castles after it"),
    WALKED_OUT: N_("next time, let your Lord go only where nobody can capture him"),
    LEFT_TO_CAPTURE: N_("next time, look before each move at what the enemy could capture after it"),
    PIECES_LOST: _TWO_TURNS,
    GAIN_NOT_SEEN: _TWO_TURNS,
    THREAT_NOT_SEEN: N_("next time, look for moves that threaten to capture, or to win"),
    LURE_NOT_SEEN: N_(
        "next time, use that a capture is a must: offer a piece where you can then capture more"
    ),
    NOT_DEPLOYED: N_("next time, think in each turn of the prisoners whom you could deploy"),
    WRONG_DEPLOYMENT: N_("next time, compare the squares on which a prisoner could be deployed"),
    DEPLOYED_TOO_EARLY: N_("next time, look for a good move before you deploy a prisoner"),
    WRONG_WAY: N_("next time, compare all that a piece can do before you move it"),
}
