"""How somebody stands, in words: title, rating, wins, places."""

from __future__ import annotations

from typing import Final

from cogs.ladder.rows import PROVISIONAL, Standing
from cogs.ladder.titles import Climber, has_titles, series_of, title_of
from languages.spoken import texts
from rules.game import Info
from rules.text import Count, say

tell, written = texts(__name__).tell, texts(__name__).written


_MARK: Final = say(
    "-# `?`: fewer than {number} rated games, so that a rating says little yet.", number=PROVISIONAL
)


def mark_explained() -> str:
    """Write what the mark of a rating means."""
    return written(_MARK)


def title_written(info: Info, climber: Climber) -> str:
    """Write a title, from the second on with the number of the series."""
    series = series_of(info, climber.wins)
    title = f"**{texts(info.id).tell(title_of(info, climber))}**"
    return tell("{title} (series {series})", title=title, series=series) if series > 1 else title


def wins_written(wins: int) -> str:
    """Write how often somebody has won."""
    return written(Count(wins, "win", "wins"))


def victories_written(info: Info, standing: Standing) -> str:
    """Write how often somebody has won, shared or not; where there are titles, what leads to them."""
    return wins_written(standing.wins if has_titles(info) else standing.firsts)


def games_written(games: int) -> str:
    """Write how often somebody has played."""
    return written(Count(games, "game", "games"))


def is_provisional(standing: Standing) -> bool:
    """Say whether a rating says little yet."""
    return 0 < standing.rated < PROVISIONAL


def rating_written(standing: Standing) -> str:
    """Write a rating, with its mark."""
    return f"{standing.rating}{'?' if is_provisional(standing) else ''}"
