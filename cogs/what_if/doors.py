"""Where games that leave others meet the kernel."""

from __future__ import annotations

from bot.deadlines import TIME
from bot.host import Host
from bot.messages.own_tables import PART_OF
from bot.messages.parts import OFFERS, PanelParts
from bot.messages.seat_layout import PANEL
from bot.publishing.board import ABOVE, OVER
from bot.table.position import Position
from bot.table.tables import Tables
from bot.table.turns import BESIDE
from bot.table.view import Beside, PrivateView, PublicView
from cogs.what_if.service import WhatIf
from cogs.what_if.tables import BranchTables
from cogs.what_if.widgets import below_step
from languages.spoken import texts

tell = texts(__name__).tell

OFFERS.when("replay")(below_step)


class Left(Beside, frozen=True):
    """The table that somebody's own has left, and behind which step."""

    origin: int
    step: int


@BESIDE.when("branch")
async def left(tables: Tables, position: Position, _: PrivateView, __: float | None) -> Left:
    """Say which one it is."""
    step = await tables.store.of(BranchTables).step_of(position.row.id)
    return Left(position.row.extra["branch"], step)


@PANEL.when(Left)
def panel(private: PrivateView, _: int) -> PanelParts | None:
    """Say of a game that it is another one's *what if*."""
    found = private.of(Left)
    if found is None:
        return None
    return PanelParts(news=[_told(found.origin, found.step)])


@TIME
async def look(host: Host) -> None:
    """Forget such games that have been at rest for long."""
    await host.of(WhatIf).look()


@ABOVE.when("branch")
async def above(host: Host, public: PublicView) -> list[str]:
    """Say so above a board as well."""
    return [_told(public.extra["branch"], await host.store.of(BranchTables).step_of(public.id))]


@OVER
async def over(host: Host, public: PublicView) -> list[str]:
    """Say of such a game that is over that it counts for nothing."""
    if public.extra.get("branch") is None:
        return []
    return [*await above(host, public), tell("-# It counts for nothing.")]


def _told(origin: int, step: int) -> str:
    return tell(
        "-# What if? This game has left table {table} behind step {step}", table=str(origin), step=step
    )


@PART_OF.when("branch")
async def part_of(host: Host, public: PublicView) -> str:
    """Say which game this one has left."""
    step = await host.store.of(BranchTables).step_of(public.id)
    return tell("what if? of table {table}, step {step}", table=str(public.extra["branch"]), step=step)
