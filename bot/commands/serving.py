"""Serving Discord, or the sandbox with its page."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from bot import settings
from bot.logs import begin_log
from bot.run import on_discord, on_sandbox
from bot.settings import Settings
from bot.store import Address
from bot.store.rows.shards import ALL_SHARDS
from bot.version import told
from rules.command_line import BadInput

_log = logging.getLogger(__name__)


def logged() -> Settings:
    """Read the settings, and begin to log as they say."""
    found = settings.read(os.environ)
    begin_log(found.log_level, found.log_format)
    return found


def serve(given: argparse.Namespace) -> int:
    """Serve Discord where there is a token, and the sandbox where there is none."""
    if given.found is not None:
        return sandbox(given)
    if settings.read(os.environ).token:
        return run(given)
    print(f"{settings.TOKEN.name} is not set, so this is the sandbox instead of Discord.", file=sys.stderr)
    return sandbox(given)


def run(given: argparse.Namespace) -> int:
    """Serve Discord; BadInput without a token."""
    found = logged()
    if not found.token:
        raise BadInput(f"{settings.TOKEN.name} is not set; it is the bot's token from Discord.")
    _log.info(told())
    asyncio.run(on_discord(found, alone=given.alone))
    return 0


def sandbox(given: argparse.Namespace) -> int:
    """Serve the sandbox, or take pictures of its page."""
    found = logged()
    if given.screenshots:
        return _screenshots(given.screenshots)
    _log.info(told())
    file = given.database or _beside(found.database)
    playing = replace(found, database=file, shards=ALL_SHARDS)
    asyncio.run(on_sandbox(playing, given.host, given.port, _switches(given.found)))
    return 0


def _switches(found: Path | None) -> Mapping[str, object]:
    """Read what a trial has found; to know all that it looks for takes half as long as to start."""
    if found is None:
        return {}
    from bot.trial.loading import switches_in  # noqa: PLC0415 - as above

    return switches_in(found)


def _beside(address: Address) -> Path:
    """Name the sandbox's file: its people must not come among Discord's."""
    path = address if isinstance(address, Path) else Path(settings.DATABASE.default)
    return path.with_name(f"{path.stem}.sandbox{path.suffix}")


def made(folder: Path | None) -> None:
    """Make a folder, if one is given; BadInput where that cannot be."""
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} cannot be made: {error.strerror}") from error


def _screenshots(folder: Path) -> int:
    from bot.sandbox.screen.chromium import NoChromium  # noqa: PLC0415 - for the README alone
    from bot.sandbox.screen.screenshots import screenshots  # noqa: PLC0415

    made(folder)
    try:
        pictures = asyncio.run(screenshots(folder))
    except NoChromium as error:
        raise BadInput(str(error)) from error
    for picture in pictures:
        print(picture)
    return 0
