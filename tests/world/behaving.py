"""Worlds that behave otherwise than is expected of Discord."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.sandbox import World
from bot.sandbox.discord.measured import Measured


def behave_as(measured: Measured, patched: pytest.MonkeyPatch) -> None:
    """Let each world that is made from now on do what was measured."""
    make = World.__init__

    def measuring(world: World, *given: Callable[[], float]) -> None:
        make(world, *given)
        world.behave(measured)

    patched.setattr(World, "__init__", measuring)
