"""A bar is shown on a terminal alone, and what is printed or logged beside it stays whole."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

from tests.source_files import ROOT

_COMMAND = """
import logging
from bot.progress import bar
logging.basicConfig()
with bar("Games", 2) as shown:
    shown.step()
    shown.say("Game 2")
    logging.getLogger().warning("logged")
    print("printed")
    shown.step()
logging.getLogger().warning("logged again")
"""


def run(stderr: int) -> str:
    """Run a command with a bar; give what it prints."""
    command = [sys.executable, "-c", _COMMAND]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "80"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=stderr, text=True, check=True
    )
    return done.stdout


def on_a_terminal() -> tuple[str, str]:
    """Run it with standard error on a terminal; give what it prints, and what is shown there."""
    mine, its = pty.openpty()
    try:
        printed = run(its)
        return printed, os.read(mine, 100_000).decode()
    finally:
        os.close(its)
        os.close(mine)


def test_a_terminal_shows_how_far_it_is() -> None:
    printed, shown = on_a_terminal()
    assert printed == "printed\n"
    assert "Game 2" in shown
    assert "2/2" in shown
    assert "WARNING:root:logged\r\n" in shown
    assert shown.endswith("WARNING:root:logged again\r\n"), "the bar is gone behind it"


def test_a_file_gets_nothing_but_the_log(tmp_path: Path) -> None:
    with (tmp_path / "errors").open("wb") as file:
        assert run(file.fileno()) == "printed\n"
    lines = (tmp_path / "errors").read_text(encoding="utf-8").splitlines()
    assert lines == ["WARNING:root:logged", "WARNING:root:logged again"]
