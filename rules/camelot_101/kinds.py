"""Kinds of mistakes, and what to do otherwise the next time."""

from collections.abc import Mapping
from typing import Final

from rules.search.slips import LEFT_LYING, NEXT_TIME
from rules.text import N_, Words

SLIPS: Final[Mapping[str, Words]] = {
    "king": N_("a King left in check"),
    "man": N_("a man left where others can take him"),
    "turn": N_("one thing more that was not seen"),
    "check": N_("a check that was not seen"),
    "threat": N_("a threat that was not seen"),
    "brave": N_("one thing more that was given away"),
    "quiet": N_("an action of little use"),
    "win": N_("a win at once that was not seen"),
    "lying": LEFT_LYING,
    "given": N_("points left for a rival to take"),
}
NO_MOVE: Final[Words] = N_("a move not made")
NEEDLESS_MOVE: Final[Words] = N_("a move better left")
WRONG_SQUARE: Final[Words] = N_("the right man moved to the wrong square")
WRONG_CARD: Final[Words] = N_("the right move with the wrong card")
OTHERWISE: Final[Mapping[str, Words]] = {
    **NEXT_TIME,
    SLIPS["king"]: N_("next time, look before you end a turn which Kings are in check, and by whom"),
    SLIPS["man"]: N_("next time, look before each move which of your men could be taken after it"),
    SLIPS["turn"]: N_("next time, think of the whole turn: also of whom one thing more could take"),
    SLIPS["check"]: N_("next time, look for checks: who is still in check in your next turn can be taken"),
    SLIPS["threat"]: N_("next time, look for moves that threaten to take a man who counts much"),
    SLIPS["brave"]: N_("next time, look which moves earn you one thing more"),
    SLIPS["win"]: N_("next time, look first whether you can win at once"),
    SLIPS["given"]: N_("next time, look before each move whom a rival could take after it"),
    NO_MOVE: N_("next time, look what each of your cards could move before you do something else"),
    WRONG_SQUARE: N_("next time, compare all the squares that a man can reach"),
    WRONG_CARD: N_("next time, spend the card on a move that you need least"),
}
