"""What is refused in seasons, where several refuse it, each with a way on."""

from __future__ import annotations

from bot.errors import AlreadyStarted, NotSeated, Refusal
from cogs.seasons.choices import Rules, most_people
from cogs.seasons.tables.schema import Season
from rules.text import N_


class UnknownSeason(Refusal):
    """There is no such season, or not in this server."""


def unknown() -> UnknownSeason:
    """Say that a season is not there, or in another server."""
    return UnknownSeason(N_("There is no such league or cup in this server; `/league` lists all."))


def check_room(rules: Rules, number: int) -> None:
    """Make sure that a season has room for one more; AlreadyStarted."""
    most = most_people(rules)
    if number >= most:
        raise AlreadyStarted(
            N_("This cup is full: {most} have signed up.")
            if rules.is_cup
            else N_("This season is full: {most} have signed up."),
            most=most,
        )


def gone_on(season: Season) -> AlreadyStarted:
    """Say that a season is no longer as somebody has seen it."""
    return AlreadyStarted(
        N_("This cup has gone on meanwhile; `/cup` shows how it stands.")
        if season.rules.is_cup
        else N_("This season has gone on meanwhile; `/league` shows how it stands.")
    )


def not_in(season: Season) -> NotSeated:
    """Say that somebody does not play in a season."""
    return NotSeated(
        N_("You do not play in this cup.") if season.rules.is_cup else N_("You do not play in this season.")
    )
