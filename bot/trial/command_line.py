"""`round-table trial`: its arguments, and what it prints and keeps."""

from __future__ import annotations

import argparse
import asyncio
import sys
from getpass import getpass
from pathlib import Path

from bot.settings import Settings
from bot.trial.access import Access
from bot.trial.loading import switches_in
from bot.trial.report import Findings, table
from bot.trial.running import Order, in_sandbox, on_server
from rules.command_line import BadInput

_LARGEST = 2**64


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a trial."""
    parser.add_argument("--server", type=_number, metavar="ID", help="of a server, with the bot in it")
    parser.add_argument("--person", type=_number, metavar="ID", help="of who clicks there, and gets mail")
    parser.add_argument(
        "--second-token", action="store_true", help="ask for a second bot's, which saves its owner some steps"
    )
    parser.add_argument("--sandbox", action="store_true", help="on the sandbox instead, whose people click")
    parser.add_argument(
        "--as", dest="found", type=Path, metavar="TRIAL", help="let the sandbox behave as this found"
    )
    parser.add_argument("--json", action="store_true", help="print what was found as one JSON object")
    parser.add_argument(
        "--out", type=Path, default=Path("trial.json"), metavar="FILE", help="keep that here, of a server"
    )


def tried(given: argparse.Namespace, settings: Settings) -> int:
    """Run a trial, tell what it found, and give the exit status; BadInput, and what a trial raises."""
    findings = Findings()
    if given.sandbox:
        asyncio.run(in_sandbox(settings, findings, _say, switches_in(given.found)))
    elif given.server and given.person:
        _on_server(given, settings, findings)
    else:
        raise BadInput("a trial takes --server and --person, or --sandbox")
    report = findings.report()
    print(*([findings.encoded()] if given.json else table(report)), sep="\n")
    return 0 if report.all_ran else 1


def _on_server(given: argparse.Namespace, settings: Settings, findings: Findings) -> None:
    _check_writable(given.out)
    second = getpass("The token of the second bot: ") if given.second_token else ""
    findings.secrets += filter(None, (settings.token, second))
    try:
        order = Order(given.server, given.person)
        asyncio.run(on_server(Access(settings), order, findings, _say, second))
    finally:
        # What was found before an interrupt is worth having.
        given.out.write_text(findings.encoded(), encoding="utf-8")


def _check_writable(path: Path) -> None:
    try:
        path.touch()
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error


def _number(text: str) -> int:
    """Read the number that Discord has given something."""
    if not (text.isascii() and text.isdecimal() and int(text) < _LARGEST):
        raise argparse.ArgumentTypeError(f"{text!r} is no number that Discord gives")
    return int(text)


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)
