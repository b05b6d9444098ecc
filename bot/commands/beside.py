"""What is often done beside the bot, with next to nothing imported: is it at work, and backups."""

import argparse
import os
import sys
import time
from pathlib import Path

from bot import settings
from bot.errors import CannotOpen, Refusal, Unusable
from bot.settings import WrongSetting
from bot.store import file
from bot.store.address import shown
from bot.store.beats import last_beat

_LONGEST_SILENCE = 5 * 60.0  # of a bot that looks at its clocks every minute


def backup(given: argparse.Namespace) -> int:
    """Copy the database's file; CannotOpen where it is none."""
    source = settings.read(os.environ).database
    if not isinstance(source, Path):
        raise CannotOpen(
            f"{shown(source)} is no file to copy: PostgreSQL's own pg_dump makes a backup of it,"
            " also while the bot runs."
        )
    file.backup(source, given.file)
    print(f"{source} is copied to {given.file}.")
    return 0


def restore(given: argparse.Namespace) -> int:
    """Put a backup in the place of the database's file; CannotOpen where it is none."""
    target = settings.read(os.environ).database
    if not isinstance(target, Path):
        raise CannotOpen(
            f"{shown(target)} is no file: PostgreSQL's own pg_restore puts a backup in its place."
        )
    file.restore(target, given.file)
    print(f"{given.file} is in the place of {target} now.")
    return 0


def alive(_: argparse.Namespace) -> int:
    """Look when the bot last noted that it is at work, which it does every minute."""
    try:
        silence = _silence(settings.read(os.environ))
    except (Refusal, Unusable, WrongSetting) as error:
        print(error, file=sys.stderr)
        return 1
    if silence is None or silence > _LONGEST_SILENCE:
        print("The bot has not been at work for some minutes.", file=sys.stderr)
        return 1
    print("The bot is at work.")
    return 0


def _silence(found: settings.Settings) -> float | None:
    """Give for how long it has not been at work; None where nothing is known of it."""
    if found.metrics is not None and not isinstance(found.database, Path):
        from bot.metrics.alive import looked  # noqa: PLC0415 - a file is read sooner

        try:
            silence = looked(found.metrics)
        except TimeoutError as error:
            raise CannotOpen("The bot does not answer where it serves its metrics.") from error
        if silence is not None:
            return silence
    beat = last_beat(found.database, found.shards)
    return None if beat is None else time.time() - beat
