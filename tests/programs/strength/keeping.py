"""A series on disk, a line for each game: one that was cut off goes on where it stopped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from rules.command_line import BadInput, content_of
from tests.programs.strength.match import Match, Outcome


class Line(Struct, frozen=True):
    """A game of the series, and what came of it."""

    match: Match
    outcome: Outcome


def kept(path: Path, matches: Sequence[Match]) -> list[Outcome]:
    """Read the outcomes of the first games of a series; BadInput where the file holds another one."""
    if not path.exists():
        return []
    try:
        lines = [msgspec.json.decode(line, type=Line) for line in content_of(path).splitlines()]
    except msgspec.DecodeError as error:
        raise BadInput(f"{path} cannot be read: {error}") from error
    lines = lines[: len(matches)]
    if [line.match for line in lines] != list(matches[: len(lines)]):
        raise BadInput(f"{path} holds another series")
    return [line.outcome for line in lines]


def keep(path: Path, match: Match, outcome: Outcome) -> None:
    """Add a game."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(Line(match, outcome)) + b"\n")
