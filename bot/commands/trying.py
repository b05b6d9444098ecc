"""Simulated people play whole games, or try on a server all that the bot relies on."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bot.command_line import made
from bot.logs import logged
from bot.sandbox.discord.scenario import PEOPLE
from bot.selfplay import Order, Report
from bot.selfplay import selfplay as played
from bot.selfplay.entering import WAYS
from bot.store.rows.shards import ALL_SHARDS
from bot.table.seating import choosable
from bot.trial.running import tried
from rules.command_line import BadInput, chosen_options
from rules.library import find
from rules.replay import check_options


def selfplay(given: argparse.Namespace) -> int:
    """Let simulated people play whole games, and print what came of it."""
    game = find(given.game)
    check_options(game, given.seats, chosen_options(game, given.option))
    if given.seats > len(PEOPLE):
        raise BadInput(f"there are only {len(PEOPLE)} simulated people")
    options = dict(entry.split("=", 1) for entry in given.option)
    filled_in = options.keys() - {option.name for option in choosable(game.info)}
    if filled_in:
        raise BadInput(f"{game.info.title} fills in {min(filled_in)} by itself as it begins")
    made(given.out)
    ways = WAYS if given.by is None else (given.by,)
    played_as = given.apart, given.language, ways
    order = Order(given.game, given.seats, given.seed, given.games, options, *played_as)
    with tempfile.TemporaryDirectory() as folder:
        file = given.database or Path(folder) / "tables.db"
        found = replace(logged(), database=file, shards=ALL_SHARDS, computer_delay=(0.0, 0.0))
        return _report(asyncio.run(played(order, found, given.out)))


def _report(report: Report) -> int:
    """Print a report, its numbers as the last line; give the exit status."""
    for complaint in report.complaints:
        print(complaint, file=sys.stderr)
    print(msgspec.json.encode(report.numbers).decode())
    return 0 if report.is_clean else 1


def trial(given: argparse.Namespace) -> int:
    """Try all that the bot relies on, on a server or on the sandbox."""
    return tried(given, logged())
