"""What a game that is over brought those who played it: titles, ratings, places among the high scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.host import Host
from bot.messages.text import coloured_names, plain_names
from bot.table.position import called, escaped
from bot.table.view import PublicView
from cogs.ladder.rows import Change
from cogs.ladder.service import Leaderboard
from cogs.ladder.standing import has_titles, title_written, wins_written
from languages.spoken import texts
from rules.text import N_, Seat, Series, Words

tell = texts(__name__).tell


_NOT_RATED: Words = N_(
    "-# Not rated: a game counts for the ratings where at least two people made most moves of their seats."
)

_WHY: Words = N_(
    "-# {example} says: {result} for the result, {known} as each game makes a rating surer; "
    "first games (`?`) count most."
)


async def honours_written(host: Host, public: PublicView) -> list[str]:
    """Tell all that a game brought, as far as there is anything."""
    if public.result is None:
        return []
    if public.windows:
        return [tell("-# Not rated: a game between servers counts on no ladder.")]
    if not await host.of(Leaderboard).is_counted(public.id):
        return []
    return [
        await _best_written(host, public),
        await _rise_written(host, public),
        await _ratings_written(host, public),
        *await _matches_written(host, public),
    ]


async def _rise_written(host: Host, public: PublicView) -> str:
    """Say to what title the winner has risen; else nothing."""
    info, result = public.info, public.result
    if result is None or not has_titles(info):
        return ""
    climber = await host.of(Leaderboard).risen(public.id)
    if climber is None:
        return ""
    winner = coloured_names(public)(result.ranking[0][0])
    return tell(
        "{winner} rises to {title}, with {wins} in this server."
        if public.guild
        else "{winner} rises to {title}, with {wins}.",
        winner=winner,
        title=title_written(info, climber),
        wins=wins_written(climber.wins),
    )


async def _ratings_written(host: Host, public: PublicView) -> str:
    """Say what became of ratings, the highest first, or why nothing; equal computers have one together."""
    rated = await host.of(Leaderboard).rated(public.id)
    if not rated:
        return tell(_NOT_RATED) if await host.of(Leaderboard).unrated(public.id) else ""
    name = plain_names(public)
    told = {
        escaped(name(seat)) if public.sitters[seat].user else called(public.sitters[seat].strength): change
        for seat, change in rated.items()
    }
    changes = sorted(told.items(), key=lambda each: -each[1].rating)
    ratings = Series(tuple(f"{who} {_change_written(change)}" for who, change in changes))
    line = tell("-# Ratings: {written}. `/ladder` shows all.", written=ratings)
    is_settled = not any(change.is_provisional for change in told.values())
    return line if is_settled else f"{line}\n{_explained(changes[0][1])}"


_EVEN: Final = 0.35  # as likely as that at least somebody is placed before an even match
_AN_EVEN_MATCH: Words = N_("{name} was an even match")
_STRONGER: Words = N_("{name} was the stronger")
_WEAKER: Words = N_("{name} was the weaker")
_MATCHED: Words = N_("-# By the games before this one, against {computer}: {people}.")


async def _matches_written(host: Host, public: PublicView) -> list[str]:
    """Say of those who had played before whether the computers that played were an even match for them."""
    if not any(sitter.computer for sitter in public.sitters):
        return []
    found = await host.of(Leaderboard).likelihoods(public.id)
    return [
        tell(_MATCHED, computer=called(strength), people=Series(tuple(_judged(public, likely))))
        for strength, likely in found.items()
    ]


def _judged(public: PublicView, likely: Mapping[Seat, float]) -> Iterator[str]:
    name = plain_names(public)
    for seat, chance in likely.items():
        judged = _STRONGER if chance > 1 - _EVEN else _WEAKER if chance < _EVEN else _AN_EVEN_MATCH
        yield tell(judged, name=escaped(name(seat)))


def _explained(change: Change) -> str:
    """Say what stands in brackets, by an example."""
    result, known = f"{change.by_result:+}", f"{change.by_knowing:+}"
    return tell(_WHY, example=_parted(change), result=result, known=known)


def _change_written(change: Change) -> str:
    """Write what a rating has become, and in brackets by how much, by the result and by one game more."""
    mark = "?" if change.is_provisional else ""
    return f"{change.rating}{mark} {_parted(change)}"


def _parted(change: Change) -> str:
    total = change.by_result + change.by_knowing
    return f"({total:+}: {change.by_result:+} {change.by_knowing:+})"


async def _best_written(host: Host, public: PublicView) -> str:
    """Say how the score of one who played alone stands among the scores of the server; else nothing."""
    result = public.result
    if len(public.sitters) != 1 or result is None or not result.scores or result.reason == "resign":
        return ""
    user, reached, who = public.sitters[0].user, result.scores[0], escaped(public.name(0))
    best = await host.of(Leaderboard).best(user, public.info.id, public.guild) if user else None
    if best is None:
        return ""
    if best.table_id != public.id:
        return tell(
            "{who}'s best in this server is {score}, {score2} more.",
            who=who,
            score=best.score,
            score2=best.score - reached,
        )
    place = await host.of(Leaderboard).place_of_score(public.info.id, public.guild, reached)
    return tell(
        "That is {who}'s best in this server, and place {place} of its high scores.", who=who, place=place
    )
