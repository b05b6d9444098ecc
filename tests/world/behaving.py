"""Worlds that behave otherwise than is expected of Discord."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from bot.sandbox import World
from bot.sandbox.discord.behaviour import Behaviour, listed
from bot.sandbox.discord.measured import Measured

# Of switches that are numbers, one that is otherwise.
NUMBERS: Final = {
    "old_edit_seconds": 20,
    "threads_a_channel": 10,
    "thread_line_seconds": 0,
    "names_in_a_row": 1,
    "name_seconds": 300,
}


def others() -> list[tuple[str, Any]]:
    """Give every other value that a switch may have; of numbers one."""
    switches = listed(Behaviour())
    return [
        *((each["name"], value) for each in switches for value in each["choices"] if value != each["value"]),
        *NUMBERS.items(),
    ]


def behave_as(measured: Measured, patched: pytest.MonkeyPatch) -> None:
    """Let each world that is made from now on do what was measured."""
    make = World.__init__

    def measuring(world: World, *given: Callable[[], float]) -> None:
        make(world, *given)
        world.behave(measured)

    patched.setattr(World, "__init__", measuring)
