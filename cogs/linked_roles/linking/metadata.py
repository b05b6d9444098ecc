"""What Discord is told of somebody, by which servers may give roles: at most five numbers.

As in resources/application-role-connection-metadata. There are kinds for dates as well; what they compare is
told in one way there and in another in discord/linked-roles-sample, and numbers do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import discord
from msgspec import Struct

from bot.store.rows.person import Reached
from languages.known import code_of, codes
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell = texts(__name__).tell
_AT_LEAST: Final = 2  # INTEGER_GREATER_THAN_OR_EQUAL


class Record(Struct, frozen=True):
    """One number: its name and what it is, as those read it who settle a role."""

    key: str
    name: Words
    description: Words


RECORDS: Final = (
    Record("games", N_("Games"), N_("Games finished, in all servers together")),
    Record("wins", N_("Wins"), N_("Games won alone against other people, in all servers together")),
    Record("title", N_("Title"), N_("How many titles somebody has risen, in the game and server with most")),
    Record("rating", N_("Rating"), N_("The highest rating in any game and server, from five rated games on")),
)


def records() -> list[dict[str, Any]]:
    """Write what Discord is told of these numbers, in all languages."""
    return [
        {
            "type": _AT_LEAST,
            "key": each.key,
            "name": tell(each.name),
            "name_localizations": _in_languages(each.name),
            "description": tell(each.description),
            "description_localizations": _in_languages(each.description),
        }
        for each in RECORDS
    ]


def _in_languages(words: Words) -> dict[str, str]:
    return {locale: _told_in(code_of(locale), words) for locale in _locales()}


def _locales() -> Iterable[str]:
    return (locale.value for locale in discord.Locale if code_of(locale.value) in codes())


def _told_in(code: str, words: Words) -> str:
    with speaking(code):
        return tell(words)


def are_known(found: Sequence[Mapping[str, Any]]) -> bool:
    """Say whether Discord knows these numbers, and no others."""
    wanted = records()
    return [{name: each.get(name) for name in wanted[0]} for each in found] == wanted


def values_of(reached: Sequence[Reached], titles: Callable[[str], int]) -> dict[str, int]:
    """Give the numbers of somebody; of a game it is known how many `titles` there are to rise to."""
    return {
        "games": sum(each.games for each in reached),
        "wins": sum(each.wins for each in reached),
        "title": max((min(each.wins, titles(each.game)) for each in reached), default=0),
        "rating": max((each.rating or 0 for each in reached), default=0),
    }
