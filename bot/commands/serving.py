"""Serving Discord, or the sandbox where there is no token."""

import argparse
import logging
import os
import sys

import uvloop

from bot import settings
from bot.logs import logged
from bot.run import on_discord
from bot.version import told
from rules.command_line import BadInput

_log = logging.getLogger(__name__)


def serve(given: argparse.Namespace) -> int:
    """Serve Discord where there is a token, and the sandbox where there is none."""
    if given.found is not None:
        return _sandbox(given)
    if settings.read(os.environ).token:
        return run(given)
    print(f"{settings.TOKEN.name} is not set, so this is the sandbox instead of Discord.", file=sys.stderr)
    return _sandbox(given)


def _sandbox(given: argparse.Namespace) -> int:
    from bot.commands.sandbox import sandbox  # noqa: PLC0415 - a bot on Discord does without

    return sandbox(given)


def run(given: argparse.Namespace) -> int:
    """Serve Discord; BadInput without a token."""
    found = logged()
    if not found.token:
        raise BadInput(f"{settings.TOKEN.name} is not set; it is the bot's token from Discord.")
    _log.info(told())
    uvloop.run(on_discord(found, alone=given.alone))
    _log.info("Stopped.")
    return 0
