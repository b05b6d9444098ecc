"""What the project's command lines share: a user's mistake gets one line and a status, never a traceback.

What plays a record is imported by whoever plays one: most commands of a bot do without.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import methodcaller
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, TypeAlias

if TYPE_CHECKING:
    from rules.game import AnyGame, Options
    from rules.record import Record
    from rules.replay import Replay


class BadInput(Exception):
    """A mistake of the user's; its text is the one line he reads."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with the message and exit status 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


# Adds an argument to a parser, which is given as `add_argument` takes it.
Argument: TypeAlias = Callable[[Parser], object]
argument: Final = partial(methodcaller, "add_argument")
# For each command what it does, what it is for, and its arguments.
Commands: TypeAlias = Mapping[str, tuple[object, str, Sequence[Argument]]]


def add_commands(parser: Parser, commands: Commands, *, required: bool = False) -> None:
    """Let a parser know commands, of which the one that is given stands under `command`."""
    listed = parser.add_subparsers(required=required, metavar="COMMAND", parser_class=Parser)
    for name, (command, meaning, arguments) in commands.items():
        added = listed.add_parser(name, help=meaning)
        added.set_defaults(command=command)
        for each in arguments:
            each(added)


def run(program: str, command: Callable[[], None]) -> int:
    """Run a command and give its exit status: 1 for a wrong record or puzzle, 2 for any other mistake."""
    try:
        command()
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has left; Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Exception as error:
        status = _status_of(error)
        if status is None:
            raise
        sys.stderr.write(f"{error}\n" if status == 1 else f"{program}: {error}\n")
        return status
    return 0


def _status_of(error: Exception) -> int | None:
    """Give the exit status of a mistake of the user's; None for any other error."""
    if isinstance(error, BadInput):
        return 2
    from rules.data import WrongData  # noqa: PLC0415 - as above
    from rules.fairness import WrongProof  # noqa: PLC0415
    from rules.library import UnknownGame  # noqa: PLC0415
    from rules.puzzles.puzzle import WrongPuzzles  # noqa: PLC0415
    from rules.record import WrongHeader, WrongLine  # noqa: PLC0415
    from rules.replay import Refused  # noqa: PLC0415

    if isinstance(error, WrongLine | WrongPuzzles):
        return 1
    return 2 if isinstance(error, WrongData | WrongHeader | WrongProof | Refused | UnknownGame) else None


def whole(low: int) -> Callable[[str], int]:
    """Make an argument type: a whole number of at least `low`."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= low):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least {low}")
        return int(text)

    return number


def chosen_options(game: AnyGame, given: Sequence[str]) -> Options:
    """Read `name=value` arguments and fill in the defaults; BadInput where one cannot be read."""
    from rules.replay import default_options  # noqa: PLC0415 - as above

    options = default_options(game)
    for entry in given:
        name, equals, value = entry.partition("=")
        if not equals:
            raise BadInput(f"--option takes name=value, not {entry!r}")
        options[name] = value
    return options


def content_of(path: Path) -> bytes:
    """Read a file; BadInput where that cannot be done."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from error


def write(path: Path, content: bytes) -> None:
    """Write a file; BadInput where that cannot be done."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error


def record_in(path: Path) -> Record:
    """Read the record in a file; BadInput, WrongHeader, WrongLine."""
    from rules.record import parsed  # noqa: PLC0415 - as above

    return parsed(content_of(path))


def replayed(path: Path, until: int | None, *, telling: bool = False) -> Replay:
    """Play the record in a file up to an event, or to its end, `telling` what happens."""
    from rules.replay import Replay  # noqa: PLC0415 - as above

    record = record_in(path)
    actions = len(record.events) - 1
    if until is not None and until > actions:
        raise BadInput(f"--until {until} is behind the end: the record has {actions} actions")
    replay = Replay(record, telling=telling)
    replay.play(until)
    return replay


def check_seat(replay: Replay, seat: int) -> None:
    """Check that the record has this seat."""
    seats = replay.record.seats
    if seat >= seats:
        raise BadInput(f"there is no seat {seat}: the record has the seats 0 to {seats - 1}")
