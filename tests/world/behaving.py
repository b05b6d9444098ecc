"""Worlds that behave otherwise than is expected of Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bot.sandbox import World
from bot.sandbox.discord.behaviour import switch


def behave_as(switches: Mapping[str, Any], patched: pytest.MonkeyPatch) -> None:
    """Set switches of each world that is made from now on."""
    make = World.__init__

    def switched(world: World, *given: Callable[[], float]) -> None:
        make(world, *given)
        for name, value in switches.items():
            switch(world.behaviour, name, value)

    patched.setattr(World, "__init__", switched)
