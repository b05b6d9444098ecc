"""Titles and high scores in messages."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host import Host
from bot.host.leaderboard import Climber, has_ladder, series_of, title_of
from bot.host.names import escaped
from bot.host.view import PublicView
from bot.store.rows import Score
from cogs._ui.text import coloured_names, placed
from rules.game import Info
from rules.text import Count, written

_ALL = 1000


def ladder_written(info: Info, ladder: Sequence[Climber], most: int) -> str:
    """Write who stands where, the highest first; equals share a place."""
    lines = []
    for climber in ladder[:most]:
        place = 1 + sum(other.wins > climber.wins for other in ladder)
        name = escaped(climber.name)
        lines.append(
            f"{placed(place)} {title_written(info, climber)} {name} \u2013 {wins_written(climber.wins)}"
        )
    return "\n".join(lines)


def title_written(info: Info, climber: Climber) -> str:
    """Write a title, from the second on with the number of the series."""
    series = series_of(info, climber.wins)
    return f"**{title_of(info, climber)}**" + (f" (series {series})" if series > 1 else "")


def wins_written(wins: int) -> str:
    """Write how often somebody has won."""
    return written(Count(wins, "win", "wins"))


async def rise_written(host: Host, public: PublicView) -> str:
    """Say to what title the winner of a game that is over has risen by it; else nothing."""
    info, result = public.info, public.result
    if result is None or not has_ladder(info):
        return ""
    climber = await host.leaderboard.risen(public.id)
    if climber is None:
        return ""
    where = " in this server" if public.guild else ""
    winner = coloured_names(public)(result.ranking[0][0])
    return f"{winner} rises to {title_written(info, climber)}, with {wins_written(climber.wins)}{where}."


def scores_written(scores: Sequence[Score]) -> str:
    """Write a list of high scores, the highest first; equals share a place."""
    lines = []
    for score in scores:
        place = 1 + sum(other.score > score.score for other in scores)
        lines.append(
            f"{placed(place)} **{score.score}** \u2013 {escaped(score.name)},"
            f" <t:{int(score.time)}:d>, table {score.table_id}"
        )
    return "\n".join(lines)


async def best_written(host: Host, public: PublicView) -> str:
    """Say how the score of one who played alone stands among the scores of the server; else nothing."""
    if len(public.sitters) != 1 or public.result is None or not public.result.scores:
        return ""
    scores = await host.leaderboard.high_scores(public.info.id, public.guild, _ALL)
    if public.result.reason == "resign":
        return ""
    user, reached = public.sitters[0].user, public.result.scores[0]
    own = next((score for score in scores if score.user == user), None)
    if own is None:
        return ""
    place = 1 + sum(other.score > own.score for other in scores)
    if own.table_id == public.id:
        return (
            f"That is {escaped(public.name(0))}'s best in this server, and place {place} of its high scores."
        )
    return f"{escaped(public.name(0))}'s best in this server is {own.score}, {own.score - reached} more."
