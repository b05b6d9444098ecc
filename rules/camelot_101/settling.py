"""What a game fills in as it begins: the month, titles, and who must play Fate (note: 11, 12.4, 13.4)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.camelot_101.state import CARDS, FATE_BOUND
from rules.camelot_101.tables.choices import FATE_REQUIRED
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.titles import KING, PRINCE
from rules.game import Occasion, Options

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
