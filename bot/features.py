"""What players can do, a folder each in `cogs/`: found there, and registered nowhere."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

_COGS = "cogs"
# What every click goes through, and what the bot posts by itself.
_KERNEL = ("bot.interactions.listening", "bot.publishing.outbox")


@cache
def packages() -> tuple[str, ...]:
    """Name the packages of all features."""
    found = iter_modules(import_module(_COGS).__path__, f"{_COGS}.")
    return tuple(each.name for each in found if each.ispkg)


def extensions() -> list[ModuleType]:
    """Give all modules that have something to set up in the bot; they are imported, unless they are."""
    names = [*_KERNEL, *(name for package in packages() for name in _modules(package))]
    return [module for module in map(import_module, names) if hasattr(module, "setup")]


def _modules(package: str) -> list[str]:
    return [each.name for each in iter_modules(import_module(package).__path__, f"{package}.")]
