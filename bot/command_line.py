"""What the bot's command line adds to `rules.command_line`: its own mistakes, and commands with a status."""

import sys
from collections.abc import Callable
from pathlib import Path

from bot.errors import Refusal, SecondCopy, Unreachable, Unusable
from bot.settings import WrongSetting
from rules.command_line import BadInput
from rules.command_line import run as run_quietly

SECOND_COPY = 3  # whatever starts the bot again is better told not to by this
INTERRUPTED = 130  # what a shell expects of a program that an interrupt has ended


def run(program: str, command: Callable[[], int]) -> int:
    """Run a command and give its exit status: its own, 2 for a mistake of the user's, 1 without Discord.

    3 where another process has the same token.
    """
    status = 0

    def explained() -> None:
        nonlocal status
        try:
            status = command()
        except (Unusable, Refusal, WrongSetting) as error:
            raise BadInput(str(error)) from error

    try:
        return run_quietly(program, explained) or status
    except Unreachable as error:
        sys.stderr.write(f"{program}: {error}\n")
        return 1
    except SecondCopy as error:
        sys.stderr.write(f"{program}: {error}\n")
        return SECOND_COPY
    except KeyboardInterrupt:
        return INTERRUPTED


def made(folder: Path | None) -> None:
    """Make a folder, if one is given; BadInput where that cannot be."""
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} cannot be made: {error.strerror}") from error
