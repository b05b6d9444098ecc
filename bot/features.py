"""What players can do, a folder each in `cogs/`: found there, and registered nowhere.

A feature is loaded as discord.py loads an extension: each of its modules with a `setup` is set up. Where it
has something to add elsewhere, its module `doors` has a `FEATURE`, whose doors the kernel asks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from bot.app import RoundTable
    from bot.host import Host
    from bot.interactions.components import Clickable
    from bot.messages.parts import PanelParts, Part
    from bot.people.outbox import Outbox
    from bot.people.people import People
    from bot.publishing.message import Asked, Content, OwnMessage
    from bot.store.rows.move import Along
    from bot.store.rows.table import TableRow
    from bot.table.conductor import Conductor
    from bot.table.position import Position
    from bot.table.tables import Tables
    from bot.table.transition import Act
    from bot.table.view import Beside, PrivateView, PublicView
    from rules.game import Options

_COGS = "cogs"
# What every click goes through, and what the bot posts by itself.
_KERNEL = ("bot.interactions.components", "bot.publishing.scheduler")

# Where a feature may offer its buttons: below `/help`, in a lobby, behind *More* below one's own hand.
Page: TypeAlias = Literal["help", "lobby", "more"]


class Feature:
    """Where a feature meets the kernel: each door does nothing, unless the feature fills it in."""

    async def before_clocks(self, host: Host) -> None:
        """Do what time has brought at our tables, before those play on whose time is over; each minute."""

    async def after_clocks(self, host: Host) -> None:
        """Do what time has brought at our tables, once those have played whose time was over; each minute."""

    async def due(self, bot: RoundTable) -> None:
        """Do what may take as long as Discord takes; each minute, once tables left undone are shown."""

    async def forget(self, host: Host, user: int, table_id: int) -> None:
        """Take back at an open table what somebody has begun there who is being erased."""

    async def lobby(self, host: Host, public: PublicView) -> Content | None:
        """Show a table before its game to everybody; one feature does."""

    async def over(self, host: Host, public: PublicView) -> Sequence[str]:
        """Tell below the last board of a game what it brought those who played it, in lines."""
        return ()

    async def offer(self, host: Host, private: PrivateView) -> Sequence[Part]:
        """Add something below a panel that is posted with its picture."""
        return ()

    async def invitation(self, host: Host, public: PublicView, user: int) -> Asked | None:
        """Tell what somebody who sits nowhere at a table is asked, if he is; the first who says so counts."""

    async def behind(self, outbox: Outbox) -> Collection[int]:
        """List the tables where the feature's own messages show less than there is."""
        return ()

    async def messages(self, bot: RoundTable, public: PublicView) -> Sequence[OwnMessage]:
        """Give the own messages at a table that show less than there is, or are to tell somebody."""
        return ()

    async def ways(self, host: Host, page: Page, public: PublicView | None, user: int) -> Sequence[Clickable]:
        """Offer buttons on a page of another feature, about a table if it is of one, `user` 0 for all."""
        return ()

    async def post_in(self, host: Host, guild: int, channel: int | None) -> None:
        """Post in a channel of a server, or nowhere, what the feature posts there of each day."""

    async def won(self, tables: Tables, row: TableRow, users: Sequence[int]) -> Sequence[tuple[int, Options]]:
        """Give who of these people has won games like that of a table, the oldest first, by which options."""
        return ()

    async def beside(
        self, tables: Tables, position: Position, private: PrivateView, since: float | None
    ) -> Beside | None:
        """Give what is added to what somebody sees of a table, where anything is.

        `since` is when he acted last; None in the midst of an answer, where nobody is told what was before.
        It reads nothing where what was read along with the table tells that there is nothing.
        """

    def panel(self, private: PrivateView, most: int) -> PanelParts | None:
        """Lay out what is added to a panel, with at most so many parts of a kind that has several."""

    async def waiting(self, host: Host, user: int) -> Mapping[int, str]:
        """Say at which tables somebody is asked something besides his move, and what, by their numbers."""
        return {}

    def conductor(self) -> Conductor:
        """Give who conducts the tables of lessons; one feature does."""
        raise NotImplementedError

    def along(self, position: Position, act: Act) -> Along | None:
        """Give what is to be stored together with what somebody does, which is allowed and about to count."""

    async def preferred(self, people: People, user: int, name: str) -> None:
        """Take in that somebody has chosen how he wants to have something, by its name."""


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


@cache
def asked(door: str) -> tuple[Feature, ...]:
    """Give the features that have filled a door in, such as "due", by their names: nobody else is asked."""
    found = (name for package in packages() for name in _modules(package) if name.endswith(".doors"))
    features: list[Feature] = [import_module(name).FEATURE for name in found]
    return tuple(each for each in features if getattr(type(each), door) is not getattr(Feature, door))


async def ways_on(
    page: Page, host: Host, public: PublicView | None = None, user: int = 0
) -> Sequence[Clickable]:
    """Give the buttons that features offer on a page."""
    return [way for each in asked("ways") for way in await each.ways(host, page, public, user)]
