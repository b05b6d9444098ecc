"""High scores in messages."""

from __future__ import annotations

from collections.abc import Sequence

from discord.utils import escape_markdown

from bot.host import Host
from bot.host.view import PublicView
from bot.store.rows import Score

_ALL = 1000


def scores_written(scores: Sequence[Score]) -> str:
    """Write a list of high scores, the highest first; equals share a place."""
    lines = []
    for score in scores:
        place = 1 + sum(other.score > score.score for other in scores)
        lines.append(
            f"{place}. **{score.score}** \u2013 {escape_markdown(score.name)},"
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
        return f"That is {public.name(0)}'s best in this server, and place {place} of its high scores."
    return f"{public.name(0)}'s best in this server is {own.score}, {own.score - reached} more."
