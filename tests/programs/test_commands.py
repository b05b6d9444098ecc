"""The programs are found by the commands that the documents and others rely on."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

PROGRAMS = [path.parent.name for path in Path(__file__).parent.glob("*/__main__.py")]


@pytest.mark.parametrize(
    "command",
    [f"{name}.__main__" for name in (*PROGRAMS, "conformance", "faults")]
    + ["camelot_101.arc", "return_to_camelot.openings", "somerset.balance", "strength.openspiel"]
    + ["strength.exploitability", "battles_and_builders.prospects"],
)
def test_a_program_is_found_without_its_folder(command: str) -> None:
    assert find_spec(f"tests.{command}"), f"python -m tests.{command} finds nothing"


def test_there_are_programs() -> None:
    assert {"bench", "large", "load", "month", "scale", "strength", "style"} == set(PROGRAMS)
