"""What a trial has found, as switches of the sandbox: what one owner has met, everybody meets there."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.trial.step import Finding
from bot.trial.steps import ALL
from rules.command_line import BadInput, content_of


class _Found(Struct):
    name: str
    found: Finding = None
    same: bool | None = None


class _File(Struct):
    steps: list[_Found]


def switches_in(path: Path | None) -> dict[str, Any]:
    """Read what a trial has found, by switch; BadInput where a file holds nothing of the kind."""
    if path is None:
        return {}
    try:
        file = msgspec.json.decode(content_of(path), type=_File)
    except msgspec.DecodeError as error:
        raise BadInput(f"{path} holds nothing that a trial has found") from error
    return dict(_decided({each.name: each.found for each in file.steps if each.same is not None}))


def _decided(found: Mapping[str, Finding]) -> Iterator[tuple[str, Any]]:
    """Give each switch that is decided; a finding that nobody has thought of decides none."""
    for step in ALL:
        if step.decides is not None and step.name in found:
            value = step.decides.value(found[step.name])
            if value is not None:
                yield step.decides.switch, value
