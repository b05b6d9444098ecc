"""What may be chosen before a game, and what a game fills in by itself (note: 11, 12.4, 13.4, chapter 20)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101.state import CARDS, FATE_BOUND
from rules.camelot_101.tables.choices import FATE_REQUIRED
from rules.camelot_101.tables.levels import LEVELS, level_names
from rules.data import options_of
from rules.game import Occasion, Option, Options
from rules.text import N_, NC_, NO_WORDS, Seat, Words

TITLES: tuple[tuple[Words, ...], ...] = (
    (N_("Squire"), N_("Damsel")),
    (N_("Sir"), N_("Dame")),
    (N_("Knight of the Round Table"),),
    (N_("Lord"), N_("Lady")),
    (N_("Landlord"), N_("Landlady")),
    (N_("Baronet"),),
    (N_("Baron"), N_("Baroness")),
    (N_("Earl"),),
    (N_("Viceroy"),),
    (N_("Viscount"), N_("Viscountess")),
    (N_("Count"), N_("Countess")),
    (N_("Marquis"), N_("Marquess")),
    (N_("Duke"), N_("Duchess")),
    (N_("Prince"), N_("Princess")),
    (N_("King"), NC_("title", "Queen")),
)
PRINCE, KING = 13, 14


OPTIONS = (Option("level", N_("Level"), level_names()), *options_of("rules.camelot_101"))

_AHEAD: Words = N_("having won at a level where somebody here has not yet")
_TIED: Words = N_("tied with another at Prince")
_MASTERS = 4  # the stage at which everybody has cards


def settled(options: Options, occasion: Occasion) -> Options:
    """Fill in what follows from when and among whom the game begins."""
    ranks = [rung(len(games)) for games in occasion.won]
    required = FATE_REQUIRED[options["fate"]]
    return options | {
        "month": str(occasion.month),
        "ranks": ",".join(map(str, ranks)),
        "bound": _bound(LEVELS[options["level"]].stage, occasion, ranks) if required else CARDS,
    }


def rung(wins: int) -> int:
    """Give the rung of the ladder after so many wins; behind King a new series begins (note: 12.4)."""
    return (wins - 1) % KING + 1 if wins else 0


def _bound(stage: int, occasion: Occasion, ranks: Sequence[int]) -> str:
    """Give a letter for each seat: who must play Fate.

    That is who has won at a higher level than somebody else at the table, unless they play as Masters, and
    whoever is tied at Prince (sheet: Levels, the list of titles).
    """
    mastered = [_mastered(games) for games in occasion.won]
    tied = ranks.count(PRINCE) > 1
    above = [stage < _MASTERS and own > min(mastered) for own in mastered]
    return "".join(
        FATE_BOUND if higher or (tied and rank == PRINCE) else CARDS
        for higher, rank in zip(above, ranks, strict=True)
    )


def _mastered(won: Sequence[Options]) -> int:
    """Give the highest of the four levels a person has won at; the steps between them do not count."""
    return max((LEVELS[options["level"]].stage for options in won), default=0)


def why_bound(options: Options, seat: Seat) -> Words:
    """Say why a seat must play Fate, by settled options; nothing where it need not."""
    if options["bound"][seat : seat + 1] != FATE_BOUND:
        return NO_WORDS
    ranks = options["ranks"].split(",")
    tied = ranks.count(str(PRINCE)) > 1 and ranks[seat] == str(PRINCE)
    return _TIED if tied else _AHEAD
