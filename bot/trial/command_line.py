"""`round-table trial`: what it prints and keeps."""

import argparse
import asyncio
import sys
from getpass import getpass
from pathlib import Path

from bot.settings import Settings
from bot.trial.access import Access
from bot.trial.loading import measured_in
from bot.trial.report import Findings, table
from bot.trial.running import Order, in_sandbox, on_server
from rules.command_line import BadInput


def tried(given: argparse.Namespace, settings: Settings) -> int:
    """Run a trial, tell what it found, and give the exit status; BadInput, and what a trial raises."""
    findings = Findings()
    if given.sandbox:
        asyncio.run(in_sandbox(settings, findings, _say, measured_in(given.found)))
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
        if findings.outcomes:
            given.out.write_text(findings.encoded(), encoding="utf-8")


def _check_writable(path: Path) -> None:
    is_new = not path.exists()
    try:
        path.touch()
        if is_new:
            path.unlink()
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)
