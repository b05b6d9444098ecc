"""Whether settings and database are sound, and what Discord grants."""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Sequence

from bot import settings
from bot.errors import NotMade, Refusal, Unreachable, Unusable
from bot.settings import Settings, WrongSetting
from bot.store import opening
from bot.store.address import shown
from bot.store.deployment import Waiting

_LONG = 10 * 60.0  # seconds: what comes due is seen to each minute


def check(given: argparse.Namespace) -> int:
    """Tell what is sound, and what is wrong; status 1 where anything is."""
    try:
        found = settings.read(os.environ)
        faults, known = _check_database(found, is_to_be_made=given.discord)
        if given.discord:
            faults = [*faults, *_check_discord(found, known)]
    except (Refusal, WrongSetting) as error:
        faults = [str(error)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _check_database(asked: Settings, *, is_to_be_made: bool) -> tuple[list[str], opening.Known]:
    """Give what is wrong with the database, and what else is known by it.

    That there is none may be no fault: who asks Discord may be about to start the bot for the first time.
    """
    try:
        faults = opening.check(asked.database)
        known = opening.Known() if faults else opening.known(asked.database, time.time())
    except (Refusal, Unusable) as error:
        if not (is_to_be_made and isinstance(error, NotMade)):
            return [str(error)], opening.Known()
        print(f"{error} The first start makes it.")
        return [], opening.Known()
    if not faults:
        token = "set" if asked.token else "not set"
        print(f"{settings.TOKEN.name} is {token}; {shown(asked.database)} is sound.")
        if known.older:
            print("An earlier version has written it; the next start brings it up to date.")
    return [*faults, *_second_copy(known), *_stuck(known, time.time())], known


def _stuck(known: opening.Known, now: float) -> list[str]:
    """Name the tables that wait for a bot which is at work; not those that Discord may not let it show."""
    if known.seen is None or now - known.seen > _LONG:
        return []
    for each in _of_old(known.backlog.unshown, now):
        print(f"Table {each.table_id} has not been shown for {_minutes(each, now)}; the log says why.")
    return [
        f"Table {each.table_id} has waited for the bot to {what} for {_minutes(each, now)}; the log says why."
        for what, found in (
            ("play a turn whose time is over", known.backlog.clocks),
            ("move for a computer", known.backlog.computers),
        )
        for each in _of_old(found, now)
    ]


def _of_old(found: Sequence[Waiting], now: float) -> list[Waiting]:
    return [each for each in found if now - each.since > _LONG]


def _minutes(each: Waiting, now: float) -> str:
    return f"{(now - each.since) / 60:.0f} minutes"


def _second_copy(known: opening.Known) -> list[str]:
    if known.second_copy is None:
        return []
    from bot.requests.second_copy import told  # noqa: PLC0415 - it comes with a client of Discord's

    return [told(known.second_copy)]


def _check_discord(asked: Settings, known: opening.Known) -> list[str]:
    """Print what Discord grants; give what is missing."""
    from bot.application.checking import look  # noqa: PLC0415 - as above

    try:
        found = asyncio.run(look(asked, known.places))
    except WrongSetting as error:
        return [str(error)]
    except Unreachable as error:
        return [f"{error}."]
    for sentence in found.told:
        print(sentence)
    if not found.missing:
        print("Nothing is missing at Discord.")
    return [*found.missing]
