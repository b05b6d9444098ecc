"""Commands of `python -m rules`, run within a test."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.__main__ import main

GAME = "battles_and_builders"

Captured = pytest.CaptureFixture[str]


def command(captured: Captured, *arguments: object) -> tuple[int, str, str]:
    """Run a command; give its exit status, its output and its complaint."""
    try:
        status = main([str(argument) for argument in arguments])
    except SystemExit as left:
        status = int(left.code or 0)
    output, complaint = captured.readouterr()
    return status, output, complaint


def told(captured: Captured, *arguments: object) -> Any:
    status, output, complaint = command(captured, *arguments)
    assert (status, complaint) == (0, "")
    return json.loads(output.splitlines()[-1])


def refused(captured: Captured, *arguments: object) -> tuple[int, str]:
    status, output, complaint = command(captured, *arguments)
    assert output == ""
    assert complaint.endswith("\n")
    assert complaint.count("\n") == 1, "one line, and no traceback"
    return status, complaint[:-1]
