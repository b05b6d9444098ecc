"""What players can do, a folder each in `cogs/`: found there, and registered nowhere.

Its commands, and what handles its clicks, are known once its modules are imported; one that has more to add
to the bot has a `setup`, as an extension of discord.py. Where it has something to add elsewhere, its module
`doors` fills in doors, of which each stands beside whoever asks.
"""

from bisect import insort
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Generic, TypeVar

T = TypeVar("T")

_COGS = "cogs"
# What every click goes through, and what the bot posts by itself.
_KERNEL = ("bot.interactions.components", "bot.publishing.scheduler", "bot.emojis")


class Door(Generic[T]):
    """Where features meet the kernel: what each of them has to give, a function as a rule.

    A feature fills it in as a decorator does, `@DOOR`; or `@DOOR.when("voted")` where it is to be asked only
    if that is so. Who has not filled it in is never asked.
    """

    def __init__(self) -> None:
        self._given: list[tuple[str, frozenset[Hashable], T]] = []

    def __call__(self, given: T) -> T:
        """Fill it in, to be asked always."""
        return self.when()(given)

    def when(self, *cases: Hashable) -> Callable[[T], T]:
        """Fill it in, to be asked where any of these cases is there."""

        def fill(given: T) -> T:
            insort(self._given, (given.__module__, frozenset(cases), given), key=lambda each: each[0])
            return given

        return fill

    def asked(self, cases: Iterable[Hashable] = ()) -> list[T]:
        """Give what features have given, in the order of their names, for the cases that are there."""
        _open()
        there = frozenset(cases)
        return [given for _, wanted, given in self._given if not wanted or wanted & there]


@cache
def packages() -> tuple[str, ...]:
    """Name the packages of all features."""
    found = iter_modules(import_module(_COGS).__path__, f"{_COGS}.")
    return tuple(each.name for each in found if each.ispkg)


def extensions() -> list[ModuleType]:
    """Give all modules that may have something to add to the bot; they are imported, unless they are."""
    names = [*_KERNEL, *(name for package in packages() for name in _modules(package))]
    return [*map(import_module, names)]


@cache
def _modules(package: str) -> tuple[str, ...]:
    return tuple(each.name for each in iter_modules(import_module(package).__path__, f"{package}."))


@cache
def _open() -> None:
    """Import what fills doors in."""
    for name in (name for package in packages() for name in _modules(package)):
        if name.endswith(".doors"):
            import_module(name)
